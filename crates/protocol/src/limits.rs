//! What a server takes from one client.

use serde::{Deserialize, Serialize};

/// What a server takes from one client; it tells it in its first message.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Limits {
    /// The longest message, in bytes.
    pub message_bytes: u32,
    /// Messages a second that may go on for long.
    pub messages_per_second: u32,
    /// Messages that may come at once.
    pub messages_at_once: u32,
    /// Games that one socket watches at once.
    pub watched: u32,
    /// Games of one guest that are not over.
    pub games: u32,
    /// Connections from one address.
    pub connections: u32,
    /// Moves that a line in [`Ask::Moves`](crate::Ask::Moves) and [`Ask::Analyse`](crate::Ask::Analyse) has at most.
    pub line: u32,
    /// The longest analysis, in milliseconds.
    pub analysis_ms: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            message_bytes: 16 * 1024,
            messages_per_second: 10,
            messages_at_once: 40,
            watched: 20,
            games: 20,
            connections: 64,
            line: 1000,
            analysis_ms: 5000,
        }
    }
}
