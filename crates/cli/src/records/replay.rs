//! `barnyard replay`: the positions of a game, one after the other.

use std::io::{self, Write};

use anyhow::Error;
use barnyard::{AnyGame, Game};
use barnyard_match::record::Round;
use clap::Args;

use super::{Source, no_such};
use crate::play;

/// Which game, and how much of it.
#[derive(Args, Debug)]
pub(crate) struct Options {
    #[command(flatten)]
    source: Source,

    /// The game's number in the file, counted from 1
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    game: usize,

    /// The round, counted from 1
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    round: usize,

    /// Only the position after so many moves; 0 is the start
    #[arg(long, value_name = "NUMBER")]
    ply: Option<usize>,
}

/// Draws the positions of the main line.
pub(crate) fn run(options: Options) -> anyhow::Result<()> {
    let mut read = 0;
    let wanted = options
        .source
        .reader()?
        .inspect(|_| read += 1)
        .nth(options.game.wrapping_sub(1));
    let Some(record) = wanted else {
        return Err(no_such("game", options.game, read).into());
    };
    let record =
        record.map_err(|error| Error::msg(options.source.problem(error.at, &error.kind)))?;
    let rounds = record.rounds();
    let Some(round) = rounds.get(options.round.wrapping_sub(1)) else {
        return Err(no_such("round", options.round, rounds.len()).into());
    };
    let plies = round.moves().main_line().count();
    if let Some(ply) = options.ply.filter(|ply| *ply > plies) {
        return Err(no_such("ply", ply, plies).into());
    }
    write_positions(
        round,
        options.ply,
        &mut io::BufWriter::new(io::stdout().lock()),
    )?;
    Ok(())
}

fn write_positions(round: &Round, only: Option<usize>, out: &mut impl Write) -> io::Result<()> {
    let tree = round.moves();
    let mut position: AnyGame = *tree.start();
    let is_wanted = |ply| only.is_none_or(|only| only == ply);
    if is_wanted(0) {
        write_position(&position, None, out)?;
    }
    for (ply, mv) in (1..).zip(tree.main_line().filter_map(|node| tree.mv(node))) {
        let before = position;
        position = before.play(mv);
        if is_wanted(ply) {
            let dots = if before.turn() == barnyard::Side::First {
                "."
            } else {
                "..."
            };
            writeln!(out, "{}{dots} {}", before.move_number(), before.human(mv))?;
            write_position(&position, Some(mv), out)?;
        }
    }
    if only.is_none() {
        writeln!(out, "{}", round.token())?;
    }
    out.flush()
}

fn write_position(
    position: &AnyGame,
    last: Option<barnyard::CellMove>,
    out: &mut impl Write,
) -> io::Result<()> {
    for line in play::plain_board(position, last) {
        writeln!(out, "{}", line.trim_end())?;
    }
    writeln!(out, "{position}\n")
}
