//! Servers and clients over real sockets.

mod common;
mod faults;
mod hostile;
mod outage;
mod play;
mod postgres;
mod reading;
mod refusals;
mod resume;
mod robot;
mod slow;
