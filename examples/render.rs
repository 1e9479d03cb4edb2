//! Draws a position as an SVG document.
//!
//! `cargo run --release --example render -- gala board.svg`

use std::fs;
use std::path::PathBuf;

use anyhow::Context;
use barnyard::any::PositionError;
use barnyard::prelude::*;
use clap::Parser;

/// Draws a position.
#[derive(Parser)]
struct Args {
    /// A game's name for its start, or the name and a position
    #[arg(default_value = "mcdonald", value_parser = position)]
    position: AnyGame,
    /// The file to write; without it the document goes to the standard output
    path: Option<PathBuf>,
    /// Show the board from the second player's side
    #[arg(long)]
    flip: bool,
}

fn position(text: &str) -> Result<AnyGame, PositionError> {
    match text.parse::<GameKind>() {
        Ok(kind) => Ok(kind.start()),
        Err(_) => text.parse(),
    }
}

fn main() -> anyhow::Result<()> {
    let args = Args::parse();
    // `piece`, `last_move`, `arrow`, `targets`, `mark` and `check` put more on the board.
    let picture = args.position.picture().flip(args.flip).width(640);
    match args.path {
        Some(path) => fs::write(&path, picture.to_string())
            .with_context(|| format!("cannot write {}", path.display()))?,
        None => println!("{picture}"),
    }
    Ok(())
}
