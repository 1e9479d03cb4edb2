//! The readings of the rules that a game may choose between.

/// Readings of the rules that differ from the default.
///
/// ```
/// use barnyard_mcdonald::Rules;
/// assert!(!Rules::default().no_check());
/// assert!(Rules::default().with_no_check(true).no_check());
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rules(u8);

impl Rules {
    /// The names of the options in position texts, in the order of their bits.
    pub(crate) const NAMES: &'static [&'static str] = &["no-check"];

    const NO_CHECK: u8 = 1;

    pub(crate) const fn from_bits(bits: u8) -> Rules {
        Rules(bits)
    }

    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// Whether McDonald may only not step onto a guarded square: his team need not answer a threat, and there is no mate (MC-9).
    #[must_use]
    pub const fn no_check(self) -> bool {
        self.0 & Self::NO_CHECK != 0
    }

    /// The same rules with that reading or with the law of check; `no-check` in position texts.
    #[must_use]
    pub const fn with_no_check(self, no_check: bool) -> Rules {
        if no_check {
            Rules(self.0 | Self::NO_CHECK)
        } else {
            Rules(self.0 & !Self::NO_CHECK)
        }
    }
}
