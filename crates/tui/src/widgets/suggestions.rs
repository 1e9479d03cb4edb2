//! What watchers suggest.

use barnyard_words::Words;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::fit::{after, row, write};
use crate::board::arrow_style;
use crate::theme::Theme;

/// A suggestion in the list.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SuggestionLine<'a> {
    /// The letter or digit that stands at its arrow on the board.
    pub label: char,
    /// Who suggests it.
    pub name: &'a str,
    /// The move as people write it.
    pub mv: &'a str,
}

/// The suggestions, one in a row, each with the label and the colour of its arrow.
///
/// ```
/// use barnyard_tui::theme::Theme;
/// use barnyard_tui::widgets::{SuggestionLine, Suggestions};
/// use barnyard_words::{Language, Words};
/// use ratatui::buffer::Buffer;
/// use ratatui::layout::Rect;
/// use ratatui::widgets::Widget;
///
/// let lines = [SuggestionLine { label: 'a', name: "Ana", mv: "d1-c1" }];
/// let words = Words::new(Language::English);
/// let mut screen = Buffer::empty(Rect::new(0, 0, 22, 1));
/// Suggestions { lines: &lines, chosen: None, words, theme: Theme::default() }.render(screen.area, &mut screen);
/// assert_eq!(screen.content.iter().map(|cell| cell.symbol()).collect::<String>(), "a Ana suggests d1-c1  ");
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Suggestions<'a> {
    /// The suggestions, in the order of their arrows.
    pub lines: &'a [SuggestionLine<'a>],
    /// Which of them is chosen, to be followed.
    pub chosen: Option<usize>,
    /// The language.
    pub words: Words,
    /// What the terminal can show.
    pub theme: Theme,
}

impl Widget for Suggestions<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let theme = self.theme;
        if self.lines.is_empty() {
            let none = self.words.suggestion_none();
            write(&none, theme.faint(), area, buffer);
            return;
        }
        // The chosen one is always seen.
        let chosen = self.chosen.unwrap_or(0);
        let first = (chosen + 1).saturating_sub(area.height.into());
        let lines = self.lines.iter().enumerate().skip(first);
        for (at, (number, line)) in (0..area.height).zip(lines) {
            let row = row(area, at);
            let style = if self.chosen == Some(number) {
                buffer.set_style(row.intersection(buffer.area), theme.chosen());
                theme.chosen()
            } else {
                Style::new()
            };
            let label = style.patch(arrow_style(theme, number));
            write(&line.label.to_string(), label, row, buffer);
            let text = self.words.suggestion_by(line.name, line.mv);
            write(&text, style, after(row, 2), buffer);
        }
    }
}
