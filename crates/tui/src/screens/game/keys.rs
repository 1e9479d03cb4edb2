//! What keys and the mouse do.

use barnyard::Cell;
use crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use ratatui::layout::Position;

use super::actions::Action;
use super::{Game, Go, Mode};
use crate::app::{Input, Stage};
use crate::board::Marks;
use crate::parts::{Choices, Prompt};
use crate::screens::table::{Layout, Listed, Meaning, meaning, update_doings};

impl Game {
    /// What a key does on the board.
    pub(super) fn key(&mut self, key: KeyCode, stage: &mut Stage) -> Go {
        match meaning(key) {
            Meaning::Step(step) => {
                let facing = self.facing();
                self.hand.step(step, facing);
            }
            Meaning::Pick => self.pick_or_proceed(stage),
            Meaning::LetGo => {
                if !self.hand.let_go() {
                    self.history.return_to_present();
                }
            }
            Meaning::Type => self.mode = Mode::Typing(Prompt::default()),
            Meaning::Look(look) => {
                let plies = self.plies();
                self.history.look(look, &plies);
            }
            Meaning::List => self.mode = Mode::Acting(Choices::default()),
            Meaning::Rules => return self.act(Action::Rules, stage),
            Meaning::Letter(letter) => {
                let action = Action::ALL.iter().find(|one| one.key() == Some(letter));
                if let Some(action) = action {
                    return self.act(*action, stage);
                }
            }
            Meaning::Nothing => {}
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
                    self.hand.cursor = cell;
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
        let Mode::Acting(choices) = &self.mode else {
            return Go::Stay;
        };
        let mut chosen = *choices;
        let actions = self.actions();
        let listed = update_doings(&mut chosen, input, actions.len(), stage);
        self.mode = match listed {
            Listed::Open => Mode::Acting(chosen),
            Listed::Closed | Listed::Chosen(_) => Mode::Board,
        };
        match listed {
            Listed::Chosen(place) => actions
                .get(place)
                .map_or(Go::Stay, |one| self.act(*one, stage)),
            Listed::Open | Listed::Closed => Go::Stay,
        }
    }
}
