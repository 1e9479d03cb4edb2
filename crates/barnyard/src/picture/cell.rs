//! Which board is drawn, and the cells on it.

use core::fmt;
use core::str::FromStr;

use super::error::PictureError;

/// The board a picture shows.
///
/// It settles the size, the scenery and the piece letters; it says nothing about how the pieces move.
#[non_exhaustive]
#[derive(Copy, Clone, PartialEq, Eq, Debug, Hash)]
pub enum Board {
    /// McDonald's farm: 8×8, a green field with the barn along rank 8.
    McDonald,
    /// Magpie: 7×7, a wooden board with a throne and four corners.
    Magpie,
    /// Gala: 10×10, four corner zones and a cross with four central squares.
    Gala,
}

impl Board {
    /// All boards, in the order of the family.
    pub const ALL: [Board; 3] = [Board::McDonald, Board::Magpie, Board::Gala];

    /// How many files the board has, from `a`.
    pub const fn files(self) -> u8 {
        match self {
            Board::McDonald => 8,
            Board::Magpie => 7,
            Board::Gala => 10,
        }
    }

    /// How many ranks the board has, from 1. All three boards are square.
    pub const fn ranks(self) -> u8 {
        self.files()
    }

    /// The name of the game in English: the title of a picture that was given none.
    pub const fn name(self) -> &'static str {
        match self {
            Board::McDonald => "McDonald's farm",
            Board::Magpie => "Magpie",
            Board::Gala => "Gala",
        }
    }

    /// The piece letters of the game's position text, each of which has a drawing.
    pub const fn letters(self) -> &'static [char] {
        match self {
            Board::McDonald => &['P', 'k', 'n', 'b', 'r', 'q'],
            Board::Magpie => &['t', 'T', 'K'],
            Board::Gala => &['K', 'R', 'B', 'P', 'k', 'r', 'b', 'p'],
        }
    }

    /// Whether `cell` is on the board.
    pub const fn contains(self, cell: Cell) -> bool {
        cell.file < self.files() && cell.rank < self.ranks()
    }

    /// Every cell of the board, from a1 along the rank, then the next rank up.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.ranks())
            .flat_map(move |rank| (0..self.files()).map(move |file| Cell { file, rank }))
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A cell of a board, counted from zero at `a1`, the first player's lower left.
///
/// It is read from and printed as file letter and rank, `e4` or `j10`.
///
/// ```
/// use barnyard::picture::Cell;
///
/// let cell: Cell = "e4".parse()?;
/// assert_eq!(cell, Cell { file: 4, rank: 3 });
/// assert_eq!(cell.to_string(), "e4");
/// # Ok::<(), barnyard::picture::PictureError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Cell {
    /// The file: 0 is `a`.
    pub file: u8,
    /// The rank: 0 is rank 1.
    pub rank: u8,
}

impl Cell {
    /// The cell with this file and rank, both from zero.
    pub const fn new(file: u8, rank: u8) -> Cell {
        Cell { file, rank }
    }

    /// Reads a move's text, two cells with nothing between: `e2e4`, `j10i9`.
    ///
    /// # Errors
    /// [`PictureError::BadMove`] if the text is anything else.
    pub fn pair(text: &str) -> Result<(Cell, Cell), PictureError> {
        let second = text
            .bytes()
            .skip(1)
            .position(|b| b.is_ascii_alphabetic())
            .map(|at| at + 1);
        second
            .and_then(|at| text.split_at_checked(at))
            .and_then(|(from, to)| Some((from.parse().ok()?, to.parse().ok()?)))
            .ok_or_else(|| PictureError::BadMove { found: text.into() })
    }
}

/// Prints a cell as it is read; a file past `z`, which no board has, becomes `?`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = if self.file < 26 {
            char::from(b'a' + self.file)
        } else {
            '?'
        };
        write!(f, "{file}{}", u16::from(self.rank) + 1)
    }
}

/// Reads the cells of the largest board, `a1` to `j10`: one small letter, then the rank without leading zeros.
impl FromStr for Cell {
    type Err = PictureError;

    fn from_str(text: &str) -> Result<Cell, PictureError> {
        let rank = match text.get(1..) {
            Some("10") => Some(9),
            Some(digit) => match digit.as_bytes() {
                [d @ b'1'..=b'9'] => Some(d - b'1'),
                _ => None,
            },
            None => None,
        };
        match (text.as_bytes().first(), rank) {
            (Some(&file @ b'a'..=b'j'), Some(rank)) => Ok(Cell {
                file: file - b'a',
                rank,
            }),
            _ => Err(PictureError::BadCell { found: text.into() }),
        }
    }
}
