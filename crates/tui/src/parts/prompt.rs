//! A line to type on.

use crossterm::event::{KeyCode, KeyModifiers};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;
use tui_input::InputRequest;

use crate::app::Input;
use crate::theme::Theme;

/// The most characters that can be typed.
const MOST: usize = 500;

/// A line to type on, with a cursor.
#[derive(Clone, Debug, Default)]
pub(crate) struct Prompt {
    line: tui_input::Input,
}

/// What an input did with a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Typed {
    /// The line goes on, changed or not.
    On,
    /// This was typed.
    Done(String),
    /// It was given up.
    Left,
}

impl Prompt {
    /// A line on which this stands already.
    pub(crate) fn with(text: &str) -> Prompt {
        Prompt { line: text.into() }
    }

    /// What an input does with the line.
    pub(crate) fn update(&mut self, input: &Input) -> Typed {
        let Input::Key(key) = input else {
            return Typed::On;
        };
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        let request = match key.code {
            KeyCode::Enter => return Typed::Done(self.line.value().to_owned()),
            KeyCode::Esc => return Typed::Left,
            KeyCode::Char('u') if control => InputRequest::DeleteLine,
            KeyCode::Char('w') if control => InputRequest::DeletePrevWord,
            KeyCode::Char(symbol) if !control && self.line.value().chars().count() < MOST => {
                InputRequest::InsertChar(symbol)
            }
            KeyCode::Backspace => InputRequest::DeletePrevChar,
            KeyCode::Delete => InputRequest::DeleteNextChar,
            KeyCode::Left if control => InputRequest::GoToPrevWord,
            KeyCode::Right if control => InputRequest::GoToNextWord,
            KeyCode::Left => InputRequest::GoToPrevChar,
            KeyCode::Right => InputRequest::GoToNextChar,
            KeyCode::Home => InputRequest::GoToStart,
            KeyCode::End => InputRequest::GoToEnd,
            _ => return Typed::On,
        };
        self.line.handle(request);
        Typed::On
    }

    /// What was typed, once the line is done. A line that is done or given up is taken away.
    pub(crate) fn finish(line: &mut Option<Prompt>, input: &Input) -> Option<String> {
        let typed = line.as_mut()?.update(input);
        if typed != Typed::On {
            *line = None;
        }
        match typed {
            Typed::Done(text) => Some(text),
            Typed::On | Typed::Left => None,
        }
    }

    /// Draws the line behind its label, scrolled so that the cursor is seen.
    pub(crate) fn draw(&self, label: &str, area: Rect, theme: Theme, buffer: &mut Buffer) {
        let label = Line::styled(format!("{label}: "), theme.title());
        let taken = u16::try_from(label.width())
            .unwrap_or(u16::MAX)
            .min(area.width);
        (&label).render(area, buffer);
        let room = Rect {
            x: area.x + taken,
            width: area.width - taken,
            height: area.height.min(1),
            ..area
        };
        let width = usize::from(room.width);
        if width == 0 {
            return;
        }
        let scrolled = self.line.visual_scroll(width.saturating_sub(1));
        let shown = skip_columns(self.line.value(), scrolled);
        Line::from(shown).render(room, buffer);
        let cursor = self.line.visual_cursor().saturating_sub(scrolled);
        let column = u16::try_from(cursor)
            .unwrap_or(u16::MAX)
            .min(room.width - 1);
        buffer.set_style(Rect::new(room.x + column, room.y, 1, 1), theme.chosen());
    }
}

/// A text without what stands in its first columns.
fn skip_columns(text: &str, columns: usize) -> &str {
    let mut gone = 0;
    let rest = text.char_indices().find(|(_, symbol)| {
        let before = gone;
        gone += unicode_width::UnicodeWidthChar::width(*symbol).unwrap_or(0);
        before >= columns
    });
    rest.map_or("", |(at, _)| &text[at..])
}
