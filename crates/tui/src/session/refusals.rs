//! Why commands are refused, in words.

use std::borrow::Cow;

use barnyard_match::{OfferKind, Refusal};
use barnyard_words::Words;

/// A refusal as a sentence.
pub(crate) fn refusal(words: &Words, refusal: Refusal) -> Cow<'static, str> {
    match refusal {
        Refusal::MatchOver => words.refuse_game_over(),
        Refusal::NotOver => words.refuse_not_over(),
        Refusal::NotBegun => words.refuse_round_not_ready(),
        Refusal::Paused | Refusal::Suspended => words.refuse_paused(),
        Refusal::NotSuspended => words.refuse_not_paused(),
        Refusal::TimeUp(_) => words.refuse_time_up(),
        Refusal::NoClock => words.refuse_no_clock(),
        Refusal::NotAPlayer | Refusal::NotTheSystem => words.refuse_not_a_player(),
        Refusal::NotYourTurn(_) => words.refuse_not_your_turn(),
        Refusal::Illegal(error) => words.illegal(&error).into(),
        Refusal::NoDraws => words.refuse_no_draws(),
        Refusal::Offered(kind) => match kind {
            OfferKind::Draw => words.refuse_draw_offered(),
            OfferKind::TakeBack => words.refuse_take_back_asked(),
            OfferKind::Pause => words.refuse_pause_offered(),
            OfferKind::Rematch => words.refuse_rematch_offered(),
        },
        Refusal::OfferedBefore(_) => words.refuse_offered_before(),
        Refusal::NoOffer(kind) => match kind {
            OfferKind::Draw => words.refuse_no_draw_offer(),
            OfferKind::TakeBack => words.refuse_no_take_back(),
            OfferKind::Pause => words.refuse_no_pause(),
            OfferKind::Rematch => words.refuse_no_rematch(),
        },
        Refusal::OwnOffer(_) => words.refuse_own_offer(),
        Refusal::NotOwnOffer(_) => words.refuse_not_own_offer(),
        Refusal::NothingToTakeBack => words.refuse_nothing_to_take_back(),
        Refusal::TakeBackTooMany { made } => words.refuse_take_back_so_many(made).into(),
        Refusal::NoClaims => words.refuse_no_claims(),
        Refusal::ClaimWinnable => words.refuse_claim_winnable(),
        Refusal::ClaimUnknown => words.refuse_claim_unknown(),
        Refusal::SuggestionsOff => words.refuse_suggestions_off(),
        Refusal::OnlyWatchers => words.refuse_suggest_own(),
        Refusal::NoSuggestion => words.refuse_no_suggestion(),
        Refusal::SuggestionStale => words.refuse_suggestion_stale(),
        // What this program never asks for, and what a later version of the match adds.
        _ => words.refuse_other(),
    }
}
