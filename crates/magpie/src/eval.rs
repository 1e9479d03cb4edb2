//! What an unfinished game is worth.

mod king;
mod men;
mod weights;

use core::ops::ControlFlow;

use barnyard_core::Side;
use barnyard_core::search::{Evaluate, Score, Selectivity, Tunable};

use crate::attacks::{CORNERS, NEIGHBOURS, Slides};
use crate::position::kings_squares;
use crate::{Bitboard, Move, Position, Square};

pub use weights::Weights;

/// Men, captures to come, attackers before the corners, and the king's ways home and how closely he is watched.
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

/// What a move that ends the game gains, more than any capture of men.
const WINS: i32 = 10_000;
/// What the capture of one man gains.
const MAN: i32 = 100;

impl Evaluate<Position> for Evaluation {
    fn evaluate(&self, position: &Position) -> Score {
        let for_defenders = Terms::of(position).value(&self.weights);
        Score::new(match position.turn {
            Side::First => -for_defenders,
            Side::Second => for_defenders,
        })
    }

    /// Captures, and the king's step home.
    fn gain(&self, position: &Position, mv: Move) -> Option<i32> {
        let victims = position.captures(mv);
        let king = position.king();
        let ends = match king {
            None => false,
            Some(king) if king == mv.from => CORNERS.contains(mv.to),
            Some(king) => victims.contains(king),
        };
        if ends {
            Some(WINS)
        } else {
            victims.any().then(|| victims.len() as i32 * MAN)
        }
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

    /// One move opens or closes the way to a corner, so a good judgement is no reason not to look.
    fn selectivity(&self, _: &Position) -> Selectivity {
        Selectivity {
            reverse_futility: false,
            null_move: false,
            internal_reduction: false,
            ..Selectivity::ALL
        }
    }
}

/// What the terms look at, found once for all of them.
struct Terms<'a> {
    position: &'a Position,
    attackers: Bitboard,
    defenders: Bitboard,
    empty: Bitboard,
    /// Where attackers can go.
    attacks: Bitboard,
    /// Where defenders can go.
    sallies: Bitboard,
    /// The king's square; none if he is captured.
    king: Option<Square>,
    defenders_to_move: bool,
}

impl<'a> Terms<'a> {
    #[inline]
    fn of(position: &'a Position) -> Terms<'a> {
        let (attackers, defenders) = (position.attackers(), position.defenders());
        let empty = !position.occupied();
        let ends = empty - kings_squares(position.rules);
        Terms {
            position,
            attackers,
            defenders,
            empty,
            attacks: Slides::of(attackers, empty, ends).targets(),
            sallies: Slides::of(defenders, empty, ends).targets(),
            king: position.king(),
            defenders_to_move: position.turn == Side::Second,
        }
    }

    /// The sum of all terms, for the defenders.
    #[inline]
    fn value(&self, weights: &Weights) -> i32 {
        let tempo = match self.position.turn {
            Side::First => -weights.tempo,
            Side::Second => weights.tempo,
        };
        let king = self.king.map_or(0, |king| self.king(weights, king));
        tempo + king + self.men(weights)
    }

    /// One of two weights, by whether the defenders are to move.
    #[inline]
    fn by_turn<T>(&self, defenders: T, attackers: T) -> T {
        if self.defenders_to_move {
            defenders
        } else {
            attackers
        }
    }

    #[inline]
    fn kings_neighbours(&self, king: Square) -> Bitboard {
        NEIGHBOURS[king.index()]
    }
}

/// The kind of each square: its place among the ten that symmetry leaves.
static KINDS: [u8; Square::TABLE] = {
    let mut kinds = [0; Square::TABLE];
    let mut index = 0;
    while index < kinds.len() {
        if let Some(square) = Square::from_index(index) {
            let (file, rank) = (square.file(), square.rank());
            let (file, rank) = (from_edge(file), from_edge(rank));
            let (less, more) = if file < rank {
                (file, rank)
            } else {
                (rank, file)
            };
            // Rows of four, three, two and one.
            kinds[index] = [0, 4, 7, 9][less as usize] + more - less;
        }
        index += 1;
    }
    kinds
};

const fn from_edge(line: u8) -> u8 {
    if line < 3 { line } else { 6 - line }
}

/// The kind of a square, as the weights' rows have them.
#[inline]
fn kind(square: Square) -> usize {
    KINDS[square.index()] as usize
}
