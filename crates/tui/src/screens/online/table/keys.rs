//! What keys and the mouse do.

use barnyard::Cell;
use barnyard_match::{Command, Millis};
use crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use ratatui::layout::Position;

use super::actions::Action;
use super::{Out, Table};
use crate::app::{Input, Stage};
use crate::board::Marks;
use crate::parts::{Choices, Prompt, Typed};
use crate::screens::Go;
use crate::screens::table::{Layout, Listed, Meaning, Mode, meaning, update_doings};

impl Table {
    /// Where an input leads; `now` is what the server's clock shows.
    pub(in super::super) fn update(
        &mut self,
        input: &Input,
        now: Millis,
        stage: &mut Stage,
    ) -> Out {
        match &mut self.mode {
            Mode::Asking(dialog) => match dialog.update(input, stage.area) {
                Some(reply) => {
                    self.mode = Mode::Board;
                    self.reply(reply, stage)
                }
                None => Out::Stay,
            },
            Mode::Acting(choices) => {
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
                        .map_or(Out::Stay, |one| self.act(*one, stage)),
                    Listed::Open | Listed::Closed => Out::Stay,
                }
            }
            Mode::Typing(prompt) => {
                match prompt.update(input) {
                    Typed::On => {}
                    Typed::Left => self.mode = Mode::Board,
                    Typed::Done(text) => {
                        self.mode = Mode::Board;
                        self.typed(&text, stage);
                    }
                }
                Out::Stay
            }
            Mode::Board => match input {
                Input::Key(key) => self.key(key.code, stage),
                Input::Mouse(mouse) => {
                    let place = Position::new(mouse.column, mouse.row);
                    self.mouse(mouse.kind, place, now, stage);
                    Out::Stay
                }
                _ => Out::Stay,
            },
        }
    }

    /// What a key does on the board.
    fn key(&mut self, key: KeyCode, stage: &mut Stage) -> Out {
        match meaning(key) {
            Meaning::Step(step) => {
                let facing = self.facing();
                self.hand.step(step, facing);
            }
            Meaning::Pick => {
                if let Some(action) = self.proceeding() {
                    return self.act(action, stage);
                }
                self.pick(self.hand.cursor, stage);
            }
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
            Meaning::Rules => return Out::Go(Go::RulesOf(self.game.kind)),
            Meaning::Letter(letter) => match letter.to_digit(10) {
                Some(digit) => self.follow_suggestion(digit, stage),
                None => {
                    let can = self.actions().into_iter();
                    let always = [Action::Resign];
                    let action = can.chain(always).find(|one| one.key() == Some(letter));
                    if let Some(action) = action {
                        return self.act(action, stage);
                    }
                }
            },
            Meaning::Nothing => {}
        }
        Out::Stay
    }

    /// Makes the move that was suggested under a number, counted from 1.
    fn follow_suggestion(&mut self, number: u32, stage: &mut Stage) {
        let place = usize::try_from(number).unwrap_or(0).checked_sub(1);
        let suggestion = place.and_then(|place| self.game.state.suggestions.get(place));
        match suggestion {
            Some(suggestion) if self.you.is_some() => {
                let command = Command::Follow(suggestion.id);
                self.give(command, stage);
            }
            Some(_) => {}
            None => {
                let text = stage.words.suggestion_none();
                stage.refuse(text);
            }
        }
    }

    /// What the mouse does on the board and beside it.
    fn mouse(&mut self, kind: MouseEventKind, place: Position, now: Millis, stage: &mut Stage) {
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
                } else if let Some(moment) = self.moment_at(place, now, stage) {
                    self.history.look_at(moment, &plies);
                }
            }
            MouseEventKind::Up(MouseButton::Left) => {
                if let Some(cell) = self.square_at(place, stage)
                    && let Some(mv) = self.hand.drop_on(cell)
                {
                    self.make(mv, stage);
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
}
