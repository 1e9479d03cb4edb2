//! Who sits at the board.

mod computer;

use clap::ValueEnum;

pub(super) use computer::{Advice, Computer, Thinking};

/// Who leads a side.
#[derive(Copy, Clone, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum Seat {
    /// A person at the keyboard
    Human,
    /// The computer
    Computer,
}

impl Seat {
    /// Its name in saved games.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Seat::Human => "human",
            Seat::Computer => "computer",
        }
    }

    /// The seat of this name; none for a name that some other program wrote.
    pub(crate) fn named(name: &str) -> Option<Seat> {
        [Seat::Human, Seat::Computer]
            .into_iter()
            .find(|seat| seat.name() == name)
    }
}
