//! What an unfinished game is worth.

use core::ops::ControlFlow;

use barnyard_core::Side;
use barnyard_core::search::{Evaluate, Score, Tunable};

use crate::zones::{CENTRAL, ZoneSet};
use crate::{Move, Piece, Position};

barnyard_core::weights! {
    /// What the terms of the evaluation are worth, in hundredths of a pawn.
    pub struct Weights {
        /// A king, a rook, a bishop, a pawn.
        pub piece: [i32; 4] = [1200, 350, 400, 100],
        /// A king in the centre: half of a win, and it jumps almost anywhere (GA-6, GA-12).
        pub king_in_centre: i32 = 500,
        /// A king in the cross, from where the centre is near but nothing shelters it.
        pub king_in_cross: i32 = 40,
        /// A pawn that has left its corner moves and captures all ways (GA-9).
        pub free_pawn: i32 = 30,
    }
}

/// Pieces, and how far kings and pawns have come.
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

impl Evaluate<Position> for Evaluation {
    fn evaluate(&self, position: &Position) -> Score {
        let [white, black] = Side::ALL.map(|side| worth(&self.weights, position, side));
        Score::new(match position.turn {
            Side::First => white - black,
            Side::Second => black - white,
        })
    }

    fn visit_forcing<B>(
        &self,
        position: &Position,
        mut visit: impl FnMut(Move, i32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let wanted = position.side(!position.turn);
        position.visit_to(wanted, |mv| match self.gain(position, mv) {
            Some(gain) => visit(mv, gain),
            None => ControlFlow::Continue(()),
        })
    }

    /// A side with pieces that move far can hardly be hurt by having to move.
    fn pass(&self, position: &Position) -> Option<Position> {
        let own = position.side(position.turn);
        let sliders = (position.kind(Piece::Rook) | position.kind(Piece::Bishop)) & own;
        (sliders.len() > 1).then(|| position.passed())
    }
}

fn worth(weights: &Weights, position: &Position, side: Side) -> i32 {
    let own = |piece| position.kind(piece) & position.side(side);
    let pieces: i32 = Piece::ALL
        .into_iter()
        .zip(weights.piece)
        .map(|(piece, worth)| own(piece).len() as i32 * worth)
        .sum();
    let kings = own(Piece::King);
    let in_centre = (kings.cross() & CENTRAL).count_ones() as i32;
    let in_cross = kings.cross().count_ones() as i32 - in_centre;
    let free_pawns = (own(Piece::Pawn) - home(side)).len() as i32;
    pieces
        + in_centre * weights.king_in_centre
        + in_cross * weights.king_in_cross
        + free_pawns * weights.free_pawn
}

fn home(side: Side) -> ZoneSet {
    ZoneSet::new(ZoneSet::home(side), 0)
}
