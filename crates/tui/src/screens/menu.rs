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
    New,
    Open,
    Rules,
    Languages,
    Help,
    Quit,
}

impl Item {
    const ALL: [Item; 7] = [
        Item::Continue,
        Item::New,
        Item::Open,
        Item::Rules,
        Item::Languages,
        Item::Help,
        Item::Quit,
    ];

    /// The lines there are, with a game to go on with or without.
    fn all(has_game: bool) -> &'static [Item] {
        match has_game {
            true => &Item::ALL,
            false => &Item::ALL[1..],
        }
    }

    fn label(self, words: &Words) -> Cow<'static, str> {
        match self {
            Item::Continue => words.menu_continue(),
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
    /// Keeps the selected line selected when a game to go on with is found, or is gone.
    pub(crate) fn keep_selected(&mut self, had_game: bool, has_game: bool) {
        let selected = self.choices.selected(Item::all(had_game).len());
        self.choices.select(match (had_game, has_game) {
            (false, true) => selected + 1,
            (true, false) => selected.saturating_sub(1),
            _ => selected,
        });
    }

    /// Where an input leads.
    pub(crate) fn update(&mut self, input: &Input, has_game: bool, stage: &Stage) -> Go {
        let items = Item::all(has_game);
        if let Input::Key(key) = input
            && key.code == KeyCode::Char('q')
        {
            return Go::Quit;
        }
        match self.choices.update(input, list(stage.area), items.len()) {
            Picked::Chosen(place) => items.get(place).map_or(Go::Stay, |item| item.go()),
            Picked::Moved | Picked::Not => Go::Stay,
        }
    }

    /// Draws the menu, and below it what the games are about.
    pub(crate) fn draw(&self, has_game: bool, stage: &Stage, buffer: &mut Buffer) {
        let words = &stage.words;
        draw_title(NAME, stage, buffer);
        let labels: Vec<Line<'_>> = Item::all(has_game)
            .iter()
            .map(|item| Line::from(format!("  {}", item.label(words))))
            .collect();
        self.choices
            .draw(&labels, list(stage.area), stage.theme, buffer);
        let mut lines = Vec::new();
        for kind in GameKind::ALL {
            lines.push(Line::styled(words.game_name(*kind), stage.theme.title()));
            let goal = words.game_goal(*kind);
            let width = usize::from(inside(stage.area).width);
            lines.extend(wrap(&[(&goal, Style::new())], "", width));
        }
        for (row, line) in below(stage.area).rows().zip(lines) {
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
fn list(area: Rect) -> Rect {
    Rect {
        width: 40.min(inside(area).width),
        height: Item::ALL.len() as u16,
        ..inside(area)
    }
}

/// What is below the list.
fn below(area: Rect) -> Rect {
    let inside = inside(area);
    let above = list(area).height + 2;
    Rect {
        y: inside.y + above,
        height: inside.height.saturating_sub(above),
        ..inside
    }
}
