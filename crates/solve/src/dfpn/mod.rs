//! Proofs that a side wins within so many plies, by proof-number search in any game of the family.
//!
//! The search is Nagai's df-pn: depth first, each position with a proof number (how many more must be proved at the least)
//! and a disproof number, searched until one of them passes a threshold that its neighbours set.
//! Of the positions that must all be decided, the hardest counts, and one for each of the others, instead of their sum:
//! where many ways lead to the same positions sums count them again and again.
//!
//! # Why cycles do no harm
//!
//! What is proved is never "wins" but "wins within n plies". A position with another number of plies left is another question,
//! each move leads to a question with fewer plies left, and so the questions have no cycle and their answers do not depend on the moves
//! that led to them: there is no graph-history interaction to treat.
//!
//! # Laws of repetition
//!
//! They are left out: an answer is one for a game that begins with the position and has no such law.
//! A proof holds under a law that only ever hurts the side that repeats, and under one that makes a draw of a position's return:
//! the shortest win is nearer after each ply of it, so no position on its way comes twice.
//!
//! A disproof is the other side's, and a law that hurts who repeats may bar the move that saves that side.
//! After two plies the men of who moved stand otherwise, so a position comes again after four at the soonest.
//! Then the same move is made in it for the third time at ply 9 (1, 5, 9) by who moves first, at ply 10 (2, 6, 10) by who moves second.
//! So a disproof within 8 plies holds if the prover's opponent moves first, one within 9 if the prover does;
//! within more, it must be shown for the game and the position that another move will do.
//!
//! Under any law a disproof says nothing about longer wins.
//!
//! Questions are told apart by the position's 64-bit key, so an answer is as certain as that no two keys met in the search are equal.

mod table;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use barnyard_core::{Game, Side};

use table::Table;

/// What is known without a search.
///
/// Closures are judges, too.
pub trait Judge<G: Game> {
    /// Whether the prover wins within so many plies from a position in which the game goes on; none if it is not known.
    fn judge(&self, position: &G, plies: u16) -> Option<bool>;
}

impl<G: Game, F: Fn(&G, u16) -> Option<bool>> Judge<G> for F {
    fn judge(&self, position: &G, plies: u16) -> Option<bool> {
        self(position, plies)
    }
}

/// The answer of a search.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Answer {
    /// The prover wins within the plies asked for, whatever the other side does.
    Proved,
    /// The other side can avoid it.
    Disproved,
    /// The search ended before it was known.
    Unknown,
}

/// Searches for proofs that one side wins, with a table of what was found in bounded memory.
///
/// ```
/// use barnyard_core::Side;
/// use barnyard_magpie::Position;
/// use barnyard_solve::dfpn::{Answer, Prover};
///
/// let nothing_known = |_: &Position, _: u16| None;
/// let mut prover = Prover::new(Side::Second, nothing_known, 1 << 20);
/// let position: Position = "7/7/1K5/7/7/7/5t1 a 1".parse()?;
/// assert_eq!(prover.wins_within(&position, 5, u64::MAX), Answer::Disproved);
/// assert_eq!(prover.wins_within(&position, 6, u64::MAX), Answer::Proved);
/// # Ok::<(), barnyard_magpie::PositionError>(())
/// ```
#[derive(Debug)]
pub struct Prover<J> {
    side: Side,
    judge: J,
    table: Table,
    visited: u64,
    limit: u64,
    /// Down to so many plies left, twins under the game's symmetries are searched as one.
    twins_down_to: u16,
}

/// So far from the first position twins are looked for: there all of a symmetric position's moves are twins of others,
/// farther on the few that are met do not pay for looking.
const TWIN_PLIES: u16 = 4;

/// A proof number and a disproof number.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

/// More than any number of positions left to decide.
const INFINITE: u32 = u32::MAX;

impl Numbers {
    const PROVED: Numbers = Numbers {
        proof: 0,
        disproof: INFINITE,
    };
    const DISPROVED: Numbers = Numbers {
        proof: INFINITE,
        disproof: 0,
    };
    const UNKNOWN: Numbers = Numbers {
        proof: 1,
        disproof: 1,
    };

    const fn of(proved: bool) -> Numbers {
        if proved {
            Numbers::PROVED
        } else {
            Numbers::DISPROVED
        }
    }

    /// As the other side sees it: its proof is the prover's disproof.
    const fn turned(self, turn: bool) -> Numbers {
        if turn {
            Numbers {
                proof: self.disproof,
                disproof: self.proof,
            }
        } else {
            self
        }
    }

    const fn passes(self, thresholds: Numbers) -> bool {
        self.proof >= thresholds.proof || self.disproof >= thresholds.disproof
    }
}

/// A position that a move leads to.
struct Child<G> {
    position: G,
    numbers: Numbers,
}

impl<J> Prover<J> {
    /// A prover for a side, with a judge of what is known and a table of so many bytes.
    #[must_use]
    pub fn new(side: Side, judge: J, bytes: usize) -> Prover<J> {
        Prover {
            side,
            judge,
            table: Table::new(bytes),
            visited: 0,
            limit: 0,
            twins_down_to: 0,
        }
    }

    /// How many positions were opened in all searches of this prover.
    #[must_use]
    pub const fn visited(&self) -> u64 {
        self.visited
    }

    /// Whether the prover wins within so many plies; it gives up after opening so many more positions.
    ///
    /// What earlier searches found is used again.
    pub fn wins_within<G: Game>(&mut self, position: &G, plies: u16, positions: u64) -> Answer
    where
        J: Judge<G>,
    {
        self.limit = self.visited.saturating_add(positions);
        self.twins_down_to = plies.saturating_sub(TWIN_PLIES);
        let without_end = Numbers {
            proof: INFINITE,
            disproof: INFINITE,
        };
        let mut numbers = self.first_look(position, plies);
        if !numbers.passes(without_end) {
            numbers = self.open(position, plies, without_end);
        }
        match numbers {
            Numbers { proof: 0, .. } => Answer::Proved,
            Numbers { disproof: 0, .. } => Answer::Disproved,
            _ => Answer::Unknown,
        }
    }

    /// What is known before a position is opened.
    fn first_look<G: Game>(&self, position: &G, plies: u16) -> Numbers
    where
        J: Judge<G>,
    {
        if let Some(outcome) = position.outcome() {
            return Numbers::of(outcome.winner() == Some(self.side));
        }
        if plies == 0 {
            return Numbers::DISPROVED;
        }
        if let Some(proved) = self.judge.judge(position, plies) {
            return Numbers::of(proved);
        }
        self.table
            .get(position.key())
            .map_or(Numbers::UNKNOWN, |entry| entry.numbers(plies))
    }

    /// Searches a position until its numbers pass the thresholds.
    fn open<G: Game>(&mut self, position: &G, plies: u16, thresholds: Numbers) -> Numbers
    where
        J: Judge<G>,
    {
        self.visited += 1;
        let before = self.visited;
        // Seen from the side to move: one child proves, all must be disproved.
        let turn = position.turn() != self.side;
        let thresholds = thresholds.turned(turn);
        let looks_for_twins = plies > self.twins_down_to;
        let mut children: Vec<Child<G>> = Vec::new();
        let _ = position.visit_moves(|mv| -> ControlFlow<()> {
            let mut after = position.play(mv);
            if looks_for_twins {
                after = least_twin(&after);
                let key = after.key();
                if children.iter().any(|child| child.position.key() == key) {
                    return ControlFlow::Continue(());
                }
            }
            let numbers = self.first_look(&after, plies - 1).turned(turn);
            children.push(Child {
                position: after,
                numbers,
            });
            if numbers.proof == 0 {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        let numbers = loop {
            let choice = Choice::among(&children);
            let numbers = choice.numbers;
            let Some(best) = choice.best.filter(|_| !numbers.passes(thresholds)) else {
                break numbers;
            };
            if self.visited >= self.limit {
                break numbers;
            }
            let of_child = choice.thresholds(thresholds);
            let after = children[best].position;
            let found = self.open(&after, plies - 1, of_child.turned(turn));
            children[best].numbers = found.turned(turn);
        };
        let numbers = numbers.turned(turn);
        let work = self.visited - before;
        self.table.put(position.key(), plies, numbers, work);
        numbers
    }
}

/// Of a position and its twins for the same side to move, the one with the least key.
fn least_twin<G: Game>(position: &G) -> G {
    let symmetries = position.symmetries().iter();
    let same_sides = symmetries.filter(|symmetry| !position.swaps_sides(**symmetry));
    let twins = same_sides.map(|symmetry| position.transform(*symmetry));
    twins.min_by_key(Game::key).unwrap_or(*position)
}

/// What children make of a position's numbers, and the child to go on with.
struct Choice {
    numbers: Numbers,
    /// The child that seems easiest to prove.
    best: Option<usize>,
    /// The proof number of the next easiest.
    second: u32,
    /// The children not disproved, but for one.
    others: u32,
}

impl Choice {
    fn among<G>(children: &[Child<G>]) -> Choice {
        let (mut least, mut second, mut best) = (INFINITE, INFINITE, None);
        let (mut hardest, mut open) = (0, 0_u32);
        for (place, child) in children.iter().enumerate() {
            let Numbers { proof, disproof } = child.numbers;
            hardest = disproof.max(hardest);
            open += u32::from(disproof != 0);
            if proof < least {
                (least, second, best) = (proof, least, Some(place));
            } else {
                second = second.min(proof);
            }
        }
        let others = open.saturating_sub(1);
        let disproof = match hardest {
            0 | INFINITE => hardest,
            _ => hardest.saturating_add(others).min(INFINITE - 1),
        };
        Choice {
            numbers: Numbers {
                proof: least,
                disproof,
            },
            best,
            second,
            others,
        }
    }

    /// How far the chosen child is searched, so that it stays the choice and its parent within these thresholds.
    fn thresholds(&self, parent: Numbers) -> Numbers {
        // A little more than the second best allows, so that the search does not change over at every step.
        let beside = self
            .second
            .saturating_add(self.second / 4)
            .saturating_add(1);
        Numbers {
            proof: parent.proof.min(beside),
            disproof: match parent.disproof {
                INFINITE => INFINITE,
                // More than the child's own, for the parent has not passed.
                threshold => threshold - self.others,
            },
        }
    }
}
