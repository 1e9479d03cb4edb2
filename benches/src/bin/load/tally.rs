//! What is measured while it is played.

use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use core::time::Duration;
use std::sync::{Mutex, MutexGuard, PoisonError};

use hdrhistogram::Histogram;

/// The longest time that is told apart, in microseconds, and how many digits of each.
const LONGEST: u64 = 60_000_000;
const DIGITS: u8 = 3;

/// Times in microseconds.
pub(crate) type Times = Histogram<u64>;

/// What is measured while it is played.
#[derive(Debug)]
pub(crate) struct Tally {
    /// Whether moves that are sent now count.
    pub(crate) measuring: AtomicBool,
    /// From the sending of a move until the opponent's socket showed it, it was acknowledged, and a watcher's socket showed it.
    shown: Mutex<Times>,
    acknowledged: Mutex<Times>,
    watched: Mutex<Times>,
    pub(crate) counts: Counts,
}

/// What should not happen.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    pub(crate) refused: AtomicU64,
    /// Events that a socket did not show.
    pub(crate) gaps: AtomicU64,
    /// Snapshots to sockets that were too slow.
    pub(crate) resyncs: AtomicU64,
}

impl Tally {
    pub(crate) fn new() -> Result<Tally, hdrhistogram::CreationError> {
        let times = || Times::new_with_bounds(1, LONGEST, DIGITS).map(Mutex::new);
        Ok(Tally {
            measuring: AtomicBool::new(false),
            shown: times()?,
            acknowledged: times()?,
            watched: times()?,
            counts: Counts::default(),
        })
    }

    pub(crate) fn was_shown(&self, after: Duration) {
        record(&self.shown, after);
    }

    pub(crate) fn was_acknowledged(&self, after: Duration) {
        record(&self.acknowledged, after);
    }

    pub(crate) fn was_watched(&self, after: Duration) {
        record(&self.watched, after);
    }

    /// Until moves were seen by the opponent, acknowledged, and seen by watchers.
    pub(crate) fn times(&self) -> [Times; 3] {
        [&self.shown, &self.acknowledged, &self.watched].map(|times| lock(times).clone())
    }
}

/// One more of something.
pub(crate) fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

fn record(times: &Mutex<Times>, after: Duration) {
    let micros = u64::try_from(after.as_micros()).unwrap_or(u64::MAX);
    lock(times).saturating_record(micros);
}

fn lock(times: &Mutex<Times>) -> MutexGuard<'_, Times> {
    times.lock().unwrap_or_else(PoisonError::into_inner)
}
