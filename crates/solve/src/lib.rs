#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod error;
#[cfg(feature = "std")]
pub mod library;
pub mod mcdonald;
mod progress;
#[cfg(feature = "std")]
pub mod table;

pub use error::SolveError;
#[cfg(feature = "std")]
pub use error::{BuildError, VerifyError};
pub use progress::Progress;
