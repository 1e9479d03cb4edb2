//! `barnyard records convert`: records, JSON and saved games.

use std::io::{self, BufRead, Write};

use anyhow::Context;
use barnyard::{AnyGame, Timeline};
use barnyard_match::record::Record;
use clap::{Args, ValueEnum};

use super::{Found, Source, no_such};

/// From what to what.
#[derive(Args, Debug)]
pub(super) struct Options {
    #[command(flatten)]
    source: Source,

    /// The form of the input
    #[arg(long, value_name = "FORM", default_value = "record")]
    from: Form,

    /// The form of the output, which goes to standard output
    #[arg(long, value_name = "FORM", default_value = "record")]
    to: Form,

    /// Only the game of this number, counted from 1
    #[arg(long, value_name = "NUMBER")]
    game: Option<usize>,
}

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum, Debug)]
enum Form {
    /// The text of records
    Record,
    /// One record as JSON a line
    Json,
    /// A saved game of `barnyard play`: the main line of the first round
    Saved,
}

pub(super) fn run(options: Options) -> anyhow::Result<()> {
    let mut conversion = Conversion {
        out: io::BufWriter::new(io::stdout().lock()),
        to: options.to,
        only: options.game,
        number: 0,
    };
    let bad = match options.from {
        Form::Record => from_records(&options.source, &mut conversion)?,
        Form::Json | Form::Saved => from_json(&options, &mut conversion)?,
    };
    conversion.out.flush()?;
    if let Some(number) = options
        .game
        .filter(|number| !(1..=conversion.number).contains(number))
    {
        return Err(no_such("game", number, conversion.number).into());
    }
    Ok(Found::result(bad)?)
}

fn from_records(source: &Source, conversion: &mut Conversion<impl Write>) -> anyhow::Result<u64> {
    let mut bad = 0;
    for record in source.reader()? {
        match record {
            Ok(record) => conversion.write(&record)?,
            Err(error) => {
                source.warn(&error);
                conversion.number += 1;
                bad += 1;
            }
        }
    }
    Ok(bad)
}

/// The longest line of JSON: notes take more room there than in a record.
const LONGEST: u64 = 16 << 20;

fn from_json(options: &Options, conversion: &mut Conversion<impl Write>) -> anyhow::Result<u64> {
    let mut input = options.source.open()?;
    let mut line = Vec::new();
    for number in 1u64.. {
        line.clear();
        if io::Read::take(&mut input, LONGEST).read_until(b'\n', &mut line)? == 0 {
            break;
        }
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let record = match options.from {
            Form::Saved => {
                let timeline: Timeline<AnyGame> =
                    serde_json::from_slice(&line).with_context(|| format!("line {number}"))?;
                Record::from_timeline(&timeline)?
            }
            _ => serde_json::from_slice(&line).with_context(|| format!("line {number}"))?,
        };
        conversion.write(&record)?;
    }
    Ok(0)
}

struct Conversion<W> {
    out: W,
    to: Form,
    only: Option<usize>,
    /// Games so far.
    number: usize,
}

impl<W: Write> Conversion<W> {
    fn write(&mut self, record: &Record) -> anyhow::Result<()> {
        self.number += 1;
        if self.only.is_some_and(|only| only != self.number) {
            return Ok(());
        }
        match self.to {
            Form::Record if self.number > 1 && self.only.is_none() => {
                write!(self.out, "\n{record}")?;
            }
            Form::Record => write!(self.out, "{record}")?,
            Form::Json => {
                serde_json::to_writer(&mut self.out, record)?;
                writeln!(self.out)?;
            }
            Form::Saved => {
                if let Some((timeline, _)) = record.play_main(0) {
                    serde_json::to_writer(&mut self.out, &timeline)?;
                    writeln!(self.out)?;
                }
            }
        }
        Ok(())
    }
}
