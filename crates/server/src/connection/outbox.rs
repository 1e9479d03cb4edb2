//! What waits to be sent on one socket, within bounds.
//!
//! Whoever has something to tell never waits for a slow reader: what does not fit is dropped, and the game it belongs to is told anew once the reader has caught up.

use std::collections::{HashSet, VecDeque};
use std::sync::{Mutex, PoisonError};

use axum::extract::ws::Utf8Bytes;
use barnyard_protocol::{GameId, Message};
use tokio::sync::Notify;

/// How much may wait.
const MESSAGES: usize = 256;
const BYTES: usize = 1 << 20;

/// What waits to be sent on one socket.
#[derive(Debug, Default)]
pub(crate) struct Outbox {
    queue: Mutex<Queue>,
    ready: Notify,
}

#[derive(Debug, Default)]
struct Queue {
    items: VecDeque<(Option<GameId>, Utf8Bytes)>,
    bytes: usize,
    /// Games of which something was dropped, and whether a snapshot was asked for. Until it comes everything else of them is dropped.
    behind: HashSet<GameId>,
    asked: HashSet<GameId>,
    /// An answer did not fit: the client asks without reading.
    overflown: bool,
    /// Nothing more comes.
    ended: bool,
}

/// What the writer of the socket does next.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Next {
    Send(Utf8Bytes),
    /// Everything is sent, and of this game something was dropped: a snapshot is due.
    Resync(GameId),
    /// The client asks without reading.
    Overflown,
    /// Everything is sent, and nothing more comes.
    Ended,
}

impl Outbox {
    /// Something that belongs to no game: an answer, or the lobby.
    pub(crate) fn answer(&self, message: &Message) {
        self.push(None, text(message));
    }

    /// The same, written already.
    pub(crate) fn push_text(&self, text: Utf8Bytes) {
        self.push(None, text);
    }

    /// Something that happened in a game.
    pub(crate) fn event(&self, game: &GameId, text: Utf8Bytes) {
        self.push(Some(game), text);
    }

    /// A game as it stands: whatever was dropped of it is made up for.
    pub(crate) fn snapshot(&self, game: &GameId, text: Utf8Bytes) {
        let was_asked = self.with(|queue| {
            queue.behind.remove(game);
            queue.asked.remove(game)
        });
        if was_asked {
            self.answer(&Message::Resync { game: game.clone() });
        }
        self.push(Some(game), text);
    }

    /// Nothing more of this game is told.
    pub(crate) fn forget(&self, game: &GameId) {
        self.with(|queue| {
            queue.behind.remove(game);
            queue.asked.remove(game);
        });
    }

    /// What waits is still sent, and nothing more comes.
    pub(crate) fn end(&self) {
        self.with(|queue| queue.ended = true);
        self.ready.notify_one();
    }

    fn push(&self, game: Option<&GameId>, text: Utf8Bytes) {
        self.with(|queue| queue.push(game, text));
        self.ready.notify_one();
    }

    /// What to do next; waits until there is something.
    pub(crate) async fn next(&self) -> Next {
        loop {
            if let Some(next) = self.with(Queue::next) {
                return next;
            }
            self.ready.notified().await;
        }
    }

    fn with<T>(&self, change: impl FnOnce(&mut Queue) -> T) -> T {
        // A queue is whole after every line of what changes it.
        change(&mut self.queue.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Queue {
    fn push(&mut self, game: Option<&GameId>, text: Utf8Bytes) {
        if game.is_some_and(|game| self.behind.contains(game) || self.asked.contains(game)) {
            return;
        }
        if !self.fits(&text) {
            match game {
                Some(game) => return self.fall_behind(game),
                // Answers are worth more than what a snapshot makes up for.
                None => self.fall_behind_everywhere(),
            }
            if !self.fits(&text) {
                self.overflown = true;
                return;
            }
        }
        self.bytes += text.len();
        self.items.push_back((game.cloned(), text));
    }

    /// Whether there is room; the first always has it.
    fn fits(&self, text: &Utf8Bytes) -> bool {
        self.items.is_empty() || self.items.len() < MESSAGES && self.bytes + text.len() <= BYTES
    }

    fn fall_behind_everywhere(&mut self) {
        let games: HashSet<GameId> = self.items.iter().filter_map(|(of, _)| of.clone()).collect();
        for game in games {
            self.fall_behind(&game);
        }
    }

    fn fall_behind(&mut self, game: &GameId) {
        self.items.retain(|(of, _)| of.as_ref() != Some(game));
        self.bytes = self.items.iter().map(|(_, text)| text.len()).sum();
        self.behind.insert(game.clone());
    }

    fn next(&mut self) -> Option<Next> {
        if self.overflown {
            return Some(Next::Overflown);
        }
        if let Some((_, text)) = self.items.pop_front() {
            self.bytes -= text.len();
            return Some(Next::Send(text));
        }
        if self.ended {
            return Some(Next::Ended);
        }
        let game = self.behind.iter().next().cloned()?;
        self.behind.remove(&game);
        self.asked.insert(game.clone());
        Some(Next::Resync(game))
    }
}

/// A message as it is sent.
pub(crate) fn text(message: &Message) -> Utf8Bytes {
    // Messages have texts for keys and no other maps, so there is always a form.
    serde_json::to_string(message).unwrap_or_default().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(number: usize) -> GameId {
        format!("{number:012}").parse().expect("a name")
    }

    fn drain(outbox: &Outbox) -> Vec<Next> {
        core::iter::from_fn(|| outbox.with(Queue::next)).collect()
    }

    #[test]
    fn a_game_that_does_not_fit_is_dropped_and_told_anew() {
        let outbox = Outbox::default();
        outbox.event(&game(2), "other".into());
        for number in 0..10 * MESSAGES {
            outbox.event(&game(1), number.to_string().into());
        }
        let sent = drain(&outbox);
        assert_eq!(sent[0], Next::Send("other".into()));
        assert_eq!(sent[1..], [Next::Resync(game(1))]);
        // Until the snapshot comes events are of no use.
        outbox.event(&game(1), "late".into());
        assert!(drain(&outbox).is_empty());
        outbox.snapshot(&game(1), "whole".into());
        outbox.event(&game(1), "new".into());
        let resync = text(&Message::Resync { game: game(1) });
        assert_eq!(
            drain(&outbox),
            [resync, "whole".into(), "new".into()].map(Next::Send)
        );
    }

    #[test]
    fn bytes_are_bounded_too_but_one_message_always_fits() {
        let outbox = Outbox::default();
        let large: Utf8Bytes = "x".repeat(2 * BYTES).into();
        outbox.event(&game(1), large.clone());
        outbox.event(&game(2), "small".into());
        assert_eq!(drain(&outbox), [Next::Send(large), Next::Resync(game(2))]);
    }

    #[test]
    fn an_answer_pushes_out_what_a_snapshot_makes_up_for() {
        let outbox = Outbox::default();
        for _ in 0..MESSAGES {
            outbox.event(&game(1), "event".into());
        }
        outbox.push_text("answer".into());
        assert_eq!(
            drain(&outbox),
            [Next::Send("answer".into()), Next::Resync(game(1))]
        );
    }

    #[test]
    fn who_asks_without_reading_is_cut_off() {
        let outbox = Outbox::default();
        for _ in 0..=MESSAGES {
            outbox.push_text("answer".into());
        }
        assert_eq!(outbox.with(Queue::next), Some(Next::Overflown));
    }
}
