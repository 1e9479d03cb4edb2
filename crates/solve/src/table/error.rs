//! Why a table could not be written or read.

use std::boxed::Box;
use std::io;
use std::string::{String, ToString};

use super::Description;

/// A part of a table's file.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// What describes the table.
    Header,
    /// The block of this number, from 0.
    Block(u64),
    /// Where the blocks are.
    Footer,
}

impl core::fmt::Display for Part {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Part::Header => f.write_str("header"),
            Part::Block(number) => write!(f, "block {number}"),
            Part::Footer => f.write_str("footer"),
        }
    }
}

/// Why a table could not be written or read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// The system did not let it be read or written.
    #[error("the table could not be {doing}: {reason}")]
    Io {
        /// What was being done, as in "opened".
        doing: &'static str,
        /// The kind of the system's error.
        kind: io::ErrorKind,
        /// What the system said.
        reason: String,
    },
    /// The file does not begin as a table does.
    #[error("this is no table: it does not begin with `BARNYARD`")]
    Foreign,
    /// The file is shorter than its own header says.
    #[error("the table is cut off: it has {found} bytes of at least {least}")]
    Truncated {
        /// The bytes it has.
        found: u64,
        /// The least a whole one would have.
        least: u64,
    },
    /// The table was written by another version of the format.
    #[error("the table has version {found} of the format; this program reads version {expected}")]
    Version {
        /// Its version.
        found: u32,
        /// The version that is read.
        expected: u32,
    },
    /// A part of the file is not as it was written.
    #[error("the table is damaged: its {0} is not as it was written")]
    Damaged(Part),
    /// The header's checksum is right and yet a field of it makes no sense.
    #[error("the table's header has an impossible {field}")]
    Header {
        /// The field.
        field: &'static str,
    },
    /// The file is a table, but not the one that was expected.
    #[error("this is the table {found}, and not {expected}")]
    Other {
        /// What it is.
        found: Box<Description>,
        /// What it should be.
        expected: Box<Description>,
    },
    /// No table can be described so.
    #[error("a table's {field} must be {expected}")]
    Description {
        /// The field.
        field: &'static str,
        /// What it may be.
        expected: &'static str,
    },
    /// More was to be read than the table holds.
    #[error("the table holds {length} bytes, none at {at}")]
    Range {
        /// The place of the first byte that is not there.
        at: u64,
        /// The bytes there are.
        length: u64,
    },
    /// The table was given more content than it was described with, or finished with less.
    #[error("the table was given {found} bytes of content instead of {expected}")]
    Content {
        /// The bytes given.
        found: u64,
        /// The bytes it was to hold.
        expected: u64,
    },
    /// What is asked for stands in another table, which cannot be read.
    #[error("of the table {material} beneath: {error}")]
    Beneath {
        /// That table's material.
        material: &'static str,
        /// Why.
        error: Box<TableError>,
    },
    /// Somebody else is writing the same table.
    #[error("another program is writing this table")]
    Busy,
    /// The content does not fit into memory.
    #[error("there is no room in memory for the table's {bytes} bytes")]
    Memory {
        /// The bytes it takes.
        bytes: u64,
    },
}

impl TableError {
    /// The system's error while `doing`.
    pub(super) fn io(doing: &'static str) -> impl FnOnce(io::Error) -> TableError {
        move |error| TableError::Io {
            doing,
            kind: error.kind(),
            reason: error.to_string(),
        }
    }
}
