//! Whether the pigs bring so many home against two helpers, from the start; and perfect games.
//!
//! ```text
//! question find rq 1            with a rook and a queen, one home? All of play is followed
//! question find rq 1 9 pigs     the same; pigs that have gone more than nine steps altogether are taken to win
//! question find rq 1 9 team     or to lose
//! question game rq 0 9 12       a perfect game in which the pigs bring none home, if a horizon of nine steps proves that they
//!                               cannot bring more, and one of twelve that they bring so many
//! ```

use core::error::Error;
use std::time::Instant;

use barnyard_core::{Game, Side};
use barnyard_mcdonald::{LineUp, Position};
use barnyard_solve::Progress;
use barnyard_solve::mcdonald::question::{Answers, Horizon, Memory, Scope};

const THREADS: usize = 2;

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
        ["game", lineup, value, above, below] => {
            let horizons = [(above.parse()?, true), (below.parse()?, false)]
                .map(|(steps, pigs_win)| Horizon { steps, pigs_win });
            game(lineup.parse()?, value.parse()?, horizons)
        }
        _ => Err("what to do? See the head of this example".into()),
    }
}

fn answers(
    lineup: LineUp,
    most: u8,
    horizon: Option<Horizon>,
    memory: Memory,
) -> Result<Answers, Failure> {
    let scope = Scope::below(Position::start(lineup).pigs()).ok_or("two pigs on a file")?;
    let scope = horizon.map_or(scope, |horizon| scope.within(horizon));
    let (begin, mut last) = (Instant::now(), Instant::now());
    let mut progress = |Progress { done, total }, bytes: usize| {
        if last.elapsed().as_secs() >= 5 || done == total {
            last = Instant::now();
            let part = 100.0 * done as f64 / total as f64;
            let time = begin.elapsed();
            eprintln!("{part:.1} % after {time:.0?}, {} MiB", bytes >> 20);
        }
    };
    let found = Answers::find(lineup, scope, most, memory, THREADS, &mut progress)?;
    Ok(found)
}

fn find(lineup: LineUp, most: u8, horizon: Option<Horizon>) -> Result<(), Failure> {
    let begin = Instant::now();
    let answers = answers(lineup, most, horizon, Memory::Least)?;
    for need in 1..=most {
        let brings = answers.brings(&Position::start(lineup), need);
        let brings = brings.ok_or("the start was not looked at")?;
        let proved = horizon.is_none_or(|horizon| horizon.pigs_win != brings);
        println!("{lineup}: {need} home: {brings}, proved: {proved}");
    }
    println!("{:.0?}", begin.elapsed());
    Ok(())
}

/// Plays moves of which it is proved that they keep the value.
fn game(lineup: LineUp, value: u8, [above, below]: [Horizon; 2]) -> Result<(), Failure> {
    let most = answers(lineup, value + 1, Some(above), Memory::All)?;
    let least = match value {
        0 => None,
        _ => Some(answers(lineup, value, Some(below), Memory::All)?),
    };
    let keeps = |position: &Position| {
        let rest = value.checked_sub(position.home());
        let rest = rest.expect("no more come home than can");
        let no_more = most.brings(position, rest + 1) == Some(false);
        let as_many = least
            .as_ref()
            .is_none_or(|least| least.brings(position, rest) == Some(true));
        (no_more, as_many)
    };
    let mut position = Position::start(lineup);
    if keeps(&position) != (true, true) {
        return Err("that is not proved".into());
    }
    let mut played = Vec::new();
    while position.outcome().is_none() {
        let mut moves = position.legal_moves().into_iter();
        let mv = moves.find(|mv| {
            let (no_more, as_many) = keeps(&position.play(*mv));
            match position.turn() {
                Side::First => as_many,
                Side::Second => no_more,
            }
        });
        let mv = mv.ok_or("no move is proved to keep the value")?;
        position = position.play(mv);
        played.push(mv.to_string());
    }
    println!("{}", played.join(" "));
    println!("its end: {position}");
    Ok(())
}
