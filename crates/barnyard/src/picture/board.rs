//! Which board is drawn.

use core::fmt;

use barnyard_core::Cell;

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
    #[must_use]
    pub const fn files(self) -> u8 {
        match self {
            Board::McDonald => 8,
            Board::Magpie => 7,
            Board::Gala => 10,
        }
    }

    /// How many ranks the board has, from 1. All three boards are square.
    #[must_use]
    pub const fn ranks(self) -> u8 {
        self.files()
    }

    /// The name of the game in English: the title of a picture that was given none.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Board::McDonald => "McDonald's farm",
            Board::Magpie => "Magpie",
            Board::Gala => "Gala",
        }
    }

    /// The piece letters of the game's position text, each of which has a drawing.
    #[must_use]
    pub const fn letters(self) -> &'static [char] {
        match self {
            Board::McDonald => &['P', 'k', 'n', 'b', 'r', 'q'],
            Board::Magpie => &['t', 'T', 'K'],
            Board::Gala => &['K', 'R', 'B', 'P', 'k', 'r', 'b', 'p'],
        }
    }

    /// Whether `cell` is on the board.
    #[must_use]
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
        f.pad(self.title())
    }
}
