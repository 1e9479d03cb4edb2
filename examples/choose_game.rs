//! A game chosen by name at run time, and a generic function that runs on it at full speed.

use barnyard::any::GameFn;
use barnyard::prelude::*;
use clap::Parser;

/// Plays random games and says how long they last and how many moves there are to choose from.
#[derive(Parser)]
struct Args {
    /// The game: mcdonald, magpie or gala
    #[arg(default_value = "mcdonald")]
    game: GameKind,
    /// How many games to play
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
}

/// A function for any game: what it needs stands in the fields, what it does in `call`.
struct RandomGames {
    count: u32,
}

#[derive(Default)]
struct Totals {
    plies: u64,
    choices: u64,
}

impl GameFn for RandomGames {
    type Output = Totals;

    // Compiled once for each game: the loops below do not ask which game it is.
    fn call<G: Game>(self, start: &G) -> Totals {
        let mut totals = Totals::default();
        for _ in 0..self.count {
            let mut game = Timeline::new(*start);
            while game.outcome().is_none() {
                let moves = game.position().legal_moves();
                totals.plies += 1;
                totals.choices += moves.len() as u64;
                game.play(moves[fastrand::usize(..moves.len())]);
            }
        }
        totals
    }
}

fn main() {
    let args = Args::parse();
    let totals = args.game.start().with(RandomGames { count: args.games });
    println!("{}: {} random games", args.game.title(), args.games);
    println!(
        "{:.1} plies a game",
        totals.plies as f64 / f64::from(args.games)
    );
    println!(
        "{:.1} legal moves a position",
        totals.choices as f64 / totals.plies as f64
    );
}
