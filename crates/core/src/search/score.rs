//! What a position is worth.

use core::fmt;
use core::ops::Neg;

use crate::{Outcome, Side, Verdict};

/// The value of a position for the side to move, in hundredths of the game's unit (a man, or in McDonald's farm a pig home).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Score(i32);

impl Score {
    /// A value in hundredths, kept below that of any win.
    #[must_use]
    pub const fn new(hundredths: i32) -> Score {
        let limit = Self::WIN - Self::LONGEST_WIN - 1;
        if hundredths > limit {
            Score(limit)
        } else if hundredths < -limit {
            Score(-limit)
        } else {
            Score(hundredths)
        }
    }

    const WIN: i32 = 1_000_000;
    const LONGEST_WIN: i32 = 10_000;

    /// The value of an ended game for `side`, `plies` from the root, so that near wins are worth more than far ones.
    #[must_use]
    pub fn of_outcome(outcome: Outcome, side: Side, plies: u32) -> Score {
        let (value, owner) = match outcome.verdict {
            Verdict::Win(winner) => (Self::win_after(plies).0, winner),
            Verdict::Draw => (0, side),
            Verdict::Points(points) => (i32::from(points) * 100, Side::First),
        };
        Score(if owner == side { value } else { -value })
    }

    /// The value of having won after `plies` from the root; a greater distance than [`LONGEST_WIN`](Self::LONGEST_WIN) counts as that.
    pub(crate) const fn win_after(plies: u32) -> Score {
        let is_longer = plies > Self::LONGEST_WIN as u32;
        let distance = if is_longer {
            Self::LONGEST_WIN
        } else {
            plies as i32
        };
        Score(Self::WIN - distance)
    }

    /// Whether it stands for a forced loss.
    pub(crate) const fn is_loss(self) -> bool {
        self.0 <= Self::LONGEST_WIN - Self::WIN
    }

    /// Whether it stands for a forced win or loss.
    pub(crate) const fn is_decided(self) -> bool {
        self.plies_to_win().is_some()
    }

    /// A score as it was packed.
    pub(crate) const fn from_table(hundredths: i32) -> Score {
        Score(hundredths)
    }

    /// A score whose win is counted from the root, counted from a node `plies` on.
    pub(crate) const fn counted_from_node(self, plies: u32) -> Score {
        match self.plies_to_win() {
            Some(0..) => Score(self.0 + plies as i32),
            Some(_) => Score(self.0 - plies as i32),
            None => self,
        }
    }

    /// A score whose win is counted from a node `plies` on, counted from the root.
    pub(crate) const fn counted_from_root(self, plies: u32) -> Score {
        match self.plies_to_win() {
            Some(0..) => Score(self.0 - plies as i32),
            Some(_) => Score(self.0 + plies as i32),
            None => self,
        }
    }

    /// A score a little above this one, or below it.
    pub(crate) const fn plus(self, hundredths: i32) -> Score {
        Score(self.0 + hundredths)
    }

    /// `-self`, for constants.
    pub(crate) const fn negated(self) -> Score {
        Score(-self.0)
    }

    /// More than any score.
    pub(crate) const INFINITE: Score = Score(Self::WIN + 1);

    /// The value in hundredths; beyond ±900 000 it stands for a win or a loss.
    #[must_use]
    pub const fn hundredths(self) -> i32 {
        self.0
    }

    /// For a forced win, the plies to it; negative for a forced loss.
    #[must_use]
    pub const fn plies_to_win(self) -> Option<i32> {
        if self.0 >= Self::WIN - Self::LONGEST_WIN {
            Some(Self::WIN - self.0)
        } else if self.0 <= Self::LONGEST_WIN - Self::WIN {
            Some(-Self::WIN - self.0)
        } else {
            None
        }
    }
}

impl Neg for Score {
    type Output = Score;

    fn neg(self) -> Score {
        Score(-self.0)
    }
}

/// Prints `+1.25`, or `wins in 7` and `loses in 4` with the distance in plies.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.plies_to_win() {
            Some(plies @ 0..) => write!(f, "wins in {plies}"),
            Some(plies) => write!(f, "loses in {}", -plies),
            None => {
                let sign = if self.0 < 0 { '-' } else { '+' };
                write!(f, "{sign}{}.{:02}", self.0.abs() / 100, self.0.abs() % 100)
            }
        }
    }
}
