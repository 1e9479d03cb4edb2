//! What a server would tell of a game.

use barnyard::{AnyGame, Game as _, Side};
use barnyard_match::{
    Actor, Effect, Match, NoTables, OfferKind, Rounds, Seat, Seats, Settings, TimeControl,
};
use barnyard_protocol::{
    Challenge, ClockView, GameId, Ply, Round, RoundEnd, Sides, Snapshot, StandingOffer, State,
    SuggestionView, Turn, Update,
};

use super::*;

/// The server's clock when a game begins.
pub(super) const BEGUN: u64 = 1_767_225_600_000;

/// The name of the game.
pub(super) fn id() -> GameId {
    "k3x9q2m7t4za".parse().expect("a name")
}

/// Somebody waits for an opponent.
pub(super) fn challenge(by: &str, open: bool) -> Box<Challenge> {
    Box::new(Challenge {
        game: id(),
        kind: GameKind::Gala,
        by: by.to_owned(),
        sides: Sides::First,
        start: None,
        rounds: Rounds::One,
        time: TimeControl::None,
        suggestions: true,
        open,
        created: Millis(BEGUN),
    })
}

/// A server's game: five minutes each.
pub(super) struct Host {
    game: Match,
    rounds: Vec<Round>,
    pub(super) now: Millis,
    pub(super) rematch: Option<GameId>,
    pub(super) suspended: bool,
}

impl Host {
    /// A game for which nobody is ready.
    pub(super) fn new(kind: GameKind) -> Host {
        Host::of_rounds(kind, Rounds::One)
    }

    /// The same with so many rounds.
    pub(super) fn of_rounds(kind: GameKind, rounds: Rounds) -> Host {
        let [a, b] = ["Ana", "Bo"].map(|name| Seat::Person(name.parse().expect("a name")));
        let base = Millis::minutes(5);
        let settings = Settings::usual(kind, Seats { a, b })
            .with_rounds(rounds)
            .with_suggestions(true)
            .with_time(TimeControl::SuddenDeath { base })
            .expect("a time");
        Host {
            rounds: vec![round(*settings.start())],
            game: Match::new(settings),
            now: Millis(BEGUN),
            rematch: None,
            suspended: false,
        }
    }

    /// A game that has begun.
    pub(super) fn begun(kind: GameKind) -> Host {
        let mut host = Host::new(kind);
        host.does(Player::A, Command::Ready);
        host.does(Player::B, Command::Ready);
        host
    }

    /// A player does something, which is told.
    pub(super) fn does(&mut self, player: Player, command: Command) -> News {
        self.happens(Actor::Player(player), command)
    }

    /// A player moves.
    pub(super) fn moves(&mut self, player: Player, mv: &str) -> News {
        self.does(player, Command::Move(mv.parse().expect("a move")))
    }

    pub(super) fn happens(&mut self, by: Actor, command: Command) -> News {
        let before = *self.game.timeline().position();
        let now = self.now;
        let done = self.game.handle(now, by, command, &NoTables);
        done.expect("it is not refused");
        let event = self.game.events().last().expect("an event").clone();
        let mut ply = None;
        for effect in &event.effects {
            let last = self.rounds.last_mut().expect("a round");
            match effect {
                Effect::Moved { mv, .. } => {
                    let made = Ply {
                        mv: *mv,
                        human: before.human(*mv).to_string(),
                        position: before.play(*mv),
                        spent: Millis::ZERO,
                    };
                    last.plies.push(made.clone());
                    ply = Some(made);
                }
                Effect::TookBack { plies } => {
                    let left = last.plies.len() - *plies as usize;
                    last.plies.truncate(left);
                }
                Effect::RoundBegan if self.game.round() > 0 => {
                    let start = last.start;
                    self.rounds.push(round(start));
                }
                _ => {}
            }
        }
        News::Event(Box::new(Update {
            game: id(),
            seq: self.seq(),
            now,
            event,
            ply,
            state: self.state(),
        }))
    }

    /// The game as it stands.
    pub(super) fn snapshot(&self) -> News {
        let settings = self.game.settings();
        News::Snapshot(Box::new(Snapshot {
            game: id(),
            seq: self.seq(),
            now: self.now,
            kind: settings.kind(),
            of_rounds: settings.rounds(),
            time: settings.time(),
            seats: settings.seats().clone(),
            open: true,
            created: Millis(BEGUN),
            rounds: self.rounds.clone(),
            state: self.state(),
        }))
    }

    /// Whoever is to move makes one of the legal moves; nothing if nobody is.
    pub(super) fn goes_on(&mut self, choice: usize) -> Option<News> {
        let player = self.game.on_turn()?;
        let moves = self.game.timeline().position().legal_moves();
        let mv = moves.get(choice % moves.len().max(1))?;
        Some(self.does(player, Command::Move(*mv)))
    }

    pub(super) fn seq(&self) -> u32 {
        self.game.events().len() as u32
    }

    fn state(&self) -> State {
        let game = &self.game;
        let position = *game.timeline().position();
        let clocks = game.clocks();
        let left = Player::ALL.map(|player| clocks.left(player, self.now));
        let suggestions = game.suggestions().iter();
        State {
            phase: game.phase().into(),
            suspended: self.suspended,
            round: game.round() as u8,
            shown: self.rounds.len() as u8 - 1,
            position,
            plies: game.timeline().plies() as u32,
            first: game.settings().leader(game.round(), Side::First),
            turn: game.on_turn().map(|player| Turn {
                player,
                side: position.turn(),
            }),
            moves: Vec::new(),
            threats: Vec::new(),
            clocks: Some(ClockView {
                left: left.map(Option::unwrap_or_default),
                running: clocks.running(),
                at: self.now,
            }),
            spent: [Millis::ZERO; 2],
            ready: Player::ALL.map(|player| game.is_ready(player)),
            offers: OfferKind::ALL
                .into_iter()
                .filter_map(|kind| game.offer(kind))
                .map(|(by, offer)| StandingOffer { by, offer })
                .collect(),
            wants_suggestions: Player::ALL.map(|player| game.wants_suggestions(player)),
            suggestions: suggestions
                .map(|suggestion| SuggestionView {
                    id: suggestion.id,
                    by: suggestion.by.to_string(),
                    mv: suggestion.mv,
                    human: position.human(suggestion.mv).to_string(),
                })
                .collect(),
            tally: game.tally(),
            results: game
                .round_results()
                .iter()
                .map(|result| RoundEnd {
                    first: result.first,
                    outcome: result.outcome,
                    points: result.points(game.settings().kind()),
                })
                .collect(),
            result: game.result().copied(),
            rematch: self.rematch.clone(),
            watchers: 1,
        }
    }
}

fn round(start: AnyGame) -> Round {
    Round {
        start,
        plies: Vec::new(),
    }
}
