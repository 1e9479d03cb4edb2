//! A line that tells what just happened.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::fit::{after, write};
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

/// A message in one row, cut where the row ends; its tone is told by a sign as well as by a colour.
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
        write(self.text, style, row, buffer);
    }
}
