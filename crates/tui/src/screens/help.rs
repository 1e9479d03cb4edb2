//! The page of keys, over any screen.

use std::borrow::Cow;

use barnyard_words::Words;
use crossterm::event::{KeyCode, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Widget};
use unicode_width::UnicodeWidthStr;

use super::frame::{draw_keys, draw_title, inside};
use crate::app::{Input, Stage};
use crate::theme::Theme;

/// Columns for the names of keys.
const KEYS: usize = 22;

/// The page of keys.
#[derive(Debug, Default)]
pub(crate) struct Help {
    /// The first line that is seen.
    line: usize,
}

impl Help {
    /// Whether the page stays open.
    pub(crate) fn update(&mut self, input: &Input, stage: &Stage) -> bool {
        let height = usize::from(inside(stage.area).height);
        let last = page(&stage.words, stage.theme).len().saturating_sub(height);
        let line = match input {
            Input::Key(key) => match key.code {
                KeyCode::Up => self.line.saturating_sub(1),
                KeyCode::Down => self.line + 1,
                KeyCode::PageUp => self.line.saturating_sub(height),
                KeyCode::PageDown => self.line + height,
                KeyCode::F(2) => self.line,
                _ => return false,
            },
            Input::Mouse(mouse) => match mouse.kind {
                MouseEventKind::ScrollUp => self.line.saturating_sub(3),
                MouseEventKind::ScrollDown => self.line + 3,
                MouseEventKind::Down(_) => return false,
                _ => self.line,
            },
            _ => self.line,
        };
        self.line = line.min(last);
        true
    }

    /// Draws the page over everything.
    pub(crate) fn draw(&self, stage: &Stage, buffer: &mut Buffer) {
        Clear.render(stage.area, buffer);
        let words = &stage.words;
        draw_title(&words.help_title(), stage, buffer);
        let area = inside(stage.area);
        for (row, line) in area
            .rows()
            .zip(page(words, stage.theme).into_iter().skip(self.line))
        {
            line.render(row, buffer);
        }
        let keys = [("Esc", words.back()), ("↑ ↓", words.help_scroll())];
        draw_keys(&keys, stage, buffer);
    }
}

type Entry = (&'static str, fn(&Words) -> Cow<'static, str>);

const BOARD: &[Entry] = &[
    ("↑ ↓ ← →", Words::help_cursor),
    ("Enter", Words::help_pick),
    ("Esc", Words::help_cancel),
    ("/", Words::help_type),
    (", .", Words::help_history),
    ("Home End", Words::help_history_ends),
    ("f", Words::action_flip),
];

const GAME: &[Entry] = &[
    ("Tab", Words::help_actions),
    ("h", Words::action_hint),
    ("u", Words::action_take_back),
    ("d", Words::action_offer_draw),
    ("p", Words::action_pause),
    ("r", Words::action_resign),
    ("a", Words::action_analysis),
    ("F3", Words::menu_rules),
    ("m", Words::action_menu),
];

const RECORD: &[Entry] = &[
    ("v", Words::help_variation),
    ("c", Words::help_comment),
    ("Tab", Words::help_round),
];

#[cfg(feature = "online")]
const ONLINE: &[Entry] = &[
    ("y", Words::action_accept),
    ("n", Words::action_decline),
    ("1-9", Words::action_follow),
    ("s", Words::setup_suggestions),
    ("F9", Words::page_line_retry),
];

const EVERYWHERE: &[Entry] = &[
    ("F1 ?", Words::help_this),
    ("F2", Words::help_language),
    ("F4", Words::help_letters),
    ("F5", Words::help_colours),
    ("↑ ↓ PgUp PgDn", Words::help_scroll),
    ("", Words::help_mouse),
    ("Ctrl-C", Words::menu_quit),
];

fn page(words: &Words, theme: Theme) -> Vec<Line<'static>> {
    let sections = [
        (words.help_board(), BOARD),
        (words.help_game(), GAME),
        (words.help_record(), RECORD),
        #[cfg(feature = "online")]
        (words.menu_online(), ONLINE),
        (words.help_everywhere(), EVERYWHERE),
    ];
    let mut lines = Vec::new();
    for (title, entries) in sections {
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        lines.push(Line::styled(title, theme.title()));
        for (keys, does) in entries {
            let gap = " ".repeat(KEYS.saturating_sub(keys.width()));
            lines.push(Line::from(vec![
                Span::styled(format!("  {keys}"), theme.code()),
                Span::raw(format!("{gap}{}", does(words))),
            ]));
        }
    }
    lines
}
