//! What may be asked of a match, and by whom.

use core::fmt;

use barnyard::CellMove;

use crate::{Name, Player, SuggestionId};

/// Who gives a command. The caller vouches for it: a match does not know who is at the other end of a line.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Actor {
    /// Somebody on a seat; the Robot's commands come so too, from whoever runs it. One person with both seats speaks for either.
    Player(Player),
    /// Somebody who looks on.
    Watcher(Name),
    /// Whoever keeps the match: a server, or the program at one device.
    System,
}

/// What is asked of a match.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Command {
    /// A player is ready for the round to begin, or to go on after a pause. It happens when both are; the Robot always is, and one person on both seats is asked once.
    /// From the system it makes everybody ready.
    Ready,
    /// The player on turn moves.
    Move(CellMove),
    /// The player on turn makes the move that a watcher suggested.
    Follow(SuggestionId),
    /// A player gives up: the round in Magpie and Gala, the match in McDonald's farm (MC-13).
    Resign,
    /// A player makes an offer.
    Offer(Offer),
    /// A player accepts the other's offer, just as it is named here: if it is another one by now, such as of more moves to take back, nothing is accepted.
    Accept(Offer),
    /// A player declines the other's offer.
    Decline(OfferKind),
    /// A player withdraws an own offer.
    Withdraw(OfferKind),
    /// The player on turn claims that neither side can force a win (MG-12).
    ClaimDraw,
    /// A watcher suggests a move to the player on turn (GA-13).
    Suggest(CellMove),
    /// A player wants suggestions on their turns, or no more. They can be turned off at any time, and on once between two moves.
    AllowSuggestions(bool),
    /// Anybody looks at the clocks: a flag whose time is up falls.
    LookAtClock,
    /// The system stops everything, such as for a time when a server was down.
    Suspend,
    /// The system lets things go on.
    Resume,
}

/// What players offer each other; it stands until it is answered, withdrawn, or put aside by the other's move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Offer {
    /// A draw.
    Draw,
    /// To take back the last moves.
    TakeBack {
        /// How many, of both sides together.
        plies: u32,
    },
    /// To stop the clocks for a while.
    Pause,
    /// To play again with the sides changed.
    Rematch,
}

/// An offer without its particulars.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum OfferKind {
    /// A draw.
    Draw,
    /// To take back moves.
    TakeBack,
    /// To stop the clocks.
    Pause,
    /// To play again.
    Rematch,
}

impl Offer {
    /// The offer without its particulars.
    #[must_use]
    pub const fn kind(self) -> OfferKind {
        match self {
            Offer::Draw => OfferKind::Draw,
            Offer::TakeBack { .. } => OfferKind::TakeBack,
            Offer::Pause => OfferKind::Pause,
            Offer::Rematch => OfferKind::Rematch,
        }
    }
}

impl OfferKind {
    /// Every kind.
    pub const ALL: [OfferKind; 4] = [
        OfferKind::Draw,
        OfferKind::TakeBack,
        OfferKind::Pause,
        OfferKind::Rematch,
    ];
}

impl fmt::Display for OfferKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            OfferKind::Draw => "a draw",
            OfferKind::TakeBack => "taking back",
            OfferKind::Pause => "a pause",
            OfferKind::Rematch => "a rematch",
        })
    }
}
