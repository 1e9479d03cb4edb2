//! Positions as text, and moves in algebraic notation.

use core::fmt;
use core::str::FromStr;

use barnyard_core::text::{self, Fields, Letters};
use barnyard_core::{NotationError, Side, algebraic};

use crate::{Move, Piece, Position, PositionError, Rules, Setup, Square};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letters = Letters::default();
        for side in Side::ALL {
            self.side(side).places().for_each(|place| {
                letters.put([place.square()], self.piece_at(place).letter(side));
            });
        }
        letters.write_board(f)?;
        let side = match self.turn {
            Side::First => 'w',
            Side::Second => 'b',
        };
        text::write_fields(f, side, [self.number()])?;
        text::write_options(f, self.rules.0, Rules::NAMES)
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Position, PositionError> {
        let mut fields = Fields::new(text);
        let mut setup = Setup::EMPTY;
        text::read_board(fields.next("board")?, |square: Square, letter| {
            let Some(piece) = Piece::from_letter(letter) else {
                return false;
            };
            let side = usize::from(letter.is_ascii_lowercase());
            let squares = &mut setup.squares_mut(piece)[side];
            *squares = squares.with(square);
            true
        })?;
        setup.turn = fields.side('w', 'b')?;
        setup.move_number = fields.number("move number", 1, u32::MAX)?;
        setup.rules = Rules(fields.options(Rules::NAMES)?);
        Position::new(setup)
    }
}

impl Position {
    pub(crate) fn letter(&self, square: Square) -> Option<char> {
        self.piece_on(square)
            .map(|(piece, side)| piece.letter(side))
    }

    pub(crate) fn write_algebraic(
        &self,
        mv: Move,
        moves: &[Move],
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        algebraic::write(self, mv, moves, out)
    }

    pub(crate) fn read_algebraic(&self, text: &str) -> Result<Move, NotationError> {
        algebraic::read(self, text, "Rxe4", |_| "")
    }
}

#[cfg(feature = "serde")]
barnyard_core::text_serde!([] Position, "a position of Gala");
