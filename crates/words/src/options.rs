//! The options of the rules by their names.

use std::borrow::Cow;

use crate::Words;

impl Words {
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
