//! `barnyard render`: a position as an SVG picture.

use std::path::PathBuf;

use barnyard::picture::{Picture, PictureError};
use barnyard::{AnyGame, CellMove};
use clap::Args;

use crate::error::InputError;
use crate::options::StartOptions;
use crate::output;

/// What to draw, and where to put it.
#[derive(Args, Debug)]
pub(crate) struct Options {
    #[command(flatten)]
    start: StartOptions,

    /// The move that led here, such as `e2e4`: its squares are tinted
    #[arg(long, value_name = "MOVE")]
    last_move: Option<CellMove>,

    /// Arrows to draw, such as `e2e4,d5d3`; from a square to itself is a ring
    #[arg(long, value_name = "MOVES", value_delimiter = ',')]
    arrows: Vec<CellMove>,

    /// Show the board from the second player's side
    #[arg(long)]
    flip: bool,

    /// The file to write; `-` is standard output
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    output: PathBuf,
}

/// Draws the picture and writes it.
pub(crate) fn run(options: Options) -> anyhow::Result<()> {
    let game = options.start.position()?;
    let svg = draw(&game, &options).map_err(InputError::from)?;
    output::write(Some(&options.output), format!("{svg}\n").as_bytes())
}

fn draw(game: &AnyGame, options: &Options) -> Result<Picture, PictureError> {
    let mut picture = game.picture().flip(options.flip);
    if let Some(mv) = options.last_move {
        picture = picture.last_move(mv)?;
    }
    for &mv in &options.arrows {
        picture = picture.arrow(mv)?;
    }
    Ok(picture)
}
