//! The lobby: open challenges and live games, told to whoever asked for it.

use core::time::Duration;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use barnyard_match::Millis;
use barnyard_protocol::Message;
use tokio::sync::Notify;

use crate::app::App;
use crate::connection::{Client, text};
use crate::error::StoreError;

/// How long a challenge waits, and how long a game is called live.
pub(crate) const DAY: Millis = Millis::minutes(24 * 60);

/// The most of each that are told.
const MOST: u32 = 50;

/// How often it is told at the most.
const PAUSE: Duration = Duration::from_secs(1);

/// Who wants to know of the lobby.
#[derive(Debug, Default)]
pub(crate) struct Lobby {
    clients: Mutex<HashMap<u64, Arc<Client>>>,
    changed: Notify,
}

impl Lobby {
    /// Something in it may have changed.
    pub(crate) fn has_changed(&self) {
        self.changed.notify_one();
    }

    pub(crate) fn leave(&self, client: u64) {
        self.clients().remove(&client);
    }

    fn clients(&self) -> MutexGuard<'_, HashMap<u64, Arc<Client>>> {
        self.clients.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// From now on a client is told; at first, after the answer to its request, how it is now.
///
/// # Errors
/// If the lobby cannot be read; then the request is not answered.
pub(crate) async fn enter(app: &App, client: &Arc<Client>, id: u32) -> Result<(), StoreError> {
    let now = read(app).await?;
    client.outbox.answer(&Message::Done { id, seq: None });
    app.lobby
        .clients()
        .insert(client.number, Arc::clone(client));
    client.outbox.push_text(now);
    Ok(())
}

/// Tells of changes until the server goes down.
pub(crate) async fn tell(app: Arc<App>) {
    let mut last = Utf8Bytes::default();
    loop {
        tokio::select! {
            () = app.lobby.changed.notified() => {}
            () = app.closed() => return,
        }
        if !app.lobby.clients().is_empty() {
            match read(&app).await {
                Ok(now) if now != last => {
                    for client in app.lobby.clients().values() {
                        client.outbox.push_text(now.clone());
                    }
                    last = now;
                }
                Ok(_) => {}
                Err(error) => tracing::warn!(%error, "the lobby cannot be read"),
            }
        }
        tokio::time::sleep(PAUSE).await;
    }
}

async fn read(app: &App) -> Result<Utf8Bytes, StoreError> {
    let since = app.clock.now() - DAY;
    Ok(text(&Message::Lobby {
        challenges: app.store.challenges(since, MOST).await?,
        live: app.store.live(since, MOST).await?,
    }))
}
