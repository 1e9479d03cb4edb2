//! What an unfinished round is worth.

use core::ops::ControlFlow;

use barnyard_core::Side;
use barnyard_core::search::{Evaluate, Score, Tunable};

use crate::{Bitboard, Helper, Move, Position, attacks};

barnyard_core::weights! {
    /// What the terms of the evaluation are worth, in hundredths of a pig.
    pub struct Weights {
        /// A pig on the board, by its rank from 1 to 8.
        pub pig_by_rank: [i32; 8] = [0, 30, 35, 42, 52, 65, 90, 100],
        /// A pig that another guards.
        pub guarded_pig: i32 = 15,
        /// What a knight, a bishop, a rook, a queen are likely to catch.
        pub helper: [i32; 4] = [60, 70, 120, 160],
        /// Each step between McDonald and the nearest pig.
        pub farmer_distance: i32 = 4,
    }
}

/// Pigs home, and what those on the way are likely to bring.
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
        let weights = &self.weights;
        let pigs = position.pigs();
        let advance: i32 = pigs
            .iter()
            .map(|square| weights.pig_by_rank[usize::from(square.rank())])
            .sum();
        let guarded = (pigs & attacks::guarded(pigs)).len() as i32 * weights.guarded_pig;
        let helpers: i32 = Helper::ALL
            .into_iter()
            .zip(weights.helper)
            .map(|(helper, worth)| position.helpers_of(helper).len() as i32 * worth)
            .sum();
        let distance = pigs
            .iter()
            .map(|square| {
                let farmer = position.farmer();
                let files = square.file().abs_diff(farmer.file());
                let ranks = square.rank().abs_diff(farmer.rank());
                i32::from(files.max(ranks))
            })
            .min()
            .unwrap_or(0);
        let on_board = (advance + guarded - helpers + distance * weights.farmer_distance)
            .clamp(0, pigs.len() as i32 * 100);
        let value = i32::from(position.home()) * 100 + on_board;
        Score::new(match position.turn {
            Side::First => value,
            Side::Second => -value,
        })
    }

    /// Catching, and going home.
    fn gain(&self, position: &Position, mv: Move) -> Option<i32> {
        let is_forcing = match position.turn {
            Side::First => mv.to.rank() == 7 || position.helpers().contains(mv.to),
            Side::Second => position.pigs().contains(mv.to),
        };
        is_forcing.then_some(100)
    }

    fn visit_forcing<B>(
        &self,
        position: &Position,
        mut visit: impl FnMut(Move, i32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let wanted = match position.turn {
            Side::First => Bitboard::rank(7) | position.helpers(),
            Side::Second => position.pigs(),
        };
        position.visit_to(wanted, |mv| match self.gain(position, mv) {
            Some(gain) => visit(mv, gain),
            None => ControlFlow::Continue(()),
        })
    }

    // Moving is compulsory and a burden, so no turn is passed.

    /// Pigs home count whatever comes, and at most those on the board can follow.
    fn bounds(&self, position: &Position) -> Option<(Score, Score)> {
        let home = i32::from(position.home()) * 100;
        let most = home + position.pigs().len() as i32 * 100;
        Some(match position.turn {
            Side::First => (Score::new(home), Score::new(most)),
            Side::Second => (Score::new(-most), Score::new(-home)),
        })
    }
}
