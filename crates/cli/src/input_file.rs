//! Files that are named by the user: read whole, if they are what can be read whole.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

/// Why a file has no text.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ReadError {
    /// It cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is a pipe, a device or a folder.
    #[error("{NOT_REGULAR}")]
    NotRegular,
    /// It is larger than anything meant.
    #[error("it is too large")]
    TooLarge,
    /// It is no text.
    #[error("it is not UTF-8")]
    NotUtf8,
}

/// What is said of a file that is not regular.
pub(crate) const NOT_REGULAR: &str = "it is not a regular file";

/// Whether a file is regular: opening a pipe could wait for ever, and a device might never end.
pub(crate) fn is_regular(path: &Path) -> io::Result<bool> {
    Ok(fs::metadata(path)?.is_file())
}

/// Opens a regular file.
pub(crate) fn open(path: &Path) -> Result<File, ReadError> {
    if is_regular(path)? {
        Ok(File::open(path)?)
    } else {
        Err(ReadError::NotRegular)
    }
}

/// The text of a regular file of at most so many bytes.
pub(crate) fn read_text(path: &Path, most: u64) -> Result<String, ReadError> {
    let mut bytes = Vec::new();
    // One byte more shows that there is more.
    open(path)?.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(ReadError::TooLarge);
    }
    String::from_utf8(bytes).map_err(|_| ReadError::NotUtf8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_texts_of_a_bounded_size_are_read() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let path = folder.path().join("file");
        fs::write(&path, "12345").expect("it can be written");
        assert_eq!(read_text(&path, 5).expect("it fits"), "12345");
        assert!(matches!(read_text(&path, 4), Err(ReadError::TooLarge)));
        fs::write(&path, b"1\xFF").expect("it can be written");
        assert!(matches!(read_text(&path, 5), Err(ReadError::NotUtf8)));
        let is_regular = read_text(folder.path(), 5);
        assert!(matches!(is_regular, Err(ReadError::NotRegular)));
        let missing = read_text(&folder.path().join("none"), 5);
        assert!(matches!(missing, Err(ReadError::Io(_))));
    }
}
