//! Who goes on with a game: of several programs, one.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

/// The games that this program goes on with.
///
/// A game's file is replaced whenever it is written, and a lock does not move to the new one. So the lock is on a file
/// beside it, which stays until the game is over: if one could be removed while another program opens it, both would hold a lock.
#[derive(Debug, Default)]
pub(super) struct Locks {
    held: HashMap<PathBuf, File>,
}

impl Locks {
    /// Takes a game; false if another program has it. The system gives back what a program that ended had.
    ///
    /// Where nothing can be locked, as on some disks of a network, a game goes on without.
    pub(super) fn take(&mut self, game: &Path) -> bool {
        if self.held.contains_key(game) {
            return true;
        }
        let beside = beside(game);
        // The folder may not be there before the first game is kept.
        let _ = beside.parent().map(fs::create_dir_all);
        let file = OpenOptions::new().create(true).append(true).open(beside);
        let Ok(file) = file else {
            return true;
        };
        match file.try_lock() {
            Ok(()) => {
                self.held.insert(game.to_owned(), file);
                true
            }
            Err(TryLockError::WouldBlock) => false,
            Err(TryLockError::Error(_)) => true,
        }
    }

    /// Gives a game back, so that another program may go on with it.
    pub(super) fn give_back(&mut self, game: &Path) {
        self.held.remove(game);
    }

    /// Gives back a game whose file is gone for good.
    pub(super) fn end(&mut self, game: &Path) {
        if self.held.remove(game).is_some() {
            // If it stays, it is an empty file that hinders nobody.
            let _ = fs::remove_file(beside(game));
        }
    }
}

/// The file whose lock stands for a game.
fn beside(game: &Path) -> PathBuf {
    let name = game.file_name().unwrap_or_default().to_string_lossy();
    game.with_file_name(format!(".{name}.lock"))
}
