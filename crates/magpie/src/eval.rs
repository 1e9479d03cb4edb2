//! What an unfinished game is worth.

use core::ops::ControlFlow;

use barnyard_core::Side;
use barnyard_core::search::{Evaluate, Score, Tunable};

use crate::attacks::{self, CORNERS};
use crate::{Bitboard, Move, Position, Square};

barnyard_core::weights! {
    /// What the terms of the evaluation are worth, in hundredths of an attacker.
    pub struct Weights {
        /// An attacker.
        pub attacker: i32 = 100,
        /// A defender, of which there are half as many.
        pub defender: i32 = 150,
        /// For the defenders, by the steps the king needs to the nearest corner if nobody moves but him.
        pub king_by_steps: [i32; 10] = [500, 400, 200, 130, 90, 60, 40, 20, 10, 0],
        /// For the defenders, if no way to a corner is open.
        pub king_shut_in: i32 = -60,
        /// For the attackers, each that stands next to the king.
        pub beside_king: i32 = 25,
        /// For the attackers, each diagonally before a corner, where it keeps the king out.
        pub corner_guard: i32 = 20,
    }
}

/// Men, the king's way home, and how closely he is watched.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Evaluation {
    /// What each term is worth.
    pub weights: Weights,
}

impl Tunable<Position> for Evaluation {
    type Weights = Weights;

    fn with_weights(weights: Weights) -> Evaluation {
        Evaluation { weights }
    }
}

const CORNER_GUARDS: Bitboard = {
    let (files, ranks) = (
        Bitboard::file(1).union(Bitboard::file(5)),
        Bitboard::rank(1).union(Bitboard::rank(5)),
    );
    files.intersection(ranks)
};

impl Evaluate<Position> for Evaluation {
    fn evaluate(&self, position: &Position) -> Score {
        let weights = &self.weights;
        let attackers = position.attackers();
        let men = position.defenders().len() as i32 * weights.defender
            - attackers.len() as i32 * weights.attacker;
        let guards = (attackers & CORNER_GUARDS).len() as i32 * weights.corner_guard;
        let king = position
            .king()
            .map_or(0, |king| king_value(weights, position, king));
        let for_defenders = men - guards + king;
        Score::new(match position.turn {
            Side::First => -for_defenders,
            Side::Second => for_defenders,
        })
    }

    /// Captures, and the king's step home.
    fn gain(&self, position: &Position, mv: Move) -> Option<i32> {
        let is_forcing = position.captures(mv).any()
            || (position.king() == Some(mv.from) && CORNERS.contains(mv.to));
        is_forcing.then_some(100)
    }

    fn visit_forcing<B>(
        &self,
        position: &Position,
        mut visit: impl FnMut(Move, i32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let wanted = position.capturing_squares() | CORNERS;
        position.visit_to(wanted, |mv| match self.gain(position, mv) {
            Some(gain) => visit(mv, gain),
            None => ControlFlow::Continue(()),
        })
    }

    /// With several men to move one always has a harmless move.
    fn pass(&self, position: &Position) -> Option<Position> {
        let men = match position.turn {
            Side::First => position.attackers(),
            Side::Second => position.defenders(),
        };
        men.has_many().then(|| position.passed())
    }
}

/// How well the king stands, for the defenders.
fn king_value(weights: &Weights, position: &Position, king: Square) -> i32 {
    let watchers = (attacks::neighbours(king) & position.attackers()).len() as i32;
    let way = steps_home(position, king).map_or(weights.king_shut_in, |steps| {
        weights.king_by_steps[steps.min(weights.king_by_steps.len() - 1)]
    });
    way - watchers * weights.beside_king
}

/// The steps from the king to the nearest corner over empty squares.
fn steps_home(position: &Position, king: Square) -> Option<usize> {
    let empty = !position.occupied();
    let mut reached = Bitboard::of(king);
    let mut steps = 0;
    while !reached.intersects(CORNERS) {
        let further = (reached.orthogonal_neighbours() & empty) | reached;
        if further == reached {
            return None;
        }
        reached = further;
        steps += 1;
    }
    Some(steps)
}
