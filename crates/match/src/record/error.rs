//! Where and why a text is not a record.

use alloc::boxed::Box;
use core::fmt;

use barnyard::ReadMoveError;
use barnyard::any::{IllegalMove, PositionError, UnknownGame};
use barnyard::text::Snippet;

use super::limits;

/// A place in a text: line and column, both counted from 1, columns in characters.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Location {
    /// The line.
    pub line: u64,
    /// The column.
    pub column: u64,
}

impl Location {
    /// Where a text begins.
    pub const START: Location = Location { line: 1, column: 1 };
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// Why a text is not a record, and where that shows; it prints as `line:column: reason`.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{at}: {kind}")]
pub struct RecordError {
    /// Where the text could not be read any more.
    pub at: Location,
    /// Why.
    pub kind: RecordErrorKind,
}

/// Why a text is not a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RecordErrorKind {
    /// Something stands where something else should.
    #[error("found `{found}`, expected {expected}")]
    Unexpected {
        /// What stands there.
        found: Snippet,
        /// What may stand there.
        expected: &'static str,
    },
    /// The text ends in the middle of something.
    #[error("the text ends, expected {expected}")]
    Ends {
        /// What should have come.
        expected: &'static str,
    },
    /// A comment has no end; the place is where it begins.
    #[error("the comment that begins here is not closed with `}}`")]
    OpenComment,
    /// A variation has no end; the place is where it begins.
    #[error("the variation that begins here is not closed with `)`")]
    OpenVariation,
    /// No tag tells the game.
    #[error("no tag before the moves names the game, such as `[Game \"magpie\"]`")]
    NoGame,
    /// The tag `Game` names none.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// The tag `Position` holds no position of the game.
    #[error("the position: {0}")]
    Position(#[from] PositionError),
    /// The position is one of another game than the tag `Game` names.
    #[error("the position is one of another game")]
    OtherGame,
    /// A text of OpenTafl tells no rules before the moves.
    #[error("no rules with a start position before the moves, such as `[rules:dim:7 start:/…/]`")]
    NoRules,
    /// A text of OpenTafl is of a board of another size than Magpie's.
    #[error("the rules are not for a board of Magpie: `dim:{found}`, expected `dim:7`")]
    OtherBoard {
        /// The size that is given.
        found: Snippet,
    },
    /// A move cannot be read or made.
    #[error("move `{found}`: {error}")]
    Move {
        /// The move's text.
        found: Snippet,
        /// What the game says.
        error: Box<ReadMoveError<IllegalMove>>,
    },
    /// Variations stand too deep in one another.
    #[error("more than {} variations in one another", limits::DEPTH)]
    TooDeep,
    /// A round has too many moves, those of variations counted.
    #[error("more than {} moves in a round", limits::MOVES)]
    TooManyMoves,
    /// The record is too long.
    #[error("the record has more than {} bytes", limits::BYTES)]
    TooLarge,
    /// The text is not UTF-8.
    #[error("the text is not UTF-8")]
    NotUtf8,
    /// The source of the text fails; nothing more can be read.
    #[cfg(feature = "std")]
    #[error("cannot read on: {0}")]
    Io(std::io::ErrorKind),
}

/// Why a record was not changed, or a line not replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TreeError {
    /// The tree has no such node (any more).
    #[error("there is no such move in the record")]
    NoSuchNode,
    /// The start cannot be removed or promoted.
    #[error("the start is not a move")]
    Start,
    /// The move is not legal there.
    #[error(transparent)]
    Illegal(IllegalMove),
    /// The law of repetition ended the game before the node.
    #[error("after {plies} moves the game is over: {outcome}")]
    Over {
        /// The moves made until then.
        plies: usize,
        /// How it ended.
        outcome: barnyard::Outcome,
    },
    /// There is no room for another move.
    #[error("more than {} moves in a round", limits::MOVES)]
    TooManyMoves,
    /// Variations would stand too deep in one another.
    #[error("more than {} variations in one another", limits::DEPTH)]
    TooDeep,
    /// The text cannot stand in a record as a comment.
    #[error("a comment needs some text, and `}}` ends it")]
    BadComment,
    /// A tag's name is not made of letters, digits and `_`.
    #[error("`{0}` is not the name of a tag: letters, digits and `_`")]
    BadTagName(Snippet),
    /// The tag tells what the record itself decides.
    #[error("the tag `{0}` is the record's own")]
    OwnTag(Snippet),
}
