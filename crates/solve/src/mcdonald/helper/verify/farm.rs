//! One arrangement of pigs at a time, and of it one square of the helper at a time.

use std::vec::Vec;

use barnyard_mcdonald::Helper;

use super::super::Helperless;
use super::board::{BARN, Pigs, count, lines, men};
use super::rows::{Row, least_around, lower, mask, unpacked};
use super::wrong;
use crate::VerifyError;
use crate::mcdonald::verify::herd::guarded;

/// Bytes of a square of the helper in the file, and of an arrangement.
const ROW: usize = 32;
const SHEET: usize = 64 * ROW;
/// Arrangements of the pigs on four files.
const HALF: usize = 7 * 7 * 7 * 7;

/// What is found out about the arrangement in question, all with the pigs to move.
pub(super) struct Desk {
    /// Nothing caught, for the squares of the helper and of McDonald.
    quiet: [Row; 64],
    /// McDonald has caught the pig of a file, for the squares of the helper.
    by_farmer: [[u8; 64]; 8],
    /// The helper has caught it, for the squares of McDonald.
    by_helper: [Row; 8],
}

impl Default for Desk {
    fn default() -> Desk {
        Desk {
            quiet: [[0; 64]; 64],
            by_farmer: [[0; 64]; 8],
            by_helper: [[0; 64]; 8],
        }
    }
}

/// A pig's step ahead, or two.
struct Push<'a> {
    /// The arrangement after it in the file.
    sheet: &'a [u8],
    /// Whether it is the mirror image that is stored.
    mirrored: bool,
    /// The squares that must be empty.
    way: u64,
    /// The same as a mask.
    way_mask: Row,
}

impl Push<'_> {
    fn lost(&self, helper: usize, farmer: usize) -> u8 {
        let turned = if self.mirrored { 7 } else { 0 };
        let (helper, farmer) = (helper ^ turned, farmer ^ turned);
        self.sheet[helper * ROW + farmer / 2] >> (farmer % 2 * 4) & 15
    }
}

/// How many pigs do not come home, according to the file, for all squares of McDonald.
fn entries(sheet: &[u8], mirrored: bool, helper: usize) -> Row {
    let helper = if mirrored { helper ^ 7 } else { helper };
    unpacked(&sheet[helper * ROW..][..ROW], mirrored)
}

/// The table's content, and how to find something in it.
pub(super) struct Farm<'a> {
    helper: Helper,
    content: &'a [u8],
    /// The steps of the halves in the order of the file.
    order: Vec<usize>,
    /// The number in the file of the half with these steps as digits.
    numbers: Vec<usize>,
    alone: Helperless<'a>,
    /// From each square, the helper's moves on the empty board, line by line.
    lines: Vec<Vec<Vec<usize>>>,
}

impl<'a> Farm<'a> {
    pub(super) fn new(helper: Helper, content: &'a [u8], alone: Helperless<'a>) -> Farm<'a> {
        let sum = |half: usize| half % 7 + half / 7 % 7 + half / 49 % 7 + half / 343;
        let mut order: Vec<usize> = (0..HALF).collect();
        order.sort_by_key(|half| (sum(*half), *half));
        let mut numbers = std::vec![0; HALF];
        for (number, half) in order.iter().enumerate() {
            numbers[*half] = number;
        }
        Farm {
            helper,
            content,
            order,
            numbers,
            alone,
            lines: (0..64).map(|square| lines(helper, square)).collect(),
        }
    }

    fn pigs(&self, west: usize, east: usize) -> Pigs {
        core::array::from_fn(|file| {
            let (half, place) = if file < 4 {
                (west, file)
            } else {
                (east, 7 - file)
            };
            match self.order[half] / 7_usize.pow(place as u32) % 7 {
                0 => 0,
                steps => BARN - steps as u8,
            }
        })
    }

    fn sheet(&self, pigs: &Pigs) -> (&'a [u8], bool) {
        let steps = |file: usize| match pigs[file] {
            0 => 0,
            rank => usize::from(BARN - rank),
        };
        let half = |[a, b, c, d]: [usize; 4]| {
            self.numbers[steps(a) + 7 * steps(b) + 49 * steps(c) + 343 * steps(d)]
        };
        let (west, east) = (half([0, 1, 2, 3]), half([7, 6, 5, 4]));
        let (greater, lesser) = (west.max(east), west.min(east));
        let at = SHEET * (greater * (greater + 1) / 2 + lesser);
        (&self.content[at..at + SHEET], west < east)
    }

    fn pushes(&self, pigs: &Pigs) -> Vec<Push<'a>> {
        let mut pushes = Vec::with_capacity(16);
        for (file, rank) in pigs.iter().enumerate().filter(|(_, rank)| **rank > 0) {
            let mut way = 0;
            for to in rank + 1..=if *rank == 1 { 3 } else { rank + 1 } {
                way |= 1 << (8 * usize::from(to) + file);
                let mut after = *pigs;
                after[file] = if to == BARN { 0 } else { to };
                let (sheet, mirrored) = self.sheet(&after);
                pushes.push(Push {
                    sheet,
                    mirrored,
                    way,
                    way_mask: mask(way),
                });
            }
        }
        pushes
    }

    /// The best that taking the helper does for the squares of McDonald; nothing if no pig can.
    fn taking(&self, pigs: &Pigs, helper: usize) -> Option<Row> {
        let (file, rank) = (helper % 8, (helper / 8) as u8);
        let mut best = None;
        for from in [file.wrapping_sub(1), file + 1] {
            if from > 7 || pigs[from] == 0 || pigs[from] + 1 != rank {
                continue;
            }
            let steps = |rank: u8| if rank == 0 { 0 } else { BARN - rank };
            let mut after = pigs.map(|rank| [steps(rank), 0]);
            after[from] = [0, 0];
            if rank < BARN {
                let pair = [steps(rank), steps(pigs[file])];
                after[file] = match pair {
                    [one, 0] => [one, 0],
                    [one, other] => [one.min(other), one.max(other)],
                };
            }
            let row = (self.alone)(&after);
            let best = best.get_or_insert([0; 64]);
            for (farmer, best) in best.iter_mut().enumerate() {
                *best = (*best).max(row.get(farmer) + u8::from(rank == BARN));
            }
        }
        best
    }

    /// One value with the pigs to move.
    fn value(&self, pigs: &Pigs, pushes: &[Push<'_>], helper: usize, farmer: usize) -> u8 {
        let standing = count(pigs);
        let pieces = 1 << helper | 1 << farmer;
        let open = pushes.iter().filter(|push| push.way & pieces == 0);
        // A pig that comes home is not lost, so that it left the board changes nothing.
        let pushed = open
            .map(|push| standing.saturating_sub(push.lost(helper, farmer)))
            .max();
        let taken = self.taking(pigs, helper).map(|best| best[farmer]);
        pushed.max(taken).unwrap_or(0)
    }

    /// The values with the pigs to move and the helper on a square; unspecified where McDonald stands on a piece.
    fn values(&self, pigs: &Pigs, pushes: &[Push<'_>], helper: usize) -> Row {
        let standing = count(pigs);
        let mut best = self.taking(pigs, helper).unwrap_or([0; 64]);
        for push in pushes.iter().filter(|push| push.way >> helper & 1 == 0) {
            let lost = entries(push.sheet, push.mirrored, helper);
            for ((best, lost), barred) in best.iter_mut().zip(lost).zip(&push.way_mask) {
                *best = (*best).max(standing.saturating_sub(lost) & !barred);
            }
        }
        best
    }

    /// Checks the entries of the arrangement with these halves.
    pub(super) fn check(
        &self,
        west: usize,
        east: usize,
        desk: &mut Desk,
    ) -> Result<(), VerifyError> {
        let pigs = self.pigs(west, east);
        let men = men(&pigs);
        self.fill(&pigs, men, desk);
        let (sheet, mirrored) = self.sheet(&pigs);
        let standing = count(&pigs);
        let guards = Guards::of(&pigs);
        for helper in (0..64).filter(|square| men >> square & 1 == 0) {
            let least = self.team_to_move(men, &guards, helper, desk);
            let lost = entries(sheet, mirrored, helper);
            let pieces = men | 1 << helper;
            for farmer in (0..64).filter(|square| pieces >> square & 1 == 0) {
                let expected = match least[farmer] {
                    u8::MAX if guards.all >> farmer & 1 != 0 => standing,
                    u8::MAX => 0,
                    value => value,
                };
                let found = i16::from(standing) - i16::from(lost[farmer]);
                if found != i16::from(expected) {
                    return Err(wrong(self.helper, men, (helper, farmer), found, expected));
                }
            }
        }
        Ok(())
    }

    /// The least that the moves of McDonald's team lead to with the helper on a square, 255 where it has none.
    fn team_to_move(&self, men: u64, guards: &Guards, helper: usize, desk: &Desk) -> Row {
        let by_farmer = core::array::from_fn(|to| {
            if to == helper || guards.all >> to & 1 != 0 {
                u8::MAX
            } else if men >> to & 1 != 0 {
                desk.by_farmer[to % 8][helper]
            } else {
                desk.quiet[helper][to]
            }
        });
        let mut least = least_around(&by_farmer);
        let mut quiet = [u8::MAX; 64];
        for line in &self.lines[helper] {
            // Where McDonald keeps the helper from the square, standing on it or before it.
            let mut barred = [0; 64];
            for &to in line {
                barred[to] = u8::MAX;
                if men >> to & 1 == 0 {
                    lower(&mut quiet, &desk.quiet[to], &barred);
                    continue;
                }
                for (barred, guarded) in barred.iter_mut().zip(&guards.without[to % 8]) {
                    *barred |= guarded;
                }
                lower(&mut least, &desk.by_helper[to % 8], &barred);
                break;
            }
        }
        lower(&mut least, &quiet, &guards.mask);
        least
    }

    /// Finds out what the moves of McDonald's team lead to.
    fn fill(&self, pigs: &Pigs, men: u64, desk: &mut Desk) {
        let pushes = self.pushes(pigs);
        for helper in (0..64).filter(|square| men >> square & 1 == 0) {
            desk.quiet[helper] = self.values(pigs, &pushes, helper);
        }
        for (file, rank) in pigs.iter().enumerate().filter(|(_, rank)| **rank > 0) {
            let mut rest = *pigs;
            rest[file] = 0;
            let pushes = self.pushes(&rest);
            let square = 8 * usize::from(*rank) + file;
            for other in (0..64).filter(|other| *other != square) {
                desk.by_farmer[file][other] = self.value(&rest, &pushes, other, square);
            }
            desk.by_helper[file] = self.values(&rest, &pushes, square);
        }
    }
}

/// What the pigs of an arrangement guard.
struct Guards {
    all: u64,
    /// The same as a mask.
    mask: Row,
    /// What is guarded without the pig of a file.
    without: [Row; 8],
}

impl Guards {
    fn of(pigs: &Pigs) -> Guards {
        let all = guarded(men(pigs));
        let without = core::array::from_fn(|file| {
            let mut rest = *pigs;
            rest[file] = 0;
            mask(guarded(men(&rest)))
        });
        Guards {
            all,
            mask: mask(all),
            without,
        }
    }
}
