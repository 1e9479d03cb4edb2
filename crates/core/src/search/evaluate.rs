//! What a game tells a search beside its rules.

use core::ops::ControlFlow;

use super::{Score, Selectivity};
use crate::{Game, GameMove};

/// A judgement of positions that are not over, for one game, and what else a search wants to know of it.
///
/// Rules and judgement are apart, so that one game can be judged in several ways.
pub trait Evaluate<G: Game> {
    /// The value of the position for the side to move.
    fn evaluate(&self, position: &G) -> Score;

    /// What a legal move wins at once, in hundredths, if it is forcing; none if it is quiet.
    ///
    /// Forcing moves are tried first, the greatest gain before the others, and played out before a position is judged.
    /// Unless said otherwise these are the moves to an occupied square, all of one gain.
    fn gain(&self, position: &G, mv: G::Move) -> Option<i32> {
        position.letter_at(mv.target()).is_some().then_some(0)
    }

    /// Gives every legal move that has a [`gain`](Evaluate::gain), with it, to `visit` until it breaks off.
    ///
    /// A search asks this at most positions. Unless said otherwise all legal moves are looked through; a game that finds these moves directly is much faster.
    fn visit_forcing<B>(
        &self,
        position: &G,
        mut visit: impl FnMut(G::Move, i32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        position.visit_moves(|mv| match self.gain(position, mv) {
            Some(gain) => visit(mv, gain),
            None => ControlFlow::Continue(()),
        })
    }

    /// Whether a player who judges like this would think of a legal move at all, right after the move `before`; a game's own judgement thinks of every one.
    ///
    /// Where no move is thought of, all are.
    fn notices(&self, position: &G, before: Option<G::Move>, mv: G::Move) -> bool {
        let _ = (position, before, mv);
        true
    }

    /// The position with the turn passed to the other side; none where that would mislead a search.
    ///
    /// It must mislead where having to move can be a burden. Unless said otherwise no position can be passed.
    fn pass(&self, position: &G) -> Option<G> {
        let _ = position;
        None
    }

    /// Bounds of the position's value for the side to move that the rules alone give, lower and upper.
    ///
    /// In McDonald's farm a pig that is home counts whatever comes, and one that was caught never will.
    fn bounds(&self, position: &G) -> Option<(Score, Score)> {
        let _ = position;
        None
    }

    /// What a search from this position does beyond alpha-beta to full depth, unless its [options](super::Options::selectivity) say otherwise.
    ///
    /// A game leaves out what was measured to cost it strength. Unless said otherwise it is everything.
    fn selectivity(&self, root: &G) -> Selectivity {
        let _ = root;
        Selectivity::ALL
    }
}

impl<G: Game, E: Evaluate<G>> Evaluate<G> for &E {
    fn evaluate(&self, position: &G) -> Score {
        (**self).evaluate(position)
    }

    fn gain(&self, position: &G, mv: G::Move) -> Option<i32> {
        (**self).gain(position, mv)
    }

    fn visit_forcing<B>(
        &self,
        position: &G,
        visit: impl FnMut(G::Move, i32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        (**self).visit_forcing(position, visit)
    }

    fn notices(&self, position: &G, before: Option<G::Move>, mv: G::Move) -> bool {
        (**self).notices(position, before, mv)
    }

    fn pass(&self, position: &G) -> Option<G> {
        (**self).pass(position)
    }

    fn bounds(&self, position: &G) -> Option<(Score, Score)> {
        (**self).bounds(position)
    }

    fn selectivity(&self, root: &G) -> Selectivity {
        (**self).selectivity(root)
    }
}
