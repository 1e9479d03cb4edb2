//! What most programs need: `use barnyard::prelude::*;`.

#[cfg(any(feature = "mcdonald", feature = "magpie", feature = "gala"))]
pub use crate::any::{AnyGame, GameKind};
pub use crate::search::{Engine, Evaluate, Limits, Score, search};
pub use crate::{Cell, CellMove, Game, GameMove, Outcome, Reason, Side, Timeline, Verdict};
