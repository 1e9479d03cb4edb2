//! What can be done besides moving, by its key or from the list.

use std::borrow::Cow;

use barnyard::GameKind;
use barnyard_match::{Command, Offer, Player};
use barnyard_protocol::{PhaseView, StandingOffer};
use barnyard_words::{Party, Words};

use super::{Out, Table};
use crate::app::Stage;
use crate::parts::Dialog;
use crate::screens::Go;
use crate::screens::table::Mode;

/// Something that can be done.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Action {
    /// To say that one is ready.
    Ready,
    /// To go to the game that is played next.
    Next,
    /// To accept what the other offers.
    Accept(Offer),
    /// To decline it.
    Decline(Offer),
    /// To withdraw an own offer.
    Withdraw(Offer),
    TakeBack,
    OfferDraw,
    ClaimDraw,
    Pause,
    Resign,
    Rematch,
    /// To want suggestions on one's own turns, or no more.
    Suggestions,
    Flip,
    Rules,
    Lobby,
}

/// What the answer to a question does.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Reply {
    Nothing,
    Resign,
    Lobby,
}

impl Action {
    /// Its letter; the same in all languages, as keyboards of all of them can type it.
    pub(super) const fn key(self) -> Option<char> {
        Some(match self {
            Action::Accept(_) => 'y',
            Action::Decline(_) => 'n',
            Action::Withdraw(_) => 'w',
            Action::TakeBack => 'u',
            Action::OfferDraw => 'd',
            Action::Pause => 'p',
            Action::Resign => 'r',
            Action::Suggestions => 's',
            Action::Flip => 'f',
            Action::Lobby => 'm',
            Action::Ready | Action::Next | Action::ClaimDraw | Action::Rematch | Action::Rules => {
                return None;
            }
        })
    }

    /// The key that is told in the list.
    pub(super) fn key_name(self) -> String {
        match self {
            Action::Ready | Action::Next => "Enter".to_owned(),
            Action::Rules => "F3".to_owned(),
            _ => self.key().map_or_else(String::new, String::from),
        }
    }

    /// What it is called.
    pub(super) fn label(self, wants_suggestions: bool, words: &Words) -> Cow<'static, str> {
        match self {
            Action::Ready => words.page_ready(),
            Action::Next => words.page_rematch_ready(),
            Action::Accept(_) => words.action_accept(),
            Action::Decline(_) => words.action_decline(),
            Action::Withdraw(_) => words.cancel(),
            Action::TakeBack => words.action_take_back(),
            Action::OfferDraw => words.action_offer_draw(),
            Action::ClaimDraw => words.action_claim_draw(),
            Action::Pause => words.action_pause(),
            Action::Resign => words.action_resign(),
            Action::Rematch => words.action_rematch(),
            Action::Suggestions if wants_suggestions => words.suggestions_on(),
            Action::Suggestions => words.suggestions_off(),
            Action::Flip => words.action_flip(),
            Action::Rules => words.menu_rules(),
            Action::Lobby => words.menu_online(),
        }
    }
}

impl Table {
    /// What can be done now.
    pub(super) fn actions(&self) -> Vec<Action> {
        let mut actions: Vec<Action> = self.proceeding().into_iter().collect();
        if let Some(me) = self.me() {
            actions.extend(self.of_a_player(me));
        }
        actions.extend([Action::Flip, Action::Rules, Action::Lobby]);
        actions
    }

    fn of_a_player(&self, me: Player) -> Vec<Action> {
        let state = &self.game.state;
        let mut actions = Vec::new();
        for StandingOffer { by, offer } in &state.offers {
            match *by == me {
                true => actions.push(Action::Withdraw(*offer)),
                false => actions.extend([Action::Accept(*offer), Action::Decline(*offer)]),
            }
        }
        match state.phase {
            PhaseView::Over => {
                if state.rematch.is_none() && !self.stands(Offer::Rematch) {
                    actions.push(Action::Rematch);
                }
                return actions;
            }
            PhaseView::Playing => {
                let is_farm = self.game.kind == GameKind::McDonald;
                if state.plies > 0 {
                    actions.push(Action::TakeBack);
                }
                if !is_farm && !self.stands(Offer::Draw) {
                    actions.push(Action::OfferDraw);
                }
                if self.game.kind == GameKind::Magpie && self.is_own_turn() {
                    actions.push(Action::ClaimDraw);
                }
                if state.clocks.is_some() && !self.stands(Offer::Pause) {
                    actions.push(Action::Pause);
                }
            }
            PhaseView::Waiting | PhaseView::Paused => {}
        }
        actions.extend([Action::Resign, Action::Suggestions]);
        actions
    }

    /// What is waited for, and Enter does.
    pub(super) fn proceeding(&self) -> Option<Action> {
        let state = &self.game.state;
        if state.rematch.is_some() {
            return Some(Action::Next);
        }
        let is_waiting = matches!(state.phase, PhaseView::Waiting | PhaseView::Paused);
        let me = self.me()?;
        let is_asked = is_waiting && !state.suspended && !state.ready[me.index()];
        is_asked.then_some(Action::Ready)
    }

    /// Whether such an offer stands.
    fn stands(&self, offer: Offer) -> bool {
        let mut offers = self.game.state.offers.iter();
        offers.any(|one| one.offer.kind() == offer.kind())
    }

    /// Does it, or says why it cannot be done.
    pub(super) fn act(&mut self, action: Action, stage: &mut Stage) -> Out {
        let command = match action {
            Action::Ready => {
                self.history.return_to_present();
                Command::Ready
            }
            Action::Accept(offer) => Command::Accept(offer),
            Action::Decline(offer) => Command::Decline(offer.kind()),
            Action::Withdraw(offer) => Command::Withdraw(offer.kind()),
            Action::TakeBack => {
                // Up to and with one's own last move.
                let plies = if self.is_own_turn() { 2 } else { 1 };
                let plies = plies.min(self.game.state.plies);
                Command::Offer(Offer::TakeBack { plies })
            }
            Action::OfferDraw => Command::Offer(Offer::Draw),
            Action::Pause => Command::Offer(Offer::Pause),
            Action::Rematch => Command::Offer(Offer::Rematch),
            Action::ClaimDraw => Command::ClaimDraw,
            Action::Suggestions => Command::AllowSuggestions(!self.wants_suggestions()),
            Action::Resign => {
                self.ask_to_resign(stage);
                return Out::Stay;
            }
            Action::Flip => {
                self.is_turned = !self.is_turned;
                return Out::Stay;
            }
            Action::Rules => return Out::Go(Go::RulesOf(self.game.kind)),
            Action::Next => {
                let next = self.game.state.rematch.clone();
                return next.map_or(Out::Stay, Out::Next);
            }
            Action::Lobby => return self.leave(stage),
        };
        self.give(command, stage);
        Out::Stay
    }

    /// Whether one wants suggestions on one's own turns.
    pub(super) fn wants_suggestions(&self) -> bool {
        let me = self.me();
        me.is_some_and(|me| self.game.state.wants_suggestions[me.index()])
    }

    /// Asks before one gives up.
    fn ask_to_resign(&mut self, stage: &mut Stage) {
        let words = &stage.words;
        let me = match self.me() {
            Some(me) if !self.is_over() => me,
            me => {
                let why = match me {
                    Some(_) => words.refuse_game_over(),
                    None => words.refuse_not_a_player(),
                };
                stage.refuse(why);
                return;
            }
        };
        let kind = self.game.kind;
        let side = super::side_in(usize::from(self.game.state.round), me);
        let mut question = words.confirm_resign(Party::from((kind, side)));
        if kind == GameKind::McDonald {
            question = format!("{question} {}", words.confirm_resign_match());
        }
        self.mode = Mode::Asking(Dialog::new(
            question,
            vec![
                (words.action_resign().into_owned(), Reply::Resign),
                (words.cancel().into_owned(), Reply::Nothing),
            ],
        ));
    }

    /// To the lobby, after a question where somebody waits for one's move.
    fn leave(&mut self, stage: &Stage) -> Out {
        if self.me().is_none() || self.is_over() {
            return Out::Lobby;
        }
        let words = &stage.words;
        self.mode = Mode::Asking(Dialog::new(
            words.online_leave().into_owned(),
            vec![
                (words.menu_online().into_owned(), Reply::Lobby),
                (words.action_proceed().into_owned(), Reply::Nothing),
            ],
        ));
        Out::Stay
    }

    /// Does what a question was answered with.
    pub(super) fn reply(&mut self, reply: Reply, stage: &mut Stage) -> Out {
        match reply {
            Reply::Nothing => {}
            Reply::Resign => self.give(Command::Resign, stage),
            Reply::Lobby => return Out::Lobby,
        }
        Out::Stay
    }
}
