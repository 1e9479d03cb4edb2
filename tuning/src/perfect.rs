//! McDonald's farm without helpers against perfect play, and weights fitted to its exact values.

use core::fmt;

use barnyard::mcdonald::{Evaluation, LineUp, Position, Weights};
use barnyard::search::{Engine, Evaluate, Limits, Options as EngineOptions, Tunable};
use barnyard::{Game, Side, Timeline};
use barnyard_solve::mcdonald::Solution;
use clap::Args;
use fastrand::Rng;

use crate::selfplay::{Sample, in_parallel};

#[derive(Args, Copy, Clone, Debug)]
#[group(skip)]
pub(crate) struct Options {
    /// Rounds to play with each side.
    #[arg(long, default_value_t = 100)]
    rounds: usize,
    /// Positions each move's search may visit.
    #[arg(long, default_value_t = 200_000)]
    nodes: u64,
    /// Random plies before a round, which may already have given pigs away.
    #[arg(long, default_value_t = 0)]
    plies: usize,
    /// Other rounds for another number.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Rounds at a time.
    #[arg(long, default_value_t = 1)]
    pub(crate) threads: usize,
    /// Memory for the transposition table, in MiB.
    #[arg(long, default_value_t = 16)]
    hash: usize,
    /// Print every move of the engine that gave pigs away.
    #[arg(long)]
    mistakes: bool,
}

#[derive(Args, Copy, Clone, Debug)]
#[group(skip)]
pub(crate) struct FitOptions {
    /// Rounds whose positions are judged.
    #[arg(long, default_value_t = 20_000)]
    rounds: usize,
    /// How many moves of a hundred are random in those rounds; the others are perfect.
    #[arg(long, default_value_t = 20)]
    random: usize,
    /// Other rounds for another number.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// What an engine lost against perfect play.
#[derive(Clone, Default, Debug)]
pub(crate) struct Losses {
    rounds: usize,
    /// Pigs lost by the side the engine led, and the rounds in which any were lost.
    pigs: [u32; 2],
    spoilt: [usize; 2],
    mistakes: Vec<String>,
}

impl fmt::Display for Losses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for mistake in &self.mistakes {
            writeln!(f, "{mistake}")?;
        }
        let [with_pigs, as_farmer] = self.pigs;
        let [pig_rounds, farmer_rounds] = self.spoilt;
        let rounds = self.rounds;
        writeln!(
            f,
            "with the pigs: {with_pigs} pigs lost in {pig_rounds} of {rounds} rounds"
        )?;
        write!(
            f,
            "as McDonald: {as_farmer} pigs lost in {farmer_rounds} of {rounds} rounds"
        )
    }
}

/// Plays rounds from the same openings with either side.
pub(crate) fn losses(weights: &Weights, solution: &Solution, options: &Options) -> Losses {
    let rounds = in_parallel(options.rounds, options.threads, |number| {
        [Side::First, Side::Second].map(|side| {
            let mut rng = rng(options.seed, number);
            let opening = opening(options.plies, &mut rng);
            round(weights, solution, options, opening, side, &mut rng)
        })
    });
    let mut losses = Losses {
        rounds: options.rounds,
        ..Losses::default()
    };
    for (side, (lost, mistakes)) in rounds
        .into_iter()
        .flat_map(|sides| sides.into_iter().enumerate())
    {
        losses.pigs[side] += u32::from(lost);
        losses.spoilt[side] += usize::from(lost > 0);
        if options.mistakes {
            losses.mistakes.extend(mistakes);
        }
    }
    losses
}

/// Pigs that the engine loses as `side` against a player who chooses at random among the best moves, and the moves that lost them.
fn round(
    weights: &Weights,
    solution: &Solution,
    options: &Options,
    mut timeline: Timeline<Position>,
    side: Side,
    rng: &mut Rng,
) -> (u8, Vec<String>) {
    let table = EngineOptions::default().with_hash(options.hash);
    let mut engine = Engine::new(Evaluation::with_weights(*weights), table);
    let mut lost = 0;
    let mut mistakes = Vec::new();
    while timeline.outcome().is_none() {
        let position = *timeline.position();
        let mv = if position.turn() == side {
            let request = Limits::nodes(options.nodes).into();
            let Some(report) = engine.search(&timeline, &request, |_| {}) else {
                break;
            };
            let after = position.play(report.best());
            let gone = total(solution, &position).abs_diff(total(solution, &after));
            if gone > 0 {
                lost += gone;
                mistakes.push(format!(
                    "{position} value {} {} loses {gone} (depth {}, {})",
                    total(solution, &position),
                    report.best(),
                    report.depth,
                    report.score
                ));
            }
            report.best()
        } else {
            perfect_move(solution, &position, rng)
        };
        timeline.play(mv);
    }
    (lost, mistakes)
}

/// Pigs home in the end, those that are home already among them.
fn total(solution: &Solution, position: &Position) -> u8 {
    position.home() + solution.value(position).expect(SOLVED)
}

/// Rounds begin at the start without helpers, from where only such positions are reached.
const SOLVED: &str = "no helpers, and at most one pig a file";

fn perfect_move(
    solution: &Solution,
    position: &Position,
    rng: &mut Rng,
) -> <Position as Game>::Move {
    let best = solution.best_moves(position).expect(SOLVED);
    best[rng.usize(..best.len())]
}

fn random_move(position: &Position, rng: &mut Rng) -> <Position as Game>::Move {
    let moves = position.legal_moves();
    moves[rng.usize(..moves.len())]
}

fn rng(seed: u64, number: usize) -> Rng {
    Rng::with_seed(seed ^ (number as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

/// The start and some random plies, none of which ends the round.
fn opening(plies: usize, rng: &mut Rng) -> Timeline<Position> {
    loop {
        let mut timeline = Timeline::new(Position::start(LineUp::NONE));
        for _ in 0..plies {
            if timeline.outcome().is_none() {
                timeline.play(random_move(timeline.position(), rng));
            }
        }
        if timeline.outcome().is_none() {
            return timeline;
        }
    }
}

/// The quiet positions of rounds that are played partly at random, with their exact values.
pub(crate) fn samples(
    weights: &Weights,
    solution: &Solution,
    options: &FitOptions,
) -> Vec<Sample<Position>> {
    let evaluation = Evaluation::with_weights(*weights);
    let mut samples = Vec::new();
    for number in 0..options.rounds {
        let rng = &mut rng(options.seed, number);
        let mut timeline = opening(0, rng);
        while timeline.outcome().is_none() {
            let position = *timeline.position();
            let moves = position.legal_moves();
            // What is forced is left to the search.
            let is_quiet = moves
                .iter()
                .all(|mv| evaluation.gain(&position, *mv).is_none());
            if is_quiet {
                let value = total(solution, &position);
                samples.push(Sample {
                    position,
                    score: i32::from(value) * 100,
                    result: f64::from(value),
                });
            }
            let mv = if rng.usize(..100) < options.random {
                random_move(&position, rng)
            } else {
                perfect_move(solution, &position, rng)
            };
            timeline.play(mv);
        }
    }
    samples
}
