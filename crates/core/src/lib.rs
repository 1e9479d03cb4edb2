#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;
// The tests in here share a game with those outside, which name the crate.
#[cfg(test)]
extern crate self as barnyard_core;

pub mod algebraic;
mod bitboard;
mod game;
mod line;
mod moves;
mod options;
mod outcome;
pub mod perft;
pub mod search;
mod side;
mod square;
mod symmetry;
pub mod text;
mod timeline;
pub mod zobrist;

pub use bitboard::{Bitboard, Squares};
pub use game::{Game, Human, NotationError, ReadMoveError, RepetitionLaw};
pub use line::Line;
pub use moves::{CellMove, GameMove, Move, MoveList, MoveTextError};
pub use options::OptionSet;
pub use outcome::{Outcome, Reason, ReasonError, Verdict};
pub use side::Side;
pub use square::{Cell, Square, SquareError};
pub use symmetry::Symmetry;
pub use timeline::{Repetition, Timeline, TimelineError};

#[cfg(feature = "serde")]
#[doc(hidden)]
pub use serde as __serde;
