//! Time in whole milliseconds: stamps and spans.

use core::fmt;
use core::ops::{Add, Sub};

/// Whole milliseconds: a span of time, or a stamp counted from any moment the caller likes.
///
/// Sums and differences stop at the ends of the range instead of running over. As text it is minutes, seconds and, where there are any, milliseconds.
///
/// ```
/// use barnyard_match::Millis;
/// assert_eq!((Millis(1_500) - Millis(2_000)), Millis(0));
/// assert_eq!(Millis(90_250).to_string(), "1:30.250");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Millis(pub u64);

impl Millis {
    /// No time.
    pub const ZERO: Millis = Millis(0);

    /// So many seconds.
    #[must_use]
    pub const fn seconds(seconds: u64) -> Millis {
        Millis(seconds.saturating_mul(1000))
    }

    /// So many minutes.
    #[must_use]
    pub const fn minutes(minutes: u64) -> Millis {
        Millis::seconds(minutes.saturating_mul(60))
    }
}

impl Add for Millis {
    type Output = Millis;

    fn add(self, other: Millis) -> Millis {
        Millis(self.0.saturating_add(other.0))
    }
}

impl Sub for Millis {
    type Output = Millis;

    fn sub(self, other: Millis) -> Millis {
        Millis(self.0.saturating_sub(other.0))
    }
}

impl fmt::Display for Millis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0 / 1000;
        write!(f, "{}:{:02}", seconds / 60, seconds % 60)?;
        match self.0 % 1000 {
            0 => Ok(()),
            rest => write!(f, ".{rest:03}"),
        }
    }
}
