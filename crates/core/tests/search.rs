//! Search finds what a search without cutting finds, and keeps its limits.

mod tree;

use core::time::Duration;

use barnyard_core::search::{Evaluate, Limits, Score, search};
use barnyard_core::{Game, Timeline};
use tree::Tree;

/// A judgement that is as arbitrary as the tree.
struct Arbitrary;

impl Evaluate<Tree> for Arbitrary {
    fn evaluate(&self, position: &Tree) -> Score {
        Score::new((position.key() >> 40) as i32 % 1000 - 500)
    }
}

/// The value by looking at everything.
fn minimax(position: &Tree, depth: u32, plies: u32) -> Score {
    if let Some(outcome) = position.outcome() {
        return Score::of_outcome(outcome, position.turn(), plies);
    }
    if depth == 0 {
        return Arbitrary.evaluate(position);
    }
    position
        .legal_moves()
        .into_iter()
        .map(|mv| -minimax(&position.play(mv), depth - 1, plies + 1))
        .max()
        .expect("a game that goes on has moves")
}

#[test]
fn the_root_value_is_that_of_a_search_without_cutting() {
    for seed in 0..300 {
        let root = Tree::new(seed, 8);
        for depth in 1..=6 {
            let report = search(&Timeline::new(root), &Arbitrary, Limits::depth(depth))
                .expect("the root goes on");
            let expected = minimax(&root, report.depth, 0);
            assert_eq!(report.score, expected, "seed {seed}, depth {depth}");
            let to_the_end = minimax(&root, 8, 0);
            assert!(
                report.depth == depth || report.score == to_the_end,
                "seed {seed}, depth {depth}"
            );
        }
    }
}

#[test]
fn the_variation_is_legal_and_leads_to_the_value() {
    for seed in 0..100 {
        let root = Tree::new(seed, 6);
        let report = search(&Timeline::new(root), &Arbitrary, Limits::depth(6)).expect("goes on");
        let mut end = root;
        for (ply, mv) in report.variation.iter().enumerate() {
            end = end
                .try_play(*mv)
                .unwrap_or_else(|_| panic!("seed {seed}, ply {ply}"));
        }
        let plies = report.variation.len() as u32;
        let value = minimax(&end, 0, plies);
        let value = if plies.is_multiple_of(2) {
            value
        } else {
            -value
        };
        assert_eq!(value, report.score, "seed {seed}");
    }
}

#[test]
fn an_ended_game_is_not_searched() {
    let mut ended = Tree::new(5, 1);
    ended = ended.play(ended.legal_moves()[0]);
    assert!(ended.outcome().is_some());
    assert!(search(&Timeline::new(ended), &Arbitrary, Limits::depth(3)).is_none());
}

#[test]
fn limits_are_kept_and_a_move_is_always_found() {
    let timeline = Timeline::new(Tree::new(1, 60));
    let few = search(&timeline, &Arbitrary, Limits::nodes(0)).expect("a move all the same");
    assert_eq!(few.depth, 1);
    let many = search(&timeline, &Arbitrary, Limits::nodes(10_000)).expect("a move");
    assert!(many.depth > 1 && many.nodes <= 10_001, "{many:?}");
    let short = search(&timeline, &Arbitrary, Limits::time(Duration::ZERO)).expect("a move");
    assert!(timeline.position().is_legal(short.best()));
}

#[test]
fn scores_order_wins_by_their_distance_and_print_in_words() {
    use barnyard_core::{Outcome, Reason, Side};
    let win = Outcome::win(Side::First, Reason::Corner);
    let soon = Score::of_outcome(win, Side::First, 3);
    let late = Score::of_outcome(win, Side::First, 9);
    assert!(soon > late && late > Score::new(i32::MAX));
    assert_eq!(soon.to_string(), "wins in 3");
    assert_eq!((-late).to_string(), "loses in 9");
    assert_eq!(
        Score::of_outcome(win, Side::Second, 2).to_string(),
        "loses in 2"
    );
    assert_eq!(Score::new(-5).to_string(), "-0.05");
    assert_eq!(Score::new(123).to_string(), "+1.23");
}
