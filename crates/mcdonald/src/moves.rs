//! The legal moves: in a stream, from one square, and counted in bulk.

use core::ops::ControlFlow;

use arrayvec::ArrayVec;
use barnyard_core::Side;

use crate::{Bitboard, Move, Position, Square, attacks};

/// More moves than any position has: McDonald has 8 and each of two queens at most 27.
pub const MAX_MOVES: usize = 64;

/// A list with room for the moves of any position.
pub type MoveList = ArrayVec<Move, MAX_MOVES>;

/// Where the pigs can go, by the way they go; each square is reached by one pig a set.
struct PigMoves {
    single: Bitboard,
    double: Bitboard,
    west_capture: Bitboard,
    east_capture: Bitboard,
}

impl Position {
    /// The squares the piece on `square` can legally go to; empty if it is not that side's turn or the game is over.
    #[must_use]
    pub fn moves_from(&self, square: Square) -> Bitboard {
        if self.pigs.is_empty() {
            return Bitboard::EMPTY;
        }
        let piece = Bitboard::of(square);
        match self.turn {
            Side::First => {
                let moves = self.moves_of_pigs(self.pigs & piece);
                moves.single | moves.double | moves.west_capture | moves.east_capture
            }
            Side::Second if square == self.farmer => self.farmer_targets(),
            Side::Second => self.helper_targets(square) & self.helpers_may_reach(),
        }
    }

    #[inline]
    pub(crate) fn visit<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit_to(!Bitboard::EMPTY, visit)
    }

    /// Gives the legal moves that end on `wanted` squares.
    #[inline]
    pub(crate) fn visit_to<B>(
        &self,
        wanted: Bitboard,
        mut visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.pigs.is_empty() {
            return ControlFlow::Continue(());
        }
        match self.turn {
            Side::First => {
                let moves = self.moves_of_pigs(self.pigs);
                let single = moves.single & wanted;
                let double = moves.double & wanted;
                let west_capture = moves.west_capture & wanted;
                let east_capture = moves.east_capture & wanted;
                for (targets, origins) in [
                    (single, single.shift(0, -1)),
                    (double, double.shift(0, -2)),
                    (west_capture, west_capture.shift(1, -1)),
                    (east_capture, east_capture.shift(-1, -1)),
                ] {
                    // A shift keeps the order of squares, so the two sets run in step.
                    for (from, to) in origins.iter().zip(targets) {
                        visit(Move { from, to })?;
                    }
                }
            }
            Side::Second => {
                let reachable = self.helpers_may_reach();
                for from in self.helpers().with(self.farmer) {
                    let targets = if from == self.farmer {
                        self.farmer_targets()
                    } else {
                        self.helper_targets(from) & reachable
                    };
                    for to in targets & wanted {
                        visit(Move { from, to })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    pub(crate) fn count(&self) -> usize {
        if self.pigs.is_empty() {
            return 0;
        }
        let count = match self.turn {
            Side::First => self.count_of_pigs(),
            Side::Second => self.count_of_team(),
        };
        count as usize
    }

    #[inline]
    fn count_of_pigs(&self) -> u32 {
        let moves = self.moves_of_pigs(self.pigs);
        let pushes = moves.single | moves.double;
        if (moves.west_capture | moves.east_capture).is_empty() {
            pushes.len()
        } else {
            Bitboard::total([pushes, moves.west_capture, moves.east_capture])
        }
    }

    #[inline]
    fn count_of_team(&self) -> u32 {
        let helpers = self.helpers();
        let mut rest = helpers.iter();
        let by_farmer = self.farmer_targets();
        let (Some(one), other) = (rest.next(), rest.next()) else {
            return by_farmer.len();
        };
        let reachable = self.helpers_may_reach();
        let by_one = self.helper_targets(one) & reachable;
        match other {
            None => Bitboard::total([by_farmer, by_one]),
            Some(other) => {
                let by_other = self.helper_targets(other) & reachable;
                Bitboard::total([by_farmer, by_one, by_other])
            }
        }
    }

    /// MC-3, MC-4.
    #[inline]
    fn moves_of_pigs(&self, pigs: Bitboard) -> PigMoves {
        let empty = !self.occupied();
        let helpers = self.helpers();
        let single = pigs.north() & empty;
        PigMoves {
            single,
            double: (single & Bitboard::rank(2)).north() & empty,
            west_capture: pigs.shift(-1, 1) & helpers,
            east_capture: pigs.shift(1, 1) & helpers,
        }
    }

    /// MC-7: a pig he catches guards the squares ahead of it, never its own, so the guards are the same before and after.
    #[inline]
    fn farmer_targets(&self) -> Bitboard {
        attacks::king(self.farmer) - attacks::guarded(self.pigs) - self.helpers()
    }

    /// What a helper sees, whatever stands there.
    #[inline]
    fn helper_targets(&self, square: Square) -> Bitboard {
        let mut targets = Bitboard::EMPTY;
        if self.straight.contains(square) {
            targets |= attacks::straight(square, self.occupied());
        }
        if self.diagonal.contains(square) {
            targets |= attacks::diagonal(square, self.occupied());
        }
        if self.knights.contains(square) {
            targets |= attacks::knight(square);
        }
        targets
    }

    /// The squares a helper's move may end on: all that his team does not hold; in check, only the one checking pig (MC-9).
    #[inline]
    fn helpers_may_reach(&self) -> Bitboard {
        if self.in_check() {
            let checking = attacks::guards_of(self.farmer) & self.pigs;
            return if checking.has_many() {
                Bitboard::EMPTY
            } else {
                checking
            };
        }
        !self.helpers().with(self.farmer)
    }

    /// Whether the move is legal, and why not.
    pub(crate) fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        if self.moves_from(mv.from).contains(mv.to) {
            Ok(())
        } else {
            Err(self.why_illegal(mv))
        }
    }

    fn why_illegal(&self, Move { from, to }: Move) -> IllegalMove {
        if self.pigs.is_empty() {
            return IllegalMove::GameOver;
        }
        let own = match self.turn {
            Side::First => self.pigs,
            Side::Second => self.helpers().with(self.farmer),
        };
        if !self.occupied().contains(from) {
            return IllegalMove::NoPiece { square: from };
        }
        if !own.contains(from) {
            return IllegalMove::NotYours { square: from };
        }
        if own.contains(to) {
            return IllegalMove::OwnPiece { square: to };
        }
        match self.turn {
            Side::First if attacks::guarded(Bitboard::of(from)).contains(to) => {
                if to == self.farmer {
                    IllegalMove::FarmerCannotBeCaptured
                } else {
                    IllegalMove::NothingToCapture { square: to }
                }
            }
            Side::First => {
                let ahead = Bitboard::of(from).north();
                let two_ahead = (ahead & Bitboard::rank(2)).north();
                if (ahead | two_ahead).contains(to) {
                    IllegalMove::Blocked { from, to }
                } else {
                    IllegalMove::NotItsMove { from, to }
                }
            }
            Side::Second if from == self.farmer && attacks::king(from).contains(to) => {
                IllegalMove::Guarded { square: to }
            }
            Side::Second if self.in_check() => IllegalMove::InCheck,
            Side::Second => IllegalMove::NotItsMove { from, to },
        }
    }
}

/// Why a move is not legal.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The round is over.
    #[error("the round is over")]
    GameOver,
    /// Nothing stands on the square to move from.
    #[error("there is no piece on {square}")]
    NoPiece {
        /// The square.
        square: Square,
    },
    /// The piece belongs to the other side.
    #[error("the piece on {square} is not yours to move")]
    NotYours {
        /// The square.
        square: Square,
    },
    /// A piece of one's own stands on the target.
    #[error("your own piece stands on {square}")]
    OwnPiece {
        /// The square.
        square: Square,
    },
    /// The way straight ahead is not free (MC-3).
    #[error("the pig cannot go from {from} to {to}: the way is blocked")]
    Blocked {
        /// Where the pig stands.
        from: Square,
        /// Where it was to go.
        to: Square,
    },
    /// A pig moves diagonally only to capture (MC-4).
    #[error("there is no helper to capture on {square}")]
    NothingToCapture {
        /// The square.
        square: Square,
    },
    /// Pigs capture helpers only (MC-4).
    #[error("a pig cannot capture McDonald")]
    FarmerCannotBeCaptured,
    /// McDonald may not step onto a guarded square (MC-7).
    #[error("a pig guards {square}")]
    Guarded {
        /// The square.
        square: Square,
    },
    /// McDonald is in check and the move does not answer it (MC-9).
    #[error(
        "McDonald is in check: he must step away, or a helper must catch the pig that checks him"
    )]
    InCheck,
    /// The piece does not move that way.
    #[error("the piece on {from} does not move to {to}")]
    NotItsMove {
        /// Where the piece stands.
        from: Square,
        /// Where it was to go.
        to: Square,
    },
}
