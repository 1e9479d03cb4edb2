//! Tables of exact values: which are used, and the small ones built where they are missing.

use core::time::Duration;
use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

use anyhow::Context;
use barnyard::GameKind;
use barnyard::any::Probes;
use barnyard::solve::mcdonald;
use clap::Args;
use etcetera::BaseStrategy;
use indicatif::{ProgressBar, ProgressStyle};

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

/// How often the sign of work changes.
const TICK: Duration = Duration::from_millis(100);

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

    /// Without a folder that was named, no trouble with tables keeps anybody from anything else.
    fn open(&self, kinds: &[GameKind], builds: bool) -> anyhow::Result<Probes> {
        if self.no_tables {
            return Ok(Probes::default());
        }
        if let Some(folder) = &self.tables {
            return open(folder, kinds)
                .with_context(|| format!("cannot use the tables in {}", folder.display()));
        }
        let Ok(places) = etcetera::choose_base_strategy() else {
            return Ok(Probes::default());
        };
        let folder = places.cache_dir().join("barnyard").join("tables");
        let built = match builds {
            true => kinds.iter().try_for_each(|kind| build(&folder, *kind)),
            false => Ok(()),
        };
        let opened = built.and_then(|()| open(&folder, kinds));
        Ok(opened.unwrap_or_else(|error| {
            eprintln!("note: no exact values from {}: {error:#}", folder.display());
            Probes::default()
        }))
    }
}

/// The tables of these games that are there.
fn open(folder: &Path, kinds: &[GameKind]) -> anyhow::Result<Probes> {
    let mut probes = Probes::default();
    for kind in kinds {
        match kind {
            GameKind::McDonald => {
                let file = folder.join(mcdonald::FILE_NAME);
                if file.exists() {
                    probes.mcdonald = Some(Arc::new(mcdonald::SolvedTable::open(&file)?));
                }
            }
            _ => {}
        }
    }
    Ok(probes)
}

/// Builds the small tables of a game that are not there.
fn build(folder: &Path, kind: GameKind) -> anyhow::Result<()> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    match kind {
        GameKind::McDonald => {
            let file = folder.join(mcdonald::FILE_NAME);
            if !file.exists() {
                fs::create_dir_all(folder)?;
                let bar = spinner("Solving the farm without helpers, once and for all");
                mcdonald::Solution::solve(threads)?.write(&file, threads)?;
                bar.finish_and_clear();
            }
        }
        // Of other games nothing is known.
        _ => {}
    }
    Ok(())
}

/// Says on standard error what is done, and how long it has taken.
fn spinner(what: &'static str) -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {msg}  {elapsed}");
    let style = style.expect("the template is well formed");
    let bar = ProgressBar::new_spinner().with_style(style);
    bar.set_message(what);
    bar.enable_steady_tick(TICK);
    bar
}
