//! Squares: the board-agnostic [`Cell`] and the sized [`Square`].

use core::fmt::{self, Write};
use core::str::FromStr;

use crate::Symmetry;
use crate::text::{Snippet, write_count};

/// A square named by file and rank alone, for code that serves boards of every size.
///
/// Both count from zero at the first player's lower left, so `a1` is `(0, 0)`.
///
/// ```
/// use barnyard_core::Cell;
/// let cell: Cell = "j10".parse()?;
/// assert_eq!(cell, Cell { file: 9, rank: 9 });
/// assert_eq!(cell.to_string(), "j10");
/// # Ok::<(), barnyard_core::SquareError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    /// Zero-based file: `a` is 0.
    pub file: u8,
    /// Zero-based rank: rank 1 is 0.
    pub rank: u8,
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // No board has files past z; such a cell still prints as what it is not.
        let file = match self.file {
            0..26 => char::from(b'a' + self.file),
            _ => '?',
        };
        f.write_char(file)?;
        write_count(f, u32::from(self.rank) + 1)
    }
}

impl FromStr for Cell {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Cell, SquareError> {
        match split_cell(text.as_bytes()) {
            Some((cell, b"")) => Ok(cell),
            _ => Err(SquareError::NotASquare {
                found: Snippet::new(text),
            }),
        }
    }
}

/// Reads the longest square name at the start of `text`: one letter a–z, then a number 1–99 without leading zero.
pub(crate) const fn split_cell(text: &[u8]) -> Option<(Cell, &[u8])> {
    let [file @ b'a'..=b'z', ones @ b'1'..=b'9', rest @ ..] = text else {
        return None;
    };
    let file = *file - b'a';
    let rank = *ones - b'1';
    if let [digit @ b'0'..=b'9', rest @ ..] = rest {
        let rank = (rank + 1) * 10 + (*digit - b'0') - 1;
        return Some((Cell { file, rank }, rest));
    }
    Some((Cell { file, rank }, rest))
}

/// Why a text does not name a square.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SquareError {
    /// The text is not a file letter followed by a rank number.
    #[error("`{found}` is not a square: expected a file letter and a rank number, such as `e4`")]
    NotASquare {
        /// The text that was given, cut to a printable length.
        found: Snippet,
    },
    /// The text names a square that this board does not have.
    #[error("`{cell}` is not on the board: its files are a–{last_file} and its ranks 1–{ranks}")]
    OffBoard {
        /// The square that was named.
        cell: Cell,
        /// The letter of the board's last file.
        last_file: char,
        /// The number of ranks.
        ranks: u8,
    },
}

/// A square of a board with `W` files and `H` ranks.
///
/// A square always lies on its board. Its [`index`](Square::index) is its bit in a [`Bitboard`](crate::Bitboard): `rank * STRIDE + file`.
///
/// ```
/// use barnyard_core::Square;
/// type Chess = Square<8, 8>;
/// let e4: Chess = "e4".parse()?;
/// assert_eq!((e4.file(), e4.rank()), (4, 3));
/// assert_eq!(e4.offset(1, 1), Chess::named("f5"));
/// assert_eq!(e4.offset(4, 0), None);
/// # Ok::<(), barnyard_core::SquareError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square<const W: u8, const H: u8>(u8);

impl<const W: u8, const H: u8> Square<W, H> {
    /// Bits from one rank to the next: the width, and one unused column where the word has room for it.
    ///
    /// The unused column catches what a shift carries over the board's edge. A board of eight files has none, so that 8×8 fits 64 bits.
    pub const STRIDE: u8 = if W == 8 { 8 } else { W + 1 };

    /// Length of a table indexed by [`index`](Square::index): 64 or 128.
    pub const TABLE: usize = if Self::STRIDE as usize * H as usize <= 64 {
        64
    } else {
        128
    };

    /// The number of squares on the board.
    pub const COUNT: usize = W as usize * H as usize;

    /// The square on the zero-based `file` and `rank`, if the board has it.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        const {
            assert!(
                W > 0 && W <= 26 && H > 0 && H <= 99,
                "files have one letter, ranks two digits"
            );
            assert!(
                Self::STRIDE as usize * H as usize <= 128,
                "the board fits a 128-bit word"
            );
        }
        if file < W && rank < H {
            Some(Square(rank * Self::STRIDE + file))
        } else {
            None
        }
    }

    /// The square whose bit in a bitboard is `index`, if the board has it.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::TABLE {
            Self::new(index as u8 % Self::STRIDE, index as u8 / Self::STRIDE)
        } else {
            None
        }
    }

    /// The square called `name`, as in `"e4"`: for constants and tests; [`FromStr`] says what is wrong with a bad name.
    #[must_use]
    pub const fn named(name: &str) -> Option<Self> {
        match split_cell(name.as_bytes()) {
            Some((cell, b"")) => Self::new(cell.file, cell.rank),
            _ => None,
        }
    }

    /// Wraps a bit index known to be a square of this board.
    pub(crate) const fn from_bit(index: u32) -> Self {
        debug_assert!(Self::from_index(index as usize).is_some());
        Square(index as u8)
    }

    /// Zero-based file.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 % Self::STRIDE
    }

    /// Zero-based rank.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / Self::STRIDE
    }

    /// The square's bit in a bitboard, and its place in a table of [`TABLE`](Square::TABLE) entries.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        // The mask changes nothing; it lets the compiler drop bounds checks on tables.
        self.0 as usize & (Self::TABLE - 1)
    }

    /// The square `files` to the east and `ranks` to the north, if the board has it.
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        match (
            self.file().checked_add_signed(files),
            self.rank().checked_add_signed(ranks),
        ) {
            (Some(file), Some(rank)) => Self::new(file, rank),
            _ => None,
        }
    }

    /// The same square without the board's size.
    #[must_use]
    pub const fn cell(self) -> Cell {
        Cell {
            file: self.file(),
            rank: self.rank(),
        }
    }

    /// The square at `cell`, if the board has it.
    #[must_use]
    pub const fn from_cell(cell: Cell) -> Option<Self> {
        Self::new(cell.file, cell.rank)
    }

    /// Every square, from `a1` along the ranks.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..H).flat_map(|rank| (0..W).map(move |file| Square(rank * Self::STRIDE + file)))
    }
}

impl<const N: u8> Square<N, N> {
    /// Where `symmetry` takes this square of a square board.
    #[must_use]
    pub const fn transform(self, symmetry: Symmetry) -> Self {
        let cell = symmetry.apply(self.cell(), N);
        Square(cell.rank * Self::STRIDE + cell.file)
    }
}

impl<const W: u8, const H: u8> fmt::Display for Square<W, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cell().fmt(f)
    }
}

impl<const W: u8, const H: u8> fmt::Debug for Square<W, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<const W: u8, const H: u8> TryFrom<Cell> for Square<W, H> {
    type Error = SquareError;

    fn try_from(cell: Cell) -> Result<Self, SquareError> {
        Self::from_cell(cell).ok_or(SquareError::OffBoard {
            cell,
            last_file: char::from(b'a' + W - 1),
            ranks: H,
        })
    }
}

impl<const W: u8, const H: u8> FromStr for Square<W, H> {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Self, SquareError> {
        text.parse::<Cell>()?.try_into()
    }
}

#[cfg(feature = "serde")]
crate::text_serde!([] Cell, "a square such as e4");
#[cfg(feature = "serde")]
crate::text_serde!([const W: u8, const H: u8] Square<W, H>, "a square such as e4");
