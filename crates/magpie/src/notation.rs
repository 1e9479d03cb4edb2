//! Positions as text, and moves as in records of tafl games.
//!
//! A move is written `d1-c1`, a king's move `Kd4-e4`. Captures follow: `e4-c4xc5/d4`, in the order north, east, south, west of the target.
//! `++` ends a move that wins.

use core::fmt;
use core::str::FromStr;

use barnyard_core::text::{self, Fields, Letters, Snippet};
use barnyard_core::{Cell, Game, NotationError, Outcome, Side};

use crate::{Bitboard, Move, Position, PositionError, Rules, Setup, Square};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letters().write_board(f)?;
        let side = match self.turn {
            Side::First => 'a',
            Side::Second => 'd',
        };
        text::write_fields(f, side, [self.number()])?;
        text::write_options(f, self.rules.0, Rules::NAMES)
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Position, PositionError> {
        let mut fields = Fields::new(text);
        let mut men = Men::default();
        text::read_board(fields.next("board")?, |square: Square, letter| {
            men.place(square, letter)
        })?;
        let turn = fields.side('a', 'd')?;
        let move_number = fields.number("move number", 1, u32::MAX)?;
        let rules = Rules(fields.options(Rules::NAMES)?);
        Position::new(men.setup(turn, move_number, rules)?)
    }
}

/// What a board's text says stands on it.
#[derive(Copy, Clone, Default)]
pub(crate) struct Men {
    attackers: Bitboard,
    defenders: Bitboard,
    kings: Bitboard,
}

impl Men {
    /// Puts the owner of a letter on a square; `false` if no one has that letter.
    pub(crate) fn place(&mut self, square: Square, letter: char) -> bool {
        let squares = match letter {
            't' => &mut self.attackers,
            'T' => &mut self.defenders,
            'K' => &mut self.kings,
            _ => return false,
        };
        *squares = squares.with(square);
        true
    }

    /// The setup that the other fields complete, if there is at most one king.
    pub(crate) fn setup(
        self,
        turn: Side,
        move_number: u32,
        rules: Rules,
    ) -> Result<Setup, PositionError> {
        if self.kings.has_many() {
            let found = self.kings.len();
            return Err(PositionError::TooManyKings { found });
        }
        Ok(Setup {
            attackers: self.attackers,
            defenders: self.defenders,
            king: self.kings.first(),
            turn,
            move_number,
            rules,
        })
    }
}

/// Steps from the target of a move to what it may capture, in the order in which captures are written.
const WAYS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

const WINS: &str = "++";

impl Position {
    /// The men's letters, for the writers of boards.
    pub(crate) fn letters(&self) -> Letters<7, 7> {
        let mut letters = Letters::default();
        letters.put(self.attackers(), 't');
        letters.put(self.defenders(), 'T');
        letters.put(self.king(), 'K');
        letters
    }

    /// Whether the side that makes this legal move wins by it.
    fn wins_by(&self, mv: Move) -> bool {
        let outcome = self.after(mv).outcome();
        outcome.as_ref().and_then(Outcome::winner) == Some(self.turn)
    }

    pub(crate) fn write_record(&self, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        if self.king() == Some(mv.from) {
            out.write_char('K')?;
        }
        write!(out, "{}-{}", mv.from, mv.to)?;
        let captures = self.captures(mv);
        let mut separator = 'x';
        for (files, ranks) in WAYS {
            if let Some(square) = mv.to.offset(files, ranks)
                && captures.contains(square)
            {
                write!(out, "{separator}{square}")?;
                separator = '/';
            }
        }
        if self.wins_by(mv) {
            out.write_str(WINS)?;
        }
        Ok(())
    }

    /// Accepts what [`write_record`](Position::write_record) writes, the captures in any order or left out altogether, and `++` left out.
    pub(crate) fn read_record(&self, text: &str) -> Result<Move, NotationError> {
        let found = Snippet::new(text);
        let record = Record::read(text).ok_or(NotationError::BadForm {
            found,
            example: "d1-c1xc2/b1",
        })?;
        record
            .means(self)
            .ok_or(NotationError::NoSuchMove { found })
    }
}

/// A move's text, taken apart.
struct Record<'a> {
    king: bool,
    from: Cell,
    to: Cell,
    /// The squares after `x`, joined with `/`.
    captures: Option<&'a str>,
    wins: bool,
}

impl Record<'_> {
    /// Takes a text apart; none if it has another form.
    fn read(text: &str) -> Option<Record<'_>> {
        let (king, rest) = match text.strip_prefix('K') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (wins, rest) = match rest.strip_suffix(WINS) {
            Some(rest) => (true, rest),
            None => (false, rest),
        };
        let (squares, captures) = match rest.split_once('x') {
            Some((squares, captures)) => (squares, Some(captures)),
            None => (rest, None),
        };
        let (from, to) = squares.split_once('-')?;
        let record = Record {
            king,
            from: from.parse().ok()?,
            to: to.parse().ok()?,
            captures,
            wins,
        };
        let well_formed = record.captured().all(|cell| cell.is_some());
        well_formed.then_some(record)
    }

    /// The captures named, none in the place of a text that is no square.
    fn captured(&self) -> impl Iterator<Item = Option<Cell>> {
        self.captures
            .into_iter()
            .flat_map(|captures| captures.split('/'))
            .map(|name| name.parse().ok())
    }

    /// The legal move that is meant, if all that is said of it holds.
    fn means(&self, position: &Position) -> Option<Move> {
        let mv = Move::new(Square::from_cell(self.from)?, Square::from_cell(self.to)?);
        if !position.is_legal(mv) || self.king != (position.king() == Some(mv.from)) {
            return None;
        }
        let mut unnamed = position.captures(mv);
        for cell in self.captured() {
            let square = Square::from_cell(cell?)?;
            if !unnamed.contains(square) {
                return None;
            }
            unnamed = unnamed.without(square);
        }
        if (self.captures.is_some() && unnamed.any()) || (self.wins && !position.wins_by(mv)) {
            return None;
        }
        Some(mv)
    }
}

#[cfg(feature = "serde")]
barnyard_core::text_serde!([] Position, "a position of Magpie");
