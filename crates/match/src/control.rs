//! How much time the players have.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use barnyard::text::Snippet;

use crate::Millis;

/// How much time the players have for a round; both the same, and the same in every round (MC-12).
///
/// As text: `none`, `10:00`, `5:00+0:03`, `5:00d0:03`, `0:30/move`. Times are minutes, seconds and, where there are any, milliseconds
/// (`0:00.500`); only the form that is printed is read.
///
/// ```
/// use barnyard_match::{Millis, TimeControl};
/// let time: TimeControl = "5:00+0:03".parse()?;
/// let (base, increment) = (Millis::minutes(5), Millis::seconds(3));
/// assert_eq!(time, TimeControl::Increment { base, increment });
/// assert_eq!(time.to_string(), "5:00+0:03");
/// # Ok::<(), barnyard_match::TimeControlError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub enum TimeControl {
    /// As much as they like. What they spend is counted all the same.
    #[default]
    None,
    /// One span for all moves.
    SuddenDeath {
        /// The span at the start.
        base: Millis,
    },
    /// Fischer's: each move made adds to the span.
    Increment {
        /// The span at the start; nothing is added to it before the first move.
        base: Millis,
        /// What a move adds.
        increment: Millis,
    },
    /// Bronstein's: each move made gives back the time spent on it, up to a limit. The flag falls when the span is used up, before anything is given back.
    Delay {
        /// The span at the start.
        base: Millis,
        /// The most that is given back.
        delay: Millis,
    },
    /// The same span for each move; what is left of it is lost.
    PerMove {
        /// The span.
        limit: Millis,
    },
}

/// Why something is no time control.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TimeControlError {
    /// The text has another form.
    #[error(
        "`{found}` is not a time control: expected `none`, `10:00`, `5:00+0:03`, `5:00d0:03` or `0:30/move`"
    )]
    BadForm {
        /// The text, cut to a printable length.
        found: Snippet,
    },
    /// A span is zero: the flag would fall before the first move, or nothing would be added.
    #[error("a time control has no span of zero")]
    Zero,
    /// A span is longer than [`TimeControl::MOST`].
    #[error("a span of a time control is at most {}", TimeControl::MOST)]
    TooLong,
}

impl TimeControl {
    /// The longest span: thirty days.
    pub const MOST: Millis = Millis::minutes(30 * 24 * 60);

    /// The span on a clock at the start of a round; none without clocks.
    #[must_use]
    pub const fn at_start(self) -> Option<Millis> {
        match self {
            TimeControl::None => None,
            TimeControl::SuddenDeath { base }
            | TimeControl::Increment { base, .. }
            | TimeControl::Delay { base, .. } => Some(base),
            TimeControl::PerMove { limit } => Some(limit),
        }
    }

    /// Checks that every span is above zero and no longer than [`MOST`](TimeControl::MOST).
    ///
    /// # Errors
    /// If one is not.
    pub fn check(self) -> Result<(), TimeControlError> {
        let added = match self {
            TimeControl::Increment { increment, .. } => Some(increment),
            TimeControl::Delay { delay, .. } => Some(delay),
            _ => None,
        };
        for span in self.at_start().into_iter().chain(added) {
            if span == Millis::ZERO {
                return Err(TimeControlError::Zero);
            }
            if span > TimeControl::MOST {
                return Err(TimeControlError::TooLong);
            }
        }
        Ok(())
    }

    /// What stands on the clock of a player who moved with `left` on it after `spent`, less than `left`.
    pub(crate) fn after_move(self, left: Millis, spent: Millis) -> Millis {
        let rest = left - spent;
        match self {
            TimeControl::None | TimeControl::SuddenDeath { .. } => rest,
            TimeControl::Increment { increment, .. } => rest + increment,
            TimeControl::Delay { delay, .. } => rest + spent.min(delay),
            TimeControl::PerMove { limit } => limit,
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::None => f.write_str("none"),
            TimeControl::SuddenDeath { base } => write!(f, "{base}"),
            TimeControl::Increment { base, increment } => write!(f, "{base}+{increment}"),
            TimeControl::Delay { base, delay } => write!(f, "{base}d{delay}"),
            TimeControl::PerMove { limit } => write!(f, "{limit}/move"),
        }
    }
}

/// A span as it is printed, or near to it.
fn span(text: &str) -> Option<Millis> {
    let (minutes, rest) = text.split_once(':')?;
    let (seconds, thousandths) = rest.split_once('.').unwrap_or((rest, "0"));
    let minutes = Millis::minutes(minutes.parse().ok()?);
    Some(minutes + Millis::seconds(seconds.parse().ok()?) + Millis(thousandths.parse().ok()?))
}

fn read(text: &str) -> Option<TimeControl> {
    if text == "none" {
        return Some(TimeControl::None);
    }
    if let Some(limit) = text.strip_suffix("/move") {
        return Some(TimeControl::PerMove {
            limit: span(limit)?,
        });
    }
    if let Some((base, increment)) = text.split_once('+') {
        let (base, increment) = (span(base)?, span(increment)?);
        return Some(TimeControl::Increment { base, increment });
    }
    if let Some((base, delay)) = text.split_once('d') {
        let (base, delay) = (span(base)?, span(delay)?);
        return Some(TimeControl::Delay { base, delay });
    }
    span(text).map(|base| TimeControl::SuddenDeath { base })
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, TimeControlError> {
        let control = read(text)
            .filter(|control| control.to_string() == text)
            .ok_or(TimeControlError::BadForm {
                found: Snippet::new(text),
            })?;
        control.check()?;
        Ok(control)
    }
}

impl TryFrom<String> for TimeControl {
    type Error = TimeControlError;

    fn try_from(text: String) -> Result<TimeControl, TimeControlError> {
        text.parse()
    }
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> String {
        control.to_string()
    }
}
