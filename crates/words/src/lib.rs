#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod argument;
mod bundle;
mod endings;
mod language;
#[cfg(feature = "match")]
mod matches;
mod messages;
mod phrases;
mod refusals;
mod rules;
mod words;

pub use argument::{Number, Party, Piece, Text, Which};
pub use bundle::fluent_files;
pub use language::{Language, UnknownLanguage};
pub use messages::{MESSAGES, Message, Variable};
pub use rules::{Block, Span, Style, blocks, rules_page};
pub use words::Words;
