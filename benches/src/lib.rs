//! What the benches share: the trees they count, the peer, and the clock.
//!
//! The peer is `cozy-chess`, among the fastest move generators a Rust program can depend on.
//! It plays another game, so the numbers compare the work of generators, not of one game done twice;
//! measured in the same run with the same flags, they tell fast from slow on any machine.

mod case;
mod clock;
mod peer;
pub mod proof;
pub mod prover;
mod sample;
mod start;
pub mod suite;
mod tree;

pub use case::{Case, cases, is_quick, mcdonald};
pub use clock::{CpuTime, cpu_time};
pub use peer::Chess;
pub use sample::Sample;
pub use start::openings;
pub use tree::Tree;

/// The middle one, or the upper of the two in the middle.
pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}
