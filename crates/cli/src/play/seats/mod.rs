//! Who sits at the board.

mod computer;

use clap::ValueEnum;

pub(super) use computer::{Advice, Computer, Thinking};

/// Who leads a side.
#[derive(Copy, Clone, PartialEq, Eq, ValueEnum, Debug)]
pub(super) enum Seat {
    /// A person at the keyboard
    Human,
    /// The computer
    Computer,
}

impl Seat {
    /// Its name in saved games.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Seat::Human => "human",
            Seat::Computer => "computer",
        }
    }
}
