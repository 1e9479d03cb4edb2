//! What lies in a folder of tables and is none.

use std::path::{Path, PathBuf};
use std::vec::Vec;

use super::{LibraryError, TABLE, ends_in, files};
use crate::magpie;

/// What a file is that does not have the name of a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Other {
    /// A table that is being made, or whose build was interrupted: its name ends in `.table.partial`.
    Unfinished,
    /// What a long build of one of Magpie's endgames keeps to go on with, as `magpie-a6d0.checkpoint`, or such a file half written.
    Checkpoint,
    /// It belongs to something else.
    Foreign,
}

impl Other {
    fn of(path: &Path) -> Other {
        let begun = ends_in(path, "partial").then(|| path.with_extension(""));
        let whole = begun.as_deref().unwrap_or(path);
        if magpie::is_checkpoint(whole) {
            Other::Checkpoint
        } else if begun.is_some() && ends_in(whole, TABLE) {
            Other::Unfinished
        } else {
            Other::Foreign
        }
    }
}

/// The files of a folder that do not have the name of a table, by name, and what they are by their names. Locks are left out.
///
/// # Errors
///
/// If the folder cannot be listed.
pub fn others(folder: &Path) -> Result<Vec<(PathBuf, Other)>, LibraryError> {
    let mut paths = files(folder)?;
    paths.retain(|path| !ends_in(path, TABLE) && !ends_in(path, "lock"));
    let named = |path: PathBuf| {
        let other = Other::of(&path);
        (path, other)
    };
    Ok(paths.into_iter().map(named).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_table_is_known_by_its_name() {
        let of = |name: &str| Other::of(Path::new(name));
        assert_eq!(of("x/magpie-a6d0.checkpoint"), Other::Checkpoint);
        assert_eq!(of("x/magpie-a6d0.checkpoint.partial"), Other::Checkpoint);
        assert_eq!(of("x/mcdonald-q.table.partial"), Other::Unfinished);
        for name in [
            "magpie-a6d0.checkpoint.txt",
            "magpie-a9d9.checkpoint",
            "magpie-.checkpoint",
            "train.checkpoint",
            "page.html.partial",
            ".partial",
            "notes",
        ] {
            assert_eq!(of(name), Other::Foreign, "{name}");
        }
    }
}
