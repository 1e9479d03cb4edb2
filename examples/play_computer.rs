//! A game against the computer: the person has the first side and types moves, the search has the second.

use std::io::{self, Write};

use barnyard::Cell;
use barnyard::any::AnyEvaluation;
use barnyard::prelude::*;
use clap::Parser;

/// Plays a game against you.
#[derive(Parser)]
struct Args {
    /// The game: mcdonald, magpie or gala
    #[arg(default_value = "mcdonald")]
    game: GameKind,
    /// Plies the computer looks ahead
    #[arg(default_value_t = 4)]
    depth: u32,
}

fn main() -> anyhow::Result<()> {
    let Args { game, depth } = Args::parse();
    let mut timeline = Timeline::new(game.start());
    let outcome = loop {
        if let Some(outcome) = timeline.outcome() {
            break outcome;
        }
        let position = *timeline.position();
        let mv = match position.turn() {
            Side::First => {
                print_board(&position);
                let Some(mv) = ask(&position)? else {
                    println!("\nGoodbye.");
                    return Ok(());
                };
                mv
            }
            Side::Second => search(&timeline, &AnyEvaluation::default(), Limits::depth(depth))
                .expect("the game is not over")
                .best(),
        };
        let side = game.side_name(position.turn());
        println!("{side}: {}", position.human(mv));
        timeline.play(mv);
    };
    print_board(timeline.position());
    println!("{outcome}");
    Ok(())
}

/// Asks until there is a legal move; none at the end of the input.
fn ask<G: Game>(position: &G) -> io::Result<Option<G::Move>> {
    loop {
        print!("your move: ");
        io::stdout().flush()?;
        let mut line = String::new();
        if io::stdin().read_line(&mut line)? == 0 {
            return Ok(None);
        }
        match position.read_move(line.trim()) {
            Ok(mv) => return Ok(Some(mv)),
            Err(error) => println!("{error}"),
        }
    }
}

fn print_board<G: Game>(position: &G) {
    let (files, ranks) = position.board_size();
    for rank in (0..ranks).rev() {
        print!("{:>2}", rank + 1);
        for file in 0..files {
            print!(
                " {}",
                position.letter_at(Cell { file, rank }).unwrap_or('·')
            );
        }
        println!();
    }
    print!("  ");
    for name in ('a'..).take(files.into()) {
        print!(" {name}");
    }
    println!();
}
