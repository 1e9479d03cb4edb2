//! The menu.

use std::borrow::Cow;

use barnyard::GameKind;
use barnyard_words::Words;
use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use super::Go;
use super::frame::{draw_foot, draw_title, inside};
use crate::app::{Input, Stage};
use crate::parts::{Choices, Picked, wrap};

/// Rows for its lines; more only if there is so much to go on with.
const ROWS: usize = 7;

/// The program's name, the same in all languages.
const NAME: &str = "barnyard";

/// Where everything begins.
#[derive(Debug, Default)]
pub(crate) struct Menu {
    choices: Choices,
}

/// A line of the menu.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Item {
    Continue,
    #[cfg(feature = "online")]
    Online,
    New,
    Open,
    Rules,
    Languages,
    Help,
    Quit,
}

/// What there is to go on with.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct There {
    /// A game at this device.
    pub(crate) game: bool,
    /// A server with games over the network.
    #[cfg(feature = "online")]
    pub(crate) server: bool,
}

impl Item {
    /// The lines there are.
    fn all(there: There) -> Vec<Item> {
        let mut all = Vec::new();
        if there.game {
            all.push(Item::Continue);
        }
        #[cfg(feature = "online")]
        if there.server {
            all.push(Item::Online);
        }
        all.extend([
            Item::New,
            Item::Open,
            Item::Rules,
            Item::Languages,
            Item::Help,
            Item::Quit,
        ]);
        all
    }

    fn label(self, words: &Words) -> Cow<'static, str> {
        match self {
            Item::Continue => words.menu_continue(),
            #[cfg(feature = "online")]
            Item::Online => words.menu_online(),
            Item::New => words.menu_new_game(),
            Item::Open => words.menu_open(),
            Item::Rules => words.menu_rules(),
            Item::Languages => words.menu_language(),
            Item::Help => words.menu_help(),
            Item::Quit => words.menu_quit(),
        }
    }

    fn go(self) -> Go {
        match self {
            Item::Continue => Go::Game,
            #[cfg(feature = "online")]
            Item::Online => Go::Online,
            Item::New => Go::Setup,
            Item::Open => Go::Records,
            Item::Rules => Go::Rules,
            Item::Languages => Go::Languages,
            Item::Help => Go::Help,
            Item::Quit => Go::Quit,
        }
    }
}

impl Menu {
    /// Keeps the selected line selected when something to go on with is found, or is gone.
    pub(crate) fn keep_selected(&mut self, before: There, there: There) {
        let all = Item::all(before);
        let selected = self.choices.selected(all.len());
        let item = all.get(selected);
        let place = Item::all(there).iter().position(|one| Some(one) == item);
        self.choices.select(place.unwrap_or(0));
    }

    /// Where an input leads.
    pub(crate) fn update(&mut self, input: &Input, there: There, stage: &Stage) -> Go {
        let items = Item::all(there);
        if let Input::Key(key) = input
            && key.code == KeyCode::Char('q')
        {
            return Go::Quit;
        }
        match self
            .choices
            .update(input, list(stage.area, there), items.len())
        {
            Picked::Chosen(place) => items.get(place).map_or(Go::Stay, |item| item.go()),
            Picked::Moved | Picked::Not => Go::Stay,
        }
    }

    /// Draws the menu, and below it what the games are about.
    pub(crate) fn draw(&self, there: There, stage: &Stage, buffer: &mut Buffer) {
        let words = &stage.words;
        draw_title(NAME, stage, buffer);
        let labels: Vec<Line<'_>> = Item::all(there)
            .iter()
            .map(|item| Line::from(format!("  {}", item.label(words))))
            .collect();
        self.choices
            .draw(&labels, list(stage.area, there), stage.theme, buffer);
        let mut lines = Vec::new();
        for kind in GameKind::ALL {
            lines.push(Line::styled(words.game_name(*kind), stage.theme.title()));
            let goal = words.game_goal(*kind);
            let width = usize::from(inside(stage.area).width);
            lines.extend(wrap(&[(&goal, Style::new())], "", width));
        }
        for (row, line) in below(stage.area, there).rows().zip(lines) {
            line.render(row, buffer);
        }
        let keys = [
            ("↑ ↓", words.help_choose()),
            ("F1", words.menu_help()),
            ("F2", words.menu_language()),
            ("q", words.menu_quit()),
        ];
        draw_foot(&keys, stage, buffer);
    }
}

/// Where the list is.
fn list(area: Rect, there: There) -> Rect {
    let rows = Item::all(there).len().max(ROWS);
    Rect {
        width: 40.min(inside(area).width),
        height: u16::try_from(rows).unwrap_or(u16::MAX),
        ..inside(area)
    }
}

/// What is below the list.
fn below(area: Rect, there: There) -> Rect {
    let inside = inside(area);
    let above = list(area, there).height + 2;
    Rect {
        y: inside.y + above,
        height: inside.height.saturating_sub(above),
        ..inside
    }
}
