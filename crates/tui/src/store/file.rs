//! Whole files.

use std::fs::{self, File, Permissions};
use std::io::{self, ErrorKind, Read, Write};
use std::path::Path;

use tempfile::Builder;

/// Writes a file, which afterwards holds all of `content` or what it held before; its folder is made if need be.
pub(crate) fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    let old = fs::metadata(path).ok();
    put(path, content, old.map(|old| old.permissions()))
}

/// The same for a file that only its user can read, where there are users.
#[cfg(feature = "online")]
pub(crate) fn write_private(path: &Path, content: &[u8]) -> io::Result<()> {
    // That is what temporary files are.
    put(path, content, None)
}

fn put(path: &Path, content: &[u8], permissions: Option<Permissions>) -> io::Result<()> {
    // Through a link: the file it leads to is replaced, not the link.
    let place = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = place.parent().unwrap_or(Path::new(""));
    fs::create_dir_all(folder)?;
    let mut file = Builder::new().prefix(".barnyard-").tempfile_in(folder)?;
    if let Some(permissions) = permissions {
        file.as_file().set_permissions(permissions)?;
    }
    file.write_all(content)?;
    // First on the disk, then in its place: not even a crash leaves half of it there.
    file.as_file().sync_all()?;
    file.persist(place)?;
    Ok(())
}

/// The bytes of a regular file; nothing if there are more than `most`.
pub(crate) fn read(path: &Path, most: u64) -> io::Result<Option<Vec<u8>>> {
    // Opening a pipe could wait for ever, and a device might never end.
    if !fs::metadata(path)?.is_file() {
        return Err(ErrorKind::InvalidInput.into());
    }
    let mut bytes = Vec::new();
    // One byte more shows that there is more.
    File::open(path)?.take(most + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64 <= most).then_some(bytes))
}
