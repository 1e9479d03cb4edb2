//! Servers and clients over real sockets.

mod common;
mod hostile;
mod outage;
mod play;
mod postgres;
mod reading;
mod resume;
mod robot;
mod slow;
