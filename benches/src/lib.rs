//! What the benches share: the trees they count, the peer, and the clock.
//!
//! The peer is `cozy-chess`, among the fastest move generators a Rust program can depend on.
//! It plays another game, so the numbers compare the work of generators, not of one game done twice;
//! measured in the same run with the same flags, they tell fast from slow on any machine.

mod case;
mod clock;
mod peer;
pub mod prover;
mod sample;
pub mod suite;
mod tree;

pub use case::{Case, cases, is_quick, mcdonald};
pub use clock::{CpuTime, cpu_time};
pub use peer::Chess;
pub use sample::Sample;
pub use tree::Tree;
