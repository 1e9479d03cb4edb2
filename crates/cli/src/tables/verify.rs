//! `barnyard tables verify` and `barnyard solve verify`.

use std::io::{self, Write};
use std::path::Path;

use anyhow::Context;
use barnyard_solve::library;
use clap::Args;

use super::{Bar, Place, Threads};

/// Which tables to check.
#[derive(Args, Debug)]
pub(crate) struct Options {
    #[command(flatten)]
    place: Place,

    #[command(flatten)]
    threads: Threads,
}

pub(crate) fn run(options: &Options) -> anyhow::Result<()> {
    let tables = library::list(&options.place.folder()?)?;
    for table in tables {
        verify_file(&table.path, &options.threads)?;
    }
    Ok(())
}

/// Checks one table, and says that it is right.
pub(crate) fn verify_file(path: &Path, threads: &Threads) -> anyhow::Result<()> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let bar = Bar::start(name);
    library::verify(path, threads.number(), &mut |progress| bar.report(progress))?;
    bar.finish();
    writeln!(io::stdout(), "{}: every value is right", path.display())
        .context("cannot write the result")
}
