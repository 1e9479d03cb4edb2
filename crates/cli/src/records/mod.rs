//! `barnyard records` and `barnyard replay`: games in files, as text.

mod convert;
mod replay;
mod stats;

use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use barnyard_match::record::{Location, Reader};
use clap::{Args, Subcommand};

use crate::error::InputError;
use crate::input_file;

pub(crate) use replay::{Options as ReplayOptions, run as replay};

/// What to do with records.
#[derive(Args, Debug)]
pub(crate) struct Options {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Tell everything that is wrong, as `file:line:column: message`.
    Check(Source),
    /// Count games, results, reasons, lengths and first moves.
    Stats(Source),
    /// Write the same games in another form.
    Convert(convert::Options),
}

/// Where records come from.
#[derive(Args, Debug)]
struct Source {
    /// The file; `-` is standard input
    #[arg(value_name = "FILE", default_value = "-")]
    file: PathBuf,
}

/// Does it.
pub(crate) fn run(options: Options) -> anyhow::Result<()> {
    match options.command {
        Command::Check(source) => check(&source),
        Command::Stats(source) => stats::run(&source),
        Command::Convert(options) => convert::run(options),
    }
}

impl Source {
    /// Opens the file, which may be of any size.
    fn open(&self) -> anyhow::Result<Box<dyn BufRead>> {
        if self.file == Path::new("-") {
            return Ok(Box::new(BufReader::new(io::stdin())));
        }
        let file = input_file::open(&self.file)
            .with_context(|| format!("cannot read {}", self.file.display()))?;
        Ok(Box::new(BufReader::with_capacity(1 << 16, file)))
    }

    fn reader(&self) -> anyhow::Result<Reader<Box<dyn BufRead>>> {
        self.open().map(Reader::new)
    }

    /// A problem as people and editors read it.
    fn problem(&self, at: Location, message: &dyn core::fmt::Display) -> String {
        format!("{}:{at}: {message}", self.file.display())
    }

    /// Says on standard error that a record could not be read.
    fn warn(&self, error: &barnyard_match::record::RecordError) {
        // If this cannot be said, the exit status still tells.
        let _ = writeln!(io::stderr(), "{}", self.problem(error.at, &error.kind));
    }
}

/// Some records are wrong; exit status 1.
#[derive(Debug, thiserror::Error)]
#[error("{0} {noun} found", noun = if *.0 == 1 { "problem" } else { "problems" })]
struct Found(u64);

impl Found {
    const fn result(count: u64) -> Result<(), Found> {
        if count == 0 {
            Ok(())
        } else {
            Err(Found(count))
        }
    }
}

fn check(source: &Source) -> anyhow::Result<()> {
    let mut reader = source.reader()?;
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut found = 0;
    while let Some(read) = reader.read() {
        match read {
            Ok(read) => {
                for problem in read.record.check() {
                    let at = read.places.locate(problem.subject);
                    writeln!(out, "{}", source.problem(at, &problem))?;
                    found += 1;
                }
            }
            Err(error) => {
                writeln!(out, "{}", source.problem(error.at, &error.kind))?;
                found += 1;
            }
        }
    }
    out.flush()?;
    Ok(Found::result(found)?)
}

/// The file has no game of this number, or no such round or ply in it.
fn no_such(what: &'static str, number: usize, most: usize) -> InputError {
    InputError::NoSuch { what, number, most }
}
