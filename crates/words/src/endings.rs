//! How games end, in sentences.

use std::borrow::Cow;

use barnyard::{GameKind, Outcome, Reason, Side, Verdict};

use crate::{Party, Which, Words};

impl Words {
    /// Who won, or that nobody did, or the pigs' points: the beginning of [`Words::outcome`].
    #[must_use]
    pub fn result(&self, kind: GameKind, outcome: Outcome) -> Cow<'static, str> {
        match outcome.verdict {
            Verdict::Win(winner) => self.result_win((kind, winner)).into(),
            Verdict::Draw => self.result_draw(),
            Verdict::Points(points) => self.result_points(points).into(),
        }
    }

    /// Why the game is over, to stand after a colon.
    ///
    /// `turn` is the side to move in the last position. It is the side that could not move, where that is the reason and nobody won.
    #[must_use]
    pub fn reason(&self, kind: GameKind, outcome: Outcome, turn: Side) -> Cow<'static, str> {
        let winner = outcome.winner().map(|side| Party::from((kind, side)));
        let loser = outcome.winner().map_or(turn, Side::other);
        let loser = Party::from((kind, loser));
        match outcome.reason {
            Reason::NoPigs => self.reason_no_pigs(),
            Reason::Mate => self.reason_mate(),
            Reason::NoMoves if Which::from(kind) == Which::McDonald => {
                self.reason_stuck_farm((kind, turn)).into()
            }
            Reason::NoMoves => self.reason_stuck(loser).into(),
            Reason::KingCaptured => self.reason_king_captured(),
            Reason::Corner => self.reason_corner(),
            Reason::Encircled => self.reason_encircled(),
            Reason::SameMoveThrice => self.reason_same_move_thrice(loser).into(),
            Reason::KingsCaptured => self.reason_kings_captured(loser).into(),
            Reason::KingsInCentre => self.reason_kings_in_centre(winner.unwrap_or(loser)).into(),
            Reason::OneKingEach => self.reason_one_king_each(),
            Reason::Repetition => self.reason_repetition(),
            Reason::DrawClaimed => self.reason_draw_claimed(),
            Reason::DrawAgreed => self.reason_draw_agreed(),
            Reason::Resigned => self.reason_resigned(loser).into(),
            Reason::Time if winner.is_none() => self.reason_time_draw(),
            Reason::Time => self.reason_time(loser).into(),
            // A reason that a later version of the core adds has its code.
            other => other.code().into(),
        }
    }

    /// The end of a game in one sentence.
    ///
    /// `turn` is the side to move in the last position.
    ///
    /// ```
    /// use barnyard::{GameKind, Outcome, Reason, Side};
    /// use barnyard_words::{Language, Words};
    /// let outcome = Outcome::win(Side::Second, Reason::Corner);
    /// let words = Words::new(Language::English);
    /// assert_eq!(
    ///     words.outcome(GameKind::Magpie, outcome, Side::First),
    ///     "The leprechauns win: the king has reached a corner.",
    /// );
    /// ```
    #[must_use]
    pub fn outcome(&self, kind: GameKind, outcome: Outcome, turn: Side) -> String {
        self.ending(
            self.result(kind, outcome).into_owned(),
            self.reason(kind, outcome, turn).into_owned(),
        )
    }
}
