//! Where a side's pieces get to, on their own side of the deflection line and across it.

use crate::attacks::{self, BISHOP, Lines, ROOK};
use crate::zones::{ARMS, Bits, Place, ZoneSet};

/// What a side's pieces reach.
pub(super) struct Reach {
    /// The squares on which the side could capture, its own men's included: those it guards.
    pub(super) attacked: ZoneSet,
    /// Squares reached without crossing by rooks of the corners, of the cross, bishops of the corners, of the cross.
    pub(super) within: [i32; 4],
    /// Squares that they reach across the line.
    pub(super) across: [i32; 4],
}

impl Reach {
    /// Looks at each piece once.
    #[inline]
    pub(super) fn of(
        kings: ZoneSet,
        rooks: ZoneSet,
        bishops: ZoneSet,
        free_pawns: ZoneSet,
        occupied: ZoneSet,
        lines: Lines,
    ) -> Reach {
        let (corners, cross) = (occupied.corners(), occupied.cross());
        let (mut in_corners, mut in_cross) = (0u64, 0u32);
        let (mut within, mut across) = ([0; 4], [0; 4]);
        for bit in Bits(rooks.corners()) {
            let found = ROOK.summary(bit, corners);
            within[0] += found.squares();
            if found.exits().any() {
                let reached = attacks::rook_into_cross(bit, found.exits(), cross);
                across[0] += reached.count_ones();
                in_cross |= reached;
            }
        }
        for bit in Bits(rooks.cross()) {
            let found = attacks::cross_rook_summary(bit, cross);
            let reached = attacks::rook_into_corners(bit, found.exits(), corners);
            within[1] += found.squares();
            across[1] += reached.count_ones();
            in_corners |= reached;
        }
        for bit in Bits(bishops.corners()) {
            let found = BISHOP.summary(bit, corners);
            within[2] += found.squares();
            if found.exits().any() {
                let reached = attacks::bishop_into_cross(bit, found.exits(), cross, lines);
                across[2] += reached.count_ones();
                in_cross |= reached;
            }
        }
        for bit in Bits(bishops.cross()) {
            let reached = attacks::bishop_into_corners(bit, occupied);
            let beside = attacks::cross_bishop_reached(bit, cross, lines) & !cross as u32;
            within[3] += beside.count_ones();
            across[3] += reached.count_ones();
            in_corners |= reached;
        }
        let by_sliders = ZoneSet::new(in_corners, in_cross.into());
        let no_centre = ZoneSet::new(u64::MAX, ARMS);
        let by_pawns = stepping_across(free_pawns) & no_centre;
        Reach {
            attacked: by_sliders | by_pawns | stepping_across(kings),
            within: within.map(|squares| squares as i32),
            across: across.map(|squares| squares as i32),
        }
    }
}

/// The squares across the line next to pieces that capture with one step (GA-7, GA-9).
#[inline]
fn stepping_across(pieces: ZoneSet) -> ZoneSet {
    let mut cross = 0;
    for bit in Bits(pieces.corners()) {
        cross |= attacks::neighbours(Place::in_corner(bit)).cross;
    }
    let mut corners = 0;
    for bit in Bits(pieces.cross()) {
        let near = attacks::neighbours(Place::in_cross(bit));
        corners |= u64::from(near.zone) << near.zone_at;
    }
    ZoneSet::new(corners, cross)
}

#[cfg(test)]
mod tests {
    use barnyard_conformance::{Choices, random_game};
    use barnyard_core::Side;

    use super::*;
    use crate::{Game, Piece, Position};

    fn reach(position: &Position, side: Side) -> Reach {
        let occupied = position.own | position.enemy;
        let of = |piece| position.kind(piece) & position.side(side);
        Reach::of(
            of(Piece::King),
            of(Piece::Rook),
            of(Piece::Bishop),
            of(Piece::Pawn) - ZoneSet::new(ZoneSet::home(side), 0),
            occupied,
            Lines::of(occupied.cross()),
        )
    }

    #[test]
    fn what_is_attacked_are_the_captures() {
        let mut choices = Choices::new(7);
        for _ in 0..20 {
            for position in random_game(Position::start(), &mut choices, 120) {
                if position.outcome().is_some() {
                    continue;
                }
                let targets = position
                    .legal_moves()
                    .into_iter()
                    .fold(ZoneSet::EMPTY, |set, mv| set | ZoneSet::of(mv.to));
                let reach = reach(&position, position.turn);
                assert_eq!(
                    reach.attacked & position.enemy,
                    targets & position.enemy,
                    "{position}"
                );
            }
        }
    }

    #[test]
    fn a_rook_reaches_four_squares_of_its_zone_and_goes_on_across() {
        let position: Position = "10/10/10/10/10/10/10/10/1R8/10 w 1"
            .parse()
            .expect("a position");
        let reach = reach(&position, Side::First);
        // The other three squares of its row and of its column; then e2 and b5, each with one step on along diagonals.
        assert_eq!(reach.within, [6, 0, 0, 0]);
        assert_eq!(reach.across, [6, 0, 0, 0]);
    }
}
