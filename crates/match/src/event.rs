//! What happened in a match.

use alloc::vec::Vec;

use barnyard::{CellMove, Outcome};

use crate::{Actor, Command, MatchResult, Millis, Player};

/// A command that was carried out, and what it did: all that is needed to have the same match again.
///
/// One command makes one event, so a log of events is never cut in the middle of something.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Event {
    /// When it happened; never before the event ahead of it, and exact for a flag that fell.
    pub at: Millis,
    /// Who did it.
    pub by: Actor,
    /// What was done.
    pub command: Command,
    /// What came of it, in order; often nothing but that it was done.
    pub effects: Vec<Effect>,
}

/// What comes of a command.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Effect {
    /// A round begins, and the clock of the side to move runs.
    RoundBegan,
    /// A move was made.
    Moved {
        /// By whom.
        player: Player,
        /// The move.
        mv: CellMove,
    },
    /// The last moves were taken back; board and clocks are as they were before them.
    TookBack {
        /// How many.
        plies: u32,
    },
    /// The clocks stopped for a pause.
    Paused,
    /// The clocks go on after a pause.
    Continued,
    /// A player's time ran out.
    FlagFell {
        /// Whose.
        player: Player,
    },
    /// The round is over.
    RoundOver {
        /// How it ended.
        outcome: Outcome,
    },
    /// The match is over.
    MatchOver {
        /// Who gets what.
        result: MatchResult,
    },
    /// The players will play again; see [`Match::rematch`](crate::Match::rematch).
    RematchAgreed,
}
