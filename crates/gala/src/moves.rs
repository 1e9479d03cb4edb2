//! The legal moves: in a stream, from one square, and counted in bulk.

use core::ops::ControlFlow;

use arrayvec::ArrayVec;
use barnyard_core::Side;

use crate::attacks::{self, BISHOP, Exits, Lines, ROOK};
use crate::zones::{ARMS, Bits, CENTRAL, Place, ZoneSet};
use crate::{Bitboard, Move, Piece, Position, Square};

/// At least as many moves as any position has: the most that each piece of a side has on an empty board, taken together.
pub const MAX_MOVES: usize = 402;

/// A list with room for the moves of any position.
pub type MoveList = ArrayVec<Move, MAX_MOVES>;

/// The 40 squares that hold a piece at the start (GA-1): the outer triangle of each corner zone.
const START: u64 = 0x137F_137F_137F_137F;

/// A position as its side to move sees it: what generation asks more than once.
struct View {
    own: ZoneSet,
    occupied: ZoneSet,
    lines: Lines,
    side: Side,
    jump_captures: bool,
}

impl View {
    #[inline]
    fn of(position: &Position) -> View {
        let own = position.own;
        let occupied = own | position.enemy;
        View {
            own,
            occupied,
            lines: Lines::of(occupied.cross()),
            side: position.turn,
            jump_captures: position.rules.jump_captures(),
        }
    }

    /// Where a rook can go (GA-3, GA-4).
    #[inline]
    fn rook(&self, place: Place) -> ZoneSet {
        let (bit, taken) = (place.bit(), self.occupied);
        if place.is_corner() {
            let exits = ROOK.summary(bit, taken.corners()).exits();
            ZoneSet::new(
                ROOK.reached(bit, taken.corners()) & !taken.corners(),
                self.rook_into_cross(bit, exits).into(),
            )
        } else {
            let exits = attacks::cross_rook_summary(bit, taken.cross()).exits();
            ZoneSet::new(
                self.rook_into_corners(bit, exits),
                u64::from(attacks::cross_rook_reached(bit, taken.cross())) & !taken.cross(),
            )
        }
    }

    #[inline]
    fn rook_into_cross(&self, bit: u32, exits: Exits) -> u32 {
        attacks::rook_into_cross(bit, exits, self.occupied.cross()) & !self.own.cross() as u32
    }

    #[inline]
    fn rook_into_corners(&self, bit: u32, exits: Exits) -> u64 {
        attacks::rook_into_corners(bit, exits, self.occupied.corners()) & !self.own.corners()
    }

    /// Where a bishop can go (GA-3, GA-4).
    #[inline]
    fn bishop(&self, place: Place) -> ZoneSet {
        let (bit, taken) = (place.bit(), self.occupied);
        if place.is_corner() {
            let exits = BISHOP.summary(bit, taken.corners()).exits();
            ZoneSet::new(
                BISHOP.reached(bit, taken.corners()) & !taken.corners(),
                self.bishop_into_cross(bit, exits).into(),
            )
        } else {
            self.bishop_of_cross(bit)
        }
    }

    #[inline]
    fn bishop_into_cross(&self, bit: u32, exits: Exits) -> u32 {
        let reached = attacks::bishop_into_cross(bit, exits, self.occupied.cross(), self.lines);
        reached & !self.own.cross() as u32
    }

    #[inline]
    fn bishop_of_cross(&self, bit: u32) -> ZoneSet {
        let reached = attacks::cross_bishop_reached(bit, self.occupied.cross(), self.lines);
        ZoneSet::new(
            attacks::bishop_into_corners(bit, self.occupied) & !self.own.corners(),
            u64::from(reached) & !self.occupied.cross(),
        )
    }

    /// One step to an empty square, or over the line to an enemy's (GA-2), as the squares of the cross and 16 bits of the zone they name.
    #[inline]
    fn steps(&self, place: Place) -> Steps {
        let near = attacks::neighbours(place);
        let (closed_corners, closed_cross) = if place.is_corner() {
            (self.occupied.corners(), self.own.cross())
        } else {
            (self.own.corners(), self.occupied.cross())
        };
        Steps {
            cross: near.cross & !closed_cross,
            zone: near.zone & !(closed_corners >> near.zone_at) as u16,
            zone_at: near.zone_at,
        }
    }

    /// Where a king can go (GA-6, GA-7).
    #[inline]
    fn king(&self, place: Place) -> ZoneSet {
        let steps = self.steps(place).set();
        if place.is_corner() || CENTRAL >> place.bit() & 1 == 0 {
            steps
        } else {
            steps | self.jumps()
        }
    }

    /// Where a king on a central square can jump (GA-6).
    fn jumps(&self) -> ZoneSet {
        let closed = if self.jump_captures {
            self.own.corners()
        } else {
            self.occupied.corners()
        };
        ZoneSet::new(!closed & !START, (!self.occupied).cross())
    }

    /// Where a pawn can go (GA-8, GA-9, GA-10).
    #[inline]
    fn pawn(&self, place: Place) -> ZoneSet {
        if place.is_corner() && ZoneSet::home(self.side) >> place.bit() & 1 != 0 {
            return self.home_pawn(place.bit());
        }
        self.free_pawn(place).set()
    }

    /// GA-8.
    #[inline]
    fn home_pawn(&self, bit: u32) -> ZoneSet {
        let half = bit & 32;
        let free = !(self.occupied.corners() >> half) as u32;
        let one = attacks::pawn_steps(1 << (bit % 32)) & free;
        let two = attacks::pawn_steps(one) & free;
        let last_in_zone = if one == 0 { bit } else { bit + 5 };
        ZoneSet::new(
            u64::from(one | two) << half,
            attacks::pawn_exit(last_in_zone) & !self.occupied.cross(),
        )
    }

    /// GA-9.
    #[inline]
    fn free_pawn(&self, place: Place) -> Steps {
        let steps = self.steps(place);
        Steps {
            cross: steps.cross & ARMS,
            ..steps
        }
    }

    /// The number of moves of all pawns in their own corners (GA-8).
    ///
    /// One set counts each move once: two pawns never reach the same square, for they move the same way and none passes another.
    #[inline]
    fn count_home_pawns<const SIDE: usize>(&self, pawns: ZoneSet) -> u32 {
        let half = 32 * SIDE;
        let pawns = (pawns.corners() >> half) as u32;
        let free = !(self.occupied.corners() >> half) as u32;
        let one = attacks::pawn_steps(pawns) & free;
        let two = attacks::pawn_steps(one) & free;
        let leaving = self.lines.free_before::<SIDE>();
        let (within, over) = (one | two | pawns & leaving, one & leaving);
        (u64::from(within) | u64::from(over) << 32).count_ones()
    }
}

/// Squares that a single step reaches, those in corners in one zone.
#[derive(Copy, Clone)]
struct Steps {
    cross: u64,
    zone: u16,
    zone_at: u8,
}

impl Steps {
    #[inline]
    fn set(self) -> ZoneSet {
        ZoneSet::new(u64::from(self.zone) << self.zone_at, self.cross)
    }

    #[inline]
    fn len(self) -> u32 {
        (u64::from(self.zone) | self.cross << 16).count_ones()
    }
}

/// Gives the moves of one piece.
#[inline]
fn give<B>(
    place: Place,
    targets: ZoneSet,
    visit: &mut impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let from = place.square();
    targets.places().try_for_each(|place| {
        let to = place.square();
        visit(Move { from, to })
    })
}

impl Position {
    /// The squares the piece on `square` can legally go to; empty if it is not that side's turn or the game is over.
    #[must_use]
    pub fn moves_from(&self, square: Square) -> Bitboard {
        match self.piece_on(square) {
            Some((piece, side)) if side == self.turn && self.end_by_kings().is_none() => {
                View::of(self).moves_of(piece, Place::of(square)).into()
            }
            _ => Bitboard::EMPTY,
        }
    }

    #[inline]
    pub(crate) fn visit<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit_to(ZoneSet::FULL, visit)
    }

    /// Gives the legal moves that end on `wanted` squares.
    #[inline]
    pub(crate) fn visit_to<B>(
        &self,
        wanted: ZoneSet,
        mut visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.end_by_kings().is_some() {
            return ControlFlow::Continue(());
        }
        let view = View::of(self);
        let own = |piece| (self.kind(piece) & view.own).places();
        own(Piece::Pawn)
            .try_for_each(|place| give(place, view.pawn(place) & wanted, &mut visit))?;
        own(Piece::Rook)
            .try_for_each(|place| give(place, view.rook(place) & wanted, &mut visit))?;
        own(Piece::Bishop)
            .try_for_each(|place| give(place, view.bishop(place) & wanted, &mut visit))?;
        own(Piece::King).try_for_each(|place| give(place, view.king(place) & wanted, &mut visit))
    }

    #[inline]
    pub(crate) fn count(&self) -> usize {
        if self.end_by_kings().is_some() {
            return 0;
        }
        let view = View::of(self);
        let taken = view.occupied;
        let pawns = self.kind(Piece::Pawn) & view.own;
        let home = ZoneSet::home(view.side);
        let mut count = match view.side {
            Side::First => view.count_home_pawns::<0>(pawns),
            Side::Second => view.count_home_pawns::<1>(pawns),
        };
        let free_pawns = ZoneSet::new(pawns.corners() & !home, pawns.cross());
        free_pawns
            .places()
            .for_each(|place| count += view.free_pawn(place).len());
        let rooks = self.kind(Piece::Rook) & view.own;
        for bit in Bits(rooks.corners()) {
            let found = ROOK.summary(bit, taken.corners());
            count += found.squares();
            if found.exits().any() {
                count += view.rook_into_cross(bit, found.exits()).count_ones();
            }
        }
        for bit in Bits(rooks.cross()) {
            let found = attacks::cross_rook_summary(bit, taken.cross());
            count += found.squares();
            count += view.rook_into_corners(bit, found.exits()).count_ones();
        }
        let bishops = self.kind(Piece::Bishop) & view.own;
        for bit in Bits(bishops.corners()) {
            let found = BISHOP.summary(bit, taken.corners());
            count += found.squares();
            if found.exits().any() {
                count += view.bishop_into_cross(bit, found.exits()).count_ones();
            }
        }
        for bit in Bits(bishops.cross()) {
            count += view.bishop_of_cross(bit).len();
        }
        let kings = self.kind(Piece::King) & view.own;
        let mut king_zones = 0u32;
        for bit in Bits(kings.corners()) {
            let steps = view.steps(Place::in_corner(bit));
            // A side has two kings at most.
            king_zones = king_zones << 16 | u32::from(steps.zone);
            if steps.cross != 0 {
                count += steps.cross.count_ones();
            }
        }
        count += king_zones.count_ones();
        for bit in Bits(kings.cross()) {
            count += view.king(Place::in_cross(bit)).len();
        }
        count as usize
    }

    /// Whether the move is legal, and why not.
    pub(crate) fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        if self.end_by_kings().is_some() {
            return Err(IllegalMove::GameOver);
        }
        let Move { from, to } = mv;
        let (piece, side) = self
            .piece_on(from)
            .ok_or(IllegalMove::NoPiece { square: from })?;
        if side != self.turn {
            return Err(IllegalMove::NotYours { square: from });
        }
        let view = View::of(self);
        if view
            .moves_of(piece, Place::of(from))
            .intersects(ZoneSet::of(to))
        {
            Ok(())
        } else {
            Err(view.why_illegal(piece, mv))
        }
    }
}

impl View {
    #[inline]
    fn moves_of(&self, piece: Piece, place: Place) -> ZoneSet {
        match piece {
            Piece::King => self.king(place),
            Piece::Rook => self.rook(place),
            Piece::Bishop => self.bishop(place),
            Piece::Pawn => self.pawn(place),
        }
    }

    fn why_illegal(&self, piece: Piece, Move { from, to }: Move) -> IllegalMove {
        let (start, end) = (ZoneSet::of(from), ZoneSet::of(to));
        if self.own.intersects(end) {
            return IllegalMove::OwnPiece { square: to };
        }
        if piece != Piece::King && end.cross() & CENTRAL != 0 {
            return IllegalMove::CentralSquare { piece, square: to };
        }
        if self.occupied.intersects(end) {
            if Place::of(from).is_corner() == Place::of(to).is_corner() {
                return IllegalMove::CaptureWithoutCrossing { square: to };
            }
            if piece == Piece::Pawn && start.corners() & ZoneSet::home(self.side) != 0 {
                return IllegalMove::PawnAtHome { square: from };
            }
        }
        let alone = View {
            own: start,
            occupied: start | (end & self.occupied),
            lines: Lines::of((start | (end & self.occupied)).cross()),
            ..*self
        };
        if alone.moves_of(piece, Place::of(from)).intersects(end) {
            IllegalMove::Blocked { from, to }
        } else if start.cross() & CENTRAL != 0 && end.corners() & START != 0 {
            IllegalMove::JumpToStart { square: to }
        } else {
            IllegalMove::NotItsMove { piece, from, to }
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
    /// Only kings stop on the central squares (GA-5, GA-10).
    #[error("a {piece} cannot stop on {square}: only kings can stand on e5, e6, f5 and f6")]
    CentralSquare {
        /// The kind of piece.
        piece: Piece,
        /// The square.
        square: Square,
    },
    /// Only a move that crosses the deflection line captures (GA-2).
    #[error("the piece on {square} cannot be captured without crossing the deflection line")]
    CaptureWithoutCrossing {
        /// The square.
        square: Square,
    },
    /// A pawn does not capture from its own corner (GA-8).
    #[error("the pawn on {square} is in its own corner and captures nothing from there")]
    PawnAtHome {
        /// Where the pawn stands.
        square: Square,
    },
    /// A king does not jump to a square that holds a piece at the start (GA-6).
    #[error("a king cannot jump to {square}, which holds a piece at the start of the game")]
    JumpToStart {
        /// The square.
        square: Square,
    },
    /// The piece moves so on an empty board, but something is in the way.
    #[error("the way from {from} to {to} is blocked")]
    Blocked {
        /// Where the piece stands.
        from: Square,
        /// Where it was to go.
        to: Square,
    },
    /// The piece does not move that way.
    #[error("the {piece} on {from} does not move to {to}")]
    NotItsMove {
        /// The kind of piece.
        piece: Piece,
        /// Where the piece stands.
        from: Square,
        /// Where it was to go.
        to: Square,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What stands in the way takes moves away and never adds one, so the sum of the most moves of each piece bounds those of a position.
    #[test]
    fn no_position_has_more_moves_than_the_list_takes() {
        let most_alone = |piece: Piece| {
            let moves_at = |square| {
                let own = ZoneSet::of(square);
                let view = View {
                    own,
                    occupied: own,
                    lines: Lines::of(own.cross()),
                    side: Side::First,
                    jump_captures: true,
                };
                view.moves_of(piece, Place::of(square)).len()
            };
            Square::all()
                .filter(|square| {
                    piece == Piece::King || ZoneSet::of(*square).cross() & CENTRAL == 0
                })
                .map(moves_at)
                .max()
                .expect("a board has squares")
        };
        let most: u32 = Piece::ALL
            .into_iter()
            .map(|piece| piece.most() * most_alone(piece))
            .sum();
        assert_eq!(most as usize, MAX_MOVES);
    }
}
