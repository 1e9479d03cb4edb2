//! What commands do.

use barnyard::{CellMove, Game, GameKind, Outcome, Reason, Side};

use super::{Match, Phase};
use crate::law::flag_outcome;
use crate::round::player_of;
use crate::{
    Actor, Command, DrawTable, Event, Happening, Millis, Name, Player, Refusal, Suggestion,
};

impl Match {
    /// Carries out a command given at the time `at`, and tells what happened. `tables` are asked when a draw is claimed.
    ///
    /// # Errors
    /// Why the command is refused; the match is then as it was. If the flag of the player to move fell before `at`, every command is
    /// refused with [`Refusal::FlagFell`] until [`tick`](Match::tick) has made that count: call it first, with the same time.
    pub fn handle(
        &mut self,
        at: Millis,
        actor: Actor,
        command: Command,
        tables: &dyn DrawTable,
    ) -> Result<&[Event], Refusal> {
        let at = self.not_before_last(at);
        if let Some((player, at)) = self.flag_before(at) {
            return Err(Refusal::FlagFell { player, at });
        }
        let before = self.events.len();
        match actor {
            Actor::Player(player) => self.handle_player(at, player, command, tables)?,
            Actor::Watcher(name) => self.handle_watcher(at, name, command)?,
            Actor::System => self.handle_system(at, command)?,
        }
        Ok(&self.events[before..])
    }

    /// Lets a flag fall if its time has come by `at`, and tells what happened: nothing, most of the time.
    ///
    /// [`Clocks::flag_at`](crate::Clocks::flag_at) says when that will be.
    pub fn tick(&mut self, at: Millis) -> &[Event] {
        let before = self.events.len();
        if let Some((player, fell_at)) = self.flag_before(self.not_before_last(at)) {
            self.record(fell_at, Happening::FlagFell(player));
            if let Some(round) = self.round() {
                let outcome = flag_outcome(round.timeline.position(), round.side(player));
                self.end_round(outcome, fell_at);
            }
        }
        &self.events[before..]
    }

    /// Whose flag fell by `at`, and when.
    fn flag_before(&self, at: Millis) -> Option<(Player, Millis)> {
        let clocks = &self.round()?.clocks;
        let fell_at = clocks.flag_at().filter(|fell_at| *fell_at <= at)?;
        Some((clocks.running()?, fell_at))
    }

    fn handle_player(
        &mut self,
        at: Millis,
        player: Player,
        command: Command,
        tables: &dyn DrawTable,
    ) -> Result<(), Refusal> {
        match command {
            Command::Ready => self.ready(at, player),
            Command::Move(mv) => self.make_move(at, player, mv, None),
            Command::Follow(id) => {
                self.check_turn(player)?;
                let suggestion = self.suggestions.get(id)?;
                self.make_move(at, player, suggestion.mv, Some(suggestion))
            }
            Command::Resign => self.resign(at, player),
            Command::ClaimDraw => self.claim_draw(at, player, tables),
            Command::Offer(proposal) => self.make_offer(at, player, proposal),
            Command::Accept(proposal) => self.accept(at, player, proposal),
            Command::Decline(proposal) => self.decline(at, player, proposal),
            Command::Withdraw(proposal) => self.withdraw(at, player, proposal),
            Command::AllowSuggestions(allowed) => self.allow_suggestions(at, player, allowed),
            Command::Suggest(_) => Err(Refusal::WatchersOnly),
            Command::Suspend => Err(Refusal::SystemOnly),
        }
    }

    fn handle_watcher(&mut self, at: Millis, name: Name, command: Command) -> Result<(), Refusal> {
        match command {
            Command::Suggest(mv) => self.suggest(at, name, mv),
            Command::Suspend => Err(Refusal::SystemOnly),
            _ => Err(Refusal::PlayersOnly),
        }
    }

    fn handle_system(&mut self, at: Millis, command: Command) -> Result<(), Refusal> {
        match command {
            Command::Ready => match self.phase {
                Phase::Waiting => {
                    self.begin_round(at);
                    Ok(())
                }
                Phase::Paused | Phase::Suspended => {
                    self.resume(at);
                    Ok(())
                }
                Phase::Playing => Err(Refusal::Playing),
                Phase::Over => Err(Refusal::Over),
            },
            Command::Suspend => {
                self.playing()?;
                self.stand(at, Phase::Suspended);
                self.record(at, Happening::Suspended);
                Ok(())
            }
            Command::Suggest(_) => Err(Refusal::WatchersOnly),
            _ => Err(Refusal::PlayersOnly),
        }
    }

    /// A player is ready; one who holds both seats speaks for both.
    fn ready(&mut self, at: Millis, player: Player) -> Result<(), Refusal> {
        match self.phase {
            Phase::Waiting | Phase::Paused => {}
            Phase::Playing => return Err(Refusal::Playing),
            Phase::Suspended => return Err(Refusal::Suspended),
            Phase::Over => return Err(Refusal::Over),
        }
        if self.ready[player.index()] {
            return Err(Refusal::ReadyAlready { by: player });
        }
        self.ready[player.index()] = true;
        self.record(at, Happening::Ready(player));
        if self.is_ready(!player) || self.settings.seats().are_one_person() {
            match self.phase {
                Phase::Paused => self.resume(at),
                _ => self.begin_round(at),
            }
        }
        Ok(())
    }

    /// Stops the clocks.
    pub(super) fn stand(&mut self, at: Millis, phase: Phase) {
        if let Some(round) = self.rounds.last_mut() {
            round.clocks.stop(at);
        }
        self.phase = phase;
    }

    fn resume(&mut self, at: Millis) {
        if let Some(round) = self.rounds.last_mut() {
            round.clocks.start(at);
        }
        self.phase = Phase::Playing;
        self.ready = [false; 2];
        self.record(at, Happening::Resumed);
    }

    fn check_turn(&self, player: Player) -> Result<(), Refusal> {
        let turn = self.playing()?.turn();
        match turn == player {
            true => Ok(()),
            false => Err(Refusal::NotYourTurn { turn }),
        }
    }

    fn make_move(
        &mut self,
        at: Millis,
        by: Player,
        mv: CellMove,
        followed: Option<Suggestion>,
    ) -> Result<(), Refusal> {
        self.check_turn(by)?;
        self.position().check_move(mv)?;
        self.suggestions.clear();
        self.lapse_offer(by);
        self.record(at, Happening::Moved { by, mv, followed });
        let Some(round) = self.rounds.last_mut() else {
            return Ok(());
        };
        round.play(mv, at);
        if let Some(outcome) = round.timeline.outcome() {
            self.end_round(outcome, at);
        }
        Ok(())
    }

    /// Gives up: the round that goes on, or the one that would come next.
    fn resign(&mut self, at: Millis, player: Player) -> Result<(), Refusal> {
        if self.phase == Phase::Over {
            return Err(Refusal::Over);
        }
        let round = self.round().ok_or(Refusal::NotBegun)?;
        let is_between = round.outcome.is_some();
        let first = match is_between {
            true => !round.first,
            false => round.first,
        };
        self.record(at, Happening::Resigned(player));
        if is_between {
            self.rounds
                .push(crate::Round::new(&self.settings, self.rounds.len()));
        }
        let winner = match player_of(first, Side::First) == player {
            true => Side::Second,
            false => Side::First,
        };
        self.end_round(Outcome::win(winner, Reason::Resigned), at);
        Ok(())
    }

    fn claim_draw(
        &mut self,
        at: Millis,
        player: Player,
        tables: &dyn DrawTable,
    ) -> Result<(), Refusal> {
        self.check_turn(player)?;
        match self.kind() {
            GameKind::Magpie => {}
            kind => return Err(Refusal::NoClaims { kind }),
        }
        match tables.neither_can_win(self.position()) {
            None => Err(Refusal::ClaimNotCovered),
            Some(false) => Err(Refusal::ClaimDenied),
            Some(true) => {
                self.record(at, Happening::DrawClaimed(player));
                self.end_round(Outcome::draw(Reason::DrawClaimed), at);
                Ok(())
            }
        }
    }

    fn suggest(&mut self, at: Millis, by: Name, mv: CellMove) -> Result<(), Refusal> {
        self.playing()?;
        if self.settings.seats().seat_person(&by) {
            return Err(Refusal::WatchersOnly);
        }
        if self.allowed != [true; 2] {
            return Err(Refusal::SuggestionsOff);
        }
        if self.robot_to_move().is_some() {
            return Err(Refusal::RobotMoves);
        }
        self.position().check_move(mv)?;
        let suggestion = self.suggestions.add(by, mv)?;
        self.record(at, Happening::Suggested(suggestion));
        Ok(())
    }

    fn allow_suggestions(
        &mut self,
        at: Millis,
        by: Player,
        allowed: bool,
    ) -> Result<(), Refusal> {
        if self.phase == Phase::Over {
            return Err(Refusal::Over);
        }
        if self.allowed[by.index()] == allowed {
            return Err(Refusal::NoChange);
        }
        self.allowed[by.index()] = allowed;
        if !allowed {
            self.suggestions.clear();
        }
        self.record(at, Happening::SuggestionsAllowed { by, allowed });
        Ok(())
    }
}
