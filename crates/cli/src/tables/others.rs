//! What lies in a folder of tables and is none.

use std::path::Path;

use barnyard_solve::library::{self, LibraryError, Other};

use super::shown;

/// Says what the files of a folder are that do not have the name of a table, on standard error.
pub(super) fn tell(folder: &Path) -> Result<(), LibraryError> {
    for (path, other) in library::others(folder)? {
        let what = match other {
            Other::Unfinished => "a table that is not finished",
            Other::Checkpoint => "of a build that is not finished, which goes on with it",
            _ => "no table",
        };
        eprintln!("note: {} is {what}", shown(&path));
    }
    Ok(())
}
