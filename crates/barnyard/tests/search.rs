//! Search in the real games: it finds what a plain search finds, in time, and claims nothing that is not so.

use core::ops::ControlFlow;
use core::time::Duration;

use barnyard::search::{
    Bound, Clock, Engine, Evaluate, Limits, Options, Report, Score, Selectivity,
};
use barnyard::{Game, Timeline, gala, magpie, mcdonald};
use barnyard_conformance::{Choices, random_game};
use cpu_time::ThreadTime;

/// Calls a check with some starts of each game, of which the last have few men, and its evaluation.
macro_rules! for_each_game {
    ($check:ident $(, $argument:expr)*) => {
        let farms = mcdonald::LineUp::ALL.map(mcdonald::Position::start);
        $check(&farms, mcdonald::Evaluation::default() $(, $argument)*);
        let magpies = read(&[
            "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a 1",
            "7/3t3/7/3K3/7/2t4/7 a 1",
            "7/3t3/4T2/7/7/7/2K4 d 1",
        ]);
        $check(&magpies, magpie::Evaluation::default() $(, $argument)*);
        let galas = read(&[
            "krbp2prbk/rbp4prb/bp6pr/p8p/10/10/P8P/RP6PB/BRP4PBR/KBRP2PBRK w 1",
            "k8k/10/10/4p5/5K4/10/5P4/7K2/10/10 w 1",
            "10/10/3kk5/10/5K4/10/10/6K3/10/10 w 1",
        ]);
        $check(&galas, gala::Evaluation::default() $(, $argument)*);
    };
}

fn read<G: Game>(texts: &[&str]) -> Vec<G> {
    let position = |text: &&str| text.parse().expect("a position");
    texts.iter().map(position).collect()
}

/// Positions of random games from these starts in turn, none of them over: some of each game, and the last ones before its end.
fn positions<G: Game>(starts: &[G], count: usize, seed: u64) -> Vec<G> {
    let mut choices = Choices::new(seed);
    let mut found = Vec::new();
    for start in starts.iter().cycle() {
        let game = random_game(*start, &mut choices, 100);
        let plies = game.len();
        let chosen = |ply: usize| ply.is_multiple_of(8) || ply + 6 > plies;
        let picked = (0..).zip(game).filter(|(ply, _)| chosen(*ply));
        found.extend(picked.map(|(_, position)| position).filter(Game::has_moves));
        if found.len() >= count {
            break;
        }
    }
    found.truncate(count);
    found
}

/// The value by looking at every line of so many plies.
fn minimax<G: Game>(position: &G, evaluate: &impl Evaluate<G>, depth: u32, plies: u32) -> Score {
    if let Some(outcome) = position.outcome() {
        return Score::of_outcome(outcome, position.turn(), plies);
    }
    if depth == 0 {
        return evaluate.evaluate(position);
    }
    let values = position
        .legal_moves()
        .into_iter()
        .map(|mv| -minimax(&position.play(mv), evaluate, depth - 1, plies + 1));
    values.max().expect("a game that goes on has moves")
}

/// Whether the tree of so many plies has at most `most` leaves, counted no further than needed.
fn is_small<G: Game>(position: &G, depth: u32, most: u64) -> bool {
    (1..=depth).all(|depth| barnyard::perft::perft(position, depth) <= most)
}

fn plain() -> Options {
    Options::default()
        .with_hash(0)
        .with_selectivity(Selectivity::NONE)
}

fn searched<G: Game, E: Evaluate<G> + Sync>(
    engine: &mut Engine<G, E>,
    position: &G,
    limits: Limits,
) -> Report<G::Move> {
    engine
        .search(&Timeline::new(*position), &limits.into(), |_| {})
        .expect("a game that goes on has moves")
}

#[test]
fn forcing_moves_are_those_with_a_gain() {
    fn check<G: Game, E: Evaluate<G>>(starts: &[G], evaluate: E) {
        for position in positions(starts, 5_000, 1) {
            let mut found = Vec::new();
            let _: ControlFlow<()> = evaluate.visit_forcing(&position, |mv, gain| {
                found.push((mv, gain));
                ControlFlow::Continue(())
            });
            let with_gain = |mv: G::Move| Some((mv, evaluate.gain(&position, mv)?));
            let mut expected: Vec<_> = position
                .legal_moves()
                .into_iter()
                .filter_map(with_gain)
                .collect();
            found.sort_unstable();
            expected.sort_unstable();
            assert_eq!(found, expected, "{position}");
        }
    }
    for_each_game!(check);
}

/// At depths 1 to 5, as far as the tree has no more than `leaves`; in one of 25 positions, 50 times as many.
fn check_plain_values<G: Game, E: Evaluate<G> + Sync + Copy>(
    starts: &[G],
    evaluate: E,
    leaves: u64,
) {
    let mut engine = Engine::new(evaluate, plain());
    let mut by_depth = [0; 6];
    for (number, position) in positions(starts, 1_000, 2).iter().enumerate() {
        let leaves = if number % 25 == 0 {
            50 * leaves
        } else {
            leaves
        };
        for depth in (1..=5).take_while(|depth| is_small(position, *depth, leaves)) {
            let report = searched(&mut engine, position, Limits::depth(depth));
            let expected = minimax(position, &evaluate, depth, 0);
            assert_eq!(report.score, expected, "{position} at depth {depth}");
            by_depth[depth as usize] += 1;
        }
    }
    assert!(by_depth[1] == 1_000 && by_depth[5] > 0, "{by_depth:?}");
}

#[test]
fn without_reductions_the_value_is_that_of_minimax() {
    for_each_game!(check_plain_values, 1_000);
}

#[test]
#[ignore = "takes minutes"]
fn without_reductions_the_value_is_that_of_minimax_in_greater_trees() {
    for_each_game!(check_plain_values, 100_000);
}

/// What a search with all its techniques says of wins and losses, with a table, without, and with one that threads share.
fn check_claims<G: Game, E: Evaluate<G> + Sync + Copy>(
    starts: &[G],
    evaluate: E,
    count: usize,
    depth: u32,
    leaves: u64,
) {
    let options = Options::default().with_hash(1);
    let mut engines = [options.with_hash(0), options, options.with_threads(2)]
        .map(|options| Engine::new(evaluate, options));
    let mut proof = Engine::new(evaluate, plain());
    let mut claims = 0;
    for position in positions(starts, count, 3) {
        for engine in &mut engines {
            let report = searched(engine, &position, Limits::depth(depth));
            let Some(plies) = report.score.plies_to_win() else {
                continue;
            };
            let plies = plies.unsigned_abs();
            if is_small(&position, plies, leaves) {
                let proven = searched(&mut proof, &position, Limits::depth(plies));
                let holds = match report.bound {
                    Bound::Exact => proven.score == report.score,
                    Bound::Lower => proven.score >= report.score,
                    Bound::Upper => proven.score <= report.score,
                };
                assert!(
                    holds && proven.score.plies_to_win().is_some(),
                    "{} ({:?}) is {} in {position}",
                    report.score,
                    report.bound,
                    proven.score
                );
                claims += 1;
            }
        }
    }
    let can_be_won = !matches!(starts[0].repetition_law(), barnyard::RepetitionLaw::None);
    assert!(
        !can_be_won || claims > 0,
        "{claims} claims from {}",
        starts[0]
    );
}

#[test]
fn a_claimed_win_is_one_and_its_distance_exact() {
    for_each_game!(check_claims, 100, 4, 300_000);
}

#[test]
#[ignore = "takes minutes"]
fn a_claimed_win_is_one_and_its_distance_exact_in_many_positions() {
    for_each_game!(check_claims, 2_000, 5, 2_000_000);
}

/// The table is not cleared, so lines come from it as well.
#[test]
fn every_move_of_every_line_is_legal() {
    fn check<G: Game, E: Evaluate<G> + Sync + Copy>(starts: &[G], evaluate: E) {
        let mut engine = Engine::new(evaluate, Options::default().with_hash(1));
        for position in positions(starts, 3_400, 4) {
            let report = searched(&mut engine, &position, Limits::nodes(300));
            let line = report.variation.iter().copied();
            let replayed = Timeline::replay(position, line);
            assert!(replayed.is_ok(), "{:?} in {position}", report.variation);
        }
    }
    for_each_game!(check);
}

/// By the time the thread had on a processor: a machine with other work to do may keep it waiting for longer than these clocks run.
#[test]
fn an_answer_comes_before_the_clock_runs_out() {
    fn check<G: Game, E: Evaluate<G> + Sync + Copy>(starts: &[G], evaluate: E) {
        let mut engine = Engine::new(evaluate, Options::default());
        for (number, position) in (0..).zip(positions(starts, 1_000, 5)) {
            let remaining = Duration::from_millis(1 + number % 50);
            let limits = Limits::clock(Clock {
                remaining,
                ..Clock::default()
            });
            let begin = ThreadTime::now();
            let report = searched(&mut engine, &position, limits);
            let taken = begin.elapsed();
            assert!(
                taken < remaining,
                "{taken:?} of {remaining:?} for {position}"
            );
            assert!(position.is_legal(report.best()), "{position}");
        }
    }
    for_each_game!(check);
}

#[test]
fn many_threads_find_a_legal_move_and_keep_the_budget() {
    fn check<G: Game, E: Evaluate<G> + Sync + Copy>(starts: &[G], evaluate: E) {
        let mut engine = Engine::new(evaluate, Options::default().with_hash(1).with_threads(8));
        for position in positions(starts, 100, 6) {
            let report = searched(&mut engine, &position, Limits::nodes(5_000));
            assert!(position.is_legal(report.best()), "{position}");
            assert!(report.nodes <= 5_000 + 8 * 256, "{} nodes", report.nodes);
        }
    }
    for_each_game!(check);
}

/// The selective search finds a win in 7 first.
#[test]
fn a_win_is_told_with_its_shortest_distance_and_as_exact() {
    let texts = ["10/1k8/5r4/7k2/9b/10/p5b3/5r4/10/9K b 95"];
    let [position] = read::<gala::Position>(&texts)[..] else {
        unreachable!("one text is one position")
    };
    let mut engine = Engine::new(gala::Evaluation::default(), Options::default().with_hash(4));
    let mut told = Vec::new();
    let timeline = Timeline::new(position);
    let limits = Limits::nodes(1_000_000);
    let report = engine.search(&timeline, &limits.into(), |report| {
        told.push(report.clone());
    });
    let report = report.expect("the game goes on");
    assert_eq!(report.score.plies_to_win(), Some(5));
    assert_eq!(report.bound, Bound::Exact);
    assert!(report.nodes <= 1_000_000);
    let last = told.last().expect("each depth is told");
    let end = |report: &Report<_>| (report.score, report.bound, report.best());
    assert_eq!(end(last), end(&report));
    assert!(told.iter().any(|report| report.bound == Bound::Lower));
}

#[test]
fn a_long_search_tells_of_scores_that_leave_their_window() {
    let timeline = Timeline::new(gala::Position::start());
    let told = || {
        let mut told = Vec::new();
        let mut engine = Engine::new(gala::Evaluation::default(), Options::default());
        let request = Limits::nodes(2_000_000).into();
        engine.search(&timeline, &request, |report| {
            told.push((report.bound, report.score, report.nodes, report.depth));
            let replayed = Timeline::replay(*timeline.start(), report.variation.iter().copied());
            assert!(replayed.is_ok(), "{report:?}");
        });
        told
    };
    let reports = told();
    let is_bound = |(bound, score, ..): &(Bound, Score, u64, u32)| {
        *bound != Bound::Exact && score.plies_to_win().is_none()
    };
    let (bounds, exact): (Vec<_>, Vec<_>) = reports.iter().copied().partition(is_bound);
    assert!(!bounds.is_empty());
    for (_, _, nodes, depth) in bounds {
        assert!(nodes >= 500_000);
        // The depth is still being searched.
        let finished = exact.iter().filter(|(_, _, before, _)| *before < nodes);
        assert!(finished.map(|(.., deepest)| *deepest).max() < Some(depth));
    }
    assert_eq!(told(), reports);
}
