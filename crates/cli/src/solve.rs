//! `barnyard solve`: tables that take long, and checking one.

use std::path::PathBuf;

use barnyard::mcdonald::Helper;
use barnyard_solve::library::FEW_MEN;
use barnyard_solve::magpie::Material;
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
    /// Solve McDonald's farm without helpers or with one: every position with at most one pig a file.
    Mcdonald(FarmOptions),
    /// Solve Magpie's endgames: every position with few men.
    Magpie(MagpieOptions),
    /// Check every value of a table, independently of what made it.
    Verify(VerifyOptions),
}

/// Which line-up to solve.
#[derive(Args, Debug)]
struct FarmOptions {
    /// McDonald's helper: n, b, r or q; with one it takes minutes and 7.2 GiB of memory [default: none, which takes seconds]
    #[arg(long, value_name = "HELPER", value_parser = helper)]
    helper: Option<Helper>,

    #[command(flatten)]
    build: BuildOptions,
}

fn helper(text: &str) -> Result<Helper, String> {
    let mut letters = text.chars();
    match (letters.next().and_then(Helper::from_letter), letters.next()) {
        (Some(helper), None) => Ok(helper),
        _ => Err("expected one of n, b, r, q".into()),
    }
}

/// Which endgames to solve.
#[derive(Args, Debug)]
struct MagpieOptions {
    /// The most men, the king among them; five take seconds, six minutes, seven an hour and 8 GiB of memory
    #[arg(long, value_name = "N", default_value_t = FEW_MEN, value_parser = clap::value_parser!(u8).range(1..=i64::from(Material::MOST_MEN)))]
    men: u8,

    #[command(flatten)]
    build: BuildOptions,
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
        Command::Mcdonald(options) => match options.helper {
            None => options.build.farm(),
            Some(helper) => options.build.farm_with(helper),
        },
        Command::Magpie(options) => options.build.magpie(options.men),
        Command::Verify(options) => verify_file(&options.file, &options.threads),
    }
}
