//! The list of what can be done.

use std::borrow::Cow;

use crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Widget};

use crate::app::{Input, Stage};
use crate::parts::{Choices, Picked, middle};

/// Columns of the list.
const WIDTH: u16 = 44;

/// Something that can be done: what it is called, and its key.
pub(crate) type Doing = (Cow<'static, str>, String);

/// What an input did with the list.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Listed {
    /// It stays open.
    Open,
    /// It is closed.
    Closed,
    /// This was chosen.
    Chosen(usize),
}

/// What an input does with the list of so many doings.
pub(crate) fn update_doings(
    choices: &mut Choices,
    input: &Input,
    count: usize,
    stage: &Stage,
) -> Listed {
    let closes = match input {
        Input::Key(key) => matches!(key.code, KeyCode::Esc | KeyCode::Tab),
        Input::Mouse(mouse) => mouse.kind == MouseEventKind::Down(MouseButton::Right),
        _ => false,
    };
    if closes {
        return Listed::Closed;
    }
    match choices.update(input, place(stage, count), count) {
        Picked::Chosen(chosen) => Listed::Chosen(chosen),
        Picked::Moved | Picked::Not => Listed::Open,
    }
}

/// Draws the list over the screen.
pub(crate) fn draw_doings(choices: Choices, doings: &[Doing], stage: &Stage, buffer: &mut Buffer) {
    let list = place(stage, doings.len());
    let frame = Rect {
        x: list.x - 2,
        y: list.y - 1,
        width: list.width + 4,
        height: list.height + 2,
    };
    Clear.render(frame, buffer);
    Block::bordered()
        .border_type(BorderType::Rounded)
        .title(stage.words.action_title())
        .render(frame, buffer);
    let width = usize::from(list.width);
    let lines: Vec<Line<'_>> = doings
        .iter()
        .map(|(label, key)| {
            let mut line = Line::from(label.as_ref());
            let gap = width.saturating_sub(line.width() + key.len());
            line.push_span(Span::raw(" ".repeat(gap)));
            line.push_span(Span::styled(key.as_str(), stage.theme.faint()));
            line
        })
        .collect();
    choices.draw(&lines, list, stage.theme, buffer);
}

/// Where the list of so many doings is.
fn place(stage: &Stage, count: usize) -> Rect {
    let height = u16::try_from(count).unwrap_or(u16::MAX);
    middle(stage.area, WIDTH, height)
}
