//! The tactical suites are well formed, and what they claim holds.

use std::collections::HashSet;

use barnyard::any::AnyEngine;
use barnyard::search::{Limits, Options};
use barnyard::{Game, GameKind, Timeline};
use barnyard_benches::suite::{Puzzle, Value, read_suite, suite_text};

fn puzzles(kind: GameKind) -> Vec<Puzzle> {
    read_suite(kind, suite_text(kind)).expect("the suite is well formed")
}

#[test]
fn puzzles_have_legal_best_moves_and_differ() {
    for kind in GameKind::ALL {
        let mut seen = HashSet::new();
        for puzzle in puzzles(*kind) {
            let Puzzle {
                position,
                best,
                value,
            } = &puzzle;
            assert!(!best.is_empty(), "{puzzle}");
            assert!(best.iter().all(|mv| position.is_legal(*mv)), "{puzzle}");
            assert!(best.len() < position.count_moves(), "{puzzle}");
            let counts_points = matches!(value, Value::Points(_));
            assert_eq!(counts_points, *kind == GameKind::McDonald, "{puzzle}");
            assert!(seen.insert(position.key()), "{puzzle} is there twice");
            let twins = position.symmetries().iter();
            seen.extend(twins.map(|symmetry| position.transform(*symmetry).key()));
        }
    }
}

#[test]
#[ignore = "searches for minutes"]
fn nearly_all_are_solved_within_a_million_nodes() {
    for kind in GameKind::ALL {
        let mut engine = AnyEngine::new(Options::default());
        let puzzles = puzzles(*kind);
        let mut solved = 0;
        for puzzle in &puzzles {
            engine.clear();
            let timeline = Timeline::new(puzzle.position);
            let report = engine.search(&timeline, &Limits::nodes(1_000_000).into(), |_| {});
            let found = report.expect("a puzzle's game is not over").best();
            solved += usize::from(puzzle.best.contains(&found));
        }
        assert!(solved * 20 >= puzzles.len() * 19, "{kind}: {solved}");
    }
}
