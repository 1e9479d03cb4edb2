//! The readings of the rules that a game may choose between.

/// A set of rule options: what differs from a game's default rules.
///
/// A game numbers its options from 0 to 7, in the order in which position texts name them.
///
/// ```
/// use barnyard_core::OptionSet;
/// let options = OptionSet::NONE.with(2, true);
/// assert!(options.contains(2) && !options.contains(0));
/// assert_eq!(options.with(2, false), OptionSet::NONE);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct OptionSet(pub(crate) u8);

impl OptionSet {
    /// The default rules.
    pub const NONE: OptionSet = OptionSet(0);

    /// Whether the set has the option with this number.
    #[must_use]
    #[inline]
    pub const fn contains(self, option: u8) -> bool {
        self.0 >> option & 1 != 0
    }

    /// The set with or without an option.
    #[must_use]
    pub const fn with(self, option: u8, on: bool) -> OptionSet {
        if on {
            OptionSet(self.0 | 1 << option)
        } else {
            OptionSet(self.0 & !(1 << option))
        }
    }

    /// The options' part of a position's key; `keys` has a number for each set of the game's options, and the default rules have no part.
    #[must_use]
    pub const fn key<const SETS: usize>(self, keys: &[u64; SETS]) -> u64 {
        if self.0 == 0 {
            0
        } else {
            keys[self.0 as usize % SETS]
        }
    }
}
