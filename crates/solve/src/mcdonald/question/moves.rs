//! The moves of McDonald's team, for a whole plane at once.

use barnyard_mcdonald::Helper;

use super::herd::squares;
use super::plane::Plane;
use crate::mcdonald::steps::{DIAGONAL, JUMPS, STRAIGHT, Steps, step};

const A_FILE: u64 = 0x0101_0101_0101_0101;

/// The squares next to those of a set.
#[inline]
pub(super) const fn next_to(set: u64) -> u64 {
    let beside = set << 1 & !A_FILE | (set & !A_FILE) >> 1;
    let three = beside | set;
    beside | three << 8 | three >> 8
}

/// Adds to `held` what the helper's moves reach of `after`: the bits with him on his new square, 0 where he cannot go.
pub(super) fn add_moves<const O: usize>(
    helper: Helper,
    after: &Plane<O>,
    pigs: u64,
    held: &mut Plane<O>,
) {
    match helper {
        Helper::Knight => add_leaps(after, held),
        Helper::Bishop => add_rides(DIAGONAL, after, pigs, held),
        Helper::Rook => add_rides(STRAIGHT, after, pigs, held),
        Helper::Queen => {
            add_rides(DIAGONAL, after, pigs, held);
            add_rides(STRAIGHT, after, pigs, held);
        }
    }
}

fn add_leaps<const O: usize>(after: &Plane<O>, held: &mut Plane<O>) {
    for (held, jumps) in held.iter_mut().zip(JUMPS) {
        for target in squares(jumps) {
            add(held, &after[target]);
        }
    }
}

fn add_rides<const O: usize>(steps: Steps, after: &Plane<O>, pigs: u64, held: &mut Plane<O>) {
    for direction in steps {
        for end in 0..64 {
            // Each line once, from the square beyond which there is none.
            if step(end, direction).is_none() {
                ride_line(end, (-direction.0, -direction.1), after, pigs, held);
            }
        }
    }
}

/// Walks a line against the direction of the moves, with what can be reached further along it.
fn ride_line<const O: usize>(
    end: usize,
    back: (i8, i8),
    after: &Plane<O>,
    pigs: u64,
    held: &mut Plane<O>,
) {
    let mut reached = [0; O];
    let mut next = Some(end);
    while let Some(square) = next {
        add(&mut held[square], &reached);
        if pigs >> square & 1 != 0 {
            reached = after[square];
        } else {
            for (reached, after) in reached.iter_mut().zip(&after[square]) {
                // McDonald on this square is in the way.
                *reached = *reached & !(1 << square) | after;
            }
        }
        if O == 64 {
            // So is the other helper.
            reached[square] = 0;
        }
        next = step(square, back);
    }
}

#[inline]
fn add<const O: usize>(bits: &mut [u64; O], others: &[u64; O]) {
    for (bits, others) in bits.iter_mut().zip(others) {
        *bits |= others;
    }
}
