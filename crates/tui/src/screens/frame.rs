//! What all screens have: a title above, a line for what is said and one for keys below.

use std::borrow::Cow;

use barnyard::GameKind;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Widget};
use unicode_width::UnicodeWidthStr;

use crate::app::Stage;
use crate::widgets::Message;

/// Columns that a message's sign may take.
const SIGN: usize = 2;

/// A key's name and what it does.
pub(super) type Key<'a> = (&'a str, Cow<'a, str>);

/// The part of the screen between title and foot.
pub(super) fn inside(area: Rect) -> Rect {
    Rect {
        x: area.x + 2,
        y: area.y + 2,
        width: area.width.saturating_sub(4),
        height: area.height.saturating_sub(5),
    }
}

/// The line for what is said.
pub(super) fn saying(area: Rect) -> Rect {
    Rect {
        x: area.x + 1,
        y: area.y + area.height.saturating_sub(2),
        width: area.width.saturating_sub(2),
        height: area.height.min(1),
    }
}

/// The line for keys.
pub(super) fn foot(area: Rect) -> Rect {
    Rect {
        y: area.y + area.height.saturating_sub(1),
        height: area.height.min(1),
        ..area
    }
}

/// Draws a title in the first line.
pub(super) fn draw_title(title: &str, stage: &Stage, buffer: &mut Buffer) {
    let line = Line::styled(format!("  {title}"), stage.theme.title());
    line.render(stage.area, buffer);
}

/// The name of a game, and which of how many rounds is on if there are more than one: in words, or in figures where those have no room.
pub(super) fn game_title(
    kind: GameKind,
    round: usize,
    rounds: usize,
    width: usize,
    stage: &Stage,
) -> Line<'static> {
    let name = stage.words.game_name(kind);
    let mut line = Line::styled(name, stage.theme.title());
    if rounds > 1 {
        let in_words = format!("  {}", stage.words.round_of(round + 1, rounds));
        let round = match line.width() + in_words.width() <= width {
            true => in_words,
            false => format!("  {}/{rounds}", round + 1),
        };
        line.push_span(Span::styled(round, stage.theme.faint()));
    }
    line
}

/// Draws what was said, and the keys, as many as there is room for.
pub(super) fn draw_foot(keys: &[Key<'_>], stage: &Stage, buffer: &mut Buffer) {
    if let Some((tone, text)) = &stage.said {
        let message = Message {
            text,
            tone: *tone,
            theme: stage.theme,
        };
        let mut room = saying(stage.area);
        // What is long covers the last row of what is above, for as long as it is said.
        if text.width() + SIGN > usize::from(room.width) {
            room.y = room.y.saturating_sub(1);
            room.height += 1;
            Clear.render(room, buffer);
        }
        message.render(room, buffer);
    }
    draw_keys(keys, stage, buffer);
}

/// Draws the line of keys.
pub(super) fn draw_keys(keys: &[Key<'_>], stage: &Stage, buffer: &mut Buffer) {
    let mut line = Line::default();
    for (key, does) in keys {
        let mut next = line.clone();
        next.push_span(Span::raw("  "));
        next.push_span(Span::styled((*key).to_owned(), stage.theme.code()));
        next.push_span(Span::styled(format!(" {does}"), stage.theme.faint()));
        if next.width() > usize::from(stage.area.width) {
            break;
        }
        line = next;
    }
    line.render(foot(stage.area), buffer);
}
