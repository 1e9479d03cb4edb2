//! Offers between the players, and what came of them.

use barnyard_match::{Actor, Command, Offer, OfferKind, Player, Seat};
use barnyard_words::Words;

use super::{Game, Go, Mode};
use crate::app::Stage;
use crate::parts::Dialog;

/// What the answer to a question does.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Reply {
    /// Nothing.
    Nothing,
    /// A player gives a command.
    Command(Player, Command),
    /// The game is left for the menu.
    Leave,
    /// Both players agree to a hint.
    Hint,
    /// Both players agree to the analysis.
    Analysis,
    /// They do not agree.
    NoConsent,
}

impl Game {
    /// Offers something to the other player, who is asked at once: the Robot answers by itself, a person at this device in a dialog.
    pub(super) fn offer(&mut self, offer: Offer, stage: &mut Stage) {
        let Some(speaker) = self.session.speaker() else {
            let text = stage.words.refuse_robot_seat();
            stage.refuse(text);
            return;
        };
        // Of two people it is the one who has just moved that wants the move back.
        let is_to_answer = self.session.only_person().is_none();
        let player = match offer {
            Offer::TakeBack { .. } if is_to_answer => !speaker,
            _ => speaker,
        };
        if self.command(player, Command::Offer(offer), stage) {
            self.ask_the_other(offer.kind(), stage);
        }
    }

    /// Offers a rematch, which begins at once if the other player is the Robot.
    pub(super) fn offer_rematch(&mut self, stage: &mut Stage) -> Go {
        self.offer(Offer::Rematch, stage);
        self.begin_rematch()
    }

    /// To the match that was agreed on, if one was.
    pub(super) fn begin_rematch(&self) -> Go {
        let rematch = self.session.game().rematch();
        rematch.map_or(Go::Stay, |settings| Go::Begin(Box::new(settings)))
    }

    /// Puts an offer that stands before whoever may answer it.
    fn ask_the_other(&mut self, kind: OfferKind, stage: &Stage) {
        let Some((by, offer)) = self.session.game().offer(kind) else {
            return;
        };
        let words = &stage.words;
        let name = self.name(by, words);
        let question = match offer {
            Offer::Draw => words.draw_offered(name),
            Offer::TakeBack { plies } => words.take_back_asked(name, plies),
            Offer::Pause => words.pause_offered(name),
            Offer::Rematch => words.rematch_offered(name),
        };
        let question = format!("{}: {question}.", self.name(!by, words));
        let reply = |command| Reply::Command(!by, command);
        self.mode = Mode::Asking(Dialog::new(
            question,
            vec![
                (
                    words.action_accept().into_owned(),
                    reply(Command::Accept(offer)),
                ),
                (
                    words.action_decline().into_owned(),
                    reply(Command::Decline(kind)),
                ),
            ],
        ));
    }

    /// What a player is called.
    pub(super) fn name(&self, player: Player, words: &Words) -> String {
        match self.session.game().settings().seat(player) {
            Seat::Person(name) => name.to_string(),
            Seat::Robot(level) => words.robot_of_level(level.number()),
        }
    }

    /// Says how an offer was answered, if that was the last thing that happened.
    pub(super) fn tell(&self, stage: &mut Stage) {
        let game = self.session.game();
        let Some(last) = game.events().last() else {
            return;
        };
        let Actor::Player(by) = last.by else {
            return;
        };
        let words = &stage.words;
        let name = self.name(by, words);
        let text = match last.command {
            Command::Decline(OfferKind::Draw) => words.draw_declined(name),
            Command::Decline(OfferKind::TakeBack) => words.take_back_declined(name),
            Command::Decline(OfferKind::Pause) => words.pause_declined(name),
            Command::Decline(OfferKind::Rematch) => words.rematch_declined(name),
            Command::Accept(Offer::Pause) => words.paused().into_owned(),
            Command::Accept(Offer::TakeBack { plies }) => words.take_back_accepted(plies),
            _ => return,
        };
        stage.say(text);
    }
}
