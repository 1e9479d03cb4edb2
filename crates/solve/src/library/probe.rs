//! A folder of tables as a source of exact values for searches.

use barnyard_core::search::{Exact, Probe};
use barnyard_magpie::Position as Magpie;
use barnyard_mcdonald::Position as Farm;

use super::Library;
use crate::magpie::Value;

/// What cannot be read is not known; whoever wants to hear of it asks [`Library::farm_value`].
impl Probe<Farm> for Library {
    fn probe(&self, position: &Farm) -> Option<Exact> {
        let comes_home = self.farm_value(position).ok().flatten()?;
        Some(Exact::Points(position.home() + comes_home))
    }
}

/// What cannot be read is not known; whoever wants to hear of it asks [`Endgames::value`](crate::magpie::Endgames::value).
impl Probe<Magpie> for Library {
    fn probe(&self, position: &Magpie) -> Option<Exact> {
        Some(match self.magpie().value(position).ok().flatten()? {
            Value::Win(plies) => Exact::Win(plies),
            Value::Loss(plies) => Exact::Loss(plies),
            Value::Neither => Exact::Neither,
        })
    }
}
