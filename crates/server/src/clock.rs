//! The time.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use barnyard_match::Millis;

/// Milliseconds since 1970 that never run backwards: the system's time at the start, and from there a clock that nobody sets.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Clock {
    start: Instant,
    at_start: u64,
}

impl Clock {
    pub(crate) fn new() -> Clock {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH);
        Clock {
            start: Instant::now(),
            at_start: since_1970.map_or(0, |time| millis(time.as_millis())),
        }
    }

    pub(crate) fn now(&self) -> Millis {
        self.at(Instant::now())
    }

    /// The stamp of a moment since the start.
    pub(crate) fn at(&self, moment: Instant) -> Millis {
        let since = moment.saturating_duration_since(self.start);
        Millis(self.at_start + millis(since.as_millis()))
    }
}

fn millis(count: u128) -> u64 {
    u64::try_from(count).unwrap_or(u64::MAX / 2)
}
