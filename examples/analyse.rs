//! Searches a position and prints what both sides should play.
//!
//! `cargo run --release --example analyse -- "mcdonald 8/8/8/4k3/8/3P4/PPP1PPPP/8 b 0 0 1" --depth 8`

use barnyard::any::{AnyEvaluation, PositionError};
use barnyard::prelude::*;
use clap::Parser;

/// Searches a position and prints the best line of play.
#[derive(Parser)]
struct Args {
    /// A game's name for its start, or the name and a position
    #[arg(default_value = "mcdonald", value_parser = position)]
    position: AnyGame,
    /// Plies to look ahead
    #[arg(long, default_value_t = 6)]
    depth: u32,
}

fn position(text: &str) -> Result<AnyGame, PositionError> {
    match text.parse::<GameKind>() {
        Ok(kind) => Ok(kind.start()),
        Err(_) => text.parse(),
    }
}

fn main() {
    let args = Args::parse();
    let timeline = Timeline::new(args.position);
    let Some(report) = search(
        &timeline,
        &AnyEvaluation::default(),
        Limits::depth(args.depth),
    ) else {
        if let Some(outcome) = timeline.outcome() {
            println!("The game is over: {outcome}.");
        }
        return;
    };

    // A score is the side to move's: what is good for one side is bad for the other.
    let side = args.position.kind().side_name(args.position.turn());
    println!("score for {side}: {}", report.score);
    println!("{} plies, {} positions", report.depth, report.nodes);

    // Human notation depends on the position, so each move is printed where it is made.
    let mut position = args.position;
    for mv in report.variation {
        let dots = match position.turn() {
            Side::First => ".",
            Side::Second => "...",
        };
        println!("{}{dots} {}", position.move_number(), position.human(mv));
        position = position.play(mv);
    }
}
