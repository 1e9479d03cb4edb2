//! What can go wrong for whoever runs a server.

use std::io;
use std::path::PathBuf;

/// Why a server does not start.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StartError {
    /// The address cannot be listened on.
    #[error("cannot listen on {address}")]
    Listen {
        /// The address.
        address: core::net::SocketAddr,
        /// Why.
        source: io::Error,
    },
    /// A file in the data folder cannot be read or written.
    #[error("cannot use {}", path.display())]
    Data {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// Another server uses the data folder.
    #[error("another server uses {}", .0.display())]
    InUse(PathBuf),
    /// The file with the key of the cookies has another form.
    #[error("{} is no key: expected 64 hexadecimal digits", .0.display())]
    BadKey(PathBuf),
    /// The public URL is none.
    #[error("`{0}` is not the URL of a server: expected such as `https://play.example.org`")]
    BadUrl(String),
    /// The SQLite file cannot be used.
    #[error("cannot use the database {}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        source: StoreError,
    },
    /// The PostgreSQL database cannot be used.
    #[error("cannot use the database at the URL")]
    Database(#[source] StoreError),
    /// The system has no random bits.
    #[error(transparent)]
    Random(#[from] NoRandomness),
    /// The system has no thread for the Robot.
    #[error("no thread for the Robot")]
    Thread(#[source] io::Error),
}

/// Why something was not stored or read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The database says so; its text holds that of its cause.
    #[error("{0}")]
    Database(sqlx::Error),
    /// The tables cannot be made or changed to this version; its text holds that of its cause.
    #[error("{0}")]
    Migration(sqlx::migrate::MigrateError),
    /// What is stored cannot be read as what it is.
    #[error("game {game}: {why}")]
    Damaged {
        /// The game.
        game: String,
        /// What is wrong with it.
        why: String,
    },
    /// The server is going down.
    #[error("the server is going down")]
    Closed,
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Database(error)
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> StoreError {
        StoreError::Migration(error)
    }
}

impl StoreError {
    /// What a client is told of it.
    pub(crate) const fn told(&self) -> &'static str {
        match self {
            StoreError::Database(_) | StoreError::Migration(_) => "the database does not answer",
            StoreError::Damaged { .. } => "what is stored of the game is damaged",
            StoreError::Closed => "the server is going down",
        }
    }
}

/// The system has no random bits.
#[derive(Copy, Clone, Debug, thiserror::Error)]
#[error("the system has no random bits")]
pub struct NoRandomness;
