//! How many men there are, where they stand, and what they can do.

use super::{Terms, Weights, kind};
use crate::Bitboard;
use crate::attacks::Slides;

impl Terms<'_> {
    /// The terms of the men, for the defenders.
    #[inline]
    pub(super) fn men(&self, weights: &Weights) -> i32 {
        let places = on_squares(self.attackers, &weights.attacker_on)
            + on_squares(self.defenders, &weights.defender_on);
        let count = weights.attackers[self.attackers.len() as usize]
            + weights.defenders[self.defenders.len() as usize];
        let moves =
            ways(self.attacks) * weights.attacker_move + ways(self.sallies) * weights.defender_move;
        places + count + moves + self.threats(weights) + self.ring(weights)
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
            self.attacks.targets(),
            position.anvils(self.attackers),
        );
        let hanging = enclosable(
            self.attackers,
            self.sallies.targets() | king_steps,
            position.anvils_of_team(position.team),
        );
        let defender = self.by_turn(weights.defender_threatened, weights.defender_hanging);
        let attacker = self.by_turn(weights.attacker_hanging, weights.attacker_threatened);
        threatened.len() as i32 * defender + hanging.len() as i32 * attacker
    }

    /// How far the attackers have closed the ring (MG-9).
    #[inline]
    fn ring(&self, weights: &Weights) -> i32 {
        let men = self.attackers;
        let links = Bitboard::total([men & men.shift(1, 1), men & men.shift(1, -1)]);
        let clumps = Bitboard::total([men & men.north(), men & men.east()]);
        links as i32 * weights.attacker_link
            + clumps as i32 * weights.attacker_clump
            + self.shut_off() as i32 * weights.shut_off
    }

    /// The number of squares free of attackers that neither a defender nor the king could walk to.
    #[inline]
    fn shut_off(&self) -> u32 {
        let free = !self.attackers;
        let mut reached = free - self.empty;
        loop {
            let further = (reached.orthogonal_neighbours() & free) | reached;
            if further == reached {
                return (free - reached).len();
            }
            reached = further;
        }
    }
}

/// The sum of the weights of the squares that men stand on.
#[inline]
fn on_squares(men: Bitboard, weights: &[i32; 10]) -> i32 {
    men.iter().map(|square| weights[kind(square)]).sum()
}

/// The number of ways to slide to a square and stop there.
#[inline]
fn ways(slides: Slides) -> i32 {
    let Slides {
        north,
        east,
        south,
        west,
    } = slides;
    Bitboard::total([north, east, south, west]) as i32
}

/// The men that are captured when an enemy comes to one of `ends` beside them, because one of `anvils` is on their other side.
#[inline]
fn enclosable(men: Bitboard, ends: Bitboard, anvils: Bitboard) -> Bitboard {
    let across = (ends.east() & anvils.west()) | (ends.west() & anvils.east());
    let along = (ends.north() & anvils.south()) | (ends.south() & anvils.north());
    men & (across | along)
}
