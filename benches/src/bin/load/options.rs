//! What is asked on the command line.

use core::time::Duration;
use std::io;
use std::path::PathBuf;

use clap::Parser;

/// Plays many games at once on a server of its own, and measures how soon moves are seen.
#[derive(Parser, Debug)]
pub(crate) struct Options {
    /// The server's program; otherwise the `barnyard` beside this one
    #[arg(long, value_name = "FILE")]
    pub(crate) server: Option<PathBuf>,

    /// Games at once, of two players each
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) games: usize,

    /// Watchers, spread over the games
    #[arg(long, value_name = "N", default_value_t = 2000)]
    pub(crate) watchers: usize,

    /// How long to measure
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    pub(crate) seconds: u64,

    /// How long to play before
    #[arg(long, value_name = "SECONDS", default_value_t = 5)]
    pub(crate) warm_up: u64,

    /// How often each player moves on average
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 2000)]
    pub(crate) pace: u64,

    /// An empty PostgreSQL database, instead of a file in the folder
    #[arg(long, value_name = "URL")]
    pub(crate) database: Option<String>,

    /// A new folder is made in this one; otherwise in the system's for temporary files
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,

    /// What the choice of moves and times begins with
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,

    /// The server gets this core alone, and the players the others
    #[arg(long, value_name = "CORE")]
    pub(crate) server_cpu: Option<usize>,

    /// The bound for 99 % of moves until the opponent sees them
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 50)]
    pub(crate) within: u64,

    /// The bound for the server's memory
    #[arg(long, value_name = "MEBIBYTES", default_value_t = 400)]
    pub(crate) memory: u64,
}

impl Options {
    /// The server's program.
    pub(crate) fn program(&self) -> io::Result<PathBuf> {
        match &self.server {
            Some(program) => Ok(program.clone()),
            None => Ok(std::env::current_exe()?.with_file_name("barnyard")),
        }
    }

    /// How many sockets there are at once.
    pub(crate) fn sockets(&self) -> u64 {
        u64::try_from(2 * self.games + self.watchers).unwrap_or(u64::MAX)
    }

    /// How long a player thinks on average.
    pub(crate) fn thought(&self) -> Duration {
        Duration::from_millis(self.pace) / 2
    }
}
