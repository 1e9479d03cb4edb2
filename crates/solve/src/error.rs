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
    /// There are not two helpers.
    #[cfg(feature = "std")]
    #[error("two helpers are needed, not {found}")]
    Helpers {
        /// How many there are.
        found: usize,
    },
    /// Two pigs stand on a file, or one on the first or last rank.
    #[cfg(feature = "std")]
    #[error("the pigs of {position} do not stand one a file, on the second to the seventh rank")]
    Pigs {
        /// The position.
        position: String,
    },
    /// What was claimed is not proved: it is wrong, or more of play is to be followed.
    #[cfg(feature = "std")]
    #[error("as far as play is followed, it is not proved that {position} has the value claimed")]
    NotProved {
        /// The position.
        position: String,
    },
    /// A table could not be read or written.
    #[cfg(feature = "std")]
    #[error(transparent)]
    Table(#[from] crate::table::TableError),
    /// One of several tables could not be read or written.
    #[cfg(feature = "std")]
    #[error("{}: {error}", path.display())]
    File {
        /// Its file.
        path: std::path::PathBuf,
        /// Why.
        error: crate::table::TableError,
    },
}

/// What is wrong with a table.
#[cfg(feature = "std")]
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum VerifyError {
    /// The work could not be begun.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// It cannot be read.
    #[error(transparent)]
    Table(#[from] crate::table::TableError),
    /// The table of what moves lead to cannot be read.
    #[error("it rests on {}, but {error}", path.display())]
    Beneath {
        /// That table's file.
        path: std::path::PathBuf,
        /// Why.
        error: crate::table::TableError,
    },
    /// A value does not follow from the values after the moves of its position.
    #[error("{position} has the value {found} in the table, but {expected} follows from its moves")]
    Wrong {
        /// The position.
        position: String,
        /// Its value in the table.
        found: String,
        /// The value it should have.
        expected: String,
    },
    /// An entry that belongs to no position is not what it should be.
    #[error("the entry of what is no position ({position}) is not what it should be")]
    Unused {
        /// What the entry would belong to.
        position: String,
    },
}

/// Why a table was not built.
#[cfg(feature = "std")]
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BuildError {
    /// The game was not solved.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// The table cannot be written, or not be gone on with.
    #[error(transparent)]
    Table(#[from] crate::table::TableError),
}
