//! The king's ways home, and how closely he is watched.

use super::{Terms, Weights, kind};
use crate::attacks::{CORNERS, THRONE_AND_CORNERS, TWO_RING, ring};
use crate::{Bitboard, Square};

/// The squares beside a corner: a king on one of them gets home unless he is captured there, as nobody can stop on the corner.
const DOORS: Bitboard = CORNERS.orthogonal_neighbours();

/// The steps within which squares count as the king's room.
const ROOM: usize = 3;

impl Terms<'_> {
    /// The terms of the king, for the defenders.
    #[inline]
    pub(super) fn king(&self, weights: &Weights, king: Square) -> i32 {
        weights.king_on[kind(king)] + self.ways(weights, king) + self.watch(weights, king)
    }

    /// The doors the king can walk to, and his room.
    #[inline]
    fn ways(&self, weights: &Weights, king: Square) -> i32 {
        let by_steps = self.by_turn(&weights.door_by_steps, &weights.door_by_steps_waiting);
        let mut reached = Bitboard::of(king);
        let mut new = reached;
        let mut value = 0;
        for (steps, weight) in by_steps.iter().enumerate() {
            let doors = new & DOORS;
            if doors.any() {
                value += doors.len() as i32 * weight;
            }
            if steps == ROOM {
                value += reached.len() as i32 * weights.king_room;
            }
            new = (new.orthogonal_neighbours() & self.empty) - reached;
            reached |= new;
        }
        value
    }

    /// How many sides of the king are open, and which of them attackers reach.
    #[inline]
    fn watch(&self, weights: &Weights, king: Square) -> i32 {
        let sides = self.kings_neighbours(king);
        let open = sides - self.attackers - (THRONE_AND_CORNERS & self.empty);
        let by_sides = self.by_turn(&weights.king_open_sides, &weights.king_open_sides_waiting);
        let reached = open & self.attacks.targets();
        let diagonal = (ring(king) - sides) & self.attackers;
        let two_away = TWO_RING[king.index()] & self.attackers;
        by_sides[open.len() as usize]
            + reached.len() as i32 * weights.king_side_reached
            + diagonal.len() as i32 * weights.attacker_diagonal
            + two_away.len() as i32 * weights.attacker_two_away
    }
}
