//! Many different positions, to generate the moves of.

use core::hint::black_box;
use core::ops::ControlFlow;

use barnyard::Game;
use barnyard_conformance::{Choices, random_game};

/// Positions of one game.
pub trait Sample {
    /// Gives out every legal move of every position.
    fn visit_all(&self);

    /// Counts the legal moves of all positions, in bulk.
    fn count_all(&self) -> usize;
}

impl<G: Game> Sample for Vec<G> {
    fn visit_all(&self) {
        for position in self {
            let _: ControlFlow<()> = position.visit_moves(|mv| {
                black_box(mv);
                ControlFlow::Continue(())
            });
        }
    }

    fn count_all(&self) -> usize {
        self.iter().map(Game::count_moves).sum()
    }
}

/// Positions met in random games from `start`, before these ended.
pub(crate) fn sample<G: Game>(start: G, size: usize, choices: &mut Choices) -> Vec<G> {
    let mut met = Vec::with_capacity(size);
    while met.len() < size {
        let game = random_game(start, choices, 100);
        met.extend(game.into_iter().filter(Game::has_moves));
    }
    met.truncate(size);
    met
}
