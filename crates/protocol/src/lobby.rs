//! What the lobby shows.

use barnyard::GameKind;
use barnyard_match::{Millis, Rounds, Seats, TimeControl};
use serde::{Deserialize, Serialize};

use crate::{GameId, Sides};

/// A game whose second seat is free.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Challenge {
    /// Its name.
    pub game: GameId,
    /// Which game it is.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::GameName"))]
    pub kind: GameKind,
    /// Who waits.
    pub by: String,
    /// Which side whoever waits leads first; `random` is not told before somebody joins.
    pub sides: Sides,
    /// The position it begins with, if it is not the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// How many rounds.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::Rounds"))]
    pub rounds: Rounds,
    /// The clocks, as text.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub time: TimeControl,
    /// Whether watchers may suggest moves.
    pub suggestions: bool,
    /// Whether anybody may join without an invitation.
    pub open: bool,
    /// When it was made.
    #[cfg_attr(feature = "schema", schemars(with = "u64"))]
    pub created: Millis,
}

/// A game that is played, for everybody to watch.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct LiveGame {
    /// Its name.
    pub game: GameId,
    /// Which game it is.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::GameName"))]
    pub kind: GameKind,
    /// Who plays.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::Seats"))]
    pub seats: Seats,
    /// The clocks, as text.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub time: TimeControl,
    /// When it was made.
    #[cfg_attr(feature = "schema", schemars(with = "u64"))]
    pub created: Millis,
}
