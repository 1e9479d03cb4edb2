//! `barnyard tables verify` and `barnyard solve verify`.

use std::io::{self, Write};
use std::path::Path;

use anyhow::Context;
use barnyard_solve::library::{self, LibraryError};
use clap::Args;

use super::{Bar, Place, Threads, others, shown};

/// Which tables to check.
#[derive(Args, Debug)]
pub(crate) struct Options {
    #[command(flatten)]
    place: Place,

    #[command(flatten)]
    threads: Threads,
}

/// The tables of a folder that are not right.
#[derive(Debug, thiserror::Error)]
#[error("{} of {tables} tables are not right{}", bad.len(), lines(bad))]
struct Bad {
    tables: usize,
    bad: Vec<LibraryError>,
}

/// There is nothing to check.
#[derive(Debug, thiserror::Error)]
#[error("no tables in {folder}")]
struct NoTables {
    folder: String,
}

/// What is wrong, a line for each table.
fn lines(bad: &[LibraryError]) -> String {
    bad.iter().map(|error| format!("\n  {error}")).collect()
}

/// Checks all tables of a folder, whatever is wrong with some, and names those in the end.
pub(crate) fn run(options: &Options) -> anyhow::Result<()> {
    let folder = options.place.existing()?;
    let tables = library::list(&folder)?;
    if tables.is_empty() {
        let folder = shown(&folder);
        return Err(NoTables { folder }.into());
    }
    let mut bad = Vec::new();
    for table in &tables {
        bad.extend(check(&table.path, &options.threads)?.err());
    }
    others::tell(&folder)?;
    let tables = tables.len();
    if bad.is_empty() {
        return Ok(());
    }
    Err(Bad { tables, bad }.into())
}

/// Checks one table, and says that it is right.
pub(crate) fn verify_file(path: &Path, threads: &Threads) -> anyhow::Result<()> {
    Ok(check(path, threads)??)
}

/// Checks one table, and says so if it is right; gives what is wrong with it otherwise.
///
/// # Errors
///
/// If the result cannot be written.
fn check(path: &Path, threads: &Threads) -> anyhow::Result<Result<(), LibraryError>> {
    let name = path.file_name().unwrap_or_default();
    let bar = Bar::start(shown(name.as_ref()));
    let checked = library::verify(path, threads.number(), &mut |progress| bar.report(progress));
    bar.finish();
    if checked.is_ok() {
        writeln!(io::stdout(), "{}: every value is right", shown(path))
            .context("cannot write the result")?;
    }
    Ok(checked)
}
