//! Whoever knows values.

use core::fmt::Debug;

use barnyard_core::Game;
use barnyard_mcdonald::Position;

use crate::table::TableError;

/// Exact values of some positions.
pub trait Lookup: Debug + Send + Sync {
    /// How many of the pigs on the board come home if both sides play perfectly; none if it is not known.
    ///
    /// # Errors
    ///
    /// If a file cannot be read, or is not as it was written.
    fn lookup(&self, position: &Position) -> Result<Option<u8>, TableError>;
}

/// The best that a move of the pigs brings, by the values of the positions after it; none if one of those is not known.
pub(super) fn best_push(
    position: &Position,
    value: impl Fn(&Position) -> Result<Option<u8>, TableError>,
) -> Result<Option<u8>, TableError> {
    // Without a move the pigs on the board bring nothing.
    let mut best = 0;
    for mv in position.legal_moves() {
        let after = position.play(mv);
        let Some(rest) = value(&after)? else {
            return Ok(None);
        };
        best = best.max(after.home() - position.home() + rest);
    }
    Ok(Some(best))
}
