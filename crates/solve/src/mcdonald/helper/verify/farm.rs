//! One arrangement of pigs at a time, one value at a time.

use std::vec::Vec;

use barnyard_mcdonald::Helper;

use super::super::Helperless;
use super::board::{BARN, Pigs, count, lines, men, near, up_to};
use super::wrong;
use crate::VerifyError;
use crate::mcdonald::verify::herd::guarded as guarded_by;

/// Bytes of an arrangement in the file.
const SHEET: usize = 64 * 32;
/// Arrangements of the pigs on four files.
const HALF: usize = 7 * 7 * 7 * 7;
/// What is found out about the arrangement in question, all with the pigs to move.
pub(super) struct Desk {
    /// Nothing caught, for the squares of the helper and of McDonald.
    quiet: [[u8; 64]; 64],
    /// McDonald has caught the pig of a file, for the squares of the helper.
    by_farmer: [[u8; 64]; 8],
    /// The helper has caught it, for the squares of McDonald.
    by_helper: [[u8; 64]; 8],
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
}

impl Push<'_> {
    fn lost(&self, helper: usize, farmer: usize) -> u8 {
        entry(self.sheet, self.mirrored, helper, farmer)
    }
}

/// How many pigs do not come home, according to the file.
fn entry(sheet: &[u8], mirrored: bool, helper: usize, farmer: usize) -> u8 {
    let turned = if mirrored { 7 } else { 0 };
    let (helper, farmer) = (helper ^ turned, farmer ^ turned);
    sheet[helper * 32 + farmer / 2] >> (farmer % 2 * 4) & 15
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
    /// The squares next to each.
    near: Vec<Vec<usize>>,
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
            near: (0..64).map(near).collect(),
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
                });
            }
        }
        pushes
    }

    /// The best that taking the helper does for the squares of McDonald; nothing if no pig can.
    fn taking(&self, pigs: &Pigs, helper: usize) -> Option<[u8; 64]> {
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
    fn pigs_to_move(&self, pigs: &Pigs, pushes: &[Push<'_>], helper: usize, farmer: usize) -> u8 {
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

    /// Checks the entries of the arrangement with these halves.
    pub(super) fn check(
        &self,
        west: usize,
        east: usize,
        desk: &mut Desk,
    ) -> Result<(), VerifyError> {
        let pigs = self.pigs(west, east);
        self.fill(&pigs, desk);
        let (sheet, mirrored) = self.sheet(&pigs);
        let standing = count(&pigs);
        let men = men(&pigs);
        let guarded = guarded_by(men);
        let guarded_without: [u64; 8] = core::array::from_fn(|file| {
            let mut rest = pigs;
            rest[file] = 0;
            guarded_by(self::men(&rest))
        });
        for helper in (0..64).filter(|square| men >> square & 1 == 0) {
            for farmer in (0..64).filter(|square| (men | 1 << helper) >> square & 1 == 0) {
                let in_check = guarded >> farmer & 1 != 0;
                let mut least = u8::MAX;
                for &to in &self.near[farmer] {
                    if to != helper && guarded >> to & 1 == 0 {
                        let value = if men >> to & 1 != 0 {
                            desk.by_farmer[to % 8][helper]
                        } else {
                            desk.quiet[helper][to]
                        };
                        least = least.min(value);
                    }
                }
                for &to in self.lines[helper]
                    .iter()
                    .flat_map(|line| up_to(line, men | 1 << farmer))
                {
                    if men >> to & 1 != 0 {
                        if guarded_without[to % 8] >> farmer & 1 == 0 {
                            least = least.min(desk.by_helper[to % 8][farmer]);
                        }
                    } else if to != farmer && !in_check {
                        least = least.min(desk.quiet[to][farmer]);
                    }
                }
                let expected = match least {
                    u8::MAX if in_check => standing,
                    u8::MAX => 0,
                    value => value,
                };
                let found = i16::from(standing) - i16::from(entry(sheet, mirrored, helper, farmer));
                if found != i16::from(expected) {
                    return Err(wrong(self.helper, men, (helper, farmer), found, expected));
                }
            }
        }
        Ok(())
    }

    /// Finds out what the moves of McDonald's team lead to.
    fn fill(&self, pigs: &Pigs, desk: &mut Desk) {
        let standing = count(pigs);
        let pushes = self.pushes(pigs);
        for (helper, values) in desk.quiet.iter_mut().enumerate() {
            *values = self.taking(pigs, helper).unwrap_or([0; 64]);
            for push in pushes.iter().filter(|push| push.way >> helper & 1 == 0) {
                for (farmer, value) in values.iter_mut().enumerate() {
                    if push.way >> farmer & 1 == 0 {
                        *value = (*value).max(standing.saturating_sub(push.lost(helper, farmer)));
                    }
                }
            }
        }
        for (file, rank) in pigs.iter().enumerate().filter(|(_, rank)| **rank > 0) {
            let mut rest = *pigs;
            rest[file] = 0;
            let pushes = self.pushes(&rest);
            let square = 8 * usize::from(*rank) + file;
            for other in (0..64).filter(|other| *other != square) {
                desk.by_farmer[file][other] = self.pigs_to_move(&rest, &pushes, other, square);
            }
            let taking = self.taking(&rest, square);
            for other in (0..64).filter(|other| *other != square) {
                let pieces = 1 << square | 1 << other;
                let open = pushes.iter().filter(|push| push.way & pieces == 0);
                let pushed = open.map(|push| count(&rest).saturating_sub(push.lost(square, other)));
                let taken = taking.map(|best| best[other]);
                desk.by_helper[file][other] = pushed.max().max(taken).unwrap_or(0);
            }
        }
    }
}
