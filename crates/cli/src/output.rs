//! Writing a file all at once or not at all.

use std::fs::{self, Permissions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use tempfile::{Builder, NamedTempFile};

/// Writes `content` to a file, or to standard output if there is no path or it is `-`.
///
/// A file is written beside its place and then put there: if anything fails, what was there before is untouched.
pub(crate) fn write(path: Option<&Path>, content: &[u8]) -> anyhow::Result<()> {
    match path.filter(|path| *path != Path::new("-")) {
        Some(path) => {
            write_file(path, content).with_context(|| format!("cannot write {}", path.display()))
        }
        None => write_all(io::stdout().lock(), content).context("cannot write standard output"),
    }
}

fn write_all(mut out: impl Write, content: &[u8]) -> io::Result<()> {
    out.write_all(content)?;
    out.flush()
}

/// Writes `content` to a file, wherever it is.
pub(crate) fn write_file(path: &Path, content: &[u8]) -> io::Result<()> {
    let (place, permissions) = match fs::metadata(path) {
        // Through a link: the file it leads to is replaced, not the link.
        Ok(old) if old.is_file() => (fs::canonicalize(path)?, Some(old.permissions())),
        // A device or a pipe has nothing to be put in place of.
        Ok(_) => return write_all(fs::OpenOptions::new().write(true).open(path)?, content),
        // A link that leads nowhere yet: the file is made where it leads, as a shell would.
        Err(error) if error.kind() == ErrorKind::NotFound && path.is_symlink() => {
            return write_all(fs::File::create(path)?, content);
        }
        Err(error) if error.kind() == ErrorKind::NotFound => (path.to_owned(), None),
        Err(error) => return Err(error),
    };
    let file = temporary_beside(&place, permissions)?;
    // To the file itself, whose errors do not name the temporary file.
    write_all(file.as_file(), content)?;
    // First on the disk, then in its place: not even a crash leaves half of it there.
    file.as_file().sync_all()?;
    file.persist(place)?;
    Ok(())
}

/// A file that removes itself unless it is persisted, with the permissions given or else those of any new file.
fn temporary_beside(place: &Path, permissions: Option<Permissions>) -> io::Result<NamedTempFile> {
    let folder = match place.parent() {
        Some(folder) if folder != Path::new("") => folder.to_owned(),
        _ => PathBuf::from("."),
    };
    if !folder.is_dir() {
        let reason = format!("there is no folder {}", folder.display());
        return Err(io::Error::new(ErrorKind::NotFound, reason));
    }
    let mut builder = Builder::new();
    builder.prefix(".barnyard-");
    if let Some(permissions) = permissions.or_else(new_file_permissions) {
        builder.permissions(permissions);
    }
    // The error's own message names the temporary file, which nobody asked for.
    let file = builder.tempfile_in(folder);
    file.map_err(|error| error.kind().into())
}

/// What a program asks for when it makes a file, from which the user's mask then takes away.
#[cfg(unix)]
fn new_file_permissions() -> Option<Permissions> {
    use std::os::unix::fs::PermissionsExt;
    Some(Permissions::from_mode(0o666))
}

#[cfg(not(unix))]
fn new_file_permissions() -> Option<Permissions> {
    None
}
