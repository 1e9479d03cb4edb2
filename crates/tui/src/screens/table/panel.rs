//! The panel beside the board.

use barnyard::GameKind;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::widgets::Widget;

use crate::app::Stage;
use crate::parts::wrap;
use crate::screens::frame::game_title;
use crate::screens::sheet::Sheet;
use crate::widgets::{ClockFace, Clocks, Shown, Tallies};

/// What stands beside the board.
pub(crate) struct Panel<'a> {
    /// Which game it is.
    pub(crate) kind: GameKind,
    /// The round that is on, from 0, and how many there are.
    pub(crate) round: (usize, usize),
    /// The players. Whose men are at the bottom comes last.
    pub(crate) faces: [ClockFace<'a>; 2],
    /// Who is to move, or how it ended.
    pub(crate) state: &'a str,
    /// What was won and lost.
    pub(crate) tallies: Tallies<'a>,
    /// The moves.
    pub(crate) sheet: &'a Sheet,
    /// The moment that is looked at.
    pub(crate) shown: Shown,
    /// Rows that are left free at the bottom.
    pub(crate) below: u16,
}

/// The parts of the panel.
struct Parts {
    title: Rect,
    players: Rect,
    state: Rect,
    tallies: Rect,
    moves: Rect,
    below: Rect,
}

impl Panel<'_> {
    /// Draws the panel; gives the rows at the bottom that are left free.
    pub(crate) fn draw(&self, area: Rect, stage: &Stage, buffer: &mut Buffer) -> Rect {
        let parts = self.parts(area, stage);
        let (round, rounds) = self.round;
        game_title(self.kind, round, rounds, area.width.into(), stage).render(parts.title, buffer);
        let clocks = Clocks {
            faces: &self.faces,
            theme: stage.theme,
        };
        clocks.render(parts.players, buffer);
        let lines = wrap(
            &[(self.state, stage.theme.strong())],
            "",
            usize::from(parts.state.width),
        );
        for (row, line) in parts.state.rows().zip(lines) {
            line.render(row, buffer);
        }
        self.tallies.render(parts.tallies, buffer);
        self.sheet.with(self.shown, stage.theme, |moves| {
            moves.render(parts.moves, buffer);
        });
        parts.below
    }

    /// The moment whose move is under a place on the screen.
    pub(crate) fn moment_at(&self, area: Rect, place: Position, stage: &Stage) -> Option<Shown> {
        let moves = self.parts(area, stage).moves;
        self.sheet
            .with(self.shown, stage.theme, |list| list.hit(moves, place))
    }

    fn parts(&self, area: Rect, stage: &Stage) -> Parts {
        let state = wrap(
            &[(self.state, stage.theme.strong())],
            "",
            usize::from(area.width),
        );
        let state = u16::try_from(state.len()).unwrap_or(u16::MAX);
        let [title, players, _, state, _, tallies, _, moves, below] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(2),
            Constraint::Length(1),
            Constraint::Length(state),
            Constraint::Length(1),
            Constraint::Length(self.tallies.height()),
            Constraint::Length(1),
            Constraint::Min(3),
            Constraint::Length(self.below),
        ])
        .areas(area);
        Parts {
            title,
            players,
            state,
            tallies,
            moves,
            below,
        }
    }
}
