//! The solution as a source of exact values for searches.

use barnyard_core::search::{Exact, Probe};
use barnyard_mcdonald::Position;

use super::Solution;
#[cfg(feature = "std")]
use super::SolvedTable;

impl Probe<Position> for Solution {
    fn probe(&self, position: &Position) -> Option<Exact> {
        let comes_home = self.value(position)?;
        Some(Exact::Points(position.home() + comes_home))
    }
}

/// What cannot be read is not known; whoever wants to hear of it asks [`SolvedTable::value`].
#[cfg(feature = "std")]
impl Probe<Position> for SolvedTable {
    fn probe(&self, position: &Position) -> Option<Exact> {
        let comes_home = self.value(position).ok().flatten()?;
        Some(Exact::Points(position.home() + comes_home))
    }
}
