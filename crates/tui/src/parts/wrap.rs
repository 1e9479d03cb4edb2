//! Text in several styles, broken into lines.

use ratatui::style::Style;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

/// A stretch of text in one style.
pub(crate) type Styled<'a> = (&'a str, Style);

/// Breaks a text at blanks into lines of at most `width` columns; a longer word is cut.
///
/// The first line begins with `first`, the others with as many blanks.
pub(crate) fn wrap(parts: &[Styled<'_>], first: &str, width: usize) -> Vec<Line<'static>> {
    let indent = first.width();
    let mut lines = Lines {
        done: Vec::new(),
        line: vec![Span::raw(first.to_owned())],
        used: indent,
        empty: true,
        indent,
        width: width.max(indent + 1),
    };
    // Between two stretches there is a blank only if one of them has it.
    let mut blank = false;
    for (text, style) in parts {
        for (place, word) in text.split(' ').enumerate() {
            blank |= place > 0;
            if !word.is_empty() {
                lines.word(word, *style, blank);
                blank = false;
            }
        }
    }
    lines.end()
}

struct Lines {
    done: Vec<Line<'static>>,
    line: Vec<Span<'static>>,
    used: usize,
    /// Whether the line has no word yet.
    empty: bool,
    indent: usize,
    width: usize,
}

impl Lines {
    fn word(&mut self, word: &str, style: Style, blank: bool) {
        let columns = word.width();
        let blank = blank && !self.empty;
        if blank && self.used + 1 + columns > self.width {
            self.next_line();
        } else if blank {
            self.put(" ", style);
        }
        for symbol in word.chars() {
            let text = symbol.to_string();
            if self.used + text.width() > self.width {
                self.next_line();
            }
            self.put(&text, style);
        }
    }

    fn put(&mut self, text: &str, style: Style) {
        self.used += text.width();
        self.empty = false;
        match self.line.last_mut() {
            Some(last) if last.style == style => last.content.to_mut().push_str(text),
            _ => self.line.push(Span::styled(text.to_owned(), style)),
        }
    }

    fn next_line(&mut self) {
        let indent = Span::raw(" ".repeat(self.indent));
        let line = core::mem::replace(&mut self.line, vec![indent]);
        self.done.push(Line::from(line));
        self.used = self.indent;
        self.empty = true;
    }

    fn end(mut self) -> Vec<Line<'static>> {
        self.done.push(Line::from(self.line));
        self.done
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrapped(text: &str, first: &str, width: usize) -> Vec<String> {
        let lines = wrap(&[(text, Style::new())], first, width);
        lines.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn lines_break_at_blanks_and_keep_their_indent() {
        assert_eq!(wrapped("one two  three", "", 7), ["one two", "three"]);
        assert_eq!(
            wrapped("one two three", "- ", 7),
            ["- one", "  two", "  three"]
        );
        assert_eq!(wrapped("сорока летит", "", 8), ["сорока", "летит"]);
    }

    #[test]
    fn a_word_that_is_too_long_is_cut() {
        assert_eq!(
            wrapped("incomprehensible", "", 7),
            ["incompr", "ehensib", "le"]
        );
        assert_eq!(wrapped("", "", 0), [""]);
    }

    #[test]
    fn stretches_without_a_blank_between_them_stay_together() {
        let bold = Style::new().bold();
        let lines = wrap(
            &[("a (", Style::new()), ("b", bold), (") c", Style::new())],
            "",
            5,
        );
        let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
        assert_eq!(lines, ["a (b)", "c"]);
    }
}
