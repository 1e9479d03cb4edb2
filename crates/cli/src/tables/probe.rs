//! `barnyard tables probe`: what is exactly known of a position.

use std::io::{self, Write};

use anyhow::Context;
use barnyard::mcdonald;
use barnyard::{AnyGame, Game};
use barnyard_solve::library::Library;
use barnyard_solve::magpie;
use clap::Args;
use serde::Serialize;

use super::Place;
use crate::named_move::{NamedMove, name_moves};
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
#[error("no table in {folder} has this position; `barnyard solve` makes more")]
struct Unknown {
    folder: String,
}

/// What the tables say of a position.
#[derive(Serialize)]
struct Exact {
    position: String,
    #[serde(flatten)]
    value: Value,
    /// The moves of perfect play.
    moves: Vec<String>,
    /// The same as people write them.
    human: Vec<String>,
}

/// A value in the terms of its game.
#[derive(Serialize)]
#[serde(untagged)]
enum Value {
    /// In McDonald's farm: the pigs that come home, those already there among them.
    Points { points: u8 },
    /// In Magpie: what the side to move can force, and in how many plies.
    Result {
        result: &'static str,
        plies: Option<u16>,
    },
}

impl From<magpie::Value> for Value {
    fn from(value: magpie::Value) -> Value {
        let (result, plies) = match value {
            magpie::Value::Win(plies) => ("win", Some(plies)),
            magpie::Value::Loss(plies) => ("loss", Some(plies)),
            magpie::Value::Neither => ("neither", None),
        };
        Value::Result { result, plies }
    }
}

impl Exact {
    fn new<G: Game>(position: &G, value: Value, moves: &[G::Move]) -> Exact {
        let mut named = Vec::new();
        name_moves(moves, &mut named);
        let human = |named: &NamedMove<G::Move>| position.human(named.mv).to_string();
        Exact {
            position: position.to_string(),
            value,
            moves: named.iter().map(|named| named.text.to_string()).collect(),
            human: named.iter().map(human).collect(),
        }
    }

    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        match self.value {
            Value::Points { points } => writeln!(out, "points: {points}")?,
            Value::Result {
                result,
                plies: Some(plies),
            } => writeln!(out, "{result} in {plies} plies")?,
            Value::Result { result, .. } => writeln!(out, "{result}")?,
        }
        if self.human.is_empty() {
            return Ok(());
        }
        writeln!(out, "best: {}", self.human.join(" "))
    }
}

/// Looks the position up, and prints its value and its best moves.
pub(crate) fn run(options: &Options) -> anyhow::Result<()> {
    let position = options.start.position()?;
    let folder = options.place.existing()?;
    let found = match &position {
        AnyGame::McDonald(position) => farm(&Library::open_farm(&folder)?, position)?,
        AnyGame::Magpie(position) => endgame(&Library::open_magpie(&folder)?, position)?,
        // Of other games nothing is known.
        _ => None,
    };
    let exact = found.ok_or_else(|| Unknown {
        folder: folder.display().to_string(),
    })?;
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
    let points = |value| Value::Points {
        points: position.home() + value,
    };
    let known = value.map(points).zip(moves);
    Ok(known.map(|(value, moves)| Exact::new(position, value, &moves)))
}

fn endgame(
    library: &Library,
    position: &barnyard::magpie::Position,
) -> anyhow::Result<Option<Exact>> {
    let tables = library.magpie();
    let known = tables.value(position)?.zip(tables.best_moves(position)?);
    Ok(known.map(|(value, moves)| Exact::new(position, value.into(), &moves)))
}
