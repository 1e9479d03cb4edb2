//! From positions decided in so many plies back to those decided in one more.

use core::sync::atomic::AtomicU8;
use core::sync::atomic::Ordering::Relaxed;

use barnyard_core::{Side, Symmetry};
use barnyard_magpie::Bitboard;
use rayon::prelude::*;

use super::{CELL, KINGS, King, NEVER_LOST, Retro, SideTable};
use crate::magpie::board::{self, Board};
use crate::magpie::index;
use crate::magpie::value::Byte;

/// Sets of defenders whose cells one task goes through.
const ROWS: usize = 8;

/// Carries the positions decided in so many plies back to those decided in one more; whether there were any.
pub(super) fn run(retro: &Retro, plies: u8) -> bool {
    let level = Level {
        retro,
        due: Byte::in_plies(plies).0,
        losses: plies.is_multiple_of(2),
    };
    level.run(&core::array::from_fn(index::steps_to))
}

type Steps = [alloc::vec::Vec<(Symmetry, usize)>; KINGS.len()];

/// The positions decided in one number of plies.
struct Level<'a> {
    retro: &'a Retro,
    /// The byte of their values.
    due: u8,
    /// Whether they are lost for the side to move; else they are won.
    losses: bool,
}

impl Level<'_> {
    /// Carries them back one ply; whether there were any.
    fn run(&self, steps: &Steps) -> bool {
        if self.losses {
            self.drop_saved(Side::First);
            self.drop_saved(Side::Second);
        }
        // Not cut short: each call does its share of the work.
        self.back_to_attackers() | self.back_to_defenders(steps)
    }

    /// Takes back the losses due now that a quiet move still keeps off.
    fn drop_saved(&self, side: Side) {
        let table = self.retro.side(side);
        let cells = table.due.par_iter().enumerate().with_min_len(1 << 12);
        cells
            .filter(|(_, due)| due.load(Relaxed) != 0)
            .for_each(|(cell, _)| {
                for (place, byte) in table.cell(cell).iter().enumerate() {
                    let saved = || table.saving[cell * CELL + place].load(Relaxed) != 0;
                    if byte.load(Relaxed) == self.due && saved() {
                        byte.store(Byte::NEITHER.0, Relaxed);
                    }
                }
            });
    }

    /// From decided positions with the defenders to move to those with the attackers to move.
    fn back_to_attackers(&self) -> bool {
        let kings = self.retro.kings.iter().enumerate();
        let tasks: alloc::vec::Vec<(usize, usize)> = kings
            .flat_map(|(king, sets)| {
                let rows = 0..sets.defenders.len();
                rows.step_by(ROWS).map(move |row| (king, row))
            })
            .collect();
        let found = tasks.into_par_iter().map(|(king, first)| {
            let sets = &self.retro.kings[king];
            let last = (first + ROWS).min(sets.defenders.len());
            let mut any = false;
            for tile in 0..sets.tiles() {
                for row in first..last {
                    any |= self.each_due(Side::Second, sets, tile, row, |attackers, defenders| {
                        let board = Board {
                            king: KINGS[king],
                            attackers,
                            defenders,
                        };
                        self.attackers_before(sets, king, row, &board);
                    });
                }
            }
            any
        });
        found.reduce(|| false, |one, other| one | other)
    }

    /// From decided positions with the attackers to move to those with the defenders to move.
    fn back_to_defenders(&self, steps: &Steps) -> bool {
        let found = self.retro.tiles().into_par_iter().map(|(king, tile)| {
            let sets = &self.retro.kings[king];
            let mut any = false;
            for row in 0..sets.defenders.len() {
                any |= self.each_due(Side::First, sets, tile, row, |attackers, defenders| {
                    let board = Board {
                        king: KINGS[king],
                        attackers,
                        defenders,
                    };
                    self.defenders_before(sets, king, &board);
                    self.king_before(&steps[king], &board);
                });
            }
            any
        });
        found.reduce(|| false, |one, other| one | other)
    }

    /// Visits the positions of a cell that are decided now; whether there were any.
    fn each_due(
        &self,
        side: Side,
        sets: &King,
        tile: usize,
        row: usize,
        mut visit: impl FnMut(Bitboard, Bitboard),
    ) -> bool {
        let table = self.retro.side(side);
        let cell = sets.cell(tile, row);
        if table.due[cell].load(Relaxed) == 0 {
            return false;
        }
        let (mut any, mut later) = (false, false);
        for (place, byte) in table.cell(cell).iter().enumerate() {
            let byte = byte.load(Relaxed);
            if byte == self.due {
                any = true;
                visit(sets.attackers[tile * CELL + place], sets.defenders[row]);
            }
            later |= byte > self.due && byte != Byte::WON.0;
        }
        if !later {
            table.due[cell].store(0, Relaxed);
        }
        any
    }

    /// The positions from which an attacker's quiet move led here.
    fn attackers_before(&self, sets: &King, king: usize, row: usize, board: &Board) {
        let occupied = board.occupied();
        for to in board.attackers {
            if !board.attacker_came_quietly(to) {
                continue;
            }
            let others = board.attackers.without(to);
            for from in board::slides(to, occupied) {
                let attackers = index::rank(king, others.with(from));
                self.mark(&self.retro.attackers, sets.slot(attackers, row));
            }
        }
    }

    /// The positions from which a defender's quiet move led here.
    fn defenders_before(&self, sets: &King, king: usize, board: &Board) {
        let occupied = board.occupied();
        let attackers = index::rank(king, board.attackers);
        for to in board.defenders {
            if !board.team_came_quietly(to) {
                continue;
            }
            let others = board.defenders.without(to);
            for from in board::slides(to, occupied) {
                let defenders = index::rank(king, others.with(from));
                self.mark(&self.retro.defenders, sets.slot(attackers, defenders));
            }
        }
    }

    /// The positions from which the king's quiet step led here.
    fn king_before(&self, steps: &[(Symmetry, usize)], board: &Board) {
        if !board.team_came_quietly(board.king) {
            return;
        }
        for (symmetry, origin) in steps {
            let attackers = board::turned(board.attackers, *symmetry);
            let defenders = board::turned(board.defenders, *symmetry);
            if (attackers | defenders).contains(KINGS[*origin]) {
                continue;
            }
            let sets = &self.retro.kings[*origin];
            let attackers = index::rank(*origin, attackers);
            let defenders = index::rank(*origin, defenders);
            self.mark(&self.retro.defenders, sets.slot(attackers, defenders));
        }
    }

    /// Marks a position from which a quiet move leads to one decided now.
    #[inline]
    fn mark(&self, table: &SideTable, slot: usize) {
        let one_more = self.due + 1;
        let known: &AtomicU8 = &table.values[slot];
        if self.losses {
            let known = known.load(Relaxed);
            if known == Byte::NEITHER.0 || (known > one_more && known != Byte::WON.0) {
                table.set(slot, one_more);
            }
        } else if table.saving[slot].fetch_sub(1, Relaxed) == 1
            && known.load(Relaxed) == Byte::NEITHER.0
        {
            table.set(slot, one_more);
        }
    }
}

const _: () = assert!(
    NEVER_LOST as usize > barnyard_magpie::MAX_MOVES,
    "marking never brings it to none"
);
