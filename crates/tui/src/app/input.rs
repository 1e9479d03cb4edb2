//! What the program is told, and what it asks to be done.

use barnyard::CellMove;
use barnyard::search::Report;
use crossterm::event::{KeyEvent, MouseEvent};
use ratatui::layout::Size;

use crate::analysis::{Enquiry, Finding};
#[cfg(feature = "online")]
use crate::line::{News, Wish};
use crate::robot::{Thought, Ticket};
use crate::store;

/// What the program is told.
#[derive(Debug)]
pub(crate) enum Input {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse did something.
    Mouse(MouseEvent),
    /// The terminal has this size.
    Resize(Size),
    /// The Robot chose; nothing if there is no move.
    Chosen(Ticket, Option<Box<Report<CellMove>>>),
    /// The engine found something.
    Found(Box<Finding>),
    /// What came of a task for the store.
    Store(store::Answer),
    /// What the line to the server tells.
    #[cfg(feature = "online")]
    Heard(News),
}

/// What the program asks to be done; the answer comes as an [`Input`].
#[derive(Debug)]
pub(crate) enum Task {
    /// The Robot is to choose a move; what it thought of before is given up.
    Think(Box<Thought>),
    /// The Robot may stop.
    StopThinking,
    /// The engine is to look at a position; what it looked at before is given up.
    Analyse(Box<Enquiry>),
    /// The engine may stop.
    StopAnalysing,
    /// Something with the user's files.
    Store(store::Job),
    /// Something of the server.
    #[cfg(feature = "online")]
    Wish(Wish),
}
