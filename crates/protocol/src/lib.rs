#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(feature = "client")]
pub mod client;
mod code;
mod create;
mod follow;
mod id;
mod limits;
mod lobby;
mod message;
mod reading;
mod request;
#[cfg(feature = "schema")]
pub mod schema;
mod study;
mod view;

pub use code::Code;
pub use create::{Create, Opponent, Sides};
pub use follow::Followed;
pub use id::{GameId, IdError, Key, Secret, You};
pub use limits::Limits;
pub use lobby::{Challenge, LiveGame};
pub use message::{Guest, Message};
pub use reading::{FinishedGame, FinishedGames, Refusal, Start};
pub use request::{Ask, Request};
pub use study::{Analysis, Line, Position, Score};
pub use view::{
    ClockView, LegalMove, PhaseView, Ply, Round, RoundEnd, Snapshot, StandingOffer, State,
    SuggestionView, Turn, Update,
};

/// The version of the protocol that this crate speaks; the same as in [`SUBPROTOCOL`].
pub const VERSION: u32 = 1;

/// What a client asks for in `Sec-WebSocket-Protocol`.
pub const SUBPROTOCOL: &str = "barnyard.1";

/// The path of the WebSocket on a server.
pub const PATH: &str = "/api/ws";
