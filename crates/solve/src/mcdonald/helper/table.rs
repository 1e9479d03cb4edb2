//! Looking up values in a table of the farm with one helper.

use std::path::Path;
use std::sync::Arc;
use std::vec::Vec;

use barnyard_core::{Game, Side};
use barnyard_mcdonald::{Helper, Move, Position, Rules};

use super::file::{self, BLOCK};
use crate::mcdonald::half::{COUNT, Halves};
use crate::mcdonald::lookup::{self, Lookup, best_push};
use crate::table::{Part, Table, TableError};

/// The exact values of the farm with one helper, in a file.
///
/// A look-up takes about a microsecond where something near was looked up before, and some hundred elsewhere.
#[derive(Debug)]
pub struct HelperTable {
    table: Table,
    helper: Helper,
    halves: Halves,
    alone: Arc<dyn Lookup>,
}

impl HelperTable {
    /// Opens the table of a helper that [`build`](super::build) wrote; `alone` answers for what is left when a pig has taken the helper.
    ///
    /// # Errors
    ///
    /// If the file is not such a table, or not as it was written as far as can be seen without reading it all.
    pub fn open(
        path: &Path,
        helper: Helper,
        alone: Arc<dyn Lookup>,
    ) -> Result<HelperTable, TableError> {
        HelperTable::open_lines(path, helper, COUNT, alone)
    }

    pub(super) fn open_lines(
        path: &Path,
        helper: Helper,
        lines: usize,
        alone: Arc<dyn Lookup>,
    ) -> Result<HelperTable, TableError> {
        Ok(HelperTable {
            table: file::open_lines(path, helper, lines)?,
            helper,
            halves: Halves::new(),
            alone,
        })
    }

    /// The whole content in memory, 5.5 GiB.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or is not as it was written.
    pub fn load(&self, threads: usize) -> Result<Vec<u8>, TableError> {
        self.table.load(threads)
    }

    /// How many of the pigs on the board come home if both sides play perfectly; those already home do not count.
    ///
    /// None if the position is not among those known: without the helper and unknown to whom `alone` is, with another helper,
    /// with two pigs on a file, or under other rules than the default.
    /// In a finished round it is what the end itself brings: after a mate, the pigs on the board.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or is not as it was written.
    pub fn value(&self, position: &Position) -> Result<Option<u8>, TableError> {
        if position.rules() != Rules::default() {
            return Ok(None);
        }
        if position.helpers().is_empty() {
            return self.alone.lookup(position);
        }
        if position.helpers() != position.helpers_of(self.helper) {
            return Ok(None);
        }
        if position.turn() == Side::Second {
            return self.stored(position);
        }
        best_push(position, |after| self.value(after))
    }

    /// The legal moves that keep the value, in the order in which the game lists them; none if the position is not among those known.
    ///
    /// In a finished round there are no moves, so the list is empty.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or is not as it was written.
    pub fn best_moves(&self, position: &Position) -> Result<Option<Vec<Move>>, TableError> {
        lookup::best_moves(position, |position| self.value(position))
    }

    /// The value with McDonald's team to move.
    fn stored(&self, position: &Position) -> Result<Option<u8>, TableError> {
        let mut helpers = position.helpers().iter();
        let (Some(helper), None) = (helpers.next(), helpers.next()) else {
            return Ok(None);
        };
        let Some((west, east)) = self.halves.of(position.pigs()) else {
            return Ok(None);
        };
        let (at, upper) = file::place(west, east, helper.index(), position.farmer().index());
        let at = at as u64;
        if at >= self.table.description().length {
            return Ok(None);
        }
        let lost = file::lost(self.table.byte(at)?, upper);
        let standing = position.pigs().len() as u8;
        let value = standing.checked_sub(lost);
        value
            .map(Some)
            .ok_or(TableError::Damaged(Part::Block(at / u64::from(BLOCK))))
    }
}

impl Lookup for HelperTable {
    fn lookup(&self, position: &Position) -> Result<Option<u8>, TableError> {
        self.value(position)
    }
}
