//! Positions to search from.

use barnyard::search::Evaluate;
use barnyard::{Game, Timeline};
use barnyard_conformance::{Choices, random_game};

/// `count` positions after a few random moves from `start`, at which both sides have several moves and neither is about to win something.
pub fn openings<G: Game>(start: G, evaluate: &impl Evaluate<G>, count: usize) -> Vec<Timeline<G>> {
    let mut choices = Choices::new(1);
    let mut found = Vec::with_capacity(count);
    while found.len() < count {
        let plies = 2 + choices.below(9);
        let game = random_game(start, &mut choices, plies);
        let Some(last) = game.last() else { continue };
        let moves = last.legal_moves();
        let is_calm = moves.iter().all(|mv| evaluate.gain(last, *mv).is_none());
        if moves.len() > 3 && is_calm {
            found.push(Timeline::new(*last));
        }
    }
    found
}
