//! Proof-number search, depth first, of whether the pigs bring so many home.

use alloc::vec::Vec;

use barnyard_core::{Game, Side};
use barnyard_mcdonald::{Move, Position};

use super::entries::{Effort, Entries, NEVER};
use super::key::key;
use super::known::Beneath;

/// Positions looked into between two reports.
const REPORT: u64 = 1 << 20;

/// A search that remembers what it found, whatever it was asked.
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
    /// What the side to move is from its aim and from failing; both 0 in the middle of a search.
    pub root: (u32, u32),
}

struct Child {
    position: Position,
    need: u8,
    key: Option<u64>,
    effort: Effort,
}

impl<'a> Search<'a> {
    /// A search with so many bytes of memory besides the tables; it tells from time to time how far it has come.
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

    /// Whether the pigs bring at least so many home if both sides play perfectly; those already home do not count.
    ///
    /// The answer is proved: guesses only choose what is looked at first. It can take for ever, in practice.
    pub fn brings(&mut self, position: &Position, need: u8) -> bool {
        let effort = self.effort(position, need);
        let child = Child {
            position: *position,
            need,
            key: key(self.beneath.halves(), position, need),
            effort,
        };
        let mut effort = effort;
        while !effort.settled() {
            effort = self.look(&child, NEVER, NEVER);
            self.tell(effort);
        }
        (effort.aim == 0) == (position.turn() == Side::First)
    }

    /// What is known or guessed of a position.
    fn effort(&self, position: &Position, need: u8) -> Effort {
        let first = position.turn() == Side::First;
        let settled = |reached| match reached == first {
            true => Effort::REACHED,
            false => Effort::FAILED,
        };
        if need == 0 {
            return settled(true);
        }
        if position.pigs().len() < u32::from(need) {
            return settled(false);
        }
        if first {
            let moves = position.legal_moves();
            if moves.is_empty() {
                return settled(false);
            }
            let mut sum = Sum::new();
            for mv in moves {
                let child = self.child(position, need, mv);
                sum.add(child.effort);
                if child.effort.fail == 0 {
                    break;
                }
            }
            return sum.effort();
        }
        if let Some(value) = self.beneath.exact(position) {
            return settled(value >= need);
        }
        if position.in_check()
            && let Some(outcome) = position.outcome()
        {
            let points = outcome.points().expect("a round ends with points") - position.home();
            return settled(points >= need);
        }
        let (aim, fail) = match i32::from(self.beneath.guess(position)) - i32::from(need) {
            ..=-2 => (1, 256),
            -1 => (1, 64),
            0 => (2, 16),
            1 => (6, 6),
            2 => (16, 2),
            _ => (64, 1),
        };
        Effort { aim, fail }
    }

    fn child(&self, position: &Position, need: u8, mv: Move) -> Child {
        let after = position.play(mv);
        let need = need.saturating_sub(after.home() - position.home());
        let key = key(self.beneath.halves(), &after, need);
        let known = key.and_then(|key| self.entries.get(key));
        let effort = known.unwrap_or_else(|| self.effort(&after, need));
        Child {
            position: after,
            need,
            key,
            effort,
        }
    }

    /// Looks into a position until one of its efforts comes to its limit.
    fn look(&mut self, node: &Child, aim_limit: u32, fail_limit: u32) -> Effort {
        let before = self.nodes;
        self.nodes += 1;
        if self.nodes.is_multiple_of(REPORT) {
            self.tell(Effort { aim: 0, fail: 0 });
        }
        let Child { position, need, .. } = *node;
        let mut moves = position.legal_moves();
        if moves.is_empty() {
            // McDonald's team, not in check: what is in check or the pigs' was settled before.
            return Effort::REACHED;
        }
        // From the end: catches first, then McDonald's moves.
        moves.sort_by_key(|mv| {
            (
                position.pigs().contains(mv.to),
                mv.from == position.farmer(),
            )
        });
        // What a move of McDonald's team not looked at yet can be hoped to take.
        let hope = match position.turn() {
            Side::First => NEVER,
            Side::Second => position.pigs().len() + 2,
        };
        let mut children: Vec<Child> = Vec::with_capacity(moves.len());
        let effort = loop {
            let mut sum = Sum::new();
            for child in &children {
                sum.add(child.effort);
            }
            while sum.least > hope.min(NEVER - 1) || (hope == NEVER && sum.least > 0) {
                let Some(mv) = moves.pop() else { break };
                let child = self.child(&position, need, mv);
                sum.add(child.effort);
                children.push(child);
            }
            sum.open += moves.len() as u32;
            if !moves.is_empty() {
                sum.second = sum.second.min(hope);
            }
            let effort = sum.effort();
            if effort.settled() || effort.aim >= aim_limit || effort.fail >= fail_limit {
                break effort;
            }
            let child = &children[sum.best];
            let child_aim_limit = fail_limit
                .saturating_sub(sum.open - 1)
                .max(child.effort.aim + 1);
            let child_fail_limit = aim_limit
                .min(sum.second.saturating_add(sum.second / 2 + 2))
                .max(child.effort.fail + 1)
                .min(NEVER);
            let effort = self.look(child, child_aim_limit, child_fail_limit);
            children[sum.best].effort = effort;
        };
        if let Some(key) = node.key {
            self.entries.put(key, effort, self.nodes - before);
        }
        effort
    }

    fn tell(&mut self, root: Effort) {
        let (nodes, used) = (self.nodes, self.entries.used);
        (self.report)(Report {
            nodes,
            used,
            root: (root.aim, root.fail),
        });
    }
}

/// The efforts of a position's moves taken together.
struct Sum {
    /// Which of them is the nearest to its aim, and how near it and the next are.
    best: usize,
    least: u32,
    second: u32,
    /// The moves that may still reach it.
    open: u32,
    /// The most that one of them takes to be seen to fail.
    hardest: u32,
    count: usize,
}

impl Sum {
    const fn new() -> Sum {
        Sum {
            best: 0,
            least: NEVER,
            second: NEVER,
            open: 0,
            hardest: 0,
            count: 0,
        }
    }

    /// Adds a move's, as the other side sees it after the move.
    fn add(&mut self, after: Effort) {
        if after.fail < self.least {
            self.second = self.least;
            self.least = after.fail;
            self.best = self.count;
        } else {
            self.second = self.second.min(after.fail);
        }
        self.open += u32::from(after.aim > 0);
        self.hardest = self.hardest.max(after.aim);
        self.count += 1;
    }

    /// The effort of the side that has these moves: one must reach its aim, or all must fail.
    fn effort(&self) -> Effort {
        if self.least == 0 {
            return Effort::REACHED;
        }
        if self.open == 0 {
            return Effort::FAILED;
        }
        // Many ways lead to one position, so the hardest counts, and the others for one each.
        let fail = self.hardest.saturating_add(self.open - 1);
        Effort {
            aim: self.least.min(NEVER - 1),
            fail: fail.clamp(1, NEVER - 1),
        }
    }
}
