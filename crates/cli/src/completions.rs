//! `barnyard completions`: scripts that let shells complete this command.

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::{Cli, output};

/// For which shell.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The shell.
    shell: Shell,
}

/// Prints the script.
pub(crate) fn run(options: Options) -> anyhow::Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut Cli::command(), "barnyard", &mut script);
    output::write(None, &script)
}
