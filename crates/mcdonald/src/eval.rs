//! What an unfinished round is worth.

use barnyard_core::Side;
use barnyard_core::search::{Evaluate, Score, Tunable};

use crate::{Bitboard, Helper, Move, Position, Square, attacks};

barnyard_core::weights! {
    /// What the terms of the evaluation are worth, in hundredths of a pig.
    pub struct Weights {
        /// A pig, by its support and its rank from 1 to 8. Eight rows: the sum of 4 if a pig on a next file is level or behind,
        /// 2 if one is level, 1 if one guards it.
        pub pig: [i32; 64] = [
               0,   39,   39,   47,   57,   86,  101,  100,
               0,   30,   35,   42,   52,   65,   90,  100,
               0,   30,   35,   42,   52,   65,   90,  100,
               0,   30,   35,   42,   52,   65,   90,  100,
               0,   30,   35,   56,   51,   59,   73,  100,
               0,   30,   64,   61,   64,   72,   80,  100,
               0,   55,   55,   60,   65,   72,   87,  100,
               0,   30,   66,   62,   61,   61,   75,  100,
        ],
        /// What McDonald's place adds to a pig that none guards: a row for each number of files between them, and in it his ranks
        /// from 7 below the pig to 7 above.
        pub near_open: [i32; 120] = [
               0,   19,    0,   -9,  -18,  -31,  -57,    0,  -52,   33,   25,   22,   26,   35,    0,
               0,   26,    9,   -4,  -14,  -21,  -36,  -58,    0,   14,   20,   18,   23,   32,    0,
               0,   30,   12,   -1,  -11,  -19,  -27,  -48,  -31,   25,   22,   23,   25,   35,    0,
               0,   37,   22,    9,    2,   -3,  -11,  -19,   -6,    6,   21,   18,   22,   29,    0,
               0,   46,   25,   13,    8,    7,   -1,   -6,    1,    7,   12,   16,   21,   28,    0,
               0,   56,   34,   22,   15,   12,    6,    1,    1,    4,    9,   16,   21,   30,    0,
               0,   74,   44,   32,   21,   13,    5,    1,    2,    4,   10,   16,   24,   27,    0,
               0,   67,   52,   46,   29,   12,    5,   -3,   -4,    2,    7,   14,   19,   25,    0,
        ],
        /// The same for a pig that another guards.
        pub near_guarded: [i32; 120] = [
               0,   26,   -7,  -30,  -44,  -50,  -29,    0,  -24,   47,   37,   31,   27,    0,    0,
               0,   27,   -9,  -22,  -34,  -27,   -6,  -13,    8,   30,   33,   27,   24,    0,    0,
               0,   16,    0,  -21,  -28,  -21,  -12,  -45,   -9,   24,   30,   28,   23,    0,    0,
               0,   38,    7,  -10,  -17,   -9,   -2,  -12,    4,   12,   22,   22,   17,    0,    0,
               0,   34,    3,    0,   -8,    2,    2,   -2,   -1,   10,   15,   18,   17,    0,    0,
               0,   15,   21,    7,    1,    6,    4,   -4,   -1,    9,   13,   16,   14,    0,    0,
               0,   38,   31,   22,   12,    5,    0,   -1,   -1,    8,   12,   15,    9,    0,    0,
               0,   43,   26,   20,   15,    2,   -6,   -7,   -4,    0,    0,   10,   15,    0,    0,
        ],
        /// What so many pigs together add, from none to 8.
        pub pigs: [i32; 9] = [0, 2, -12, -18, -10, 5, 4, -19, 21],
        /// With the pigs to move, a row for each number of McDonald's steps, and in it for each number of pigs that have a spare step:
        /// one to where he could not catch them at once. Whoever runs out must spoil his position.
        pub room_of_pigs: [i32; 81] = [
               0,    0,  -18,  -13,  -40,  -62,   -8, -143,    0,
             -28,  -39,  -34,  -61,  -40,  -42,  -15,   43,   36,
             -90,  -52,  -69,  -72,  -59,  -59,  -32,   38,   30,
            -121,  -58,  -62,  -63,  -66,  -83,  -69,   23,   51,
            -100,  -65,  -48,  -69,  -74,  -85,  -69,   -3,   43,
            -109,  -42,  -40,  -47,  -61,  -87,  -74,   -6,   36,
            -117,  -57,  -46,  -43,  -57,  -64,  -39,    9,   15,
             -73,  -52,  -32,  -36,  -48,  -54,  -32,    8,   16,
               0,  -31,  -33,  -41,  -41,  -60,  -59,  -23,   29,
        ],
        /// The same with McDonald's team to move.
        pub room_of_team: [i32; 81] = [
               0,    0,    0,    0,    0,    0,    0,    0,    0,
             -25,  -24,  -21,  -32,  -36,  -29,   -6,   55,   54,
             -62,  -52,  -48,  -56,  -51,  -50,   -4,   50,   43,
            -102,  -55,  -48,  -56,  -65,  -81,  -64,   32,   66,
             -86,  -78,  -48,  -48,  -63,  -86,  -82,    1,   59,
            -112,  -33,  -22,  -28,  -51,  -82,  -83,  -15,   45,
            -110,  -63,  -41,  -41,  -55,  -76,  -88,  -22,   26,
             -86,  -63,  -31,  -24,  -34,  -57,  -75,    0,   33,
               0,  -38,  -31,  -30,  -40,  -54,  -57,  -24,   39,
        ],
        /// McDonald in check, by the number of his steps: with none a helper must save him from mate.
        pub check: [i32; 9] = [0, 0, 0, 0, 0, 0, 0, 0, 0],
        /// McDonald's place: a row for each rank, and in it his distance from the edge file, 0 to 3.
        pub farmer: [i32; 32] = [
             -90,  -38,  -11,    5,
             -28,   -1,   26,   43,
               2,   22,   47,   59,
              15,   18,   36,   51,
              31,   24,   32,   33,
              44,   31,   25,   26,
              34,   24,   12,   11,
             -11,   -5,  -18,  -21,
        ],
        /// The pigs to move, and not McDonald's team.
        pub turn: i32 = 15,
        /// What a knight, a bishop, a rook, a queen take from the pigs.
        pub helper: [i32; 4] = [60, 70, 120, 160],
        /// What each takes besides for every pig on the board.
        pub helper_by_pigs: [i32; 4] = [6, 7, 11, 14],
        /// What each takes while a pig guards its square and the pigs are to move.
        pub hanging: [i32; 4] = [-30, -30, -60, -80],
        /// The same with McDonald's team to move.
        pub hanging_next: [i32; 4] = [-10, -10, -20, -30],
    }
}

impl Weights {
    /// Pigs alone, each half a point.
    pub const MATERIAL: Weights = Weights {
        pig: [50; 64],
        near_open: [0; 120],
        near_guarded: [0; 120],
        pigs: [0; 9],
        room_of_pigs: [0; 81],
        room_of_team: [0; 81],
        check: [0; 9],
        farmer: [0; 32],
        turn: 0,
        helper: [0; 4],
        helper_by_pigs: [0; 4],
        hanging: [0; 4],
        hanging_next: [0; 4],
    };
}

/// Pigs home, and what those on the way are likely to bring.
///
/// Without helpers the weights are fitted to exact values. What speaks for the pigs is support, tempo (spare steps, so that they need not
/// break their chain, and McDonald short of steps) and his distance from pigs that are alone.
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
        let guarded = attacks::guarded(position.pigs());
        let on_board = self.pigs(position, guarded) + self.room(position, guarded)
            - self.helpers(position, guarded);
        // What the end brings lies between these, so an estimate does too.
        let most = position.pigs().len() as i32 * PIG;
        let value = i32::from(position.home()) * PIG + on_board.clamp(0, most);
        Score::new(match position.turn {
            Side::First => value,
            Side::Second => -value,
        })
    }

    /// Catching, and going home.
    fn gain(&self, position: &Position, mv: Move) -> Option<i32> {
        match position.turn {
            Side::First => {
                let home = if mv.to.rank() == 7 { PIG } else { 0 };
                let caught = position.helper_on(mv.to);
                let worth = caught.map_or(0, |helper| PIG + self.weights.helper[helper as usize]);
                (home + worth > 0).then_some(home + worth)
            }
            Side::Second => position.pigs().contains(mv.to).then_some(PIG),
        }
    }

    // Moving is compulsory and a burden, so no turn is passed.

    /// Pigs home count whatever comes, and at most those on the board can follow.
    ///
    /// A pig that can go home at once is as good as there, and one that McDonald can catch at once as good as caught.
    fn bounds(&self, position: &Position) -> Option<(Score, Score)> {
        let pigs = position.pigs();
        let home = i32::from(position.home()) * PIG;
        let most = home + pigs.len() as i32 * PIG;
        Some(match position.turn {
            Side::First => {
                let at_the_barn = (pigs & Bitboard::rank(6)).north() - position.occupied();
                let least = if at_the_barn.any() { home + PIG } else { home };
                (Score::new(least), Score::new(most))
            }
            Side::Second => {
                let in_reach = attacks::king(position.farmer()) & pigs;
                let can_catch = !(in_reach - attacks::guarded(pigs)).is_empty();
                let most = if can_catch { most - PIG } else { most };
                (Score::new(-most), Score::new(-home))
            }
        })
    }
}

/// A pig home, in hundredths of a point.
const PIG: i32 = 100;

impl Evaluation {
    /// The pigs one by one: how each is supported, and where McDonald stands from it.
    #[inline]
    fn pigs(&self, position: &Position, guarded: Bitboard) -> i32 {
        let weights = &self.weights;
        let pigs = position.pigs();
        let level = pigs.east() | pigs.west();
        let behind = filled_north(pigs);
        let backed = behind.east() | behind.west();
        let farmer = position.farmer();
        let bit =
            |squares: Bitboard, square: Square| (squares.bits() >> square.index()) as usize & 1;
        let worth = |square: Square| {
            let guard = bit(guarded, square);
            let support = guard + 2 * bit(level, square) + 4 * bit(backed, square);
            let files = usize::from(square.file().abs_diff(farmer.file()));
            let ranks = usize::from(7 + farmer.rank() - square.rank());
            let near = if guard == 0 {
                &weights.near_open
            } else {
                &weights.near_guarded
            };
            weights.pig[support * 8 + usize::from(square.rank())] + near[files * 15 + ranks]
        };
        let together = weights.pigs[pigs.len() as usize];
        pigs.iter().map(worth).sum::<i32>() + together
    }

    /// Where McDonald is, and the room both sides have to move without harm.
    #[inline]
    fn room(&self, position: &Position, guarded: Bitboard) -> i32 {
        let weights = &self.weights;
        let farmer = position.farmer();
        let reach = attacks::king(farmer);
        let steps = (reach - guarded - position.helpers()).len() as usize;
        let harmless = (guarded | !reach) - position.occupied();
        let spare = (position.pigs().north() & harmless).len() as usize;
        let room = steps * 9 + spare;
        let room = match position.turn {
            Side::First => weights.room_of_pigs[room] + weights.turn,
            Side::Second if guarded.contains(farmer) => {
                weights.room_of_team[room] + weights.check[steps]
            }
            Side::Second => weights.room_of_team[room],
        };
        let from_edge = farmer.file().min(7 - farmer.file());
        room + weights.farmer[usize::from(farmer.rank() * 4 + from_edge)]
    }

    /// What the helpers take from the pigs.
    #[inline]
    fn helpers(&self, position: &Position, guarded: Bitboard) -> i32 {
        let weights = &self.weights;
        if position.helpers().is_empty() {
            return 0;
        }
        let pigs = position.pigs().len() as i32;
        let hanging = match position.turn {
            Side::First => &weights.hanging,
            Side::Second => &weights.hanging_next,
        };
        let worth = |(place, helper)| {
            let squares = position.helpers_of(helper);
            let safe = weights.helper[place] + weights.helper_by_pigs[place] * pigs;
            squares.len() as i32 * safe + (squares & guarded).len() as i32 * hanging[place]
        };
        Helper::ALL.into_iter().enumerate().map(worth).sum()
    }
}

/// The squares with one of these on their file, on their rank or below.
#[inline]
fn filled_north(squares: Bitboard) -> Bitboard {
    [1, 2, 4]
        .into_iter()
        .fold(squares, |filled, ranks| filled | filled.shift(0, ranks))
}
