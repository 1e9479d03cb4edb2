//! The slow model reaches the node counts that stand beside the rules pages. An independent model made
//! those, so where the two agree, the clauses were read alike.

mod counts;
mod slow;

use barnyard_conformance::check_counts;
use counts::COUNTS;
use slow::Slow;

/// Up to so many nodes a debug build counts at once.
const SMALL: u64 = 50_000;

fn check(chosen: impl Fn(u64) -> bool) {
    let read = |text: &str| Slow::parse(text).expect("a good position");
    check_counts(COUNTS, chosen, read, Slow::perft);
}

#[test]
fn small_counts() {
    check(|nodes| nodes <= SMALL);
}

#[test]
#[ignore = "slow: run by .ci/run"]
fn large_counts() {
    check(|nodes| nodes > SMALL);
}
