//! What is known of a position before any other of its material: whether the game is over, how many quiet moves there are,
//! and what captures lead to.

use core::sync::atomic::Ordering::Relaxed;

use barnyard_core::Side;
use barnyard_magpie::{Bitboard, Square};
use rayon::prelude::*;

use super::{CELL, KINGS, NEVER_LOST, Retro};
use crate::magpie::Material;
use crate::magpie::board::{self, Board, CORNERS};
use crate::magpie::content::Content;
use crate::magpie::value::{Byte, Value};

/// What a position begins with.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Start {
    value: Byte,
    saving: u8,
}

impl Start {
    const LOST: Start = Start {
        value: Byte::LOST,
        saving: 0,
    };
    const WON: Start = Start {
        value: Byte::WON,
        saving: NEVER_LOST,
    };
}

/// What is known of a position's moves so far.
#[derive(Default)]
struct Known {
    quiet: u8,
    /// The least plies in which a move that captures, or brings the king home, wins.
    win: Option<u8>,
    /// The most plies in which such a move loses.
    loss: Option<u8>,
    /// Whether such a move keeps the other side from winning.
    safe: bool,
}

impl Known {
    /// Counts a move that leaves the material and after which the other side has this value.
    fn leads_to(&mut self, value: Value) {
        match value {
            Value::Neither => self.safe = true,
            // No value has more plies than a byte says, and one more still fits the type.
            Value::Loss(plies) => {
                let plies = plies as u8 + 1;
                self.win = Some(self.win.map_or(plies, |least| least.min(plies)));
            }
            Value::Win(plies) => {
                let plies = plies as u8 + 1;
                self.loss = Some(self.loss.map_or(plies, |most| most.max(plies)));
            }
        }
    }

    fn start(&self) -> Start {
        match (self.win, self.loss) {
            (Some(plies), _) => Start {
                value: Byte::in_plies(plies),
                saving: NEVER_LOST,
            },
            _ if self.safe => Start {
                value: Byte::NEITHER,
                saving: NEVER_LOST,
            },
            // Lost in so many plies, or later, if no quiet move saves it.
            (None, Some(plies)) => Start {
                value: Byte::in_plies(plies),
                saving: self.quiet,
            },
            (None, None) if self.quiet == 0 => Start::LOST,
            (None, None) => Start {
                value: Byte::NEITHER,
                saving: self.quiet,
            },
        }
    }
}

/// The contents of the materials with fewer men of one kind.
struct Smaller<'a> {
    /// By the attackers captured, less one.
    fewer_attackers: [Option<&'a Content>; 3],
    /// By the defenders captured, less one.
    fewer_defenders: [Option<&'a Content>; 3],
}

impl<'a> Smaller<'a> {
    fn of(material: Material, contents: &[&'a Content]) -> Smaller<'a> {
        let with = |attackers: Option<usize>, defenders: Option<usize>| {
            let wanted = (attackers?, defenders?);
            let men = |of: Material| (of.attackers(), of.defenders());
            contents
                .iter()
                .copied()
                .find(|content| men(content.material()) == wanted)
        };
        let (attackers, defenders) = (material.attackers(), material.defenders());
        Smaller {
            fewer_attackers: core::array::from_fn(|less| {
                with(attackers.checked_sub(less + 1), Some(defenders))
            }),
            fewer_defenders: core::array::from_fn(|less| {
                with(Some(attackers), defenders.checked_sub(less + 1))
            }),
        }
    }

    /// The value, with the defenders to move, after these defenders are captured.
    fn without_defenders(&self, after: Board, captured: Bitboard) -> Value {
        let content = self.fewer_defenders[captured.len() as usize - 1]
            .expect("the materials that captures lead to are given");
        let left = after.defenders - captured;
        content
            .get(Side::Second, after.king, after.attackers, left)
            .expect("the king is not home, and the content is whole")
            .value()
    }

    /// The value, with the attackers to move, after these attackers are captured.
    fn without_attackers(&self, after: Board, captured: Bitboard) -> Value {
        let content = self.fewer_attackers[captured.len() as usize - 1]
            .expect("the materials that captures lead to are given");
        let left = after.attackers - captured;
        content
            .get(Side::First, after.king, left, after.defenders)
            .expect("the king is not home, and the content is whole")
            .value()
    }
}

fn attackers_to_move(board: &Board, smaller: &Smaller<'_>) -> Start {
    if board.is_encircled() {
        return Start::WON;
    }
    let occupied = board.occupied();
    let mut known = Known::default();
    for from in board.attackers {
        let others = board.without_attacker(from);
        let targets = board::slides(from, occupied);
        let (capturing, of_king) = others.captures_of_attacker();
        known.quiet += (targets - capturing).len() as u8;
        for to in targets & capturing {
            if of_king.contains(to) {
                known.leads_to(Value::Loss(0));
                continue;
            }
            let after = Board {
                attackers: others.attackers.with(to),
                ..*board
            };
            let captured = board::enclosed(to, board.defenders, after.anvils_of_attackers());
            known.leads_to(smaller.without_defenders(after, captured));
        }
    }
    known.start()
}

fn defenders_to_move(board: &Board, smaller: &Smaller<'_>) -> Start {
    if board.is_encircled() {
        return Start::LOST;
    }
    let occupied = board.occupied();
    let mut known = Known::default();
    for from in board.defenders {
        let others = board.without_defender(from);
        let targets = board::slides(from, occupied);
        let capturing = others.captures_of_defender();
        known.quiet += (targets - capturing).len() as u8;
        for to in targets & capturing {
            let after = Board {
                defenders: others.defenders.with(to),
                ..*board
            };
            let captured = board::enclosed(to, board.attackers, after.anvils_of_team());
            known.leads_to(smaller.without_attackers(after, captured));
        }
    }
    for to in board::around(board.king) - occupied {
        king_steps(board, to, smaller, &mut known);
    }
    known.start()
}

fn king_steps(board: &Board, to: Square, smaller: &Smaller<'_>, known: &mut Known) {
    if CORNERS.contains(to) {
        known.leads_to(Value::Loss(0));
        return;
    }
    let after = Board { king: to, ..*board };
    let captured = board::enclosed(to, board.attackers, after.anvils_of_team());
    if captured.is_empty() {
        known.quiet += 1;
    } else {
        known.leads_to(smaller.without_attackers(after, captured));
    }
}

/// Fills in what every position begins with; gives the most plies in which one may be decided by what is known so far.
pub(super) fn fill(retro: &Retro, smaller: &[&Content]) -> u8 {
    let smaller = Smaller::of(retro.material, smaller);
    let tiles = retro.tiles();
    let last = tiles
        .into_par_iter()
        .map(|(king, tile)| fill_tile(retro, king, tile, &smaller));
    last.max().unwrap_or(0)
}

fn fill_tile(retro: &Retro, king: usize, tile: usize, smaller: &Smaller<'_>) -> u8 {
    let sets = &retro.kings[king];
    let mut last = 0;
    for (number, defenders) in sets.defenders.iter().enumerate() {
        let cell = sets.cell(tile, number);
        for (place, attackers) in sets.in_tile(tile) {
            if attackers.intersects(*defenders) {
                continue;
            }
            let board = Board {
                king: KINGS[king],
                attackers,
                defenders: *defenders,
            };
            let slot = cell * CELL + place;
            for (table, start) in [
                (&retro.attackers, attackers_to_move(&board, smaller)),
                (&retro.defenders, defenders_to_move(&board, smaller)),
            ] {
                table.saving[slot].store(start.saving, Relaxed);
                if start.value != Byte::NEITHER {
                    table.set(slot, start.value.0);
                }
                if start.value != Byte::WON {
                    last = last.max(start.value.0);
                }
            }
        }
    }
    last
}
