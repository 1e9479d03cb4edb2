//! A text being read, with the place in it.

use super::error::{Location, RecordError, RecordErrorKind};

/// Reads a text from its beginning to its end, each character once.
pub(super) struct Cursor<'a> {
    rest: &'a str,
    at: Location,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a str, at: Location) -> Cursor<'a> {
        // A mark of the byte order is no character of the text.
        let rest = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        Cursor { rest, at }
    }

    pub(super) const fn at(&self) -> Location {
        self.at
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    pub(super) const fn rest(&self) -> &'a str {
        self.rest
    }

    /// Goes on by so many bytes, which end between characters, and returns them.
    pub(super) fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.rest = rest;
        for symbol in taken.chars() {
            if symbol == '\n' {
                self.at.line += 1;
                self.at.column = 1;
            } else {
                self.at.column += 1;
            }
        }
        taken
    }

    /// Goes on as long as the characters are such.
    pub(super) fn take_while(&mut self, mut is_such: impl FnMut(char) -> bool) -> &'a str {
        let end = self.rest.find(|symbol| !is_such(symbol));
        self.take(end.unwrap_or(self.rest.len()))
    }

    /// Takes this character if it comes next.
    pub(super) fn eat(&mut self, symbol: char) -> bool {
        let comes = self.rest.starts_with(symbol);
        if comes {
            self.take(symbol.len_utf8());
        }
        comes
    }

    pub(super) fn skip_white(&mut self) {
        loop {
            self.take_while(char::is_whitespace);
            // A line that begins with `%` is not for us.
            if self.at.column > 1 || !self.rest.starts_with('%') {
                return;
            }
            self.take_while(|symbol| symbol != '\n');
        }
    }

    pub(super) fn error(&self, kind: impl Into<RecordErrorKind>) -> RecordError {
        let (at, kind) = (self.at, kind.into());
        RecordError { at, kind }
    }
}
