#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod attacks;
mod eval;
mod game;
mod moves;
mod notation;
mod piece;
mod position;
mod robot;
mod rules;
mod zones;

pub use barnyard_core::Game;
pub use eval::{Evaluation, Weights};
pub use moves::{IllegalMove, MAX_MOVES, MoveList};
pub use piece::Piece;
pub use position::{Position, PositionError, Setup};
pub use robot::SKILLS;
pub use rules::Rules;

/// A square of the board, a1–j10.
pub type Square = barnyard_core::Square<10, 10>;

/// A set of squares.
pub type Bitboard = barnyard_core::Bitboard<u128, 10, 10>;

/// A move from one square to another.
pub type Move = barnyard_core::Move<10, 10>;
