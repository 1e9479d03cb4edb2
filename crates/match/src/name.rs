//! Names of people, which come from outside.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use unicode_width::UnicodeWidthChar;

/// The name of a person: 1 to [`Name::MOST`] characters, safe to print.
///
/// White space around it is taken away and white space inside becomes one space. A control character, or an invisible one that turns
/// or hides what stands beside it, is refused: a name cannot look like another line, or like another name written backwards.
///
/// ```
/// use barnyard_match::{Name, NameError};
/// let name: Name = "  Ana   Pop ".parse()?;
/// assert_eq!(name.as_str(), "Ana Pop");
/// assert_eq!("a\u{1b}[2J".parse::<Name>(), Err(NameError::Unprintable { at: 1 }));
/// # Ok::<(), NameError>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct Name(String);

/// Why a text is no name.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NameError {
    /// There is nothing to be seen: only white space, or marks that belong on a letter.
    #[error("a name has at least one letter, digit or sign")]
    Empty,
    /// There are more than [`Name::MOST`] characters.
    #[error("a name has at most {} characters", Name::MOST)]
    TooLong,
    /// A character cannot be printed, or changes how others are.
    #[error("character {} of the name cannot be printed", .at + 1)]
    Unprintable {
        /// Its place, counted in characters from 0.
        at: usize,
    },
}

impl Name {
    /// The most characters a name has.
    pub const MOST: usize = 40;

    /// The name as it is printed.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whether a character shows as something, and leaves its neighbours alone.
fn is_printable(symbol: char) -> bool {
    // Soft hyphen, Arabic and Mongolian marks, zero-width and turning characters, separators, fillers, a blank of Braille and one
    // of music, tags.
    let invisible = matches!(symbol,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}');
    !invisible && !symbol.is_control()
}

impl FromStr for Name {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Name, NameError> {
        let mut name = String::new();
        let mut symbols = 0;
        let mut space = false;
        let mut is_seen = false;
        for (at, symbol) in text.chars().enumerate() {
            if !is_printable(symbol) {
                return Err(NameError::Unprintable { at });
            }
            if symbol.is_whitespace() {
                space = symbols > 0;
                continue;
            }
            symbols += 1 + usize::from(space);
            if symbols > Name::MOST {
                return Err(NameError::TooLong);
            }
            if core::mem::take(&mut space) {
                name.push(' ');
            }
            // A mark that stands on a letter has no width of its own.
            is_seen |= symbol.width() != Some(0);
            name.push(symbol);
        }
        match is_seen {
            true => Ok(Name(name)),
            false => Err(NameError::Empty),
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl TryFrom<String> for Name {
    type Error = NameError;

    fn try_from(text: String) -> Result<Name, NameError> {
        text.parse()
    }
}

impl From<Name> for String {
    fn from(name: Name) -> String {
        name.0
    }
}
