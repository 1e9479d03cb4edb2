//! Prints the share of each game's tactical suite that the engine solves, as a Markdown table.
//!
//! A puzzle is solved if the engine's move at the end of its time, or of its nodes, is among the best moves.

use core::time::Duration;

use barnyard::any::AnyEngine;
use barnyard::search::{Limits, Options};
use barnyard::{Game, GameKind};
use barnyard_benches::suite::{Puzzle, read_suite, suite_text};
use clap::Parser;

/// Prints the share of each game's tactical suite that the engine solves.
#[derive(Parser)]
struct Arguments {
    /// Only this game.
    game: Option<GameKind>,

    /// Seconds for a puzzle.
    #[arg(long, default_value_t = 1.0, conflicts_with = "nodes")]
    seconds: f64,

    /// Positions visited for a puzzle, instead of a time: the same on every machine.
    #[arg(long)]
    nodes: Option<u64>,

    /// Memory for the engine's table, in MiB.
    #[arg(long, default_value_t = 16)]
    hash: usize,

    /// Print each puzzle that is not solved, and the move played.
    #[arg(long)]
    failures: bool,
}

fn main() {
    let arguments = Arguments::parse();
    let limits = match arguments.nodes {
        Some(nodes) => Limits::nodes(nodes),
        None => Limits::time(Duration::try_from_secs_f64(arguments.seconds).unwrap_or_default()),
    };
    let mut engine = AnyEngine::new(Options::default().with_hash(arguments.hash));
    println!("| game | puzzles | solved | share |");
    println!("| --- | ---: | ---: | ---: |");
    for kind in GameKind::ALL {
        if arguments.game.is_some_and(|game| game != *kind) {
            continue;
        }
        let puzzles = read_suite(*kind, suite_text(*kind)).expect("the suite is well formed");
        let mut failures = Vec::new();
        for puzzle in &puzzles {
            failures.extend(failure(&mut engine, puzzle, limits));
        }
        let solved = puzzles.len() - failures.len();
        let share = 100.0 * solved as f64 / puzzles.len() as f64;
        println!("| {kind} | {} | {solved} | {share:.0} % |", puzzles.len());
        if arguments.failures {
            for failure in &failures {
                eprintln!("{failure}");
            }
        }
    }
}

/// What is wrong with the engine's answer, if anything is.
fn failure(engine: &mut AnyEngine, puzzle: &Puzzle, limits: Limits) -> Option<String> {
    let report = puzzle.search(engine, limits);
    let (best, score, depth) = (report.best(), report.score, report.depth);
    let is_solved = puzzle.best.contains(&best);
    (!is_solved).then(|| {
        let human = puzzle.position.human(best);
        format!("{puzzle}: {best}, {human}, {score}, depth {depth}")
    })
}
