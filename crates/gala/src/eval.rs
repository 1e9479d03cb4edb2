//! What an unfinished game is worth.
//!
//! A game of Gala is a race: both kings to the middle, before the other side's two are there (GA-12) and without losing one on the way.
//! So the terms are about the kings first: how far each pair has come, whether the next step is open and safe, and what
//! crosses the line to take them. All else is worth what it does for that.

mod reach;
mod way;

use core::ops::ControlFlow;

use barnyard_core::Side;
use barnyard_core::search::{Evaluate, Score, Tunable};

use crate::attacks::Lines;
use crate::zones::{CENTRAL, Place, ZoneSet};
use crate::{Move, Piece, Position};
use reach::Reach;

barnyard_core::weights! {
    /// What the terms of the evaluation are worth, in hundredths of a pawn.
    ///
    /// A row by kind of piece is in the order of [`Piece::ALL`]: king, rook, bishop, pawn.
    pub struct Weights {
        /// A piece, by its kind.
        pub piece: [i32; 4] = [1206, 366, 358, 54],
        /// Two kings by the steps that each still has to the middle: 0-0 (won), 1-0, 1-1, 2-0, 2-1, 2-2, 3-0 and so on to 4-4.
        pub kings: [i32; 15] = [0, 602, 351, 463, 274, 192, 368, 193, 124, 56, 278, 130, 72, 0, -46],
        /// A king whose fellow was taken, by the steps that it has to the middle: it cannot win there, but nearly nothing takes it there.
        pub lone_king: [i32; 5] = [222, 48, 25, 6, -17],
        /// A king outside the middle by the squares, none to three, that bring it a step nearer and are empty and not attacked.
        pub way: [i32; 4] = [-30, -4, 33, 38],
        /// A square next to a king that the enemy attacks across the line.
        pub beside_king: i32 = -9,
        /// A rook at home, in the cross, in the enemy's corners.
        pub rook_zone: [i32; 3] = [-6, 5, 18],
        /// A bishop at home, in the cross, in the enemy's corners.
        pub bishop_zone: [i32; 3] = [-36, 2, -8],
        /// A pawn in the cross, in the enemy's corners: it moves and captures all ways there (GA-9).
        pub free_pawn: [i32; 2] = [40, 54],
        /// A square that a piece reaches on its own side of the line: a rook of the corners, of the cross, a bishop of the corners, of the cross.
        pub mobility: [i32; 4] = [8, 6, 6, 5],
        /// A square that it reaches across the line, where it captures (GA-2).
        pub crossing: [i32; 4] = [2, 6, 4, 1],
        /// One of the twelve squares around the middle that the side attacks: no enemy king comes by it.
        pub ring: i32 = 18,
        /// A piece of the side to move that the enemy could take, by its kind.
        pub attacked: [i32; 4] = [-90, -52, -30, -5],
        /// The same if nothing of its own side could take back.
        pub unguarded: [i32; 4] = [-27, -38, -32, 0],
        /// A piece that the side to move could take, by its kind.
        pub taken: [i32; 4] = [-298, -78, -53, -9],
        /// The same if nothing could take back.
        pub given: [i32; 4] = [-97, -68, -58, 0],
        /// Being to move.
        pub tempo: i32 = 19,
    }
}

impl Weights {
    /// Only the pieces count: the plain player against whom the other terms are measured.
    pub const MATERIAL: Weights = Weights {
        piece: Weights::TUNED.piece,
        kings: [0; 15],
        lone_king: [0; 5],
        way: [0; 4],
        beside_king: 0,
        rook_zone: [0; 3],
        bishop_zone: [0; 3],
        free_pawn: [0; 2],
        mobility: [0; 4],
        crossing: [0; 4],
        ring: 0,
        attacked: [0; 4],
        unguarded: [0; 4],
        taken: [0; 4],
        given: [0; 4],
        tempo: 0,
    };
}

/// The pieces, the kings' race to the middle, and what each side attacks across the line.
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
        let occupied = position.own | position.enemy;
        let lines = Lines::of(occupied.cross());
        let [own, enemy] =
            [position.turn, !position.turn].map(|side| Camp::of(position, side, occupied, lines));
        let weights = &self.weights;
        let value = weights.camp(&own, &enemy, occupied) - weights.camp(&enemy, &own, occupied)
            + weights.threats(&own, &enemy, weights.attacked, weights.unguarded)
            - weights.threats(&enemy, &own, weights.taken, weights.given)
            + weights.tempo;
        Score::new(value)
    }

    /// A capture wins the piece, and a little less the more is risked for it; the second king's step into the middle wins the game.
    fn gain(&self, position: &Position, mv: Move) -> Option<i32> {
        let (from, to) = (Place::of(mv.from), Place::of(mv.to));
        if position.enemy.contains(to) {
            let worth = |place| self.weights.piece[position.piece_at(place) as usize];
            return Some(16 * worth(to) - worth(from));
        }
        let into_middle = CENTRAL >> to.bit() & 1 != 0 && !to.is_corner();
        let wins = into_middle && {
            let kings = (position.kind(Piece::King) & position.own) - ZoneSet::of(mv.from);
            kings.cross() & CENTRAL != 0
        };
        wins.then_some(WIN)
    }

    fn visit_forcing<B>(
        &self,
        position: &Position,
        mut visit: impl FnMut(Move, i32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let wanted = position.enemy | ZoneSet::new(0, CENTRAL);
        position.visit_to(wanted, |mv| match self.gain(position, mv) {
            Some(gain) => visit(mv, gain),
            None => ControlFlow::Continue(()),
        })
    }

    /// A side with pieces that move far can hardly be hurt by having to move.
    fn pass(&self, position: &Position) -> Option<Position> {
        let sliders = (position.rooks_and_kings ^ position.bishops_and_kings) & position.own;
        (sliders.len() > 1).then(|| position.passed())
    }
}

/// More than any capture gains.
const WIN: i32 = 1 << 20;

/// What the terms ask about one side.
struct Camp {
    side: Side,
    men: ZoneSet,
    kings: ZoneSet,
    rooks: ZoneSet,
    bishops: ZoneSet,
    pawns: ZoneSet,
    reach: Reach,
}

impl Camp {
    #[inline]
    fn of(position: &Position, side: Side, occupied: ZoneSet, lines: Lines) -> Camp {
        let men = position.side(side);
        let of = |piece| position.kind(piece) & men;
        let [kings, rooks, bishops, pawns] = Piece::ALL.map(of);
        let free_pawns = pawns - ZoneSet::new(ZoneSet::home(side), 0);
        Camp {
            side,
            men,
            kings,
            rooks,
            bishops,
            pawns,
            reach: Reach::of(kings, rooks, bishops, free_pawns, occupied, lines),
        }
    }
}

/// How many of these pieces are at home, in the cross, and in the enemy's corners.
#[inline]
fn by_zone(pieces: ZoneSet, side: Side) -> [i32; 3] {
    let home = ZoneSet::home(side);
    [
        pieces.corners() & home,
        pieces.cross(),
        pieces.corners() & !home,
    ]
    .map(|pieces| pieces.count_ones() as i32)
}

/// The counts, each times its weight.
#[inline]
fn sum<const N: usize>(counts: [i32; N], weights: [i32; N]) -> i32 {
    counts
        .iter()
        .zip(weights)
        .map(|(count, weight)| count * weight)
        .sum()
}

impl Weights {
    /// The terms of one side that are the same whoever is to move.
    #[inline]
    fn camp(&self, camp: &Camp, enemy: &Camp, occupied: ZoneSet) -> i32 {
        let rooks = by_zone(camp.rooks, camp.side);
        let bishops = by_zone(camp.bishops, camp.side);
        let [home_pawns, free_pawns @ ..] = by_zone(camp.pawns, camp.side);
        let pieces = [
            camp.kings.len() as i32,
            rooks.iter().sum(),
            bishops.iter().sum(),
            home_pawns + free_pawns.iter().sum::<i32>(),
        ];
        sum(pieces, self.piece)
            + sum(rooks, self.rook_zone)
            + sum(bishops, self.bishop_zone)
            + sum(free_pawns, self.free_pawn)
            + sum(camp.reach.within, self.mobility)
            + sum(camp.reach.across, self.crossing)
            + (camp.reach.attacked & way::RING).len() as i32 * self.ring
            + self.race(camp, enemy, occupied)
    }

    /// How far the kings have come, how open the next step is, and what is attacked around them.
    #[inline]
    fn race(&self, camp: &Camp, enemy: &Camp, occupied: ZoneSet) -> i32 {
        let mut value = 0;
        let mut steps = [None; 2];
        for (king, steps) in camp.kings.places().zip(&mut steps) {
            let left = way::steps(king);
            *steps = Some(left);
            if left > 0 {
                let open = way::nearer(king) - occupied - enemy.reach.attacked;
                value += self.way[open.len().min(3) as usize];
            }
            let beside = way::beside(king) & enemy.reach.attacked;
            value += beside.len() as i32 * self.beside_king;
        }
        value
            + match steps {
                [Some(one), Some(other)] => self.kings[way::pair(one, other)],
                [Some(lone), None] => self.lone_king[lone],
                _ => 0,
            }
    }

    /// What it is worth that pieces are attacked, and those among them that nothing guards.
    #[inline]
    fn threats(&self, camp: &Camp, enemy: &Camp, attacked: [i32; 4], unguarded: [i32; 4]) -> i32 {
        let threatened = camp.men & enemy.reach.attacked;
        if threatened.is_empty() {
            return 0;
        }
        let kinds = [camp.kings, camp.rooks, camp.bishops, camp.pawns];
        let count = |among: ZoneSet| kinds.map(|kind| (kind & among).len() as i32);
        sum(count(threatened), attacked) + sum(count(threatened - camp.reach.attacked), unguarded)
    }
}
