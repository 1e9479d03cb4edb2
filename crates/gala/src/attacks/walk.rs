//! Walks over the board at compile time, and the forms in which the tables keep what they find.

use crate::Square;
use crate::zones::{ARMS, Bits, Place, ZoneSet, next_square};

pub(super) type Step = (i8, i8);

/// Seen from the zone of a1, the first two lead out of the zone.
pub(super) const STRAIGHT: [Step; 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
/// Seen from the zone of a1, the first leads out of the zone, the next two may, the last cannot.
pub(super) const DIAGONAL: [Step; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// What a walk in four directions within one zone finds.
pub(super) struct Slide {
    /// The squares of the zone, up to the first occupied one each way.
    pub(super) reached: ZoneSet,
    /// For each direction, the first square beyond the line if the walk gets there.
    pub(super) exits: [Option<Square>; 4],
    /// For each direction, whether the first step already crosses the line (GA-4).
    near: [bool; 4],
}

/// Walks from a square in four directions up to the first occupied square, or out of the zone.
pub(super) const fn slide(from: Square, steps: &[Step; 4], occupied: ZoneSet) -> Slide {
    let in_corner = Place::compute(from).is_corner();
    let mut found = Slide {
        reached: ZoneSet::EMPTY,
        exits: [None; 4],
        near: [false; 4],
    };
    let mut way = 0;
    while way < 4 {
        let (files, ranks) = steps[way];
        let mut at = from;
        while let Some(next) = at.offset(files, ranks) {
            if Place::compute(next).is_corner() != in_corner {
                found.exits[way] = Some(next);
                found.near[way] = at.index() == from.index();
                break;
            }
            let next_set = ZoneSet::compute(next);
            found.reached = found.reached.union(next_set);
            if occupied.contains_all(next_set) {
                break;
            }
            at = next;
        }
        way += 1;
    }
    found
}

impl Slide {
    /// The number of squares and, from bit 4 on, a bit for each direction that gets out of the zone.
    pub(super) const fn summary(&self, occupied: ZoneSet) -> u8 {
        let stops = ZoneSet::new(
            self.reached.corners() & !occupied.corners(),
            self.reached.cross() & !occupied.cross() & ARMS,
        );
        let mut summary = stops.len() as u8;
        let mut way = 0;
        while way < 4 {
            if self.exits[way].is_some() {
                summary |= 16 << way;
            }
            way += 1;
        }
        summary
    }
}

/// A place before the exits are known; never looked at.
pub(super) const NOWHERE: Exit = Exit {
    place: Place::in_corner(0),
    near: false,
};

/// A square beyond the line, and whether the first step leads there.
#[derive(Copy, Clone)]
pub(super) struct Exit {
    pub(super) place: Place,
    pub(super) near: bool,
}

/// The slide's exits; a direction without one gets [`NOWHERE`].
pub(super) const fn exits_of(slide: &Slide) -> [Exit; 4] {
    let mut exits = [NOWHERE; 4];
    let mut way = 0;
    while way < 4 {
        if let Some(square) = slide.exits[way] {
            exits[way] = Exit {
                place: Place::compute(square),
                near: slide.near[way],
            };
        }
        way += 1;
    }
    exits
}

/// Gathers the bits of a mask in the topmost bits of a product, in some order.
#[derive(Copy, Clone)]
pub(super) struct Probe {
    pub(super) mask: u64,
    pub(super) magic: u64,
}

impl Probe {
    pub(super) const NONE: Probe = Probe { mask: 0, magic: 0 };

    /// The masked bits of the word, gathered in `BITS` bits.
    #[inline]
    pub(super) const fn index<const BITS: u32>(self, word: u64) -> usize {
        ((word & self.mask).wrapping_mul(self.magic) >> (64 - BITS)) as usize
    }

    /// A probe that tells all subsets of a small mask apart.
    pub(super) const fn find<const BITS: u32>(mask: u64) -> Probe {
        let mut state = mask;
        loop {
            // Few bits set make few collisions.
            let (one, next) = barnyard_core::zobrist::split_mix(state);
            let (two, next) = barnyard_core::zobrist::split_mix(next);
            state = next;
            let probe = Probe {
                mask,
                magic: one & two,
            };
            if probe.is_injective::<BITS>() {
                return probe;
            }
        }
    }

    /// Whether no two subsets of the mask have the same index.
    pub(super) const fn is_injective<const BITS: u32>(self) -> bool {
        let mut used = 0u128;
        let mut subset = 0;
        loop {
            let bit = 1 << self.index::<BITS>(subset);
            if used & bit != 0 {
                return false;
            }
            used |= bit;
            subset = subset.wrapping_sub(self.mask) & self.mask;
            if subset == 0 {
                return true;
            }
        }
    }
}

/// The squares that decide how far a slide gets; with `ends`, also those that only decide whether it gets out of the zone.
pub(super) const fn deciding(from: Square, steps: &[Step; 4], ends: bool) -> u64 {
    let all = slide(from, steps, ZoneSet::EMPTY).reached;
    let mut mask = 0;
    let mut index = 0;
    while let Some(square) = next_square(&mut index) {
        let set = ZoneSet::compute(square);
        if all.contains_all(set) {
            let cut_short = slide(from, steps, set).reached.len() < all.len();
            if ends || cut_short {
                mask |= set.corners() | set.cross();
            }
        }
    }
    mask
}

/// The squares one step away in the same kind of zone, as bits of its word.
pub(super) const fn step_mask(from: Square, steps: &[Step; 4]) -> u64 {
    let found = slide(from, steps, ZoneSet::FULL).reached;
    found.corners() | found.cross() & ARMS
}

/// What a slider finds in its own zone: a count of empty squares where it may stop, and the ways out that it reaches.
#[derive(Copy, Clone)]
pub(crate) struct Summary(pub(super) u8);

impl Summary {
    #[inline]
    pub(crate) const fn squares(self) -> u32 {
        self.0 as u32 % 16
    }

    #[inline]
    pub(crate) const fn exits(self) -> Exits {
        Exits(self.0 / 16)
    }
}

/// The directions in which a slider gets over the line.
#[derive(Copy, Clone)]
pub(crate) struct Exits(u8);

impl Exits {
    #[inline]
    pub(crate) const fn any(self) -> bool {
        self.0 != 0
    }

    #[inline]
    pub(super) const fn has(self, way: usize) -> bool {
        self.0 >> way & 1 != 0
    }

    #[inline]
    pub(super) fn ways(self) -> impl Iterator<Item = usize> {
        Bits(u64::from(self.0)).map(|way| way as usize % 4)
    }
}
