//! What a server says.

use barnyard_match::Millis;
use serde::{Deserialize, Serialize};

use crate::{
    Analysis, Challenge, Code, GameId, Limits, LiveGame, Position, Secret, Snapshot, Update, You,
};

/// A message of a server. Those with an `id` answer the request of that number; each request is answered once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(
    tag = "type",
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case"
)]
pub enum Message {
    /// The first message.
    Welcome {
        /// The protocol's version, [`VERSION`](crate::VERSION).
        version: u32,
        /// Who the client is.
        guest: Guest,
        /// The server's clock, in milliseconds; all stamps are of this clock.
        #[cfg_attr(feature = "schema", schemars(with = "u64"))]
        now: Millis,
        /// What the server takes from one client.
        limits: Limits,
    },
    /// It is done. Of a command: it is stored, and its event has this number.
    Done {
        /// The request's number.
        id: u32,
        /// The number of the command's event.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seq: Option<u32>,
    },
    /// It is not done, and nothing is changed.
    Refused {
        /// The request's number.
        id: u32,
        /// Why, for programs.
        code: Code,
        /// Why, for people, in the language of this socket where the refusal is one of the game's rules.
        why: String,
    },
    /// A game was created.
    Created {
        /// The request's number.
        id: u32,
        /// The game's name.
        game: GameId,
        /// The client's seat; lots are drawn already.
        you: You,
        /// The secret of that seat: it alone gives the seat back after a reload.
        secret: Secret,
        /// What lets somebody join a private game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        invitation: Option<Secret>,
    },
    /// The client has taken the free seat of a game.
    Seated {
        /// The request's number.
        id: u32,
        /// The game's name.
        game: GameId,
        /// The seat.
        you: You,
        /// Its secret.
        secret: Secret,
    },
    /// The guest has another name.
    Named {
        /// The request's number.
        id: u32,
        /// The name.
        name: String,
    },
    /// The client watches a game. What follows is a `snapshot` or the events it did not know, or `waiting` before somebody has joined.
    Watching {
        /// The request's number.
        id: u32,
        /// The game.
        game: GameId,
        /// For whom the client speaks; nobody if it looks on.
        you: Option<You>,
    },
    /// The game's second seat is free. Once it is taken a `snapshot` follows.
    Waiting {
        /// The challenge.
        challenge: Challenge,
    },
    /// The challenge was withdrawn, or nobody took it for a day.
    Gone {
        /// The challenge.
        game: GameId,
    },
    /// A game as it stands.
    Snapshot(Box<Snapshot>),
    /// Something happened in a game.
    Event(Box<Update>),
    /// Events were left out because the client read too slowly; a snapshot follows.
    Resync {
        /// The game.
        game: GameId,
    },
    /// What the lobby shows now, newest first.
    Lobby {
        /// Open challenges.
        challenges: Vec<Challenge>,
        /// Open games that are played.
        live: Vec<LiveGame>,
    },
    /// A position of the analysis board.
    Position {
        /// The request's number.
        id: u32,
        /// The position.
        #[serde(flatten)]
        position: Position,
    },
    /// What the computer thinks.
    Analysis {
        /// The request's number.
        id: u32,
        /// What it found.
        #[serde(flatten)]
        analysis: Analysis,
    },
    /// The server is there.
    Pong {
        /// The request's number.
        id: u32,
        /// The number that was sent.
        at: u64,
        /// The server's clock.
        #[cfg_attr(feature = "schema", schemars(with = "u64"))]
        now: Millis,
    },
    /// A message was not understood, and has no number to answer. After the third the server closes the socket.
    Error {
        /// Why, for programs.
        code: Code,
        /// Why, for people.
        why: String,
    },
}

/// Who a client is to the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Guest {
    /// What others see.
    pub name: String,
    /// Whether the guest chose the name; otherwise the server did.
    pub chosen: bool,
}
