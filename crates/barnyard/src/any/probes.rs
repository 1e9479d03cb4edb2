//! What is known exactly of the games.

use alloc::sync::Arc;
use core::fmt;

use barnyard_core::Game;
use barnyard_core::search::{Exact, Probe};

use super::AnyGame;

/// A source of exact values for each game, such as its tables; without one nothing is known of the game.
///
/// Clones ask the same sources.
#[derive(Clone, Default)]
#[non_exhaustive]
pub struct Probes {
    /// For McDonald's farm.
    #[cfg(feature = "mcdonald")]
    pub mcdonald: Option<Arc<dyn Probe<barnyard_mcdonald::Position>>>,
    /// For Magpie.
    #[cfg(feature = "magpie")]
    pub magpie: Option<Arc<dyn Probe<barnyard_magpie::Position>>>,
    /// For Gala.
    #[cfg(feature = "gala")]
    pub gala: Option<Arc<dyn Probe<barnyard_gala::Position>>>,
}

impl fmt::Debug for Probes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut form = f.debug_struct("Probes");
        #[cfg(feature = "mcdonald")]
        form.field("mcdonald", &self.mcdonald.is_some());
        #[cfg(feature = "magpie")]
        form.field("magpie", &self.magpie.is_some());
        #[cfg(feature = "gala")]
        form.field("gala", &self.gala.is_some());
        form.finish()
    }
}

impl Probe<AnyGame> for Probes {
    fn probe(&self, game: &AnyGame) -> Option<Exact> {
        match game {
            #[cfg(feature = "mcdonald")]
            AnyGame::McDonald(position) => ask(&self.mcdonald, position),
            #[cfg(feature = "magpie")]
            AnyGame::Magpie(position) => ask(&self.magpie, position),
            #[cfg(feature = "gala")]
            AnyGame::Gala(position) => ask(&self.gala, position),
        }
    }
}

fn ask<G: Game>(probe: &Option<Arc<dyn Probe<G>>>, position: &G) -> Option<Exact> {
    probe.as_ref()?.probe(position)
}
