//! Words for the values of other crates: line-ups, options of the rules, scores.

use std::borrow::Cow;

use barnyard::mcdonald::LineUp;
use barnyard::search::Score;
use barnyard::{GameKind, Side};

use crate::{Language, Piece, Which, Words};

impl Words {
    /// McDonald's helpers by their names.
    ///
    /// ```
    /// use barnyard::mcdonald::LineUp;
    /// use barnyard_words::{Language, Words};
    /// let words = Words::new(Language::Romanian);
    /// assert_eq!(words.line_up("nr".parse()?), "cal și turn");
    /// assert_eq!(words.line_up(LineUp::NONE), "fără ajutoare");
    /// # Ok::<(), barnyard::mcdonald::LineUpError>(())
    /// ```
    #[must_use]
    pub fn line_up(&self, line_up: LineUp) -> Cow<'static, str> {
        let mut names = line_up
            .helpers()
            .map(|helper| self.piece_name(Piece::from(helper)));
        match (names.next(), names.next()) {
            (Some(first), Some(second)) => self.helpers_pair(first, second).into(),
            (Some(only), None) => only.into(),
            (None, _) => self.helpers_none(),
        }
    }

    /// A score of the side to move: in McDonald's farm the points that the pigs will have, in the other games the moves to a forced end, or the advantage with a sign.
    ///
    /// The moves are those of the side to move if it wins, of the other side if it loses.
    ///
    /// ```
    /// use barnyard::search::Score;
    /// use barnyard::{GameKind, Side};
    /// use barnyard_words::{Language, Words};
    /// let score = Score::new(-125);
    /// let words = Words::new(Language::Hungarian);
    /// assert_eq!(words.score(GameKind::Gala, Side::First, score), "−1,25");
    /// assert_eq!(words.score(GameKind::McDonald, Side::Second, score), "1,25 pont a malacoknak");
    /// ```
    #[must_use]
    pub fn score(&self, kind: GameKind, turn: Side, score: Score) -> String {
        if Which::from(kind) == Which::McDonald {
            let hundredths = match turn {
                Side::First => score.hundredths(),
                Side::Second => -score.hundredths(),
            };
            return self.analysis_points(self.decimal(hundredths));
        }
        match score.plies_to_win() {
            // The winner makes the last move.
            Some(plies @ 0..) => self.analysis_win_in(plies.unsigned_abs().div_ceil(2)),
            Some(plies) => self.analysis_loss_in(plies.unsigned_abs().div_ceil(2)),
            None if score > Score::new(0) => format!("+{}", self.decimal(score.hundredths())),
            None => self.decimal(score.hundredths()),
        }
    }

    fn decimal(&self, hundredths: i32) -> String {
        let sign = if hundredths < 0 { "−" } else { "" };
        let point = match self.language() {
            Language::English => '.',
            Language::Romanian | Language::Hungarian | Language::Russian => ',',
        };
        let size = hundredths.unsigned_abs();
        format!("{sign}{}{point}{:02}", size / 100, size % 100)
    }

    /// What people call an option of the rules, and what it does; none if no game has an option of this name.
    ///
    /// ```
    /// use barnyard_words::{Language, Words};
    /// let words = Words::new(Language::English);
    /// let (name, _) = words.option("open-corners").expect("an option of Magpie");
    /// assert_eq!(name, "Open corners");
    /// ```
    #[must_use]
    pub fn option(&self, name: &str) -> Option<(Cow<'static, str>, Cow<'static, str>)> {
        let texts = match name {
            "no-check" => (self.option_no_check(), self.option_no_check_about()),
            "open-corners" => (self.option_open_corners(), self.option_open_corners_about()),
            "throne-always-hostile" => (
                self.option_throne_always_hostile(),
                self.option_throne_always_hostile_about(),
            ),
            "no-moves-draws" => (
                self.option_no_moves_draws(),
                self.option_no_moves_draws_about(),
            ),
            "jump-captures" => (
                self.option_jump_captures(),
                self.option_jump_captures_about(),
            ),
            "no-moves-loses" => (
                self.option_no_moves_loses(),
                self.option_no_moves_loses_about(),
            ),
            _ => return None,
        };
        Some(texts)
    }
}
