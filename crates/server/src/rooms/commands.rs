//! A command: decided, stored, and then applied and told.

use std::sync::Arc;
use std::time::Instant;

use barnyard_match::{Actor, Command, Effect, Event, Known, Millis, Player, Refusal};
use barnyard_protocol::{Code, GameId, Message, You};

use super::Given;
use super::room::Room;
use crate::connection::{Client, given_at};
use crate::live::Live;
use crate::random;
use crate::store::{Append, Ended, GameRow, NewGame, Status, Stored, Terms, Write};

/// How often a command is decided again because another process was quicker.
const ATTEMPTS: usize = 8;

/// Who gives a command, for the match and for the uniqueness of keys.
pub(super) struct Giver {
    pub(super) by: Actor,
    pub(super) name: String,
    /// None for what the server does by itself.
    pub(super) key: Option<String>,
}

/// Why a command was not carried out.
#[derive(Debug)]
pub(super) enum Failed {
    Refused(Refusal),
    Stale,
    NotStored,
    Busy,
}

impl Giver {
    pub(super) fn system() -> Giver {
        Giver {
            by: Actor::System,
            name: "system".into(),
            key: None,
        }
    }

    /// The Robot on a seat.
    pub(super) fn robot(player: Player) -> Giver {
        Giver {
            by: Actor::Player(player),
            name: format!("robot {player}"),
            key: None,
        }
    }
}

impl Room {
    /// A client's command; it is answered in any case.
    pub(super) async fn command(&mut self, client: &Arc<Client>, id: u32, given: Given) {
        let Some(you) = self.subscriber(client.number) else {
            let why = "this socket does not watch the game".into();
            return self.refuse(client, id, Code::NotWatching, why);
        };
        if self.live.is_none() {
            let why = "the second seat is free".into();
            return self.refuse(client, id, Code::NotJoined, why);
        }
        let Some(giver) = self.giver(client, you, &given) else {
            let why = client.words().refusal(&Refusal::NotAPlayer).into_owned();
            return self.refuse(client, id, Code::NotAPlayer, why);
        };
        let at = self.given_at(client, &giver.by, given.came);
        match self
            .commit(at, &giver, given.command, Some(given.seen))
            .await
        {
            Ok(seq) => client.outbox.answer(&Message::Done { id, seq: Some(seq) }),
            Err(failed) => {
                let (code, why) = told(client, &failed);
                self.refuse(client, id, code, why);
                if let Failed::Refused(Refusal::TimeUp(_)) = failed {
                    self.look_at_clock().await;
                }
            }
        }
    }

    fn subscriber(&self, client: u64) -> Option<Option<You>> {
        let one = self
            .subscribers
            .iter()
            .find(|one| one.client.number == client);
        one.map(|one| one.you)
    }

    fn giver(&self, client: &Client, you: Option<You>, given: &Given) -> Option<Giver> {
        let player = match (you, given.player) {
            (None, None) => None,
            (Some(you), Some(player)) => Some(you.is(player).then_some(player)?),
            (Some(You::A), None) => Some(Player::A),
            (Some(You::B), None) => Some(Player::B),
            (Some(You::Both), None) => {
                let turn = self.live.as_ref().and_then(|live| live.game().on_turn());
                Some(turn.unwrap_or(Player::A))
            }
            (None, Some(_)) => return None,
        };
        Some(Giver {
            name: match you {
                // One secret, one space of keys.
                Some(You::Both) => "both".into(),
                _ => player.map_or_else(
                    || format!("guest {}", client.guest),
                    |player| player.to_string(),
                ),
            },
            by: player.map_or_else(|| Actor::Watcher(client.name()), Actor::Player),
            key: Some(given.key.as_str().to_owned()),
        })
    }

    /// When a command counts as given.
    fn given_at(&self, client: &Client, by: &Actor, came: Millis) -> Millis {
        let game = self.live.as_ref().map(Live::game);
        match (by, game) {
            (Actor::Player(player), Some(game)) if game.clocks().running() == Some(*player) => {
                given_at(came, game.now(), &client.lag)
            }
            _ => came,
        }
    }

    /// Carries out a command: once this is back it is stored, and everybody is told.
    ///
    /// `seen` is the last event that whoever gives it knew.
    pub(super) async fn commit(
        &mut self,
        at: Millis,
        giver: &Giver,
        command: Command,
        seen: Option<u32>,
    ) -> Result<u32, Failed> {
        for _ in 0..ATTEMPTS {
            if self.behind
                && let Err(error) = self.catch_up().await
            {
                self.fail(&error);
                return Err(Failed::NotStored);
            }
            if let Some(seq) = self.known(giver) {
                return Ok(seq);
            }
            let Some(live) = &self.live else {
                return Err(Failed::Busy);
            };
            if seen.is_some_and(|seen| live.is_stale(seen, command)) {
                return Err(Failed::Stale);
            }
            let tables = Known(self.app.config.probes.clone());
            let event = live
                .game()
                .decide(at, &giver.by, command, &tables)
                .map_err(Failed::Refused)?;
            let seq = live.seq() + 1;
            if self.store(seq, giver, event).await? {
                return Ok(seq);
            }
        }
        Err(Failed::Busy)
    }

    /// The number of the event that this command made when it came before.
    fn known(&self, giver: &Giver) -> Option<u32> {
        let key = giver.key.clone()?;
        self.keys.get(&(giver.name.clone(), key)).copied()
    }

    /// Stores an event, goes on by it and tells everybody; says no if another process has written first.
    async fn store(&mut self, seq: u32, giver: &Giver, event: Event) -> Result<bool, Failed> {
        let rematch = match event.effects.contains(&Effect::RematchAgreed) {
            true => Some(self.rematch(event.at).ok_or(Failed::Busy)?),
            false => None,
        };
        let next = rematch.as_ref().map(|next| next.row.id.clone());
        // No client's key has this sign.
        let key = giver.key.clone().unwrap_or_else(|| format!("#{seq}"));
        let append = Append {
            game: self.row.id.clone(),
            seq,
            actor: giver.name.clone(),
            key: key.clone(),
            ended: ended(&event),
            event: event.clone(),
            rematch,
        };
        let began = Instant::now();
        match self.app.store.write(Write::Append(Box::new(append))).await {
            Ok(true) => {}
            Ok(false) => {
                self.behind = true;
                return Ok(false);
            }
            Err(error) => {
                // It may be stored all the same, if the answer was lost.
                self.fail(&error);
                return Err(Failed::NotStored);
            }
        }
        self.app.metrics.events.inc();
        self.app
            .metrics
            .storing
            .observe(began.elapsed().as_secs_f64());
        if next.is_some() {
            self.row.rematch = next;
        }
        let actor = giver.name.clone();
        let has_ended = ended(&event).is_some();
        let stored = Stored {
            seq,
            actor,
            key,
            event,
        };
        if let Err(error) = self.follow(stored) {
            self.fail(&error);
        }
        if has_ended {
            self.app.lobby.has_changed();
        }
        Ok(true)
    }

    /// The game that the players play next; none without random bits.
    fn rematch(&self, at: Millis) -> Option<NewGame> {
        let settings = self.live.as_ref()?.game().settings();
        let [a, b] = self.row.secrets.clone();
        let id: GameId = random::game_id().ok()?;
        let terms = Terms {
            creator: !self.row.terms.creator,
            ..self.row.terms.clone()
        };
        let row = GameRow {
            id,
            created: at,
            status: Status::Playing,
            terms,
            settings: Some(settings.clone().with_sides_changed()),
            secrets: [b, a],
            invitation: None,
            process: self.app.process.clone(),
            rematch: None,
        };
        Some(NewGame {
            row,
            // It counts among nobody's games that are not over.
            owner: String::new(),
        })
    }

    /// Lets the flag fall whose time is up.
    pub(super) async fn look_at_clock(&mut self) {
        let now = self.app.clock.now();
        // If it is refused, somebody moved in time.
        let _ = self
            .commit(now, &Giver::system(), Command::LookAtClock, None)
            .await;
    }
}

fn ended(event: &Event) -> Option<Ended> {
    event.effects.iter().find_map(|effect| match *effect {
        Effect::MatchOver { result } => Some(Ended {
            at: event.at,
            result,
        }),
        _ => None,
    })
}

fn told(client: &Client, failed: &Failed) -> (Code, String) {
    match failed {
        Failed::Refused(refusal) => (refusal.into(), client.words().refusal(refusal).into_owned()),
        Failed::Stale => (Code::Stale, "the game has gone on since".into()),
        Failed::NotStored => (Code::NotStored, "the server could not store it".into()),
        Failed::Busy => (Code::Busy, "too much happens at once".into()),
    }
}
