//! Magpie: the exact value of every position with few men, and proofs from further away.
//!
//! A position is won, lost, or neither, for the side to move, with the number of plies that perfect play takes.
//! The law of repetition (MG-11) is left out: it belongs to a game's history. It can only hurt the side that repeats,
//! and who follows [`Endgames::best_moves`] in a won position comes nearer to the end with each move and repeats nothing.
//!
//! The game ends as MG-10 says and in its order: the king captured, on a corner, encirclement, no legal move.

mod board;
mod build;
mod checkpoint;
mod content;
mod endgames;
mod index;
mod material;
mod proof;
mod retro;
mod statistics;
mod value;
mod verify;

pub use build::{Stage, build};
pub(crate) use checkpoint::is_checkpoint;
pub use endgames::Endgames;
pub(crate) use endgames::{description, file_name};
pub use material::{Material, MaterialError};
pub use proof::Known;
pub use statistics::{Longest, Statistics, statistics};
pub use value::Value;
pub use verify::verify;
