//! How the screens of games over the network look.

use ratatui::buffer::Buffer;
use ratatui::widgets::{Clear, Widget};

use super::{Online, Place};
use crate::app::Stage;
use crate::line::LineState;
use crate::screens::frame::{draw_foot, draw_title, saying};
use crate::widgets::{Message, Tone};

impl Online {
    /// Draws what is shown, and below it how the line is if that is not well.
    pub(crate) fn draw(&self, stage: &Stage, buffer: &mut Buffer) {
        let words = &stage.words;
        let back = ("Esc", words.back());
        match &self.place {
            Place::Lobby => {
                draw_title(&self.lobby_title(), stage, buffer);
                self.lobby.draw(stage, buffer);
                let keys = [
                    ("↑ ↓", words.help_choose()),
                    ("Enter", words.ok()),
                    ("Esc", words.action_menu()),
                    ("F1", words.menu_help()),
                ];
                draw_foot(&keys, stage, buffer);
            }
            Place::Form(form) => form.draw(stage, buffer),
            Place::Opening => {
                draw_title(&self.address.page, stage, buffer);
                draw_foot(&[back], stage, buffer);
            }
            Place::Waiting(waiting) => {
                draw_title(&self.address.page, stage, buffer);
                waiting.draw(stage, buffer);
                let withdraw = ("w", words.page_withdraw());
                match waiting.you {
                    Some(_) => draw_foot(&[withdraw, back], stage, buffer),
                    None => draw_foot(&[back], stage, buffer),
                }
            }
            Place::Table(table) => table.draw(self.clock.now(stage.now), stage, buffer),
        }
        self.draw_line(stage, buffer);
    }

    /// The server, and by which name one is known there.
    fn lobby_title(&self) -> String {
        match &self.line {
            LineState::Up { name, .. } => format!("{} · {name}", self.address.page),
            _ => self.address.page.clone(),
        }
    }

    /// Draws how the line is, if that is not well.
    fn draw_line(&self, stage: &Stage, buffer: &mut Buffer) {
        let words = &stage.words;
        let text = match &self.line {
            LineState::Up { .. } if !matches!(self.place, Place::Opening) => return,
            LineState::Up { .. } | LineState::Connecting => {
                words.page_line_connecting().into_owned()
            }
            LineState::Down(wait) => {
                let retry = words.page_line_retry();
                let seconds = wait.as_millis().div_ceil(1000);
                let seconds = u64::try_from(seconds).unwrap_or(u64::MAX);
                format!("{} F9: {retry}", words.page_line_down(seconds))
            }
            LineState::Over(None) => words.online_version().into_owned(),
            LineState::Over(Some(reason)) => reason.clone(),
        };
        let tone = match self.line {
            LineState::Up { .. } | LineState::Connecting => Tone::Plain,
            LineState::Down(_) | LineState::Over(_) => Tone::Bad,
        };
        let row = saying(stage.area);
        Clear.render(row, buffer);
        let message = Message {
            text: &text,
            tone,
            theme: stage.theme,
        };
        message.render(row, buffer);
    }
}
