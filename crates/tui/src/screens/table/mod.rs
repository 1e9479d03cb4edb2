//! What the screens of games share, whoever keeps the game: the pieces in hand, what keys mean, the panel beside the board.

mod doings;
mod hand;
mod history;
mod keys;
mod layout;
mod panel;

use crate::parts::{Choices, Dialog, Prompt};

pub(crate) use doings::{Doing, Listed, draw_doings, update_doings};
pub(crate) use hand::{Hand, read_move};
pub(crate) use history::History;
pub(crate) use keys::{Meaning, meaning};
pub(crate) use layout::Layout;
pub(crate) use panel::Panel;

/// What keys mean; the answers to what is asked mean an `R`.
#[derive(Debug)]
pub(crate) enum Mode<R> {
    /// The board.
    Board,
    /// A move is typed.
    Typing(Prompt),
    /// A list of what can be done is open.
    Acting(Choices),
    /// Something is asked.
    Asking(Dialog<R>),
}
