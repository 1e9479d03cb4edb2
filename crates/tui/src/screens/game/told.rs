//! How the game stands, in words.

use barnyard::Game as _;
use barnyard_match::{Phase, Player};
use barnyard_words::{Party, Words};

use super::Game;

impl Game {
    /// Who is to move, or how it ended.
    pub(super) fn state(&self, words: &Words) -> String {
        let game = self.session.game();
        let kind = game.settings().kind();
        let position = game.timeline().position();
        match game.phase() {
            Phase::Playing if game.robot_to_move().is_some() => words.robot_thinks().into_owned(),
            Phase::Playing if game.on_turn().is_some() => {
                let party = Party::from((kind, position.turn()));
                words.turn(party)
            }
            Phase::Playing | Phase::Paused => words.paused().into_owned(),
            Phase::Waiting | Phase::Over => self.ending(words),
        }
    }

    /// How the last round and the match ended.
    fn ending(&self, words: &Words) -> String {
        let game = self.session.game();
        let kind = game.settings().kind();
        let turn = game.timeline().position().turn();
        let mut text = match game.round_results().last() {
            Some(round) => words.outcome(kind, round.outcome, turn),
            None => String::new(),
        };
        let Some(result) = game.result() else {
            if game.round() > 0 {
                text.push(' ');
                text.push_str(&words.round_swap());
                text.push('.');
            }
            return text;
        };
        if game.settings().rounds().count() > 1 {
            let names = Player::ALL.map(|player| self.name(player, words));
            text.push(' ');
            text.push_str(&words.match_result(*result, names.each_ref().map(String::as_str)));
            text.push('.');
        }
        text
    }
}
