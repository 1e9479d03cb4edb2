//! Counts the leaves of a game's tree of legal moves, ply by ply, and how fast that goes.

use std::time::Instant;

use barnyard::any::GameFn;
use barnyard::perft::perft;
use barnyard::prelude::*;
use clap::Parser;

/// Counts the positions that legal moves lead to.
#[derive(Parser)]
struct Args {
    /// The game: mcdonald, magpie or gala
    #[arg(default_value = "mcdonald")]
    game: GameKind,
    /// Plies to go
    #[arg(default_value_t = 5)]
    depth: u32,
}

/// Runs on the position inside an [`AnyGame`], so that no call has to ask which game it is.
struct Perft(u32);

impl GameFn for Perft {
    type Output = u64;

    fn call<G: Game>(self, position: &G) -> u64 {
        perft(position, self.0)
    }
}

fn main() {
    let args = Args::parse();
    let start = args.game.start();
    println!("{start}");
    for depth in 0..=args.depth {
        let clock = Instant::now();
        let leaves = start.with(Perft(depth));
        let seconds = clock.elapsed().as_secs_f64();
        let millions = leaves as f64 / 1e6 / seconds.max(1e-9);
        println!("{depth:>2} {leaves:>16} {seconds:>8.3} s {millions:>8.1} M/s");
    }
}
