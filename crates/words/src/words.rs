//! The messages of one language.

use core::fmt;
use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentValue};

use crate::Language;
use crate::bundle::{Bundle, bundle};

/// Everything that is said in one language, a method for each message.
///
/// A message's method takes the message's variables, so a misspelt name or a forgotten variable does not compile, and neither does a number where a side is meant.
/// A method without variables is also a value that can wait in a table: `Words::menu_new_game` is a `fn(&Words) -> Cow<'static, str>`.
///
/// It is small, so copy it freely. The files of a language are read once, when it is first spoken.
///
/// ```
/// use barnyard::{GameKind, Side};
/// use barnyard_words::{Language, Words};
/// let words = Words::new(Language::English);
/// assert_eq!(words.pigs_home(1_u8), "1 pig home");
/// assert_eq!(words.turn((GameKind::Gala, Side::First)), "White to move");
/// ```
#[derive(Copy, Clone)]
pub struct Words {
    language: Language,
    bundle: &'static Bundle,
}

impl Words {
    /// The words of a language.
    #[must_use]
    pub fn new(language: Language) -> Words {
        Words {
            language,
            bundle: bundle(language),
        }
    }

    /// The language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// A message without variables. The tests see to it that every message with a method is in the files; the name stands in for one that is not.
    pub(crate) fn plain(self, id: &'static str) -> Cow<'static, str> {
        match self
            .bundle
            .get_message(id)
            .and_then(|message| message.value())
        {
            Some(pattern) => self.bundle.format_pattern(pattern, None, &mut Vec::new()),
            None => id.into(),
        }
    }

    /// A message with its variables filled in.
    pub(crate) fn filled<const N: usize>(
        self,
        id: &'static str,
        values: [(&'static str, FluentValue<'static>); N],
    ) -> String {
        let Some(pattern) = self
            .bundle
            .get_message(id)
            .and_then(|message| message.value())
        else {
            return id.to_owned();
        };
        let args: FluentArgs<'_> = values.into_iter().collect();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&args), &mut Vec::new());
        text.into_owned()
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Words").field(&self.language).finish()
    }
}
