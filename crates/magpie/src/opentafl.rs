//! Position records as OpenTafl writes them.

use core::fmt;

use barnyard_core::Side;
use barnyard_core::text::{self, Snippet, TextError};

use crate::notation::Men;
use crate::{Position, PositionError, Rules, Square};

/// A position's board as an OpenTafl record, ready to print; see [`Position::opentafl`].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct OpenTafl(Position);

const RANKS: u8 = 7;

impl Position {
    /// The board as an OpenTafl position record: rank 1 first, `/` before, between and after the ranks.
    ///
    /// The record has neither the side to move nor the move number.
    ///
    /// ```
    /// use barnyard_core::Side;
    /// use barnyard_magpie::Position;
    ///
    /// let record = Position::start().opentafl().to_string();
    /// assert_eq!(record, "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/");
    /// assert_eq!(Position::from_opentafl(&record, Side::First)?, Position::start());
    /// # Ok::<(), barnyard_magpie::PositionError>(())
    /// ```
    #[must_use]
    pub const fn opentafl(&self) -> OpenTafl {
        OpenTafl(*self)
    }

    /// Reads a board that [`opentafl`](Position::opentafl) writes; `turn` is to make move 1, by the default rules.
    ///
    /// # Errors
    /// If the text is no such record, or no position of the game.
    pub fn from_opentafl(record: &str, turn: Side) -> Result<Position, PositionError> {
        Position::from_opentafl_by(Rules::default(), record, turn)
    }

    /// Reads a board as [`from_opentafl`](Position::from_opentafl) does, by other rules.
    ///
    /// # Errors
    /// If the text is no such record, or no position of the game by these rules.
    pub fn from_opentafl_by(
        rules: Rules,
        record: &str,
        turn: Side,
    ) -> Result<Position, PositionError> {
        let ranks = record
            .strip_prefix('/')
            .and_then(|ranks| ranks.strip_suffix('/'))
            .ok_or(PositionError::RecordEnds {
                found: Snippet::new(record),
            })?;
        let found = ranks.split('/').count();
        if found != usize::from(RANKS) {
            let expected = RANKS;
            return Err(TextError::RankCount { found, expected }.into());
        }
        let mut men = Men::default();
        for (rank, row) in (0..RANKS).zip(ranks.split('/')) {
            text::read_rank(rank, row, &mut |square: Square, letter| {
                men.place(square, letter)
            })?;
        }
        Position::new(men.setup(turn, 1, rules)?)
    }
}

impl fmt::Display for OpenTafl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("/")?;
        self.0.letters().write_board_upwards(f)?;
        f.write_str("/")
    }
}
