//! `barnyard records convert`: records, JSON, saved games and OpenTafl's notation.

use std::io::{self, BufRead, Write};

use barnyard::{AnyGame, Timeline};
use barnyard_match::record::opentafl::{self, Imported};
use barnyard_match::record::{Location, Record, RecordError, RecordErrorKind, limits};
use clap::{Args, ValueEnum};

use super::{Found, Source, no_such};
use crate::saved;

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
    /// A game as earlier versions of `barnyard play` saved it: the main line of the first round
    Saved,
    /// OpenTafl's notation for one game of Magpie; what it cannot hold is told on standard error
    Opentafl,
}

pub(super) fn run(options: Options) -> anyhow::Result<()> {
    let mut conversion = Conversion {
        out: io::BufWriter::new(io::stdout().lock()),
        to: options.to,
        only: options.game,
        number: 0,
        refused: 0,
        tafl: None,
    };
    let bad = match options.from {
        Form::Record => from_records(&options.source, &mut conversion)?,
        Form::Json | Form::Saved => from_json(&options, &mut conversion)?,
        Form::Opentafl => from_opentafl(&options.source, &mut conversion)?,
    };
    conversion.write_tafl()?;
    conversion.out.flush()?;
    if let Some(number) = options
        .game
        .filter(|number| !(1..=conversion.number).contains(number))
    {
        return Err(no_such("game", number, conversion.number).into());
    }
    Ok(Found::result(bad + conversion.refused)?)
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

/// Reads the one game of an OpenTafl file.
fn from_opentafl(source: &Source, conversion: &mut Conversion<impl Write>) -> anyhow::Result<u64> {
    let mut text = Vec::new();
    // One byte more than a record may have shows that it is too long.
    let most = limits::BYTES as u64 + 1;
    io::Read::read_to_end(&mut io::Read::take(source.open()?, most), &mut text)?;
    let read = match str::from_utf8(&text) {
        Ok(text) => opentafl::read(text, Location::START),
        // A character may have been cut where the text is too long anyway.
        Err(_) if text.len() > limits::BYTES => Err(RecordError {
            at: Location::START,
            kind: RecordErrorKind::TooLarge,
        }),
        Err(_) => Err(RecordError {
            at: Location::START,
            kind: RecordErrorKind::NotUtf8,
        }),
    };
    match read {
        Ok(Imported { record, losses }) => {
            for (at, loss) in losses {
                tell(&source.problem(at, &loss));
            }
            conversion.write(&record)?;
            Ok(0)
        }
        Err(error) => {
            source.warn(&error);
            conversion.number += 1;
            Ok(1)
        }
    }
}

/// The longest line of JSON: notes take more room there than in a record.
const LONGEST: u64 = 16 << 20;

/// Reads records or saved games, one a line; a line that is neither is told, and the rest goes on.
fn from_json(options: &Options, conversion: &mut Conversion<impl Write>) -> anyhow::Result<u64> {
    let mut input = options.source.open()?;
    let mut line = Vec::new();
    let mut bad = 0;
    for number in 1u64.. {
        line.clear();
        let most = LONGEST + 1;
        if io::Read::take(&mut input, most).read_until(b'\n', &mut line)? == 0 {
            break;
        }
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        match read_line(options.from, &line) {
            Ok(record) => conversion.write(&record)?,
            Err(reason) => {
                let at = Location {
                    line: number,
                    column: 1,
                };
                tell(&options.source.problem(at, &saved::printable(&reason)));
                conversion.number += 1;
                bad += 1;
                if line.len() as u64 > LONGEST && !line.ends_with(b"\n") {
                    input.skip_until(b'\n')?;
                }
            }
        }
    }
    Ok(bad)
}

/// Reads a line of JSON, or says why it holds no game.
fn read_line(form: Form, line: &[u8]) -> Result<Record, String> {
    if line.len() as u64 > LONGEST {
        return Err(format!("the line has more than {LONGEST} bytes"));
    }
    let told = |error: serde_json::Error| error.to_string();
    if form == Form::Saved {
        let timeline: Timeline<AnyGame> = serde_json::from_slice(line).map_err(told)?;
        return Record::from_timeline(&timeline).map_err(|error| error.to_string());
    }
    serde_json::from_slice(line).map_err(told)
}

/// Says something on standard error.
fn tell(message: &str) {
    // If this cannot be said, the exit status still tells of what is wrong.
    let _ = writeln!(io::stderr(), "{message}");
}

/// OpenTafl's files hold one game each.
#[derive(Debug, thiserror::Error)]
#[error("an OpenTafl file holds one game: choose one with --game")]
struct OneGame;

struct Conversion<W> {
    out: W,
    to: Form,
    only: Option<usize>,
    /// Games so far.
    number: usize,
    /// Games that the form cannot hold.
    refused: u64,
    /// The one game in OpenTafl's notation.
    tafl: Option<opentafl::Written>,
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
            Form::Opentafl => match opentafl::write(record) {
                Ok(_) if self.tafl.is_some() => return Err(OneGame.into()),
                Ok(written) => self.tafl = Some(written),
                Err(error) => {
                    tell(&format!("game {}: {error}", self.number));
                    self.refused += 1;
                }
            },
        }
        Ok(())
    }

    /// Writes the one game in OpenTafl's notation, now that no other came, and tells what it lacks.
    fn write_tafl(&mut self) -> io::Result<()> {
        let Some(written) = self.tafl.take() else {
            return Ok(());
        };
        for loss in &written.losses {
            tell(&loss.to_string());
        }
        self.out.write_all(written.text.as_bytes())
    }
}
