//! The legal moves: in a stream, from one square, and counted in bulk.

use core::ops::ControlFlow;

use arrayvec::ArrayVec;
use barnyard_core::Side;

use crate::attacks::{self, Slides};
use crate::position::kings_squares;
use crate::{Bitboard, Move, Position, Square};

/// More moves than any position has: eight attackers with twelve squares each on their row and column.
pub const MAX_MOVES: usize = 96;

/// A list with room for the moves of any position.
pub type MoveList = ArrayVec<Move, MAX_MOVES>;

impl Position {
    /// The squares the man or king on `square` can legally go to; empty if it is not that side's turn or the game is over.
    #[must_use]
    pub fn moves_from(&self, square: Square) -> Bitboard {
        if self.is_decided() {
            return Bitboard::EMPTY;
        }
        let man = Bitboard::of(square) & self.movers();
        if self.turn == Side::Second && self.king() == Some(square) {
            self.steps_of_king()
        } else {
            self.slides_of(man).targets()
        }
    }

    #[inline(always)]
    pub(crate) fn visit<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit_to(!Bitboard::EMPTY, visit)
    }

    /// Gives the legal moves that end on `wanted` squares.
    #[inline(always)]
    pub(crate) fn visit_to<B>(
        &self,
        wanted: Bitboard,
        mut visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.is_decided() {
            return ControlFlow::Continue(());
        }
        let men = self.movers();
        let slides = self.slides_of(men);
        let (king, steps) = match self.turn {
            Side::First => (Bitboard::EMPTY, Bitboard::EMPTY),
            Side::Second => (self.team - men, self.steps_of_king()),
        };
        // The man that reached a square is the nearest one behind it: the highest if he went up.
        for (targets, men, behind, up) in [
            (slides.east, men, &attacks::WEST_OF, true),
            (slides.north, men, &attacks::SOUTH_OF, true),
            (slides.west, men, &attacks::EAST_OF, false),
            (slides.south, men, &attacks::NORTH_OF, false),
            (steps, king, &attacks::NEIGHBOURS, false),
        ] {
            for to in targets & wanted {
                let origins = men & behind[to.index()];
                let from = if up { origins.last() } else { origins.first() };
                if let Some(from) = from {
                    visit(Move { from, to })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    pub(crate) fn count(&self) -> usize {
        if self.is_decided() {
            return 0;
        }
        let Slides {
            north,
            east,
            south,
            west,
        } = self.slides_of(self.movers());
        let count = match self.turn {
            Side::First => Bitboard::total([north, east, south, west]),
            Side::Second => Bitboard::total([north, east, south, west, self.steps_of_king()]),
        };
        count as usize
    }

    /// Whether there is a legal move, which most often the first look around tells.
    #[inline]
    pub(crate) fn can_move(&self) -> bool {
        if self.is_decided() {
            return false;
        }
        let men = self.movers();
        let free = !self.occupied();
        if (men.orthogonal_neighbours() & (free - kings_squares(self.rules))).any() {
            return true;
        }
        let king_moves = self.turn == Side::Second && self.steps_of_king().any();
        // A man may still pass over the throne.
        king_moves || self.slides_of(men).targets().any()
    }

    /// The men of the side to move, without the king.
    #[inline]
    fn movers(&self) -> Bitboard {
        match self.turn {
            Side::First => self.attackers,
            Side::Second => self.defenders(),
        }
    }

    /// MG-3, MG-4.
    #[inline]
    fn slides_of(&self, men: Bitboard) -> Slides {
        let empty = !self.occupied();
        Slides::of(men, empty, empty - kings_squares(self.rules))
    }

    /// MG-3.
    #[inline]
    fn steps_of_king(&self) -> Bitboard {
        self.neighbours_of_king() - self.occupied()
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
        if self.is_decided() {
            return IllegalMove::GameOver;
        }
        let own = match self.turn {
            Side::First => self.attackers,
            Side::Second => self.team,
        };
        if !self.occupied().contains(from) {
            return IllegalMove::NoPiece { square: from };
        }
        if !own.contains(from) {
            return IllegalMove::NotYours { square: from };
        }
        if self.occupied().contains(to) {
            return IllegalMove::Occupied { square: to };
        }
        let is_king = self.king() == Some(from);
        let elsewhere = !Bitboard::of(from);
        let along_a_line = Slides::of(Bitboard::of(from), elsewhere, elsewhere).targets();
        if !along_a_line.contains(to) {
            IllegalMove::NotItsMove { from, to }
        } else if is_king {
            IllegalMove::KingStepsOne { from, to }
        } else if kings_squares(self.rules).contains(to) {
            IllegalMove::KingsSquare { square: to }
        } else {
            IllegalMove::Blocked { from, to }
        }
    }
}

/// Why a move is not legal.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// Nobody stands on the square to move from.
    #[error("there is nobody on {square}")]
    NoPiece {
        /// The square.
        square: Square,
    },
    /// The man belongs to the other side.
    #[error("the man on {square} is not yours to move")]
    NotYours {
        /// The square.
        square: Square,
    },
    /// Somebody stands on the target.
    #[error("somebody stands on {square}")]
    Occupied {
        /// The square.
        square: Square,
    },
    /// Everybody moves along rows and columns (MG-3).
    #[error("{from} and {to} are not on one row or column")]
    NotItsMove {
        /// Where the man stands.
        from: Square,
        /// Where he was to go.
        to: Square,
    },
    /// The king moves one square (MG-3).
    #[error("the king cannot go from {from} to {to}: he moves one square at a time")]
    KingStepsOne {
        /// Where the king stands.
        from: Square,
        /// Where he was to go.
        to: Square,
    },
    /// Only the king may stop on the throne or on a corner (MG-4).
    #[error("only the king may stop on {square}")]
    KingsSquare {
        /// The square.
        square: Square,
    },
    /// Somebody stands in the way (MG-3).
    #[error("the man cannot go from {from} to {to}: the way is blocked")]
    Blocked {
        /// Where the man stands.
        from: Square,
        /// Where he was to go.
        to: Square,
    },
}
