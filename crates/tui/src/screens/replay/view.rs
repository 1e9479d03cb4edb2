//! How the screen of a recorded game looks.

use barnyard::Side;
use barnyard_match::record::{NodeId, Notes};
use barnyard_words::Words;
use ratatui::buffer::Buffer;
use ratatui::layout::{self, Constraint, Position, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use super::Replay;
use crate::app::Stage;
use crate::board::{BoardView, Marks};
use crate::parts::wrap;
use crate::screens::Layout;
use crate::screens::frame::{draw_foot, draw_keys, game_title};
use crate::screens::sheet::Sheet;
use crate::widgets::{MoveList, Shown};

/// The parts of the panel beside the board.
struct Parts {
    text: Rect,
    moves: Rect,
    engine: Rect,
}

impl Replay {
    /// Draws the board, and beside it the moves and what was written about them.
    pub(crate) fn draw(&self, stage: &Stage, buffer: &mut Buffer) {
        let layout = Layout::of(stage.area);
        let position = self.position();
        let threats = position.threats();
        let view = BoardView {
            position: &position,
            is_flipped: self.is_turned,
            theme: stage.theme,
            marks: Marks {
                last_move: self.moves().mv(self.node),
                threats: &threats,
                ..Marks::default()
            },
        };
        view.render(layout.board, buffer);
        self.draw_panel(layout.panel, stage, buffer);
        let words = &stage.words;
        if let Some(prompt) = &self.typing {
            prompt.draw(&words.record_comment(), layout.saying, stage.theme, buffer);
            draw_keys(&[("Esc", words.cancel())], stage, buffer);
            return;
        }
        let keys = [
            ("← →", words.help_history()),
            ("v", words.help_variation()),
            ("c", words.record_comment()),
            ("a", words.action_analysis()),
            ("Esc", words.back()),
        ];
        draw_foot(&keys, stage, buffer);
    }

    fn draw_panel(&self, area: Rect, stage: &Stage, buffer: &mut Buffer) {
        let parts = self.parts(area, stage);
        let lines = self.text(usize::from(area.width), stage);
        for (row, line) in parts.text.rows().zip(lines) {
            line.render(row, buffer);
        }
        self.with_moves(stage, |list| list.render(parts.moves, buffer));
        self.engine
            .draw(&self.position(), parts.engine, stage, buffer);
    }

    /// Where the parts of the panel are. A long comment leaves the moves a few lines.
    fn parts(&self, panel: Rect, stage: &Stage) -> Parts {
        let lines = self.text(usize::from(panel.width), stage).len();
        let height = u16::try_from(lines + 1).unwrap_or(u16::MAX);
        let [text, moves, engine] = layout::Layout::vertical([
            Constraint::Max(height),
            Constraint::Min(4),
            Constraint::Length(self.engine.height()),
        ])
        .areas(panel);
        Parts {
            text,
            moves,
            engine,
        }
    }

    /// Who played, how it ended, and what was written about the moment that is looked at.
    fn text(&self, width: usize, stage: &Stage) -> Vec<Line<'static>> {
        let words = &stage.words;
        let rounds = self.record.rounds().len();
        let title = game_title(self.kind(), self.round, rounds, width, stage);
        let mut lines = vec![title];
        for side in [Side::First, Side::Second] {
            lines.push(Line::from(self.player(side, words)));
        }
        let date = self.record.tag("Date").unwrap_or_default();
        lines.push(Line::from(format!("{}  {date}", self.written().token())));
        lines.push(Line::default());
        if let Some(notes) = self.moves().notes(self.node) {
            lines.extend(wrap(&[(&comments(notes), Style::new())], "", width));
        }
        lines
    }

    /// The moves to the one that is looked at, and those that go on from there.
    fn line(&self) -> Vec<NodeId> {
        let moves = self.moves();
        let mut line = moves.path(self.node).unwrap_or_default();
        line.extend(moves.line_after(self.node));
        line
    }

    /// Does something with the list of moves.
    fn with_moves<T>(&self, stage: &Stage, then: impl FnOnce(MoveList<'_>) -> T) -> T {
        let moves = self.moves();
        let line = self.line().into_iter().filter_map(|node| moves.mv(node));
        let rounds = [(*self.record.start(), line.collect())];
        let plies = moves.path(self.node).map_or(0, |path| path.len());
        let shown = Shown { round: 0, plies };
        Sheet::of(&rounds, &stage.words).with(shown, stage.theme, then)
    }

    /// To the move of the list that is under a place on the screen.
    pub(super) fn go_to_move_at(&mut self, place: Position, stage: &Stage) {
        let area = self.parts(Layout::of(stage.area).panel, stage).moves;
        let shown = self.with_moves(stage, |list| list.hit(area, place));
        let line = self.line();
        let node = shown.and_then(|shown| line.get(shown.plies.checked_sub(1)?));
        self.node = node.copied().unwrap_or(self.node);
    }

    /// Who led a side, as far as the record tells.
    fn player(&self, side: Side, words: &Words) -> String {
        let party = words.party_label((self.kind(), side));
        let led_first = (side == Side::First) == (self.round == 0);
        let tag = if led_first { "First" } else { "Second" };
        match self.record.tag(tag) {
            Some(name) => format!("{party}: {name}"),
            None => party,
        }
    }
}

/// The comments at a move as one text.
pub(super) fn comments(notes: &Notes) -> String {
    let all: Vec<&str> = notes
        .before()
        .iter()
        .chain(notes.comments())
        .map(String::as_str)
        .collect();
    all.join(" ")
}
