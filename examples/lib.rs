//! Small programs to copy from: run one with `cargo run --release --example NAME`.
//!
//! As a library this package holds nothing but the samples of the README and the guide, so that tests compile and run them.

/// The samples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;

/// The samples of the guide.
#[cfg(doctest)]
#[doc = include_str!("../docs/src/guide.md")]
pub struct Guide;
