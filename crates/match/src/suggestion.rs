//! Moves that watchers suggest.

use barnyard::CellMove;

use crate::Name;

/// The number of a suggestion, unique in its match.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct SuggestionId(pub u32);

/// A move that a watcher suggests to the player on turn (GA-13). It changes nothing by itself, and goes with the next move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suggestion {
    /// Its number.
    pub id: SuggestionId,
    /// Who suggests it.
    pub by: Name,
    /// The move, legal where it was suggested.
    pub mv: CellMove,
}

impl Suggestion {
    /// The most that one watcher suggests on one turn.
    pub const MOST_OF_ONE: usize = 3;

    /// The most that stand at once.
    pub const MOST: usize = 100;
}
