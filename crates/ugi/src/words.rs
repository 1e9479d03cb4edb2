//! The words of a line.

use alloc::string::String;
use core::iter::Peekable;
use core::str::{FromStr, SplitAsciiWhitespace};

use barnyard_core::text::Snippet;

use crate::MessageError;

/// The words of a line that are still to be read.
pub(crate) struct Words<'a>(Peekable<SplitAsciiWhitespace<'a>>);

impl<'a> Words<'a> {
    pub(crate) fn new(line: &'a str) -> Words<'a> {
        Words(line.split_ascii_whitespace().peekable())
    }

    pub(crate) fn next(&mut self) -> Option<&'a str> {
        self.0.next()
    }

    /// The next word, which must be there.
    pub(crate) fn need(
        &mut self,
        after: &'static str,
        expected: &'static str,
    ) -> Result<&'a str, MessageError> {
        self.next().ok_or(MessageError::Missing { after, expected })
    }

    /// The next word as a value.
    pub(crate) fn value<T: FromStr>(
        &mut self,
        after: &'static str,
        expected: &'static str,
    ) -> Result<T, MessageError> {
        let found = self.need(after, expected)?;
        found
            .parse()
            .map_err(|_| unexpected(after, expected, found))
    }

    /// The next word if it is this one.
    pub(crate) fn take(&mut self, word: &str) -> bool {
        self.0.next_if_eq(&word).is_some()
    }

    /// The words before the next that `ends`, which is left.
    pub(crate) fn until(&mut self, ends: impl Fn(&str) -> bool) -> impl Iterator<Item = &'a str> {
        core::iter::from_fn(move || self.0.next_if(|word| !ends(word)))
    }

    /// All words left, with single spaces between.
    pub(crate) fn rest(&mut self) -> String {
        join(self.until(|_| false))
    }
}

/// Words with single spaces between.
pub(crate) fn join<'a>(words: impl Iterator<Item = &'a str>) -> String {
    let mut text = String::new();
    for word in words {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(word);
    }
    text
}

/// The error for a word that stands where another should.
pub(crate) fn unexpected(after: &'static str, expected: &'static str, found: &str) -> MessageError {
    MessageError::Unexpected {
        after,
        expected,
        found: Snippet::new(found),
    }
}
