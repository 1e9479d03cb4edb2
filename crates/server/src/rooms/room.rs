//! The task of a game.

use core::time::Duration;
use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use barnyard::search::Score;
use barnyard_match::{Effect, Millis, Player};
use barnyard_protocol::GameId;
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::Mail;
use super::thinking::{Thinking, Thought};
use super::watching::Subscriber;
use crate::app::App;
use crate::error::StoreError;
use crate::live::Live;
use crate::store::{GameRow, Status, Stored};

/// How long a game stays in memory after the last who looked at it.
const IDLE: Duration = Duration::from_secs(30);

/// How long to wait before trying again to read or write what could not be.
pub(super) const RETRY: Duration = Duration::from_secs(1);

/// A game in memory.
pub(super) struct Room {
    pub(super) app: Arc<App>,
    pub(super) row: GameRow,
    /// The match, once both seats are taken.
    pub(super) live: Option<Live>,
    /// The numbers of the events that commands with these keys made, by actor and key.
    pub(super) keys: HashMap<(String, String), u32>,
    pub(super) subscribers: Vec<Subscriber>,
    /// The last events as they were told.
    pub(super) recent: VecDeque<(u32, Utf8Bytes)>,
    /// Whether there may be events in the database that are not known here.
    pub(super) behind: bool,
    pub(super) thinking: Option<Thinking>,
    /// What the Robots expected at their last moves.
    pub(super) expects: [Option<Score>; 2],
    /// When a suspended game goes on though nobody has come back.
    pub(super) resumes: Option<Instant>,
    /// When something that failed is tried again.
    pub(super) retry: Option<Instant>,
    /// Since when nobody looks.
    idle: Instant,
}

impl Room {
    /// Reads a game.
    pub(super) async fn load(app: &Arc<App>, game: &GameId) -> Result<Option<Room>, StoreError> {
        let Some(row) = app.store.game(game).await? else {
            return Ok(None);
        };
        if row.status == Status::Gone {
            return Ok(None);
        }
        let mut room = Room {
            app: Arc::clone(app),
            row,
            live: None,
            keys: HashMap::new(),
            subscribers: Vec::new(),
            recent: VecDeque::new(),
            behind: false,
            thinking: None,
            expects: [None; 2],
            resumes: None,
            retry: None,
            idle: Instant::now(),
        };
        room.begin();
        room.catch_up().await?;
        Ok(Some(room))
    }

    /// Begins the match, if both seats are taken.
    fn begin(&mut self) {
        if self.live.is_none() {
            self.live = self.row.settings.clone().map(Live::new);
        }
    }

    /// Handles its mail, its clocks and its Robots until nobody looks any more.
    pub(super) async fn run(mut self, mut mail: mpsc::Receiver<Mail>) {
        self.after_outage().await;
        loop {
            self.let_robots_act().await;
            let wakes = self.wakes();
            tokio::select! {
                message = mail.recv() => match message {
                    Some(Mail::Close) | None => break,
                    Some(message) => self.handle(message).await,
                },
                thought = Thinking::done(&mut self.thinking) => self.robot_moves(thought).await,
                () = tokio::time::sleep_until(wakes) => self.on_time().await,
            }
            if self.is_idle() && self.app.rooms.put_away(&self.row.id, &mail) {
                break;
            }
            if self.row.status == Status::Gone {
                self.app.rooms.give_up(&self.row.id);
                break;
            }
        }
        self.app.metrics.rooms.dec();
    }

    async fn handle(&mut self, message: Mail) {
        match message {
            Mail::Watch {
                client,
                id,
                after,
                secret,
            } => self.watch(client, id, after, secret).await,
            Mail::Leave { client } => self.leave(client),
            Mail::Command { client, id, given } => self.command(&client, id, given).await,
            Mail::Resync { client } => self.resync(client),
            Mail::News { seq } => self.news(seq).await,
            Mail::Orphan => self.after_outage().await,
            // Ends the loop before it comes here.
            Mail::Close => {}
        }
        if !self.subscribers.is_empty() {
            self.idle = Instant::now();
        }
    }

    /// Something was written, perhaps by another process.
    async fn news(&mut self, seq: u32) {
        let known = self.live.as_ref().map_or(0, Live::seq);
        if self.live.is_none() || seq > known {
            self.behind = true;
            self.retry = None;
            if let Err(error) = self.catch_up().await {
                return self.fail(&error);
            }
        }
        self.go_on_after_outage().await;
    }

    /// Reads what was written elsewhere.
    pub(super) async fn catch_up(&mut self) -> Result<(), StoreError> {
        if self.live.is_none() {
            self.reload_row().await?;
        }
        let Some(live) = &self.live else {
            self.behind = false;
            return Ok(());
        };
        let events = self.app.store.events(&self.row.id, live.seq()).await?;
        let agreed = |stored: &Stored| stored.event.effects.contains(&Effect::RematchAgreed);
        if events.iter().any(agreed) && self.row.rematch.is_none() {
            self.reload_row().await?;
        }
        for stored in events {
            self.follow(stored)?;
        }
        self.behind = false;
        Ok(())
    }

    async fn reload_row(&mut self) -> Result<(), StoreError> {
        if let Some(row) = self.app.store.game(&self.row.id).await? {
            let began = self.live.is_none() && row.settings.is_some();
            self.row = row;
            if began {
                self.begin();
                self.snapshot_for_all();
            }
            if self.row.status == Status::Gone {
                self.tell_gone();
            }
        }
        Ok(())
    }

    /// Tries again later.
    pub(super) fn fail(&mut self, error: &StoreError) {
        tracing::error!(game = %self.row.id, %error, "a game cannot go on for now");
        self.behind = true;
        self.retry = Some(Instant::now() + RETRY);
    }

    /// Whether this process moves the Robot and looks after outages.
    pub(super) fn is_home(&self) -> bool {
        self.row.process == self.app.process
    }

    fn is_idle(&self) -> bool {
        self.subscribers.is_empty()
            && self.thinking.is_none()
            && self.resumes.is_none()
            && self.retry.is_none()
            && self.flag_falls().is_none()
            && self.idle.elapsed() >= IDLE
    }

    /// When there is something to do at the latest.
    fn wakes(&self) -> Instant {
        let idle = match self.subscribers.is_empty() {
            true => self.idle + IDLE,
            false => Instant::now() + IDLE,
        };
        // What failed is tried again first, and not before its time.
        let due = match self.retry {
            Some(retry) => [Some(retry), None],
            None => [self.flag_wakes(), self.resumes],
        };
        due.into_iter()
            .flatten()
            .fold(idle.max(Instant::now()), Instant::min)
    }

    /// When the flag that falls next has certainly fallen: a move that is on its way still counts.
    fn flag_falls(&self) -> Option<Millis> {
        let (player, falls) = self.live.as_ref()?.game().clocks().falls_at()?;
        Some(falls + self.allowance(player))
    }

    /// When to look at the clock.
    fn flag_wakes(&self) -> Option<Instant> {
        let wait = self.flag_falls()? - self.app.clock.now();
        // Stamps are whole milliseconds.
        Instant::now().checked_add(Duration::from_millis(wait.0 + 1))
    }

    async fn on_time(&mut self) {
        let now = Instant::now();
        if let Some(retry) = self.retry {
            if retry <= now {
                self.news(u32::MAX).await;
            }
            return;
        }
        if self.resumes.is_some_and(|resumes| resumes <= now) {
            self.resume().await;
        }
        let stamp = self.app.clock.now();
        if self.flag_falls().is_some_and(|falls| falls <= stamp) {
            self.look_at_clock().await;
        }
    }

    /// Remembers what the Robot on a seat thinks of the game.
    pub(super) fn expects(&mut self, player: Player, thought: &Thought) {
        self.expects[player.index()] = thought.as_ref().map(|report| report.score);
    }
}
