//! Node counts made by an independent model of the rules; repetition is ignored.

use barnyard_core::perft::{divide, perft, perft_hashed, perft_playing_leaves};
use barnyard_magpie::Position;

/// Positions, and their nodes at depth 1, 2, 3 and so on.
const COUNTS: &[(&str, &[u64])] = &[
    (
        "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a 1",
        &[40, 960, 39_512, 996_096, 41_426_144],
    ),
    (
        "2t4/2t4/1T1K3/t3T2/4t1t/T5t/1t5 a 19",
        &[43, 999, 43_090, 955_636, 41_149_264],
    ),
    (
        "3t3/1t5/t2T3/1t1K2t/3TT2/2Tt1t1/3t3 d 4",
        &[27, 1_175, 30_951, 1_321_515],
    ),
    (
        "3t3/2Tt2t/3T1t1/tt1K3/3T3/3tT2/5t1 d 5",
        &[28, 1_160, 31_602, 1_309_065],
    ),
    (
        "3t3/1t2t2/2t4/3K2T/4T2/3t1tt/3T3 a 14",
        &[47, 1_063, 47_830, 1_006_318, 43_986_599],
    ),
];

/// Up to so many nodes a debug build counts at once.
const SMALL: u64 = 2_000_000;

fn check(chosen: impl Fn(u64) -> bool, count: impl Fn(&Position, u32) -> u64) {
    for (text, counts) in COUNTS {
        let position: Position = text.parse().expect("a good position");
        for (depth, &nodes) in (1..).zip(*counts) {
            if chosen(nodes) {
                assert_eq!(count(&position, depth), nodes, "{text}, depth {depth}");
            }
        }
    }
}

#[test]
fn small_counts() {
    check(|nodes| nodes <= SMALL, perft);
}

#[test]
#[ignore = "slow: run by .ci/run"]
fn large_counts() {
    check(|nodes| nodes > SMALL, perft);
}

#[test]
fn playing_the_leaves_counts_the_same() {
    check(|nodes| nodes <= SMALL, perft_playing_leaves);
}

#[test]
fn a_table_of_counts_changes_nothing() {
    check(
        |nodes| nodes <= SMALL,
        |position, depth| perft_hashed(position, depth, 12),
    );
}

#[test]
fn division_by_moves_sums_to_the_count() {
    check(
        |nodes| nodes <= 50_000,
        |position, depth| divide(position, depth).iter().map(|(_, nodes)| nodes).sum(),
    );
}
