//! McDonald's farm without helpers, with two pigs on one file.
//!
//! A pig that takes a helper comes to the file beside its own, and leaves its own empty. So there is one doubled file,
//! with an empty file beside it that stays empty: fifteen pairs of ranks, and six more files of seven states each.
//!
//! The mirror image brings the doubled file to the west half. Then there are seven families of positions, told apart by
//! the doubled file and the empty one; where both files beside it are empty, the position is in two families, so that
//! each family is finished without looking at another.

#[cfg(feature = "std")]
mod file;

use alloc::vec::Vec;

use barnyard_mcdonald::Bitboard;

use super::half::Halves;
use super::layers::{self, Known, View, Workers};
use super::row::{self, Row, Values};
use crate::Progress;

#[cfg(feature = "std")]
pub(super) use file::description;
#[cfg(feature = "std")]
pub(crate) use file::open;
#[cfg(all(test, feature = "std"))]
pub(super) use file::pigs;
#[cfg(feature = "std")]
pub use file::{AloneTables, DOUBLED_FILE_NAME};

/// The doubled and the empty file of each family.
const FAMILIES: [(usize, usize); 7] = [(0, 1), (1, 0), (1, 2), (2, 1), (2, 3), (3, 2), (3, 4)];
/// Pairs of ranks.
const PAIRS: usize = 15;
/// A pig is gone, or on one of the ranks 2 to 7.
const STATES: usize = 7;
/// Arrangements of the six other files.
const OTHERS: usize = STATES.pow(6);
/// Arrangements of a family.
const COUNT: usize = PAIRS * OTHERS;

/// For each file from the a-file, the steps its pigs have to go, the fewer first; 0 for none.
pub(crate) type Doubled = [[u8; 2]; 8];

/// The number of a pair by the steps of its front and its back pig; whatever happens gives a lower one.
const fn pair_number(front: u8, back: u8) -> usize {
    let (front, back) = (front as usize, back as usize);
    (back - 1) * (back - 2) / 2 + front - 1
}

/// Each pair's steps, in the order of their numbers.
fn pairs() -> impl Iterator<Item = (u8, u8)> {
    (2..=6).flat_map(|back| (1..back).map(move |front| (front, back)))
}

/// The six other files of a family, the one with the lowest digit first.
fn others(family: usize) -> [usize; 6] {
    let (doubled, empty) = FAMILIES[family];
    let mut files = (0..8).filter(|file| *file != doubled && *file != empty);
    core::array::from_fn(|_| files.next().expect("six other files"))
}

/// The steps of the pigs on those files.
fn steps_of(code: usize) -> [u8; 6] {
    let mut rest = code;
    core::array::from_fn(|_| {
        let digit = rest % STATES;
        rest /= STATES;
        digit as u8
    })
}

/// Rows of all families, with McDonald to move.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    families: Vec<Vec<Row>>,
}

/// A place in the table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Place {
    family: usize,
    row: usize,
    /// Whether the mirror image stands there.
    mirrored: bool,
}

/// The place of an arrangement; none if it has not just one doubled file with an empty one beside it.
fn place(files: &Doubled) -> Option<Place> {
    let mut doubled = (0..8).filter(|file| files[*file][1] != 0);
    let (Some(file), None) = (doubled.next(), doubled.next()) else {
        return None;
    };
    let mirrored = file >= 4;
    let files = if mirrored {
        core::array::from_fn(|file| files[7 - file])
    } else {
        *files
    };
    let file = if mirrored { 7 - file } else { file };
    let family = FAMILIES
        .iter()
        .position(|(doubled, empty)| *doubled == file && files[*empty] == [0, 0])?;
    let (_, empty) = FAMILIES[family];
    let others = (0..8)
        .rev()
        .filter(|other| *other != file && *other != empty)
        .fold(0, |code, other| {
            code * STATES + usize::from(files[other][0])
        });
    let [front, back] = files[file];
    Some(Place {
        family,
        row: pair_number(front, back) * OTHERS + others,
        mirrored,
    })
}

impl Table {
    pub(crate) fn solve(
        halves: &Halves,
        singles: View<'_>,
        workers: &Workers,
        progress: &mut dyn FnMut(Progress),
    ) -> Table {
        let total = FAMILIES.len() as u64;
        let mut families = Vec::with_capacity(FAMILIES.len());
        // As many at a time as there are threads: all take equally long.
        while families.len() < FAMILIES.len() {
            let end = FAMILIES.len().min(families.len() + workers.threads());
            families.extend(workers.map(families.len()..end, |family| {
                Family::new(family, halves, singles).solve()
            }));
            let done = families.len() as u64;
            progress(Progress { done, total });
        }
        Table { families }
    }

    /// The row of an arrangement, with McDonald to move.
    #[inline]
    pub(crate) fn row(&self, files: &Doubled) -> Option<Row> {
        let place = place(files)?;
        let row = self.families[place.family][place.row];
        Some(if place.mirrored { row.mirrored() } else { row })
    }
}

/// A family while it is being solved.
struct Family<'a> {
    doubled: usize,
    /// The six other files, the one with the lowest digit first.
    others: [usize; 6],
    halves: &'a Halves,
    singles: View<'a>,
    team: Vec<Row>,
    pigs: Vec<Row>,
}

const fn square(file: usize, steps: u8) -> usize {
    (7 - steps as usize) * 8 + file
}

impl<'a> Family<'a> {
    fn new(family: usize, halves: &'a Halves, singles: View<'a>) -> Family<'a> {
        Family {
            doubled: FAMILIES[family].0,
            others: others(family),
            halves,
            singles,
            team: Vec::with_capacity(COUNT),
            pigs: Vec::with_capacity(COUNT),
        }
    }

    fn solve(mut self) -> Vec<Row> {
        for (front, back) in pairs() {
            for code in 0..OTHERS {
                let (team, pigs) = self.solve_one(front, back, code);
                self.team.push(Row::pack(&team));
                self.pigs.push(Row::pack(&pigs));
            }
        }
        self.team
    }

    /// The halves when one pig is left on the doubled file.
    fn single(&self, steps: &[u8; 6], left: u8) -> (usize, usize) {
        let mut files = [0; 8];
        files[self.doubled] = left;
        for (file, steps) in self.others.iter().zip(steps) {
            files[*file] = *steps;
        }
        self.halves.of_files(&files)
    }

    /// The values of one arrangement: with McDonald to move, with the pigs to move.
    fn solve_one(&self, front: u8, back: u8, code: usize) -> (Values, Values) {
        let at = pair_number(front, back) * OTHERS;
        let steps = steps_of(code);
        let mut best = [0; 64];
        let mut standing = 0;
        let mut weight = 1;
        for (file, left) in self.others.iter().zip(steps) {
            if left > 0 {
                standing |= 1 << square(*file, left);
                let brings = u8::from(left == 1);
                let passed = (left == 1).then(|| square(*file, 0));
                improve(&mut best, self.team[at + code - weight], passed, brings);
                if left == 6 {
                    let passed = Some(square(*file, 5));
                    improve(&mut best, self.team[at + code - 2 * weight], passed, 0);
                }
            }
            weight *= STATES;
        }
        let pair = |front, back| self.team[pair_number(front, back) * OTHERS + code];
        if front > 1 {
            improve(&mut best, pair(front - 1, back), None, 0);
        } else {
            let (west, east) = self.single(&steps, back);
            let passed = Some(square(self.doubled, 0));
            improve(&mut best, self.singles.row(west, east), passed, 1);
        }
        if back - 1 > front {
            improve(&mut best, pair(front, back - 1), None, 0);
            if back == 6 && back - 2 > front {
                let passed = Some(square(self.doubled, 5));
                improve(&mut best, pair(front, back - 2), passed, 0);
            }
        }

        let mut now = best;
        let mut weight = 1;
        for (file, left) in self.others.iter().zip(steps) {
            if left > 0 {
                let square = square(*file, left);
                now[square] = self.pigs[at + code - weight * usize::from(left)].get(square);
            }
            weight *= STATES;
        }
        for (caught, left) in [(front, back), (back, front)] {
            let square = square(self.doubled, caught);
            standing |= 1 << square;
            let (west, east) = self.single(&steps, left);
            now[square] = layers::pigs_to_move_on(self.halves, west, east, self.singles, square);
        }
        (
            row::farmer_to_move(now, Bitboard::from_bits(standing)),
            best,
        )
    }
}

/// Counts in a push to an arrangement with these values, which McDonald on `passed` is in the way of.
#[inline]
fn improve(best: &mut Values, after: Row, passed: Option<usize>, brings: u8) {
    let kept = passed.map(|square| best[square]);
    for (best, after) in best.iter_mut().zip(after.values()) {
        *best = (*best).max(after + brings);
    }
    if let (Some(square), Some(kept)) = (passed, kept) {
        best[square] = kept;
    }
}
