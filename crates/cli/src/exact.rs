//! Tables of exact values: which are used, and the small ones built where they are missing.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

use anyhow::Context;
use barnyard::GameKind;
use barnyard::any::Probes;
use barnyard_solve::library::{self, Library, LibraryError};
use clap::Args;

use crate::error::InputError;
use crate::tables::Bar;

/// Which tables of exact values are used.
#[derive(Args, Clone, Debug)]
pub(crate) struct TableOptions {
    /// The folder with tables of exact values [default: barnyard/tables in the user's folder for caches, where small tables are built if somebody sits at the terminal]
    #[arg(long, value_name = "DIR", conflicts_with = "no_tables")]
    tables: Option<PathBuf>,

    /// Use no tables of exact values
    #[arg(long)]
    no_tables: bool,
}

impl TableOptions {
    /// What the tables know of these games, and nothing of others; the small ones that are missing are built if somebody sits at the terminal.
    pub(crate) fn probes(&self, kinds: &[GameKind]) -> anyhow::Result<Probes> {
        // A program that waits for an answer is not kept waiting for tables.
        self.open(kinds, io::stderr().is_terminal())
    }

    /// What the tables that are there know of these games, and nothing of others.
    pub(crate) fn at_hand(&self, kinds: &[GameKind]) -> anyhow::Result<Probes> {
        self.open(kinds, false)
    }

    /// Without a folder that was named, no trouble with tables keeps anybody from anything else; with one, it must be of use for
    /// one of the games.
    fn open(&self, kinds: &[GameKind], builds: bool) -> anyhow::Result<Probes> {
        let mut probes = Probes::default();
        if self.no_tables {
            return Ok(probes);
        }
        let named = self.tables.clone();
        let Some(folder) = named.or_else(library::usual_folder) else {
            return Ok(probes);
        };
        // Nothing is built in a folder that was named, so it is one that has tables.
        let builds = builds && self.tables.is_none();
        if self.tables.is_some() && !folder.is_dir() {
            return Err(InputError::NoFolder(folder).into());
        }
        let mut bad = Vec::new();
        for kind in kinds {
            let built = match builds {
                true => build(&folder, *kind),
                false => Ok(()),
            };
            let added = built.and_then(|()| add(&mut probes, &folder, *kind));
            bad.extend(added.err().map(|error| (kind, error)));
        }
        let of_use = self.tables.is_none() || probes.mcdonald.is_some() || probes.magpie.is_some();
        let mut bad = bad.into_iter();
        if !of_use && let Some((_, error)) = bad.next() {
            return Err(error)
                .with_context(|| format!("cannot use the tables in {}", folder.display()));
        }
        for (kind, error) in bad {
            let folder = folder.display();
            eprintln!("note: no exact values of {kind} from {folder}: {error:#}");
        }
        Ok(probes)
    }
}

/// Adds the tables of a game that are there, whatever is wrong with those of others.
fn add(probes: &mut Probes, folder: &Path, kind: GameKind) -> Result<(), LibraryError> {
    match kind {
        GameKind::McDonald => {
            let library = Library::open_farm(folder)?;
            if library.has_farm() {
                probes.mcdonald = Some(Arc::new(library));
            }
        }
        GameKind::Magpie => {
            let library = Library::open_magpie(folder)?;
            if library.has_magpie() {
                probes.magpie = Some(Arc::new(library));
            }
        }
        // Of other games nothing is known.
        _ => {}
    }
    Ok(())
}

/// Builds the small tables of a game that are not there.
fn build(folder: &Path, kind: GameKind) -> Result<(), LibraryError> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let bar = Bar::start("Solving, once for all");
    let progress = &mut |progress| bar.report(progress);
    let built = match kind {
        GameKind::McDonald => library::build_farm(folder, threads, progress),
        GameKind::Magpie => library::build_magpie(folder, library::FEW_MEN, threads, progress),
        _ => Ok(()),
    };
    bar.finish();
    built
}
