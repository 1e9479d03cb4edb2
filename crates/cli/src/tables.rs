//! Where exact values come from.

use std::path::PathBuf;

use barnyard::AnyGame;
use barnyard::any::Probes;
use clap::Args;

/// Which tables of exact values are used.
#[derive(Args, Clone, Debug)]
pub(crate) struct TableOptions {
    /// The folder with tables of exact values [default: barnyard/tables in the user's folder for caches]
    #[arg(long, value_name = "DIR", conflicts_with = "no_tables")]
    tables: Option<PathBuf>,

    /// Use no tables of exact values
    #[arg(long)]
    no_tables: bool,
}

impl TableOptions {
    /// What is known of a game that begins with this position.
    pub(crate) fn probes(&self, start: &AnyGame) -> anyhow::Result<Probes> {
        let _ = (start, &self.tables, self.no_tables);
        Ok(Probes::default())
    }
}
