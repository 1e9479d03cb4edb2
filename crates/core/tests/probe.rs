//! A search that knows exact values plays perfectly, and one that knows none is what it was.

mod maze;
mod tree;

use std::sync::Arc;

use barnyard_core::search::{
    Algorithm, Bound, Engine, Evaluate, Exact, Limits, Options, Probe, Report, Request, Score,
    Selectivity,
};
use barnyard_core::zobrist::split_mix;
use barnyard_core::{Game, Move, Timeline, Verdict};
use maze::{Maze, Solved};
use tree::Tree;

/// A judgement that is as arbitrary as the games.
struct Arbitrary;

impl<G: Game> Evaluate<G> for Arbitrary {
    fn evaluate(&self, position: &G) -> Score {
        Score::new((position.key() >> 40) as i32 % 1000 - 500)
    }
}

type Mv = Move<8, 8>;

/// The value of a tree by looking at everything, in a position so many plies from the root.
fn minimax(position: &Tree, plies: u32) -> Score {
    if let Some(outcome) = position.outcome() {
        return Score::of_outcome(outcome, position.turn(), plies);
    }
    let moves = position.legal_moves().into_iter();
    moves
        .map(|mv| -minimax(&position.play(mv), plies + 1))
        .max()
        .expect("a game that goes on has moves")
}

/// Knows all of a tree from some move on.
struct FromMove(u32);

impl Probe<Tree> for FromMove {
    fn probe(&self, position: &Tree) -> Option<Exact> {
        let value = || {
            let score = minimax(position, 0);
            match score.plies_to_win() {
                Some(plies @ 0..) => Exact::Win(plies as u16),
                Some(plies) => Exact::Loss(plies.unsigned_abs() as u16),
                None if score == Score::default() => Exact::Neither,
                None => Exact::Points((score.hundredths().abs() / 100) as u8),
            }
        };
        (position.move_number() >= self.0).then(value)
    }
}

fn engine<G: Game>(options: Options, probe: impl Probe<G> + 'static) -> Engine<G, Arbitrary> {
    Engine::new(Arbitrary, options.with_hash(1)).with_probe(Arc::new(probe))
}

fn search(options: Options, known_from: u32, root: Tree, request: &Request<Mv>) -> Report<Mv> {
    engine(options, FromMove(known_from))
        .search(&Timeline::new(root), request, |_| {})
        .expect("the root goes on")
}

#[test]
fn where_all_is_known_nothing_is_searched_and_the_lines_lead_to_the_values() {
    for seed in 0..60 {
        let root = Tree::new(seed, 6);
        for algorithm in [Algorithm::AlphaBeta, Algorithm::MonteCarlo] {
            let options = Options::default().with_algorithm(algorithm);
            let request = Request {
                lines: 3,
                ..Limits::nodes(0).into()
            };
            let report = search(options, 1, root, &request);
            assert_eq!((report.exact, report.nodes), (true, 0), "seed {seed}");
            assert_eq!(report.score, minimax(&root, 0), "seed {seed}");
            let mut scores = vec![report.score];
            scores.extend(report.others.iter().map(|line| line.score));
            assert_eq!(scores.len(), root.count_moves().min(3));
            assert!(scores.is_sorted_by(|one, next| one >= next), "seed {seed}");
            let others = report.others.iter().map(|line| &line.variation);
            let variations = [&report.variation].into_iter().chain(others);
            for (variation, score) in variations.zip(scores) {
                let end = variation.iter().fold(root, |at, mv| {
                    at.try_play(*mv).unwrap_or_else(|_| panic!("seed {seed}"))
                });
                let outcome = end.outcome().expect("the line goes to the end");
                let value = Score::of_outcome(outcome, root.turn(), variation.len() as u32);
                assert_eq!(value, score, "seed {seed}");
            }
        }
    }
}

#[test]
fn only_the_moves_asked_for_are_told_of() {
    let root = Tree::new(2, 6);
    for mv in root.legal_moves() {
        let request = Request {
            moves: vec![mv],
            ..Limits::depth(4).into()
        };
        let report = search(Options::default(), 1, root, &request);
        assert_eq!(report.best(), mv);
        assert_eq!(report.score, -minimax(&root.play(mv), 1));
    }
}

#[test]
fn a_search_that_comes_to_what_is_known_has_the_value_of_the_whole_tree() {
    for seed in 0..60 {
        let root = Tree::new(seed, 8);
        let expected = minimax(&root, 0);
        for threads in [1, 3] {
            let plain = Options::default().with_selectivity(Selectivity::NONE);
            // From the third move on: four plies from the root.
            let report = search(
                plain.with_threads(threads),
                3,
                root,
                &Limits::depth(4).into(),
            );
            assert_eq!(report.score, expected, "seed {seed}, {threads} threads");
            let selective = Options::default().with_threads(threads);
            let report = search(selective, 3, root, &Limits::depth(20).into());
            assert_eq!(report.score, expected, "seed {seed}, {threads} threads");
            let goes_on = |mv: Mv| root.play(mv).outcome().is_none();
            let had_to_search = root.legal_moves().into_iter().any(goes_on);
            assert_eq!(report.exact, !had_to_search, "seed {seed}");
        }
        let tree = Options::default().with_algorithm(Algorithm::MonteCarlo);
        let report = search(tree, 3, root, &Limits::nodes(100_000).into());
        assert_eq!(report.score, expected, "seed {seed}");
        assert_eq!(report.bound, Bound::Exact, "seed {seed}");
    }
}

#[test]
fn who_knows_nothing_changes_nothing() {
    let timeline = Timeline::new(Tree::new(4, 30));
    let request = Limits::depth(9).into();
    let nodes = |mut engine: Engine<Tree, Arbitrary>| {
        let report = engine.search(&timeline, &request, |_| {}).expect("goes on");
        (report.nodes, report.score, report.exact)
    };
    let options = Options::default();
    let without = Engine::new(Arbitrary, options.with_hash(1));
    assert_eq!(nodes(engine(options, FromMove(100))), nodes(without));
}

/// Whether the side to move wins by following the engine, in so many plies at most and against every defence.
fn wins(engine: &mut Engine<Maze, Arbitrary>, timeline: &mut Timeline<Maze>, within: i32) -> bool {
    let winner = timeline.position().turn();
    let report = engine.search(timeline, &Limits::depth(4).into(), |_| {});
    let report = report.expect("goes on");
    let plies = report.score.plies_to_win().filter(|_| report.exact);
    let Some(plies) = plies.filter(|plies| (1..=within).contains(plies)) else {
        return false;
    };
    timeline.play(report.best());
    let holds = match timeline.outcome() {
        Some(outcome) => outcome.verdict == Verdict::Win(winner),
        None => timeline.position().legal_moves().into_iter().all(|mv| {
            timeline.play(mv);
            let holds = match timeline.outcome() {
                Some(outcome) => outcome.verdict == Verdict::Win(winner),
                None => wins(engine, timeline, plies - 2),
            };
            timeline.undo();
            holds
        }),
    };
    timeline.undo();
    holds
}

/// Whoever wins by what is known does so in as many plies at most, whatever was repeated before and whatever the other side does.
#[test]
fn a_known_win_is_won_under_the_law_of_repetition_too() {
    let (mut won, mut not_believed) = (0, 0);
    for seed in 0..3_000 {
        let mut random = seed;
        let mut timeline = Timeline::new(Maze::new(seed % 100, 0));
        for _ in 0..seed % 90 {
            let drawn;
            (drawn, random) = split_mix(random);
            let moves = timeline.position().legal_moves();
            timeline.play(moves[(drawn >> 32) as usize % moves.len()]);
            if timeline.outcome().is_some() {
                timeline.undo();
            }
        }
        let solved = Solved::new(seed % 100);
        if !matches!(solved.probe(timeline.position()), Some(Exact::Win(_))) {
            continue;
        }
        let mut engine = engine(Options::default(), solved);
        let report = engine.search(&timeline, &Limits::depth(4).into(), |_| {});
        let report = report.filter(|report| report.exact);
        match report.and_then(|report| report.score.plies_to_win()) {
            Some(least @ 1..) => {
                assert!(wins(&mut engine, &mut timeline, least), "seed {seed}");
                won += 1;
            }
            _ => not_believed += 1,
        }
    }
    assert!(won > 300 && not_believed > 10, "{won} {not_believed}");
}
