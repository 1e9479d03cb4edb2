#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;

mod command;
mod error;
mod go;
mod info;
mod reply;
mod setting;
mod words;

pub use command::{Command, Position, Query};
pub use error::MessageError;
pub use go::Go;
pub use info::{Bound, Info, Score};
pub use reply::{GameResult, Reply, Response};
pub use setting::{Kind, Setting};
