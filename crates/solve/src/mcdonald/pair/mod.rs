//! McDonald's farm with two helpers: the value from the start, proved.

mod entries;
mod key;
mod known;
mod search;

pub use known::Beneath;
pub use search::{Report, Search};
