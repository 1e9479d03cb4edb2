//! A second algorithm beside the engine: plain and-or search for a goal, without evaluation, window or selectivity.
//!
//! It proves what a puzzle claims. It shares nothing with the engine but the rules.

use std::collections::HashMap;

use barnyard::{Game, GameMove, Side, Verdict, mcdonald};

/// What one side tries to reach and the other to prevent.
pub trait Goal<G> {
    /// The side that tries.
    fn side(&self) -> Side;

    /// Whether it is reached, or can never be; none as long as that is open.
    fn decided(&self, position: &G) -> Option<bool>;
}

/// To win the game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Win(pub Side);

impl<G: Game> Goal<G> for Win {
    fn side(&self) -> Side {
        self.0
    }

    fn decided(&self, position: &G) -> Option<bool> {
        let outcome = position.outcome()?;
        Some(outcome.winner() == Some(self.0))
    }
}

/// To score so many points with the pigs.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Points(pub u8);

impl Goal<mcdonald::Position> for Points {
    fn side(&self) -> Side {
        Side::First
    }

    fn decided(&self, position: &mcdonald::Position) -> Option<bool> {
        if let Some(outcome) = position.outcome() {
            return Some(matches!(outcome.verdict, Verdict::Points(points) if points >= self.0));
        }
        let home = position.home();
        if home >= self.0 {
            return Some(true);
        }
        let most = usize::from(home) + position.pigs().len() as usize;
        (most < usize::from(self.0)).then_some(false)
    }
}

/// As many plies as it takes; only for games that always end.
pub const UNLIMITED: u32 = u32::MAX;

/// Searches for one goal, and remembers what it found.
pub struct Prover<G: Game, A> {
    goal: A,
    /// For each position the fewest plies known to do, and the most known not to.
    known: HashMap<u64, Known>,
    /// The move that last decided a position, by the plies played from the root.
    deciders: Vec<Option<G::Move>>,
    /// The plies played from the root.
    played: usize,
    /// How many more positions may be visited.
    budget: u64,
}

#[derive(Copy, Clone)]
struct Known {
    enough: Option<u32>,
    too_few: Option<u32>,
}

/// Deciding moves are remembered for so many plies.
const DECIDERS: usize = 128;

impl<G: Game, A: Goal<G>> Prover<G, A> {
    /// A prover that visits at most `budget` positions.
    pub fn new(goal: A, budget: u64) -> Prover<G, A> {
        Prover {
            goal,
            known: HashMap::new(),
            deciders: vec![None; DECIDERS],
            played: 0,
            budget,
        }
    }

    /// Whether the goal can be forced within so many plies; none if the budget is spent.
    ///
    /// Repetition does not matter: the shortest way to a goal never comes back to a position.
    pub fn reaches(&mut self, position: &G, plies: u32) -> Option<bool> {
        if let Some(decided) = self.goal.decided(position) {
            return Some(decided);
        }
        if plies == 0 {
            return Some(false);
        }
        let key = position.key();
        if let Some(known) = self.known.get(&key) {
            if known.enough.is_some_and(|enough| enough <= plies) {
                return Some(true);
            }
            if known.too_few.is_some_and(|too_few| too_few >= plies) {
                return Some(false);
            }
        }
        self.budget = self.budget.checked_sub(1)?;
        let reached = self.try_moves(position, plies)?;
        if plies > 1 {
            let known = self.known.entry(key).or_insert(Known {
                enough: None,
                too_few: None,
            });
            if reached {
                known.enough = Some(plies);
            } else {
                known.too_few = Some(plies);
            }
        }
        Some(reached)
    }

    /// The side that tries needs one move that reaches the goal, the other one that prevents it.
    fn try_moves(&mut self, position: &G, plies: u32) -> Option<bool> {
        let wanted = position.turn() == self.goal.side();
        let left = if plies == UNLIMITED {
            UNLIMITED
        } else {
            plies - 1
        };
        let place = self.played % DECIDERS;
        let mut moves = position.legal_moves();
        moves.sort_by_key(|mv| position.side_at(mv.target()).is_none());
        if let Some(decider) = self.deciders[place]
            && let Some(at) = moves.iter().position(|mv| *mv == decider)
        {
            moves.swap(0, at);
        }
        for mv in moves {
            self.played += 1;
            let reached = self.reaches(&position.play(mv), left);
            self.played -= 1;
            if reached? == wanted {
                self.deciders[place] = Some(mv);
                return Some(wanted);
            }
        }
        Some(!wanted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BUDGET: u64 = 100_000;

    #[test]
    fn a_king_beside_a_corner_is_home_at_once() {
        let position: barnyard::magpie::Position = "7/7/7/7/3t3/7/1K5 d 1".parse().unwrap();
        let mut prover = Prover::new(Win(Side::Second), BUDGET);
        assert_eq!(prover.reaches(&position, 0), Some(false));
        assert_eq!(prover.reaches(&position, 1), Some(true));
        assert_eq!(
            Prover::new(Win(Side::First), BUDGET).reaches(&position, 4),
            Some(false)
        );
    }

    #[test]
    fn a_pig_that_nobody_can_catch_scores() {
        let position: mcdonald::Position = "8/P7/8/8/8/8/8/7k w 2 5 30".parse().unwrap();
        let mut prover = Prover::new(Points(3), BUDGET);
        assert_eq!(prover.reaches(&position, UNLIMITED), Some(true));
        let mut prover = Prover::new(Points(4), BUDGET);
        assert_eq!(prover.reaches(&position, UNLIMITED), Some(false));
    }

    #[test]
    fn a_spent_budget_gives_no_answer() {
        let start = barnyard::gala::Position::start();
        assert_eq!(Prover::new(Win(Side::First), 100).reaches(&start, 7), None);
    }
}
