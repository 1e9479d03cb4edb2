//! What an unfinished game is worth.

use barnyard_core::Side;
use barnyard_core::search::{Evaluate, Score};

use crate::attacks::{self, CORNERS};
use crate::{Bitboard, Move, Position, Square};

/// A plain evaluation: men, the king's way home, and how closely he is watched.
///
/// In hundredths of an attacker: a defender counts 150, as there are half as many;
/// the fewer steps the king needs to the nearest corner the better for him, and a way that is closed counts against him;
/// each attacker next to the king or diagonally before a corner, where it keeps the king out, is good for the attackers.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Evaluation;

const ATTACKER: i32 = 100;
const DEFENDER: i32 = 150;
/// For the defenders, by the steps the king needs to the nearest corner if nobody moves but him.
const KING_BY_STEPS: [i32; 10] = [500, 400, 200, 130, 90, 60, 40, 20, 10, 0];
/// No way to a corner is open.
const KING_SHUT_IN: i32 = -60;
const BESIDE_KING: i32 = 25;
const CORNER_GUARD: i32 = 20;
const CORNER_GUARDS: Bitboard = {
    let (files, ranks) = (
        Bitboard::file(1).union(Bitboard::file(5)),
        Bitboard::rank(1).union(Bitboard::rank(5)),
    );
    files.intersection(ranks)
};

impl Evaluate<Position> for Evaluation {
    fn evaluate(&self, position: &Position) -> Score {
        let attackers = position.attackers();
        let men = position.defenders().len() as i32 * DEFENDER - attackers.len() as i32 * ATTACKER;
        let guards = (attackers & CORNER_GUARDS).len() as i32 * CORNER_GUARD;
        let king = position.king().map_or(0, |king| king_value(position, king));
        let for_defenders = men - guards + king;
        Score::new(match position.turn {
            Side::First => -for_defenders,
            Side::Second => for_defenders,
        })
    }

    /// Captures, and the king's step home.
    fn is_forcing(&self, position: &Position, mv: Move) -> bool {
        position.captures(mv).any() || (position.king() == Some(mv.from) && CORNERS.contains(mv.to))
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
fn king_value(position: &Position, king: Square) -> i32 {
    let watchers = (attacks::neighbours(king) & position.attackers()).len() as i32;
    let way = steps_home(position, king).map_or(KING_SHUT_IN, |steps| {
        KING_BY_STEPS[steps.min(KING_BY_STEPS.len() - 1)]
    });
    way - watchers * BESIDE_KING
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
