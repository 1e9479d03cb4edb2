//! The board as the solver sees it: where men go, what they capture, and where they may have come from.
//!
//! Written apart from the game's own move generation, so that each checks the other.

use barnyard_core::Symmetry;
use barnyard_magpie::{Bitboard, Square};

const THRONE: Bitboard = Bitboard::of(Square::named("d4").expect("a square of the board"));

/// The king's goals (MG-4).
pub(crate) const CORNERS: Bitboard = {
    let (a, g) = (Bitboard::file(0), Bitboard::file(6));
    a.union(g)
        .intersection(Bitboard::rank(0).union(Bitboard::rank(6)))
};

const KINGS_SQUARES: Bitboard = THRONE.union(CORNERS);

/// Where men may stop (MG-4).
pub(crate) const MEN_SQUARES: Bitboard = Bitboard::FULL.minus(KINGS_SQUARES);

const EDGE: Bitboard = Bitboard::file(0)
    .union(Bitboard::file(6))
    .union(Bitboard::rank(0))
    .union(Bitboard::rank(6));

type Rays = [u64; Square::TABLE];

/// For each square the squares in one direction from it, to the edge.
const fn rays(files: i8, ranks: i8) -> Rays {
    let mut rays = [0; Square::TABLE];
    let mut index = 0;
    while index < rays.len() {
        let mut at = Square::from_index(index);
        while let Some(square) = at {
            at = square.offset(files, ranks);
            if let Some(next) = at {
                rays[index] |= 1 << next.index();
            }
        }
        index += 1;
    }
    rays
}

static UP: [Rays; 2] = [rays(1, 0), rays(0, 1)];
static DOWN: [Rays; 2] = [rays(-1, 0), rays(0, -1)];

/// The squares to which one man slides over squares that are not `occupied` (MG-3); also those it can have come from.
#[inline]
pub(crate) fn slides(from: Square, occupied: Bitboard) -> Bitboard {
    let mut reached = 0;
    for ray in &UP {
        let ray = ray[from.index()];
        let blockers = ray & occupied.bits();
        // The bits under the lowest blocker; all if there is none.
        reached |= ray & (blockers & blockers.wrapping_neg()).wrapping_sub(1);
    }
    for ray in &DOWN {
        let ray = ray[from.index()];
        let blockers = ray & occupied.bits();
        // The bits over the highest blocker; all if there is none. No square is bit 63.
        reached |= ray & u64::MAX << (64 - blockers.leading_zeros());
    }
    Bitboard::from_bits(reached & MEN_SQUARES.bits())
}

/// The straight ways from a square to the edge on which no attacker stands; all four from the edge itself.
pub(crate) fn open_ways(from: Square, attackers: Bitboard) -> usize {
    if EDGE.contains(from) {
        return 4;
    }
    let rays = UP.iter().chain(&DOWN).map(|rays| rays[from.index()]);
    rays.filter(|ray| ray & attackers.bits() == 0).count()
}

/// The squares next to a square where an attacker must come before he can capture a king there (MG-8).
pub(crate) fn missing_around(king: Square, attackers: Bitboard) -> usize {
    (around(king) - KINGS_SQUARES - attackers).len() as usize
}

/// The squares next to a square.
#[inline]
pub(crate) fn around(square: Square) -> Bitboard {
    Bitboard::of(square).orthogonal_neighbours()
}

/// The `victims` between `to` and one of `anvils` (MG-5).
#[inline]
pub(crate) fn enclosed(to: Square, victims: Bitboard, anvils: Bitboard) -> Bitboard {
    let to = Bitboard::of(to);
    let north = to.north() & anvils.south();
    let south = to.south() & anvils.north();
    let east = to.east() & anvils.west();
    let west = to.west() & anvils.east();
    victims & (north | south | east | west)
}

/// The squares where a man that comes there captures one of `victims` against one of `anvils` (MG-5).
#[inline]
fn capturing(victims: Bitboard, anvils: Bitboard) -> Bitboard {
    let north = (victims & anvils.south()).south();
    let south = (victims & anvils.north()).north();
    let east = (victims & anvils.west()).west();
    let west = (victims & anvils.east()).east();
    (north | south) | (east | west)
}

/// A king on the board and off the corners, and the men.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Board {
    pub(crate) king: Square,
    pub(crate) attackers: Bitboard,
    pub(crate) defenders: Bitboard,
}

impl Board {
    #[inline]
    pub(crate) fn occupied(&self) -> Bitboard {
        self.attackers | self.team()
    }

    /// The defenders and the king.
    #[inline]
    fn team(&self) -> Bitboard {
        self.defenders | Bitboard::of(self.king)
    }

    /// What captures defenders against it (MG-7).
    #[inline]
    pub(crate) fn anvils_of_attackers(&self) -> Bitboard {
        self.attackers | (KINGS_SQUARES - self.team())
    }

    /// What captures attackers against it (MG-7).
    #[inline]
    pub(crate) fn anvils_of_team(&self) -> Bitboard {
        self.team() | KINGS_SQUARES
    }

    /// The king's neighbours that are neither attackers nor hostile (MG-8).
    #[inline]
    fn free_around_king(&self) -> Bitboard {
        around(self.king) - self.anvils_of_attackers()
    }

    /// Whether the attackers have won by encirclement (MG-9).
    pub(crate) fn is_encircled(&self) -> bool {
        // The king alone needs four men around him.
        if self.attackers.len() < 4 {
            return false;
        }
        let mut reached = self.team();
        while !reached.intersects(EDGE) {
            let further = (reached.orthogonal_neighbours() - self.attackers) | reached;
            if further == reached {
                return true;
            }
            reached = further;
        }
        false
    }

    /// The board without one attacker, so that he is no anvil for himself.
    #[inline]
    pub(crate) fn without_attacker(&self, attacker: Square) -> Board {
        Board {
            attackers: self.attackers.without(attacker),
            ..*self
        }
    }

    /// The board without one defender.
    #[inline]
    pub(crate) fn without_defender(&self, defender: Square) -> Board {
        Board {
            defenders: self.defenders.without(defender),
            ..*self
        }
    }

    /// The squares where an attacker not on this board captures something by coming there, and those among them where it is the king.
    #[inline]
    pub(crate) fn captures_of_attacker(&self) -> (Bitboard, Bitboard) {
        let free = self.free_around_king();
        let king = if free.has_many() {
            Bitboard::EMPTY
        } else {
            free
        };
        let men = capturing(self.defenders, self.anvils_of_attackers());
        (men | king, king)
    }

    /// The squares where a defender not on this board captures something by coming there.
    #[inline]
    pub(crate) fn captures_of_defender(&self) -> Bitboard {
        capturing(self.attackers, self.anvils_of_team())
    }

    /// Whether an attacker just came to the square without a capture, if he came there at all.
    #[inline]
    pub(crate) fn attacker_came_quietly(&self, to: Square) -> bool {
        let king_taken = self.free_around_king().is_empty() && around(self.king).contains(to);
        !king_taken && enclosed(to, self.defenders, self.anvils_of_attackers()).is_empty()
    }

    /// Whether a defender or the king just came to the square without a capture, if he came there at all.
    #[inline]
    pub(crate) fn team_came_quietly(&self, to: Square) -> bool {
        enclosed(to, self.attackers, self.anvils_of_team()).is_empty()
    }
}

static TURNED: [[u8; Square::TABLE]; 8] = {
    let mut table = [[0; Square::TABLE]; 8];
    let mut symmetry = 0;
    while symmetry < 8 {
        let mut index = 0;
        while index < Square::TABLE {
            if let Some(square) = Square::from_index(index) {
                table[symmetry][index] = square.transform(Symmetry::ALL[symmetry]).index() as u8;
            }
            index += 1;
        }
        symmetry += 1;
    }
    table
};

/// A set of squares, turned or mirrored.
#[inline]
pub(crate) fn turned(squares: Bitboard, symmetry: Symmetry) -> Bitboard {
    if symmetry == Symmetry::Identity {
        return squares;
    }
    let table = &TURNED[symmetry as usize];
    let mut bits = 0;
    for square in squares {
        bits |= 1 << table[square.index()];
    }
    Bitboard::from_bits(bits)
}
