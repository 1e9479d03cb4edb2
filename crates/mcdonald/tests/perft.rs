//! The generator reaches the node counts that stand beside the rules pages, in each of its ways to count.

mod counts;

use barnyard_conformance::{check_perft, check_perft_in_bulk};
use barnyard_mcdonald::Position;
use counts::COUNTS;

/// Up to so many nodes a debug build counts at once.
const SMALL: u64 = 1_000_000;

#[test]
fn small_counts() {
    check_perft::<Position>(COUNTS, |nodes| nodes <= SMALL);
}

#[test]
#[ignore = "slow: run by .ci/run"]
fn large_counts() {
    check_perft_in_bulk::<Position>(COUNTS, |nodes| nodes > SMALL);
}
