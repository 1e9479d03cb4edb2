//! `barnyard tables probe`: what is exactly known of a position.

use std::io::{self, Write};

use anyhow::Context;
use barnyard::mcdonald;
use barnyard::{AnyGame, Game};
use barnyard_solve::library::Library;
use clap::Args;
use serde::Serialize;

use super::Place;
use crate::named_move::name_moves;
use crate::options::StartOptions;

/// Which position to look up.
#[derive(Args, Debug)]
pub(crate) struct Options {
    #[command(flatten)]
    start: StartOptions,

    #[command(flatten)]
    place: Place,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// No table has the position.
#[derive(Debug, thiserror::Error)]
#[error("no table in {folder} has this position")]
struct Unknown {
    folder: String,
}

/// What the tables say of a position.
#[derive(Serialize)]
struct Exact {
    position: String,
    /// In McDonald's farm: the pigs that come home, those already there among them.
    points: u8,
    /// The moves of perfect play.
    moves: Vec<String>,
    /// The same as people write them.
    human: Vec<String>,
}

impl Exact {
    fn new(position: &mcdonald::Position, points: u8, moves: &[mcdonald::Move]) -> Exact {
        let mut named = Vec::new();
        name_moves(moves, &mut named);
        Exact {
            position: position.to_string(),
            points,
            moves: named.iter().map(|named| named.text.to_string()).collect(),
            human: named
                .iter()
                .map(|named| position.human(named.mv).to_string())
                .collect(),
        }
    }

    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "points: {}", self.points)?;
        writeln!(out, "best: {}", self.human.join(" "))
    }
}

/// Looks the position up, and prints its value and its best moves.
pub(crate) fn run(options: &Options) -> anyhow::Result<()> {
    let position = options.start.position()?;
    let library = options.place.open()?;
    let found = match &position {
        AnyGame::McDonald(position) => farm(&library, position)?,
        _ => None,
    };
    let folder = options.place.folder()?.display().to_string();
    let exact = found.ok_or(Unknown { folder })?;
    let mut out = io::stdout().lock();
    let written = if options.json {
        let line = serde_json::to_string(&exact).context("cannot write the value as JSON")?;
        writeln!(out, "{line}")
    } else {
        exact.write(&mut out)
    };
    written
        .and_then(|()| out.flush())
        .context("cannot write the value")
}

fn farm(library: &Library, position: &mcdonald::Position) -> anyhow::Result<Option<Exact>> {
    let (value, moves) = (library.farm_value(position)?, library.farm_moves(position)?);
    let known = value.zip(moves);
    Ok(known.map(|(value, moves)| Exact::new(position, position.home() + value, &moves)))
}
