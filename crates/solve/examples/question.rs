//! Whether the pigs bring so many home against two helpers, from the start; and perfect games.
//!
//! ```text
//! question find rq 1            with a rook and a queen, one home? All of play is followed
//! question find rq 1 9 pigs     the same; pigs that have gone more than nine steps altogether are taken to win
//! question find rq 1 9 team     or to lose
//! question game rq 0 9 12       a perfect game in which the pigs bring none home, if a horizon of nine steps proves that they
//!                               cannot bring more, and one of twelve that they bring so many
//! question game nb 1 16 all     the same for one; that they bring so many is proved by all of play
//! question game nb 1 16 all a2a3 e5d5 b2b3
//!                               such a game from where these moves lead
//! ```

use core::error::Error;
use std::time::Instant;

use barnyard_core::Game;
use barnyard_mcdonald::{LineUp, Position};
use barnyard_solve::Progress;
use barnyard_solve::mcdonald::question::{Answers, Claim, Horizon, Memory, PerfectGame, Scope};

const THREADS: usize = 2;

/// Steps of the pigs for which the answers are remembered: two passes from the start then keep some 2 GB.
const REMEMBERED: u32 = 12;

type Failure = Box<dyn Error>;

fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["find", lineup, most] => find(lineup.parse()?, most.parse()?, None),
        ["find", lineup, most, steps, side] => {
            let horizon = Horizon {
                steps: steps.parse()?,
                pigs_win: side == "pigs",
            };
            find(lineup.parse()?, most.parse()?, Some(horizon))
        }
        ["game", lineup, value, no_more, as_many, ref moves @ ..] => {
            let claim = Claim {
                value: value.parse()?,
                no_more: horizon(no_more)?,
                as_many: horizon(as_many)?,
            };
            game(lineup.parse()?, claim, moves)
        }
        _ => Err("what to do? See the head of this example".into()),
    }
}

fn horizon(steps: &str) -> Result<Option<u32>, Failure> {
    Ok(match steps {
        "all" => None,
        _ => Some(steps.parse()?),
    })
}

/// Says from time to time how far a pass is.
fn report() -> impl FnMut(Progress, usize) {
    let (mut begin, mut last) = (Instant::now(), Instant::now());
    let mut before = 0;
    move |Progress { done, total }, bytes| {
        if done < before {
            begin = Instant::now();
        }
        before = done;
        if last.elapsed().as_secs() >= 5 || done == total {
            last = Instant::now();
            let part = 100.0 * done as f64 / total as f64;
            let time = begin.elapsed();
            eprintln!("{part:.1} % after {time:.0?}, {} MiB", bytes >> 20);
        }
    }
}

fn find(lineup: LineUp, most: u8, horizon: Option<Horizon>) -> Result<(), Failure> {
    let begin = Instant::now();
    let start = Position::start(lineup);
    let scope = Scope::below(start.pigs()).ok_or("two pigs on a file")?;
    let scope = horizon.map_or(scope, |horizon| scope.within(horizon));
    let memory = Memory::First(2);
    let answers = Answers::find(lineup, scope, most, memory, THREADS, &mut report())?;
    for need in 1..=most {
        let brings = answers.brings(&start, need);
        let brings = brings.ok_or("the start was not looked at")?;
        let proved = horizon.is_none_or(|horizon| horizon.pigs_win != brings);
        println!("{lineup}: {need} home: {brings}, proved: {proved}");
    }
    println!("{:.0?}", begin.elapsed());
    Ok(())
}

/// Plays moves of which it is proved that they keep the value.
fn game(lineup: LineUp, claim: Claim, moves: &[&str]) -> Result<(), Failure> {
    let mut position = Position::start(lineup);
    for mv in moves {
        let mv = mv.parse()?;
        if !position.is_legal(mv) {
            return Err(format!("{mv} is no move of {position}").into());
        }
        position = position.play(mv);
    }
    let mut report = report();
    let mut game = PerfectGame::begin(position, claim, REMEMBERED, THREADS, &mut report)?;
    let mut played: Vec<String> = moves.iter().map(ToString::to_string).collect();
    while let Some(mv) = game.play(&mut report)? {
        eprintln!("{mv}");
        played.push(mv.to_string());
    }
    println!("{}", played.join(" "));
    println!("its end: {}", game.position());
    Ok(())
}
