//! How many men there are, who guards the corners, and captures to come.

use super::{Terms, Weights};
use crate::Bitboard;
use crate::attacks::{CORNERS, EDGE};

/// The squares diagonally before the corners, which a ring needs.
const BEFORE_CORNERS: Bitboard = CORNERS
    .orthogonal_neighbours()
    .orthogonal_neighbours()
    .minus(EDGE);

impl Terms<'_> {
    /// The terms of the men, for the defenders.
    #[inline]
    pub(super) fn men(&self, weights: &Weights) -> i32 {
        let before_corners = (self.attackers & BEFORE_CORNERS).len() as i32;
        let count = weights.attackers[self.attackers.len() as usize]
            + weights.defenders[self.defenders.len() as usize];
        before_corners * weights.attacker_before_corner + count + self.threats(weights)
    }

    /// Captures that are possible at once, or would be if it were the other side's turn.
    #[inline]
    fn threats(&self, weights: &Weights) -> i32 {
        let position = self.position;
        let king_steps = self.king.map_or(Bitboard::EMPTY, |king| {
            self.kings_neighbours(king) & self.empty
        });
        let threatened = enclosable(
            self.defenders,
            self.attacks,
            position.anvils(self.attackers),
        );
        let hanging = enclosable(
            self.attackers,
            self.sallies | king_steps,
            position.anvils_of_team(position.team),
        );
        let defender = self.by_turn(weights.defender_threatened, weights.defender_hanging);
        let attacker = self.by_turn(weights.attacker_hanging, weights.attacker_threatened);
        threatened.len() as i32 * defender + hanging.len() as i32 * attacker
    }
}

/// The men that are captured when an enemy comes to one of `ends` beside them, because one of `anvils` is on their other side.
#[inline]
fn enclosable(men: Bitboard, ends: Bitboard, anvils: Bitboard) -> Bitboard {
    let across = (ends.east() & anvils.west()) | (ends.west() & anvils.east());
    let along = (ends.north() & anvils.south()) | (ends.south() & anvils.north());
    men & (across | along)
}
