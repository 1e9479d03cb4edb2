//! A list to choose from.

use crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;
use ratatui::widgets::Widget;

use super::row_in;
use crate::app::Input;
use crate::theme::Theme;

/// Which line of a list is chosen. The lines themselves are given whenever they are needed, since they are in some language.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Choices {
    selected: usize,
}

/// What an input did with a list.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Picked {
    /// It was for somebody else.
    Not,
    /// Another line is selected.
    Moved,
    /// The line was chosen, by Enter or a click.
    Chosen(usize),
}

impl Choices {
    /// The line that is selected, of so many.
    pub(crate) fn selected(self, count: usize) -> usize {
        self.selected.min(count.saturating_sub(1))
    }

    /// Selects a line.
    pub(crate) fn select(&mut self, line: usize) {
        self.selected = line;
    }

    /// What an input does with the list of `count` lines that is shown in an area.
    pub(crate) fn update(&mut self, input: &Input, area: Rect, count: usize) -> Picked {
        if count == 0 {
            return Picked::Not;
        }
        let (selected, last) = (self.selected(count), count - 1);
        let page = usize::from(area.height).max(1);
        let target = match input {
            Input::Key(key) => match key.code {
                KeyCode::Up => selected.checked_sub(1).unwrap_or(last),
                KeyCode::Down => {
                    if selected == last {
                        0
                    } else {
                        selected + 1
                    }
                }
                KeyCode::PageUp => selected.saturating_sub(page),
                KeyCode::PageDown => (selected + page).min(last),
                KeyCode::Home => 0,
                KeyCode::End => last,
                KeyCode::Enter | KeyCode::Char(' ') => return Picked::Chosen(selected),
                _ => return Picked::Not,
            },
            Input::Mouse(mouse) => {
                let place = Position::new(mouse.column, mouse.row);
                let Some(row) = row_in(area, place) else {
                    return Picked::Not;
                };
                match mouse.kind {
                    MouseEventKind::ScrollUp => selected.saturating_sub(1),
                    MouseEventKind::ScrollDown => (selected + 1).min(last),
                    MouseEventKind::Down(MouseButton::Left) => {
                        let line = self.first(area, count) + row;
                        if line > last {
                            return Picked::Not;
                        }
                        self.selected = line;
                        return Picked::Chosen(line);
                    }
                    _ => return Picked::Not,
                }
            }
            _ => return Picked::Not,
        };
        self.selected = target;
        Picked::Moved
    }

    /// Draws the lines, those around the selected one if there is no room for all.
    pub(crate) fn draw(self, lines: &[Line<'_>], area: Rect, theme: Theme, buffer: &mut Buffer) {
        let first = self.first(area, lines.len());
        let selected = self.selected(lines.len());
        let rows = area.rows().zip(lines.iter().enumerate().skip(first));
        for (row, (place, line)) in rows {
            line.render(row, buffer);
            if place == selected {
                buffer.set_style(row, theme.chosen());
            }
        }
    }

    /// The first line that is shown: the selected one stands in the middle where it can.
    fn first(self, area: Rect, count: usize) -> usize {
        let height = usize::from(area.height);
        let wanted = self.selected(count).saturating_sub(height / 2);
        wanted.min(count.saturating_sub(height))
    }
}
