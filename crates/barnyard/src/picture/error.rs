//! What can be wrong with what a picture is asked to show.

use core::fmt;

use barnyard_core::Cell;
use barnyard_core::text::Snippet;

use super::board::Board;

/// Why something cannot be drawn.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PictureError {
    /// The cell is not on the board.
    #[error("`{cell}` is off the board of {board}: expected a1 to {}", last_cell(*.board))]
    OffBoard {
        /// The cell asked for.
        cell: Cell,
        /// The board it should be on.
        board: Board,
    },
    /// No piece of this game has the letter.
    #[error("{letter:?} is no piece of {board}: expected one of {}", Letters(*.board))]
    UnknownPiece {
        /// The letter asked for.
        letter: char,
        /// The board whose letters are known.
        board: Board,
    },
    /// The position belongs to a board of another size.
    #[error(
        "the position has {files} files and {ranks} ranks, but the board of {board} has {} and {}",
        .board.files(),
        .board.ranks()
    )]
    BoardSize {
        /// The files of the position's board.
        files: u8,
        /// The ranks of the position's board.
        ranks: u8,
        /// The board that is drawn.
        board: Board,
    },
    /// The prefix of ids is not an ASCII letter followed by ASCII letters, digits, `-` and `_`.
    #[error(
        "`{found}` cannot begin an id: expected a letter, then letters, digits, `-` or `_`, all ASCII"
    )]
    BadPrefix {
        /// The prefix asked for, cut to a printable length.
        found: Snippet,
    },
}

/// The cell in the corner farthest from a1.
const fn last_cell(board: Board) -> Cell {
    Cell {
        file: board.files() - 1,
        rank: board.ranks() - 1,
    }
}

/// The piece letters of a board, with spaces between.
struct Letters(Board);

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for letter in self.0.letters() {
            write!(f, "{separator}{letter}")?;
            separator = " ";
        }
        Ok(())
    }
}
