//! How the game stands, and what happens in it, in words.

use barnyard::Game as _;
use barnyard_match::{Actor, Command, Effect, Offer, OfferKind, Player};
use barnyard_protocol::{PhaseView, SuggestionView, Update};
use barnyard_words::{Party, Words};

use super::Table;
use crate::app::Stage;
use crate::screens::online::lobby::seat_name;

impl Table {
    /// What a player is called.
    pub(super) fn name(&self, player: Player, words: &Words) -> String {
        seat_name(self.game.seats.of(player), words)
    }

    /// Who is to move, or how it ended; and what is offered.
    pub(super) fn state(&self, words: &Words) -> String {
        let mut text = self.standing(words);
        let offers = self.game.state.offers.iter();
        for offer in offers.filter(|_| self.me().is_some()) {
            let told = match self.me() == Some(offer.by) {
                true => sent(offer.offer, words),
                false => offered(offer.offer, self.name(offer.by, words), words),
            };
            text = format!("{text} {told}.");
        }
        text
    }

    fn standing(&self, words: &Words) -> String {
        let state = &self.game.state;
        if state.suspended && state.phase != PhaseView::Over {
            return words.page_suspended().into_owned();
        }
        match (state.phase, state.turn) {
            (PhaseView::Over, _) => self.ending(words),
            (PhaseView::Paused, _) => format!("{}. {}", words.paused(), self.readiness(words)),
            (PhaseView::Waiting, _) if state.results.is_empty() => self.readiness(words),
            (PhaseView::Waiting, _) => {
                let swap = words.round_swap();
                format!("{} {swap}. {}", self.ending(words), self.readiness(words))
            }
            (PhaseView::Playing, None) => words.page_goes_on_when_ready().into_owned(),
            (PhaseView::Playing, Some(turn)) => {
                if self.game.seats.of(turn.player).robot().is_some() {
                    return words.robot_thinks().into_owned();
                }
                if self.is_own_turn() {
                    return format!("{}.", words.turn_yours());
                }
                let party = words.turn(Party::from((self.game.kind, turn.side)));
                match self.me() {
                    Some(_) => format!("{party}."),
                    None => format!("{party}. {}.", words.page_watching()),
                }
            }
        }
    }

    fn readiness(&self, words: &Words) -> String {
        let ready = self.game.state.ready;
        match self.me() {
            Some(me) if ready[me.index()] && !ready[(!me).index()] => {
                words.page_not_ready(self.name(!me, words))
            }
            _ => words.page_goes_on_when_ready().into_owned(),
        }
    }

    /// How the last round and the match ended.
    fn ending(&self, words: &Words) -> String {
        let state = &self.game.state;
        let turn = state.position.turn();
        let mut text = match state.results.last() {
            Some(round) => words.outcome(self.game.kind, round.outcome, turn),
            None => String::new(),
        };
        if let Some(result) = state.result
            && state.results.len() > 1
        {
            let names = Player::ALL.map(|player| self.name(player, words));
            let result = words.match_result(result, names.each_ref().map(String::as_str));
            text = format!("{text} {result}.");
        }
        text
    }

    /// Says what happened, if that is not seen on the board. Whoever did it knows it.
    pub(super) fn tell(&self, update: &Update, before: &[SuggestionView], stage: &mut Stage) {
        let words = &stage.words;
        let effects = update.event.effects.iter();
        let told = effects.filter_map(|effect| match effect {
            Effect::Paused => Some(words.paused().into_owned()),
            Effect::Continued => Some(words.resumed().into_owned()),
            Effect::TookBack { plies } => Some(words.take_back_accepted(*plies)),
            _ => None,
        });
        let mut told: Vec<String> = told.collect();
        match (&update.event.by, update.event.command) {
            (Actor::Player(by), Command::Decline(kind)) if self.me() != Some(*by) => {
                told.push(declined(kind, self.name(*by, words), words));
            }
            (Actor::Player(by), Command::Withdraw(OfferKind::Draw)) if self.me() != Some(*by) => {
                told.push(words.draw_withdrawn(self.name(*by, words)));
            }
            (_, Command::Follow(id)) => {
                let followed = before.iter().find(|one| one.id == id);
                told.extend(
                    followed
                        .map(|one| words.suggestion_followed(one.by.as_str(), one.human.as_str())),
                );
            }
            _ => {}
        }
        if !told.is_empty() {
            stage.say(told.join(". "));
        }
    }

    /// A command was carried out.
    pub(in crate::screens::online) fn done(&self, command: Command, stage: &mut Stage) {
        if let Command::Suggest(mv) = command {
            let suggestions = self.game.state.suggestions.iter();
            let human = suggestions.rev().find(|one| one.mv == mv);
            let text = human.map_or_else(|| mv.to_string(), |one| one.human.clone());
            let text = stage.words.page_suggested(text);
            stage.say(text);
        }
    }
}

fn offered(offer: Offer, name: String, words: &Words) -> String {
    match offer {
        Offer::Draw => words.draw_offered(name),
        Offer::TakeBack { plies } => words.take_back_asked(name, plies),
        Offer::Pause => words.pause_offered(name),
        Offer::Rematch => words.rematch_offered(name),
    }
}

fn sent(offer: Offer, words: &Words) -> String {
    let told = match offer {
        Offer::Draw => words.draw_sent(),
        Offer::TakeBack { .. } => words.take_back_sent(),
        Offer::Pause => words.pause_sent(),
        Offer::Rematch => words.rematch_sent(),
    };
    told.into_owned()
}

fn declined(kind: OfferKind, name: String, words: &Words) -> String {
    match kind {
        OfferKind::Draw => words.draw_declined(name),
        OfferKind::TakeBack => words.take_back_declined(name),
        OfferKind::Pause => words.pause_declined(name),
        OfferKind::Rematch => words.rematch_declined(name),
    }
}
