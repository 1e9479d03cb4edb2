//! A line that tells what just happened.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::fit::{after, write};
use crate::parts::wrap;
use crate::theme::Theme;

/// What a message is about.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Tone {
    /// It tells something.
    #[default]
    Plain,
    /// It asks for an answer.
    Question,
    /// It tells that something went well.
    Good,
    /// It refuses, or tells that something went wrong.
    Bad,
}

/// A message, broken into as many rows as there are, and cut where the last one ends; its tone is told by a sign as well as by a colour.
///
/// ```
/// use barnyard_tui::theme::Theme;
/// use barnyard_tui::widgets::{Message, Tone};
/// use ratatui::buffer::Buffer;
/// use ratatui::layout::Rect;
/// use ratatui::widgets::Widget;
///
/// let mut screen = Buffer::empty(Rect::new(0, 0, 12, 1));
/// let message = Message { text: "It is not your turn.", tone: Tone::Bad, theme: Theme::default() };
/// message.render(screen.area, &mut screen);
/// assert_eq!(screen.content.iter().map(|cell| cell.symbol()).collect::<String>(), "! It is not…");
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Message<'a> {
    /// What it says.
    pub text: &'a str,
    /// What it is about.
    pub tone: Tone,
    /// What the terminal can show.
    pub theme: Theme,
}

impl Widget for Message<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let theme = self.theme;
        let (sign, style) = match self.tone {
            Tone::Plain => (None, Style::new()),
            Tone::Question => (Some('?'), theme.title()),
            Tone::Good => (Some(theme.sign('✓', '+')), theme.good()),
            Tone::Bad => (Some('!'), theme.bad()),
        };
        let mut row = area;
        if let Some(sign) = sign {
            write(&sign.to_string(), style, area, buffer);
            row = after(area, 2);
        }
        let lines = wrap(&[(self.text, style)], "", usize::from(row.width));
        let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
        let last = usize::from(row.height).saturating_sub(1);
        for (place, row) in row.rows().enumerate() {
            match lines.get(place..) {
                // The last row takes all that is left, and is cut.
                Some(left) if place == last => _ = write(&left.join(" "), style, row, buffer),
                Some([line, ..]) => _ = write(line, style, row, buffer),
                _ => return,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_message_goes_on_in_the_next_row() {
        let shown = |width, height| {
            let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
            let message = Message {
                text: "one two three four",
                tone: Tone::Plain,
                theme: Theme::default(),
            };
            message.render(buffer.area, &mut buffer);
            let row = |row: Rect| -> String {
                row.columns()
                    .map(|place| buffer[(place.x, place.y)].symbol())
                    .collect()
            };
            buffer.area.rows().map(row).collect::<Vec<_>>()
        };
        assert_eq!(shown(9, 3), ["one two  ", "three    ", "four     "]);
        assert_eq!(shown(9, 2), ["one two  ", "three fo…"]);
        assert_eq!(shown(9, 1), ["one two …"]);
        assert_eq!(
            shown(20, 2),
            ["one two three four  ", "                    "]
        );
    }
}
