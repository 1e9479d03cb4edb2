//! What a game is created with.

use barnyard::search::Level;
use barnyard::{AnyGame, GameKind};
use barnyard_match::{Rounds, TimeControl};
use serde::{Deserialize, Serialize};

use crate::Secret;

/// What a game is created with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Create {
    /// Which game.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::GameName"))]
    pub game: GameKind,
    /// The position it begins with, as its text with the game's name; the usual one if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub start: Option<AnyGame>,
    /// How many rounds; as many as the game usually has if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::schema::Rounds>"))]
    pub rounds: Option<Rounds>,
    /// The clocks, as text: `none`, `10:00`, `5:00+0:03`, `5:00d0:03`, `0:30/move`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub time: TimeControl,
    /// Whether watchers may suggest moves.
    pub suggestions: bool,
    /// Who plays against the one who creates it.
    pub opponent: Opponent,
    /// Which side the one who creates it leads first.
    pub sides: Sides,
    /// Whether everybody sees it: in the lobby, as a challenge that anybody may take and later as a live game, and among the finished games.
    pub open: bool,
    /// The secret of the creator's seat, from a generator for secrets; the server makes one if there is none.
    ///
    /// With it the request can be sent again when the answer is lost: it is answered again, and there is one game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<Secret>,
}

/// Who plays against the one who creates a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Opponent {
    /// Somebody else, who has still to come.
    Person,
    /// The Robot, of a level from 1 to 10.
    Robot(
        #[serde(with = "level")]
        #[cfg_attr(feature = "schema", schemars(with = "u8", range(min = 1, max = 10)))]
        Level,
    ),
    /// Whoever sits at the same device.
    SameDevice,
}

/// Which side the one who creates a game leads first.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Sides {
    /// The side that moves first.
    First,
    /// The other.
    Second,
    /// The server draws lots.
    #[default]
    Random,
}

/// A level as its number.
mod level {
    use barnyard::search::Level;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
    pub(super) fn serialize<S: Serializer>(level: &Level, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_u8(level.number())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Level, D::Error> {
        Level::try_from(u8::deserialize(from)?).map_err(D::Error::custom)
    }
}
