//! A player: moves when it is due, and plays again when a game is over.

use core::sync::atomic::Ordering;
use core::time::Duration;
use std::sync::Arc;

use barnyard::CellMove;
use barnyard_match::{Command, Offer, Player as Seat};
use barnyard_protocol::client::{Client, ClientError};
use barnyard_protocol::{Ask, GameId, Message, PhaseView, Secret, State, Update, You};
use fastrand::Rng;
use tokio::time::Instant;

use crate::table::{Sent, Table};
use crate::tally::{Tally, count};
use crate::trial::{Signal, Stage};

/// A player on a seat.
pub(crate) struct Player {
    pub(crate) client: Client,
    pub(crate) table: Arc<Table>,
    pub(crate) tally: Arc<Tally>,
    pub(crate) signal: Signal,
    pub(crate) rng: Rng,
    /// How long a player thinks on average.
    pub(crate) thought: Duration,
    pub(crate) game: GameId,
    pub(crate) seat: Seat,
    pub(crate) secret: Secret,
    game_at: Option<(u32, State)>,
    /// What was sent and is not answered.
    open: Option<Open>,
    /// When to move.
    due: Option<Instant>,
    commands: u64,
}

/// A command that is not answered.
struct Open {
    id: u32,
    /// A move's number, if it is one.
    seq: Option<u32>,
}

/// A seat at a table.
pub(crate) struct Place {
    pub(crate) client: Client,
    pub(crate) game: GameId,
    pub(crate) seat: Seat,
    pub(crate) secret: Secret,
}

impl Player {
    pub(crate) fn new(
        place: Place,
        table: Arc<Table>,
        tally: Arc<Tally>,
        signal: Signal,
        rng: Rng,
        thought: Duration,
    ) -> Player {
        let Place {
            client,
            game,
            seat,
            secret,
        } = place;
        Player {
            client,
            table,
            tally,
            signal,
            rng,
            thought,
            game,
            seat,
            secret,
            game_at: None,
            open: None,
            due: None,
            commands: 0,
        }
    }

    /// Plays until the trial is over.
    pub(crate) async fn play(mut self) -> Result<(), ClientError> {
        self.watch(self.game.clone()).await?;
        loop {
            let due = self.due.filter(|_| self.signal.stage() == Stage::Play);
            tokio::select! {
                message = self.client.next() => {
                    let came = Instant::now();
                    self.hear(message?, came).await?;
                }
                () = tokio::time::sleep_until(due.unwrap_or_else(Instant::now)), if due.is_some() => self.make_move().await?,
                stage = self.signal.changed() => match stage {
                    Stage::Over => return Ok(()),
                    _ => self.go_on().await?,
                },
            }
        }
    }

    async fn watch(&mut self, game: GameId) -> Result<(), ClientError> {
        let ask = Ask::Watch {
            game: game.clone(),
            after: None,
            secret: Some(self.secret.clone()),
        };
        self.game = game;
        self.game_at = None;
        self.client.send(ask).await?;
        Ok(())
    }

    async fn hear(&mut self, message: Message, came: Instant) -> Result<(), ClientError> {
        match message {
            Message::Watching { you, .. } => {
                // In the next game sides are changed.
                self.seat = match you {
                    Some(You::B) => Seat::B,
                    _ => Seat::A,
                };
            }
            Message::Snapshot(shown) if shown.game == self.game => {
                self.game_at = Some((shown.seq, shown.state));
                self.go_on().await?;
            }
            Message::Event(update) if update.game == self.game => {
                self.event(*update, came).await?;
            }
            Message::Done { id, seq } => self.done(id, seq, came).await?,
            Message::Refused { id, why, .. } => {
                count(&self.tally.counts.refused);
                eprintln!("refused: {why}");
                if let Some(open) = self.open.take_if(|open| open.id == id)
                    && let Some(seq) = open.seq
                {
                    self.table.withdrawn(&self.game, seq);
                }
                self.go_on().await?;
            }
            Message::Resync { .. } => count(&self.tally.counts.resyncs),
            _ => {}
        }
        Ok(())
    }

    async fn event(&mut self, update: Update, came: Instant) -> Result<(), ClientError> {
        // A snapshot may show it already.
        if self
            .game_at
            .as_ref()
            .is_none_or(|(seq, _)| update.seq <= *seq)
        {
            return Ok(());
        }
        if self
            .game_at
            .as_ref()
            .is_some_and(|(seq, _)| update.seq > seq + 1)
        {
            count(&self.tally.counts.gaps);
        }
        let is_others = self
            .table
            .find(&update.game, update.seq)
            .is_some_and(|sent| sent.by != self.seat);
        if is_others
            && let Some(sent) = self.table.shown(&update.game, update.seq)
            && sent.counts
        {
            self.tally.was_shown(came - sent.at);
        }
        self.game_at = Some((update.seq, update.state));
        self.go_on().await
    }

    async fn done(&mut self, id: u32, seq: Option<u32>, came: Instant) -> Result<(), ClientError> {
        let Some(open) = self.open.take_if(|open| open.id == id) else {
            return Ok(());
        };
        if open.seq.is_some()
            && let Some(seq) = seq
            && let Some(sent) = self.table.acknowledged(&self.game, seq)
            && sent.counts
        {
            self.tally.was_acknowledged(came - sent.at);
        }
        self.go_on().await
    }

    /// Does what is to be done now, and finds out when to move.
    async fn go_on(&mut self) -> Result<(), ClientError> {
        self.due = None;
        let stage = self.signal.stage();
        let Some((_, state)) = &self.game_at else {
            return Ok(());
        };
        if self.open.is_some() || !matches!(stage, Stage::Seats | Stage::Play) {
            return Ok(());
        }
        if let Some(next) = state.rematch.clone() {
            let game = self.game.clone();
            self.client.send(Ask::Leave { game }).await?;
            return self.watch(next).await;
        }
        if let Some(command) = self.formality(state) {
            return self.give(command, None).await;
        }
        let is_on_turn = state.turn.is_some_and(|turn| turn.player == self.seat);
        if is_on_turn && stage == Stage::Play {
            let thought = self.thought.mul_f64(0.5 + self.rng.f64());
            self.due = Some(self.table.next_due(thought));
        }
        Ok(())
    }

    /// What a player does besides moving: says that a round may begin, and plays again.
    fn formality(&self, state: &State) -> Option<Command> {
        match state.phase {
            PhaseView::Waiting => (!state.ready[self.seat.index()]).then_some(Command::Ready),
            PhaseView::Over => {
                let offered = state.offers.iter().find(|one| one.offer == Offer::Rematch);
                match (offered, self.seat) {
                    (None, Seat::A) => Some(Command::Offer(Offer::Rematch)),
                    (Some(one), seat) if one.by != seat => Some(Command::Accept(Offer::Rematch)),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Moves, quietly if it can, so that games last.
    async fn make_move(&mut self) -> Result<(), ClientError> {
        self.due = None;
        let Some((_, state)) = &self.game_at else {
            return Ok(());
        };
        let moves = &state.moves;
        let quiet: Vec<CellMove> = moves
            .iter()
            .filter(|one| one.captures.is_empty())
            .map(|one| one.mv)
            .collect();
        let mv = self
            .rng
            .choice(&quiet)
            .copied()
            .or_else(|| moves.first().map(|one| one.mv));
        match mv {
            Some(mv) => self.give(Command::Move(mv), Some(mv)).await,
            None => Ok(()),
        }
    }

    async fn give(&mut self, command: Command, mv: Option<CellMove>) -> Result<(), ClientError> {
        let seen = self.game_at.as_ref().map_or(0, |(seq, _)| *seq);
        self.commands += 1;
        let key = format!("{}", self.commands);
        let ask = Ask::Command {
            game: self.game.clone(),
            key: key.parse().expect("digits are a key"),
            seen,
            player: None,
            command,
        };
        // Nobody else does anything meanwhile: it is the next.
        let seq = seen + 1;
        if let Some(mv) = mv {
            let sent = Sent {
                mv,
                by: self.seat,
                at: Instant::now(),
                counts: self.tally.measuring.load(Ordering::Relaxed),
                is_acknowledged: false,
                is_shown: false,
            };
            self.table.sent(&self.game, seq, sent);
        }
        let id = self.client.send(ask).await?;
        self.open = Some(Open {
            id,
            seq: mv.map(|_| seq),
        });
        Ok(())
    }
}
