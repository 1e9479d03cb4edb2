//! The legal moves: in a stream, from one square, and counted in bulk.

use core::ops::ControlFlow;

use arrayvec::ArrayVec;
use barnyard_core::Side;

use crate::attacks::{self, BISHOP, Exits, Lines, ROOK};
use crate::zones::{ARMS, Bits, CENTRAL, Place, ZoneSet};
use crate::{Bitboard, Move, Piece, Position, Square};

/// More moves than any position has: what each piece of a side has at most on an empty board is less, taken together.
pub const MAX_MOVES: usize = 384;

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
        let own = position.men[position.turn.index()];
        let occupied = own | position.men[position.turn.other().index()];
        View {
            own,
            occupied,
            lines: Lines::of(occupied.cross),
            side: position.turn,
            jump_captures: position.rules.jump_captures(),
        }
    }

    /// Where a rook can go (GA-3, GA-4).
    #[inline]
    fn rook(&self, place: Place) -> ZoneSet {
        let (bit, taken) = (place.bit(), self.occupied);
        if place.is_corner() {
            let exits = ROOK.summary(bit, taken.corners).exits();
            ZoneSet {
                corners: ROOK.reached(bit, taken.corners) & !taken.corners,
                cross: self.rook_into_cross(bit, exits),
            }
        } else {
            let exits = attacks::cross_rook_summary(bit, taken.cross).exits();
            ZoneSet {
                corners: self.rook_into_corners(bit, exits),
                cross: attacks::cross_rook_reached(bit, taken.cross) & !taken.cross,
            }
        }
    }

    #[inline]
    fn rook_into_cross(&self, bit: u32, exits: Exits) -> u64 {
        attacks::rook_into_cross(bit, exits, self.occupied.cross) & !self.own.cross
    }

    #[inline]
    fn rook_into_corners(&self, bit: u32, exits: Exits) -> u64 {
        attacks::rook_into_corners(bit, exits, self.occupied.corners) & !self.own.corners
    }

    /// Where a bishop can go (GA-3, GA-4).
    #[inline]
    fn bishop(&self, place: Place) -> ZoneSet {
        let (bit, taken) = (place.bit(), self.occupied);
        if place.is_corner() {
            let exits = BISHOP.summary(bit, taken.corners).exits();
            ZoneSet {
                corners: BISHOP.reached(bit, taken.corners) & !taken.corners,
                cross: self.bishop_into_cross(bit, exits),
            }
        } else {
            self.bishop_of_cross(bit)
        }
    }

    #[inline]
    fn bishop_into_cross(&self, bit: u32, exits: Exits) -> u64 {
        attacks::bishop_into_cross(bit, exits, self.occupied.cross, self.lines) & !self.own.cross
    }

    #[inline]
    fn bishop_of_cross(&self, bit: u32) -> ZoneSet {
        let reached = attacks::cross_bishop_reached(bit, self.occupied.cross, self.lines);
        ZoneSet {
            corners: attacks::bishop_into_corners(bit, self.occupied) & !self.own.corners,
            cross: reached & !self.occupied.cross,
        }
    }

    /// One step to an empty square, or over the line to an enemy's (GA-2), as the squares of the cross and 16 bits of the zone they name.
    #[inline]
    fn steps(&self, place: Place) -> Steps {
        let near = attacks::neighbours(place);
        let (closed_corners, closed_cross) = if place.is_corner() {
            (self.occupied.corners, self.own.cross)
        } else {
            (self.own.corners, self.occupied.cross)
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
            self.own.corners
        } else {
            self.occupied.corners
        };
        ZoneSet {
            corners: !closed & !START,
            cross: (!self.occupied).cross,
        }
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
        let one = self.home_steps(1 << bit);
        let beyond = if one == 0 {
            attacks::pawn_exit(bit)
        } else {
            attacks::pawn_exit(bit + 5)
        };
        ZoneSet {
            corners: one | self.home_steps(one),
            cross: beyond & !self.occupied.cross,
        }
    }

    #[inline]
    fn home_steps(&self, pawns: u64) -> u64 {
        attacks::pawn_steps(pawns) & !self.occupied.corners
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

    /// The number of moves of all pawns in their own corners.
    #[inline]
    fn count_home_pawns(&self, pawns: u64) -> u32 {
        // One set counts each move once: two pawns never reach the same square, for they move the same way and none passes another.
        let half = 32 * self.side.index() as u32;
        let one = self.home_steps(pawns);
        let two = self.home_steps(one);
        let leaving = self.lines.free_before(self.side.index() as u32);
        let (pawns, one, two) = (
            (pawns >> half) as u32,
            (one >> half) as u32,
            (two >> half) as u32,
        );
        let first_half = one | two | pawns & leaving;
        let second_half = one & leaving;
        (u64::from(first_half) | u64::from(second_half) << 32).count_ones()
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
        ZoneSet {
            corners: u64::from(self.zone) << self.zone_at,
            cross: self.cross,
        }
    }

    #[inline]
    fn len(self) -> u32 {
        (u64::from(self.zone) | self.cross << 16).count_ones()
    }
}

impl Position {
    /// The squares the piece on `square` can legally go to; empty if it is not that side's turn or the game is over.
    #[must_use]
    pub fn moves_from(&self, square: Square) -> Bitboard {
        match self.piece_on(square) {
            Some((piece, side)) if side == self.turn && !self.kings_decide => {
                View::of(self).moves_of(piece, square).into()
            }
            _ => Bitboard::EMPTY,
        }
    }

    #[inline]
    pub(crate) fn visit<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.kings_decide {
            return ControlFlow::Continue(());
        }
        let view = View::of(self);
        let mut give = |place: Place, targets: ZoneSet| {
            let from = place.square();
            for to in targets.places() {
                let to = to.square();
                visit(Move { from, to })?;
            }
            ControlFlow::Continue(())
        };
        for place in (self.kind(Piece::Pawn) & view.own).places() {
            give(place, view.pawn(place))?;
        }
        for place in (self.kind(Piece::Rook) & view.own).places() {
            give(place, view.rook(place))?;
        }
        for place in (self.kind(Piece::Bishop) & view.own).places() {
            give(place, view.bishop(place))?;
        }
        for place in (self.kind(Piece::King) & view.own).places() {
            give(place, view.king(place))?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    pub(crate) fn count(&self) -> usize {
        if self.kings_decide {
            return 0;
        }
        let view = View::of(self);
        let taken = view.occupied;
        let pawns = self.kind(Piece::Pawn) & view.own;
        let home = ZoneSet::home(view.side);
        let mut count = view.count_home_pawns(pawns.corners & home);
        let free_pawns = ZoneSet {
            corners: pawns.corners & !home,
            ..pawns
        };
        for place in free_pawns.places() {
            count += view.free_pawn(place).len();
        }
        let rooks = self.kind(Piece::Rook) & view.own;
        for bit in Bits(rooks.corners) {
            let found = ROOK.summary(bit, taken.corners);
            count += found.squares();
            if found.exits().any() {
                count += view.rook_into_cross(bit, found.exits()).count_ones();
            }
        }
        for bit in Bits(rooks.cross) {
            let found = attacks::cross_rook_summary(bit, taken.cross);
            count += found.squares();
            count += view.rook_into_corners(bit, found.exits()).count_ones();
        }
        let bishops = self.kind(Piece::Bishop) & view.own;
        for bit in Bits(bishops.corners) {
            let found = BISHOP.summary(bit, taken.corners);
            count += found.squares();
            if found.exits().any() {
                count += view.bishop_into_cross(bit, found.exits()).count_ones();
            }
        }
        for bit in Bits(bishops.cross) {
            count += view.bishop_of_cross(bit).len();
        }
        for place in (self.kind(Piece::King) & view.own).places() {
            count += if place.is_corner() || CENTRAL >> place.bit() & 1 == 0 {
                view.steps(place).len()
            } else {
                view.king(place).len()
            };
        }
        count as usize
    }

    /// Whether the move is legal, and why not.
    pub(crate) fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        let refuse = |reason| Err(reason);
        if self.kings_decide {
            return refuse(IllegalMove::GameOver);
        }
        let Move { from, to } = mv;
        let Some((piece, side)) = self.piece_on(from) else {
            return refuse(IllegalMove::NoPiece { square: from });
        };
        if side != self.turn {
            return refuse(IllegalMove::NotYours { square: from });
        }
        let view = View::of(self);
        if view.moves_of(piece, from).intersects(ZoneSet::of(to)) {
            Ok(())
        } else {
            Err(view.why_illegal(piece, mv))
        }
    }
}

impl View {
    fn moves_of(&self, piece: Piece, square: Square) -> ZoneSet {
        let place = Place::of(square);
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
        if piece != Piece::King && end.cross & CENTRAL != 0 {
            return IllegalMove::CentralSquare { piece, square: to };
        }
        if self.occupied.intersects(end) {
            if Place::of(from).is_corner() == Place::of(to).is_corner() {
                return IllegalMove::CaptureWithoutCrossing { square: to };
            }
            if piece == Piece::Pawn && start.corners & ZoneSet::home(self.side) != 0 {
                return IllegalMove::PawnAtHome { square: from };
            }
        }
        let alone = View {
            own: start,
            occupied: start | (end & self.occupied),
            lines: Lines::of((start | (end & self.occupied)).cross),
            ..*self
        };
        if alone.moves_of(piece, from).intersects(end) {
            IllegalMove::Blocked { from, to }
        } else if start.cross & CENTRAL != 0 && end.corners & START != 0 {
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
    /// The piece does not move so.
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
