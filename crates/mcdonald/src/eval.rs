//! What an unfinished round is worth.

use core::ops::ControlFlow;

use barnyard_core::Side;
use barnyard_core::search::{Evaluate, Score, Selectivity, Tunable};

use crate::{Bitboard, Move, Position, Square, attacks};

barnyard_core::weights! {
    /// What the terms of the evaluation are worth, in hundredths of a pig.
    pub struct Weights {
        /// A pig, by its support and its rank from 1 to 8. Eight rows: the sum of 4 if a pig on a next file is level or behind,
        /// 2 if one is level, 1 if one guards it.
        pub pig: [i32; 64] = [
               0,   35,   39,   50,   63,   94,  117,  100,
               0,   30,   35,   42,   52,   65,   90,  100,
               0,   30,   35,   42,   52,   65,   90,  100,
               0,   30,   35,   42,   52,   65,   90,  100,
               0,   30,   35,   62,   58,   68,   85,  100,
               0,   30,   85,   82,   85,   96,  108,  100,
               0,   49,   54,   62,   70,   81,  103,  100,
               0,   30,   84,   81,   79,   81,   99,  100,
        ],
        /// What McDonald's place adds to a pig that none guards: a row for each number of files between them, and in it his ranks
        /// from 7 below the pig to 7 above.
        pub near_open: [i32; 120] = [
               0,   -9,  -22,  -27,  -33,  -42,  -63,    0,  -42,   28,   36,   36,   43,   55,    0,
               0,   -4,  -16,  -23,  -30,  -34,  -44,  -51,    0,   16,   22,   22,   28,   40,    0,
               0,    0,  -13,  -22,  -27,  -33,  -36,  -65,  -44,   14,   25,   28,   33,   46,    0,
               0,    6,   -6,  -14,  -17,  -19,  -22,  -26,  -12,    2,   18,   17,   23,   33,    0,
               0,   10,   -3,  -10,  -13,  -11,  -15,  -17,   -9,    0,    5,   11,   18,   27,    0,
               0,   23,    8,    1,   -3,   -5,   -7,   -8,   -6,    0,    7,   16,   23,   34,    0,
               0,   45,   16,   11,    4,   -2,   -7,   -8,   -5,    2,   10,   19,   29,   35,    0,
               0,   34,   25,   23,    9,   -4,   -7,  -10,   -8,    1,    9,   16,   23,   31,    0,
        ],
        /// The same for a pig that another guards.
        pub near_guarded: [i32; 120] = [
               0,  -15,  -40,  -57,  -69,  -74,  -53,    0,  -21,   30,   31,   28,   25,    0,    0,
               0,  -17,  -41,  -51,  -60,  -54,  -31,  -19,    2,   14,   16,   12,    9,    0,    0,
               0,  -27,  -34,  -51,  -57,  -47,  -37,  -78,  -36,   -1,   16,   16,   12,    0,    0,
               0,   -5,  -31,  -44,  -47,  -38,  -30,  -37,  -20,  -11,    2,    2,   -3,    0,    0,
               0,   -9,  -34,  -35,  -40,  -30,  -28,  -31,  -28,  -15,   -9,   -5,   -7,    0,    0,
               0,  -19,  -18,  -27,  -30,  -24,  -24,  -29,  -25,  -13,   -6,   -3,   -4,    0,    0,
               0,    8,  -10,  -10,  -18,  -24,  -29,  -26,  -22,  -11,   -5,   -1,   -5,    0,    0,
               0,   24,   -7,  -16,  -17,  -25,  -32,  -29,  -24,  -19,  -18,   -9,   -5,    0,    0,
        ],
        /// What so many pigs together add, from none to 8.
        pub pigs: [i32; 9] = [0, 167, 122, 81, 58, 43, 17, -27, -11],
        /// With the pigs to move, a row for each number of McDonald's steps, and in it for each number of pigs that have a spare step:
        /// one to where he could not catch them at once. Whoever runs out must spoil his position.
        pub room_of_pigs: [i32; 81] = [
               0,    0,  -81,  -56,  -73,  -79,   -7, -138,    0,
            -104, -107,  -99, -112,  -66,  -41,   10,   87,  106,
            -204, -139, -139, -128,  -88,  -57,   -6,   81,   95,
            -241, -162, -136, -113,  -92,  -80,  -44,   64,  111,
            -228, -173, -132, -124, -107,  -87,  -50,   37,   99,
            -277, -170, -142, -122, -104,  -96,  -63,   25,   86,
            -269, -194, -151, -120, -101,  -78,  -29,   42,   56,
            -254, -204, -151, -121, -103,  -80,  -29,   31,   55,
               0, -197, -177, -151, -120, -106,  -73,  -11,   56,
        ],
        /// The same with McDonald's team to move.
        pub room_of_team: [i32; 81] = [
               0,    0,    0,    0,    0,    0,    0,    0,    0,
            -118, -103,  -86,  -78,  -64,  -34,   11,   91,  117,
            -170, -132, -102,  -89,  -70,  -51,   16,   88,  104,
            -220, -150, -121, -104,  -92,  -82,  -47,   67,  122,
            -212, -184, -125, -105,  -97,  -93,  -68,   35,  109,
            -267, -155, -129, -109, -101,  -99,  -78,    9,   90,
            -259, -190, -138, -114,  -97,  -89,  -74,    9,   64,
            -245, -201, -149, -113,  -94,  -87,  -77,   21,   69,
               0, -201, -175, -144, -123, -103,  -74,  -14,   65,
        ],
        /// McDonald in check, by the number of his steps: with none a helper must save him from mate.
        pub check: [i32; 9] = [0, 6, -35, 20, 8, 41, -33, -24, 0],
        /// McDonald's place: a row for each rank, and in it his distance from the edge file, 0 to 3.
        pub farmer: [i32; 32] = [
             -32,   27,   56,   74,
              22,   68,   94,  110,
              34,   72,   95,  106,
              35,   55,   72,   86,
              33,   43,   49,   50,
              30,   33,   25,   25,
               1,    8,   -5,   -6,
             -70,  -58,  -72,  -75,
        ],
        /// The pigs to move, and not McDonald's team.
        pub turn: i32 = 13,
        /// What a knight, a bishop, a rook, a queen take of what the pigs on the board would bring, in hundredths of it.
        pub helper: [i32; 4] = [42, 44, 59, 69],
        /// What is added to that while a pig guards the helper's square and the pigs are to move.
        pub hanging: [i32; 4] = [5, -1, -16, -25],
        /// The same with McDonald's team to move.
        pub hanging_next: [i32; 4] = [-1, -12, -13, -4],
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
        let on_board = self.pigs(position, guarded) + self.room(position, guarded);
        let on_board = between(on_board, position.pigs().len() as i32 * PIG);
        let value = i32::from(position.home()) * PIG + self.left(position, guarded, on_board);
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

    /// A quiet move often decides a race, so none is left out for lack of hope; and what answered a move elsewhere seldom does here.
    fn selectivity(&self, _: &Position) -> Selectivity {
        Selectivity {
            futility: false,
            counter_moves: false,
            ..Selectivity::ALL
        }
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

    /// What the helpers leave of what the pigs would bring: a share, so that there is always something to play for.
    #[inline]
    fn left(&self, position: &Position, guarded: Bitboard, on_board: i32) -> i32 {
        let weights = &self.weights;
        let hanging = match position.turn {
            Side::First => &weights.hanging,
            Side::Second => &weights.hanging_next,
        };
        // Divided at the end, so that the order of the helpers does not matter.
        let (mut left, mut parts) = (on_board, 1);
        for square in position.helpers() {
            let Some(helper) = position.helper_on(square) else {
                continue;
            };
            let mut taken = weights.helper[helper as usize];
            if guarded.contains(square) {
                taken += hanging[helper as usize];
            }
            left *= 100 - taken.clamp(0, 100);
            parts *= 100;
        }
        left / parts
    }
}

/// An estimate brought between nothing and `most`, where what the end brings lies.
///
/// Towards both it is pressed together and never cut off, so that of two hopeless positions the better one is still told.
#[inline]
fn between(estimate: i32, most: i32) -> i32 {
    const SOFT: i32 = PIG / 2;
    let pressed = |beyond: i32| SOFT * beyond / (SOFT + beyond);
    // Far outside all is alike, and products stay small.
    let estimate = estimate.clamp(-100 * PIG, 100 * PIG);
    if estimate < SOFT {
        SOFT - pressed(SOFT - estimate)
    } else if estimate > most - SOFT {
        most - SOFT + pressed(estimate - (most - SOFT))
    } else {
        estimate
    }
}

/// The squares with one of these on their file, on their rank or below.
#[inline]
fn filled_north(squares: Bitboard) -> Bitboard {
    [1, 2, 4]
        .into_iter()
        .fold(squares, |filled, ranks| filled | filled.shift(0, ranks))
}
