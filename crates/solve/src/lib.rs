#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod dfpn;
mod error;
#[cfg(feature = "std")]
pub mod library;
#[cfg(feature = "std")]
pub mod magpie;
pub mod mcdonald;
mod progress;
#[cfg(feature = "std")]
pub mod table;

pub use error::SolveError;
#[cfg(feature = "std")]
pub use error::{BuildError, VerifyError};
pub use progress::Progress;

/// So many threads to work on; 0 counts as 1.
#[cfg(feature = "std")]
fn pool(threads: usize) -> Result<rayon::ThreadPool, SolveError> {
    use alloc::string::ToString;

    let threads = threads.max(1);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
    pool.build().map_err(|error| SolveError::Threads {
        threads,
        reason: error.to_string(),
    })
}
