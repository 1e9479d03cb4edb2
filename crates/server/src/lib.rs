#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod app;
mod board;
mod clock;
mod config;
mod connection;
mod error;
mod http;
mod identity;
mod limits;
mod listening;
mod live;
mod lobby;
mod metrics;
mod random;
mod robots;
mod rooms;
mod running;
mod store;

pub use barnyard_protocol::Limits;
pub use config::Config;
pub use error::{NoRandomness, StartError, StoreError};
/// A network of addresses, as [`Config::trusted_proxies`] lists them.
pub use ipnet::IpNet;
pub use running::Running;
