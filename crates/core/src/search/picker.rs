//! The moves of a node one after the other, the most promising first, each listed only when its turn comes near.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::ordering::{MOST, Node, Ordering};
use super::{Evaluate, Selectivity};
use crate::Game;

/// A move and how soon it is to be tried; more is sooner.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Ranked<M> {
    rank: i32,
    mv: M,
}

/// A move that is next.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Picked<M> {
    pub(crate) mv: M,
    /// Whether it is neither forcing nor known to be good.
    pub(crate) is_quiet: bool,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Stage {
    /// The move the table knows.
    Known,
    /// Nothing is listed yet.
    Unlisted,
    /// Moves that capture and the like, by what they win.
    Forcing,
    /// All others, by what was learnt of them.
    Quiet,
}

/// Where a node is in its moves, which lie on the stack of ranked moves that all nodes of a line share.
pub(crate) struct Picker<G: Game> {
    position: G,
    known: Option<G::Move>,
    stage: Stage,
    /// Where the node's moves begin in the stack, where the next one is, and where the forcing ones end.
    begin: usize,
    next: usize,
    forcing_end: usize,
}

impl<G: Game> Picker<G> {
    /// The moves of `position`, of which `known`, if any, is a legal one.
    pub(crate) fn new(position: G, known: Option<G::Move>, stack: &[Ranked<G::Move>]) -> Picker<G> {
        Picker {
            position,
            known,
            stage: Stage::Known,
            begin: stack.len(),
            next: stack.len(),
            forcing_end: stack.len(),
        }
    }

    /// The forcing moves of `position` alone.
    pub(crate) fn forcing<E: Evaluate<G>>(
        position: G,
        before: Option<G::Move>,
        evaluate: &E,
        stack: &mut Vec<Ranked<G::Move>>,
    ) -> Picker<G> {
        let mut picker = Picker::new(position, None, stack);
        picker.stage = Stage::Forcing;
        picker.list_forcing(evaluate, before, stack);
        picker
    }

    /// The most promising of the forcing moves left.
    #[inline]
    pub(crate) fn next_forcing(&mut self, stack: &mut [Ranked<G::Move>]) -> Option<G::Move> {
        self.best_left(stack).map(|ranked| ranked.mv)
    }

    /// The most promising of the moves left.
    pub(crate) fn next<E: Evaluate<G>>(
        &mut self,
        evaluate: &E,
        ordering: &Ordering<G::Move>,
        node: Node<G::Move>,
        selectivity: &Selectivity,
        stack: &mut Vec<Ranked<G::Move>>,
    ) -> Option<Picked<G::Move>> {
        loop {
            match self.stage {
                Stage::Known => {
                    self.stage = Stage::Unlisted;
                    if let Some(mv) = self.known {
                        let is_quiet = evaluate.gain(&self.position, mv).is_none();
                        return Some(Picked { mv, is_quiet });
                    }
                }
                Stage::Unlisted => {
                    self.stage = Stage::Forcing;
                    self.list_forcing(evaluate, node.before, stack);
                }
                Stage::Forcing => {
                    if let Some(Ranked { mv, .. }) = self.best_left(stack) {
                        let is_quiet = false;
                        return Some(Picked { mv, is_quiet });
                    }
                    self.stage = Stage::Quiet;
                    self.list_quiet(evaluate, ordering, node, selectivity, stack);
                }
                Stage::Quiet => {
                    let Ranked { mv, .. } = self.best_left(stack)?;
                    let is_quiet = true;
                    return Some(Picked { mv, is_quiet });
                }
            }
        }
    }

    /// Leaves out all that was not picked yet.
    #[inline]
    pub(crate) fn leave_rest(&mut self, stack: &[Ranked<G::Move>]) {
        self.stage = Stage::Quiet;
        self.next = stack.len();
    }

    /// Gives back the room on the stack.
    #[inline]
    pub(crate) fn close(self, stack: &mut Vec<Ranked<G::Move>>) {
        stack.truncate(self.begin);
    }

    fn list_forcing<E: Evaluate<G>>(
        &mut self,
        evaluate: &E,
        before: Option<G::Move>,
        stack: &mut Vec<Ranked<G::Move>>,
    ) {
        let known = self.known;
        let _: ControlFlow<()> = evaluate.visit_forcing(&self.position, |mv, gain| {
            if Some(mv) != known && evaluate.notices(&self.position, before, mv) {
                stack.push(Ranked { rank: gain, mv });
            }
            ControlFlow::Continue(())
        });
        self.forcing_end = stack.len();
    }

    fn list_quiet<E: Evaluate<G>>(
        &mut self,
        evaluate: &E,
        ordering: &Ordering<G::Move>,
        node: Node<G::Move>,
        selectivity: &Selectivity,
        stack: &mut Vec<Ranked<G::Move>>,
    ) {
        let favourites = ordering.favourites(node, selectivity);
        let known = self.known;
        let (begin, end) = (self.begin, self.forcing_end);
        let list = |only_noticed: bool, stack: &mut Vec<Ranked<G::Move>>| {
            let _: ControlFlow<()> = self.position.visit_moves(|mv| {
                let is_listed = stack[begin..end].iter().any(|ranked| ranked.mv == mv);
                let is_noticed = !only_noticed || evaluate.notices(&self.position, node.before, mv);
                if Some(mv) != known && !is_listed && is_noticed {
                    let history = match selectivity.history {
                        true => ordering.history(node, mv),
                        false => 0,
                    };
                    let favour = favourites.iter().position(|one| *one == Some(mv));
                    let favour = favour.map_or(0, |place| (6 - place as i32) * MOST);
                    let rank = history + favour;
                    stack.push(Ranked { rank, mv });
                }
                ControlFlow::Continue(())
            });
        };
        list(true, stack);
        if known.is_none() && stack.len() == begin {
            // A player who notices nothing moves all the same.
            list(false, stack);
        }
    }

    /// Takes the first of the best left; a whole sort would order moves that a cutoff leaves untried.
    #[inline]
    fn best_left(&mut self, stack: &mut [Ranked<G::Move>]) -> Option<Ranked<G::Move>> {
        let left = &mut stack[self.next..];
        let mut best = *left.first()?;
        let mut at = 0;
        for (place, ranked) in left.iter().enumerate().skip(1) {
            if ranked.rank > best.rank {
                (best, at) = (*ranked, place);
            }
        }
        left.swap(0, at);
        self.next += 1;
        Some(best)
    }
}
