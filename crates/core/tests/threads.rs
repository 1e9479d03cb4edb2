//! A search leaves no thread behind. Alone in its file, so that no other test's threads are counted.

mod tree;

use core::time::Duration;
use std::time::Instant;

use barnyard_core::search::{Engine, Evaluate, Limits, Options, Score};
use barnyard_core::{Game, Timeline};
use tree::Tree;

struct Arbitrary;

impl Evaluate<Tree> for Arbitrary {
    fn evaluate(&self, position: &Tree) -> Score {
        Score::new((position.key() >> 40) as i32 % 1000 - 500)
    }
}

/// The threads of this process, where the system tells them.
fn threads() -> Option<usize> {
    Some(std::fs::read_dir("/proc/self/task").ok()?.count())
}

#[test]
fn no_thread_outlives_a_search() {
    let before = threads();
    let options = Options::default().with_hash(1).with_threads(6);
    let mut engine = Engine::new(Arbitrary, options);
    for seed in 0..20 {
        let timeline = Timeline::new(Tree::new(seed, 50));
        let request = Limits::nodes(3_000).into();
        assert!(engine.search(&timeline, &request, |_| {}).is_some());
        // The system may list a thread for a moment after it was joined.
        let patience = Instant::now() + Duration::from_secs(5);
        while threads() != before && Instant::now() < patience {
            std::thread::yield_now();
        }
        assert_eq!(threads(), before, "seed {seed}");
    }
}
