//! The readings of the rules that a game may choose between.

use barnyard_core::OptionSet;

/// Readings of the rules that differ from the default.
///
/// ```
/// use barnyard_magpie::{Position, Rules};
/// assert!(!Rules::default().open_corners());
///
/// let open: Position = "t6/7/7/3K3/7/7/7 d 1 open-corners".parse()?;
/// assert_eq!(open.rules(), Rules::default().with_open_corners(true));
/// assert!("t6/7/7/3K3/7/7/7 d 1".parse::<Position>().is_err());
/// # Ok::<(), barnyard_magpie::PositionError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rules(pub(crate) OptionSet);

impl Rules {
    /// The names of the options in position texts, in the order of their numbers.
    pub(crate) const NAMES: &'static [&'static str] =
        &["open-corners", "throne-always-hostile", "no-moves-draws"];

    /// The number of different rules.
    pub(crate) const COUNT: usize = 1 << Self::NAMES.len();

    const OPEN_CORNERS: u8 = 0;
    const THRONE_ALWAYS_HOSTILE: u8 = 1;
    const NO_MOVES_DRAWS: u8 = 2;

    /// Whether men may stop on corners (MG-4); by default only the king may.
    ///
    /// A corner is then hostile (MG-7), and helps to capture the king (MG-8), only while it is empty.
    #[must_use]
    #[inline]
    pub const fn open_corners(self) -> bool {
        self.0.contains(Self::OPEN_CORNERS)
    }

    /// The same rules with or without open corners; `open-corners` in position texts.
    #[must_use]
    pub const fn with_open_corners(self, on: bool) -> Rules {
        Rules(self.0.with(Self::OPEN_CORNERS, on))
    }

    /// Whether the throne is hostile to defenders also while the king stands on it (MG-7); by default only while it is empty.
    #[must_use]
    #[inline]
    pub const fn throne_always_hostile(self) -> bool {
        self.0.contains(Self::THRONE_ALWAYS_HOSTILE)
    }

    /// The same rules with or without a throne that is hostile to defenders always; `throne-always-hostile` in position texts.
    #[must_use]
    pub const fn with_throne_always_hostile(self, on: bool) -> Rules {
        Rules(self.0.with(Self::THRONE_ALWAYS_HOSTILE, on))
    }

    /// Whether the game is drawn when the side to move has no legal move (MG-10); by default that side loses.
    #[must_use]
    pub const fn no_moves_draws(self) -> bool {
        self.0.contains(Self::NO_MOVES_DRAWS)
    }

    /// The same rules with or without the draw for want of a move; `no-moves-draws` in position texts.
    #[must_use]
    pub const fn with_no_moves_draws(self, on: bool) -> Rules {
        Rules(self.0.with(Self::NO_MOVES_DRAWS, on))
    }
}
