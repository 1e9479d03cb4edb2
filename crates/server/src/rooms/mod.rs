//! Games in memory: one task for each that somebody looks at or whose clock runs.
//!
//! Only its task touches a game: a command is decided, stored, and when it is durable applied and told to everybody.

mod commands;
mod mail;
mod outage;
mod room;
mod thinking;
mod watching;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use barnyard_protocol::GameId;
use tokio::sync::mpsc;

pub(crate) use mail::{Given, Mail};
pub(crate) use outage::look_after;

use crate::app::App;
use crate::error::StoreError;
use room::Room;

/// How much mail waits for a room; who wants more waits.
const MAILBOX: usize = 64;

/// The rooms that are open.
#[derive(Debug, Default)]
pub(crate) struct Rooms {
    open: Mutex<HashMap<GameId, mpsc::Sender<Mail>>>,
}

impl Rooms {
    fn open(&self) -> MutexGuard<'_, HashMap<GameId, mpsc::Sender<Mail>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends to a room that is open; otherwise the mail comes back.
    async fn send_open(&self, game: &GameId, mail: Mail) -> Result<(), Mail> {
        let room = self.open().get(game).cloned();
        match room {
            // A room that was just put away gives its mail back.
            Some(room) => room.send(mail).await.map_err(|unsent| unsent.0),
            None => Err(mail),
        }
    }

    /// Tells a room something about a client, if it is open.
    pub(crate) async fn tell(&self, game: &GameId, mail: Mail) {
        // Nobody watches in a room that is gone.
        let _ = self.send_open(game, mail).await;
    }

    /// Tells a room that its game has events up to a number which this process may not have written; nothing if it is not open.
    pub(crate) async fn news(&self, game: &GameId, seq: u32) {
        // Who opens the room later reads everything.
        let _ = self.send_open(game, Mail::News { seq }).await;
    }

    /// Tells every room that it may have missed something.
    pub(crate) async fn news_of_all(&self) {
        let games: Vec<GameId> = self.open().keys().cloned().collect();
        for game in games {
            self.news(&game, u32::MAX).await;
        }
    }

    /// Closes all rooms; comes back once what they were doing is done.
    pub(crate) async fn close(&self) {
        let rooms: Vec<_> = self.open().drain().map(|(_, room)| room).collect();
        for room in &rooms {
            // A room that does not end has something to write, which is waited for with the writer.
            let _ = room.send(Mail::Close).await;
        }
    }

    /// Takes a room out, unless mail waits for it.
    fn put_away(&self, game: &GameId, mail: &mpsc::Receiver<Mail>) -> bool {
        let mut open = self.open();
        // Nobody takes the room's address while the list is locked.
        let is_empty = mail.is_empty();
        if is_empty {
            open.remove(game);
        }
        is_empty
    }

    /// Takes a room out that cannot go on.
    fn give_up(&self, game: &GameId) {
        self.open().remove(game);
    }
}

/// Sends to the room of a game, which is opened if it is not. Says whether there is such a game.
pub(crate) async fn send(
    app: &Arc<App>,
    game: &GameId,
    mut mail: Mail,
) -> Result<bool, StoreError> {
    loop {
        mail = match app.rooms.send_open(game, mail).await {
            Ok(()) => return Ok(true),
            Err(mail) => mail,
        };
        if !open(app, game).await? {
            return Ok(false);
        }
    }
}

/// Opens the room of a game, if it is not open. Says whether there is such a game.
async fn open(app: &Arc<App>, game: &GameId) -> Result<bool, StoreError> {
    let Some(room) = Room::load(app, game).await? else {
        return Ok(false);
    };
    let (address, mail) = mpsc::channel(MAILBOX);
    {
        let mut open = app.rooms.open();
        if open.get(game).is_some_and(|room| !room.is_closed()) {
            // Somebody was quicker.
            return Ok(true);
        }
        open.insert(game.clone(), address);
    }
    app.metrics.rooms.inc();
    tokio::spawn(room.run(mail));
    Ok(true)
}
