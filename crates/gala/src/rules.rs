//! The readings of the rules that a game may choose between.

use barnyard_core::OptionSet;

/// Readings of the rules that differ from the default.
///
/// ```
/// use barnyard_gala::Rules;
/// assert!(!Rules::default().jump_captures());
/// assert!(Rules::default().with_jump_captures(true).jump_captures());
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rules(pub(crate) OptionSet);

impl Rules {
    /// The names of the options in position texts, in the order of their numbers.
    pub(crate) const NAMES: &'static [&'static str] = &["jump-captures", "no-moves-loses"];

    const JUMP_CAPTURES: u8 = 0;
    const NO_MOVES_LOSES: u8 = 1;

    /// Whether a king's jump from a central square may capture (GA-6); by default it goes to empty squares only.
    ///
    /// Such a capture crosses the deflection line as every capture does (GA-2), and spares the 40 squares of the start as every jump does.
    #[must_use]
    pub const fn jump_captures(self) -> bool {
        self.0.contains(Self::JUMP_CAPTURES)
    }

    /// The same rules with or without captures by a king's jump; `jump-captures` in position texts.
    #[must_use]
    pub const fn with_jump_captures(self, on: bool) -> Rules {
        Rules(self.0.with(Self::JUMP_CAPTURES, on))
    }

    /// Whether the side to move loses if it has no legal move (GA-12); by default that is a draw.
    #[must_use]
    pub const fn no_moves_loses(self) -> bool {
        self.0.contains(Self::NO_MOVES_LOSES)
    }

    /// The same rules with or without a loss for want of moves; `no-moves-loses` in position texts.
    #[must_use]
    pub const fn with_no_moves_loses(self, on: bool) -> Rules {
        Rules(self.0.with(Self::NO_MOVES_LOSES, on))
    }
}
