//! Why the program does not run.

use std::io;

/// Why the terminal program did not start, or ended before somebody quit it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TuiError {
    /// Standard input or output is a file or a pipe.
    #[error("standard input and output must be a terminal")]
    NoTerminal,
    /// No folder for records was given, and the system tells no place for what belongs to the user.
    #[error("the user has no folder for data; name one for the records")]
    NoFolder,
    /// The terminal fails.
    #[error("the terminal cannot be used: {0}")]
    Terminal(#[from] io::Error),
    /// The server cannot be played on.
    #[cfg(feature = "online")]
    #[error(transparent)]
    Line(#[from] crate::LineError),
    /// A thread of the program panicked; what it said is on standard error.
    #[error("a part of the program failed")]
    Failed,
}
