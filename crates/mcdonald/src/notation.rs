//! Positions as text, and moves in algebraic notation.

use core::fmt;
use core::str::FromStr;

use barnyard_core::text::{self, Fields, Letters};
use barnyard_core::{Game, NotationError, Reason, Side, algebraic};

use crate::{Bitboard, Helper, Move, Position, PositionError, Rules, Setup, Square};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letters = Letters::default();
        letters.put(self.pigs, 'P');
        letters.put([self.farmer], 'k');
        for helper in Helper::ALL {
            letters.put(self.helpers_of(helper), helper.letter());
        }
        letters.write_board(f)?;
        let side = match self.turn {
            Side::First => 'w',
            Side::Second => 'b',
        };
        let numbers = [self.home().into(), self.caught().into(), self.number()];
        text::write_fields(f, side, numbers)?;
        text::write_options(f, self.rules.0, Rules::NAMES)
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Position, PositionError> {
        let mut fields = Fields::new(text);
        let mut farmers = Bitboard::EMPTY;
        let mut pigs = Bitboard::EMPTY;
        let mut helpers = [Bitboard::EMPTY; 4];
        text::read_board(fields.next("board")?, |square: Square, letter| {
            let squares = match letter {
                'P' => &mut pigs,
                'k' => &mut farmers,
                letter if letter.is_ascii_lowercase() => match Helper::from_letter(letter) {
                    Some(helper) => &mut helpers[helper as usize],
                    None => return false,
                },
                _ => return false,
            };
            *squares = squares.with(square);
            true
        })?;
        let turn = fields.side('w', 'b')?;
        let home = fields.number("number of pigs home", 0, 8)? as u8;
        let caught = fields.number("number of pigs caught", 0, 8)? as u8;
        let move_number = fields.number("move number", 1, u32::MAX)?;
        let rules = Rules(fields.options(Rules::NAMES)?);
        let farmer = match farmers.first() {
            Some(farmer) if !farmers.has_many() => farmer,
            _ => {
                return Err(PositionError::Farmers {
                    found: farmers.len(),
                });
            }
        };
        let [knights, bishops, rooks, queens] = helpers;
        Position::new(Setup {
            pigs,
            farmer,
            knights,
            bishops,
            rooks,
            queens,
            turn,
            home,
            caught,
            move_number,
            rules,
        })
    }
}

impl Position {
    /// The mark for check or mate that belongs behind a legal move.
    fn check_mark(&self, mv: Move) -> &'static str {
        let after = self.after(mv);
        if after.turn == Side::First || !after.in_check() {
            return "";
        }
        match after.outcome().map(|outcome| outcome.reason) {
            None => "+",
            Some(Reason::Mate) => "#",
            Some(_) => "",
        }
    }

    pub(crate) fn write_algebraic(
        &self,
        mv: Move,
        moves: &[Move],
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        algebraic::write(self, mv, moves, out)?;
        out.write_str(self.check_mark(mv))
    }

    pub(crate) fn read_algebraic(&self, text: &str) -> Result<Move, NotationError> {
        algebraic::read(self, text, "Kxe4", |mv| self.check_mark(mv))
    }
}

#[cfg(feature = "serde")]
barnyard_core::text_serde!([] Position, "a position of McDonald's farm");
