//! The command `barnyard`.

mod analyse;
mod arena;
mod bench;
mod completions;
mod engine_options;
mod error;
mod exact;
mod input_file;
mod inspect;
mod interrupt;
mod json;
mod lines;
mod named_move;
mod options;
mod output;
mod perft;
mod play;
mod progress;
mod records;
mod render;
mod saved;
mod score;
#[cfg(feature = "server")]
mod serve;
mod solve;
mod tables;
mod time;
mod tui;
mod ugi;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Three folk board games: McDonald's farm, Magpie and Gala.
#[derive(Parser, Debug)]
#[command(name = "barnyard", version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Play a game in the terminal.
    Play(play::Options),
    /// Play on the whole terminal, by keyboard and mouse, in four languages.
    Tui(tui::Options),
    /// Search a position and tell the best lines.
    Analyse(analyse::Options),
    /// Search fixed positions to a fixed depth: the nodes are a signature of the search, the same on every machine.
    Bench(bench::Options),
    /// Tell everything about positions: one a line on standard input, one JSON object a line on standard output.
    Inspect(inspect::Options),
    /// Count the leaves of the tree of legal moves.
    Perft(perft::Options),
    /// Let another program use the engine, by the Universal Game Interface.
    Ugi(ugi::Options),
    /// Let two engines play many games, and tell which is stronger.
    Match(Box<arena::Options>),
    /// Draw a position as an SVG picture.
    Render(render::Options),
    /// Check, count and convert records of games.
    Records(records::Options),
    /// Print each position and move of a recorded game.
    Replay(records::ReplayOptions),
    /// Let people play over the network: a server with a web page.
    #[cfg(feature = "server")]
    Serve(serve::Options),
    /// Solve a game as far as it can be solved, and keep the exact values in tables.
    Solve(solve::Options),
    /// Name, make and check tables of exact values, and look positions up.
    Tables(tables::Options),
    /// Print a shell's completion script for this command.
    Completions(completions::Options),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match cli.command {
        Command::Play(options) => play::run(options),
        Command::Tui(options) => tui::run(options),
        Command::Analyse(options) => analyse::run(options),
        Command::Bench(options) => bench::run(options),
        Command::Inspect(options) => inspect::run(options),
        Command::Perft(options) => perft::run(options),
        Command::Ugi(options) => ugi::run(options),
        Command::Match(options) => arena::run(*options),
        Command::Render(options) => render::run(options),
        Command::Records(options) => records::run(options),
        Command::Replay(options) => records::replay(options),
        #[cfg(feature = "server")]
        Command::Serve(options) => serve::run(options),
        Command::Solve(options) => solve::run(options),
        Command::Tables(options) => tables::run(options),
        Command::Completions(options) => completions::run(options),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => error::report(&error),
    }
}
