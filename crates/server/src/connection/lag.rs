//! How far away a client is, and what its clock is given for that.

use core::sync::atomic::{AtomicU64, Ordering};
use core::time::Duration;
use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use barnyard_match::Millis;

/// How many of the last round trips count.
const TRIPS: usize = 5;

/// The most that is given for a move.
const MOST: Millis = Millis(300);

/// The most that is given for a move, of the time that it took.
const PERCENT: u64 = 30;

/// How long messages take to a client and back.
#[derive(Debug, Default)]
pub(crate) struct Lag {
    trips: Mutex<VecDeque<u64>>,
    /// Half the median, in milliseconds.
    half: AtomicU64,
}

impl Lag {
    /// A ping came back.
    pub(crate) fn measured(&self, trip: Duration) {
        let mut trips = self.trips.lock().unwrap_or_else(PoisonError::into_inner);
        trips.push_back(u64::try_from(trip.as_millis()).unwrap_or(u64::MAX));
        if trips.len() > TRIPS {
            trips.pop_front();
        }
        let mut sorted: Vec<u64> = trips.iter().copied().collect();
        sorted.sort_unstable();
        self.half
            .store(sorted[sorted.len() / 2] / 2, Ordering::Relaxed);
    }

    /// The most that this client is given for a move.
    pub(crate) fn allowance(&self) -> Millis {
        Millis(self.half.load(Ordering::Relaxed)).min(MOST)
    }
}

/// When a command counts as given that came in at `came`, to a clock that runs since `since`.
pub(crate) fn given_at(came: Millis, since: Millis, lag: &Lag) -> Millis {
    let thought = came - since;
    let share = Millis(thought.0.saturating_mul(PERCENT) / 100);
    came - lag.allowance().min(share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_given_half_the_way_and_no_more_than_is_said() {
        let lag = Lag::default();
        assert_eq!(given_at(Millis(5000), Millis(0), &lag), Millis(5000));
        for trip in [100, 120, 5000] {
            lag.measured(Duration::from_millis(trip));
        }
        assert_eq!(given_at(Millis(5000), Millis(0), &lag), Millis(4940));
        // 30 % of 100 ms.
        assert_eq!(given_at(Millis(5000), Millis(4900), &lag), Millis(4970));
        for _ in 0..TRIPS {
            lag.measured(Duration::from_secs(9));
        }
        assert_eq!(given_at(Millis(5000), Millis(0), &lag), Millis(4700));
    }
}
