//! A player of one of the games.

use core::sync::atomic::{AtomicUsize, Ordering};
use core::time::Duration;
use std::sync::Arc;

use barnyard_match::Command;
use barnyard_protocol::client::{Client, ClientError};
use barnyard_protocol::{Ask, Code, Message};

use super::{Game, MOVES, command, event, watch};

/// One of the players of a game, who is always at some server.
pub(super) struct Player {
    pub(super) game: Game,
    pub(super) player: usize,
    /// Where to go, in turn, when a server is gone.
    pub(super) urls: Arc<[String]>,
    pub(super) at: usize,
    /// Commands so far, each with a key of its own.
    pub(super) commands: u32,
    /// A command that was sent, and not answered.
    pub(super) open: Option<Ask>,
    /// Moves that were acknowledged, with the numbers of their events.
    pub(super) done: Vec<(u32, Command)>,
    /// Moves of all games.
    pub(super) all: Arc<AtomicUsize>,
}

impl Player {
    /// Plays until the game has its moves, changing servers when one is gone.
    pub(super) async fn play(mut self) -> Player {
        while !self.play_here().await {
            self.at += 1;
        }
        self
    }

    /// Plays at one server; says whether all is played.
    async fn play_here(&mut self) -> bool {
        match self.play_on().await {
            Ok(()) => true,
            Err(ClientError::Refused { code, why }) => panic!("{code:?}: {why}"),
            Err(_) => {
                tokio::time::sleep(Duration::from_millis(50)).await;
                false
            }
        }
    }

    async fn play_on(&mut self) -> Result<(), ClientError> {
        let url = &self.urls[self.at % self.urls.len()];
        let mut client = Client::connect(url, None).await?;
        let shown = watch(&mut client, &self.game, Some(self.player)).await?;
        if let Some(ask) = self.open.clone() {
            self.give(&mut client, ask).await?;
        }
        let (mut seq, mut state) = (shown.seq, shown.state);
        while state.plies < MOVES && state.result.is_none() {
            let mine = state
                .turn
                .is_some_and(|turn| turn.player.index() == self.player);
            if mine && !state.suspended {
                let choice = (self.commands as usize * 31 + self.player) % state.moves.len();
                self.commands += 1;
                let mv = Command::Move(state.moves[choice].mv);
                let key = self.commands.to_string();
                self.give(&mut client, command(&self.game, &key, seq, mv))
                    .await?;
            }
            let before = seq;
            while seq <= before {
                let update = event(&mut client).await?;
                if update.seq > seq {
                    (seq, state) = (update.seq, update.state);
                }
            }
        }
        Ok(())
    }

    /// Gives a command, which is asked again at the next server if there is no answer.
    async fn give(&mut self, client: &mut Client, ask: Ask) -> Result<(), ClientError> {
        self.open = Some(ask.clone());
        let Ask::Command { command, .. } = ask else {
            unreachable!("only commands are given");
        };
        match client.ask(ask).await {
            Ok(Message::Done { seq: Some(seq), .. }) => {
                self.done.push((seq, command));
                self.all.fetch_add(1, Ordering::Relaxed);
            }
            // The game was stopped meanwhile, for the server that is gone; what was refused is not done.
            Err(ClientError::Refused {
                code: Code::Suspended | Code::Stale,
                ..
            }) => {}
            other => return other.map(|other| panic!("{other:?}")),
        }
        self.open = None;
        Ok(())
    }
}
