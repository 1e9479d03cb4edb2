//! All ways to count leaves agree.

mod tree;

use core::num::NonZeroUsize;
use core::sync::atomic::{AtomicUsize, Ordering};

use barnyard_core::perft::{divide, perft, perft_hashed, perft_parallel, perft_playing_leaves};
use tree::Tree;

#[test]
fn bulk_hashed_parallel_and_divided_counts_agree() {
    for seed in 0..50 {
        let root = Tree::new(seed, 9);
        for depth in 0..=7 {
            let expected = perft_playing_leaves(&root, depth);
            assert_eq!(perft(&root, depth), expected);
            for log2_entries in [0, 8] {
                assert_eq!(perft_hashed(&root, depth, log2_entries), expected);
            }
            for threads in [1, 2, 5] {
                let threads = NonZeroUsize::new(threads).expect("not zero");
                let heard = AtomicUsize::new(0);
                let count = perft_parallel(&root, depth, threads, |_, done, of| {
                    heard.fetch_max(done, Ordering::Relaxed);
                    assert!(done <= of);
                });
                assert_eq!(count, expected, "seed {seed}, depth {depth}");
                assert!(heard.into_inner() > 0 || expected == 0);
            }
            if depth > 0 {
                let divided: u64 = divide(&root, depth).iter().map(|(_, nodes)| nodes).sum();
                assert_eq!(divided, expected);
            }
        }
    }
}

#[test]
fn a_table_larger_than_the_memory_is_made_smaller() {
    let root = Tree::new(1, 9);
    assert_eq!(perft_hashed(&root, 6, u32::MAX), perft(&root, 6));
}
