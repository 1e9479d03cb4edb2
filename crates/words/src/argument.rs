//! What messages are told: numbers, texts, sides and pieces.

use barnyard::{Cell, CellMove, GameKind, Side, Square};
use fluent_bundle::FluentValue;

/// What a message does with a variable of its own.
pub(crate) trait Argument {
    /// Whether it is printed. One that is not only chooses among forms, and a language may do without it.
    const PRINTED: bool;

    /// The value as Fluent takes it.
    fn value(self) -> FluentValue<'static>;
}

/// A whole number, which chooses the plural form and is printed with the language's thousands separator.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Number(u64);

macro_rules! number_from {
    ($($int:ty),+) => {$(
        impl From<$int> for Number {
            fn from(value: $int) -> Number {
                Number(value.into())
            }
        }
    )+};
}
number_from!(u8, u16, u32, u64);

impl From<usize> for Number {
    fn from(value: usize) -> Number {
        Number(value as u64)
    }
}

impl Argument for Number {
    const PRINTED: bool = true;

    fn value(self) -> FluentValue<'static> {
        self.0.into()
    }
}

/// A text printed as it is: a name, a square, a move, a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text(String);

impl From<&str> for Text {
    fn from(text: &str) -> Text {
        Text(text.to_owned())
    }
}

impl From<String> for Text {
    fn from(text: String) -> Text {
        Text(text)
    }
}

impl From<Cell> for Text {
    fn from(cell: Cell) -> Text {
        Text(cell.to_string())
    }
}

impl From<CellMove> for Text {
    fn from(mv: CellMove) -> Text {
        Text(mv.to_string())
    }
}

impl<const W: u8, const H: u8> From<Square<W, H>> for Text {
    fn from(square: Square<W, H>) -> Text {
        Text(square.to_string())
    }
}

impl Argument for Text {
    const PRINTED: bool = true;

    fn value(self) -> FluentValue<'static> {
        self.0.into()
    }
}

macro_rules! choices {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $id:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        pub enum $name {
            $($(#[$variant_doc])* $variant,)+
        }

        impl $name {
            /// Every one of them.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// Its name in the Fluent files.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $($name::$variant => $id,)+
                }
            }
        }

        impl Argument for $name {
            const PRINTED: bool = false;

            fn value(self) -> FluentValue<'static> {
                self.id().into()
            }
        }
    };
}

choices! {
    /// A side of one of the games. It is made of a game and a side: `(GameKind::Magpie, Side::First).into()`.
    Party {
        /// McDonald's farm, first.
        Pigs = "pigs",
        /// McDonald's farm, second: he and his helpers.
        McDonald = "mcdonald",
        /// Magpie, first: the attackers.
        Magpies = "magpies",
        /// Magpie, second: the defenders.
        Leprechauns = "leprechauns",
        /// Gala, first.
        White = "white",
        /// Gala, second.
        Black = "black",
    }
}

choices! {
    /// A kind of piece, whatever its side. [`Piece::of_letter`] reads it from a position.
    Piece {
        /// A pig of McDonald's farm.
        Pig = "pig",
        /// McDonald himself.
        McDonald = "mcdonald",
        /// A helper of McDonald.
        Knight = "knight",
        /// A helper of McDonald, or a piece of Gala.
        Bishop = "bishop",
        /// A helper of McDonald, or a piece of Gala.
        Rook = "rook",
        /// A helper of McDonald.
        Queen = "queen",
        /// An attacker of Magpie.
        Magpie = "magpie",
        /// A defender of Magpie who is not the king.
        Leprechaun = "leprechaun",
        /// The king of Magpie or a king of Gala.
        King = "king",
        /// A piece of Gala.
        Pawn = "pawn",
    }
}

choices! {
    /// Which of the games, for messages that differ by it.
    Which {
        /// McDonald's farm.
        McDonald = "mcdonald",
        /// Magpie.
        Magpie = "magpie",
        /// Gala.
        Gala = "gala",
    }
}

impl From<GameKind> for Which {
    fn from(kind: GameKind) -> Which {
        match kind {
            GameKind::Magpie => Which::Magpie,
            GameKind::Gala => Which::Gala,
            _ => Which::McDonald,
        }
    }
}

impl From<(GameKind, Side)> for Party {
    fn from((kind, side): (GameKind, Side)) -> Party {
        match (Which::from(kind), side) {
            (Which::McDonald, Side::First) => Party::Pigs,
            (Which::McDonald, Side::Second) => Party::McDonald,
            (Which::Magpie, Side::First) => Party::Magpies,
            (Which::Magpie, Side::Second) => Party::Leprechauns,
            (Which::Gala, Side::First) => Party::White,
            (Which::Gala, Side::Second) => Party::Black,
        }
    }
}

impl Piece {
    /// The piece that a letter of a game's position text stands for; none if it is not one of the game's letters.
    ///
    /// ```
    /// use barnyard::GameKind;
    /// use barnyard_words::Piece;
    /// assert_eq!(Piece::of_letter(GameKind::McDonald, 'n'), Some(Piece::Knight));
    /// assert_eq!(Piece::of_letter(GameKind::Magpie, 'n'), None);
    /// ```
    #[must_use]
    pub fn of_letter(kind: GameKind, letter: char) -> Option<Piece> {
        let piece = match (Which::from(kind), letter) {
            (Which::McDonald, 'P') => Piece::Pig,
            (Which::McDonald, 'k') => Piece::McDonald,
            (Which::McDonald, 'n') => Piece::Knight,
            (Which::McDonald, 'q') => Piece::Queen,
            (Which::McDonald, 'b') | (Which::Gala, 'b' | 'B') => Piece::Bishop,
            (Which::McDonald, 'r') | (Which::Gala, 'r' | 'R') => Piece::Rook,
            (Which::Magpie, 't') => Piece::Magpie,
            (Which::Magpie, 'T') => Piece::Leprechaun,
            (Which::Magpie, 'K') | (Which::Gala, 'k' | 'K') => Piece::King,
            (Which::Gala, 'p' | 'P') => Piece::Pawn,
            _ => return None,
        };
        Some(piece)
    }
}

impl From<barnyard::mcdonald::Helper> for Piece {
    fn from(helper: barnyard::mcdonald::Helper) -> Piece {
        use barnyard::mcdonald::Helper;
        match helper {
            Helper::Knight => Piece::Knight,
            Helper::Bishop => Piece::Bishop,
            Helper::Rook => Piece::Rook,
            Helper::Queen => Piece::Queen,
        }
    }
}

impl From<barnyard::gala::Piece> for Piece {
    fn from(piece: barnyard::gala::Piece) -> Piece {
        use barnyard::gala;
        match piece {
            gala::Piece::King => Piece::King,
            gala::Piece::Rook => Piece::Rook,
            gala::Piece::Bishop => Piece::Bishop,
            gala::Piece::Pawn => Piece::Pawn,
        }
    }
}
