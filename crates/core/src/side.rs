//! The two players of a game.

use core::fmt;
use core::ops::Not;

/// One of the two players, named by who moves first in the start position.
///
/// The first side is the pigs in McDonald's farm, the attackers in Magpie and White in Gala.
///
/// ```
/// use barnyard_core::Side;
/// assert_eq!(!Side::First, Side::Second);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[repr(u8)]
pub enum Side {
    /// The side that makes the first move of a game.
    First,
    /// The other side.
    Second,
}

impl Side {
    /// Both sides, the first one first.
    pub const ALL: [Side; 2] = [Side::First, Side::Second];

    /// 0 for the first side, 1 for the second: a place in a two-element table.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other side; the same as `!self`, for use in constants.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

impl Not for Side {
    type Output = Side;

    fn not(self) -> Side {
        self.other()
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Side::First => "first",
            Side::Second => "second",
        })
    }
}
