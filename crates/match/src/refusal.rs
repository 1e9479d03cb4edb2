//! Why a command is refused.

use barnyard::any::IllegalMove;

use crate::{OfferKind, Player};

/// Why a command is refused; the match is then as it was.
///
/// It is exhaustive, so that whoever puts refusals into words learns of a new one from the compiler.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The match is over.
    #[error("the match is over")]
    MatchOver,
    /// The match is not over yet.
    #[error("the match is not over yet")]
    NotOver,
    /// The round has not begun yet.
    #[error("the round has not begun yet")]
    NotBegun,
    /// The players have paused the match.
    #[error("the match is paused")]
    Paused,
    /// The system has suspended the match.
    #[error("the match is suspended")]
    Suspended,
    /// The match is not suspended.
    #[error("the match is not suspended")]
    NotSuspended,
    /// There is nothing to be ready for, or this player is ready already.
    #[error("there is nothing to get ready for")]
    NothingToStart,
    /// Time is up for this player: the flag falls as soon as somebody looks at the clock.
    #[error("time is up for player {0}")]
    TimeUp(Player),
    /// No flag falls yet.
    #[error("no flag has fallen")]
    TimeNotUp,
    /// There is no clock in this match.
    #[error("there is no clock in this match")]
    NoClock,
    /// Only a player may do this.
    #[error("only the players may do that")]
    NotAPlayer,
    /// Only the system may do this.
    #[error("only whoever keeps the match may do that")]
    NotTheSystem,
    /// It is the other player's turn.
    #[error("it is player {0}'s turn")]
    NotYourTurn(Player),
    /// The move is not legal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// A round of McDonald's farm is played for points, and not drawn.
    #[error("a round of McDonald's farm is not drawn: it is played for points")]
    NoDraws,
    /// Such an offer stands already.
    #[error("{0} is offered already")]
    Offered(OfferKind),
    /// This player's offer was answered or withdrawn since the last move.
    #[error("{0} was offered since the last move, and not accepted")]
    OfferedBefore(OfferKind),
    /// There is no such offer.
    #[error("{0} is not offered")]
    NoOffer(OfferKind),
    /// The offer that stands is not the one that was accepted.
    #[error("{0} is offered otherwise by now")]
    OtherOffer(OfferKind),
    /// A player's own offer waits for the other's answer.
    #[error("it is for the other player to answer this offer")]
    OwnOffer(OfferKind),
    /// A player withdraws only own offers.
    #[error("it is the other player's offer")]
    NotOwnOffer(OfferKind),
    /// No move can be taken back, or none was asked for.
    #[error("there is no move to take back")]
    NothingToTakeBack,
    /// Fewer moves were made.
    #[error("only {made} moves of this round can be taken back")]
    TakeBackTooMany {
        /// How many were made in this round.
        made: u32,
    },
    /// The game knows no claims of a draw.
    #[error("in this game draws are not claimed")]
    NoClaims,
    /// The draw is not granted: one side can force a win.
    #[error("the draw is not granted: one side can force a win")]
    ClaimWinnable,
    /// The draw is not granted: the endgame table does not hold the position.
    #[error("the draw is not granted: the endgame table does not hold this position")]
    ClaimUnknown,
    /// The player on turn wants no suggestions.
    #[error("the player on turn does not want suggestions")]
    SuggestionsOff,
    /// The Robot is on turn, and takes no suggestions.
    #[error("the Robot is on turn, and takes no suggestions")]
    RobotOnTurn,
    /// It is so already.
    #[error("suggestions are that way already")]
    SuggestionsUnchanged,
    /// The player turned suggestions on since the last move, and off again.
    #[error("suggestions can be turned on again after the next move")]
    SuggestionsSwitched,
    /// Only watchers suggest; somebody who plays moves instead.
    #[error("only watchers suggest moves")]
    OnlyWatchers,
    /// The watcher has suggested this move, or as many as one may for one turn.
    #[error("that is all you can suggest on this turn")]
    SuggestedEnough,
    /// As many suggestions stand as there may.
    #[error("there are enough suggestions on this turn")]
    TooManySuggestions,
    /// There never was such a suggestion.
    #[error("there is no such suggestion")]
    NoSuggestion,
    /// The suggestion was for another position, or was cleared.
    #[error("the suggestion was for another turn")]
    SuggestionStale,
}
