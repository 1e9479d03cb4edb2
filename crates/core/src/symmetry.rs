//! The eight symmetries of a square board.

use crate::Cell;

/// A turn or reflection that maps a square board onto itself.
///
/// Which of them a game's rules respect, and which of those swap the sides, the game says: [`Game::symmetries`](crate::Game::symmetries).
///
/// ```
/// use barnyard_core::{Cell, Symmetry};
/// let e5 = Cell { file: 4, rank: 4 };
/// assert_eq!(Symmetry::MirrorFiles.apply(e5, 8), Cell { file: 3, rank: 4 });
/// for symmetry in Symmetry::ALL {
///     let there = symmetry.apply(e5, 8);
///     assert_eq!(symmetry.inverse().apply(there, 8), e5);
/// }
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Symmetry {
    /// Every square stays.
    Identity,
    /// Left and right change places: a1 goes to the last file's corner of rank 1.
    MirrorFiles,
    /// Bottom and top change places.
    MirrorRanks,
    /// A turn by 180°.
    HalfTurn,
    /// Reflection in the diagonal through a1: files and ranks change places.
    Diagonal,
    /// Reflection in the other diagonal.
    AntiDiagonal,
    /// A turn by 90° clockwise: a1 goes to the top left.
    QuarterTurn,
    /// A turn by 90° counter-clockwise.
    ThreeQuarterTurn,
}

impl Symmetry {
    /// All eight, the identity first.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::Identity,
        Symmetry::MirrorFiles,
        Symmetry::MirrorRanks,
        Symmetry::HalfTurn,
        Symmetry::Diagonal,
        Symmetry::AntiDiagonal,
        Symmetry::QuarterTurn,
        Symmetry::ThreeQuarterTurn,
    ];

    /// Where a cell of a board with `size` files and ranks goes; a cell off that board stays where it is.
    #[must_use]
    pub const fn apply(self, cell: Cell, size: u8) -> Cell {
        let Cell { file, rank } = cell;
        if file >= size || rank >= size {
            return cell;
        }
        let last = size - 1;
        let (file, rank) = match self {
            Symmetry::Identity => (file, rank),
            Symmetry::MirrorFiles => (last - file, rank),
            Symmetry::MirrorRanks => (file, last - rank),
            Symmetry::HalfTurn => (last - file, last - rank),
            Symmetry::Diagonal => (rank, file),
            Symmetry::AntiDiagonal => (last - rank, last - file),
            Symmetry::QuarterTurn => (rank, last - file),
            Symmetry::ThreeQuarterTurn => (last - rank, file),
        };
        Cell { file, rank }
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        match self {
            Symmetry::QuarterTurn => Symmetry::ThreeQuarterTurn,
            Symmetry::ThreeQuarterTurn => Symmetry::QuarterTurn,
            own_inverse => own_inverse,
        }
    }
}
