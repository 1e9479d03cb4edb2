//! Trees of legal moves whose leaves are counted.

use barnyard::{Game, perft};

/// A position and the tree of legal moves below it.
pub trait Tree {
    /// The positions `depth` plies on, the last ply counted in bulk.
    fn count_in_bulk(&self, depth: u32) -> u64;

    /// The same, but every leaf's move is given out and played.
    fn count_played(&self, depth: u32) -> u64;
}

impl<G: Game> Tree for G {
    fn count_in_bulk(&self, depth: u32) -> u64 {
        perft::perft(self, depth)
    }

    fn count_played(&self, depth: u32) -> u64 {
        perft::perft_playing_leaves(self, depth)
    }
}
