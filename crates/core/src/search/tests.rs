//! What can only be tested from within: a table with false entries.

use super::table::Found;
use super::{Bound, Engine, Evaluate, Limits, Options, Score};
use crate::zobrist::split_mix;
use crate::{Game, Move, Timeline};

#[path = "../../tests/tree/mod.rs"]
mod tree;
use tree::Tree;

struct Arbitrary;

impl Evaluate<Tree> for Arbitrary {
    fn evaluate(&self, position: &Tree) -> Score {
        Score::new((position.key() >> 40) as i32 % 1000 - 500)
    }
}

fn engine() -> Engine<Tree, Arbitrary> {
    Engine::new(Arbitrary, Options::default().with_hash(1))
}

/// All positions of the tree down to `plies`.
fn visit(position: Tree, plies: u32, found: &mut impl FnMut(&Tree)) {
    found(&position);
    if plies > 0 {
        for mv in position.legal_moves() {
            visit(position.play(mv), plies - 1, found);
        }
    }
}

/// Entries that carry the key of a position, but the move and the value of another: the move is legal in none of the tree's positions.
#[test]
fn an_entry_of_another_position_changes_nothing() {
    for seed in 0..50 {
        let root = Tree::new(seed, 6);
        let timeline = Timeline::new(root);
        let request = Limits::depth(6).into();
        let expected = engine().search(&timeline, &request, |_| {}).expect("moves");
        let mut engine = engine();
        visit(root, 6, &mut |position| {
            let (random, _) = split_mix(position.key());
            let found = Found::<Move<8, 8>> {
                mv: "h8a1".parse().ok(),
                score: Score::new((random % 2000) as i32 - 1000),
                bound: [Bound::Exact, Bound::Lower, Bound::Upper][random as usize % 3],
                depth: 100,
            };
            let table = engine.table().expect("it searches with alpha-beta");
            table.store(position.key(), 0, found);
        });
        let report = engine.search(&timeline, &request, |_| {}).expect("moves");
        assert_eq!(report.score, expected.score, "seed {seed}");
        assert!(root.is_legal(report.best()));
        assert!(Timeline::replay(root, report.variation).is_ok());
    }
}
