//! The games by name.

use core::fmt;
use core::str::FromStr;

use barnyard_core::text::Snippet;
use barnyard_core::{Game, RepetitionLaw, Side};

use super::AnyGame;
use super::each_kind;

/// One of the games that are compiled in.
///
/// ```
/// use barnyard::{Game, GameKind};
/// let kind: GameKind = "magpie".parse()?;
/// assert_eq!(kind.start().legal_moves().len(), 40);
/// assert!("chess".parse::<GameKind>().is_err());
/// # Ok::<(), barnyard::any::UnknownGame>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum GameKind {
    /// McDonald's farm: eight pigs run for the barn.
    #[cfg(feature = "mcdonald")]
    McDonald,
    /// Magpie: 7×7 tafl with a slow king.
    #[cfg(feature = "magpie")]
    Magpie,
    /// Gala: farmers' chess on 10×10 with zones.
    #[cfg(feature = "gala")]
    Gala,
}

impl GameKind {
    /// The games that are compiled in.
    pub const ALL: &'static [GameKind] = &[
        #[cfg(feature = "mcdonald")]
        GameKind::McDonald,
        #[cfg(feature = "magpie")]
        GameKind::Magpie,
        #[cfg(feature = "gala")]
        GameKind::Gala,
    ];

    /// The game's name in commands and texts, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            #[cfg(feature = "mcdonald")]
            GameKind::McDonald => "mcdonald",
            #[cfg(feature = "magpie")]
            GameKind::Magpie => "magpie",
            #[cfg(feature = "gala")]
            GameKind::Gala => "gala",
        }
    }

    /// The game's name for people.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            #[cfg(feature = "mcdonald")]
            GameKind::McDonald => "McDonald's farm",
            #[cfg(feature = "magpie")]
            GameKind::Magpie => "Magpie",
            #[cfg(feature = "gala")]
            GameKind::Gala => "Gala",
        }
    }

    /// What a side is called in this game.
    #[must_use]
    pub const fn side_name(self, side: Side) -> &'static str {
        match (self, side) {
            #[cfg(feature = "mcdonald")]
            (GameKind::McDonald, Side::First) => "the pigs",
            #[cfg(feature = "mcdonald")]
            (GameKind::McDonald, Side::Second) => "McDonald",
            #[cfg(feature = "magpie")]
            (GameKind::Magpie, Side::First) => "the magpies",
            #[cfg(feature = "magpie")]
            (GameKind::Magpie, Side::Second) => "the leprechauns",
            #[cfg(feature = "gala")]
            (GameKind::Gala, Side::First) => "White",
            #[cfg(feature = "gala")]
            (GameKind::Gala, Side::Second) => "Black",
        }
    }

    /// The game's start position; McDonald's farm without helpers.
    #[must_use]
    pub fn start(self) -> AnyGame {
        each_kind!(self, Position => Position::default().into())
    }

    /// Reads a position of this game.
    ///
    /// # Errors
    /// What the game says of the text.
    pub fn parse(self, text: &str) -> Result<AnyGame, super::PositionError> {
        each_kind!(self, Position => Ok(text.parse::<Position>()?.into()))
    }

    /// What the game says about repetition.
    #[must_use]
    pub fn repetition_law(self) -> RepetitionLaw {
        self.start().repetition_law()
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that is none of the games compiled in.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{found}` is no game: expected one of {}", Names)]
pub struct UnknownGame {
    /// The text that was given, cut to a printable length.
    pub found: Snippet,
}

struct Names;

impl fmt::Display for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for kind in GameKind::ALL {
            write!(f, "{separator}{kind}")?;
            separator = ", ";
        }
        Ok(())
    }
}

impl FromStr for GameKind {
    type Err = UnknownGame;

    fn from_str(name: &str) -> Result<GameKind, UnknownGame> {
        GameKind::ALL
            .iter()
            .copied()
            .find(|kind| kind.name() == name)
            .ok_or(UnknownGame {
                found: Snippet::new(name),
            })
    }
}

#[cfg(feature = "serde")]
barnyard_core::text_serde!([] GameKind, "the name of a game such as magpie");
