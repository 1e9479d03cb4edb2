//! The match: what it knows and tells.

use alloc::vec::Vec;

use barnyard::search::Level;
use barnyard::{AnyGame, Game, Side, Timeline};

use crate::offers::Offers;
use crate::{
    Clocks, Event, MatchResult, Millis, Offer, OfferKind, Player, RoundResult, Seat, Settings,
    Suggestion,
};

/// A match between two seats: fed with commands and stamps by [`handle`](Match::handle), it gives events or refuses.
///
/// It has no clock of its own, does not search, and does the same whenever it is told the same. See the [crate's front page](crate) for an example.
///
/// With the `serde` feature it is written as its settings and events, and read by playing them again; so what is read is a match that could be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    pub(crate) settings: Settings,
    pub(crate) events: Vec<Event>,
    pub(crate) phase: Phase,
    pub(crate) suspended: bool,
    pub(crate) results: Vec<RoundResult>,
    /// Rounds before the one of `timeline`.
    pub(crate) past: Vec<Timeline<AnyGame>>,
    pub(crate) timeline: Timeline<AnyGame>,
    pub(crate) clocks: Clocks,
    /// What was left to the players before each ply of the round.
    pub(crate) left_before: Vec<[Millis; 2]>,
    pub(crate) ready: [bool; 2],
    pub(crate) offers: Offers,
    pub(crate) wants: [bool; 2],
    /// Who has turned suggestions on since the last move.
    pub(crate) switched_on: [bool; 2],
    pub(crate) suggestions: Vec<Suggestion>,
    pub(crate) suggested: u32,
    pub(crate) result: Option<MatchResult>,
    pub(crate) rematch: bool,
}

/// Where a match stands.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// A round will begin when both players are ready.
    Waiting,
    /// A round is played.
    Playing,
    /// The players have stopped the clocks, and go on when both are ready.
    Paused,
    /// There is a result.
    Over,
}

/// How the pigs of McDonald's farm fare; always to be seen (MC-14).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Tally {
    /// Pigs home.
    pub home: u8,
    /// Pigs caught.
    pub caught: u8,
    /// Pigs on the board.
    pub on_board: u8,
}

impl Match {
    /// A match whose first round waits for the players to be ready.
    #[must_use]
    pub fn new(settings: Settings) -> Match {
        let start = *settings.start();
        let leader = settings.leader(0, start.turn());
        let mut this = Match {
            events: Vec::new(),
            phase: Phase::Waiting,
            suspended: false,
            results: Vec::new(),
            past: Vec::new(),
            timeline: Timeline::new(start),
            clocks: Clocks::new(settings.time(), leader),
            left_before: Vec::new(),
            ready: [false; 2],
            offers: Offers::default(),
            wants: [false; 2],
            switched_on: [false; 2],
            suggestions: Vec::new(),
            suggested: 0,
            result: None,
            rematch: false,
            settings,
        };
        this.unready();
        this.wants = this
            .ready
            .map(|robot| !robot && this.settings.suggestions());
        this
    }

    /// What was agreed before play.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Everything that happened, first to last.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The stamp of the last event; zero before the first. No later event bears an earlier one.
    #[must_use]
    pub fn now(&self) -> Millis {
        self.events.last().map_or(Millis::ZERO, |event| event.at)
    }

    /// Where the match stands.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether the system has suspended it; the phase is what it will go on with.
    #[must_use]
    pub const fn is_suspended(&self) -> bool {
        self.suspended
    }

    /// The round that is played, waited for, or was the last; counted from 0.
    #[must_use]
    pub fn round(&self) -> usize {
        match self.phase {
            Phase::Over => self.results.len().saturating_sub(1),
            _ => self.results.len(),
        }
    }

    /// The rounds that are over.
    #[must_use]
    pub fn round_results(&self) -> &[RoundResult] {
        &self.results
    }

    /// The result of the match, once it is over.
    #[must_use]
    pub const fn result(&self) -> Option<&MatchResult> {
        self.result.as_ref()
    }

    /// The board on show: of the round that is played, or was played last while the next one waits.
    #[must_use]
    pub const fn timeline(&self) -> &Timeline<AnyGame> {
        &self.timeline
    }

    /// The moves of a round that has begun; rounds count from 0.
    #[must_use]
    pub fn timeline_of(&self, round: usize) -> Option<&Timeline<AnyGame>> {
        match round == self.past.len() {
            true => Some(&self.timeline),
            false => self.past.get(round),
        }
    }

    /// The clocks of the round.
    #[must_use]
    pub const fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// Who is to move; none unless a round is played. A paused or suspended round is not.
    #[must_use]
    pub fn on_turn(&self) -> Option<Player> {
        (self.phase == Phase::Playing && !self.suspended).then(|| self.to_move())
    }

    /// The level of the Robot that is to move, if one is: the caller lets it think and gives its move as that player's command.
    #[must_use]
    pub fn robot_to_move(&self) -> Option<(Player, Level)> {
        let player = self.on_turn()?;
        Some((player, self.settings.seat(player).robot()?))
    }

    /// Which side a player leads in the round that is on.
    #[must_use]
    pub fn side_of(&self, player: Player) -> Side {
        self.settings.side(self.round(), player)
    }

    /// Whether a player is ready for what is waited for.
    #[must_use]
    pub const fn is_ready(&self, player: Player) -> bool {
        self.ready[player.index()]
    }

    /// The offer of a kind that stands, and who made it.
    #[must_use]
    pub const fn offer(&self, kind: OfferKind) -> Option<(Player, Offer)> {
        self.offers.standing(kind)
    }

    /// What watchers suggest to the player on turn, in the order they did (GA-13).
    #[must_use]
    pub fn suggestions(&self) -> &[Suggestion] {
        &self.suggestions
    }

    /// Whether a player wants suggestions on their turns; the Robot gets none, whatever is set.
    #[must_use]
    pub const fn wants_suggestions(&self, player: Player) -> bool {
        self.wants[player.index()]
    }

    /// How the pigs fare on the board on show; none in other games than McDonald's farm (MC-14).
    #[must_use]
    pub fn tally(&self) -> Option<Tally> {
        match self.timeline.position() {
            AnyGame::McDonald(farm) => Some(Tally {
                home: farm.home(),
                caught: farm.caught(),
                on_board: farm.pigs().len() as u8,
            }),
            _ => None,
        }
    }

    /// The settings of the match that the players agreed to play next: these with the sides changed.
    #[must_use]
    pub fn rematch(&self) -> Option<Settings> {
        self.rematch
            .then(|| self.settings.clone().with_sides_changed())
    }

    /// Who would move in the position on show.
    pub(crate) fn to_move(&self) -> Player {
        let side = self.timeline.position().turn();
        self.settings.leader(self.round(), side)
    }

    /// Nobody is ready, but the Robot.
    pub(crate) fn unready(&mut self) {
        let seats = self.settings.seats();
        self.ready = Player::ALL.map(|player| matches!(seats.of(player), Seat::Robot(_)));
    }
}
