//! What a client says.

use barnyard::{AnyGame, CellMove};
use barnyard_match::{Command, Player};
use serde::{Deserialize, Serialize};

use crate::{Create, GameId, Key, Secret};

/// A message of a client: a number of its own, which the answer bears, and what it asks.
///
/// ```
/// use barnyard_protocol::{Ask, Request};
/// let text = r#"{"id":7,"type":"leave","game":"k3x9q2m7t4za"}"#;
/// let request: Request = serde_json::from_str(text)?;
/// assert_eq!(request.id, 7);
/// assert!(matches!(request.ask, Ask::Leave { .. }));
/// assert_eq!(serde_json::to_string(&request)?, text);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The client's number for this request; the answer bears it too.
    pub id: u32,
    /// What is asked.
    #[serde(flatten)]
    pub ask: Ask,
}

/// What a client asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(
    tag = "type",
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case"
)]
pub enum Ask {
    /// From now on tell of challenges and live games, or no more. Answer: `done`.
    Lobby {
        /// Whether to tell.
        on: bool,
    },
    /// The language of the sentences in refusals, and of the name of a guest who has chosen none: `en`, `ro`, `hu` or `ru`; at first English. Answer: `done`, or `named` if the name is another one by that.
    Language {
        /// Its code.
        language: String,
    },
    /// The guest's name from now on. Answer: `named`.
    Name {
        /// The name; white space around it is taken away.
        name: String,
    },
    /// A new game. Answer: `created`.
    Create(Create),
    /// Takes back a challenge that nobody has taken. Answer: `done`.
    Withdraw {
        /// The challenge.
        game: GameId,
        /// The secret of the seat of whoever made it.
        secret: Secret,
    },
    /// Takes the free seat of a challenge. Answer: `seated`.
    Join {
        /// The challenge.
        game: GameId,
        /// The invitation, if the game is not open.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        invitation: Option<Secret>,
        /// The secret of the seat that is taken, as in [`Create`]: sent again, the request is answered again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        secret: Option<Secret>,
    },
    /// From now on tell what happens in a game; with a secret this socket speaks for its seat. Answer: `watching`, after which the game follows.
    ///
    /// Asked again for the same game it counts anew.
    Watch {
        /// The game.
        game: GameId,
        /// The number of the last event that the client knows: only what is newer follows, if the server can, and otherwise a snapshot.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<u32>,
        /// The secret of a seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        secret: Option<Secret>,
    },
    /// Tell no more of a game. Answer: `done`.
    Leave {
        /// The game.
        game: GameId,
    },
    /// A command to the match of a game that this socket watches. Answer: `done` with the number of the event, or `refused`.
    Command {
        /// The game.
        game: GameId,
        /// A name for this command, which no other of this player or watcher in this game has: sent again, it is answered again, and happens once.
        key: Key,
        /// The number of the last event that the client knows, 0 for none.
        seen: u32,
        /// For whom one speaks who plays both sides at one device; otherwise whoever is to move.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<crate::schema::Player>"))]
        player: Option<Player>,
        /// The command.
        #[cfg_attr(feature = "schema", schemars(with = "crate::schema::Command"))]
        command: Command,
    },
    /// What can be done after these moves. Answer: `position`.
    Moves {
        /// The position at first, as its text with the game's name.
        #[cfg_attr(feature = "schema", schemars(with = "String"))]
        position: AnyGame,
        /// The moves.
        #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
        moves: Vec<CellMove>,
    },
    /// What the computer thinks after these moves. Answer: `analysis`.
    Analyse {
        /// The position at first, as its text with the game's name.
        #[cfg_attr(feature = "schema", schemars(with = "String"))]
        position: AnyGame,
        /// The moves.
        #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
        moves: Vec<CellMove>,
        /// How many lines, 1 to 5.
        lines: u8,
        /// How long, in milliseconds; the server has a limit of its own.
        time_ms: u32,
    },
    /// Whether the server is there, and what its clock says. Answer: `pong`.
    Ping {
        /// Any number; the answer bears it.
        at: u64,
    },
}
