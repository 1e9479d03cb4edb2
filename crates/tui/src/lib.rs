#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod analysis;
mod app;
pub mod board;
mod error;
mod events;
#[cfg(feature = "online")]
mod line;
mod parts;
mod preferences;
mod robot;
mod run;
mod screens;
mod session;
mod store;
mod terminal;
#[cfg(test)]
mod tests;
pub mod theme;
pub mod widgets;

pub use error::TuiError;
#[cfg(feature = "online")]
pub use line::{Address, AddressError, LineError};
#[cfg(feature = "online")]
pub use run::Join;
pub use run::{Options, run};
