//! What a command does to a match as it stands, or why it is refused. Nothing is changed here.

use alloc::vec;
use alloc::vec::Vec;

use barnyard::{AnyGame, CellMove, Game, GameKind, Outcome, Reason};

use crate::{
    Actor, Command, DrawTable, Effect, Event, Match, Millis, Offer, OfferKind, Phase, Player,
    Refusal, RoundResult, Suggestion, SuggestionId, law, result,
};

impl Match {
    /// The event that a command would make; nothing is changed.
    ///
    /// For whoever must keep an event before it counts: decide, store, then [`apply`](Match::apply). Otherwise [`handle`](Match::handle) does both, and says what the stamp means.
    ///
    /// ```
    /// use barnyard::GameKind;
    /// use barnyard_match::{Actor, Command, Match, Millis, NoTables, Seat, Seats, Settings};
    /// # let [a, b] = ["Ana", "Bo"].map(|name| name.parse().map(Seat::Person));
    /// let mut game = Match::new(Settings::usual(GameKind::Gala, Seats { a: a?, b: b? }));
    /// let event = game.decide(Millis(5), &Actor::System, Command::Ready, &NoTables)?;
    /// assert!(game.events().is_empty());
    /// game.apply(event)?;
    /// assert_eq!(game.events().len(), 1);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Why the command is refused.
    pub fn decide(
        &self,
        at: Millis,
        by: &Actor,
        command: Command,
        tables: &impl DrawTable,
    ) -> Result<Event, Refusal> {
        // A stamp from before the last event would run a clock backwards.
        let mut at = at.max(self.now());
        self.check_stopped(by, command)?;
        let fallen = self.clocks.falls_at().filter(|(_, flag)| *flag <= at);
        let effects = match (fallen, command) {
            (Some((player, flag)), Command::LookAtClock) => {
                at = flag;
                self.flag_falls(player)
            }
            (Some((player, _)), _) => return Err(Refusal::TimeUp(player)),
            (None, _) => self.effects(by, command, tables)?,
        };
        Ok(Event {
            at,
            by: by.clone(),
            command,
            effects,
        })
    }

    fn effects(
        &self,
        by: &Actor,
        command: Command,
        tables: &impl DrawTable,
    ) -> Result<Vec<Effect>, Refusal> {
        match command {
            Command::Ready => self.get_ready(by),
            Command::Move(mv) => self.move_by(by, mv),
            Command::Follow(id) => self.move_by(by, self.suggested_move(id)?),
            Command::Resign => self.resign(by),
            Command::Offer(offer) => self.make_offer(by, offer),
            Command::Accept(offer) => self.accept(by, offer),
            Command::Decline(kind) => {
                self.offers.open_to(player(by)?, kind)?;
                Ok(Vec::new())
            }
            Command::Withdraw(kind) => {
                self.offers.check_own(player(by)?, kind)?;
                Ok(Vec::new())
            }
            Command::ClaimDraw => self.claim_draw(by, tables),
            Command::Suggest(mv) => self.suggest(by, mv),
            Command::AllowSuggestions(on) => self.allow_suggestions(by, on),
            Command::LookAtClock => Err(self.why_no_flag()),
            Command::Suspend => match (by, self.phase) {
                (Actor::System, Phase::Over) => Err(Refusal::MatchOver),
                (Actor::System, _) => Ok(Vec::new()),
                _ => Err(Refusal::NotTheSystem),
            },
            // Whether it may was asked before all else.
            Command::Resume => Ok(Vec::new()),
        }
    }

    /// Refuses what cannot be done in a match that is suspended, and going on in one that is not.
    fn check_stopped(&self, by: &Actor, command: Command) -> Result<(), Refusal> {
        match (command, by, self.suspended) {
            (Command::Resume, Actor::System, true) => Ok(()),
            (Command::Resume, Actor::System, false) => Err(Refusal::NotSuspended),
            (Command::Resume, ..) => Err(Refusal::NotTheSystem),
            (_, _, true) => Err(Refusal::Suspended),
            (_, _, false) => Ok(()),
        }
    }

    fn check_playing(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Playing => Ok(()),
            Phase::Waiting => Err(Refusal::NotBegun),
            Phase::Paused => Err(Refusal::Paused),
            Phase::Over => Err(Refusal::MatchOver),
        }
    }

    /// The player who gives the command, if it is that player's turn in a round that is played.
    fn player_on_turn(&self, by: &Actor) -> Result<Player, Refusal> {
        let player = player(by)?;
        self.check_playing()?;
        match self.to_move() {
            other if other != player => Err(Refusal::NotYourTurn(other)),
            _ => Ok(player),
        }
    }

    /// Who is ready once this command is carried out.
    pub(crate) fn ready_after(&self, by: &Actor) -> [bool; 2] {
        let mut ready = self.ready;
        match by {
            Actor::Player(_) if self.settings.seats().is_shared() => ready = [true; 2],
            Actor::Player(player) => ready[player.index()] = true,
            Actor::System => ready = [true; 2],
            Actor::Watcher(_) => {}
        }
        ready
    }

    fn get_ready(&self, by: &Actor) -> Result<Vec<Effect>, Refusal> {
        let start = match (by, self.phase) {
            (Actor::Watcher(_), _) => return Err(Refusal::NotAPlayer),
            (_, Phase::Over) => return Err(Refusal::MatchOver),
            (_, Phase::Playing) => return Err(Refusal::NothingToStart),
            (_, Phase::Waiting) => Effect::RoundBegan,
            (_, Phase::Paused) => Effect::Continued,
        };
        let ready = self.ready_after(by);
        // Two Robots are ready all the time, and wait for the system.
        let begins = ready == [true; 2];
        if begins && matches!(by, Actor::System) || ready != self.ready {
            return Ok(begins.then_some(start).into_iter().collect());
        }
        Err(Refusal::NothingToStart)
    }

    fn move_by(&self, by: &Actor, mv: CellMove) -> Result<Vec<Effect>, Refusal> {
        let player = self.player_on_turn(by)?;
        let position = self.timeline.position();
        position.check_move(mv)?;
        let mut effects = vec![Effect::Moved { player, mv }];
        let repeated = self.timeline.would_repeat(mv);
        let by_law = || repeated.and_then(|repetition| repetition.outcome);
        if let Some(outcome) = position.play(mv).outcome().or_else(by_law) {
            effects.extend(self.close(outcome, None));
        }
        Ok(effects)
    }

    fn suggested_move(&self, id: SuggestionId) -> Result<CellMove, Refusal> {
        let standing = self.suggestions.iter().find(|one| one.id == id);
        match standing {
            Some(suggestion) => Ok(suggestion.mv),
            None if id.0 < self.suggested => Err(Refusal::SuggestionStale),
            None => Err(Refusal::NoSuggestion),
        }
    }

    fn resign(&self, by: &Actor) -> Result<Vec<Effect>, Refusal> {
        let player = player(by)?;
        if self.phase == Phase::Over {
            return Err(Refusal::MatchOver);
        }
        let outcome = Outcome::win(!self.side_of(player), Reason::Resigned);
        Ok(self.close(outcome, Some(player)))
    }

    fn flag_falls(&self, player: Player) -> Vec<Effect> {
        let outcome = law::flag_fell(self.timeline.position(), self.side_of(player));
        let mut effects = vec![Effect::FlagFell { player }];
        effects.extend(self.close(outcome, Some(player)));
        effects
    }

    fn why_no_flag(&self) -> Refusal {
        match (self.phase, self.settings.time().at_start()) {
            (Phase::Over, _) => Refusal::MatchOver,
            (_, None) => Refusal::NoClock,
            (_, Some(_)) => Refusal::TimeNotUp,
        }
    }

    /// The end of the round, and of the match if it was the last, or if `loser` lost a match of McDonald's farm at once (MC-13).
    fn close(&self, outcome: Outcome, loser: Option<Player>) -> Vec<Effect> {
        let kind = self.settings.kind();
        let at_once = loser.filter(|_| kind == GameKind::McDonald);
        let mut results = self.results.clone();
        results.push(self.round_result(outcome));
        let mut effects = vec![Effect::RoundOver { outcome }];
        if at_once.is_some() || results.len() == self.settings.rounds().count() {
            let result = result::of_rounds(&results, kind, at_once);
            effects.push(Effect::MatchOver { result });
        }
        effects
    }

    /// The round that is on, ended so.
    pub(crate) fn round_result(&self, outcome: Outcome) -> RoundResult {
        let first = self.settings.leader(self.round(), barnyard::Side::First);
        RoundResult { first, outcome }
    }

    /// An offer can be made and answered in a round that is played; one of a rematch after the last.
    fn check_time_for(&self, kind: OfferKind) -> Result<(), Refusal> {
        match (kind, self.phase) {
            (OfferKind::Rematch, Phase::Over) if self.rematch => Err(Refusal::Offered(kind)),
            (OfferKind::Rematch, Phase::Over) => Ok(()),
            (OfferKind::Rematch, _) => Err(Refusal::NotOver),
            _ => self.check_playing(),
        }
    }

    fn make_offer(&self, by: &Actor, offer: Offer) -> Result<Vec<Effect>, Refusal> {
        let player = player(by)?;
        self.check_time_for(offer.kind())?;
        match offer {
            Offer::Draw if self.settings.kind() == GameKind::McDonald => {
                return Err(Refusal::NoDraws);
            }
            Offer::TakeBack { plies } => self.check_take_back(plies)?,
            Offer::Pause if self.settings.time().at_start().is_none() => {
                return Err(Refusal::NoClock);
            }
            Offer::Draw | Offer::Pause | Offer::Rematch => {}
        }
        self.offers
            .check_new(player, offer.kind(), self.timeline.plies())?;
        Ok(Vec::new())
    }

    fn check_take_back(&self, plies: u32) -> Result<(), Refusal> {
        let made = u32::try_from(self.timeline.plies()).unwrap_or(u32::MAX);
        match plies {
            0 => Err(Refusal::NothingToTakeBack),
            _ if made == 0 => Err(Refusal::NothingToTakeBack),
            _ if plies > made => Err(Refusal::TakeBackTooMany { made }),
            _ => Ok(()),
        }
    }

    fn accept(&self, by: &Actor, offer: Offer) -> Result<Vec<Effect>, Refusal> {
        let (player, kind) = (player(by)?, offer.kind());
        self.check_time_for(kind)?;
        // What a player saw may have been withdrawn and replaced while the answer was on its way.
        if self.offers.open_to(player, kind)? != offer {
            return Err(Refusal::OtherOffer(kind));
        }
        Ok(match offer {
            Offer::Draw => self.close(Outcome::draw(Reason::DrawAgreed), None),
            Offer::TakeBack { plies } => vec![Effect::TookBack { plies }],
            Offer::Pause => vec![Effect::Paused],
            Offer::Rematch => vec![Effect::RematchAgreed],
        })
    }

    fn claim_draw(&self, by: &Actor, tables: &impl DrawTable) -> Result<Vec<Effect>, Refusal> {
        self.player_on_turn(by)?;
        let position = self.timeline.position();
        if !matches!(position, AnyGame::Magpie(_)) {
            return Err(Refusal::NoClaims);
        }
        match tables.neither_can_win(position) {
            Some(true) => Ok(self.close(Outcome::draw(Reason::DrawClaimed), None)),
            Some(false) => Err(Refusal::ClaimWinnable),
            None => Err(Refusal::ClaimUnknown),
        }
    }

    fn suggest(&self, by: &Actor, mv: CellMove) -> Result<Vec<Effect>, Refusal> {
        let Actor::Watcher(name) = by else {
            return Err(Refusal::OnlyWatchers);
        };
        if self.settings.seats().holds(name) {
            return Err(Refusal::OnlyWatchers);
        }
        self.check_playing()?;
        if self.settings.seat(self.to_move()).robot().is_some() {
            return Err(Refusal::RobotOnTurn);
        }
        if !self.wants_suggestions(self.to_move()) {
            return Err(Refusal::SuggestionsOff);
        }
        self.timeline.position().check_move(mv)?;
        let own = self.suggestions.iter().filter(|one| one.by == *name);
        if own.clone().count() >= Suggestion::MOST_OF_ONE || own.clone().any(|one| one.mv == mv) {
            return Err(Refusal::SuggestedEnough);
        }
        if self.suggestions.len() >= Suggestion::MOST || self.suggested == u32::MAX {
            return Err(Refusal::TooManySuggestions);
        }
        Ok(Vec::new())
    }

    fn allow_suggestions(&self, by: &Actor, on: bool) -> Result<Vec<Effect>, Refusal> {
        let player = player(by)?;
        match self.phase {
            Phase::Over => Err(Refusal::MatchOver),
            _ if self.wants_suggestions(player) == on => Err(Refusal::SuggestionsUnchanged),
            // Else one could fill the log, and let watchers suggest anew without end.
            _ if on && self.switched_on[player.index()] => Err(Refusal::SuggestionsSwitched),
            _ => Ok(Vec::new()),
        }
    }
}

/// The player who gives a command.
fn player(by: &Actor) -> Result<Player, Refusal> {
    match by {
        Actor::Player(player) => Ok(*player),
        Actor::Watcher(_) | Actor::System => Err(Refusal::NotAPlayer),
    }
}
