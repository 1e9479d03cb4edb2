//! What is agreed before a game.

mod choice;
mod rows;

use barnyard_match::Name;
use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::Go;
use super::frame::{draw_foot, draw_title, inside, saying};
use crate::app::{Input, Stage};
use crate::parts::{Choices, Picked, Prompt, Typed, wrap};

pub(crate) use choice::Agreed;
use choice::Choice;
use rows::Row;

/// Columns for the names of the settings.
const LABELS: usize = 28;

/// The form on which a game is agreed.
#[derive(Debug)]
pub(crate) struct Setup {
    choice: Choice,
    rows: Choices,
    /// The name that is typed, and for which row.
    typing: Option<(Row, Prompt)>,
}

impl Setup {
    /// The form as it was left the last time, or with the usual choices.
    pub(crate) fn new(stage: &Stage) -> Setup {
        Setup {
            choice: match &stage.preferences.setup {
                Some(agreed) => Choice::of(agreed, &stage.words),
                None => Choice::usual(&stage.words),
            },
            rows: Choices::default(),
            typing: None,
        }
    }

    /// The form of a game over the network.
    #[cfg(feature = "online")]
    pub(crate) fn online(stage: &Stage) -> Setup {
        let mut form = Setup::new(stage);
        form.choice = form.choice.online();
        form
    }

    /// What is chosen, to be remembered.
    pub(crate) fn agreed(&self) -> Agreed {
        self.choice.agreed()
    }

    /// Whether a name is typed.
    pub(crate) const fn is_typing(&self) -> bool {
        self.typing.is_some()
    }

    /// Where an input leads.
    pub(crate) fn update(&mut self, input: &Input, stage: &mut Stage) -> Go {
        if let Some((row, prompt)) = &mut self.typing {
            match prompt.update(input) {
                Typed::On => {}
                Typed::Left => self.typing = None,
                Typed::Done(text) => match text.parse::<Name>() {
                    Ok(name) => {
                        self.choice.set_name(*row, name);
                        self.typing = None;
                    }
                    Err(_) => {
                        let text = stage.words.name_bad();
                        stage.refuse(text);
                    }
                },
            }
            return Go::Stay;
        }
        let rows = self.choice.rows();
        let row = rows[self.rows.selected(rows.len())];
        if let Input::Key(key) = input {
            match key.code {
                KeyCode::Esc | KeyCode::Char('q') => return Go::Menu,
                KeyCode::Left => {
                    self.choice.change(row, false);
                    return Go::Stay;
                }
                KeyCode::Right => {
                    self.choice.change(row, true);
                    return Go::Stay;
                }
                _ => {}
            }
        }
        match self.rows.update(input, inside(stage.area), rows.len()) {
            Picked::Chosen(place) => match rows.get(place) {
                Some(Row::Begin) => return self.begin(stage),
                Some(row @ (Row::Name | Row::OtherName)) => {
                    let name = self.choice.name(*row).as_str();
                    self.typing = Some((*row, Prompt::with(name)));
                }
                Some(row) => self.choice.change(*row, true),
                None => {}
            },
            Picked::Moved | Picked::Not => {}
        }
        Go::Stay
    }

    fn begin(&self, stage: &mut Stage) -> Go {
        #[cfg(feature = "online")]
        if let Some(create) = self.choice.create() {
            return Go::Create(Box::new(create));
        }
        match self.choice.settings(&mut stage.chance) {
            Some(settings) => Go::Begin(Box::new(settings)),
            None => {
                let text = stage.words.refuse_other();
                stage.refuse(text);
                Go::Stay
            }
        }
    }

    /// Draws the form, and what the selected row means.
    pub(crate) fn draw(&self, stage: &Stage, buffer: &mut Buffer) {
        let words = &stage.words;
        draw_title(&words.setup_title(), stage, buffer);
        let rows = self.choice.rows();
        let lines: Vec<Line<'_>> = rows.iter().map(|row| self.line(*row, stage)).collect();
        let area = inside(stage.area);
        self.rows.draw(&lines, area, stage.theme, buffer);
        if let Some((row, prompt)) = &self.typing {
            prompt.draw(&row.label(words), saying(stage.area), stage.theme, buffer);
        } else if stage.said.is_none() {
            let row = rows[self.rows.selected(rows.len())];
            let about = self.choice.about(row, words);
            let lines = wrap(&[(&about, Style::new())], "", usize::from(area.width));
            let first = area
                .bottom()
                .saturating_sub(lines.len() as u16)
                .saturating_add(1);
            for (line, y) in lines.into_iter().zip(first..) {
                let row = ratatui::layout::Rect {
                    y,
                    height: 1,
                    ..area
                };
                line.render(row.intersection(stage.area), buffer);
            }
        }
        let keys = [
            ("↑ ↓", words.help_choose()),
            ("← →", words.help_change()),
            ("Enter", words.ok()),
            ("Esc", words.back()),
        ];
        draw_foot(&keys, stage, buffer);
    }

    fn line(&self, row: Row, stage: &Stage) -> Line<'static> {
        let words = &stage.words;
        let label = row.label(words);
        if row == Row::Begin {
            return Line::styled(format!("  {label}"), stage.theme.title());
        }
        let gap = " ".repeat(LABELS.saturating_sub(label.width()));
        let value = self.choice.value(row, words);
        Line::from(vec![
            Span::raw(format!("  {label}{gap}")),
            Span::styled(format!("‹ {value} ›"), stage.theme.title()),
        ])
    }
}
