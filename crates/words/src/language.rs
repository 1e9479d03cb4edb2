//! The languages that people can be spoken to in.

use core::fmt;
use core::str::FromStr;

use barnyard::text::Snippet;

/// A language that every message and every rules page exists in.
///
/// Its text is its code: `en`, `ro`, `hu`, `ru`.
///
/// ```
/// use barnyard_words::Language;
/// let language: Language = "hu".parse()?;
/// assert_eq!(language.own_name(), "magyar");
/// assert_eq!(Language::from_locale("ro_RO.UTF-8"), Some(Language::Romanian));
/// # Ok::<(), barnyard_words::UnknownLanguage>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Romanian.
    Romanian,
    /// Hungarian.
    Hungarian,
    /// Russian.
    Russian,
}

impl Language {
    /// Every language, in the order in which a menu lists them.
    pub const ALL: [Language; 4] = [
        Language::English,
        Language::Romanian,
        Language::Hungarian,
        Language::Russian,
    ];

    /// The code of ISO 639-1.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Romanian => "ro",
            Language::Hungarian => "hu",
            Language::Russian => "ru",
        }
    }

    /// What its speakers call it, as they write it inside a sentence.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Romanian => "română",
            Language::Hungarian => "magyar",
            Language::Russian => "русский",
        }
    }

    /// The language of a locale, as the environment's `LANG` or `LC_ALL` or a browser name it: `ro_RO.UTF-8`, `hu`, `ru-RU`.
    ///
    /// None for other languages, and for `C`, `POSIX` and the empty text.
    #[must_use]
    pub fn from_locale(locale: &str) -> Option<Language> {
        let code = locale
            .split(['_', '-', '.', '@'])
            .next()?
            .to_ascii_lowercase();
        code.parse().ok()
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// A text that is the code of none of the languages.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{found}` is not a language: expected en, ro, hu or ru")]
pub struct UnknownLanguage {
    /// The text that was given, cut to a printable length.
    pub found: Snippet,
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(code: &str) -> Result<Language, UnknownLanguage> {
        Language::ALL
            .into_iter()
            .find(|language| language.code() == code)
            .ok_or(UnknownLanguage {
                found: Snippet::new(code),
            })
    }
}
