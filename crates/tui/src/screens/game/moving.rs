//! Moves: picked on the board, dragged, or typed.

use barnyard::{Cell, CellMove};
use barnyard_match::{Command, Phase};

use super::Game;
use crate::app::Stage;
use crate::screens::table::read_move;

impl Game {
    /// Goes on to the next round or after a pause, if that is waited for; else picks the square under the cursor.
    pub(super) fn pick_or_proceed(&mut self, stage: &mut Stage) {
        match self.session.game().phase() {
            Phase::Waiting | Phase::Paused => self.proceed(stage),
            Phase::Playing | Phase::Over => self.pick(self.hand.cursor, stage),
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
        let why_not = self.why_not_to_move(stage);
        let position = self.session.game().timeline().position();
        if let Some(mv) = self.hand.pick(cell, position, why_not, stage) {
            self.make(mv, stage);
        }
    }

    /// Moves the piece that is picked and was dragged here, if it was.
    pub(super) fn drop_on(&mut self, cell: Cell, stage: &mut Stage) {
        if let Some(mv) = self.hand.drop_on(cell) {
            self.make(mv, stage);
        }
    }

    /// Makes a move that was typed, in either notation.
    pub(super) fn typed(&mut self, text: &str, stage: &mut Stage) {
        if text.trim().is_empty() {
            return;
        }
        self.history.return_to_present();
        let position = self.session.game().timeline().position();
        if let Some(mv) = read_move(text, position, stage) {
            self.make(mv, stage);
        }
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
        self.hand.let_go();
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
