//! Who sits at the board.

use core::fmt;
use core::ops::Not;

use barnyard::search::Level;

use crate::Name;

/// One of the two who play a match, as against a [`Side`](barnyard::Side), which changes hands between rounds.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Player {
    /// Leads the first side in the first round.
    A,
    /// Leads the first side in the second round.
    B,
}

impl Player {
    /// Both players.
    pub const ALL: [Player; 2] = [Player::A, Player::B];

    /// 0 for A, 1 for B: a place in a two-element table.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Player {
    type Output = Player;

    fn not(self) -> Player {
        match self {
            Player::A => Player::B,
            Player::B => Player::A,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Player::A => "A",
            Player::B => "B",
        })
    }
}

/// Who plays for a [`Player`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Seat {
    /// Somebody with a name.
    Person(Name),
    /// The Robot, at a level.
    Robot(#[cfg_attr(feature = "serde", serde(with = "level"))] Level),
}

impl Seat {
    /// The person's name; none for the Robot.
    #[must_use]
    pub const fn person(&self) -> Option<&Name> {
        match self {
            Seat::Person(name) => Some(name),
            Seat::Robot(_) => None,
        }
    }

    /// The Robot's level; none for a person.
    #[must_use]
    pub const fn robot(&self) -> Option<Level> {
        match self {
            Seat::Robot(level) => Some(*level),
            Seat::Person(_) => None,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Person(name) => name.fmt(f),
            Seat::Robot(level) => write!(f, "Robot {level}"),
        }
    }
}

/// The two seats. The same name on both means one person who plays both sides at one device.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Seats {
    /// Player A's.
    pub a: Seat,
    /// Player B's.
    pub b: Seat,
}

impl Seats {
    /// A player's seat.
    #[must_use]
    pub const fn of(&self, player: Player) -> &Seat {
        match player {
            Player::A => &self.a,
            Player::B => &self.b,
        }
    }

    /// Whether a person of this name plays.
    #[must_use]
    pub fn holds(&self, name: &Name) -> bool {
        Player::ALL
            .iter()
            .any(|&player| self.of(player).person() == Some(name))
    }

    /// Whether one person plays both sides.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        self.a.person().is_some() && self.a == self.b
    }

    /// The seats changed.
    #[must_use]
    pub fn swapped(self) -> Seats {
        Seats {
            a: self.b,
            b: self.a,
        }
    }
}

/// A level as its number.
#[cfg(feature = "serde")]
mod level {
    use barnyard::search::Level;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(level: &Level, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_u8(level.number())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Level, D::Error> {
        Level::try_from(u8::deserialize(from)?).map_err(D::Error::custom)
    }
}
