//! A king's way to the middle.

use crate::Square;
use crate::zones::{Place, ZoneSet, next_square};

/// The fewest steps a king needs from a square to the nearest central one.
const fn compute_steps(square: Square) -> u8 {
    const fn beyond(coordinate: u8) -> u8 {
        match coordinate {
            0..4 => 4 - coordinate,
            4..6 => 0,
            _ => coordinate - 5,
        }
    }
    let (files, ranks) = (beyond(square.file()), beyond(square.rank()));
    if files > ranks { files } else { ranks }
}

/// What a king's place means for its way.
#[derive(Copy, Clone)]
struct Way {
    beside: ZoneSet,
    nearer: ZoneSet,
    steps: u8,
}

static WAYS: [Way; 128] = {
    let mut ways = [Way {
        beside: ZoneSet::EMPTY,
        nearer: ZoneSet::EMPTY,
        steps: 0,
    }; 128];
    let mut index = 0;
    while let Some(square) = next_square(&mut index) {
        let way = &mut ways[Place::compute(square).index()];
        way.steps = compute_steps(square);
        let mut step = 0;
        while step < 9 {
            if let Some(next) = square.offset(step % 3 - 1, step / 3 - 1)
                && step != 4
            {
                way.beside = way.beside.union(ZoneSet::compute(next));
                if compute_steps(next) < way.steps {
                    way.nearer = way.nearer.union(ZoneSet::compute(next));
                }
            }
            step += 1;
        }
    }
    ways
};

/// The twelve squares around the middle, by which every king must come that does not jump.
pub(super) const RING: ZoneSet = {
    let mut ring = ZoneSet::EMPTY;
    let mut index = 0;
    while let Some(square) = next_square(&mut index) {
        if compute_steps(square) == 1 {
            ring = ring.union(ZoneSet::compute(square));
        }
    }
    ring
};

/// The fewest steps from a place to the nearest central square, 0 to 4.
#[inline]
pub(super) fn steps(place: Place) -> usize {
    usize::from(WAYS[place.index()].steps)
}

/// The squares next to a place.
#[inline]
pub(super) fn beside(place: Place) -> ZoneSet {
    WAYS[place.index()].beside
}

/// The squares next to a place that are a step nearer to the middle.
#[inline]
pub(super) fn nearer(place: Place) -> ZoneSet {
    WAYS[place.index()].nearer
}

/// The number of a pair of steps among all pairs, by the greater and then the smaller.
#[inline]
pub(super) fn pair(one: usize, other: usize) -> usize {
    let (less, more) = (one.min(other), one.max(other));
    more * (more + 1) / 2 + less
}
