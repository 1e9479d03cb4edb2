//! Who watches a game, and what they are told.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use barnyard_match::{Millis, Player};
use barnyard_protocol::{Code, Message, Secret, Snapshot, Update, You};

use super::room::Room;
use crate::connection::{Client, text};
use crate::error::StoreError;
use crate::store::{Status, Stored};

/// How many of the last events are kept as they were told.
const RECENT: usize = 8;

/// Somebody who watches.
pub(super) struct Subscriber {
    pub(super) client: Arc<Client>,
    pub(super) you: Option<You>,
}

impl Room {
    pub(super) async fn watch(
        &mut self,
        client: Arc<Client>,
        id: u32,
        after: Option<u32>,
        secret: Option<Secret>,
    ) {
        let you = secret.as_ref().and_then(|secret| self.row.seat_of(secret));
        if secret.is_some() && you.is_none() {
            let why = "the secret does not belong to this game";
            return self.refuse(&client, id, Code::WrongSecret, why.into());
        }
        let game = self.row.id.clone();
        client.outbox.forget(&game);
        client.outbox.answer(&Message::Watching { id, game, you });
        self.subscribers
            .retain(|one| one.client.number != client.number);
        self.subscribers.push(Subscriber {
            client: Arc::clone(&client),
            you,
        });
        self.show(&client, after);
        if you.is_some() {
            self.resume().await;
        }
    }

    /// Tells a client how the game stands, or what came after the event it knows.
    fn show(&self, client: &Client, after: Option<u32>) {
        let Some(live) = &self.live else {
            let challenge = self.row.challenge();
            return client.outbox.answer(&Message::Waiting { challenge });
        };
        let newer = |seq: u32| after.is_some_and(|after| after < seq);
        let known = match self.recent.front() {
            Some((first, _)) => {
                after.is_some_and(|after| after.saturating_add(1) >= *first && after <= live.seq())
            }
            None => after == Some(live.seq()),
        };
        if !known {
            return client.outbox.snapshot(&self.row.id, self.snapshot());
        }
        for (_, update) in self.recent.iter().filter(|(seq, _)| newer(*seq)) {
            client.outbox.event(&self.row.id, update.clone());
        }
    }

    pub(super) fn leave(&mut self, client: u64) {
        self.subscribers.retain(|one| one.client.number != client);
    }

    pub(super) fn resync(&self, client: u64) {
        let slow = self
            .subscribers
            .iter()
            .find(|one| one.client.number == client);
        if let Some(slow) = slow {
            self.app.metrics.resyncs.inc();
            self.show(&slow.client, None);
        }
    }

    /// Goes on by an event that is stored, and tells everybody.
    pub(super) fn follow(&mut self, stored: Stored) -> Result<(), StoreError> {
        let watchers = self.watchers();
        let Some(live) = &mut self.live else {
            return Ok(());
        };
        let event = stored.event.clone();
        let ply = live
            .apply(stored.event)
            .map_err(|error| StoreError::Damaged {
                game: self.row.id.to_string(),
                why: error.to_string(),
            })?;
        if live.game().result().is_some() {
            self.row.status = Status::Over;
        }
        self.keys.insert((stored.actor, stored.key), stored.seq);
        // While a game is read nobody listens yet.
        if self.subscribers.is_empty() {
            self.recent.clear();
            return Ok(());
        }
        let now = self.app.clock.now();
        let update = Update {
            game: self.row.id.clone(),
            seq: stored.seq,
            now,
            event,
            ply,
            state: live.state(now, self.row.rematch.clone(), watchers),
        };
        let update = text(&Message::Event(Box::new(update)));
        for one in &self.subscribers {
            one.client.outbox.event(&self.row.id, update.clone());
        }
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back((stored.seq, update));
        Ok(())
    }

    fn watchers(&self) -> u32 {
        let watchers = self.subscribers.iter().filter(|one| one.you.is_none());
        u32::try_from(watchers.count()).unwrap_or(u32::MAX)
    }

    fn snapshot(&self) -> Utf8Bytes {
        let now = self.app.clock.now();
        let snapshot = snapshot_of(self, now, self.watchers());
        snapshot.map_or_else(Utf8Bytes::default, |snapshot| {
            text(&Message::Snapshot(Box::new(snapshot)))
        })
    }

    pub(super) fn snapshot_for_all(&self) {
        let snapshot = self.snapshot();
        for one in &self.subscribers {
            one.client.outbox.snapshot(&self.row.id, snapshot.clone());
        }
    }

    pub(super) fn tell_gone(&self) {
        let game = self.row.id.clone();
        let gone = text(&Message::Gone { game });
        for one in &self.subscribers {
            one.client.outbox.push_text(gone.clone());
        }
    }

    pub(super) fn refuse(&self, client: &Client, id: u32, code: Code, why: String) {
        self.app.metrics.refusals.inc();
        client.outbox.answer(&Message::Refused { id, code, why });
    }

    /// The most that a player's clock is given for a move.
    pub(super) fn allowance(&self, player: Player) -> Millis {
        let seats = self.subscribers.iter();
        seats
            .filter(|one| one.you.is_some_and(|you| you.is(player)))
            .map(|one| one.client.lag.allowance())
            .max()
            .unwrap_or_default()
    }
}

/// The game as it stands, if it has begun.
fn snapshot_of(room: &Room, now: Millis, watchers: u32) -> Option<Snapshot> {
    let live = room.live.as_ref()?;
    Some(crate::live::snapshot(&room.row, live, now, watchers))
}
