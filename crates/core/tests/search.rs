//! Search finds what a search without cutting finds, and keeps its limits.

mod tree;

use core::time::Duration;

use barnyard_core::search::{
    Clock, Engine, Evaluate, Limits, Options, Report, Request, Score, Selectivity, Stop, search,
};
use barnyard_core::{Game, GameMove, Move, Timeline};
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

type Mv = Move<8, 8>;

fn engine(options: Options) -> Engine<Tree, Arbitrary> {
    Engine::new(Arbitrary, options.with_hash(1))
}

/// A search of every line to the depth.
fn plain(root: Tree, depth: u32, threads: usize) -> Report<Mv> {
    let options = Options::default().with_selectivity(Selectivity::NONE);
    engine(options.with_threads(threads))
        .search(&Timeline::new(root), &Limits::depth(depth).into(), |_| {})
        .expect("the root goes on")
}

#[test]
fn the_root_value_is_that_of_a_search_without_cutting() {
    for seed in 0..300 {
        let root = Tree::new(seed, 8);
        for depth in 1..=6 {
            let report = plain(root, depth, 1);
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
fn a_whole_tree_has_its_value_whatever_is_left_out_and_on_any_number_of_threads() {
    for seed in 0..100 {
        let root = Tree::new(seed, 6);
        let expected = minimax(&root, 6, 0);
        assert_eq!(plain(root, 8, 1).score, expected, "seed {seed}");
        assert_eq!(plain(root, 8, 3).score, expected, "seed {seed}");
        let selective = engine(Options::default())
            .search(&Timeline::new(root), &Limits::depth(20).into(), |_| {})
            .expect("goes on");
        assert_eq!(selective.score, expected, "seed {seed}");
    }
}

#[test]
fn several_threads_find_all_lines_wanted_and_come_deeper_with_each_report() {
    for seed in 0..30 {
        let timeline = Timeline::new(Tree::new(seed, 8));
        let request = Request {
            lines: 3,
            ..Limits::depth(5).into()
        };
        let [alone, together] = [1, 3].map(|threads| {
            let options = Options::default().with_selectivity(Selectivity::NONE);
            let mut depths = vec![0];
            let report = engine(options.with_threads(threads))
                .search(&timeline, &request, |report| depths.push(report.depth))
                .expect("goes on");
            assert!(depths.is_sorted_by(|one, next| one < next), "seed {seed}");
            report.lines().map(|line| line.score).collect::<Vec<_>>()
        });
        assert_eq!(alone, together, "seed {seed}");
    }
}

#[test]
fn the_variation_is_legal_and_leads_to_the_value() {
    for seed in 0..100 {
        let root = Tree::new(seed, 6);
        let report = plain(root, 6, 1);
        let mut end = root;
        for (ply, mv) in report.variation.iter().enumerate() {
            end = end
                .try_play(*mv)
                .unwrap_or_else(|_| panic!("seed {seed}, ply {ply}"));
        }
        assert!(!report.variation.is_empty());
    }
}

#[test]
fn one_thread_repeats_itself() {
    let timeline = Timeline::new(Tree::new(3, 40));
    let request = Request::from(Limits::nodes(20_000));
    let mut engine = engine(Options::default());
    let mut run = || {
        engine.clear();
        let report = engine.search(&timeline, &request, |_| {}).expect("goes on");
        (report.variation, report.score, report.depth, report.nodes)
    };
    assert_eq!(run(), run());
}

/// The sum over some trees is a signature of the search: on every machine the same, and another after every change of what it visits.
#[test]
fn the_number_of_nodes_is_the_same_on_every_machine() {
    let nodes = |seed| {
        let timeline = Timeline::new(Tree::new(seed, 30));
        let report = engine(Options::default()).search(&timeline, &Limits::depth(9).into(), |_| {});
        report.expect("goes on").nodes
    };
    assert_eq!((0..20).map(nodes).sum::<u64>(), 9282);
}

#[test]
fn several_lines_are_the_best_ones_in_order() {
    for seed in 0..50 {
        let root = Tree::new(seed, 5);
        let mut expected: Vec<Score> = root
            .legal_moves()
            .into_iter()
            .map(|mv| -minimax(&root.play(mv), 5, 1))
            .collect();
        expected.sort_unstable_by_key(|score| core::cmp::Reverse(*score));
        let request = Request {
            lines: 3,
            ..Limits::depth(9).into()
        };
        let options = Options::default().with_selectivity(Selectivity::NONE);
        let report = engine(options)
            .search(&Timeline::new(root), &request, |_| {})
            .expect("goes on");
        let scores: Vec<Score> = report.lines().map(|line| line.score).collect();
        expected.truncate(3);
        assert_eq!(scores, expected, "seed {seed}");
    }
}

#[test]
fn only_the_moves_asked_for_are_chosen() {
    let root = Tree::new(2, 9);
    let timeline = Timeline::new(root);
    for mv in root.legal_moves() {
        let request = Request {
            moves: vec![mv],
            ..Limits::depth(4).into()
        };
        let report = engine(Options::default()).search(&timeline, &request, |_| {});
        assert_eq!(report.map(|report| report.best()), Some(mv));
    }
    let elsewhere = Mv::between(
        root.legal_moves()[0].target(),
        root.legal_moves()[0].target(),
    );
    let request = Request {
        moves: elsewhere.into_iter().collect(),
        ..Limits::depth(4).into()
    };
    let none = engine(Options::default()).search(&timeline, &request, |_| {});
    assert!(root.is_legal(request.moves[0]) == none.is_some());
}

#[test]
fn a_signal_stops_a_search_that_has_no_limit() {
    let stop = Stop::new();
    let request = Request {
        stop: stop.clone(),
        ..Limits::default().into()
    };
    std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(30));
            stop.stop();
        });
        for threads in [1, 2] {
            let timeline = Timeline::new(Tree::new(1, 5_000));
            let report = engine(Options::default().with_threads(threads))
                .search(&timeline, &request, |_| {})
                .expect("a move");
            assert!(timeline.position().is_legal(report.best()));
        }
    });
}

#[test]
fn a_clock_is_never_overdrawn() {
    for (remaining, increment, overhead) in
        [(0, 0, 0), (10, 0, 20), (50, 5000, 10), (60_000, 0, 50)]
    {
        let clock = Clock {
            remaining: Duration::from_millis(remaining),
            increment: Duration::from_millis(increment),
            overhead: Duration::from_millis(overhead),
        };
        assert!(clock.share() <= clock.remaining.saturating_sub(clock.overhead));
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
    let none = search(&timeline, &Arbitrary, Limits::nodes(0)).expect("a move all the same");
    assert_eq!((none.depth, none.nodes), (0, 0));
    assert!(timeline.position().is_legal(none.best()));
    let many = search(&timeline, &Arbitrary, Limits::nodes(10_000)).expect("a move");
    assert!(many.depth > 1 && many.nodes <= 10_000, "{many:?}");
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
