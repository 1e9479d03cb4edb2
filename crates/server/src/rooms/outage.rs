//! Outages: the time in which no server was up is nobody's.
//!
//! Each process says every second that it is up. Where it is found gone, which others see at once if it has ended, its games are
//! suspended with the last stamp at which it was up, and go on when a player is back, or after a while.

use core::time::Duration;
use std::sync::Arc;

use barnyard_match::{Command, Match, Millis, Phase, Refusal};
use tokio::time::Instant;

use super::commands::{Failed, Giver};
use super::room::Room;
use super::{Mail, send};
use crate::app::App;
use crate::error::StoreError;
use crate::live::Live;
use crate::store::{Gone, Write};

/// How often a process says that it is up.
const BEAT: Duration = Duration::from_secs(1);

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
    for game in app.store.orphans(&app.process, now).await? {
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
        self.go_on_after_outage().await;
    }

    /// Lets a suspended game go on if a player is here, wherever it was suspended; otherwise in a while.
    pub(super) async fn go_on_after_outage(&mut self) {
        if !self.is_suspended() {
            return;
        }
        if self.subscribers.iter().any(|one| one.you.is_some()) {
            self.resume().await;
        } else if self.is_home() && self.resumes.is_none() {
            self.resumes = Some(Instant::now() + self.app.config.patience);
        }
    }

    fn is_suspended(&self) -> bool {
        let game = self.live.as_ref().map(Live::game);
        game.is_some_and(Match::is_suspended)
    }

    async fn take_over(&mut self) -> Result<(), StoreError> {
        let from = self.row.process.clone();
        let now = self.app.clock.now();
        let Some(Gone { last }) = self.app.store.gone(&from, now).await? else {
            return Ok(());
        };
        // First this: if it is cut off here, who comes next finds the game suspended.
        self.suspend(last, &from).await;
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

    /// Stops everything with the stamp at which the game was last looked after, by a process that is gone.
    async fn suspend(&mut self, last: Millis, process: &str) {
        let game = self.live.as_ref().map(Live::game);
        if game.is_none_or(|game| game.phase() != Phase::Playing || game.is_suspended()) {
            return;
        }
        // Two that find it gone at once do it once, though one may be so late that the game goes on already.
        let giver = Giver {
            key: Some(format!("#gone {process}")),
            ..Giver::system()
        };
        let suspended = self.commit(last, &giver, Command::Suspend, None).await;
        if let Err(Failed::Refused(Refusal::TimeUp(_))) = suspended {
            self.look_at_clock().await;
        }
    }

    /// Lets a suspended game go on.
    pub(super) async fn resume(&mut self) {
        self.resumes = None;
        if self.is_suspended() {
            let now = self.app.clock.now();
            // If it is refused another process has done it.
            let _ = self
                .commit(now, &Giver::system(), Command::Resume, None)
                .await;
        }
    }
}
