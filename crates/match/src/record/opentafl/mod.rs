//! Magpie's games in the notation of OpenTafl, which programs and collections of tafl games use.
//!
//! [`write()`] turns a record into such a text and [`read`] turns a text into a record. Both tell what the other form cannot hold,
//! as a list of [`Loss`]es; where that list is empty, what was written reads back as the same record.
//!
//! ```
//! use barnyard_match::record::{Location, Record, opentafl};
//!
//! let record: Record = "[Game \"magpie\"]\n\n1. d1-c1 {quiet} c4-c3 (1... d3-c3) *".parse()?;
//! let written = opentafl::write(&record)?;
//! assert!(written.text.ends_with("\n1. d1-c1 c4-c3\n[quiet|]\n"));
//! assert_eq!(written.losses, [opentafl::Loss::Variations { moves: 1 }]);
//!
//! let read = opentafl::read(&written.text, Location::START)?;
//! assert_eq!(read.record.rounds()[0].moves().main_line().count(), 2);
//! assert!(read.losses.is_empty());
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

mod marks;
mod read;
mod rules;
mod tags;
mod turns;
mod write;

use alloc::string::String;
use alloc::vec::Vec;

use barnyard::GameKind;
use barnyard::text::Snippet;

use super::{Location, Record, Token};

pub use read::read;
pub use write::write;

/// A record in OpenTafl's notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The text: tags, rules, and a turn a line.
    pub text: String,
    /// What the text does not tell.
    pub losses: Vec<Loss>,
}

/// A record that was read from OpenTafl's notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Imported {
    /// The record.
    pub record: Record,
    /// What the record does not tell, and where it stands in the text.
    pub losses: Vec<(Location, Loss)>,
}

/// The record is one of another game, which OpenTafl does not know.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("OpenTafl's notation holds games of Magpie, and this is one of {}", .0.title())]
pub struct NotMagpie(
    /// The game.
    pub GameKind,
);

/// Something that the other form cannot hold, or that reads back otherwise.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Loss {
    /// There is one round only.
    #[error("the second round is left out")]
    SecondRound,
    /// There are no variations.
    #[error("moves of variations left out: {moves}")]
    Variations {
        /// The moves in them.
        moves: usize,
    },
    /// There are no glyphs.
    #[error("moves whose glyphs are left out: {moves}")]
    Glyphs {
        /// The moves that have some.
        moves: usize,
    },
    /// Clocks have whole seconds, and belong to moves.
    #[error("clocks cut to seconds or left out: {clocks}")]
    Clocks {
        /// How many.
        clocks: usize,
    },
    /// A comment has other signs or spaces, or begins otherwise.
    #[error("comments changed: {comments}")]
    Comments {
        /// How many.
        comments: usize,
    },
    /// The numbers of the moves begin with 1.
    #[error("the number of the first move, {number}, becomes 1")]
    MoveNumber {
        /// The number.
        number: u32,
    },
    /// The tag is left out, or its value is changed.
    #[error("the tag `{0}` is left out or changed")]
    Tag(Snippet),
    /// The round ended in a way that the notation has no sign for.
    #[error("the result `{0}` is left out")]
    Result(Token),
    /// The rules differ in this point.
    #[error("the rules differ: `{0}`")]
    Rule(Snippet),
}
