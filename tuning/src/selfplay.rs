//! Games between engines with budgets of nodes, and what can be learnt from them.

use core::sync::atomic::{AtomicUsize, Ordering};

use barnyard::search::{
    Algorithm, Engine, Evaluate, Leaves, Limits, Options as EngineOptions, Report, Tunable,
};
use barnyard::{Game, Outcome, Side, Timeline, Verdict};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use crate::openings::opening;
use crate::variant::Variant;

#[derive(Args, Copy, Clone, Debug)]
#[group(skip)]
pub(crate) struct Options {
    /// Games to play.
    #[arg(long, default_value_t = 1000)]
    pub(crate) games: usize,
    /// Positions each move's search may visit.
    #[arg(long, default_value_t = 2000)]
    pub(crate) nodes: u64,
    /// How many times the nodes the first side may visit, so that a game that favours the second still has both results.
    #[arg(long, default_value_t = 1)]
    pub(crate) odds: u64,
    /// Random plies before a game.
    #[arg(long, default_value_t = 6)]
    pub(crate) plies: usize,
    /// How far from the start's value an opening may be, in hundredths, by a shallow search.
    #[arg(long, default_value_t = 150)]
    pub(crate) even: i32,
    /// Other openings for another number.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Games at a time.
    #[arg(long, default_value_t = 1)]
    pub(crate) threads: usize,
}

/// Plies after which a game counts as drawn.
const LONGEST_GAME: usize = 400;

/// A position met in a game, and how it came out.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Sample<G> {
    pub(crate) position: G,
    /// What the search made of it, in hundredths, for the first side.
    pub(crate) score: i32,
    /// What the game came to for the first side: 1, ½ or 0, or points in McDonald's farm.
    pub(crate) result: f64,
}

/// What an ended game came to for the first side: 1, ½ or 0, or points.
pub(crate) fn result(outcome: Option<Outcome>) -> f64 {
    match outcome.map(|outcome| outcome.verdict) {
        Some(Verdict::Win(Side::First)) => 1.0,
        Some(Verdict::Win(Side::Second)) => 0.0,
        Some(Verdict::Points(points)) => f64::from(points),
        Some(Verdict::Draw) | None => 0.5,
    }
}

/// A score of the side to move, for the first side.
pub(crate) fn for_first<G: Game>(position: &G, score: i32) -> i32 {
    match position.turn() {
        Side::First => score,
        Side::Second => -score,
    }
}

/// An engine for short searches.
pub(crate) fn engine<V: Variant>(weights: &V::Weights) -> Engine<V::Position, V::Evaluation> {
    let evaluation = V::Evaluation::with_weights(*weights);
    Engine::new(evaluation, EngineOptions::default().with_hash(4))
}

/// A UCT player, whose tree wants more room.
pub(crate) fn playouts<V: Variant>(
    weights: &V::Weights,
    seed: u64,
) -> Engine<V::Position, V::Evaluation> {
    let options = EngineOptions::default()
        .with_hash(64)
        .with_algorithm(Algorithm::MonteCarlo)
        .with_leaves(Leaves::Playouts { seed });
    Engine::new(V::Evaluation::with_weights(*weights), options)
}

/// Plays a game to its end and shows every search made on the way; what is left is the game.
pub(crate) fn play<V: Variant>(
    engines: &mut [Engine<V::Position, V::Evaluation>; 2],
    limits: [Limits; 2],
    mut timeline: Timeline<V::Position>,
    mut watch: impl FnMut(&V::Position, &Report<<V::Position as Game>::Move>),
) -> Timeline<V::Position> {
    for engine in engines.iter_mut() {
        engine.clear();
    }
    while timeline.plies() < LONGEST_GAME {
        let side = timeline.position().turn().index();
        let request = limits[side].into();
        let Some(report) = engines[side].search(&timeline, &request, |_| {}) else {
            break;
        };
        watch(timeline.position(), &report);
        timeline.play(report.best());
    }
    timeline
}

/// Runs `one` for each number below `count`, on several threads, and gathers what they give in the order of the numbers.
pub(crate) fn in_parallel<T: Send>(
    count: usize,
    threads: usize,
    one: impl Fn(usize) -> T + Sync,
) -> Vec<T> {
    let bar = ProgressBar::new(count as u64);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len}, {eta} left") {
        bar.set_style(style);
    }
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return done;
            }
            done.push((number, one(number)));
            bar.inc(1);
        }
    };
    let mut all: Vec<(usize, T)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        let done = workers.into_iter().map(std::thread::ScopedJoinHandle::join);
        done.flat_map(|done| done.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    bar.finish_and_clear();
    all.sort_by_key(|(number, _)| *number);
    all.into_iter().map(|(_, one)| one).collect()
}

/// The quiet positions of games that weights play against themselves.
pub(crate) fn samples<V: Variant>(
    weights: &V::Weights,
    options: &Options,
) -> Vec<Sample<V::Position>> {
    let limits = [options.nodes * options.odds, options.nodes].map(Limits::nodes);
    let games = in_parallel(options.games, options.threads, |number| {
        let mut engines = [engine::<V>(weights), engine::<V>(weights)];
        let evaluation = V::Evaluation::with_weights(*weights);
        let opening = opening::<V>(&mut engines[0], number, options);
        let mut samples = Vec::new();
        let game = play::<V>(&mut engines, limits, opening, |position, report| {
            let is_quiet = evaluation.gain(position, report.best()).is_none();
            if is_quiet && report.score.plies_to_win().is_none() {
                samples.push(Sample {
                    position: *position,
                    score: for_first(position, report.score.hundredths()),
                    result: 0.0,
                });
            }
        });
        for sample in &mut samples {
            sample.result = result(game.outcome());
        }
        samples
    });
    games.into_iter().flatten().collect()
}
