//! Files of exact values: small, checked, and quick to look something up in.
//!
//! A table is a description and a long string of bytes, its content; what the bytes mean is the game's affair.
//! The content is cut into blocks of one length, each compressed and with a checksum of its own.
//! A file that was cut off, altered, or never was a table is a [`TableError`]: no byte of it is believed unchecked.
//!
//! ```
//! use barnyard_solve::table::{Description, Table, ValueKind, Writer};
//!
//! let folder = std::env::temp_dir().join(format!("barnyard-doc-{}", std::process::id()));
//! std::fs::create_dir_all(&folder)?;
//! let path = folder.join("example.table");
//!
//! let description = Description {
//!     game: "example".into(),
//!     rules: 1,
//!     material: "none".into(),
//!     values: ValueKind::Points,
//!     length: 100_000,
//!     block: 16 << 10,
//!     level: 3,
//! };
//! let mut writer = Writer::resume(&path, description, 1)?;
//! writer.write(&[7; 100_000])?;
//! writer.finish()?;
//!
//! let table = Table::open(&path)?;
//! assert_eq!(table.byte(99_999)?, 7);
//! assert!(table.byte(100_000).is_err());
//! # drop(table);
//! # std::fs::remove_dir_all(folder)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod format;
mod reader;
mod writer;

use std::string::String;

pub use error::{Part, TableError};
pub use reader::Table;
pub use writer::Writer;

/// What a table's bytes stand for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(u32)]
pub enum ValueKind {
    /// Points that one side still gets.
    Points = 1,
    /// A win, a loss or neither, and how far it is.
    Distances = 2,
}

impl ValueKind {
    fn from_code(code: u32) -> Option<ValueKind> {
        [ValueKind::Points, ValueKind::Distances]
            .into_iter()
            .find(|kind| *kind as u32 == code)
    }
}

/// What a table holds, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Description {
    /// The game, in 1 to 16 visible ASCII characters.
    pub game: String,
    /// The version of the game's rules and of what the bytes mean: whoever changes either raises it.
    pub rules: u32,
    /// Which of the game's positions, in 1 to 48 visible ASCII characters.
    pub material: String,
    /// What the bytes stand for.
    pub values: ValueKind,
    /// Bytes of content.
    pub length: u64,
    /// Bytes of content in a block, up to 1 MiB. A look-up decodes a whole block.
    pub block: u32,
    /// How hard the writer tries to make the file small: zstd's levels, 1 to 19.
    pub level: u8,
}

impl core::fmt::Display for Description {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let Description {
            game,
            rules,
            material,
            length,
            block,
            ..
        } = self;
        write!(
            f,
            "{game} {material} (version {rules}, {length} bytes in blocks of {block})"
        )
    }
}

impl Description {
    /// The number of blocks.
    #[must_use]
    pub const fn blocks(&self) -> u64 {
        self.length.div_ceil(self.block as u64)
    }

    /// The bytes of content in that block; only the last can have fewer than the others.
    const fn block_length(&self, number: u64) -> usize {
        let left = self.length - number * self.block as u64;
        if left < self.block as u64 {
            left as usize
        } else {
            self.block as usize
        }
    }
}
