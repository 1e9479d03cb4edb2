//! What can be wrong, and the exit status that says so.

use core::error::Error;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use barnyard::GameKind;
use barnyard::any::PositionError;
use barnyard::picture::PictureError;
use barnyard::text::Snippet;

use crate::arena::MatchError;

/// The command line or the input asks for what cannot be.
///
/// Wherever one of these is in an error's chain the exit status is 2; any other error means that the work failed, which is 1.
#[derive(Debug, thiserror::Error)]
pub(crate) enum InputError {
    /// Neither a game nor a file that holds one is named.
    #[error("name a game: mcdonald, magpie or gala")]
    NoGame,
    /// `--position` is no position of the game.
    #[error("--position: {0}")]
    Position(PositionError),
    /// `--helpers` with a game that has none.
    #[error("--helpers: {} has no helpers, only McDonald's farm does", .0.title())]
    NoHelpers(GameKind),
    /// `--resume` names a file that holds something else.
    #[error("--resume: {} is not a saved game: {reason}", path.display())]
    NotAGame {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// `--resume` names a saved game, but not of the game named.
    #[error("--resume: {} holds a game of {}: name the game `{saved}`", path.display(), saved.title())]
    OtherGame {
        /// The file.
        path: PathBuf,
        /// The game that was saved.
        saved: GameKind,
    },
    /// A move in an option cannot be made there.
    #[error("{option}: move {number}, `{text}`: {reason}")]
    Move {
        /// The option.
        option: &'static str,
        /// Which of its moves, counted from 1.
        number: usize,
        /// The move as it was given, cut to a printable length.
        text: Snippet,
        /// Why it cannot be made.
        reason: String,
    },
    /// `serve` is set up in a way that cannot be.
    #[cfg(feature = "server")]
    #[error(transparent)]
    Server(barnyard_server::StartError),
    /// A picture cannot show what was asked for.
    #[error(transparent)]
    Picture(#[from] PictureError),
    /// `barnyard match` cannot be played like this.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// A number in an option names something that a file of records does not have.
    #[error("there is no {what} {number}, the last is {most}")]
    NoSuch {
        /// What is numbered.
        what: &'static str,
        /// The number asked for.
        number: usize,
        /// How many there are.
        most: usize,
    },
    /// `tui` without a terminal.
    #[error("tui: standard input and output must be a terminal; `barnyard play` does without")]
    NoTerminal,
    /// Neither `--tables` nor a place where the system keeps such files.
    #[error("--tables: name the folder of the tables, as this system has no usual place for them")]
    NoTables,
    /// `--tables` names what is no folder.
    #[error("--tables: there is no folder {}", .0.display())]
    NoFolder(PathBuf),
    /// `--hash` asks for more memory than there is.
    #[error("--hash: there is no room for a table of {mebibytes} MiB")]
    HashTooLarge {
        /// The size asked for.
        mebibytes: u32,
    },
}

/// The exit status for a wrong command line or input, which clap uses too.
const WRONG_INPUT: u8 = 2;

/// Says on standard error why the command failed, and gives its exit status.
///
/// A reader that closed its end of our output has seen enough: that is no failure and nothing is said.
pub(crate) fn report(error: &anyhow::Error) -> ExitCode {
    if error.chain().any(is_closed_pipe) {
        return ExitCode::SUCCESS;
    }
    // If this cannot be said either, the status still tells.
    let _ = writeln!(io::stderr(), "barnyard: {error:#}");
    if error.chain().any(is_wrong_input) {
        ExitCode::from(WRONG_INPUT)
    } else {
        ExitCode::FAILURE
    }
}

fn is_wrong_input(cause: &(dyn Error + 'static)) -> bool {
    cause.is::<InputError>()
}

fn is_closed_pipe(cause: &(dyn Error + 'static)) -> bool {
    cause
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
