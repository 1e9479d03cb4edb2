//! How long a record's text is, without writing it anywhere.

use core::fmt::{self, Write};

use super::{Record, limits};

/// Most bytes of a move's text that its writer adds: `(4294967295... ` and what makes short notation long.
const ADDED_TO_MOVE: usize = 40;

/// Counts what is written to it, up to a limit.
struct Room(usize);

impl Write for Room {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = self.0.checked_sub(text.len()).ok_or(fmt::Error)?;
        Ok(())
    }
}

impl Record {
    /// Whether its text can be read again: whether it has fewer bytes than [`limits::BYTES`], which leaves one to part it from the next record of a file.
    ///
    /// What was read always can; tags and comments that were added since may be too much.
    #[must_use]
    pub fn is_readable(&self) -> bool {
        write!(Room(limits::BYTES - 1), "{self}").is_ok()
    }

    /// Whether it can be read again, told without printing it if the text it was read from is short.
    pub(super) fn is_readable_after(&self, read: usize) -> bool {
        let moves: usize = self.rounds.iter().map(|round| round.moves.len()).sum();
        // Printing adds spaces to tags, glyphs and comments, half as much again at most.
        let most = read + read / 2 + moves * ADDED_TO_MOVE;
        most < limits::BYTES / 2 || self.is_readable()
    }
}
