//! What an event changes. Everything here was decided before, so nothing can fail.

use alloc::vec::Vec;
use core::mem;

use barnyard::{CellMove, Timeline};

use crate::offers::Offers;
use crate::{
    Actor, Command, DrawTable, Effect, Event, Match, Millis, Phase, Player, Refusal, Suggestion,
    SuggestionId,
};

impl Match {
    /// Carries out a command, and gives the event it made.
    ///
    /// A stamp earlier than that of the last event counts as that one, so a clock that was set back does no harm.
    /// `tables` are asked only when a draw is claimed; [`NoTables`](crate::NoTables) grants none.
    ///
    /// From the moment a flag falls everything is refused with [`Refusal::TimeUp`] until somebody looks at the clock
    /// ([`Command::LookAtClock`]); the event bears the moment the flag fell, however late that is. [`Clocks::falls_at`](crate::Clocks::falls_at) tells it in advance.
    ///
    /// # Errors
    /// Why the command is refused; the match is then as it was.
    pub fn handle(
        &mut self,
        at: Millis,
        by: Actor,
        command: Command,
        tables: &impl DrawTable,
    ) -> Result<&Event, Refusal> {
        let event = self.decide(at, &by, command, tables)?;
        Ok(self.enact(event))
    }

    /// Changes what the event says, and keeps it.
    pub(crate) fn enact(&mut self, event: Event) -> &Event {
        self.enact_command(&event);
        for effect in &event.effects {
            self.enact_effect(event.at, effect);
        }
        let place = self.events.len();
        self.events.push(event);
        &self.events[place]
    }

    /// What a command changes besides its effects.
    fn enact_command(&mut self, event: &Event) {
        match (event.command, &event.by) {
            (Command::Ready, by) => self.ready = self.ready_after(by),
            (Command::Offer(offer), Actor::Player(player)) => {
                self.offers.make(*player, offer, self.timeline.plies());
            }
            (Command::Accept(offer), _) => self.offers.accept(offer.kind()),
            (Command::Decline(kind) | Command::Withdraw(kind), _) => self.offers.remove(kind),
            (Command::Suggest(mv), Actor::Watcher(name)) => {
                let id = SuggestionId(self.suggested);
                self.suggested += 1;
                let by = name.clone();
                self.suggestions.push(Suggestion { id, by, mv });
            }
            (Command::AllowSuggestions(on), Actor::Player(player)) => {
                self.wants[player.index()] = on;
                self.switched_on[player.index()] |= on;
                if *player == self.to_move() {
                    self.suggestions.clear();
                }
            }
            (Command::Suspend, _) => {
                self.suspended = true;
                self.clocks.stop(event.at);
            }
            (Command::Resume, _) => {
                self.suspended = false;
                if self.phase == Phase::Playing {
                    self.clocks.run(event.at);
                }
            }
            _ => {}
        }
    }

    fn enact_effect(&mut self, at: Millis, effect: &Effect) {
        match *effect {
            Effect::RoundBegan => {
                self.open_round();
                self.phase = Phase::Playing;
                self.clocks.run(at);
            }
            Effect::Moved { player, mv } => self.enact_move(at, player, mv),
            Effect::TookBack { plies } => self.take_back(at, plies),
            Effect::Paused => {
                self.phase = Phase::Paused;
                self.clocks.stop(at);
                self.unready();
            }
            Effect::Continued => {
                self.phase = Phase::Playing;
                self.clocks.run(at);
            }
            Effect::FlagFell { .. } => self.clocks.stop(at),
            Effect::RoundOver { outcome } => {
                if self.phase == Phase::Waiting {
                    self.open_round();
                }
                self.clocks.stop(at);
                self.results.push(self.round_result(outcome));
                self.phase = Phase::Waiting;
                self.offers.put_aside();
                self.suggestions.clear();
                self.unready();
            }
            Effect::MatchOver { result } => {
                self.result = Some(result);
                self.phase = Phase::Over;
            }
            Effect::RematchAgreed => self.rematch = true,
        }
    }

    /// Sets up the board and the clocks of the round that is waited for.
    fn open_round(&mut self) {
        let fresh = Timeline::new(*self.settings.start());
        let last = mem::replace(&mut self.timeline, fresh);
        if !self.results.is_empty() {
            self.past.push(last);
        }
        let turn = self.to_move();
        self.clocks.refill(turn);
        self.left_before = Vec::new();
        self.offers = Offers::default();
    }

    fn enact_move(&mut self, at: Millis, player: Player, mv: CellMove) {
        self.left_before.push(self.clocks.at_turn());
        self.timeline.play(mv);
        self.clocks.press(at, self.to_move());
        self.offers.moved(player);
        self.suggestions.clear();
        self.switched_on = [false; 2];
    }

    fn take_back(&mut self, at: Millis, plies: u32) {
        let mut left = self.clocks.at_turn();
        for _ in 0..plies {
            self.timeline.undo();
            left = self.left_before.pop().unwrap_or(left);
        }
        self.clocks.restore(at, left, self.to_move());
        // Offers were counted by plies, some of which are gone.
        self.offers = Offers::default();
        self.suggestions.clear();
    }
}
