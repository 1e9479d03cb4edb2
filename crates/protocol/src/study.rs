//! Positions outside of games: for the analysis board.

use barnyard::search::Score as Exact;
use barnyard::{AnyGame, Cell, CellMove, Outcome};
use serde::{Deserialize, Serialize};

use crate::LegalMove;

/// A position that was reached, and what can be done in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Position {
    /// The position, as its text with the game's name.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub position: AnyGame,
    /// The moves that led to it, in human notation.
    pub human: Vec<String>,
    /// The legal moves; none once the game is over.
    pub moves: Vec<LegalMove>,
    /// The kings of the side to move that would be captured if it did nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub threats: Vec<Cell>,
    /// How the game ended, repetition counted in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::schema::Outcome>"))]
    pub outcome: Option<Outcome>,
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Analysis {
    /// The depth that was finished, in plies.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Whether the values are those of perfect play.
    pub exact: bool,
    /// The best lines, best first; none if the game is over.
    pub lines: Vec<Line>,
}

/// A line of an analysis.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Line {
    /// What it is worth to the side to move.
    pub score: Score,
    /// Its moves.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub moves: Vec<CellMove>,
    /// The same in human notation.
    pub human: Vec<String>,
}

/// A score for the side to move.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Score {
    /// Hundredths of a man, in McDonald's farm of a point.
    Hundredths(i32),
    /// It wins within so many plies.
    WinsIn(i32),
    /// It loses within so many plies.
    LosesIn(i32),
}

impl From<Exact> for Score {
    fn from(score: Exact) -> Score {
        match score.plies_to_win() {
            Some(plies @ 0..) => Score::WinsIn(plies),
            Some(plies) => Score::LosesIn(-plies),
            None => Score::Hundredths(score.hundredths()),
        }
    }
}
