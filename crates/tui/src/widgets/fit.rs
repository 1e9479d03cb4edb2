//! Texts cut to the columns there are.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The text, or as much of it as fits with an ellipsis at its end.
pub(crate) fn fit(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut cut = String::new();
    let mut used = 0;
    for symbol in text.chars() {
        used += symbol.width().unwrap_or(0);
        if used >= width {
            break;
        }
        cut.push(symbol);
    }
    if width > 0 {
        cut.push('…');
    }
    cut
}

/// Writes a text into the first row of an area, cut to its width; gives the columns it took.
pub(crate) fn write(text: &str, style: Style, area: Rect, buffer: &mut Buffer) -> u16 {
    let area = area.intersection(buffer.area);
    if area.is_empty() {
        return 0;
    }
    let width = usize::from(area.width);
    let (end, _) = buffer.set_stringn(area.x, area.y, fit(text, width), width, style);
    end - area.x
}

/// Writes a text at the right end of the first row of an area; gives what is left of the row before it and a blank.
pub(crate) fn write_right(text: &str, style: Style, area: Rect, buffer: &mut Buffer) -> Rect {
    let columns = u16::try_from(text.width())
        .unwrap_or(u16::MAX)
        .min(area.width);
    let start = area.right() - columns;
    write(
        text,
        style,
        Rect {
            x: start,
            width: columns,
            ..area
        },
        buffer,
    );
    let width = (area.width - columns).saturating_sub(1);
    Rect { width, ..area }
}

/// A row of an area; of no height if the area has fewer.
pub(crate) fn row(area: Rect, number: u16) -> Rect {
    let height = u16::from(number < area.height);
    let y = area.y + number.min(area.height);
    Rect { y, height, ..area }
}

/// An area without its first columns.
pub(crate) fn after(area: Rect, columns: u16) -> Rect {
    let columns = columns.min(area.width);
    Rect {
        x: area.x + columns,
        width: area.width - columns,
        ..area
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_cut_by_their_columns() {
        assert_eq!(fit("сорока", 6), "сорока");
        assert_eq!(fit("сорока", 4), "сор…");
        assert_eq!(fit("сорока", 1), "…");
        assert_eq!(fit("сорока", 0), "");
        // A sign of two columns has no half.
        assert_eq!(fit("漢字漢", 4), "漢…");
    }

    #[test]
    fn rows_and_columns_stay_inside() {
        let area = Rect::new(2, 3, 10, 2);
        assert_eq!(row(area, 1), Rect::new(2, 4, 10, 1));
        assert!(row(area, 2).is_empty());
        assert_eq!(after(area, 4), Rect::new(6, 3, 6, 2));
        assert!(after(area, 40).is_empty());
        let mut buffer = Buffer::empty(Rect::new(0, 0, 12, 5));
        assert_eq!(
            write_right("12:00", Style::new(), area, &mut buffer).width,
            4
        );
        assert_eq!(
            write_right("a long text", Style::new(), area, &mut buffer).width,
            0
        );
    }
}
