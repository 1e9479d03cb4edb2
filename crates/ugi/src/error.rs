//! Why a line is no message.

use barnyard_core::text::Snippet;

/// Why a line is no message.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MessageError {
    /// The line is empty.
    #[error("the line is empty")]
    Empty,
    /// The first word begins no message.
    #[error("`{found}` begins no message")]
    Unknown {
        /// The word, cut to a printable length.
        found: Snippet,
    },
    /// The line ends where more should follow.
    #[error("`{after}` needs {expected} behind it")]
    Missing {
        /// The word behind which something is missing.
        after: &'static str,
        /// What it is.
        expected: &'static str,
    },
    /// A word stands where another should.
    #[error("`{after}` needs {expected} behind it, not `{found}`")]
    Unexpected {
        /// The word behind which it stands.
        after: &'static str,
        /// What should stand there.
        expected: &'static str,
        /// The word, cut to a printable length.
        found: Snippet,
    },
}
