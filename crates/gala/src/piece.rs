//! The kinds of pieces.

use core::fmt;

/// A kind of piece.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Piece {
    /// One square in any direction (GA-6).
    King,
    /// Along rows and columns in the corners, along diagonals in the cross (GA-3).
    Rook,
    /// Along diagonals in the corners, along rows and columns in the cross (GA-3).
    Bishop,
    /// Diagonally out of its own corner, elsewhere one square in any direction (GA-8, GA-9).
    Pawn,
}

impl Piece {
    /// Every kind of piece, in the order of [`Setup`](crate::Setup)'s fields.
    pub const ALL: [Piece; 4] = [Piece::King, Piece::Rook, Piece::Bishop, Piece::Pawn];

    /// The piece's letter in position texts: upper case for the first side.
    #[must_use]
    pub const fn letter(self, side: barnyard_core::Side) -> char {
        let letter = match self {
            Piece::King => 'K',
            Piece::Rook => 'R',
            Piece::Bishop => 'B',
            Piece::Pawn => 'P',
        };
        match side {
            barnyard_core::Side::First => letter,
            barnyard_core::Side::Second => letter.to_ascii_lowercase(),
        }
    }

    /// The piece with a letter, in either case.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Piece> {
        match letter.to_ascii_uppercase() {
            'K' => Some(Piece::King),
            'R' => Some(Piece::Rook),
            'B' => Some(Piece::Bishop),
            'P' => Some(Piece::Pawn),
            _ => None,
        }
    }

    /// How many a side has at the start, which is as many as it can ever have.
    #[must_use]
    pub const fn most(self) -> u32 {
        match self {
            Piece::King => 2,
            Piece::Rook | Piece::Bishop => 5,
            Piece::Pawn => 8,
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Piece::King => "king",
            Piece::Rook => "rook",
            Piece::Bishop => "bishop",
            Piece::Pawn => "pawn",
        })
    }
}
