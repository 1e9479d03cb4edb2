//! What the line is asked by the screens, and what it tells them.

use core::time::Duration;

use barnyard::GameKind;
use barnyard_match::{Command, Millis};
use barnyard_protocol::{Challenge, Code, Create, GameId, LiveGame, Secret, Snapshot, Update, You};
use barnyard_words::Language;

use super::LineError;
use crate::store::StoreError;

/// What the line is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Wish {
    /// To tell of the lobby from now on, or no more.
    Lobby(bool),
    /// To tell of a game, and no more of the one before.
    Watch(GameId),
    /// To tell no more of the game.
    Leave,
    /// To make a game, and tell of it.
    Create(Box<Create>),
    /// To take the free seat of the game.
    Join {
        /// The game.
        game: GameId,
        /// Which it is.
        kind: GameKind,
        /// What lets one join it.
        invitation: Option<Secret>,
    },
    /// To take back the challenge that is waited on.
    Withdraw,
    /// To give the game a command, in view of the event of this number.
    Give {
        /// The game.
        game: GameId,
        /// The last event that was seen.
        seen: u32,
        /// The command.
        command: Command,
    },
    /// To have refusals told in this language.
    Language(Language),
    /// To try at once, if there is no connection.
    Retry,
}

/// What the line tells.
#[derive(Debug)]
pub(crate) enum News {
    /// How the line is.
    Line(LineState),
    /// What the lobby shows.
    Lobby {
        /// Those who wait for an opponent.
        challenges: Vec<Challenge>,
        /// What is played.
        live: Vec<LiveGame>,
        /// The games in which a seat is one's own.
        yours: Vec<(GameId, GameKind)>,
    },
    /// Who one is in the game that is watched. It may come after the game itself.
    Seat(GameId, Option<You>),
    /// The game has a free seat.
    Waiting {
        /// The challenge.
        challenge: Box<Challenge>,
        /// What lets others join it, if it is one's own and private.
        invitation: Option<Secret>,
    },
    /// The challenge is no longer there.
    Gone,
    /// The game as it stands.
    Snapshot(Box<Snapshot>),
    /// What happened next in it.
    Event(Box<Update>),
    /// A command was carried out.
    Done(Command),
    /// Something was refused.
    Refused(Code, String),
    /// The game cannot be watched.
    NoGame(Code, String),
    /// A seat could not be kept on the disk, so it is lost when the program ends.
    NotKept(StoreError),
    /// The server's clock.
    Clock(Millis),
    /// The line is over.
    Failed(LineError),
}

/// How the line is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum LineState {
    /// The server is there, and calls one by this name.
    Up {
        /// The name.
        name: String,
        /// Its clock.
        now: Millis,
    },
    /// It is asked whether it is there.
    Connecting,
    /// It is not there, and will be asked again after this time.
    Down(Duration),
    /// It is of no use, for this reason; without one the server is of another version.
    Over(Option<String>),
}
