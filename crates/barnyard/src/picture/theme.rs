//! The colours of the boards and of the marks on them.
//!
//! Every board stands on its own opaque frame, so a picture looks the same on a light page and on a dark one.

use super::board::Board;

/// The colours of one board.
pub(super) struct Theme {
    /// The frame round the board.
    pub(super) frame: &'static str,
    /// The thin line along the frame's inner and outer edges.
    pub(super) edge: &'static str,
    /// The names of files and ranks.
    pub(super) label: &'static str,
    /// Light cells.
    pub(super) light: &'static str,
    /// Dark cells.
    pub(super) dark: &'static str,
}

/// The colours of `board`.
pub(super) const fn of(board: Board) -> &'static Theme {
    match board {
        Board::McDonald => &MCDONALD,
        Board::Magpie => &MAGPIE,
        Board::Gala => &GALA,
    }
}

const MCDONALD: Theme = Theme {
    frame: "#6b4526",
    edge: "#3b2413",
    label: "#fbe9c6",
    light: "#b9dc86",
    dark: "#95c263",
};

const MAGPIE: Theme = Theme {
    frame: "#4a2c17",
    edge: "#26150a",
    label: "#f0d9a8",
    light: "#d9ae72",
    dark: "#cd9f62",
};

const GALA: Theme = Theme {
    frame: "#3d3a36",
    edge: "#1f1d1b",
    label: "#f2e6cd",
    light: "#f3e2bb",
    dark: "#d9b57c",
};

/// The cells of the last move, and their outline, without which they would be lost on gold and straw.
pub(super) const LAST_MOVE: (&str, &str) = ("#ffe93d", "#c2500c");
/// A piece in danger.
pub(super) const CHECK: &str = "#e01b24";
/// A cell somebody points at.
pub(super) const MARK: &str = "#1a5fd0";
/// A cell a piece may go to.
pub(super) const TARGET: &str = "#14532d";
/// The pale rim that keeps targets and arrows apart from what lies under them.
pub(super) const RIM: &str = "#fffbea";
/// Arrows, in turn.
pub(super) const ARROWS: [&str; 4] = ["#15803d", "#1d4ed8", "#b3261e", "#7e22ce"];
