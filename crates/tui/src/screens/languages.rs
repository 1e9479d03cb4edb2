//! The choice of a language.

use barnyard_words::Language;
use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::text::Line;

use super::Go;
use super::frame::{draw_foot, draw_title, inside};
use crate::app::{Input, Stage};
use crate::parts::{Choices, Picked};

/// The choice of a language; it is spoken as soon as it is selected.
#[derive(Debug)]
pub(crate) struct Languages {
    choices: Choices,
}

impl Languages {
    /// The screen with the language that is spoken selected.
    pub(crate) fn new(stage: &Stage) -> Languages {
        let mut choices = Choices::default();
        let spoken = stage.words.language();
        let place = Language::ALL.iter().position(|one| *one == spoken);
        choices.select(place.unwrap_or(0));
        Languages { choices }
    }

    /// Where an input leads.
    pub(crate) fn update(&mut self, input: &Input, stage: &mut Stage) -> Go {
        if let Input::Key(key) = input
            && matches!(key.code, KeyCode::Esc | KeyCode::Char('q'))
        {
            return Go::Menu;
        }
        let all = Language::ALL;
        let picked = self.choices.update(input, inside(stage.area), all.len());
        if picked != Picked::Not {
            stage.speak(all[self.choices.selected(all.len())]);
        }
        match picked {
            Picked::Chosen(_) => Go::Menu,
            Picked::Moved | Picked::Not => Go::Stay,
        }
    }

    /// Draws the languages by their own names.
    pub(crate) fn draw(&self, stage: &Stage, buffer: &mut Buffer) {
        let words = &stage.words;
        draw_title(&words.language_title(), stage, buffer);
        let names = Language::ALL.map(|one| Line::from(format!("  {}", one.own_name())));
        self.choices
            .draw(&names, inside(stage.area), stage.theme, buffer);
        let keys = [
            ("↑ ↓", words.help_choose()),
            ("Enter", words.ok()),
            ("Esc", words.back()),
        ];
        draw_foot(&keys, stage, buffer);
    }
}
