//! Numbers that name positions.

use barnyard_core::{Game, Side};
use barnyard_mcdonald::{Helper, Position};

use crate::mcdonald::half::Halves;

/// Sets of up to three of the ranks 2 to 7.
const FILE_STATES: u64 = 42;

/// The number of each such set.
static FILE_NUMBERS: [Option<u8>; 64] = {
    let mut numbers = [None; 64];
    let mut next = 0;
    let mut ranks = 0_usize;
    while ranks < 64 {
        if ranks.count_ones() <= 3 {
            numbers[ranks] = Some(next);
            next += 1;
        }
        ranks += 1;
    }
    assert!(
        next as u64 == FILE_STATES,
        "every set of up to three has a number"
    );
    numbers
};

/// The number that stands for this position (or its mirror image) with this need, and for nothing else; never 0.
///
/// None with four pigs on a file, which no play from the start leads to.
pub(super) fn key(halves: &Halves, position: &Position, need: u8) -> Option<u64> {
    let side = u64::from(position.turn() == Side::Second);
    let helpers = position.helpers();
    let numbers = halves.of(position.pigs());
    let two = helpers.has_many();
    let farmer = position.farmer().index() as u64;
    if let (true, Some((west, east))) = (two, numbers) {
        let turned = if west < east { 7 } else { 0 };
        let (greater, lesser) = (west.max(east) as u64, west.min(east) as u64);
        let mut key = greater * (greater + 1) / 2 + lesser;
        key = key << 6 | farmer ^ turned;
        for helper in Helper::ALL {
            if let Some(square) = position.helpers_of(helper).first() {
                key = key << 6 | square.index() as u64 ^ turned;
            }
        }
        return Some((key << 4 | u64::from(need)) << 1 | side | 1 << 63);
    }
    // A pig that took a helper can stand on a file with others.
    let mut key = 0;
    for file in 0..8 {
        let ranks = position.pigs().bits() >> (8 + file) & 0x0000_0101_0101_0101;
        let ranks = (ranks.wrapping_mul(0x0102_0408_1020) >> 40) as usize & 63;
        key = key * FILE_STATES + u64::from(FILE_NUMBERS[ranks]?);
    }
    let kind = Helper::ALL
        .iter()
        .position(|helper| !position.helpers_of(*helper).is_empty());
    let kind = kind.map_or(0, |kind| kind as u64 + 1);
    let square = helpers.first().map_or(0, |square| square.index() as u64);
    key = (key * 64 + farmer) * 64 + square;
    Some(((key * 5 + kind) * 9 + u64::from(need)) * 2 + side)
}
