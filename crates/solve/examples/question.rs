//! Whether the pigs bring so many home against two helpers, from the start.
//!
//! ```text
//! question rq 1 all          with a rook and a queen, one home; all of play
//! question rq 1 10 pigs      the same, but pigs that have gone more than ten steps altogether are taken to win
//! question nb 1 10 team      or to lose
//! ```

use core::error::Error;
use std::time::Instant;

use barnyard_mcdonald::{Helper, LineUp, Position};
use barnyard_solve::mcdonald::question::{Answers, Horizon, Memory, Scope};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let [lineup, most, ref horizon @ ..] = arguments[..] else {
        return Err("what to find out? See the head of this example".into());
    };
    let lineup: LineUp = lineup.parse()?;
    let helpers: Vec<Helper> = lineup.helpers().collect();
    let &[one, other] = &helpers[..] else {
        return Err("which two helpers?".into());
    };
    let start = Position::start(lineup);
    let scope = Scope::below(start.pigs()).ok_or("two pigs on a file")?;
    let scope = match horizon {
        [steps, side] => scope.within(Horizon {
            steps: steps.parse()?,
            pigs_win: *side == "pigs",
        }),
        _ => scope,
    };
    let most: u8 = most.parse()?;
    let begin = Instant::now();
    let mut progress = |progress: barnyard_solve::Progress, bytes: usize| {
        let (part, time) = (
            progress.done as f64 / progress.total as f64,
            begin.elapsed(),
        );
        eprintln!(
            "{:.2} % after {time:.0?}, {} MiB",
            100.0 * part,
            bytes >> 20
        );
    };
    let answers = Answers::find([one, other], scope, most, Memory::Least, 2, &mut progress)?;
    for need in 1..=most {
        println!(
            "{lineup} {need}: {:?} after {:.0?}",
            answers.brings(&start, need),
            begin.elapsed()
        );
    }
    Ok(())
}
