//! The pane with what the engine thinks of the position that is looked at.

use barnyard::{AnyGame, Timeline};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use crate::analysis::{Enquiry, Finding};
use crate::app::{Stage, Task};
use crate::widgets::AnalysisPane;

/// Lines that the engine tells.
const LINES: usize = 2;

/// Rows of the pane.
const ROWS: u16 = 6;

/// What the engine thinks of the position that is looked at, while it is on.
#[derive(Debug, Default)]
pub(super) struct Engine {
    is_on: bool,
    /// What it looks at.
    asked: Option<Asked>,
    found: Option<Finding>,
}

/// What the engine looks at, and the ticket of the enquiry.
#[derive(Debug)]
struct Asked {
    ticket: u64,
    position: AnyGame,
    plies: usize,
}

impl Engine {
    /// Whether it is on.
    pub(super) const fn is_on(&self) -> bool {
        self.is_on
    }

    /// The rows it needs: none while it is off.
    pub(super) const fn height(&self) -> u16 {
        if self.is_on { ROWS } else { 0 }
    }

    /// Turns it on or off; it begins or stops when it [follows](Engine::follow).
    pub(super) fn turn_on_or_off(&mut self) {
        self.is_on = !self.is_on;
    }

    /// Lets it look at a game, if it is on and does not already.
    pub(super) fn follow(&mut self, timeline: Option<Timeline<AnyGame>>, stage: &mut Stage) {
        let Some(timeline) = timeline.filter(|game| self.is_on && game.outcome().is_none()) else {
            self.rest(stage);
            return;
        };
        let (position, plies) = (*timeline.position(), timeline.plies());
        let is_same = |asked: &Asked| asked.position == position && asked.plies == plies;
        if self.asked.as_ref().is_some_and(is_same) {
            return;
        }
        let ticket = stage.new_ticket();
        self.found = None;
        self.asked = Some(Asked {
            ticket,
            position,
            plies,
        });
        stage.ask(Task::Analyse(Box::new(Enquiry {
            ticket,
            timeline,
            lines: LINES,
        })));
    }

    /// Lets it rest until it follows a game again.
    pub(super) fn rest(&mut self, stage: &mut Stage) {
        if self.asked.take().is_some() {
            self.found = None;
            stage.ask(Task::StopAnalysing);
        }
    }

    /// Takes what it found, unless that is about another position.
    pub(super) fn found(&mut self, finding: Finding) {
        let asked = self.asked.as_ref().map(|asked| asked.ticket);
        if asked == Some(finding.ticket) {
            self.found = Some(finding);
        }
    }

    /// Draws the pane, if it is on.
    pub(super) fn draw(&self, position: &AnyGame, area: Rect, stage: &Stage, buffer: &mut Buffer) {
        if !self.is_on {
            return;
        }
        let is_final = self.found.as_ref().is_some_and(|found| found.is_final);
        let pane = AnalysisPane {
            position,
            report: self.found.as_ref().map(|found| &found.report),
            is_thinking: self.asked.is_some() && !is_final,
            words: stage.words,
            theme: stage.theme,
        };
        pane.render(area, buffer);
    }
}
