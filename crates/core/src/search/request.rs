//! What is asked of a search, and when that is reached.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicBool, Ordering};
#[cfg(feature = "std")]
use core::time::Duration;
#[cfg(feature = "std")]
use std::time::Instant;

use super::{Limits, Stop};

/// What is asked of a search.
#[derive(Clone, Debug)]
pub struct Request<M> {
    /// When it stops.
    pub limits: Limits,
    /// How many best moves are wanted, each with its line.
    pub lines: usize,
    /// The moves to choose among; all legal ones if it is empty.
    pub moves: Vec<M>,
    /// A signal to stop from elsewhere.
    pub stop: Stop,
}

impl<M> From<Limits> for Request<M> {
    fn from(limits: Limits) -> Request<M> {
        Request {
            limits,
            lines: 1,
            moves: Vec::new(),
            stop: Stop::new(),
        }
    }
}

/// The limits of a search that has begun.
pub(crate) struct Reached<'a> {
    nodes: u64,
    stop: &'a Stop,
    /// Set when the first thread is done, so that its helpers end.
    done: &'a AtomicBool,
    #[cfg(feature = "std")]
    pub(crate) start: Instant,
    #[cfg(feature = "std")]
    time: Option<Duration>,
}

impl<'a> Reached<'a> {
    pub(crate) fn new<M>(request: &'a Request<M>, done: &'a AtomicBool) -> Reached<'a> {
        Reached {
            nodes: request.limits.nodes.unwrap_or(u64::MAX),
            stop: &request.stop,
            done,
            #[cfg(feature = "std")]
            start: Instant::now(),
            #[cfg(feature = "std")]
            time: request.limits.time_to_spend(),
        }
    }

    pub(crate) fn is_reached(&self, nodes: u64) -> bool {
        if nodes > self.nodes || self.stop.is_given() || self.done.load(Ordering::Relaxed) {
            return true;
        }
        // The clock is slower than a node.
        #[cfg(feature = "std")]
        if nodes.is_multiple_of(128)
            && let Some(time) = self.time
        {
            return self.start.elapsed() >= time;
        }
        false
    }

    /// Whether another depth is unlikely to finish.
    pub(crate) fn is_near(&self) -> bool {
        #[cfg(feature = "std")]
        if let Some(time) = self.time {
            return self.start.elapsed() >= time * 3 / 5;
        }
        false
    }
}
