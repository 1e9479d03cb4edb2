//! Checking the table of the farm without helpers: every value again, from those one move later.
//!
//! Written from the rules and from the description of the file, and not from the solver: it shares nothing with it,
//! neither arrangements nor moves. What both get wrong must be wrong in the rules' page.

use std::path::Path;
use std::string::ToString;
use std::vec::Vec;

use barnyard_core::Side;
use barnyard_mcdonald::{Bitboard, LineUp, Position, Setup, Square};

use super::checking::check_parts;
use super::file;
use crate::table::Table;
use crate::{Progress, VerifyError};

/// Arrangements of the pigs on four files: each is gone or on one of six ranks.
const HALF: usize = 7 * 7 * 7 * 7;
/// The rank beyond the last one a pig stands on.
const BARN: u8 = 7;

/// For each file the rank of its pig, 1 to 6, or 0 if it has none.
type Pigs = [u8; 8];

/// Checks every value of the table, for each of the 5,764,801 arrangements of pigs, each square of McDonald, and either side to move.
///
/// It holds the whole content in memory, 88 MiB, and takes some twenty seconds on one thread.
///
/// # Errors
///
/// If the file cannot be read, is not such a table or not as it was written, or if a value does not follow from the values
/// after the moves of its position.
pub fn verify(
    path: &Path,
    threads: usize,
    progress: &mut dyn FnMut(Progress),
) -> Result<(), VerifyError> {
    let table = Table::open(path)?;
    table.require(&file::description())?;
    let content = table.load(threads)?;
    let farm = Farm::new(&content);
    let check = |west, (): &mut ()| (0..HALF).try_for_each(|east| farm.check(&pigs_of(west, east)));
    check_parts(HALF, threads, |_| 1, check, progress)
}

/// The pigs whose ranks are the digits of two numbers to base 7, the files at the edges in the lowest digits.
fn pigs_of(west: usize, east: usize) -> Pigs {
    let digit = |number: usize, place: u32| (number / 7_usize.pow(place) % 7) as u8;
    core::array::from_fn(|file| match file as u32 {
        file @ 0..4 => digit(west, file),
        file => digit(east, 7 - file),
    })
}

/// The table's content, and how to find something in it.
struct Farm<'a> {
    content: &'a [u8],
    /// The number in the file of the half with these steps as digits.
    numbers: Vec<usize>,
}

impl<'a> Farm<'a> {
    fn new(content: &'a [u8]) -> Farm<'a> {
        let sum = |half: usize| half % 7 + half / 7 % 7 + half / 49 % 7 + half / 343;
        let mut order: Vec<usize> = (0..HALF).collect();
        order.sort_by_key(|half| (sum(*half), *half));
        let mut numbers = std::vec![0; HALF];
        for (number, half) in order.into_iter().enumerate() {
            numbers[half] = number;
        }
        Farm { content, numbers }
    }

    /// Where the row of these pigs lies, and whether it is that of their mirror image.
    fn row(&self, pigs: &Pigs) -> (&'a [u8], bool) {
        let steps = |file: usize| match pigs[file] {
            0 => 0,
            rank => usize::from(BARN - rank),
        };
        let half = |[a, b, c, d]: [usize; 4]| {
            self.numbers[steps(a) + 7 * steps(b) + 49 * steps(c) + 343 * steps(d)]
        };
        let (west, east) = (half([0, 1, 2, 3]), half([7, 6, 5, 4]));
        let (greater, lesser) = (west.max(east), west.min(east));
        let at = 32 * (greater * (greater + 1) / 2 + lesser);
        (&self.content[at..at + 32], west < east)
    }

    /// The entry of a square with McDonald to move: how many of the pigs do not come home.
    fn entry((row, mirrored): (&[u8], bool), square: usize) -> u8 {
        let square = if mirrored { square ^ 7 } else { square };
        row[square / 2] >> (square % 2 * 4) & 15
    }

    /// The best that a move of the pigs does, for each of these squares of McDonald.
    fn pigs_to_move<const N: usize>(&self, pigs: &Pigs, squares: &[usize; N]) -> [u8; N] {
        let mut best = [0; N];
        let standing = count(pigs);
        for (file, rank) in pigs.iter().enumerate().filter(|(_, rank)| **rank > 0) {
            let two = (*rank == 1).then_some(2);
            for steps in [Some(1), two].into_iter().flatten() {
                let mut after = *pigs;
                let to = rank + steps;
                after[file] = if to == BARN { 0 } else { to };
                let row = self.row(&after);
                for (best, square) in best.iter_mut().zip(squares) {
                    let farmer = (square % 8, (square / 8) as u8);
                    let in_the_way = farmer.0 == file && (rank + 1..=to).contains(&farmer.1);
                    // A pig that comes home is not lost, so that it left the board changes nothing.
                    let brought = standing.saturating_sub(Self::entry(row, *square));
                    *best = if in_the_way {
                        *best
                    } else {
                        (*best).max(brought)
                    };
                }
            }
        }
        best
    }

    /// Checks the entries of these pigs.
    fn check(&self, pigs: &Pigs) -> Result<(), VerifyError> {
        let row = self.row(pigs);
        let standing = count(pigs);
        let quiet = self.pigs_to_move(pigs, &ALL);
        let caught: [u8; 8] = core::array::from_fn(|file| {
            let mut after = *pigs;
            after[file] = 0;
            let [value] = self.pigs_to_move(&after, &[file + 8 * usize::from(pigs[file])]);
            value
        });
        let guarded = guarded(pigs);
        for square in 0..64 {
            let entry = Self::entry(row, square);
            let (file, rank) = (square % 8, square / 8);
            if rank > 0 && usize::from(pigs[file]) == rank {
                if !row.1 && entry != Self::entry(row, square - 8) {
                    return Err(VerifyError::Unused {
                        position: text(pigs, square),
                    });
                }
                continue;
            }
            let mut least = None;
            for rank in rank.saturating_sub(1)..=(rank + 1).min(7) {
                for file in file.saturating_sub(1)..=(file + 1).min(7) {
                    let to = 8 * rank + file;
                    if to == square || guarded >> to & 1 != 0 {
                        continue;
                    }
                    let catches = rank > 0 && usize::from(pigs[file]) == rank;
                    let value = if catches { caught[file] } else { quiet[to] };
                    least = Some(least.map_or(value, |least: u8| least.min(value)));
                }
            }
            let mate = guarded >> square & 1 != 0;
            let expected = least.unwrap_or(if mate { standing } else { 0 });
            if standing.checked_sub(entry) != Some(expected) {
                return Err(VerifyError::Wrong {
                    position: text(pigs, square),
                    found: (i16::from(standing) - i16::from(entry)).to_string(),
                    expected: expected.to_string(),
                });
            }
        }
        Ok(())
    }
}

/// Every square, a1 first, then b1.
const ALL: [usize; 64] = {
    let mut all = [0; 64];
    let mut square = 0;
    while square < 64 {
        all[square] = square;
        square += 1;
    }
    all
};

fn count(pigs: &Pigs) -> u8 {
    pigs.iter().map(|rank| u8::from(*rank > 0)).sum()
}

/// The squares diagonally ahead of the pigs, one bit each.
fn guarded(pigs: &Pigs) -> u64 {
    let mut squares = 0;
    for (file, rank) in pigs.iter().enumerate().filter(|(_, rank)| **rank > 0) {
        let ahead = 8 * (usize::from(*rank) + 1);
        if file > 0 {
            squares |= 1 << (ahead + file - 1);
        }
        if file < 7 {
            squares |= 1 << (ahead + file + 1);
        }
    }
    squares
}

/// The position with McDonald to move, for people; the squares alone where there is no such position.
fn text(pigs: &Pigs, farmer: usize) -> std::string::String {
    let square = |index| Square::from_index(index).expect("a square of the board");
    let pigs = pigs.iter().enumerate().filter(|(_, rank)| **rank > 0);
    let pigs = pigs.map(|(file, rank)| square(8 * usize::from(*rank) + file));
    let setup = Setup {
        pigs: pigs.fold(Bitboard::EMPTY, Bitboard::with),
        farmer: square(farmer),
        turn: Side::Second,
        ..Setup::from(Position::start(LineUp::NONE))
    };
    match Position::new(setup) {
        Ok(position) => position.to_string(),
        Err(_) => std::format!("McDonald on {} among {:?}", setup.farmer, setup.pigs),
    }
}
