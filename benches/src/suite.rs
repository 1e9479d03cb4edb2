//! Tactical suites: positions in which one move, or a few, does by force what no other does.
//!
//! A line is a puzzle: a position's text, the best moves and what they bring, with `;` between. Lines that begin with `#` are comments.

use core::fmt;
use core::str::FromStr;

use barnyard::any::{AnyEngine, PositionError};
use barnyard::search::{Limits, Report};
use barnyard::{AnyGame, CellMove, GameKind, MoveTextError, Timeline};

/// A position and what is to be found in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The position, whose side to move is to find a best move.
    pub position: AnyGame,
    /// All moves that do it, in the order of their text.
    pub best: Vec<CellMove>,
    /// What they bring.
    pub value: Value,
}

/// What the best moves bring, for certain.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// The side to move wins in so many plies, or fewer if the other side errs.
    WinsIn(u32),
    /// The pigs score so many points in the round.
    Points(u8),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::WinsIn(plies) => write!(f, "wins in {plies}"),
            Value::Points(points) => write!(f, "{points} points"),
        }
    }
}

/// A text that is no value.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is neither `wins in N` nor `N points`")]
pub struct ValueError(String);

impl FromStr for Value {
    type Err = ValueError;

    fn from_str(text: &str) -> Result<Value, ValueError> {
        let wins = text
            .strip_prefix("wins in ")
            .and_then(|plies| plies.parse().ok().map(Value::WinsIn));
        let points = text
            .strip_suffix(" points")
            .and_then(|points| points.parse().ok().map(Value::Points));
        wins.or(points).ok_or_else(|| ValueError(text.to_owned()))
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{};", self.position.position_text())?;
        for mv in &self.best {
            write!(f, " {mv}")?;
        }
        write!(f, "; {}", self.value)
    }
}

/// Why a line is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PuzzleError {
    /// It has not three parts.
    #[error("expected `position; moves; value`")]
    Parts,
    /// The first part is no position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The second part is no list of moves.
    #[error(transparent)]
    Move(#[from] MoveTextError),
    /// The third part is no value.
    #[error(transparent)]
    Value(#[from] ValueError),
}

impl Puzzle {
    /// Reads a puzzle of a game.
    pub fn read(kind: GameKind, line: &str) -> Result<Puzzle, PuzzleError> {
        let parts: Vec<&str> = line.split("; ").collect();
        let [position, moves, value] = parts[..] else {
            return Err(PuzzleError::Parts);
        };
        Ok(Puzzle {
            position: kind.parse(position)?,
            best: moves
                .split_whitespace()
                .map(str::parse)
                .collect::<Result<_, _>>()?,
            value: value.parse()?,
        })
    }

    /// What an engine that remembers nothing finds in the position.
    ///
    /// # Panics
    /// If the game is over.
    pub fn search(&self, engine: &mut AnyEngine, limits: Limits) -> Report<CellMove> {
        engine.clear();
        let report = engine.search(&Timeline::new(self.position), &limits.into(), |_| {});
        report.expect("a puzzle's game is not over")
    }
}

/// The suite of a game, as its text.
pub fn suite_text(kind: GameKind) -> &'static str {
    match kind {
        GameKind::Magpie => include_str!("../suites/magpie.txt"),
        GameKind::Gala => include_str!("../suites/gala.txt"),
        _ => include_str!("../suites/mcdonald.txt"),
    }
}

/// Reads a whole suite; an error comes with the number of its line.
pub fn read_suite(kind: GameKind, text: &str) -> Result<Vec<Puzzle>, (usize, PuzzleError)> {
    (1..)
        .zip(text.lines())
        .filter(|(_, line)| !line.starts_with('#'))
        .map(|(number, line)| Puzzle::read(kind, line).map_err(|error| (number, error)))
        .collect()
}
