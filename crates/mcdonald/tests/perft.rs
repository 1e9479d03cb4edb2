//! The generator reaches the node counts that stand beside the rules pages, in each of its ways to count.

mod counts;

use barnyard_core::perft::{divide, perft, perft_hashed, perft_playing_leaves};
use barnyard_mcdonald::Position;
use counts::{COUNTS, SMALL};

fn check(chosen: impl Fn(u64) -> bool, count: impl Fn(&Position, u32) -> u64) {
    for (text, counts) in COUNTS {
        let position: Position = text.parse().expect("a position of the list");
        for (depth, nodes) in (1..).zip(*counts) {
            if chosen(*nodes) {
                assert_eq!(count(&position, depth), *nodes, "{text}, depth {depth}");
            }
        }
    }
}

#[test]
fn small_counts() {
    check(|nodes| nodes <= SMALL, perft);
    check(|nodes| nodes <= SMALL, perft_playing_leaves);
    check(
        |nodes| nodes <= SMALL,
        |position, depth| perft_hashed(position, depth, 12),
    );
    check(
        |nodes| nodes <= SMALL,
        |position, depth| divide(position, depth).iter().map(|(_, nodes)| nodes).sum(),
    );
}

#[test]
#[ignore = "slow: run by .ci/run"]
fn large_counts() {
    check(|nodes| nodes > SMALL, perft);
    check(
        |nodes| nodes > SMALL,
        |position, depth| perft_hashed(position, depth, 20),
    );
}
