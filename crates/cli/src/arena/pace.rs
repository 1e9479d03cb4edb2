//! How long an engine may think.

use core::str::FromStr;
use core::time::Duration;

use serde::{Deserialize, Serialize};

use crate::time;

/// How long an engine may think about its moves; without anything, as long as the match has patience.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Pace {
    /// A clock for the whole game.
    pub(super) clock: Option<ClockTime>,
    /// Time for each move.
    pub(super) move_time: Option<Duration>,
    /// Positions to visit for each move.
    pub(super) nodes: Option<u64>,
    /// Plies to look ahead.
    pub(super) depth: Option<u32>,
}

/// What stands on a clock, such as `10+0.1`.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct ClockTime {
    /// At the beginning of the game.
    pub(super) base: Duration,
    /// Added after each move.
    pub(super) increment: Duration,
}

impl FromStr for ClockTime {
    type Err = String;

    fn from_str(text: &str) -> Result<ClockTime, String> {
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        let read = |text| {
            let time = time::parse(text);
            time.map_err(|_| format!("`{text}` is not a time, as in 10+0.1 or 60 (seconds)"))
        };
        let base = read(base)?;
        if base.is_zero() {
            return Err("a clock begins with more than no time".to_owned());
        }
        Ok(ClockTime {
            base,
            increment: read(increment)?,
        })
    }
}

impl Pace {
    /// Whether nothing limits the engine.
    pub(super) fn is_unlimited(&self) -> bool {
        *self == Pace::default()
    }
}
