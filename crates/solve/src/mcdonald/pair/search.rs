//! Proof-number search, depth first, of whether the pigs bring so many home.

use alloc::vec::Vec;

use barnyard_core::{Game, Side};
use barnyard_mcdonald::{Helper, Position};

use super::entries::{Effort, Entries, NEVER};
use super::known::Beneath;

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

/// A search that remembers.
pub struct Search<'a> {
    beneath: &'a Beneath<'a>,
    entries: Entries,
    nodes: u64,
    report: &'a mut dyn FnMut(Report),
}

/// How far a search has come.
#[derive(Copy, Clone, Debug)]
pub struct Report {
    /// Positions looked into.
    pub nodes: u64,
    /// Entries in use.
    pub used: u64,
    /// Efforts of the root.
    pub root: (u32, u32),
}

struct Child {
    position: Position,
    need: u8,
    key: Option<u64>,
    effort: Effort,
}

impl<'a> Search<'a> {
    /// A search with so many bytes of memory.
    pub fn new(
        beneath: &'a Beneath<'a>,
        bytes: usize,
        report: &'a mut dyn FnMut(Report),
    ) -> Search<'a> {
        Search {
            beneath,
            entries: Entries::new(bytes),
            nodes: 0,
            report,
        }
    }

    /// Whether the pigs bring at least so many home, those already home not counted.
    pub fn brings(&mut self, position: &Position, need: u8) -> bool {
        let effort = self.effort(position, need);
        let child = Child {
            position: *position,
            need,
            key: self.key(position, need),
            effort,
        };
        let mut effort = effort;
        while !effort.settled() {
            effort = self.look(&child, NEVER, NEVER);
            (self.report)(Report {
                nodes: self.nodes,
                used: self.entries.used,
                root: (effort.aim, effort.fail),
            });
        }
        (effort.aim == 0) == (position.turn() == Side::First)
    }

    /// The number that stands for the position and the need alone.
    fn key(&self, position: &Position, need: u8) -> Option<u64> {
        let side = u64::from(position.turn() == Side::Second);
        let helpers = position.helpers();
        let halves = self.beneath.halves().of(position.pigs());
        let two = helpers.has_many();
        let farmer = position.farmer().index() as u64;
        if let (true, Some((west, east))) = (two, halves) {
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

    fn effort(&self, position: &Position, need: u8) -> Effort {
        let first = position.turn() == Side::First;
        let settled = |reached: bool| {
            if reached == first {
                Effort::REACHED
            } else {
                Effort::FAILED
            }
        };
        if need == 0 {
            return settled(true);
        }
        if position.pigs().len() < u32::from(need) {
            return settled(false);
        }
        if let Some(outcome) = position.outcome() {
            let points = outcome.points().expect("a round ends with points") - position.home();
            return settled(points >= need);
        }
        if !first && let Some(value) = self.beneath.exact(position) {
            return settled(value >= need);
        }
        let guess = self.beneath.guess(position);
        let surplus = i32::from(guess) - i32::from(need);
        let (prove, refute) = match surplus {
            ..=-2 => (256, 1),
            -1 => (64, 1),
            0 => (16, 2),
            1 => (6, 6),
            2 => (2, 16),
            _ => (1, 64),
        };
        if first {
            Effort {
                aim: prove,
                fail: refute,
            }
        } else {
            Effort {
                aim: refute,
                fail: prove,
            }
        }
    }

    /// What the moves lead to; only the last of it if a move reaches the aim.
    fn children(&self, position: &Position, need: u8) -> Vec<Child> {
        let home = position.home();
        let moves = position.legal_moves();
        let mut children = Vec::with_capacity(moves.len());
        for mv in moves {
            let position = position.play(mv);
            let need = need.saturating_sub(position.home() - home);
            let key = self.key(&position, need);
            let known = key.and_then(|key| self.entries.get(key));
            let effort = known.unwrap_or_else(|| self.effort(&position, need));
            children.push(Child {
                position,
                need,
                key,
                effort,
            });
            if effort.fail == 0 {
                break;
            }
        }
        children
    }

    /// Looks into a position until one of its efforts comes to its limit.
    fn look(&mut self, node: &Child, aim_limit: u32, fail_limit: u32) -> Effort {
        let before = self.nodes;
        self.nodes += 1;
        if self.nodes % (1 << 19) == 0 {
            (self.report)(Report {
                nodes: self.nodes,
                used: self.entries.used,
                root: (0, 0),
            });
        }
        let mut children = self.children(&node.position, node.need);
        let effort = loop {
            // The mover's aim is as near as its best move; to fail, all moves must.
            let mut best = 0;
            let mut second = NEVER;
            let mut hardest = 0;
            let mut open = 0;
            for (index, child) in children.iter().enumerate() {
                if child.effort.fail < children[best].effort.fail {
                    second = children[best].effort.fail;
                    best = index;
                } else if index != best {
                    second = second.min(child.effort.fail);
                }
                if child.effort.aim > 0 {
                    open += 1;
                    hardest = hardest.max(child.effort.aim);
                }
            }
            let aim = children[best].effort.fail;
            // Many ways lead to one position, so the hardest counts, and the others for one each.
            let fail = if open == 0 {
                0
            } else if hardest == NEVER {
                NEVER
            } else {
                (hardest + open - 1).min(NEVER - 1)
            };
            let effort = if aim == 0 {
                Effort::REACHED
            } else if fail == 0 {
                Effort::FAILED
            } else {
                Effort {
                    aim: aim.min(NEVER - 1),
                    fail: fail.min(NEVER - 1),
                }
            };
            if effort.settled() || effort.aim >= aim_limit || effort.fail >= fail_limit {
                break effort;
            }
            let child = &children[best];
            let child_aim_limit = fail_limit
                .saturating_sub(open.saturating_sub(1))
                .max(child.effort.aim + 1);
            let child_fail_limit = aim_limit
                .min(second.saturating_add(second / 4).saturating_add(1))
                .min(NEVER);
            let found = self.look(child, child_aim_limit, child_fail_limit);
            children[best].effort = found;
        };
        if let Some(key) = node.key {
            self.entries.put(key, effort, self.nodes - before);
        }
        effort
    }
}
