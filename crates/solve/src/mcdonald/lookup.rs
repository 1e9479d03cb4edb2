//! Whoever knows values.

use core::fmt::Debug;

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
