//! The time a thread had on a processor, which other programs on the machine disturb little.

use core::time::Duration;

use cpu_time::ThreadTime;
use criterion::measurement::{Measurement, ValueFormatter, WallTime};

/// Measures the CPU time of the benching thread, for Criterion.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct CpuTime;

static DURATIONS: WallTime = WallTime;

impl Measurement for CpuTime {
    type Intermediate = ThreadTime;
    type Value = Duration;

    fn start(&self) -> ThreadTime {
        ThreadTime::now()
    }

    fn end(&self, start: ThreadTime) -> Duration {
        start.elapsed()
    }

    fn add(&self, one: &Duration, other: &Duration) -> Duration {
        *one + *other
    }

    fn zero(&self) -> Duration {
        Duration::ZERO
    }

    fn to_f64(&self, value: &Duration) -> f64 {
        value.as_nanos() as f64
    }

    fn formatter(&self) -> &dyn ValueFormatter {
        // Both kinds of time are durations, in nanoseconds.
        DURATIONS.formatter()
    }
}

/// Runs a function and gives what it returned and the CPU time it took.
pub fn cpu_time<T>(function: impl FnOnce() -> T) -> (T, Duration) {
    let start = ThreadTime::now();
    let value = function();
    (value, start.elapsed())
}
