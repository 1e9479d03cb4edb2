//! Plays many games at once on a real server, and measures how soon moves are seen.
//!
//! `load` starts `barnyard serve` on loopback with a new database, seats two players at each of a thousand tables, and lets others watch. Each player moves every two
//! seconds on average, by the moves that the server lists. Of each move it measures how long it takes, from the sending of the command, until the opponent's socket shows it, until it is
//! acknowledged, and until a watcher's socket shows it. At the end it asks for every game anew and compares it with what was acknowledged.
//!
//! It ends with status 1 if a bound is not held: 99 % of moves seen by the opponent in time, none lost or doubled, memory.
//! `--server-cpu 0` gives the server that core alone, and this program the others.

mod machine;
mod options;
mod player;
mod report;
mod server;
mod table;
mod tally;
mod trial;
mod watcher;

use core::error::Error;
use std::process::ExitCode;

use clap::Parser;

use options::Options;
use server::Server;

fn main() -> ExitCode {
    match run(&Options::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

/// Whether the bounds are held.
fn run(options: &Options) -> Result<bool, Box<dyn Error>> {
    // A socket of each client, and as many in the server, which inherits the limit.
    machine::allow_open_files(options.sockets() + 100)?;
    if let Some(core) = options.server_cpu {
        machine::keep_to(core)?;
    }
    let server = Server::start(options)?;
    if let Some(core) = options.server_cpu {
        machine::keep_off(core)?;
    }
    // Only now, so that its threads keep off that core too.
    let runtime = tokio::runtime::Runtime::new()?;
    let measured = runtime.block_on(trial::run(options, &server))?;
    println!("{measured}");
    let missed = measured.missed(options);
    for bound in &missed {
        println!("Not held: {bound}");
    }
    Ok(missed.is_empty())
}
