//! What an unfinished game is worth.

use barnyard_core::Side;
use barnyard_core::search::{Evaluate, Score};

use crate::zones::{CENTRAL, ZoneSet};
use crate::{Piece, Position};

/// A plain evaluation: pieces, and how far kings and pawns have come.
///
/// In hundredths of a pawn.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Evaluation;

const PIECES: [(Piece, i32); 4] = [
    (Piece::King, 1200),
    (Piece::Rook, 350),
    (Piece::Bishop, 400),
    (Piece::Pawn, 100),
];
/// A king in the centre is half of a win, and jumps almost anywhere (GA-6, GA-12).
const KING_IN_CENTRE: i32 = 500;
/// A king in the cross, from where the centre is near but nothing shelters it.
const KING_IN_CROSS: i32 = 40;
/// A pawn that has left its corner moves and captures all ways (GA-9).
const FREE_PAWN: i32 = 30;

impl Evaluate<Position> for Evaluation {
    fn evaluate(&self, position: &Position) -> Score {
        let [white, black] = Side::ALL.map(|side| worth(position, side));
        Score::new(match position.turn {
            Side::First => white - black,
            Side::Second => black - white,
        })
    }

    /// A side with pieces that move far can hardly be hurt by having to move.
    fn pass(&self, position: &Position) -> Option<Position> {
        let own = position.side(position.turn);
        let sliders = (position.kind(Piece::Rook) | position.kind(Piece::Bishop)) & own;
        (sliders.len() > 1).then(|| position.passed())
    }
}

fn worth(position: &Position, side: Side) -> i32 {
    let own = |piece| position.kind(piece) & position.side(side);
    let pieces: i32 = PIECES
        .iter()
        .map(|(piece, worth)| own(*piece).len() as i32 * worth)
        .sum();
    let kings = own(Piece::King);
    let in_centre = (kings.cross() & CENTRAL).count_ones() as i32;
    let in_cross = kings.cross().count_ones() as i32 - in_centre;
    let free_pawns = (own(Piece::Pawn) - home(side)).len() as i32;
    pieces + in_centre * KING_IN_CENTRE + in_cross * KING_IN_CROSS + free_pawns * FREE_PAWN
}

fn home(side: Side) -> ZoneSet {
    ZoneSet::new(ZoneSet::home(side), 0)
}
