//! Words for what `barnyard-match` tells: refusals, time controls, results.

use std::borrow::Cow;

use barnyard_match::{MatchResult, MatchVerdict, OfferKind, Player, Refusal, TimeControl};

use crate::Words;

impl Words {
    /// Why a command to a match is refused, in a sentence to whoever gave it.
    ///
    /// ```
    /// use barnyard_match::{OfferKind, Refusal};
    /// use barnyard_words::{Language, Words};
    /// let words = Words::new(Language::English);
    /// let refusal = Refusal::NoOffer(OfferKind::Draw);
    /// assert_eq!(words.refusal(&refusal), "There is no offer of a draw.");
    /// ```
    #[must_use]
    pub fn refusal(&self, refusal: &Refusal) -> Cow<'static, str> {
        match *refusal {
            Refusal::MatchOver => self.refuse_game_over(),
            Refusal::NotOver => self.refuse_not_over(),
            Refusal::NotBegun => self.refuse_round_not_ready(),
            Refusal::Paused => self.refuse_paused(),
            Refusal::Suspended => self.refuse_suspended(),
            Refusal::NotSuspended => self.refuse_not_suspended(),
            Refusal::NothingToStart => self.refuse_nothing_to_start(),
            Refusal::TimeUp(_) => self.refuse_time_up(),
            Refusal::TimeNotUp => self.refuse_time_not_up(),
            Refusal::NoClock => self.refuse_no_clock(),
            Refusal::NotAPlayer => self.refuse_not_a_player(),
            Refusal::NotTheSystem => self.refuse_not_the_system(),
            Refusal::NotYourTurn(_) => self.refuse_not_your_turn(),
            Refusal::Illegal(error) => self.illegal(&error).into(),
            Refusal::NoDraws => self.refuse_no_draws(),
            Refusal::Offered(kind) => self.refuse_offered(kind),
            Refusal::OfferedBefore(kind) => self.refuse_offered_before(kind),
            Refusal::NoOffer(kind) => self.refuse_no_offer(kind),
            Refusal::OtherOffer(_) => self.refuse_other_offer(),
            Refusal::OwnOffer(_) => self.refuse_own_offer(),
            Refusal::NotOwnOffer(_) => self.refuse_not_own_offer(),
            Refusal::NothingToTakeBack => self.refuse_nothing_to_take_back(),
            Refusal::TakeBackTooMany { made } => self.refuse_take_back_so_many(made).into(),
            Refusal::NoClaims => self.refuse_no_claims(),
            Refusal::ClaimWinnable => self.refuse_claim_winnable(),
            Refusal::ClaimUnknown => self.refuse_claim_unknown(),
            Refusal::SuggestionsOff => self.refuse_suggestions_off(),
            Refusal::RobotOnTurn => self.refuse_robot_seat(),
            Refusal::SuggestionsUnchanged => self.refuse_suggestions_unchanged(),
            Refusal::SuggestionsSwitched => self.refuse_suggestions_switched(),
            Refusal::OnlyWatchers => self.refuse_suggest_own(),
            Refusal::SuggestedEnough => self.refuse_suggested_enough(),
            Refusal::TooManySuggestions => self.refuse_too_many_suggestions(),
            Refusal::NoSuggestion => self.refuse_no_suggestion(),
            Refusal::SuggestionStale => self.refuse_suggestion_stale(),
        }
    }

    fn refuse_offered(&self, kind: OfferKind) -> Cow<'static, str> {
        match kind {
            OfferKind::Draw => self.refuse_draw_offered(),
            OfferKind::TakeBack => self.refuse_take_back_asked(),
            OfferKind::Pause => self.refuse_pause_offered(),
            OfferKind::Rematch => self.refuse_rematch_offered(),
        }
    }

    fn refuse_offered_before(&self, kind: OfferKind) -> Cow<'static, str> {
        match kind {
            OfferKind::Draw => self.refuse_draw_before(),
            OfferKind::TakeBack => self.refuse_take_back_before(),
            OfferKind::Pause => self.refuse_pause_before(),
            OfferKind::Rematch => self.refuse_rematch_before(),
        }
    }

    fn refuse_no_offer(&self, kind: OfferKind) -> Cow<'static, str> {
        match kind {
            OfferKind::Draw => self.refuse_no_draw_offer(),
            OfferKind::TakeBack => self.refuse_no_take_back(),
            OfferKind::Pause => self.refuse_no_pause(),
            OfferKind::Rematch => self.refuse_no_rematch(),
        }
    }

    /// How much time the players have.
    ///
    /// ```
    /// use barnyard_words::{Language, Words};
    /// let words = Words::new(Language::Hungarian);
    /// assert_eq!(words.time_control("10:00".parse()?), "10:00 az egész játékra");
    /// assert_eq!(words.time_control("none".parse()?), "óra nélkül");
    /// # Ok::<(), barnyard_match::TimeControlError>(())
    /// ```
    #[must_use]
    pub fn time_control(&self, control: TimeControl) -> Cow<'static, str> {
        match control {
            TimeControl::None => self.clock_none(),
            TimeControl::SuddenDeath { base } => {
                self.clock_is_sudden_death(base.to_string()).into()
            }
            TimeControl::Increment { base, increment } => self
                .clock_is_increment(base.to_string(), increment.to_string())
                .into(),
            TimeControl::Delay { base, delay } => self
                .clock_is_delay(base.to_string(), delay.to_string())
                .into(),
            TimeControl::PerMove { limit } => self.clock_is_per_move(limit.to_string()).into(),
        }
    }

    /// Who won a match; `names` are those of players A and B.
    ///
    /// How a round ended is told by [`Words::outcome`].
    #[must_use]
    pub fn match_result(&self, result: MatchResult, names: [&str; 2]) -> Cow<'static, str> {
        let of = |player: Player| result.points[player.index()];
        match result.verdict {
            // Who lost at once may have had more points.
            MatchVerdict::Won(player) if of(player) > of(!player) => self
                .match_won_by(names[player.index()], of(player), of(!player))
                .into(),
            MatchVerdict::Won(player) => self.match_won(names[player.index()]).into(),
            MatchVerdict::Drawn => self.match_drawn_at(of(Player::A), of(Player::B)).into(),
            MatchVerdict::Scored => self.result_points(of(Player::A)).into(),
        }
    }
}
