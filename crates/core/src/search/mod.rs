//! Finding a good move: principal variation search over any [`Game`].
//!
//! An [`Engine`] searches a [`Timeline`], judged by an [`Evaluate`] of the game: iterative deepening with aspiration windows,
//! alpha-beta with null windows, a lock-free [`TranspositionTable`] that threads share, moves ordered by captures, killers, counter-moves and history,
//! late-move reductions, null moves where the game allows them, and quiescence over forcing moves.
//! Repetition follows each game's law, with the history before the root.
//!
//! [`Algorithm::MonteCarlo`] searches by another method behind the same interface.
//!
//! Where a [`Probe`] knows the exact value of a position, the search uses it, and looks no further.
//!
//! [`search()`] does the same once, without an engine to keep.

mod busy;
mod deepening;
mod engine;
mod evaluate;
mod finished;
mod knowledge;
mod limits;
mod monte_carlo;
mod options;
mod ordering;
mod path;
mod picker;
mod probe;
mod reductions;
mod report;
mod request;
mod robot;
mod score;
mod table;
#[cfg(test)]
mod tests;
mod weights;
mod worker;

pub use engine::Engine;
pub use evaluate::Evaluate;
#[cfg(feature = "std")]
pub use limits::Clock;
pub use limits::{Limits, Stop};
pub use options::{Algorithm, Leaves, Options, Selectivity};
pub use probe::{Exact, Probe};
pub use report::{Line, Report};
pub use request::Request;
pub use robot::{Distracted, Level, LevelError, Robot, Skill};
pub use score::Score;
pub use table::{Bound, TranspositionTable};
#[doc(hidden)]
pub use weights::Term;
pub use weights::{Tunable, Weights, WeightsError};

use crate::{Game, Timeline};

/// The most plies that are looked ahead in full.
pub const MAX_DEPTH: u32 = 100;

/// Searches the timeline's position with a small engine of its own; none if its game is over.
///
/// Deterministic if no time limit is set. A program that searches often keeps an [`Engine`].
pub fn search<G: Game>(
    timeline: &Timeline<G>,
    evaluate: &(impl Evaluate<G> + Sync),
    limits: Limits,
) -> Option<Report<G::Move>> {
    Engine::new(evaluate, Options::default().with_hash(4)).search(timeline, &limits.into(), |_| {})
}
