//! McDonald's farm with two helpers: whether the pigs bring so many home, proved by search.
//!
//! Every move of a pig goes forward, so no position comes twice, and each has one value whatever led to it. As soon as one
//! helper is left, and no two pigs on a file, the table with that helper knows the rest.
//! The search is df-pn (Ayumu Nagai, 2002): it goes where the fewest positions seem left to settle. How many, it guesses from
//! the tables with either helper alone; and since many ways lead to one position, the most that one move takes counts and not
//! the sum of all (*weak proof numbers*, Toru Ueda and others, 2008).

mod entries;
mod key;
mod known;
mod search;
#[cfg(test)]
mod tests;

pub use known::Beneath;
pub use search::{Report, Search};
