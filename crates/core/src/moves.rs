//! Moves named by the two squares they join, and lists of them.

use core::fmt;
use core::hash::Hash;
use core::ops::DerefMut;
use core::str::FromStr;

use arrayvec::ArrayVec;

use crate::square::split_cell;
use crate::text::Snippet;
use crate::{Cell, Square, SquareError};

/// What a game's move must offer to code that serves every game.
///
/// In all games of the family the squares a move joins name it uniquely.
pub trait GameMove:
    Copy
    + Eq
    + Ord
    + Hash
    + fmt::Debug
    + fmt::Display
    + FromStr<Err = MoveTextError>
    + Send
    + Sync
    + 'static
{
    /// The square the move starts from.
    fn origin(self) -> Cell;

    /// The square the move goes to.
    fn target(self) -> Cell;

    /// The move between two cells, if the board has both.
    fn between(origin: Cell, target: Cell) -> Option<Self>;

    /// Whether both moves go to the same square.
    fn shares_target(self, other: Self) -> bool {
        self.target() == other.target()
    }
}

/// A move on a board with `W` files and `H` ranks, written `e2e4`.
///
/// Whether it is legal depends on the position: see [`Game::check_move`](crate::Game::check_move).
///
/// ```
/// use barnyard_core::Move;
/// let mv: Move<10, 10> = "j10i9".parse()?;
/// assert_eq!(mv.to_string(), "j10i9");
/// assert!("j10i11".parse::<Move<10, 10>>().is_err());
/// # Ok::<(), barnyard_core::MoveTextError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move<const W: u8, const H: u8> {
    /// The square the piece leaves.
    pub from: Square<W, H>,
    /// The square the piece goes to.
    pub to: Square<W, H>,
}

impl<const W: u8, const H: u8> Move<W, H> {
    /// The move from one square to another.
    #[must_use]
    pub const fn new(from: Square<W, H>, to: Square<W, H>) -> Self {
        Move { from, to }
    }
}

impl<const W: u8, const H: u8> GameMove for Move<W, H> {
    fn origin(self) -> Cell {
        self.from.cell()
    }

    fn target(self) -> Cell {
        self.to.cell()
    }

    fn between(origin: Cell, target: Cell) -> Option<Self> {
        Some(Move {
            from: Square::from_cell(origin)?,
            to: Square::from_cell(target)?,
        })
    }

    fn shares_target(self, other: Self) -> bool {
        self.to == other.to
    }
}

impl<const W: u8, const H: u8> fmt::Display for Move<W, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.from, f)?;
        fmt::Display::fmt(&self.to, f)
    }
}

impl<const W: u8, const H: u8> fmt::Debug for Move<W, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<const W: u8, const H: u8> FromStr for Move<W, H> {
    type Err = MoveTextError;

    fn from_str(text: &str) -> Result<Self, MoveTextError> {
        let (origin, target) = parse_cells(text)?;
        Ok(Move {
            from: origin.try_into()?,
            to: target.try_into()?,
        })
    }
}

/// A move between two cells of a board of any size: the move type of code that chooses the game at run time.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellMove {
    /// The square the piece leaves.
    pub from: Cell,
    /// The square the piece goes to.
    pub to: Cell,
}

impl<const W: u8, const H: u8> From<Move<W, H>> for CellMove {
    fn from(mv: Move<W, H>) -> CellMove {
        CellMove {
            from: mv.from.cell(),
            to: mv.to.cell(),
        }
    }
}

impl GameMove for CellMove {
    fn origin(self) -> Cell {
        self.from
    }

    fn target(self) -> Cell {
        self.to
    }

    fn between(from: Cell, to: Cell) -> Option<CellMove> {
        Some(CellMove { from, to })
    }
}

impl fmt::Display for CellMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.from, f)?;
        fmt::Display::fmt(&self.to, f)
    }
}

impl fmt::Debug for CellMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for CellMove {
    type Err = MoveTextError;

    fn from_str(text: &str) -> Result<CellMove, MoveTextError> {
        let (from, to) = parse_cells(text)?;
        Ok(CellMove { from, to })
    }
}

fn parse_cells(text: &str) -> Result<(Cell, Cell), MoveTextError> {
    split_cell(text.as_bytes())
        .and_then(|(origin, rest)| match split_cell(rest) {
            Some((target, b"")) => Some((origin, target)),
            _ => None,
        })
        .ok_or(MoveTextError::NotAMove {
            found: Snippet::new(text),
        })
}

/// Why a text is not a move in the form `e2e4`.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MoveTextError {
    /// The text is not two squares with nothing between.
    #[error("`{found}` is not a move: expected two squares with nothing between, such as `e2e4`")]
    NotAMove {
        /// The text that was given, cut to a printable length.
        found: Snippet,
    },
    /// One of the squares is not on this board.
    #[error(transparent)]
    Square(#[from] SquareError),
}

/// A list of moves with a fixed capacity, which no position of its game exceeds.
///
/// It allocates nothing. Implemented for [`ArrayVec`]; a new list comes from [`Default`].
pub trait MoveList<M>: Default + DerefMut<Target = [M]> + IntoIterator<Item = M> {
    /// Adds a move at the end.
    ///
    /// # Panics
    /// If the list is full, which no legal-move list of its game can be.
    fn push(&mut self, mv: M);
}

impl<M, const CAPACITY: usize> MoveList<M> for ArrayVec<M, CAPACITY> {
    #[inline]
    fn push(&mut self, mv: M) {
        ArrayVec::push(self, mv);
    }
}

#[cfg(feature = "serde")]
crate::text_serde!([const W: u8, const H: u8] Move<W, H>, "a move such as e2e4");
#[cfg(feature = "serde")]
crate::text_serde!([] CellMove, "a move such as e2e4");
