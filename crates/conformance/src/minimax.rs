use std::collections::HashMap;

use barnyard_core::{Game, Side};

/// Plain minimax of games that are scored in points and never come back to a position: by looking at everything that can
/// happen, once for each position.
#[derive(Clone, Debug)]
pub struct Minimax<G> {
    known: HashMap<G, u8>,
}

impl<G> Default for Minimax<G> {
    fn default() -> Minimax<G> {
        let known = HashMap::new();
        Minimax { known }
    }
}

impl<G: Game> Minimax<G> {
    /// The first side's points at the end if both play perfectly.
    ///
    /// # Panics
    ///
    /// If the game is not scored in points.
    pub fn points(&mut self, position: &G) -> u8 {
        if let Some(outcome) = position.outcome() {
            return outcome.points().expect("points are scored");
        }
        if let Some(points) = self.known.get(position) {
            return *points;
        }
        let moves = position.legal_moves().into_iter();
        let after = moves.map(|mv| self.points(&position.play(mv)));
        let best = match position.turn() {
            Side::First => after.max(),
            Side::Second => after.min(),
        };
        let best = best.expect("a game that goes on has moves");
        self.known.insert(*position, best);
        best
    }
}
