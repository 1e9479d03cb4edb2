//! What most programs need: `use barnyard::prelude::*;`.

#[cfg(any(feature = "mcdonald", feature = "magpie", feature = "gala"))]
pub use crate::any::{AnyGame, GameKind};
pub use crate::search::{Evaluate, Limits, search};
pub use crate::{Game, GameMove, Outcome, Reason, Side, Timeline, Verdict};
