//! Games in files: the timeline as JSON.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use barnyard::{AnyGame, Timeline};
use tempfile::Builder;

/// A saved game of ten thousand moves has about 80 KB.
///
/// Each move may have to be compared with all before it, so a file of many MiB could take an hour.
const LARGEST_FILE: u64 = 1024 * 1024;

/// The longest reason for which a file is refused: a reason may quote the file.
const LONGEST_REASON: usize = 300;

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
    /// The folder to write to is missing.
    #[error("there is no folder {}", .0.display())]
    NoFolder(PathBuf),
    /// The file cannot be written.
    #[error("cannot write {}: {kind}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system says.
        kind: ErrorKind,
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
    serde_json::from_slice(&text)
        .map_err(|error| LoadError::NotAGame(printable(&error.to_string())))
}

/// A text from a file that is not trusted: cut, and with escapes for what could steer a terminal.
fn printable(text: &str) -> String {
    let mut printable = String::new();
    for symbol in text.chars().take(LONGEST_REASON) {
        if symbol.is_control() {
            printable.extend(symbol.escape_default());
        } else {
            printable.push(symbol);
        }
    }
    printable
}

/// Writes a game to a file, which afterwards holds either all of it or what it held before.
///
/// An existing file is replaced only if it is a saved game.
pub(super) fn save(path: &Path, timeline: &Timeline<AnyGame>) -> Result<(), SaveError> {
    let write_error = |error: &io::Error| SaveError::Write {
        path: path.to_owned(),
        kind: error.kind(),
    };
    match fs::symlink_metadata(path) {
        Ok(_) => {
            let is_ours = load(path).map(|_| ());
            is_ours.map_err(|error| match error {
                LoadError::Read(error) if error.kind() != ErrorKind::NotFound => {
                    write_error(&error)
                }
                // What is there but not found is a link that leads nowhere.
                LoadError::Read(_) | LoadError::NotAGame(_) => {
                    SaveError::WouldOverwrite(path.to_owned())
                }
            })?;
            // A link keeps pointing to the file, which is the one that is replaced.
            fs::canonicalize(path).and_then(|target| replace(&target, timeline))
        }
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let folder = folder_of(path);
            if !folder.is_dir() {
                return Err(SaveError::NoFolder(folder.to_owned()));
            }
            replace(path, timeline)
        }
        Err(error) => Err(error),
    }
    .map_err(|error| write_error(&error))
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Writes a temporary file beside the target and moves it there.
fn replace(target: &Path, timeline: &Timeline<AnyGame>) -> io::Result<()> {
    let mut builder = Builder::new();
    builder.prefix(".barnyard-").suffix(".tmp");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // Those of the file replaced, else as for any new file; the user's mask still applies.
        builder.permissions(match fs::metadata(target) {
            Ok(old) => old.permissions(),
            Err(_) => fs::Permissions::from_mode(0o666),
        });
    }
    let mut file = builder.tempfile_in(folder_of(target))?;
    let mut text = serde_json::to_vec(timeline)?;
    text.push(b'\n');
    file.write_all(&text)?;
    file.as_file().sync_all()?;
    file.persist(target).map_err(|error| error.error)?;
    Ok(())
}
