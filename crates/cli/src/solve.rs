//! `barnyard solve`: tables that take long, and checking one.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::tables::{BuildOptions, Threads, verify_file};

/// What to solve.
#[derive(Args, Debug)]
pub(crate) struct Options {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Solve McDonald's farm without helpers: every position with at most one pig a file.
    Mcdonald(BuildOptions),
    /// Check every value of a table, independently of what made it.
    Verify(VerifyOptions),
}

/// Which table to check.
#[derive(Args, Debug)]
struct VerifyOptions {
    /// The table's file
    file: PathBuf,

    #[command(flatten)]
    threads: Threads,
}

/// Solves, or checks.
pub(crate) fn run(options: Options) -> anyhow::Result<()> {
    match options.command {
        Command::Mcdonald(options) => options.farm(),
        Command::Verify(options) => verify_file(&options.file, &options.threads),
    }
}
