//! Why something is refused, as a code that does not change.

use barnyard_match::Refusal;
use serde::{Deserialize, Serialize};

macro_rules! codes {
    ($($(#[$doc:meta])+ $name:ident,)+) => {
        /// Why a request is refused; written in lower case with hyphens, such as `not-your-turn`. Codes may be added, and keep their meaning.
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(rename_all = "kebab-case")]
        #[non_exhaustive]
        pub enum Code {
            $($(#[$doc])+ $name,)+
        }

        impl Code {
            /// Every code.
            pub const ALL: &'static [Code] = &[$(Code::$name,)+];
        }
    };
}

codes! {
    /// The message is no JSON object with a known type, or a field of it is wrong.
    BadRequest,
    /// Too many messages in a short time.
    TooFast,
    /// As many games, connections or subscriptions as one may have.
    TooMany,
    /// There is no such game, or it was withdrawn.
    NoSuchGame,
    /// The game has not begun: the second seat is free.
    NotJoined,
    /// The second seat is taken.
    SeatTaken,
    /// The secret does not belong to this game.
    WrongSecret,
    /// A private game is joined with its invitation.
    NotInvited,
    /// The position or settings cannot be played.
    BadSettings,
    /// The command was given in view of a state that has changed since.
    Stale,
    /// The socket has not subscribed to the game (`watch`).
    NotWatching,
    /// The server has too much to do, or is going down; again later.
    Busy,
    /// The server could not store what was asked; nothing has happened.
    NotStored,
    /// A move is not legal.
    Illegal,
    /// The match is over.
    MatchOver,
    /// The match is not over yet.
    NotOver,
    /// The round has not begun yet.
    NotBegun,
    /// The match is paused.
    Paused,
    /// The match is suspended.
    Suspended,
    /// The match is not suspended.
    NotSuspended,
    /// There is nothing to be ready for.
    NothingToStart,
    /// Time is up.
    TimeUp,
    /// No flag falls yet.
    TimeNotUp,
    /// There is no clock in this match.
    NoClock,
    /// Only a player may do this.
    NotAPlayer,
    /// Only the server may do this.
    NotTheSystem,
    /// It is the other player's turn.
    NotYourTurn,
    /// McDonald's farm is not drawn.
    NoDraws,
    /// Such an offer stands already.
    Offered,
    /// The offer was made since the last move, and not accepted.
    OfferedBefore,
    /// There is no such offer.
    NoOffer,
    /// The offer that stands is another one.
    OtherOffer,
    /// It is for the other player to answer.
    OwnOffer,
    /// It is the other player's offer.
    NotOwnOffer,
    /// There is no move to take back.
    NothingToTakeBack,
    /// Fewer moves were made.
    TakeBackTooMany,
    /// The game knows no claims of a draw.
    NoClaims,
    /// A side can force a win.
    ClaimWinnable,
    /// The tables do not hold the position.
    ClaimUnknown,
    /// The player on turn wants no suggestions.
    SuggestionsOff,
    /// The Robot is on turn.
    RobotOnTurn,
    /// Suggestions are that way already.
    SuggestionsUnchanged,
    /// Suggestions were turned on since the last move.
    SuggestionsSwitched,
    /// Only watchers suggest.
    OnlyWatchers,
    /// As many suggestions as one watcher makes on a turn.
    SuggestedEnough,
    /// As many suggestions as there are on a turn.
    TooManySuggestions,
    /// There never was such a suggestion.
    NoSuggestion,
    /// The suggestion was for another turn.
    SuggestionStale,
}

impl From<&Refusal> for Code {
    fn from(refusal: &Refusal) -> Code {
        match refusal {
            Refusal::MatchOver => Code::MatchOver,
            Refusal::NotOver => Code::NotOver,
            Refusal::NotBegun => Code::NotBegun,
            Refusal::Paused => Code::Paused,
            Refusal::Suspended => Code::Suspended,
            Refusal::NotSuspended => Code::NotSuspended,
            Refusal::NothingToStart => Code::NothingToStart,
            Refusal::TimeUp(_) => Code::TimeUp,
            Refusal::TimeNotUp => Code::TimeNotUp,
            Refusal::NoClock => Code::NoClock,
            Refusal::NotAPlayer => Code::NotAPlayer,
            Refusal::NotTheSystem => Code::NotTheSystem,
            Refusal::NotYourTurn(_) => Code::NotYourTurn,
            Refusal::Illegal(_) => Code::Illegal,
            Refusal::NoDraws => Code::NoDraws,
            Refusal::Offered(_) => Code::Offered,
            Refusal::OfferedBefore(_) => Code::OfferedBefore,
            Refusal::NoOffer(_) => Code::NoOffer,
            Refusal::OtherOffer(_) => Code::OtherOffer,
            Refusal::OwnOffer(_) => Code::OwnOffer,
            Refusal::NotOwnOffer(_) => Code::NotOwnOffer,
            Refusal::NothingToTakeBack => Code::NothingToTakeBack,
            Refusal::TakeBackTooMany { .. } => Code::TakeBackTooMany,
            Refusal::NoClaims => Code::NoClaims,
            Refusal::ClaimWinnable => Code::ClaimWinnable,
            Refusal::ClaimUnknown => Code::ClaimUnknown,
            Refusal::SuggestionsOff => Code::SuggestionsOff,
            Refusal::RobotOnTurn => Code::RobotOnTurn,
            Refusal::SuggestionsUnchanged => Code::SuggestionsUnchanged,
            Refusal::SuggestionsSwitched => Code::SuggestionsSwitched,
            Refusal::OnlyWatchers => Code::OnlyWatchers,
            Refusal::SuggestedEnough => Code::SuggestedEnough,
            Refusal::TooManySuggestions => Code::TooManySuggestions,
            Refusal::NoSuggestion => Code::NoSuggestion,
            Refusal::SuggestionStale => Code::SuggestionStale,
        }
    }
}
