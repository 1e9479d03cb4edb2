#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod attacks;
mod eval;
mod game;
mod moves;
mod notation;
mod opentafl;
mod position;
mod robot;
mod rules;

pub use barnyard_core::Game;
pub use eval::{Evaluation, Weights};
pub use moves::{IllegalMove, MAX_MOVES, MoveList};
pub use opentafl::OpenTafl;
pub use position::{Position, PositionError, Setup};
pub use robot::SKILLS;
pub use rules::Rules;

/// A square of the board, a1–g7.
pub type Square = barnyard_core::Square<7, 7>;

/// A set of squares.
pub type Bitboard = barnyard_core::Bitboard<u64, 7, 7>;

/// A move from one square to another.
pub type Move = barnyard_core::Move<7, 7>;
