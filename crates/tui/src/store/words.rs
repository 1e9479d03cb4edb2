//! What the store could not do, in words.

use std::borrow::Cow;
use std::io::{self, ErrorKind};

use barnyard_match::record::{RecordError, RecordErrorKind};
use barnyard_words::Words;

use super::StoreError;

impl StoreError {
    /// The error as a sentence.
    pub(crate) fn in_words(&self, words: &Words) -> String {
        match self {
            StoreError::Read(path, error) if error.kind() == ErrorKind::NotFound => {
                words.file_not_found(path.display().to_string())
            }
            StoreError::Read(path, error) => {
                words.file_cannot_read(path.display().to_string(), why(error, words).into_owned())
            }
            StoreError::Write(path, error) => {
                words.file_cannot_write(path.display().to_string(), why(error, words).into_owned())
            }
            StoreError::Busy(path) => words.file_busy(path.display().to_string()),
            StoreError::TooLong(path) => words.file_too_long(path.display().to_string()),
            StoreError::Empty(path) => words.file_empty(path.display().to_string()),
            StoreError::NotAGame(path, error) => {
                words.file_not_a_record(path.display().to_string(), error.line(), error.column())
            }
            StoreError::NotARecord(path, error) => match error.kind {
                RecordErrorKind::Move { .. } => bad_record(error, words),
                _ => words.file_not_a_record(
                    path.display().to_string(),
                    error.at.line,
                    error.at.column,
                ),
            },
        }
    }
}

/// Why a record could not be read, as a sentence.
pub(crate) fn bad_record(error: &RecordError, words: &Words) -> String {
    let (line, column) = (error.at.line, error.at.column);
    match &error.kind {
        RecordErrorKind::Move { found, .. } => words.file_bad_move(line, column, found.to_string()),
        _ => words.file_bad_record(line, column, words.file_not_understood().into_owned()),
    }
}

/// What the system says, as the end of a sentence.
fn why(error: &io::Error, words: &Words) -> Cow<'static, str> {
    match error.kind() {
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => words.file_not_allowed(),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => words.file_no_room(),
        ErrorKind::InvalidInput | ErrorKind::IsADirectory | ErrorKind::NotADirectory => {
            words.file_not_regular()
        }
        _ => words.file_fails(),
    }
}
