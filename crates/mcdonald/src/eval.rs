//! What an unfinished round is worth.

use barnyard_core::Side;
use barnyard_core::search::{Evaluate, Score};

use crate::{Helper, Move, Position, attacks};

/// A plain evaluation: pigs home, and what those on the way are likely to bring.
///
/// In hundredths of a pig: a pig home counts 100; a pig on the board between 30 and 90, by how far it has come;
/// 15 more if another pig guards it; a helper costs the pigs what it is likely to catch.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Evaluation;

/// By rank from 1 to 8.
const PIG_BY_RANK: [i32; 8] = [0, 30, 35, 42, 52, 65, 90, 100];
const GUARDED_PIG: i32 = 15;
const HELPER: [(Helper, i32); 4] = [
    (Helper::Knight, 60),
    (Helper::Bishop, 70),
    (Helper::Rook, 120),
    (Helper::Queen, 160),
];
/// For each step between McDonald and the nearest pig.
const FARMER_DISTANCE: i32 = 4;

impl Evaluate<Position> for Evaluation {
    fn evaluate(&self, position: &Position) -> Score {
        let pigs = position.pigs();
        let advance: i32 = pigs
            .iter()
            .map(|square| PIG_BY_RANK[usize::from(square.rank())])
            .sum();
        let guarded = (pigs & attacks::guarded(pigs)).len() as i32 * GUARDED_PIG;
        let helpers: i32 = HELPER
            .iter()
            .map(|(helper, worth)| position.helpers_of(*helper).len() as i32 * worth)
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
        let on_board = (advance + guarded - helpers + distance * FARMER_DISTANCE)
            .clamp(0, pigs.len() as i32 * 100);
        let value = i32::from(position.home()) * 100 + on_board;
        Score::new(match position.turn {
            Side::First => value,
            Side::Second => -value,
        })
    }

    /// Catching, and going home.
    fn is_forcing(&self, position: &Position, mv: Move) -> bool {
        match position.turn {
            Side::First => mv.to.rank() == 7 || position.helpers().contains(mv.to),
            Side::Second => position.pigs().contains(mv.to),
        }
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
