//! McDonald's farm with one helper: the exact value of every position with at most one pig a file.
//!
//! While the helper lives no pig changes its file, so the layers are those of the farm without helpers. An arrangement of
//! pigs is worked on as a whole, with 64 squares of the helper and 64 of McDonald: a *grid*, or a *sheet* in half the room.
//! Values are kept with McDonald's team to move; of those with the pigs to move, only what a catch will ask for.
//! When a pig takes the helper, what is left is one of the positions of [`Alone`](super::Alone).

mod arrangement;
mod file;
mod grid;
mod kept;
mod layers;
mod moves;
mod table;
#[cfg(test)]
pub(crate) mod tests;
mod verify;

use super::doubled::Doubled;
use super::row::Row;

pub(crate) use file::open;
pub use file::{build, file_name};
pub use table::HelperTable;
pub use verify::verify;

/// The row of an arrangement without helpers, with McDonald to move.
type Helperless<'a> = &'a (dyn Fn(&Doubled) -> Row + Sync);
