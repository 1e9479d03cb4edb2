//! Where the files have what: the page of the format in code, a second time.

use std::vec::Vec;

use super::herd::squares;

/// States of a file with at most one pig: it has so many steps to go, or there is none.
const STATES: usize = 7;
/// Arrangements of the pigs on four files.
pub(super) const HALF: usize = STATES.pow(4);
/// Pairs of pigs on one file.
const PAIRS: usize = 15;
/// Arrangements of the pigs on six files.
const OTHERS: usize = STATES.pow(6);
/// Arrangements with the same doubled and the same empty file.
const FAMILY: usize = PAIRS * OTHERS;
/// Arrangements with a doubled file.
pub(super) const DOUBLED: usize = 7 * FAMILY;
/// Bytes of a row.
const ROW: usize = 32;

const fn steps(square: usize) -> usize {
    7 - square / 8
}

const fn square(file: usize, steps: usize) -> usize {
    8 * (7 - steps) + file
}

/// The pigs whose steps are the digits of a number to base 7, on these files, the first with the lowest digit.
fn herd(number: usize, files: impl IntoIterator<Item = usize>) -> u64 {
    let (mut rest, mut men) = (number, 0);
    for file in files {
        if rest % STATES > 0 {
            men |= 1 << square(file, rest % STATES);
        }
        rest /= STATES;
    }
    men
}

/// The pigs on the halves with these codes.
pub(super) fn halves(west: usize, east: usize) -> u64 {
    herd(west, [0, 1, 2, 3]) | herd(east, [7, 6, 5, 4])
}

/// What a file says of an arrangement, with McDonald to move.
#[derive(Copy, Clone)]
pub(super) struct Row<'a> {
    bytes: &'a [u8],
    /// Whether it is that of the mirror image.
    mirrored: bool,
}

impl Row<'_> {
    /// How many of the pigs do not come home, for a square of McDonald.
    pub(super) fn lost(&self, square: usize) -> u8 {
        let square = if self.mirrored { square ^ 7 } else { square };
        self.bytes[square / 2] >> (square % 2 * 4) & 15
    }

    /// The same for every square.
    pub(super) fn all(&self) -> [u8; 64] {
        let mut all = [0; 64];
        for (pair, byte) in all.as_chunks_mut::<2>().0.iter_mut().zip(self.bytes) {
            *pair = [byte & 15, byte >> 4];
        }
        if self.mirrored {
            all.as_chunks_mut::<8>()
                .0
                .iter_mut()
                .for_each(|rank| rank.reverse());
        }
        all
    }
}

/// The table without a doubled file.
pub(super) struct Singles<'a> {
    content: &'a [u8],
    /// The number in the file of the half with each code.
    numbers: Vec<usize>,
    /// What a pig on each square adds to the codes of the halves.
    weights: [[usize; 2]; 64],
}

impl<'a> Singles<'a> {
    pub(super) fn new(content: &'a [u8]) -> Singles<'a> {
        let sum = |half: usize| half % 7 + half / 7 % 7 + half / 49 % 7 + half / 343;
        let mut order: Vec<usize> = (0..HALF).collect();
        order.sort_by_key(|half| (sum(*half), *half));
        let mut numbers = std::vec![0; HALF];
        for (number, half) in order.into_iter().enumerate() {
            numbers[half] = number;
        }
        let weight = |square: usize| match square % 8 {
            file @ 0..4 => [steps(square) * STATES.pow(file as u32), 0],
            file => [0, steps(square) * STATES.pow(7 - file as u32)],
        };
        Singles {
            content,
            numbers,
            weights: core::array::from_fn(weight),
        }
    }

    pub(super) fn row(&self, men: u64) -> Row<'a> {
        let codes = squares(men).fold([0, 0], |[west, east], square| {
            let [in_west, in_east] = self.weights[square];
            [west + in_west, east + in_east]
        });
        let [west, east] = codes.map(|code| self.numbers[code]);
        let (greater, lesser) = (west.max(east), west.min(east));
        let at = ROW * (greater * (greater + 1) / 2 + lesser);
        Row {
            bytes: &self.content[at..at + ROW],
            mirrored: west < east,
        }
    }
}

/// Arrangements with the same doubled and the same empty file.
struct Family {
    doubled: usize,
    empty: usize,
    /// What a pig on each square adds to the number of the other files' arrangement; nothing on those two.
    weights: [usize; 64],
}

impl Family {
    /// The six other files from west to east.
    fn others(&self) -> impl Iterator<Item = usize> {
        (0..8).filter(|file| *file != self.doubled && *file != self.empty)
    }
}

/// The table with one doubled file.
pub(super) struct Doubles<'a> {
    content: &'a [u8],
    families: Vec<Family>,
}

impl<'a> Doubles<'a> {
    pub(super) fn new(content: &'a [u8]) -> Doubles<'a> {
        let families = (0..4_usize).flat_map(|doubled| {
            let beside = doubled.checked_sub(1).into_iter().chain([doubled + 1]);
            beside.map(move |empty| {
                let mut family = Family {
                    doubled,
                    empty,
                    weights: [0; 64],
                };
                let places: Vec<usize> = family.others().collect();
                for (square, weight) in family.weights.iter_mut().enumerate() {
                    if let Some(place) = places.iter().position(|file| *file == square % 8) {
                        *weight = steps(square) * STATES.pow(place as u32);
                    }
                }
                family
            })
        });
        Doubles {
            content,
            families: families.collect(),
        }
    }

    /// The pigs of a row and what the file says of them.
    pub(super) fn entry(&self, row: usize) -> (u64, Row<'a>) {
        let family = &self.families[row / FAMILY];
        let (pair, others) = (row % FAMILY / OTHERS, row % OTHERS);
        let mut pairs = (2..STATES).flat_map(|back| (1..back).map(move |front| [front, back]));
        let pair = pairs.nth(pair).expect("there are so many pairs");
        let two = pair.map(|steps| 1 << square(family.doubled, steps));
        let men = two[0] | two[1] | herd(others, family.others());
        (men, self.at(row))
    }

    /// None if no file is doubled.
    pub(super) fn row(&self, men: u64) -> Option<Row<'a>> {
        let (once, twice) = (1..7).fold((0, 0), |(once, twice), rank| {
            let rank = men >> (8 * rank) & 0xFF;
            (once | rank, twice | once & rank)
        });
        if twice == 0 {
            return None;
        }
        // The rows have it in the west, and no move doubles another.
        let doubled = twice.trailing_zeros() as usize;
        let number = self
            .families
            .iter()
            .position(|family| family.doubled == doubled && once >> family.empty & 1 == 0);
        let number = number.expect("a file beside the doubled one is empty");
        let on_file = men >> doubled & 0x0101_0101_0101_0101;
        let back = steps(on_file.trailing_zeros() as usize);
        let front = steps(63 - on_file.leading_zeros() as usize);
        let pair = (back - 1) * (back - 2) / 2 + front - 1;
        let weights = &self.families[number].weights;
        let others: usize = squares(men).map(|square| weights[square]).sum();
        Some(self.at(number * FAMILY + pair * OTHERS + others))
    }

    fn at(&self, row: usize) -> Row<'a> {
        Row {
            bytes: &self.content[row * ROW..(row + 1) * ROW],
            mirrored: false,
        }
    }
}
