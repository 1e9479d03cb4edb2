//! What all parts of a server share.

use std::sync::Arc;

use tokio::sync::watch;

use crate::clock::Clock;
use crate::config::Config;
use crate::identity::Identity;
use crate::limits::Addresses;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::robots::Robots;
use crate::rooms::Rooms;
use crate::store::Store;

/// What all parts of a server share.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) clock: Clock,
    /// The name of this process among those that share the database.
    pub(crate) process: String,
    pub(crate) identity: Identity,
    pub(crate) store: Store,
    pub(crate) rooms: Rooms,
    pub(crate) lobby: Lobby,
    pub(crate) robots: Robots,
    pub(crate) addresses: Arc<Addresses>,
    pub(crate) metrics: Metrics,
    /// Becomes true when the server goes down.
    pub(crate) closing: watch::Sender<bool>,
}

impl App {
    /// Comes back once the server goes down.
    pub(crate) async fn closed(&self) {
        // The sender is as old as `self`.
        let _ = self.closing.subscribe().wait_for(|closing| *closing).await;
    }
}
