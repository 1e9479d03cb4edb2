//! The command `barnyard`.

mod play;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Three folk board games: McDonald's farm, Magpie and Gala.
#[derive(Parser, Debug)]
#[command(version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Play a game in the terminal.
    Play(play::Options),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match cli.command {
        Command::Play(options) => play::run(options),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("barnyard: {error:#}");
            ExitCode::FAILURE
        }
    }
}
