//! What the moves of McDonald's team lead to, for a whole grid at once.

use barnyard_mcdonald::Helper;

use super::grid::{Grid, HERE, bar, lower};
use crate::mcdonald::row::{BARRED, Values};
use crate::mcdonald::steps::{DIAGONAL, JUMPS, STRAIGHT, Steps, step};

/// Lowers `best` to what the helper's moves reach: `after` with him on his new square, barred where he cannot move to.
pub(super) fn helper_moves(helper: Helper, after: &Grid, pigs: u64, best: &mut Grid) {
    match helper {
        Helper::Knight => jump(after, best),
        Helper::Bishop => ride(DIAGONAL, after, pigs, best),
        Helper::Rook => ride(STRAIGHT, after, pigs, best),
        Helper::Queen => {
            ride(DIAGONAL, after, pigs, best);
            ride(STRAIGHT, after, pigs, best);
        }
    }
}

fn jump(after: &Grid, best: &mut Grid) {
    for (best, jumps) in best.iter_mut().zip(JUMPS) {
        let mut left = jumps;
        let mut least = *best;
        while left != 0 {
            lower(&mut least, &after[left.trailing_zeros() as usize]);
            left &= left - 1;
        }
        *best = least;
    }
}

#[inline(always)]
fn ride(steps: Steps, after: &Grid, pigs: u64, best: &mut Grid) {
    for direction in steps {
        for end in 0..64 {
            // Each line once, from the square beyond which there is none.
            if step(end, direction).is_none() {
                ride_line(end, (-direction.0, -direction.1), after, pigs, best);
            }
        }
    }
}

/// Walks a line against the direction of the moves, with what can be reached further along it.
#[inline(always)]
fn ride_line(end: usize, back: (i8, i8), after: &Grid, pigs: u64, best: &mut Grid) {
    let mut reached: Values = [BARRED; 64];
    let mut next = Some(end);
    while let Some(square) = next {
        lower(&mut best[square], &reached);
        if pigs >> square & 1 != 0 {
            reached = after[square];
        } else {
            lower(&mut reached, &after[square]);
            bar(&mut reached, &HERE[square]);
        }
        next = step(square, back);
    }
}
