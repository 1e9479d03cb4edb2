//! What each game looks like in letters: the signs of its pieces, and of the ground they stand on.
//!
//! The boards of a terminal are made of these; [`picture`](crate::picture) draws the games as they are.
//!
//! ```
//! use barnyard::scene::{Ground, Scene};
//! use barnyard::Cell;
//! use barnyard::picture::Board;
//!
//! let scene = Scene::of(Board::Magpie);
//! let king = scene.piece('K').expect("a piece of Magpie");
//! assert_eq!((king.name, king.outline), ("king", '♔'));
//! assert_eq!(scene.ground(Cell { file: 3, rank: 3 }), Ground::Throne);
//! ```

use barnyard_core::{Cell, Side};

use crate::picture::Board;

/// How a game is drawn.
#[derive(Debug)]
pub struct Scene {
    /// Every kind of piece, the first side's before the second's.
    pub pieces: &'static [Piece],
    ground: fn(Cell) -> Ground,
    /// Files and ranks (zero-based) behind which a line between two zones runs.
    pub lines_after: &'static [u8],
    /// The colour of the first side's pieces and of the second's, from the 256-colour palette.
    pub inks: [u8; 2],
}

/// A kind of piece.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The letter in position texts.
    pub letter: char,
    /// Whose it is.
    pub side: Side,
    /// What it is called, in English.
    pub name: &'static str,
    /// Its sign where shape must tell the sides apart.
    pub outline: char,
    /// Its sign where colour does.
    pub solid: char,
}

/// What lies on a square under the pieces.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Ground {
    /// Nothing special.
    Plain,
    /// McDonald's farm: the barn, which pigs run for.
    Barn,
    /// Magpie: the king's throne.
    Throne,
    /// Magpie: a corner, the king's goal.
    Corner,
    /// Gala: the cross between the corner zones.
    Cross,
    /// Gala: a central square, the goal of the kings.
    Centre,
}

impl Ground {
    /// The kinds that a legend explains.
    pub const SPECIAL: [Ground; 4] = [Ground::Barn, Ground::Throne, Ground::Corner, Ground::Centre];

    /// What it is called, in English.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Ground::Plain => "meadow",
            Ground::Barn => "barn",
            Ground::Throne => "throne",
            Ground::Corner => "corner",
            Ground::Cross => "cross",
            Ground::Centre => "centre",
        }
    }

    /// Its sign on an empty square, in ASCII or from all of Unicode.
    #[must_use]
    pub const fn sign(self, unicode: bool) -> char {
        match self {
            Ground::Plain | Ground::Cross => '.',
            Ground::Barn if unicode => '⌂',
            Ground::Barn => '^',
            Ground::Throne if unicode => '✕',
            Ground::Throne => 'x',
            Ground::Corner => '#',
            Ground::Centre => '+',
        }
    }

    /// Its background from the 256-colour palette, for the dark and for the light squares of the board.
    ///
    /// Middle tones, on which both black and white pieces stand out.
    #[must_use]
    pub const fn tints(self) -> [u8; 2] {
        match self {
            Ground::Plain => [65, 101],
            Ground::Barn => [131, 167],
            Ground::Throne | Ground::Corner => [97, 97],
            Ground::Cross => [67, 68],
            Ground::Centre => [133, 133],
        }
    }

    /// Whether it belongs to another zone than the rest of the board.
    #[must_use]
    pub const fn is_across(self) -> bool {
        matches!(self, Ground::Cross | Ground::Centre)
    }
}

impl Scene {
    /// The scene of a board, or of the game that is played on it.
    #[must_use]
    pub fn of(board: impl Into<Board>) -> &'static Scene {
        match board.into() {
            Board::McDonald => &FARM,
            Board::Magpie => &MAGPIE,
            Board::Gala => &GALA,
        }
    }

    /// What lies on a square.
    #[must_use]
    pub fn ground(&self, cell: Cell) -> Ground {
        (self.ground)(cell)
    }

    /// The kind of piece with this letter in position texts.
    #[must_use]
    pub fn piece(&self, letter: char) -> Option<&'static Piece> {
        self.pieces.iter().find(|piece| piece.letter == letter)
    }
}

/// The first side's pieces are light, the second's dark.
const fn piece(letter: char, side: Side, name: &'static str, signs: [char; 2]) -> Piece {
    let [white, black] = signs;
    Piece {
        letter,
        side,
        name,
        outline: match side {
            Side::First => white,
            Side::Second => black,
        },
        solid: black,
    }
}

const KING: [char; 2] = ['♔', '♚'];
const QUEEN: [char; 2] = ['♕', '♛'];
const ROOK: [char; 2] = ['♖', '♜'];
const BISHOP: [char; 2] = ['♗', '♝'];
const KNIGHT: [char; 2] = ['♘', '♞'];
const PAWN: [char; 2] = ['♙', '♟'];

const WHITE: u8 = 231;
const PINK: u8 = 225;
const BLACK: u8 = 16;

static FARM: Scene = Scene {
    pieces: &[
        piece('P', Side::First, "pig", PAWN),
        piece('k', Side::Second, "McDonald", KING),
        piece('n', Side::Second, "knight", KNIGHT),
        piece('b', Side::Second, "bishop", BISHOP),
        piece('r', Side::Second, "rook", ROOK),
        piece('q', Side::Second, "queen", QUEEN),
    ],
    ground: |cell| match cell.rank {
        7 => Ground::Barn,
        _ => Ground::Plain,
    },
    lines_after: &[],
    inks: [PINK, BLACK],
};

/// The magpies move first but are the dark side, and all men move as rooks do.
static MAGPIE: Scene = Scene {
    pieces: &[
        Piece {
            letter: 't',
            side: Side::First,
            name: "magpie",
            outline: '♜',
            solid: '♜',
        },
        Piece {
            letter: 'T',
            side: Side::Second,
            name: "leprechaun",
            outline: '♖',
            solid: '♜',
        },
        Piece {
            letter: 'K',
            side: Side::Second,
            name: "king",
            outline: '♔',
            solid: '♚',
        },
    ],
    ground: |cell| match (cell.file, cell.rank) {
        (3, 3) => Ground::Throne,
        (0 | 6, 0 | 6) => Ground::Corner,
        _ => Ground::Plain,
    },
    lines_after: &[],
    inks: [BLACK, WHITE],
};

static GALA: Scene = Scene {
    pieces: &[
        piece('K', Side::First, "king", KING),
        piece('R', Side::First, "rook", ROOK),
        piece('B', Side::First, "bishop", BISHOP),
        piece('P', Side::First, "pawn", PAWN),
        piece('k', Side::Second, "king", KING),
        piece('r', Side::Second, "rook", ROOK),
        piece('b', Side::Second, "bishop", BISHOP),
        piece('p', Side::Second, "pawn", PAWN),
    ],
    ground: |cell| match (cell.file, cell.rank) {
        (4 | 5, 4 | 5) => Ground::Centre,
        (4 | 5, _) | (_, 4 | 5) => Ground::Cross,
        _ => Ground::Plain,
    },
    lines_after: &[3, 5],
    inks: [WHITE, BLACK],
};
