//! Monte-Carlo tree search proves what a search without cutting finds, and keeps its limits.

mod tree;

use core::time::Duration;

use barnyard_core::search::{
    Algorithm, Bound, Engine, Evaluate, Leaves, Limits, Options, Report, Request, Score, Stop,
};
use barnyard_core::{Game, Move, Timeline};
use tree::Tree;

/// A judgement that is as arbitrary as the tree.
struct Arbitrary;

impl Evaluate<Tree> for Arbitrary {
    fn evaluate(&self, position: &Tree) -> Score {
        Score::new((position.key() >> 40) as i32 % 1000 - 500)
    }
}

/// The value of a whole tree by looking at everything.
fn minimax(position: &Tree, plies: u32) -> Score {
    if let Some(outcome) = position.outcome() {
        return Score::of_outcome(outcome, position.turn(), plies);
    }
    position
        .legal_moves()
        .into_iter()
        .map(|mv| -minimax(&position.play(mv), plies + 1))
        .max()
        .expect("a game that goes on has moves")
}

type Mv = Move<8, 8>;

const WAYS: [Leaves; 2] = [Leaves::Evaluation, Leaves::Playouts { seed: 1 }];

fn engine(leaves: Leaves) -> Engine<Tree, Arbitrary> {
    let options = Options::default()
        .with_algorithm(Algorithm::MonteCarlo)
        .with_leaves(leaves);
    Engine::new(Arbitrary, options.with_hash(1))
}

fn run(leaves: Leaves, root: Tree, request: &Request<Mv>) -> Report<Mv> {
    let timeline = Timeline::new(root);
    let report = engine(leaves).search(&timeline, request, |report| check(root, report));
    let report = report.expect("the root goes on");
    check(root, &report);
    report
}

/// Each variation is legal, and no score is without one.
fn check(root: Tree, report: &Report<Mv>) {
    assert_eq!(report.depth as usize, report.variation.len());
    assert!(report.selective_depth >= report.depth && report.fullness <= 1000);
    let others = report.others.iter().map(|line| &line.variation);
    for variation in others.chain([&report.variation]) {
        assert!(!variation.is_empty());
        let end = variation
            .iter()
            .try_fold(root, |position, mv| position.try_play(*mv));
        assert!(end.is_ok(), "{variation:?}");
    }
}

#[test]
fn a_whole_tree_is_solved_exactly() {
    for seed in 0..200 {
        let root = Tree::new(seed, 6);
        for leaves in WAYS {
            let report = run(leaves, root, &Limits::nodes(3_000_000).into());
            assert_eq!(report.score, minimax(&root, 0), "seed {seed}, {leaves:?}");
            assert_eq!(report.bound, Bound::Exact, "seed {seed}, {leaves:?}");
            let end = report.variation.iter().fold(root, |end, mv| end.play(*mv));
            let outcome = end.outcome().expect("a proof goes to the end");
            let value = Score::of_outcome(outcome, root.turn(), report.variation.len() as u32);
            assert_eq!(value, report.score, "seed {seed}, {leaves:?}");
        }
    }
}

#[test]
fn what_is_proven_before_the_end_is_true() {
    for seed in 0..300 {
        let root = Tree::new(seed, 7);
        let truth = minimax(&root, 0);
        for nodes in [20, 100, 500, 2500] {
            let report = run(Leaves::Evaluation, root, &Limits::nodes(nodes).into());
            assert!(report.nodes <= nodes.max(6));
            let Some(plies) = report.score.plies_to_win() else {
                continue;
            };
            let truth = truth.plies_to_win().expect("proven to be decided");
            assert_eq!(plies > 0, truth > 0, "seed {seed}, {nodes} nodes");
        }
    }
}

#[test]
fn several_lines_begin_with_different_moves() {
    for seed in 0..50 {
        let root = Tree::new(seed, 30);
        let request = Request {
            lines: 3,
            ..Limits::nodes(2_000).into()
        };
        let report = run(Leaves::Evaluation, root, &request);
        assert_eq!(report.others.len() + 1, root.count_moves().min(3));
        let mut first: Vec<Mv> = report.others.iter().map(|line| line.variation[0]).collect();
        first.push(report.best());
        first.sort_unstable();
        first.dedup();
        assert_eq!(first.len(), report.others.len() + 1, "seed {seed}");
    }
}

#[test]
fn only_the_moves_asked_for_are_chosen() {
    let root = Tree::new(2, 9);
    for mv in root.legal_moves() {
        let request = Request {
            moves: vec![mv],
            ..Limits::nodes(500).into()
        };
        assert_eq!(run(Leaves::Evaluation, root, &request).best(), mv);
    }
}

#[test]
fn a_search_repeats_itself() {
    for leaves in WAYS {
        let timeline = Timeline::new(Tree::new(3, 40));
        let request = Request::from(Limits::nodes(20_000));
        let mut engine = engine(leaves);
        let mut run = || {
            let report = engine.search(&timeline, &request, |_| {}).expect("goes on");
            (report.variation, report.score, report.nodes)
        };
        assert_eq!(run(), run());
    }
}

#[test]
fn a_full_tree_goes_on_in_the_same_memory() {
    let root = Tree::new(1, 200);
    let options = Options::default().with_algorithm(Algorithm::MonteCarlo);
    let mut engine = Engine::new(Arbitrary, options.with_hash(0));
    let mut fullest = 0;
    let report = engine
        .search(
            &Timeline::new(root),
            &Limits::nodes(100_000).into(),
            |report| {
                fullest = fullest.max(report.fullness);
                check(root, report);
            },
        )
        .expect("goes on");
    assert!(fullest > 500, "{fullest}");
    assert!(report.nodes >= 99_990, "{report:?}");
}

#[test]
fn limits_are_kept_and_a_move_is_always_found() {
    let root = Tree::new(1, 5_000);
    for leaves in WAYS {
        let few = run(leaves, root, &Limits::nodes(0).into());
        assert!(few.nodes <= 6);
        let many = run(leaves, root, &Limits::nodes(10_000).into());
        assert!(many.nodes <= 10_000);
        run(leaves, root, &Limits::time(Duration::ZERO).into());
        run(leaves, root, &Limits::time(Duration::from_millis(5)).into());
        let deep = run(leaves, root, &Limits::depth(5).into());
        assert!(deep.depth >= 5);
    }
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
        for leaves in WAYS {
            run(leaves, Tree::new(1, 5_000), &request);
        }
    });
}
