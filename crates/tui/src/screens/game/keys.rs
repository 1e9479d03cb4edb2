//! What keys and the mouse do.

use barnyard::Cell;
use crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use ratatui::layout::Position;

use super::actions::Action;
use super::view::list_of_actions;
use super::{Game, Go, Layout, Mode};
use crate::app::{Input, Stage};
use crate::board::{Marks, Step};
use crate::parts::{Choices, Picked, Prompt};

impl Game {
    /// What a key does on the board.
    pub(super) fn key(&mut self, key: KeyCode, stage: &mut Stage) -> Go {
        let step = match key {
            KeyCode::Up => Some(Step::Up),
            KeyCode::Down => Some(Step::Down),
            KeyCode::Left => Some(Step::Left),
            KeyCode::Right => Some(Step::Right),
            _ => None,
        };
        if let Some(step) = step {
            self.cursor = self.facing().step(self.cursor, step);
            return Go::Stay;
        }
        let plies = self.plies();
        match key {
            KeyCode::Enter | KeyCode::Char(' ') => self.pick_or_proceed(stage),
            KeyCode::Esc if self.picked.is_some() => self.picked = None,
            KeyCode::Esc => self.history.return_to_present(),
            KeyCode::Char('/' | ':') => self.mode = Mode::Typing(Prompt::default()),
            KeyCode::Char(',' | '[') | KeyCode::PageUp => self.history.back(&plies),
            KeyCode::Char('.' | ']') | KeyCode::PageDown => self.history.forth(&plies),
            KeyCode::Home => self.history.rewind(&plies),
            KeyCode::End => self.history.return_to_present(),
            KeyCode::Tab => self.mode = Mode::Acting(Choices::default()),
            KeyCode::F(3) => return self.act(Action::Rules, stage),
            KeyCode::Char(letter) => {
                let action = Action::ALL.iter().find(|one| one.key() == Some(letter));
                if let Some(action) = action {
                    return self.act(*action, stage);
                }
            }
            _ => {}
        }
        Go::Stay
    }

    /// What the mouse does on the board and beside it.
    pub(super) fn mouse(&mut self, kind: MouseEventKind, place: Position, stage: &mut Stage) {
        let plies = self.plies();
        match kind {
            MouseEventKind::ScrollUp => self.history.back(&plies),
            MouseEventKind::ScrollDown => self.history.forth(&plies),
            MouseEventKind::Down(MouseButton::Right) => {
                self.mode = Mode::Acting(Choices::default());
            }
            MouseEventKind::Down(MouseButton::Left) => {
                stage.said = None;
                if let Some(cell) = self.square_at(place, stage) {
                    self.cursor = cell;
                    self.pick(cell, stage);
                } else if let Some(moment) = self.moment_at(place, stage) {
                    self.history.look_at(moment, &plies);
                }
            }
            MouseEventKind::Up(MouseButton::Left) => {
                if let Some(cell) = self.square_at(place, stage) {
                    self.drop_on(cell, stage);
                }
            }
            _ => {}
        }
    }

    /// The square of the board under a place on the screen.
    fn square_at(&self, place: Position, stage: &Stage) -> Option<Cell> {
        let area = Layout::of(stage.area).board;
        self.board(stage, Marks::default())
            .geometry(area)?
            .hit(place)
    }

    /// What an input does while the list of what can be done is open.
    pub(super) fn update_actions(&mut self, input: &Input, stage: &mut Stage) -> Go {
        let Mode::Acting(choices) = &mut self.mode else {
            return Go::Stay;
        };
        let closes = match input {
            Input::Key(key) => matches!(key.code, KeyCode::Esc | KeyCode::Tab),
            Input::Mouse(mouse) => mouse.kind == MouseEventKind::Down(MouseButton::Right),
            _ => false,
        };
        if closes {
            self.mode = Mode::Board;
            return Go::Stay;
        }
        let mut chosen = *choices;
        let actions = self.actions();
        let picked = chosen.update(input, list_of_actions(stage, actions.len()), actions.len());
        self.mode = Mode::Acting(chosen);
        match picked {
            Picked::Chosen(place) => {
                self.mode = Mode::Board;
                actions
                    .get(place)
                    .map_or(Go::Stay, |one| self.act(*one, stage))
            }
            Picked::Moved | Picked::Not => Go::Stay,
        }
    }
}
