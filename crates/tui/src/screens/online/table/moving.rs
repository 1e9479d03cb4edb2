//! Moves, which who looks on suggests.

use barnyard::{Cell, CellMove};
use barnyard_match::Command;
use barnyard_protocol::PhaseView;

use super::Table;
use crate::app::Stage;
use crate::screens::table::read_move;

impl Table {
    /// Picks a piece, or moves the one that is picked.
    pub(super) fn pick(&mut self, cell: Cell, stage: &mut Stage) {
        if !self.is_present() {
            // What is past cannot be played.
            self.history.return_to_present();
            return;
        }
        let why_not = self.why_not_to_move(stage);
        let position = &self.game.state.position;
        if let Some(mv) = self.hand.pick(cell, position, why_not, stage) {
            self.make(mv, stage);
        }
    }

    /// Makes a move that was typed, in either notation.
    pub(super) fn typed(&mut self, text: &str, stage: &mut Stage) {
        if text.trim().is_empty() {
            return;
        }
        self.history.return_to_present();
        if let Some(mv) = read_move(text, &self.game.state.position, stage) {
            self.make(mv, stage);
        }
    }

    /// Makes a move, or suggests it.
    pub(super) fn make(&mut self, mv: CellMove, stage: &mut Stage) {
        self.hand.let_go();
        if let Some(why) = self.why_not_to_move(stage) {
            stage.refuse(why);
            return;
        }
        let command = match self.you {
            Some(_) => Command::Move(mv),
            None => Command::Suggest(mv),
        };
        self.give(command, stage);
    }

    /// Why one can neither move nor suggest a move now.
    fn why_not_to_move(&self, stage: &Stage) -> Option<String> {
        let words = &stage.words;
        let state = &self.game.state;
        let why = match state.turn {
            _ if state.suspended => words.refuse_suspended(),
            None => match state.phase {
                PhaseView::Over => words.refuse_game_over(),
                PhaseView::Waiting => words.refuse_round_not_ready(),
                PhaseView::Playing | PhaseView::Paused => words.refuse_paused(),
            },
            Some(_) if self.is_own_turn() => return None,
            Some(_) if self.you.is_some() => words.refuse_not_your_turn(),
            Some(turn) if self.game.seats.of(turn.player).robot().is_some() => {
                words.refuse_robot_seat()
            }
            Some(turn) if state.wants_suggestions[turn.player.index()] => return None,
            Some(_) => words.refuse_suggestions_off(),
        };
        Some(why.into_owned())
    }
}
