//! What is answered over HTTP.

use barnyard::{AnyGame, GameKind};
use barnyard_match::{MatchResult, Millis, Seats, TimeControl};
use serde::{Deserialize, Serialize};

use crate::{Code, GameId};

/// A page of the list of games that are over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct FinishedGames {
    /// The games, newest first.
    pub games: Vec<FinishedGame>,
}

/// A game that is over, as lists tell of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct FinishedGame {
    /// Its name.
    pub game: GameId,
    /// Which game it is.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::GameName"))]
    pub kind: GameKind,
    /// Who played.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::Seats"))]
    pub seats: Seats,
    /// The clocks, as text.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub time: TimeControl,
    /// When it was made.
    #[cfg_attr(feature = "schema", schemars(with = "u64"))]
    pub created: Millis,
    /// When it was over.
    #[cfg_attr(feature = "schema", schemars(with = "u64"))]
    pub ended: Millis,
    /// Who won.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::MatchResult"))]
    pub result: MatchResult,
}

/// The start of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Start {
    /// The position, as its text with the game's name.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub position: AnyGame,
}

/// Why something cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Refusal {
    /// The reason as a code.
    pub code: Code,
    /// The reason in English.
    pub why: String,
}
