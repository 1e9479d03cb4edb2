//! What is asked of a search, and when that is reached.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicBool, Ordering};
#[cfg(feature = "std")]
use std::time::Instant;

#[cfg(feature = "std")]
use super::limits::Allotment;
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
#[derive(Debug)]
pub(crate) struct Reached<'a> {
    nodes: u64,
    stop: &'a Stop,
    /// Set when the first thread is done, so that its helpers end.
    done: AtomicBool,
    #[cfg(feature = "std")]
    pub(crate) start: Instant,
    #[cfg(feature = "std")]
    time: Option<Allotment>,
}

impl<'a> Reached<'a> {
    /// The limits of a search that begins now.
    pub(crate) fn new<M>(request: &'a Request<M>) -> Reached<'a> {
        Reached {
            nodes: request.limits.nodes.unwrap_or(u64::MAX),
            stop: &request.stop,
            done: AtomicBool::new(false),
            #[cfg(feature = "std")]
            start: Instant::now(),
            #[cfg(feature = "std")]
            time: request.limits.time_to_spend(),
        }
    }

    /// Ends what goes on in other threads.
    #[cfg(feature = "std")]
    pub(crate) fn set_done(&self) {
        self.done.store(true, Ordering::Relaxed);
    }

    /// The nodes of the budget that are left, or none if any limit was reached.
    pub(crate) fn left(&self, nodes: u64) -> Option<u64> {
        if nodes >= self.nodes || self.stop.is_given() || self.done.load(Ordering::Relaxed) {
            return None;
        }
        #[cfg(feature = "std")]
        if let Some(time) = self.time
            && self.start.elapsed() >= time.most
        {
            return None;
        }
        Some(self.nodes - nodes)
    }

    /// Whether no further depth should begin, with a best move that is the less settled the greater `unrest` is, in hundredths.
    pub(crate) fn is_near(&self, unrest: u32) -> bool {
        #[cfg(feature = "std")]
        if let Some(Allotment {
            wanted: Some(wanted),
            ..
        }) = self.time
        {
            return self.start.elapsed() >= wanted * unrest / 100;
        }
        let _ = unrest;
        false
    }

    /// Whether the time is a share of a clock, so that time not used now is of use later.
    pub(crate) fn can_save_time(&self) -> bool {
        #[cfg(feature = "std")]
        return self.time.is_some_and(|time| time.wanted.is_some());
        #[cfg(not(feature = "std"))]
        false
    }
}
