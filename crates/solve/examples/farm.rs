//! Tables of McDonald's farm with one helper, and what can be said with them.
//!
//! ```text
//! farm build FOLDER n       the table with a knight (b, r, q: the others); `alone` those without helpers, which the others need
//! farm verify FOLDER n      derives every value of it again
//! farm game FOLDER n        the value from the start, the first moves that keep it, and a perfect game; of `none` too
//! ```

use core::error::Error;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use barnyard_core::Game;
use barnyard_mcdonald::{Helper, LineUp, Move, Position};
use barnyard_solve::mcdonald::helper::{self, HelperTable};
use barnyard_solve::mcdonald::{self, Alone, AloneTables, Lookup, Solution};
use barnyard_solve::table::TableError;

type Failure = Box<dyn Error>;

const THREADS: usize = 2;

fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["build", folder, "alone"] => {
            let folder = Path::new(folder);
            let solution = Solution::solve(THREADS)?;
            solution.write(&folder.join(mcdonald::FILE_NAME), THREADS)?;
            let alone = Alone::solve(solution, THREADS)?;
            alone.write(&folder.join(mcdonald::DOUBLED_FILE_NAME), THREADS)?;
        }
        ["build", folder, helper] => {
            let (helper, path) = table(folder, helper)?;
            let mut progress = progress();
            helper::build(&path, helper, &alone(folder)?, THREADS, &mut progress)?;
        }
        ["verify", folder, helper] => {
            let (helper, path) = table(folder, helper)?;
            let mut progress = progress();
            helper::verify(&path, helper, &alone(folder)?, THREADS, &mut progress)?;
        }
        ["game", folder, lineup] => game(folder, lineup.parse()?)?,
        _ => return Err("what to do? See the head of this example".into()),
    }
    Ok(())
}

fn table(folder: &str, helper: &str) -> Result<(Helper, std::path::PathBuf), Failure> {
    let helper = helper.parse::<LineUp>()?.helpers().next();
    let helper = helper.ok_or("which helper?")?;
    Ok((helper, Path::new(folder).join(helper::file_name(helper))))
}

/// Values without helpers, all in memory.
fn alone(folder: &str) -> Result<Alone, TableError> {
    let folder = Path::new(folder);
    let solution = Solution::read(&folder.join(mcdonald::FILE_NAME))?;
    Alone::read(solution, &folder.join(mcdonald::DOUBLED_FILE_NAME))
}

/// Values without helpers, in files.
fn alone_tables(folder: &str) -> Result<AloneTables, TableError> {
    let folder = Path::new(folder);
    AloneTables::open(
        &folder.join(mcdonald::FILE_NAME),
        &folder.join(mcdonald::DOUBLED_FILE_NAME),
    )
}

/// Says now and then how far a work is, and how long it will take.
fn progress() -> impl FnMut(barnyard_solve::Progress) {
    let (start, mut last) = (Instant::now(), Instant::now());
    move |progress| {
        if last.elapsed().as_secs() >= 10 || progress.done == progress.total {
            last = Instant::now();
            let part = progress.done as f64 / progress.total as f64;
            let total = start.elapsed().div_f64(part);
            eprintln!("{:.1} % of about {total:.0?}", 100.0 * part);
        }
    }
}

fn game(folder: &str, lineup: LineUp) -> Result<(), Failure> {
    let alone = Arc::new(alone_tables(folder)?);
    let known: Arc<dyn Lookup> = match lineup.helpers().next() {
        None => alone,
        Some(helper) => {
            let path = Path::new(folder).join(helper::file_name(helper));
            Arc::new(HelperTable::open(&path, helper, alone)?)
        }
    };
    let mut position = Position::start(lineup);
    let value = known.lookup(&position)?;
    println!("value: {}", value.ok_or("two helpers are in no table")?);
    let names = |moves: &[Move]| {
        moves
            .iter()
            .map(Move::to_string)
            .collect::<Vec<_>>()
            .join(" ")
    };
    println!(
        "first moves that keep it: {}",
        names(&best(&*known, &position)?)
    );
    let mut played = Vec::new();
    while position.outcome().is_none() {
        let mv = best(&*known, &position)?[0];
        played.push(mv);
        position = position.play(mv);
    }
    println!("a perfect game: {}", names(&played));
    println!("its end: {position}");
    Ok(())
}

/// The moves that keep the value.
fn best(known: &dyn Lookup, position: &Position) -> Result<Vec<Move>, Failure> {
    let unknown = "a position that no table knows";
    let value = known.lookup(position)?.ok_or(unknown)?;
    let mut best = Vec::new();
    for mv in position.legal_moves() {
        let after = position.play(mv);
        let rest = known.lookup(&after)?.ok_or(unknown)?;
        if after.home() - position.home() + rest == value {
            best.push(mv);
        }
    }
    Ok(best)
}
