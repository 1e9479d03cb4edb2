//! What can be wrong with what a picture is asked to show.

use alloc::string::String;
use core::error::Error;
use core::fmt;

use super::cell::{Board, Cell};

/// Why something cannot be drawn.
#[non_exhaustive]
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PictureError {
    /// The cell is not on the board.
    OffBoard {
        /// The cell asked for.
        cell: Cell,
        /// The board it should be on.
        board: Board,
    },
    /// No piece of this game has the letter.
    UnknownPiece {
        /// The letter asked for.
        letter: char,
        /// The board whose letters are known.
        board: Board,
    },
    /// The text is not the name of a cell.
    BadCell {
        /// The text that was read.
        found: String,
    },
    /// The text is not a move, two cells with nothing between.
    BadMove {
        /// The text that was read.
        found: String,
    },
    /// The placement text has too few or too many ranks.
    RankCount {
        /// How many ranks the text has.
        found: usize,
        /// How many the board has.
        expected: u8,
    },
    /// A rank of the placement text does not fill the board's width exactly.
    RankWidth {
        /// The rank, as it is numbered on the board.
        rank: u8,
        /// The rank's text.
        found: String,
        /// How many files the board has.
        expected: u8,
    },
    /// A rank of the placement text has a character that is neither a piece letter nor a count of empty cells.
    BadPlacement {
        /// The rank, as it is numbered on the board.
        rank: u8,
        /// The character that was found.
        found: char,
        /// The board whose letters are known.
        board: Board,
    },
    /// The prefix of ids is not an ASCII letter followed by ASCII letters, digits, `-` and `_`.
    BadPrefix {
        /// The prefix asked for.
        found: String,
    },
}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard { cell, board } => {
                let last = Cell::new(board.files() - 1, board.ranks() - 1);
                write!(
                    f,
                    "cell {cell} is off the board of {board}: expected a1 to {last}"
                )
            }
            Self::UnknownPiece { letter, board } => {
                write!(f, "{letter:?} is no piece of {board}: expected one of")?;
                letters(f, *board)
            }
            Self::BadCell { found } => {
                write!(
                    f,
                    "{found:?} is no cell: expected a file letter and a rank, such as e4"
                )
            }
            Self::BadMove { found } => {
                write!(f, "{found:?} is no move: expected two cells, such as e2e4")
            }
            Self::RankCount { found, expected } => {
                write!(f, "the placement has {found} ranks: expected {expected}")
            }
            Self::RankWidth {
                rank,
                found,
                expected,
            } => {
                write!(
                    f,
                    "rank {rank} of the placement is {found:?}: expected exactly {expected} files"
                )
            }
            Self::BadPlacement { rank, found, board } => {
                write!(
                    f,
                    "rank {rank} of the placement has {found:?}: expected a count of empty cells or one of"
                )?;
                letters(f, *board)
            }
            Self::BadPrefix { found } => {
                write!(
                    f,
                    "{found:?} cannot begin an id: expected a letter, then letters, digits, '-' or '_'"
                )
            }
        }
    }
}

impl Error for PictureError {}

fn letters(f: &mut fmt::Formatter<'_>, board: Board) -> fmt::Result {
    board
        .letters()
        .iter()
        .try_for_each(|letter| write!(f, " {letter}"))
}
