//! The state of a match, and what can be read from it.

mod decide;
mod offers;
mod replay;

use alloc::vec::Vec;

use barnyard::search::Level;
use barnyard::{AnyGame, Game, GameKind, Outcome, Side};

use crate::result::RoundResult;
use crate::suggestion::Suggestions;
use crate::{
    Event, Happening, MatchResult, Millis, Offer, Player, Refusal, Round, Settings, Suggestion,
};

pub use replay::ReplayError;

/// A match between two seats: a state machine that takes commands with a time stamp and gives events, or a refusal.
///
/// It does no input or output and has no clock of its own. See the [front page](crate) for an example.
///
/// A stamp that is earlier than the last event counts as that event's, so a clock that is set back does no harm.
///
/// With serde it is its settings and its events, and is replayed when it is read; so what was read is a match that could be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    settings: Settings,
    events: Vec<Event>,
    phase: Phase,
    ready: [bool; 2],
    /// The rounds that have begun.
    rounds: Vec<Round>,
    offer: Option<Offer>,
    offered: [offers::Offered; 2],
    allowed: [bool; 2],
    suggestions: Suggestions,
    result: Option<MatchResult>,
    rematch: bool,
}

/// Where a match stands.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Phase {
    /// Before a round: it begins when both players are ready.
    Waiting,
    /// A round goes on.
    Playing,
    /// The players agreed on a pause: play goes on when both are ready.
    Paused,
    /// The system stopped play, and lets it go on.
    Suspended,
    /// The match has ended.
    Over,
}

/// What McDonald's farm shows always (MC-14).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Pigs {
    /// Pigs home.
    pub home: u8,
    /// Pigs caught.
    pub caught: u8,
    /// Pigs on the board.
    pub on_board: u8,
}

impl Match {
    /// A match before its first round, which begins when both players are ready or the system says so.
    #[must_use]
    pub fn new(settings: Settings) -> Match {
        Match {
            settings,
            events: Vec::new(),
            phase: Phase::Waiting,
            ready: [false; 2],
            rounds: Vec::new(),
            offer: None,
            offered: Default::default(),
            allowed: [settings.suggestions(); 2],
            suggestions: Suggestions::default(),
            result: None,
            rematch: false,
        }
    }

    /// A match whose first round has begun, the clock running.
    #[must_use]
    pub fn begun(settings: Settings, at: Millis) -> Match {
        let mut game = Match::new(settings);
        game.begin_round(at);
        game
    }

    /// What was agreed.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Which game is played.
    #[must_use]
    pub const fn kind(&self) -> GameKind {
        self.settings.kind()
    }

    /// Everything that happened.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Where the match stands.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether a player waits for the other to be ready; the Robot always is.
    #[must_use]
    pub fn is_ready(&self, player: Player) -> bool {
        self.ready[player.index()] || self.settings.seats().of(player).robot().is_some()
    }

    /// The rounds that have begun, the last of them played now or just over.
    #[must_use]
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The round that is played now or was played last; none before the first.
    #[must_use]
    pub fn round(&self) -> Option<&Round> {
        self.rounds.last()
    }

    /// The position that stands: the start before the first round, the last one of a round until the next begins.
    #[must_use]
    pub fn position(&self) -> &AnyGame {
        match self.round() {
            Some(round) => round.timeline.position(),
            None => self.settings.start(),
        }
    }

    /// Which side a player leads in the round that is played now or was played last; in the first before it begins.
    #[must_use]
    pub fn side(&self, player: Player) -> Side {
        match (self.round(), player) {
            (Some(round), _) => round.side(player),
            (None, Player::A) => Side::First,
            (None, Player::B) => Side::Second,
        }
    }

    /// Whose move it is; none while nobody can move.
    #[must_use]
    pub fn to_move(&self) -> Option<Player> {
        let round = self.round()?;
        (self.phase == Phase::Playing).then(|| round.turn())
    }

    /// The Robot whose move it is: whoever runs the match searches, and gives the move as that player's command.
    #[must_use]
    pub fn robot_to_move(&self) -> Option<(Player, Level)> {
        let player = self.to_move()?;
        let level = self.settings.seats().of(player).robot()?;
        Some((player, level))
    }

    /// The offer that stands.
    #[must_use]
    pub const fn offer(&self) -> Option<Offer> {
        self.offer
    }

    /// How many moves to take back so that a player moves again: one right after the own move, two after the answer.
    /// None if the player has not moved in this round, or no round goes on.
    #[must_use]
    pub fn usual_take_back(&self, player: Player) -> Option<u32> {
        let round = self.round()?;
        let plies = match self.to_move()? == player {
            true => 2,
            false => 1,
        };
        (round.timeline.plies() >= plies as usize).then_some(plies)
    }

    /// Whether a player allows suggestions; they are taken while both do.
    #[must_use]
    pub const fn allows_suggestions(&self, player: Player) -> bool {
        self.allowed[player.index()]
    }

    /// The moves that watchers propose in this position, the oldest first.
    #[must_use]
    pub fn suggestions(&self) -> &[Suggestion] {
        self.suggestions.standing()
    }

    /// The pigs of McDonald's farm (MC-14); none in other games.
    #[must_use]
    pub fn pigs(&self) -> Option<Pigs> {
        match self.position() {
            AnyGame::McDonald(position) => Some(Pigs {
                home: position.home(),
                caught: position.caught(),
                on_board: u8::try_from(position.pigs().len()).unwrap_or(u8::MAX),
            }),
            _ => None,
        }
    }

    /// How the match ended, if it has.
    #[must_use]
    pub const fn result(&self) -> Option<MatchResult> {
        self.result
    }

    /// The settings of the rematch that the players agreed on, the sides changed.
    #[must_use]
    pub fn rematch(&self) -> Option<Settings> {
        self.rematch.then(|| self.settings.swapped())
    }

    /// A stamp as it counts: not earlier than the last event.
    fn not_before_last(&self, at: Millis) -> Millis {
        self.events.last().map_or(at, |last| last.at.max(at))
    }

    fn record(&mut self, at: Millis, what: Happening) {
        self.events.push(Event { at, what });
    }

    /// Begins the next round, which there is.
    fn begin_round(&mut self, at: Millis) {
        let mut round = Round::new(&self.settings, self.rounds.len());
        round.clocks.start(at);
        self.rounds.push(round);
        self.phase = Phase::Playing;
        self.ready = [false; 2];
        self.offered = Default::default();
        self.record(at, Happening::RoundBegan(self.round_number()));
    }

    /// The number of the last round that has begun; there are two at most.
    fn round_number(&self) -> u8 {
        match self.rounds.len() {
            0 | 1 => 1,
            _ => 2,
        }
    }

    /// Ends the round, and the match if it was the last or it was given up.
    fn end_round(&mut self, outcome: Outcome, at: Millis) {
        if let Some(round) = self.rounds.last_mut() {
            round.end(outcome, at);
        }
        self.clear_round();
        self.phase = Phase::Waiting;
        self.record(at, Happening::RoundEnded(outcome));
        let results: Vec<RoundResult> = self.rounds.iter().filter_map(RoundResult::of).collect();
        let is_scored = self.kind() == GameKind::McDonald;
        self.result = crate::result::match_result(self.settings.rounds(), is_scored, &results);
        if let Some(result) = self.result {
            self.phase = Phase::Over;
            self.record(at, Happening::MatchEnded(result));
        }
    }

    /// Drops what belongs to a position that stands no more.
    fn clear_round(&mut self) {
        self.offer = None;
        self.ready = [false; 2];
        self.suggestions.clear();
    }

    /// The round that goes on.
    fn playing(&self) -> Result<&Round, Refusal> {
        match (self.phase, self.round()) {
            (Phase::Playing, Some(round)) => Ok(round),
            (Phase::Paused, _) => Err(Refusal::Paused),
            (Phase::Suspended, _) => Err(Refusal::Suspended),
            (Phase::Over, _) => Err(Refusal::Over),
            (Phase::Waiting | Phase::Playing, _) => Err(Refusal::NotBegun),
        }
    }
}
