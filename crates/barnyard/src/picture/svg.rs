//! The few things SVG asks of a writer: numbers, escaped text.

use core::fmt::{self, Write};

/// A length in hundredths of a unit, printed as SVG writes numbers: `12`, `-0.5`, `3.25`.
///
/// Whole hundredths keep the output the same on every machine.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Hundredths(pub(super) i32);

impl fmt::Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let size = self.0.unsigned_abs();
        match (size / 100, size % 100) {
            (whole, 0) => write!(f, "{sign}{whole}"),
            (whole, part) if part % 10 == 0 => write!(f, "{sign}{whole}.{}", part / 10),
            (whole, part) => write!(f, "{sign}{whole}.{part:02}"),
        }
    }
}

/// Text as XML character data. What XML cannot hold at all becomes U+FFFD.
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| match c {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            '\'' => f.write_str("&#39;"),
            '\t' | '\n' | '\r' => f.write_char(' '),
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => f.write_char('\u{fffd}'),
            other => f.write_char(other),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn numbers_are_short_and_exact() {
        let cases = [
            (0, "0"),
            (1200, "12"),
            (-50, "-0.5"),
            (325, "3.25"),
            (-1005, "-10.05"),
            (7, "0.07"),
        ];
        for (hundredths, text) in cases {
            assert_eq!(Hundredths(hundredths).to_string(), text);
        }
    }

    #[test]
    fn text_is_escaped() {
        assert_eq!(
            Escaped("a<b & \"c\" 'd'\n\u{1}>").to_string(),
            "a&lt;b &amp; &quot;c&quot; &#39;d&#39; \u{fffd}&gt;"
        );
    }
}
