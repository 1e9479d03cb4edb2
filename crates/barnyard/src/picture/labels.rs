//! The names of files and ranks, drawn as strokes so that no font is needed.

use core::fmt;

use barnyard_core::Cell;

use super::geometry::Layout;
use super::theme::Theme;

/// File letters `a` to `j`, about the point 0 0; the baseline is 8 below it.
const LETTERS: [&str; 10] = [
    "M6-4V8M6 2a6 6 0 1 0-12 0a6 6 0 1 0 12 0",
    "M-6-12V8M-6 2a6 6 0 1 1 12 0a6 6 0 1 1-12 0",
    "M5-2a6 6 0 1 0 0 8",
    "M6-12V8M6 2a6 6 0 1 0-12 0a6 6 0 1 0 12 0",
    "M-6 2H6a6 6 0 1 0-1.8 4.3",
    "M5-11C1-13-1-11-1-7V8M-5-4H4",
    "M6-4V8a6 6 0 0 1-11 3.2M6 2a6 6 0 1 0-12 0a6 6 0 1 0 12 0",
    "M-5.5-12V8M-5.5 2a5.5 6 0 0 1 11 0V8",
    "M0-4V8M0-10.5v.1",
    "M1-4V8C1 12-2 13-5 12M1-10.5v.1",
];

/// Digits, as tall as the tall letters.
const DIGITS: [&str; 10] = [
    "M0-12C-8-12-8 8 0 8C8 8 8-12 0-12Z",
    "M-4-8L1-12V8",
    "M-6-7C-5-14 6-13.5 6-6.5C6-2-4 3-6 8H6.5",
    "M-5.5-9.5C-3-13.5 5.5-13 5.5-7.5C5.5-3.5 2-2.5-1-2.5C3-2.5 6.2-1 6.2 3C6.2 9-4 10-6.2 5",
    "M3 8V-12L-7 2.5H7",
    "M5.5-12H-4L-5-3C-1-6 6.2-4.5 6.2 1.5C6.2 8.5-3 10-6.2 5.5",
    "M4-12C-3-10-6 -4-6 2a6 6 0 1 0 12 0a6 6 0 1 0-12 0",
    "M-6-12H6.5L-2 8",
    "M0-2.5a4.8 4.8 0 1 0 0-9.6a4.8 4.8 0 1 0 0 9.6a5.8 5.3 0 1 0 0 10.6a5.8 5.3 0 1 0 0-10.6",
    "M-4 8C3 6 6 0 6-6a6 6 0 1 0-12 0a6 6 0 1 0 12 0",
];

/// How far below the board the file letters stand: a little nearer than the frame's middle, for the tails of g and j.
const BELOW: i32 = 20;
/// How far the two digits of ten stand from the middle between them.
const TEN: i32 = 8;

/// Draws the file letters below the board and the rank numbers to its left.
pub(super) fn draw(f: &mut fmt::Formatter<'_>, layout: Layout, theme: &Theme) -> fmt::Result {
    write!(
        f,
        r#"<g fill="none" stroke="{}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">"#,
        theme.label
    )?;
    let below = layout.bottom() + BELOW;
    for (file, glyph) in (0..layout.board.files()).zip(LETTERS) {
        let (x, _) = layout.middle(Cell { file, rank: 0 });
        stroke(f, glyph, x, below)?;
    }
    let beside = layout.left() / 2;
    for rank in 0..layout.board.ranks() {
        let (_, y) = layout.middle(Cell { file: 0, rank });
        match rank + 1 {
            number @ 1..=9 => stroke(f, DIGITS[usize::from(number)], beside, y)?,
            number => {
                stroke(f, DIGITS[usize::from(number / 10)], beside - TEN, y)?;
                stroke(f, DIGITS[usize::from(number % 10)], beside + TEN, y)?;
            }
        }
    }
    f.write_str("</g>")
}

fn stroke(f: &mut fmt::Formatter<'_>, glyph: &str, x: i32, y: i32) -> fmt::Result {
    // The glyphs' middle is 2 above their point.
    write!(
        f,
        r#"<path transform="translate({x} {})" d="{glyph}"/>"#,
        y + 2
    )
}
