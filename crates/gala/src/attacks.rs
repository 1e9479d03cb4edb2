//! Where a piece can get to: constant tables, and the few steps that read them.
//!
//! All tables are worked out at compile time by walking the board square by square ([`walk`]); none depends on the machine.
//! *Reached* squares end with the first occupied one each way: who asks takes away what its piece may not stop on.
//!
//! A slide in a corner zone depends on at most six other squares, one in the cross along diagonals on at most five: a
//! multiplication gathers those bits into an index. A slide along a line of the cross is looked up by the line's eight bits.
//! What lies beyond the deflection line is joined here: [`corners`] and [`cross`] know one kind of zone each.

mod corners;
mod cross;
mod walk;

use crate::zones::{ARMS, Place, ZoneSet, next_square};
use corners::corner_exits;
use cross::{DIAGONALS, NEAR_PROBES, STRAIGHT_STEPS, arm_square, beside, enter_arm, enter_centre};
use walk::{DIAGONAL, Exit, NOWHERE, Probe, STRAIGHT, exits_of, slide};

pub(crate) use corners::{BISHOP, ROOK};
pub(crate) use cross::{Lines, cross_bishop_reached, cross_rook_reached, cross_rook_summary};
pub(crate) use walk::Exits;

/// Where bishops of the corners cross the line.
static BISHOP_EXITS: [[Exit; 4]; 64] = corner_exits(&DIAGONAL);

/// How a rook of the corners goes on beyond the line: a probe, and its row of [`DIAGONALS`].
#[derive(Copy, Clone)]
struct Entry {
    probe: Probe,
    row: u16,
}

impl Entry {
    #[inline]
    fn reached(&self, cross: u64) -> u32 {
        DIAGONALS[(usize::from(self.row) + self.probe.index::<4>(cross)) % 1024]
    }
}

static ROOK_ENTRIES: [[Entry; 2]; 64] = {
    const EXITS: [[Exit; 4]; 64] = corner_exits(&STRAIGHT);
    let mut table = [[Entry {
        probe: Probe::NONE,
        row: 0,
    }; 2]; 64];
    let mut bit = 0;
    while bit < 64 {
        let mut way = 0;
        while way < 2 {
            let Exit { place, near } = EXITS[bit][way];
            let arm = place.bit() as usize;
            table[bit][way] = Entry {
                probe: if near {
                    NEAR_PROBES[arm]
                } else {
                    Probe {
                        mask: 1 << arm,
                        magic: 1 << (60 - arm),
                    }
                },
                row: arm as u16 * 32 + if near { 0 } else { 16 },
            };
            way += 1;
        }
        bit += 1;
    }
    table
};

/// The squares that a rook reaches by leaving its corner zone.
#[inline]
pub(crate) fn rook_into_cross(bit: u32, exits: Exits, cross: u64) -> u32 {
    let [east, north] = &ROOK_ENTRIES[bit as usize % 64];
    let mut reached = 0;
    if exits.has(0) {
        reached |= east.reached(cross);
    }
    if exits.has(1) {
        reached |= north.reached(cross);
    }
    reached
}

/// The squares that a bishop reaches by leaving its corner zone.
#[inline]
pub(crate) fn bishop_into_cross(bit: u32, exits: Exits, cross: u64, lines: Lines) -> u32 {
    let mut reached = 0;
    let squares = &BISHOP_EXITS[bit as usize % 64];
    for way in exits.ways() {
        let Exit { place, near } = squares[way];
        let to = place.bit();
        reached |= if !near {
            STRAIGHT_STEPS[to as usize][(cross >> to & 1) as usize]
        } else if to < 32 {
            enter_arm(to, cross, lines)
        } else {
            enter_centre(to, cross)
        };
    }
    reached
}

/// Where rooks of the cross leave it.
static CROSS_ROOK_EXITS: [[Exit; 4]; 32] = {
    let mut table = [[NOWHERE; 4]; 32];
    let mut arm = 0;
    while arm < 32 {
        table[arm] = exits_of(&slide(arm_square(arm), &DIAGONAL, ZoneSet::EMPTY));
        arm += 1;
    }
    table
};

/// The squares that a rook reaches by leaving the cross.
#[inline]
pub(crate) fn rook_into_corners(bit: u32, exits: Exits, corners: u64) -> u64 {
    let mut reached = 0;
    let squares = &CROSS_ROOK_EXITS[bit as usize % 32];
    for way in exits.ways() {
        reached |= ROOK.entered(squares[way], corners);
    }
    reached
}

/// By square of the arms: where a bishop leaves the cross at once, and where past the square beside.
static CROSS_BISHOP_EXITS: [[Exit; 2]; 32] = {
    let mut table = [[NOWHERE; 2]; 32];
    let mut arm = 0;
    while arm < 32 {
        let exits = exits_of(&slide(arm_square(arm), &STRAIGHT, ZoneSet::EMPTY));
        let mut way = 0;
        while way < 4 {
            // No way along the arm leads out of it, so the other two are all.
            if exits[way].near {
                table[arm] = [exits[way], exits[(way + 2) % 4]];
            }
            way += 1;
        }
        arm += 1;
    }
    table
};

/// The squares that a bishop reaches by leaving the cross.
#[inline]
pub(crate) fn bishop_into_corners(bit: u32, occupied: ZoneSet) -> u64 {
    let [at_once, past] = CROSS_BISHOP_EXITS[bit as usize % 32];
    let reached = BISHOP.entered(at_once, occupied.corners());
    if occupied.cross() >> beside(bit % 32) & 1 == 0 {
        reached | BISHOP.entered(past, occupied.corners())
    } else {
        reached
    }
}

/// The squares next to a place. Those in corners lie in a single zone.
#[derive(Copy, Clone)]
pub(crate) struct Neighbours {
    /// Those in the cross.
    pub(crate) cross: u64,
    /// Those in a corner zone, as 16 bits.
    pub(crate) zone: u16,
    /// Where that zone begins in the corner word.
    pub(crate) zone_at: u8,
}

static NEIGHBOURS: [Neighbours; 128] = {
    let mut table = [Neighbours {
        cross: 0,
        zone: 0,
        zone_at: 0,
    }; 128];
    let mut index = 0;
    while let Some(square) = next_square(&mut index) {
        let mut corners = 0;
        let mut cross = 0;
        let mut step = 0;
        while step < 8 {
            let (files, ranks) = if step < 4 {
                STRAIGHT[step]
            } else {
                DIAGONAL[step - 4]
            };
            if let Some(next) = square.offset(files, ranks) {
                let next = ZoneSet::compute(next);
                corners |= next.corners();
                cross |= next.cross();
            }
            step += 1;
        }
        let zone_at = if corners == 0 {
            0
        } else {
            corners.trailing_zeros() & 48
        };
        assert!(
            corners >> zone_at <= 0xFFFF,
            "the neighbours in corners lie in one zone"
        );
        table[Place::compute(square).index()] = Neighbours {
            cross,
            zone: (corners >> zone_at) as u16,
            zone_at: zone_at as u8,
        };
    }
    table
};

/// The squares next to a place.
#[inline]
pub(crate) fn neighbours(place: Place) -> Neighbours {
    NEIGHBOURS[place.index()]
}

/// By place in a corner zone: the square of the cross where a pawn that starts in this zone leaves it (GA-8); none if it does not border on
/// one, or only on a central square (GA-10).
static PAWN_EXITS: [u64; 64] = {
    let mut table = [0; 64];
    let exits = corner_exits(&DIAGONAL);
    let mut bit = 0;
    while bit < 64 {
        let outward = exits[bit][0];
        if outward.near {
            table[bit] = 1 << outward.place.bit() & ARMS;
        }
        bit += 1;
    }
    table
};

/// The square of the cross where a pawn in its own corner can leave it, if it is next to one.
#[inline]
pub(crate) fn pawn_exit(bit: u32) -> u64 {
    PAWN_EXITS[bit as usize % 64]
}

/// The squares of the corners one step on for pawns in their own: one rank and one file nearer to the middle, within the zone (GA-8).
#[inline]
pub(crate) const fn pawn_steps(pawns: u32) -> u32 {
    // Neither the first rank nor the first file of a zone can be reached so; it is what a shift out of the zone would hit.
    pawns << 5 & 0xEEE0_EEE0
}
