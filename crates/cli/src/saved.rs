//! Games in files: the timeline as JSON.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use barnyard::{AnyGame, GameKind, Timeline};

use crate::error::InputError;
use crate::input_file::{self, ReadError};
use crate::output;

/// A saved game of ten thousand moves has about 80 KB.
///
/// Each move may have to be compared with all before it, so a file of many MiB could take an hour.
const LARGEST_FILE: u64 = 1024 * 1024;

/// The longest reason for which a file is refused: a reason may quote the file.
const LONGEST_REASON: usize = 300;

/// Why a file gives no game.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LoadError {
    /// It cannot be read.
    #[error(transparent)]
    Read(#[from] io::Error),
    /// It holds something else.
    #[error("{0}")]
    NotAGame(String),
}

/// Why a game was not saved.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SaveError {
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
pub(crate) fn load(path: &Path) -> Result<Timeline<AnyGame>, LoadError> {
    let text = input_file::read_text(path, LARGEST_FILE).map_err(|error| match error {
        ReadError::Io(error) => LoadError::Read(error),
        other => LoadError::NotAGame(other.to_string()),
    })?;
    serde_json::from_str(&text).map_err(|error| LoadError::NotAGame(printable(&error.to_string())))
}

/// Reads a saved game of this kind, for `--resume`.
pub(crate) fn resume(path: &Path, kind: GameKind) -> anyhow::Result<Timeline<AnyGame>> {
    let timeline = load(path).map_err(|error| match error {
        LoadError::Read(error) => {
            anyhow::Error::new(error).context(format!("cannot read {}", path.display()))
        }
        LoadError::NotAGame(reason) => InputError::NotAGame {
            path: path.to_owned(),
            reason,
        }
        .into(),
    })?;
    let saved = timeline.start().kind();
    if saved != kind {
        let path = path.to_owned();
        return Err(InputError::OtherGame { path, saved }.into());
    }
    Ok(timeline)
}

/// A text from a file that is not trusted: cut, and with escapes for what could steer a terminal.
pub(crate) fn printable(text: &str) -> String {
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
pub(crate) fn save(path: &Path, timeline: &Timeline<AnyGame>) -> Result<(), SaveError> {
    check_ours(path)?;
    let write = || {
        let mut text = serde_json::to_vec(timeline)?;
        text.push(b'\n');
        output::write_file(path, &text)
    };
    write().map_err(|error| cannot_write(path, error))
}

/// Checks that nothing is there, or a saved game.
fn check_ours(path: &Path) -> Result<(), SaveError> {
    if let Err(error) = fs::symlink_metadata(path) {
        return match error.kind() {
            ErrorKind::NotFound => Ok(()),
            _ => Err(cannot_write(path, error)),
        };
    }
    match load(path) {
        Ok(_) => Ok(()),
        Err(LoadError::Read(error)) if error.kind() != ErrorKind::NotFound => {
            Err(cannot_write(path, error))
        }
        // What is there but not found is a link that leads nowhere.
        Err(_) => Err(SaveError::WouldOverwrite(path.to_owned())),
    }
}

fn cannot_write(path: &Path, error: io::Error) -> SaveError {
    let path = path.to_owned();
    SaveError::Write { path, error }
}
