//! `barnyard tables`: exact values in files.

mod bar;
mod list;
mod others;
mod probe;
mod verify;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::Context;
use barnyard::mcdonald::Helper;
use barnyard_solve::library::{self, FEW_MEN};
use clap::{Args, Subcommand};

use crate::error::InputError;

pub(crate) use bar::Bar;
pub(crate) use verify::verify_file;

/// What to do with tables.
#[derive(Args, Debug)]
pub(crate) struct Options {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Name the tables of a folder.
    List(list::Options),
    /// Make the tables that take seconds: what the programs use when they play.
    Build(BuildOptions),
    /// Check every value of every table of a folder, independently of what made them.
    Verify(verify::Options),
    /// Tell the exact value of a position and its best moves.
    Probe(probe::Options),
}

/// Runs one of them.
pub(crate) fn run(options: Options) -> anyhow::Result<()> {
    match options.command {
        Command::List(options) => list::run(&options),
        Command::Build(options) => options.run(),
        Command::Verify(options) => verify::run(&options),
        Command::Probe(options) => probe::run(&options),
    }
}

/// Where the tables are.
#[derive(Args, Debug)]
pub(crate) struct Place {
    /// The folder of the tables [default: `barnyard/tables` where the system keeps what can be made again, such as ~/.cache]
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
}

impl Place {
    pub(crate) fn folder(&self) -> Result<PathBuf, InputError> {
        let given = self.tables.clone();
        given
            .or_else(library::usual_folder)
            .ok_or(InputError::NoTables)
    }

    /// The folder, which must be there if it was named.
    fn existing(&self) -> Result<PathBuf, InputError> {
        match &self.tables {
            Some(path) if !path.is_dir() => Err(InputError::NoFolder(path.clone())),
            _ => self.folder(),
        }
    }
}

/// A file's name for a terminal, which it tells nothing but letters.
fn shown(path: &Path) -> String {
    let letter = |letter: char| match letter.is_control() {
        true => char::REPLACEMENT_CHARACTER,
        false => letter,
    };
    path.to_string_lossy().chars().map(letter).collect()
}

/// How many threads work on tables.
#[derive(Args, Debug)]
pub(crate) struct Threads {
    /// How many threads work [default: one a processor]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=crate::engine_options::MOST_THREADS))]
    threads: Option<u16>,
}

impl Threads {
    pub(crate) fn number(&self) -> usize {
        let usual = || thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(usual, usize::from)
    }
}

/// How to make tables.
#[derive(Args, Debug)]
pub(crate) struct BuildOptions {
    #[command(flatten)]
    place: Place,

    #[command(flatten)]
    threads: Threads,
}

/// Says that tables are made, or were there.
fn done(folder: &Path) -> anyhow::Result<()> {
    writeln!(io::stdout(), "the tables are in {}", shown(folder)).context("cannot write the result")
}

impl BuildOptions {
    fn run(&self) -> anyhow::Result<()> {
        self.make_farm()?;
        self.magpie(FEW_MEN)
    }

    /// Makes the tables of Magpie's endgames with up to so many men.
    pub(crate) fn magpie(&self, men: u8) -> anyhow::Result<()> {
        let bar = Bar::start(format!("Magpie, {men} men"));
        let folder = self.place.folder()?;
        library::build_magpie(&folder, men, self.threads.number(), &mut |progress| {
            bar.report(progress);
        })?;
        bar.finish();
        done(&folder)
    }

    /// Makes the table of the farm with a helper.
    pub(crate) fn farm_with(&self, helper: Helper) -> anyhow::Result<()> {
        let bar = Bar::start(format!("The farm with {}", helper.letter()));
        let folder = self.place.folder()?;
        let threads = self.threads.number();
        library::build_farm_with(helper, &folder, threads, &mut |progress| {
            bar.report(progress);
        })?;
        bar.finish();
        done(&folder)
    }

    /// Makes the table of the farm without helpers.
    pub(crate) fn farm(&self) -> anyhow::Result<()> {
        done(&self.make_farm()?)
    }

    fn make_farm(&self) -> anyhow::Result<PathBuf> {
        let bar = Bar::start("McDonald's farm");
        let folder = self.place.folder()?;
        library::build_farm(&folder, self.threads.number(), &mut |progress| {
            bar.report(progress);
        })?;
        bar.finish();
        Ok(folder)
    }
}
