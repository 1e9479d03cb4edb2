//! McDonald's helpers, and which of them he starts with.

use core::fmt::{self, Write};
use core::str::FromStr;

use barnyard_core::text::Snippet;

/// A piece that helps McDonald (MC-8).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Helper {
    /// Moves in an L, over other pieces.
    Knight,
    /// Moves along diagonals.
    Bishop,
    /// Moves along ranks and files.
    Rook,
    /// Moves as rook and as bishop.
    Queen,
}

impl Helper {
    /// Every helper, in the order in which they take their places.
    pub const ALL: [Helper; 4] = [Helper::Knight, Helper::Bishop, Helper::Rook, Helper::Queen];

    /// The helper's letter in position texts.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Helper::Knight => 'n',
            Helper::Bishop => 'b',
            Helper::Rook => 'r',
            Helper::Queen => 'q',
        }
    }

    /// The helper with a letter, in either case.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Helper> {
        match letter.to_ascii_lowercase() {
            'n' => Some(Helper::Knight),
            'b' => Some(Helper::Bishop),
            'r' => Some(Helper::Rook),
            'q' => Some(Helper::Queen),
            _ => None,
        }
    }
}

/// The helpers chosen before play: none, one, or two different ones (MC-1).
///
/// Its text is their letters in the order knight, bishop, rook, queen: `nr`; the empty text or `none` for no helper.
///
/// ```
/// use barnyard_mcdonald::LineUp;
/// assert_eq!(LineUp::ALL.len(), 11);
/// let lineup: LineUp = "rn".parse()?;
/// assert_eq!(lineup.to_string(), "nr");
/// assert!("nn".parse::<LineUp>().is_err());
/// # Ok::<(), barnyard_mcdonald::LineUpError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct LineUp {
    helpers: [Option<Helper>; 2],
}

impl LineUp {
    /// The 11 line-ups: none, the four helpers, the six pairs.
    pub const ALL: [LineUp; 11] = {
        use Helper::{Bishop, Knight, Queen, Rook};
        [
            LineUp::NONE,
            LineUp::one(Knight),
            LineUp::one(Bishop),
            LineUp::one(Rook),
            LineUp::one(Queen),
            LineUp::pair(Knight, Bishop),
            LineUp::pair(Knight, Rook),
            LineUp::pair(Knight, Queen),
            LineUp::pair(Bishop, Rook),
            LineUp::pair(Bishop, Queen),
            LineUp::pair(Rook, Queen),
        ]
    };

    /// McDonald alone.
    pub const NONE: LineUp = LineUp {
        helpers: [None, None],
    };

    /// McDonald and one helper.
    #[must_use]
    pub const fn one(helper: Helper) -> LineUp {
        LineUp {
            helpers: [Some(helper), None],
        }
    }

    /// McDonald and two helpers, which must be different ones.
    #[must_use]
    pub fn two(one: Helper, other: Helper) -> Option<LineUp> {
        (one != other).then(|| Self::pair(one.min(other), one.max(other)))
    }

    const fn pair(first: Helper, second: Helper) -> LineUp {
        LineUp {
            helpers: [Some(first), Some(second)],
        }
    }

    /// The helpers in the order in which they take c8 and f8.
    pub fn helpers(self) -> impl Iterator<Item = Helper> {
        self.helpers.into_iter().flatten()
    }
}

impl fmt::Display for LineUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.helpers()
            .try_for_each(|helper| f.write_char(helper.letter()))
    }
}

/// A text that is no line-up.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "`{found}` is not a line-up of helpers: expected none, one or two different letters of n, b, r, q"
)]
pub struct LineUpError {
    /// The text that was given, cut to a printable length.
    pub found: Snippet,
}

impl FromStr for LineUp {
    type Err = LineUpError;

    fn from_str(text: &str) -> Result<LineUp, LineUpError> {
        let error = LineUpError {
            found: Snippet::new(text),
        };
        if text == "none" {
            return Ok(LineUp::NONE);
        }
        let mut letters = text.chars();
        let mut next = || {
            letters
                .next()
                .map(|letter| Helper::from_letter(letter).ok_or(error))
                .transpose()
        };
        match (next()?, next()?, next()?) {
            (None, ..) => Ok(LineUp::NONE),
            (Some(one), None, _) => Ok(LineUp::one(one)),
            (Some(one), Some(two), None) => LineUp::two(one, two).ok_or(error),
            _ => Err(error),
        }
    }
}

#[cfg(feature = "serde")]
barnyard_core::text_serde!([] LineUp, "a line-up of helpers such as nr");
