//! One arrangement of pigs with a helper, solved from those it can become.

use alloc::vec::Vec;

use barnyard_mcdonald::{Bitboard, Helper};

use super::Helperless;
use super::grid::{self, Facing, Grid, HERE, Sheet, bar};
use super::kept::{Caught, Places};
use super::moves;
use crate::mcdonald::half::{Flank, HalfSquare, Halves};
use crate::mcdonald::layers::View;
use crate::mcdonald::row::{self, Row};

/// What is known so far.
#[derive(Copy, Clone)]
pub(super) struct Known<'a> {
    /// Values with McDonald's team to move.
    pub(super) team: View<'a, Sheet>,
    /// Values with the pigs to move.
    pub(super) kept: View<'a, Caught>,
}

/// What does not change while a table is being solved.
pub(super) struct Farm<'a> {
    helper: Helper,
    pub(super) halves: &'a Halves,
    pub(super) places: Places,
    alone: Helperless<'a>,
}

impl<'a> Farm<'a> {
    pub(super) fn new(helper: Helper, halves: &'a Halves, alone: Helperless<'a>) -> Farm<'a> {
        Farm {
            helper,
            halves,
            places: Places::new(halves),
            alone,
        }
    }

    /// Keeps of an arrangement with the pigs to move what a catch will ask for.
    pub(super) fn keep(&self, west: usize, east: usize, pigs: &Grid, line: &mut Vec<Caught>) {
        self.places.keep(self.halves, west, east, pigs, line);
    }

    fn sheet<'b>(&self, west: usize, east: usize, team: View<'b, Sheet>) -> Facing<'b> {
        let (greater, lesser) = (west.max(east), west.min(east));
        Facing::new(&team.line(greater)[lesser], west < east)
    }

    /// What is kept of the arrangement with these halves, for a square that was a pig's.
    fn caught(
        &self,
        west: usize,
        east: usize,
        flank: Flank,
        square: HalfSquare,
        kept: View<'_, Caught>,
    ) -> Caught {
        let (greater, lesser) = (west.max(east), west.min(east));
        let in_greater = (flank == Flank::West) == (west >= east);
        let (file, rank) = square.file_and_rank();
        let caught = kept.line(greater)[self.places.of(greater, lesser, in_greater, file, rank)];
        if west >= east {
            caught
        } else {
            caught.mirrored()
        }
    }

    /// The values with the pigs to move, from those with the team to move;
    /// unspecified where McDonald stands in check, or two pieces on one square.
    pub(super) fn pigs_to_move(
        &self,
        west: usize,
        east: usize,
        team: View<'_, Sheet>,
        best: &mut Grid,
    ) {
        // Without a move the pigs on the board bring nothing.
        *best = [[0; 64]; 64];
        for (flank, half) in [(Flank::West, west), (Flank::East, east)] {
            for push in &self.halves.get(half).pushes {
                let target = usize::from(push.target);
                let after = match flank {
                    Flank::West => self.sheet(target, east, team),
                    Flank::East => self.sheet(west, target, team),
                };
                // Where a pig would stand on a piece the sheet has 0, which improves nothing.
                after.improve(
                    best,
                    push.passed.map(|square| square.on(flank)),
                    push.brings,
                );
            }
        }
        self.take_helper(west, east, best);
    }

    /// Counts in that pigs take the helper.
    fn take_helper(&self, west: usize, east: usize, best: &mut Grid) {
        let files = self.halves.files(west, east);
        for (file, left) in files.into_iter().enumerate().filter(|(_, left)| *left > 0) {
            let west_of = file.checked_sub(1);
            let east_of = Some(file + 1).filter(|file| *file < 8);
            for target in west_of.into_iter().chain(east_of) {
                let beside = files[target];
                // There a pig stands.
                if beside == left - 1 && beside > 0 {
                    continue;
                }
                let mut pigs = files.map(|left| [left, 0]);
                pigs[file] = [0, 0];
                if left > 1 {
                    pigs[target] = match beside {
                        0 => [left - 1, 0],
                        _ => [beside.min(left - 1), beside.max(left - 1)],
                    };
                }
                let square = 8 * (8 - usize::from(left)) + target;
                let after = (self.alone)(&pigs).values();
                let brings = u8::from(left == 1);
                for (best, after) in best[square].iter_mut().zip(after) {
                    *best = (*best).max(after + brings);
                }
            }
        }
    }

    /// The values with McDonald's team to move, 0 where a piece stands on a pig;
    /// from those with the pigs to move, now and after a catch.
    pub(super) fn team_to_move(
        &self,
        west: usize,
        east: usize,
        pigs: &Grid,
        kept: View<'_, Caught>,
    ) -> Sheet {
        let halves = [(Flank::West, west), (Flank::East, east)];
        let standing = halves
            .into_iter()
            .fold(Bitboard::EMPTY, |all, (flank, half)| {
                all | self.halves.get(half).pigs(flank)
            });
        let guards = row::barred(guarded(standing));

        let mut after = *pigs;
        for (after, here) in after.iter_mut().zip(&HERE) {
            bar(after, &guards);
            bar(after, here);
        }
        let mut by_farmer = [(0, Row::ZERO); 8];
        let mut catches = 0;
        for (flank, half) in halves {
            for catch in &self.halves.get(half).catches {
                let target = usize::from(catch.target);
                let (west, east) = match flank {
                    Flank::West => (target, east),
                    Flank::East => (west, target),
                };
                let caught = self.caught(west, east, flank, catch.square, kept);
                let square = catch.square.on(flank);
                by_farmer[catches] = (square, caught.by_farmer);
                catches += 1;
                let rest = Bitboard::from_bits(standing.bits() & !(1 << square));
                after[square] = caught.by_helper.values();
                bar(&mut after[square], &row::barred(guarded(rest)));
            }
        }
        let by_farmer = &by_farmer[..catches];

        let mut least = [[0; 64]; 64];
        for (helper, (least, after)) in least.iter_mut().zip(&after).enumerate() {
            let mut after = *after;
            for (square, row) in by_farmer {
                after[*square] = row.get(helper) | guards[*square];
            }
            *least = grid::least_of_neighbours(&after);
        }
        moves::helper_moves(self.helper, &after, standing.bits(), &mut least);

        // Mate saves the pigs on the board, and without check they bring nothing.
        let saved = guards.map(|guard| guard & standing.len() as u8);
        let on_pigs = row::barred(standing);
        for least in &mut least {
            row::replace_barred(least, &saved);
            for (value, pig) in least.iter_mut().zip(&on_pigs) {
                *value &= !pig;
            }
        }
        for square in standing {
            least[square.index()] = [0; 64];
        }
        grid::pack(&least)
    }
}

fn guarded(pigs: Bitboard) -> Bitboard {
    pigs.shift(-1, 1) | pigs.shift(1, 1)
}
