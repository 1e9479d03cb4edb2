//! A watcher: sees what happens at a table.

use std::sync::Arc;

use barnyard_protocol::client::{Client, ClientError};
use barnyard_protocol::{Ask, GameId, Message};
use tokio::time::Instant;

use crate::table::Table;
use crate::tally::{Tally, count};
use crate::trial::{Signal, Stage};

/// A watcher at a table.
pub(crate) struct Watcher {
    pub(crate) client: Client,
    pub(crate) table: Arc<Table>,
    pub(crate) tally: Arc<Tally>,
    pub(crate) signal: Signal,
}

impl Watcher {
    /// Watches until the trial is over.
    pub(crate) async fn watch(mut self, mut game: GameId) -> Result<(), ClientError> {
        self.ask(&game).await?;
        let mut last = None;
        loop {
            let message = tokio::select! {
                message = self.client.next() => message?,
                stage = self.signal.changed() => match stage {
                    Stage::Over => return Ok(()),
                    _ => continue,
                },
            };
            let came = Instant::now();
            let next = match message {
                Message::Snapshot(shown) if shown.game == game => {
                    last = Some(shown.seq);
                    shown.state.rematch
                }
                Message::Event(update) if update.game == game => {
                    if last.is_some_and(|last| update.seq > last + 1) {
                        count(&self.tally.counts.gaps);
                    }
                    last = Some(update.seq);
                    if let Some(sent) = self.table.find(&game, update.seq)
                        && sent.counts
                    {
                        self.tally.was_watched(came - sent.at);
                    }
                    update.state.rematch
                }
                Message::Resync { .. } => {
                    count(&self.tally.counts.resyncs);
                    None
                }
                _ => None,
            };
            if let Some(next) = next {
                self.client.send(Ask::Leave { game }).await?;
                game = next;
                last = None;
                self.ask(&game).await?;
            }
        }
    }

    async fn ask(&mut self, game: &GameId) -> Result<(), ClientError> {
        let ask = Ask::Watch {
            game: game.clone(),
            after: None,
            secret: None,
        };
        self.client.send(ask).await?;
        Ok(())
    }
}
