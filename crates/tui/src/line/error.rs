//! Why a server cannot be played on.

use barnyard_protocol::client::ClientError;
use barnyard_protocol::{GameId, VERSION};

/// Why a server cannot be played on.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LineError {
    /// Nobody answers there, or something that is no such server.
    #[error("there is no server of barnyard at {page}: {error}")]
    NoServer {
        /// Where it should be.
        page: String,
        /// What came of asking.
        error: ClientError,
    },
    /// The server is there, and takes no connection from here for now.
    #[error("the server at {page} takes no connection now: it answers with status {status}")]
    Busy {
        /// Where it is.
        page: String,
        /// Its answer's status.
        status: u16,
    },
    /// Nothing came within the time that is waited.
    #[error("the server at {page} does not answer")]
    NoAnswer {
        /// Where it is.
        page: String,
    },
    /// It speaks another version of the protocol.
    #[error("the server speaks another version of the protocol, this program version {VERSION}")]
    Version,
    /// What it says is not understood.
    #[error("what the server says is not understood, it may be of another version: {0}")]
    Unreadable(serde_json::Error),
    /// What it says of a game contradicts itself.
    #[error("what the server says of game {0} contradicts itself")]
    Nonsense(GameId),
    /// The system has no room for the thread, or no random numbers.
    #[error("the line to the server cannot be opened: {0}")]
    System(#[from] std::io::Error),
}
