//! Moves: picked on the board, dragged, or typed.

use barnyard::{Cell, CellMove, Game as _};
use barnyard_match::{Command, Phase};
use barnyard_words::Piece;

use super::Game;
use crate::app::Stage;
use crate::board::targets;

impl Game {
    /// Goes on to the next round or after a pause, if that is waited for; else picks the square under the cursor.
    pub(super) fn pick_or_proceed(&mut self, stage: &mut Stage) {
        match self.session.game().phase() {
            Phase::Waiting | Phase::Paused => self.proceed(stage),
            Phase::Playing | Phase::Over => self.pick(self.cursor, stage),
        }
    }

    /// Makes everybody ready.
    pub(super) fn proceed(&mut self, stage: &mut Stage) {
        self.session.ready(stage);
        self.history.return_to_present();
        self.changed();
    }

    /// Picks a piece, or moves the one that is picked.
    pub(super) fn pick(&mut self, cell: Cell, stage: &mut Stage) {
        if self.history.past().is_some() {
            // What is past cannot be played.
            self.history.return_to_present();
            return;
        }
        match self.picked.take() {
            Some((from, _)) if from == cell => {}
            Some((from, targets)) => {
                let is_target = targets.iter().any(|target| target.cell == cell);
                let position = self.session.game().timeline().position();
                let is_own = position.side_at(cell) == Some(position.turn());
                if is_own && !is_target {
                    self.take_up(cell, stage);
                } else {
                    self.make(CellMove { from, to: cell }, stage);
                }
            }
            None => self.take_up(cell, stage),
        }
    }

    /// Moves the piece that is picked and was dragged here, if it was.
    pub(super) fn drop_on(&mut self, cell: Cell, stage: &mut Stage) {
        let from = self.picked.as_ref().map(|(from, _)| *from);
        if let Some(from) = from.filter(|from| *from != cell) {
            self.make(CellMove { from, to: cell }, stage);
        }
    }

    /// Makes a move that was typed, in either notation.
    pub(super) fn typed(&mut self, text: &str, stage: &mut Stage) {
        if text.trim().is_empty() {
            return;
        }
        self.history.return_to_present();
        let position = self.session.game().timeline().position();
        match position.read_move(text.trim()) {
            Ok(mv) => self.make(mv, stage),
            Err(error) => {
                let text = stage.words.unread_move(position.kind(), &error);
                stage.refuse(text);
            }
        }
    }

    /// Picks the piece on a square, or says why it cannot be.
    fn take_up(&mut self, cell: Cell, stage: &mut Stage) {
        let game = self.session.game();
        if let Some(why) = self.why_not_to_move(stage) {
            stage.refuse(why);
            return;
        }
        let position = game.timeline().position();
        let piece = position
            .letter_at(cell)
            .and_then(|letter| Piece::of_letter(position.kind(), letter));
        let Some(piece) = piece else {
            let text = stage.words.status_empty(cell);
            stage.refuse(text);
            return;
        };
        let words = &stage.words;
        if position.side_at(cell) != Some(position.turn()) {
            let text = words.status_not_yours(piece, cell);
            stage.refuse(text);
            return;
        }
        let targets = targets(position, cell);
        if targets.is_empty() {
            let text = words.status_stuck(piece, cell);
            stage.refuse(text);
            return;
        }
        let text = words.status_ways(piece, cell, targets.len());
        stage.say(text);
        self.picked = Some((cell, targets));
    }

    /// Why nobody at this device is to move now.
    fn why_not_to_move(&self, stage: &Stage) -> Option<String> {
        let words = &stage.words;
        let why = match (self.session.speaker(), self.session.game().on_turn()) {
            (_, None) => match self.session.game().phase() {
                Phase::Over => words.refuse_game_over(),
                Phase::Waiting => words.refuse_round_not_ready(),
                Phase::Playing | Phase::Paused => words.refuse_paused(),
            },
            (None, Some(_)) => words.refuse_robot_seat(),
            (Some(speaker), Some(on_turn)) if speaker != on_turn => words.refuse_not_your_turn(),
            (Some(_), Some(_)) => return None,
        };
        Some(why.into_owned())
    }

    fn make(&mut self, mv: CellMove, stage: &mut Stage) {
        self.picked = None;
        stage.said = None;
        let Some(player) = self.session.speaker() else {
            let text = stage.words.refuse_robot_seat();
            stage.refuse(text);
            return;
        };
        match self.session.give(player, Command::Move(mv), stage) {
            Ok(()) => self.changed(),
            Err(why) => {
                let text = stage.words.refusal(&why);
                stage.refuse(text);
            }
        }
    }
}
