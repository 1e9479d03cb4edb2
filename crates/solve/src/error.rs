//! Why a game was not solved.

use alloc::string::String;

/// Why a game was not solved.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError {
    /// The threads could not be started.
    #[error("{threads} threads to solve with could not be started: {reason}")]
    Threads {
        /// How many were asked for.
        threads: usize,
        /// What the system said.
        reason: String,
    },
    /// A position takes more plies than a table can say.
    #[error("a position is decided only after more than {plies} plies, which no table can say")]
    TooLong {
        /// The most that a table can say.
        plies: u16,
    },
    /// A table could not be read or written.
    #[cfg(feature = "std")]
    #[error(transparent)]
    Table(#[from] crate::table::TableError),
}
