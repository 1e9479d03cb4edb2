//! `barnyard play`: a game in the terminal.

use clap::Args;

/// What to play, and how.
#[derive(Args, Debug)]
pub(crate) struct Options {}

/// Plays until the game ends or a player leaves.
pub(crate) fn run(_: Options) -> anyhow::Result<()> {
    Ok(())
}
