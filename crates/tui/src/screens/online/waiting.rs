//! A game whose second seat is free.

use barnyard_protocol::{Challenge, You};
use ratatui::buffer::Buffer;
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::lobby::terms;
use crate::app::Stage;
use crate::parts::wrap;
use crate::screens::frame::inside;

/// A game whose second seat is free.
#[derive(Debug)]
pub(super) struct Waiting {
    pub(super) challenge: Box<Challenge>,
    /// The link by which somebody else joins.
    pub(super) link: String,
    /// Who one is.
    pub(super) you: Option<You>,
}

impl Waiting {
    pub(super) fn draw(&self, stage: &Stage, buffer: &mut Buffer) {
        let (words, theme) = (&stage.words, stage.theme);
        let area = inside(stage.area);
        let is_open = self.challenge.open;
        let about = match (self.you, is_open) {
            (Some(_), true) => words.page_waiting_open(),
            (Some(_), false) => words.page_waiting_link(),
            (None, true) => words.page_line_connecting(),
            (None, false) => words.page_refused_not_invited(),
        };
        let title = match self.you {
            Some(_) => words.page_waiting().into_owned(),
            None => words.page_invitation(self.challenge.by.as_str()),
        };
        let time = words.time_control(self.challenge.time);
        let terms = terms(&self.challenge, time, words);
        let link = if self.you.is_some() { &self.link } else { "" };
        let paragraphs = [
            (title.as_str(), theme.title()),
            (terms.as_str(), Style::new()),
            (about.as_ref(), Style::new()),
            (link, theme.code()),
        ];
        let lines = paragraphs.iter().flat_map(|paragraph| {
            let mut lines = wrap(&[*paragraph], "", usize::from(area.width));
            lines.push(ratatui::text::Line::default());
            lines
        });
        for (row, line) in area.rows().zip(lines) {
            line.render(row, buffer);
        }
    }
}
