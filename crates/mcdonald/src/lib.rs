#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod attacks;
mod eval;
mod game;
mod lineup;
mod moves;
mod notation;
mod position;
mod robot;
mod rules;

pub use barnyard_core::Game;
pub use eval::{Evaluation, Weights};
pub use lineup::{Helper, LineUp, LineUpError};
pub use moves::{IllegalMove, MAX_MOVES, MoveList};
pub use position::{Position, PositionError, Setup};
pub use robot::SKILLS;
pub use rules::Rules;

/// A square of the board, a1–h8.
pub type Square = barnyard_core::Square<8, 8>;

/// A set of squares.
pub type Bitboard = barnyard_core::Bitboard<u64, 8, 8>;

/// A move from one square to another.
pub type Move = barnyard_core::Move<8, 8>;
