//! How the game stands, in words.

use barnyard::Game as _;
use barnyard_match::{MatchVerdict, Phase, Player};
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
            let of = |player: Player| result.points[player.index()];
            text.push(' ');
            text.push_str(&match result.verdict {
                MatchVerdict::Won(winner) if game.round_results().len() > 1 => {
                    words.match_won_by(self.name(winner, words), of(winner), of(!winner))
                }
                MatchVerdict::Won(winner) => words.match_won(self.name(winner, words)),
                MatchVerdict::Drawn | MatchVerdict::Scored => {
                    words.match_drawn_at(of(Player::A), of(Player::B))
                }
            });
            text.push('.');
        }
        text
    }
}
