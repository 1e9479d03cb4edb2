//! What files hold.

use std::path::{Path, PathBuf};

use barnyard_match::record::Reader;

use super::{Content, StoreError, file};

/// The largest file with records that is read.
const LARGEST_FILE: u64 = 16 << 20;

/// The most records of a file that are read.
const MOST_RECORDS: usize = 1000;

/// Reads all of a file.
pub(super) fn read(path: &Path, most: u64) -> Result<Vec<u8>, StoreError> {
    match file::read(path, most) {
        Ok(Some(bytes)) => Ok(bytes),
        Ok(None) => Err(StoreError::TooLong(path.to_owned())),
        Err(error) => Err(StoreError::Read(path.to_owned(), error)),
    }
}

/// Reads records.
pub(super) fn open_records(path: PathBuf) -> Result<Content, StoreError> {
    let bytes = read(&path, LARGEST_FILE)?;
    let mut records = Vec::new();
    let mut trouble = None;
    for read in Reader::new(&bytes[..]) {
        match read {
            Ok(_) if records.len() == MOST_RECORDS => return Err(StoreError::TooLong(path)),
            Ok(record) => records.push(record),
            Err(error) => trouble = trouble.or(Some(error)),
        }
    }
    match (records.is_empty(), trouble) {
        (true, Some(error)) => Err(StoreError::NotARecord(path, error)),
        (true, None) => Err(StoreError::Empty(path)),
        (false, trouble) => Ok(Content::Records {
            path,
            records,
            trouble,
        }),
    }
}
