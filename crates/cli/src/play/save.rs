//! Games in files: the timeline as JSON.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use barnyard::{AnyGame, Timeline};
use tempfile::Builder;

/// A saved game of ten thousand moves has about 80 KB.
const LARGEST_FILE: u64 = 16 * 1024 * 1024;

/// Why a file gives no game.
#[derive(Debug, thiserror::Error)]
pub(super) enum LoadError {
    /// It cannot be read.
    #[error(transparent)]
    Read(#[from] io::Error),
    /// It holds something else.
    #[error("not a saved game: {0}")]
    NotAGame(String),
}

/// Why a game was not saved.
#[derive(Debug, thiserror::Error)]
pub(super) enum SaveError {
    /// The file holds something that is not ours to replace.
    #[error("{} exists and is not a saved game; choose another name", .0.display())]
    WouldOverwrite(PathBuf),
    /// The file cannot be written.
    #[error("cannot write {}: {error}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

/// Reads a saved game, and plays all its moves again to check them.
pub(super) fn load(path: &Path) -> Result<Timeline<AnyGame>, LoadError> {
    // Opening a pipe or a device could wait for ever.
    if !fs::metadata(path)?.is_file() {
        return Err(LoadError::NotAGame("it is not a regular file".to_owned()));
    }
    let mut text = Vec::new();
    File::open(path)?
        .take(LARGEST_FILE + 1)
        .read_to_end(&mut text)?;
    if text.len() as u64 > LARGEST_FILE {
        return Err(LoadError::NotAGame("it is too large".to_owned()));
    }
    serde_json::from_slice(&text).map_err(|error| LoadError::NotAGame(error.to_string()))
}

/// Writes a game to a file, which afterwards holds either all of it or what it held before.
///
/// An existing file is replaced only if it is a saved game.
pub(super) fn save(path: &Path, timeline: &Timeline<AnyGame>) -> Result<(), SaveError> {
    // A link keeps pointing to the file, which is the one that is replaced.
    let target = match fs::canonicalize(path) {
        Ok(existing) => match load(&existing) {
            Ok(_) => existing,
            Err(LoadError::NotAGame(_)) => return Err(SaveError::WouldOverwrite(path.to_owned())),
            Err(LoadError::Read(error)) => return Err(write_error(path, error)),
        },
        Err(error) if error.kind() == ErrorKind::NotFound => path.to_owned(),
        Err(error) => return Err(write_error(path, error)),
    };
    replace(&target, timeline).map_err(|error| write_error(path, error))
}

fn write_error(path: &Path, error: io::Error) -> SaveError {
    SaveError::Write {
        path: path.to_owned(),
        error,
    }
}

/// Writes a temporary file beside the target and moves it there.
fn replace(target: &Path, timeline: &Timeline<AnyGame>) -> io::Result<()> {
    let folder = match target.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut builder = Builder::new();
    builder.prefix(".barnyard-").suffix(".tmp");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // As for any new file; the user's mask still applies.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.tempfile_in(folder)?;
    serde_json::to_writer(&mut file, timeline)?;
    file.write_all(b"\n")?;
    file.as_file().sync_all()?;
    file.persist(target).map_err(|error| error.error)?;
    Ok(())
}
