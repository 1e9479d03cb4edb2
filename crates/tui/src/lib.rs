#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod analysis;
pub mod board;
pub mod theme;
pub mod widgets;
