//! Outages: the time in which no server was up is nobody's.
//!
//! Each process says every second that it is up. Where it is found gone, its games are suspended with the last stamp at which it was,
//! and go on when a player is back, or after a while.

use core::time::Duration;
use std::sync::Arc;

use barnyard_match::{Command, Millis, Phase, Refusal};
use tokio::time::Instant;

use super::commands::{Failed, Giver};
use super::room::Room;
use super::{Mail, send};
use crate::app::App;
use crate::error::StoreError;
use crate::live::Live;
use crate::store::Write;

/// How often a process says that it is up.
const BEAT: Duration = Duration::from_secs(1);

/// After how long without a sign another process is gone.
const GONE: Millis = Millis(10_000);

/// How often to look for games whose process is gone, in beats.
const LOOKS: u32 = 5;

/// Says that this process is up, and takes over the games of those that are gone, until the server goes down.
pub(crate) async fn look_after(app: Arc<App>) {
    let mut beats = tokio::time::interval(BEAT);
    let mut count: u32 = 0;
    loop {
        tokio::select! {
            _ = beats.tick() => {}
            () = app.closed() => return,
        }
        if let Err(error) = beat(&app, count).await {
            tracing::warn!(%error, "a sign of life is not stored");
        }
        count = count.wrapping_add(1);
    }
}

async fn beat(app: &Arc<App>, count: u32) -> Result<(), StoreError> {
    let now = app.clock.now();
    app.store
        .write(Write::Alive {
            process: app.process.clone(),
            at: now,
        })
        .await?;
    let looks = match app.store.shared() {
        // Nobody else can come and go.
        None => count == 0,
        Some(_) => count.is_multiple_of(LOOKS),
    };
    if !looks {
        return Ok(());
    }
    let cutoff = match app.store.shared() {
        None => Millis(u64::MAX),
        Some(_) => now - GONE,
    };
    for game in app.store.orphans(&app.process, cutoff).await? {
        if let Err(error) = send(app, &game, Mail::Orphan).await {
            tracing::error!(%game, %error, "a game cannot be taken over");
        }
    }
    Ok(())
}

impl Room {
    /// Takes the game over, if its process is gone.
    pub(super) async fn after_outage(&mut self) {
        if self.row.process != self.app.process
            && let Err(error) = self.take_over().await
        {
            self.fail(&error);
        }
        let suspended = self
            .live
            .as_ref()
            .is_some_and(|live| live.game().is_suspended());
        if !suspended || !self.is_home() {
            return;
        }
        if self.subscribers.iter().any(|one| one.you.is_some()) {
            self.resume().await;
        } else if self.resumes.is_none() {
            self.resumes = Some(Instant::now() + self.app.config.patience);
        }
    }

    async fn take_over(&mut self) -> Result<(), StoreError> {
        let from = self.row.process.clone();
        let last = self.app.store.last_alive(&from).await?;
        let is_gone = match self.app.store.shared() {
            None => true,
            Some(_) => last.is_none_or(|last| last < self.app.clock.now() - GONE),
        };
        if !is_gone {
            return Ok(());
        }
        // First this: if it is cut off here, who comes next finds the game suspended.
        self.suspend(last.unwrap_or_default()).await;
        let to = self.app.process.clone();
        let game = self.row.id.clone();
        let taken = self
            .app
            .store
            .write(Write::TakeOver {
                game,
                from,
                to: to.clone(),
            })
            .await?;
        if taken {
            self.row.process = to;
        }
        Ok(())
    }

    /// Stops everything with the stamp at which the game was last looked after.
    async fn suspend(&mut self, last: Millis) {
        let game = self.live.as_ref().map(Live::game);
        if game.is_none_or(|game| game.phase() != Phase::Playing || game.is_suspended()) {
            return;
        }
        let suspended = self
            .commit(last, &Giver::system(), Command::Suspend, None)
            .await;
        if let Err(Failed::Refused(Refusal::TimeUp(_))) = suspended {
            self.look_at_clock().await;
        }
    }

    /// Lets a suspended game go on.
    pub(super) async fn resume(&mut self) {
        self.resumes = None;
        if self
            .live
            .as_ref()
            .is_some_and(|live| live.game().is_suspended())
        {
            let now = self.app.clock.now();
            // If it is refused another process has done it.
            let _ = self
                .commit(now, &Giver::system(), Command::Resume, None)
                .await;
        }
    }
}
