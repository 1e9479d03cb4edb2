//! What rooms are told.

use std::sync::Arc;

use barnyard_match::{Command, Millis, Player};
use barnyard_protocol::{Key, Secret};

use crate::connection::Client;

/// What a room is told.
#[derive(Debug)]
pub(crate) enum Mail {
    /// A client watches from now on.
    Watch {
        client: Arc<Client>,
        /// The request to answer.
        id: u32,
        after: Option<u32>,
        secret: Option<Secret>,
    },
    /// A client watches no more.
    Leave { client: u64 },
    /// A client gives a command.
    Command {
        client: Arc<Client>,
        /// The request to answer.
        id: u32,
        given: Given,
    },
    /// A client that was too slow reads again.
    Resync { client: u64 },
    /// There are events up to this number, or the row has changed.
    News { seq: u32 },
    /// The process that looked after the game is gone.
    Orphan,
    /// The server goes down.
    Close,
}

/// A command as it came in.
#[derive(Debug)]
pub(crate) struct Given {
    pub(crate) came: Millis,
    pub(crate) key: Key,
    pub(crate) seen: u32,
    pub(crate) player: Option<Player>,
    pub(crate) command: Command,
}
