//! McDonald's farm with two helpers: the value from the start, proved.

mod entries;
mod known;
mod search;

pub use known::Beneath;
pub use search::{Report, Search};
