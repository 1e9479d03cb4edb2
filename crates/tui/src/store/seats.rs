//! The seats on servers that are one's own: who has the secret of a seat has the seat.
//!
//! Each is a file, `seats/SERVER/GAME.json`, that only its user can read.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use barnyard::GameKind;
use barnyard_protocol::{GameId, Secret};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::{StoreError, file};

/// So many seats on a server are kept; the oldest go first.
const MOST: usize = 100;

/// The largest file that is read: many times what is written.
const LARGEST_FILE: u64 = 1 << 14;

/// The file of who one is to the server; no game has this name.
const GUEST: &str = "guest";

/// A seat that is one's own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Seat {
    /// The game.
    pub(crate) game: GameId,
    /// Which it is.
    pub(crate) kind: GameKind,
    /// What gives the seat.
    pub(crate) secret: Secret,
    /// What lets somebody else take the other seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) invitation: Option<Secret>,
}

/// Who one is to a server.
#[derive(Serialize, Deserialize)]
struct Guest {
    cookie: String,
}

/// The seats on one server.
#[derive(Debug)]
pub(crate) struct Seats {
    folder: PathBuf,
}

impl Seats {
    /// Those on the server whose page has this address, in the user's folder.
    pub(crate) fn new(folder: &Path, page: &str) -> Seats {
        let is_plain = |symbol: char| symbol.is_ascii_alphanumeric() || matches!(symbol, '.' | '-');
        let plain = |symbol| if is_plain(symbol) { symbol } else { '_' };
        let server: String = page.chars().map(plain).collect();
        Seats {
            folder: folder.join("seats").join(server),
        }
    }

    /// The seat in a game.
    pub(crate) fn seat(&self, game: &GameId) -> Option<Seat> {
        read(&self.file(game.as_str()))
    }

    /// Keeps a seat; it is on the disk when this returns.
    pub(crate) fn keep(&self, seat: &Seat) -> Result<(), StoreError> {
        self.write(seat.game.as_str(), seat)?;
        for (_, path) in self.files().into_iter().skip(MOST) {
            // If it stays, it only takes room.
            let _ = fs::remove_file(path);
        }
        Ok(())
    }

    /// Forgets the seat in a game.
    pub(crate) fn forget(&self, game: &GameId) {
        // If it stays, the server refuses it the next time too.
        let _ = fs::remove_file(self.file(game.as_str()));
    }

    /// All seats, the newest first.
    pub(crate) fn all(&self) -> Vec<Seat> {
        let files = self.files().into_iter();
        files.filter_map(|(_, path)| read(&path)).collect()
    }

    /// What makes one the same guest as the last time.
    pub(crate) fn cookie(&self) -> Option<String> {
        read(&self.file(GUEST)).map(|guest: Guest| guest.cookie)
    }

    /// Keeps what the server knows one by.
    pub(crate) fn keep_cookie(&self, cookie: &str) -> Result<(), StoreError> {
        let cookie = cookie.to_owned();
        self.write(GUEST, &Guest { cookie })
    }

    fn write(&self, name: &str, content: &impl Serialize) -> Result<(), StoreError> {
        let path = self.file(name);
        let text = serde_json::to_vec(content).map_err(io::Error::from);
        let written = text.and_then(|text| file::write_private(&path, &text));
        written.map_err(|error| StoreError::Write(path, error))
    }

    /// The files of seats, the newest first.
    fn files(&self) -> Vec<(SystemTime, PathBuf)> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let mut files: Vec<(SystemTime, PathBuf)> = entries
            .filter_map(|entry| {
                let path = entry.path();
                let is_seat = path.extension()? == "json" && path.file_stem()? != GUEST;
                let written = entry.metadata().ok()?.modified().ok()?;
                is_seat.then_some((written, path))
            })
            .collect();
        files.sort_by(|one, other| other.cmp(one));
        files
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{name}.json"))
    }
}

/// What a file holds; none if that is not understood.
fn read<T: DeserializeOwned>(path: &Path) -> Option<T> {
    let bytes = file::read(path, LARGEST_FILE).ok()??;
    serde_json::from_slice(&bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(number: u32) -> Seat {
        Seat {
            game: format!("{number:012}").parse().expect("a name"),
            kind: GameKind::Gala,
            secret: Secret::from([7; 16]),
            invitation: None,
        }
    }

    #[test]
    fn a_seat_is_known_on_its_server_only_until_it_is_forgotten() {
        let folder = tempfile::tempdir().expect("a folder");
        let seats = Seats::new(folder.path(), "http://127.0.0.1:4114");
        assert!(seats.all().is_empty() && seats.cookie().is_none());
        seats.keep(&seat(1)).expect("it can be kept");
        seats.keep_cookie("guest=1").expect("it can be kept");
        let again = Seats::new(folder.path(), "http://127.0.0.1:4114");
        assert_eq!(again.seat(&seat(1).game), Some(seat(1)));
        assert_eq!(again.all(), [seat(1)]);
        assert_eq!(again.cookie().as_deref(), Some("guest=1"));
        let other = Seats::new(folder.path(), "http://127.0.0.1:4115");
        assert_eq!(other.seat(&seat(1).game), None);
        again.forget(&seat(1).game);
        assert_eq!(seats.seat(&seat(1).game), None);
    }

    #[test]
    fn the_server_does_not_choose_where_files_are() {
        let folder = tempfile::tempdir().expect("a folder");
        let seats = Seats::new(folder.path(), "http://../../etc");
        seats.keep(&seat(1)).expect("it can be kept");
        assert!(seats.folder.starts_with(folder.path().join("seats")));
        assert_eq!(
            seats.folder.file_name().expect("a name"),
            "http___.._.._etc"
        );
    }

    #[test]
    fn what_is_not_understood_is_no_seat() {
        let folder = tempfile::tempdir().expect("a folder");
        let seats = Seats::new(folder.path(), "http://a");
        seats.keep(&seat(1)).expect("it can be kept");
        for text in ["", "{}", r#"{"game": "x"}"#, "\u{0}"] {
            fs::write(seats.file(seat(1).game.as_str()), text).expect("a file");
            assert_eq!(seats.seat(&seat(1).game), None, "{text}");
        }
    }

    #[test]
    fn not_more_are_kept_than_somebody_plays() {
        let folder = tempfile::tempdir().expect("a folder");
        let seats = Seats::new(folder.path(), "http://a");
        for number in 0..MOST as u32 + 5 {
            seats.keep(&seat(number)).expect("it can be kept");
        }
        let all = seats.all();
        assert_eq!(all.len(), MOST);
        assert_eq!(all[0], seat(MOST as u32 + 4));
    }

    #[cfg(unix)]
    #[test]
    fn nobody_else_can_read_them() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a folder");
        let seats = Seats::new(folder.path(), "http://a");
        let path = seats.file(seat(1).game.as_str());
        let mode = || fs::metadata(&path).expect("a file").permissions().mode() & 0o777;
        seats.keep(&seat(1)).expect("it can be kept");
        assert_eq!(mode(), 0o600);
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).expect("its own");
        seats.keep(&seat(1)).expect("it can be kept");
        assert_eq!(mode(), 0o600);
    }
}
