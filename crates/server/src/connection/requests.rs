//! What a client asks, and the answers.

use core::sync::atomic::AtomicBool;
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Instant;

use barnyard_match::Name;
use barnyard_protocol::{Ask, Code, GameId, Limits, Message, Request};
use barnyard_words::Language;
use serde::Deserialize;

use super::client::Client;
use super::lag::Lag;
use super::{games, study};
use crate::app::App;
use crate::error::StoreError;
use crate::lobby;
use crate::rooms::{self, Given, Mail};
use crate::store::Write;

/// What a client has asked for so far.
pub(super) struct Session {
    pub(super) app: Arc<App>,
    pub(super) client: Arc<Client>,
    watched: HashSet<GameId>,
    /// Whether the computer thinks about something for this client.
    pub(super) analyses: Arc<AtomicBool>,
}

/// Why a request is refused.
pub(super) struct Refused(pub(super) Code, pub(super) String);

impl Refused {
    pub(super) fn new(code: Code, why: &str) -> Refused {
        Refused(code, why.into())
    }
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Refused {
        tracing::error!(%error, "a request cannot be served");
        Refused::new(Code::NotStored, error.told())
    }
}

impl From<crate::error::NoRandomness> for Refused {
    fn from(error: crate::error::NoRandomness) -> Refused {
        Refused(Code::Busy, error.to_string())
    }
}

/// The answer to a request, or nothing if it comes from elsewhere.
pub(super) type Answer = Result<Option<Message>, Refused>;

impl Session {
    pub(super) fn new(app: Arc<App>, client: Arc<Client>) -> Session {
        Session {
            app,
            client,
            watched: HashSet::new(),
            analyses: Arc::default(),
        }
    }

    pub(super) fn limits(&self) -> Limits {
        self.app.config.limits
    }

    pub(super) fn lag(&self) -> &Lag {
        &self.client.lag
    }

    /// Answers a message; says whether it was understood.
    pub(super) async fn handle(&mut self, text: &str, came: Instant) -> bool {
        let Request { id, ask } = match serde_json::from_str(text) {
            Ok(request) => request,
            Err(error) => return self.bad_request(text, &error),
        };
        match self.answer(id, ask, came).await {
            Ok(Some(message)) => self.client.outbox.answer(&message),
            Ok(None) => {}
            Err(refused) => self.refuse(id, refused),
        }
        true
    }

    fn refuse(&self, id: u32, Refused(code, why): Refused) {
        self.app.metrics.refusals.inc();
        let message = Message::Refused { id, code, why };
        self.client.outbox.answer(&message);
    }

    /// A message that is wrong is refused by its number, if it has one.
    fn bad_request(&self, text: &str, error: &serde_json::Error) -> bool {
        #[derive(Deserialize)]
        struct Numbered {
            id: u32,
        }
        match serde_json::from_str(text) {
            Ok(Numbered { id }) => {
                self.refuse(id, Refused(Code::BadRequest, error.to_string()));
                true
            }
            Err(_) => self.not_understood(error.to_string()),
        }
    }

    /// Tells of a message that has no number; always `false`, as it was not understood.
    pub(super) fn not_understood(&self, why: String) -> bool {
        let code = Code::BadRequest;
        self.client.outbox.answer(&Message::Error { code, why });
        false
    }

    async fn answer(&mut self, id: u32, ask: Ask, came: Instant) -> Answer {
        let done = Ok(Some(Message::Done { id, seq: None }));
        match ask {
            Ask::Lobby { on: true } => {
                lobby::enter(&self.app, &self.client, id).await?;
                Ok(None)
            }
            Ask::Lobby { on: false } => {
                self.app.lobby.leave(self.client.number);
                done
            }
            Ask::Language { language } => {
                let language: Language = language
                    .parse()
                    .map_err(|_| Refused::new(Code::BadRequest, "expected en, ro, hu or ru"))?;
                let before = self.client.name();
                self.client.speak(language);
                let name = self.client.name();
                match name == before {
                    true => done,
                    false => Ok(Some(Message::Named {
                        id,
                        name: name.to_string(),
                    })),
                }
            }
            Ask::Name { name } => self.name(id, &name).await,
            Ask::Create(create) => games::create(self, id, create).await,
            Ask::Withdraw { game, secret } => games::withdraw(self, id, &game, &secret).await,
            Ask::Join {
                game,
                invitation,
                secret,
            } => games::join(self, id, game, invitation, secret).await,
            Ask::Watch {
                game,
                after,
                secret,
            } => {
                let client = Arc::clone(&self.client);
                let mail = Mail::Watch {
                    client,
                    id,
                    after,
                    secret,
                };
                self.watch(game, mail).await
            }
            Ask::Leave { game } => {
                self.watched.remove(&game);
                self.leave(&game).await;
                done
            }
            Ask::Command {
                game,
                key,
                seen,
                player,
                command,
            } => {
                let given = Given {
                    came: self.app.clock.at(came),
                    key,
                    seen,
                    player,
                    command,
                };
                self.command(id, &game, given).await
            }
            Ask::Moves { position, moves } => study::moves(self, id, position, &moves),
            Ask::Analyse {
                position,
                moves,
                lines,
                time_ms,
            } => study::analyse(self, id, position, &moves, lines, time_ms),
            Ask::Ping { at } => Ok(Some(Message::Pong {
                id,
                at,
                now: self.app.clock.now(),
            })),
        }
    }

    async fn name(&self, id: u32, name: &str) -> Answer {
        let name: Name = name.parse().map_err(|error: barnyard_match::NameError| {
            Refused(Code::BadRequest, error.to_string())
        })?;
        let write = Write::Name {
            guest: self.client.guest.clone(),
            name: name.to_string(),
            at: self.app.clock.now(),
        };
        self.app.store.write(write).await?;
        self.client.rename(name.clone());
        Ok(Some(Message::Named {
            id,
            name: name.to_string(),
        }))
    }

    async fn watch(&mut self, game: GameId, mail: Mail) -> Answer {
        let is_new = !self.watched.contains(&game);
        if is_new && self.watched.len() >= self.limits().watched as usize {
            return Err(Refused::new(Code::TooMany, "leave another game first"));
        }
        if !rooms::send(&self.app, &game, mail).await? {
            return Err(Refused::new(Code::NoSuchGame, "there is no such game"));
        }
        self.watched.insert(game);
        Ok(None)
    }

    async fn command(&self, id: u32, game: &GameId, given: Given) -> Answer {
        if !self.watched.contains(game) {
            return Err(Refused::new(
                Code::NotWatching,
                "this socket does not watch the game",
            ));
        }
        let client = Arc::clone(&self.client);
        let mail = Mail::Command { client, id, given };
        match rooms::send(&self.app, game, mail).await? {
            true => Ok(None),
            false => Err(Refused::new(Code::NoSuchGame, "there is no such game")),
        }
    }

    async fn leave(&self, game: &GameId) {
        let client = self.client.number;
        self.app.rooms.tell(game, Mail::Leave { client }).await;
        self.client.outbox.forget(game);
    }

    /// The socket is closed.
    pub(super) async fn end(&mut self) {
        self.app.lobby.leave(self.client.number);
        for game in core::mem::take(&mut self.watched) {
            self.leave(&game).await;
        }
    }
}
