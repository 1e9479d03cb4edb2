//! What can be done besides moving, by its key or from the list.

use std::borrow::Cow;

use barnyard::GameKind;
use barnyard_match::{Command, Offer, Phase, Player, Refusal, TimeControl};
use barnyard_words::{Party, Words};

use super::offers::Reply;
use super::{Game, Go, Mode};
use crate::app::Stage;
use crate::parts::Dialog;

/// Something that can be done.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Action {
    /// Begin the next round, or go on after a pause.
    Proceed,
    Hint,
    TakeBack,
    OfferDraw,
    ClaimDraw,
    Pause,
    Resign,
    Rematch,
    Analysis,
    Flip,
    Rules,
    Menu,
}

impl Action {
    /// All of them, in the order of the list.
    pub(super) const ALL: [Action; 12] = [
        Action::Proceed,
        Action::Hint,
        Action::TakeBack,
        Action::OfferDraw,
        Action::ClaimDraw,
        Action::Pause,
        Action::Resign,
        Action::Rematch,
        Action::Analysis,
        Action::Flip,
        Action::Rules,
        Action::Menu,
    ];

    /// Its letter; the same in all languages, as keyboards of all of them can type it.
    pub(super) const fn key(self) -> Option<char> {
        Some(match self {
            Action::Hint => 'h',
            Action::TakeBack => 'u',
            Action::OfferDraw => 'd',
            Action::Pause => 'p',
            Action::Resign => 'r',
            Action::Analysis => 'a',
            Action::Flip => 'f',
            Action::Menu => 'm',
            Action::Proceed | Action::ClaimDraw | Action::Rematch | Action::Rules => return None,
        })
    }

    /// The key that is told in the list.
    pub(super) fn key_name(self) -> String {
        match self {
            Action::Proceed => "Enter".to_owned(),
            Action::Rules => "F3".to_owned(),
            _ => self.key().map_or_else(String::new, String::from),
        }
    }

    /// What it is called.
    pub(super) fn label(self, phase: Phase, words: &Words) -> Cow<'static, str> {
        match self {
            Action::Proceed if phase == Phase::Paused => words.action_resume(),
            Action::Proceed => words.action_next_round(),
            Action::Hint => words.action_hint(),
            Action::TakeBack => words.action_take_back(),
            Action::OfferDraw => words.action_offer_draw(),
            Action::ClaimDraw => words.action_claim_draw(),
            Action::Pause => words.action_pause(),
            Action::Resign => words.action_resign(),
            Action::Rematch => words.action_rematch(),
            Action::Analysis => words.action_analysis(),
            Action::Flip => words.action_flip(),
            Action::Rules => words.menu_rules(),
            Action::Menu => words.action_menu(),
        }
    }
}

impl Game {
    /// What can be done now.
    pub(super) fn actions(&self) -> Vec<Action> {
        let can = |action: &Action| self.can(*action);
        Action::ALL.into_iter().filter(can).collect()
    }

    fn can(&self, action: Action) -> bool {
        let game = self.session.game();
        let is_played = game.phase() == Phase::Playing && self.session.speaker().is_some();
        let kind = game.settings().kind();
        match action {
            Action::Proceed => matches!(game.phase(), Phase::Waiting | Phase::Paused),
            Action::Hint => is_played && game.on_turn() == self.session.speaker(),
            Action::TakeBack => is_played && game.timeline().plies() > 0,
            Action::OfferDraw => is_played && kind != GameKind::McDonald,
            Action::ClaimDraw => is_played && kind == GameKind::Magpie,
            Action::Pause => is_played && game.settings().time() != TimeControl::None,
            Action::Resign => game.phase() != Phase::Over && self.session.speaker().is_some(),
            Action::Rematch => game.phase() == Phase::Over && self.has_person(),
            Action::Analysis | Action::Flip | Action::Rules | Action::Menu => true,
        }
    }

    /// Does it, or says why it cannot be done.
    pub(super) fn act(&mut self, action: Action, stage: &mut Stage) -> Go {
        match action {
            Action::Proceed => self.proceed(stage),
            Action::Hint => self.ask_for_hint(stage),
            Action::TakeBack => {
                let plies = self.plies_to_take_back();
                self.offer(Offer::TakeBack { plies }, stage);
            }
            Action::OfferDraw => self.offer(Offer::Draw, stage),
            Action::Pause => self.offer(Offer::Pause, stage),
            Action::Rematch => return self.offer_rematch(stage),
            Action::ClaimDraw => {
                if let Some(player) = self.session.speaker() {
                    self.command(player, Command::ClaimDraw, stage);
                }
            }
            Action::Resign => self.ask_to_resign(stage),
            Action::Analysis => self.turn_engine_on_or_off(stage),
            Action::Flip => self.is_turned = !self.is_turned,
            Action::Rules => return Go::RulesOf(self.session.game().settings().kind()),
            Action::Menu => return self.leave_for_menu(stage),
        }
        Go::Stay
    }

    fn has_person(&self) -> bool {
        Player::ALL
            .into_iter()
            .any(|player| self.session.is_person(player))
    }

    /// Against the Robot as many as bring the person's own last move back, else one.
    fn plies_to_take_back(&self) -> u32 {
        let person = self.session.only_person();
        let is_own_turn = person.is_some() && self.session.game().on_turn() == person;
        if is_own_turn { 2 } else { 1 }
    }

    fn ask_to_resign(&mut self, stage: &mut Stage) {
        let game = self.session.game();
        let Some(player) = self.session.speaker().filter(|_| !self.is_over()) else {
            self.refuse(stage);
            return;
        };
        let words = &stage.words;
        let kind = game.settings().kind();
        let party = Party::from((kind, game.side_of(player)));
        let mut question = words.confirm_resign(party);
        if kind == GameKind::McDonald {
            question = format!("{question} {}", words.confirm_resign_match());
        }
        self.mode = Mode::Asking(Dialog::new(
            question,
            vec![
                (
                    words.action_resign().into_owned(),
                    Reply::Command(player, Command::Resign),
                ),
                (words.cancel().into_owned(), Reply::Nothing),
            ],
        ));
    }

    /// Says why nobody at this device can do something now.
    fn refuse(&self, stage: &mut Stage) {
        let why = match self.is_over() {
            true => Refusal::MatchOver,
            false => Refusal::NotAPlayer,
        };
        let text = stage.words.refusal(&why);
        stage.refuse(text);
    }

    fn leave_for_menu(&mut self, stage: &Stage) -> Go {
        if self.is_over() {
            return Go::Menu;
        }
        let words = &stage.words;
        self.mode = Mode::Asking(Dialog::new(
            words.confirm_leave().into_owned(),
            vec![
                (words.action_menu().into_owned(), Reply::Leave),
                (words.action_proceed().into_owned(), Reply::Nothing),
            ],
        ));
        Go::Stay
    }

    fn ask_for_hint(&mut self, stage: &mut Stage) {
        if !self.can(Action::Hint) {
            self.refuse(stage);
            return;
        }
        if !self.may_see_the_engine() {
            self.ask_for_consent(Reply::Hint, stage);
            return;
        }
        self.hint = Some(self.session.ask_for_hint(stage));
        let text = stage.words.analysis_thinking();
        stage.say(text);
    }

    fn turn_engine_on_or_off(&mut self, stage: &mut Stage) {
        if !self.engine.is_on() && !self.may_see_the_engine() {
            self.ask_for_consent(Reply::Analysis, stage);
            return;
        }
        self.engine.turn_on_or_off();
        self.follow(stage);
    }

    /// Whether the engine may tell what it thinks: against the Robot always, as that is no person who could mind; of two people both must agree.
    pub(super) fn may_see_the_engine(&self) -> bool {
        self.session.only_person().is_some()
            || !self.has_person()
            || self.consented
            || self.is_over()
    }

    pub(super) fn ask_for_consent(&mut self, then: Reply, stage: &Stage) {
        let words = &stage.words;
        self.mode = Mode::Asking(Dialog::new(
            words.analysis_asked().into_owned(),
            vec![
                (words.yes().into_owned(), then),
                (words.no().into_owned(), Reply::NoConsent),
            ],
        ));
    }

    /// Does what a question was answered with.
    pub(super) fn reply(&mut self, reply: Reply, stage: &mut Stage) -> Go {
        match reply {
            Reply::Nothing => {}
            Reply::Leave => return Go::Menu,
            Reply::Hint => {
                self.consented = true;
                self.ask_for_hint(stage);
            }
            Reply::Analysis => {
                self.consented = true;
                self.turn_engine_on_or_off(stage);
            }
            Reply::NoConsent => {
                let text = stage.words.analysis_refused();
                stage.refuse(text);
            }
            Reply::Command(player, command) => {
                self.command(player, command, stage);
                if command == Command::Accept(Offer::Rematch) {
                    return self.begin_rematch();
                }
            }
        }
        Go::Stay
    }

    /// Gives a command, and says why it is refused if it is.
    pub(super) fn command(&mut self, player: Player, command: Command, stage: &mut Stage) -> bool {
        match self.session.give(player, command, stage) {
            Ok(()) => {
                self.tell(stage);
                self.changed();
                true
            }
            Err(why) => {
                let text = stage.words.refusal(&why);
                stage.refuse(text);
                false
            }
        }
    }
}
