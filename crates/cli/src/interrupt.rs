//! Ending at an interrupt, such as Ctrl-C.

use std::{io, process};

use anyhow::Context;
use barnyard::search::Stop;

/// The exit status of a program that ends at an interrupt, as shells have it.
const INTERRUPTED: i32 = 130;

/// Lets the work that watches `stop` end at the first interrupt, and the program at the second.
pub(crate) fn stop_when_interrupted(stop: Stop) -> anyhow::Result<()> {
    ctrlc::set_handler(move || {
        if stop.is_given() {
            process::exit(INTERRUPTED);
        }
        stop.stop();
    })
    .map_err(io::Error::other)
    .context("cannot watch for interrupts")
}
