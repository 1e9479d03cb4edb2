//! The solution as a source of exact values for searches.

use barnyard_core::search::{Exact, Probe};
use barnyard_mcdonald::Position;

use super::Solution;

impl Probe<Position> for Solution {
    fn probe(&self, position: &Position) -> Option<Exact> {
        let comes_home = self.value(position)?;
        Some(Exact::Points(position.home() + comes_home))
    }
}
