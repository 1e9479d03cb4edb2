//! McDonald's farm with one helper: the exact value of every position with at most one pig a file.
//!
//! While the helper lives no pig changes its file, so the layers are those of the farm without helpers. An arrangement of
//! pigs is worked on as a whole, with 64 squares of the helper and 64 of McDonald.

mod arrangement;
pub(crate) mod content;
mod grid;
mod kept;
mod layers;
mod moves;

use alloc::vec::Vec;

use barnyard_core::{Game, Side};
use barnyard_mcdonald::{Helper, Position, Rules};

use super::alone::Alone;
use super::half::{COUNT, Halves};

use crate::SolveError;
use grid::{Facing, Sheet};

pub use layers::Progress;

/// Exact values with one helper.
pub struct OneHelper<'a> {
    helper: Helper,
    alone: &'a Alone,
    halves: Halves,
    lines: Vec<Vec<Sheet>>,
}

impl<'a> OneHelper<'a> {
    /// Solves.
    ///
    /// # Errors
    ///
    /// If more than one thread is asked for and they cannot be started.
    pub fn solve(
        helper: Helper,
        alone: &'a Alone,
        limit: Option<usize>,
        threads: usize,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Self, SolveError> {
        let lines = layers::solve(helper, alone, limit.unwrap_or(COUNT), threads, progress)?;
        Ok(OneHelper {
            helper,
            alone,
            halves: Halves::new(),
            lines,
        })
    }

    /// Value.
    pub fn value(&self, position: &Position) -> Option<u8> {
        if position.rules() != Rules::default() {
            return None;
        }
        if position.helpers().is_empty() {
            return self.alone.value(position);
        }
        let helper = position.helpers_of(self.helper);
        if helper != position.helpers() || helper.has_many() {
            return None;
        }
        if position.turn() == Side::First {
            if position.pigs().is_empty() {
                return Some(0);
            }
            let mut best = 0;
            for mv in position.legal_moves() {
                let after = position.play(mv);
                best = best.max(after.home() - position.home() + self.value(&after)?);
            }
            return Some(best);
        }
        let (west, east) = self.halves.of(position.pigs())?;
        let (greater, lesser) = (west.max(east), west.min(east));
        let sheet = self.lines.get(greater)?.get(lesser)?;
        Some(
            Facing::new(sheet, west < east).get(helper.first()?.index(), position.farmer().index()),
        )
    }

    /// Content.
    pub fn content(&self) -> impl Iterator<Item = &[u8]> {
        self.lines
            .iter()
            .flatten()
            .map(|sheet| sheet.iter().map(|row| row.bytes()))
            .flatten()
    }
}
