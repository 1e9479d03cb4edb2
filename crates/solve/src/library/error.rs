//! Why a folder of tables cannot be used.

use std::io;
use std::path::{Path, PathBuf};
use std::string::{String, ToString};

use crate::table::TableError;
use crate::{SolveError, VerifyError};

/// Why a folder of tables, or a table in it, cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LibraryError {
    /// The folder cannot be made, listed or written to.
    #[error("the folder of tables {path} cannot be {doing}: {reason}", path = path.display())]
    Folder {
        /// The folder, or the file in it that could not be made.
        path: PathBuf,
        /// What was being done, as in "listed".
        doing: &'static str,
        /// What the system said.
        reason: String,
    },
    /// A table cannot be read or written.
    #[error("{}: {error}", path.display())]
    Table {
        /// Its file.
        path: PathBuf,
        /// Why.
        error: TableError,
    },
    /// A table does not hold what follows from the rules.
    #[error("{}: {error}", path.display())]
    Verify {
        /// Its file.
        path: PathBuf,
        /// What is wrong.
        error: VerifyError,
    },
    /// The file is no table that could be checked.
    #[error("{}: tables of {game} {material} cannot be checked", path.display())]
    Unknown {
        /// The file.
        path: PathBuf,
        /// The game it says it is of.
        game: String,
        /// The material it says it has.
        material: String,
    },
    /// A table that is found by its name has another.
    #[error("{}: this is the table of {game} {material}, whose file is called {expected}", path.display())]
    Misnamed {
        /// The file.
        path: PathBuf,
        /// The table's game.
        game: String,
        /// The table's material.
        material: String,
        /// The name that the file should have.
        expected: String,
    },
    /// A table could not be made.
    #[error(transparent)]
    Solve(#[from] SolveError),
}

impl LibraryError {
    /// The system's error while `doing` something with the folder.
    pub(super) fn folder(doing: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self {
        move |error| LibraryError::Folder {
            path: path.into(),
            doing,
            reason: error.to_string(),
        }
    }

    /// What is wrong with the table in that file.
    pub(crate) fn table(path: &Path) -> impl FnOnce(TableError) -> Self {
        move |error| LibraryError::Table {
            path: path.into(),
            error,
        }
    }
}
