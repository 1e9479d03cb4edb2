//! The readings of the rules that a game may choose between.

use barnyard_core::OptionSet;

/// Readings of the rules that differ from the default.
///
/// ```
/// use barnyard_mcdonald::Rules;
/// assert!(!Rules::default().no_check());
/// assert!(Rules::default().with_no_check(true).no_check());
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rules(pub(crate) OptionSet);

impl Rules {
    /// The names of the options in position texts, in the order of their numbers.
    pub(crate) const NAMES: &'static [&'static str] = &["no-check"];

    const NO_CHECK: u8 = 0;

    /// Whether McDonald may only not step onto a guarded square: his team need not answer a threat, and there is no mate (MC-9).
    #[must_use]
    pub const fn no_check(self) -> bool {
        self.0.contains(Self::NO_CHECK)
    }

    /// The same rules with that reading or with the law of check; `no-check` in position texts.
    #[must_use]
    pub const fn with_no_check(self, on: bool) -> Rules {
        Rules(self.0.with(Self::NO_CHECK, on))
    }
}
