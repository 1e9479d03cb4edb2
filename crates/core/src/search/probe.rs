//! What is known exactly from outside a search, such as an endgame table's values.

use alloc::sync::Arc;

use super::Score;
use crate::{Game, Outcome, Side, Verdict};

/// Exact knowledge of some positions of a game, which a search asks where it comes upon them.
///
/// A search asks several threads at once, at very many positions, of which most may be unknown: to say so must be quick.
///
/// # Repetition
///
/// Values are those of a game without a law of repetition. What the history of the game makes of them is the search's business, and it relies on this:
/// whoever knows a position knows all that [reversible](Game::is_irreversible) moves lead to as well, apart from the ends of the game,
/// with distances that fit: a win in `n` plies has a move to a loss in `n - 1`, and every move from a loss in `n` leads to a win in `n - 1` or less.
///
/// - A win is believed unless the law of repetition could spoil it. Who always makes a move that brings the win nearer never comes to the same position
///   again, since the distance has become less; so of each such move only one is added to those made before. It is forbidden only where it was
///   made twice in the same position before ([`MoveThriceLoses`](crate::RepetitionLaw::MoveThriceLoses)); and it is needed only in positions that are as near to
///   the win or nearer. Where the history holds such a move that can still come, the value is not used, and the search looks for itself.
///   The same holds of positions that stood twice ([`PositionThriceDraws`](crate::RepetitionLaw::PositionThriceDraws)). After an irreversible move no history counts.
/// - The other side's repetitions only make the win quicker, so a distance is one without them.
/// - [`Exact::Neither`] is a draw: by Magpie's MG-12, because either player may claim it.
///
/// ```
/// use barnyard_core::search::{Exact, Probe};
/// use barnyard_core::Game;
///
/// /// Knows a single position.
/// struct One<G>(G, Exact);
/// impl<G: Game> Probe<G> for One<G> {
///     fn probe(&self, position: &G) -> Option<Exact> {
///         (*position == self.0).then_some(self.1)
///     }
/// }
/// ```
pub trait Probe<G: Game>: Send + Sync {
    /// The value of a position whose game goes on; none if it is not known.
    fn probe(&self, position: &G) -> Option<Exact>;
}

impl<G: Game, P: Probe<G> + ?Sized> Probe<G> for Arc<P> {
    fn probe(&self, position: &G) -> Option<Exact> {
        (**self).probe(position)
    }
}

/// What a position is worth if both sides play perfectly.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Exact {
    /// The side to move wins, in so many plies if the other side holds out as long as it can.
    Win(u16),
    /// The side to move loses, in so many plies if it holds out as long as it can.
    Loss(u16),
    /// Neither side can force a win.
    Neither,
    /// The first side gets so many points in the end, those it has already among them.
    Points(u8),
}

impl Exact {
    /// What it is worth to `turn`, the side to move, in a position so many plies from the root of a search.
    ///
    /// ```
    /// use barnyard_core::search::Exact;
    /// use barnyard_core::Side;
    /// assert_eq!(Exact::Loss(6).score(Side::First, 1).plies_to_win(), Some(-7));
    /// assert_eq!(Exact::Points(3).score(Side::Second, 0).hundredths(), -300);
    /// ```
    #[must_use]
    pub fn score(self, turn: Side, plies: u32) -> Score {
        match self {
            Exact::Win(more) => Score::win_after(plies + u32::from(more)),
            Exact::Loss(more) => -Score::win_after(plies + u32::from(more)),
            Exact::Neither => Score::default(),
            Exact::Points(points) => {
                let score = Score::new(i32::from(points) * 100);
                if turn == Side::First { score } else { -score }
            }
        }
    }

    /// The value of a position that ends the game, in which `turn` would move.
    #[must_use]
    pub fn of_outcome(outcome: Outcome, turn: Side) -> Exact {
        match outcome.verdict {
            Verdict::Win(winner) if winner == turn => Exact::Win(0),
            Verdict::Win(_) => Exact::Loss(0),
            Verdict::Draw => Exact::Neither,
            Verdict::Points(points) => Exact::Points(points),
        }
    }

    /// For a win or loss with `turn` to move: who wins, and in how many plies.
    pub(crate) fn winner(self, turn: Side) -> Option<(Side, u16)> {
        match self {
            Exact::Win(plies) => Some((turn, plies)),
            Exact::Loss(plies) => Some((!turn, plies)),
            Exact::Neither | Exact::Points(_) => None,
        }
    }
}
