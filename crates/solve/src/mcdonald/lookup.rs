//! Whoever knows values.

use core::fmt::Debug;
use std::vec::Vec;

use barnyard_core::Game;
use barnyard_mcdonald::{Move, Position};

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
pub(crate) fn best_push<E>(
    position: &Position,
    value: impl Fn(&Position) -> Result<Option<u8>, E>,
) -> Result<Option<u8>, E> {
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

/// The legal moves that keep the value, in the order in which the game lists them; none if it is not known.
pub(crate) fn best_moves<E>(
    position: &Position,
    value: impl Fn(&Position) -> Result<Option<u8>, E>,
) -> Result<Option<Vec<Move>>, E> {
    let Some(most) = value(position)? else {
        return Ok(None);
    };
    let mut best = Vec::new();
    for mv in position.legal_moves() {
        let after = position.play(mv);
        let brought = after.home() - position.home();
        if value(&after)?.map(|rest| brought + rest) == Some(most) {
            best.push(mv);
        }
    }
    Ok(Some(best))
}
