//! The slow model reaches the node counts that stand beside the rules pages. An independent model made
//! those, so where the two agree, the clauses were read alike.

mod counts;
mod slow;

use counts::{COUNTS, SMALL};
use slow::Slow;

fn check(chosen: impl Fn(u64) -> bool) {
    for (position, counts) in COUNTS {
        let slow = Slow::parse(position).expect("a good position");
        for (depth, &nodes) in (1..).zip(*counts) {
            if chosen(nodes) {
                assert_eq!(slow.perft(depth), nodes, "{position}, depth {depth}");
            }
        }
    }
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
