//! What messages mean.

use barnyard::GameKind;
use barnyard_protocol::{Ask, Code, GameId, Message, PhaseView, Snapshot, State, Update};

use super::{Begun, Clerk};
use crate::line::{LineError, News};
use crate::store::seats::Seat;

impl Clerk {
    /// Takes a message.
    ///
    /// # Errors
    /// If what it says cannot be.
    pub(in crate::line) fn hear(&mut self, message: Message) -> Result<(), LineError> {
        match message {
            Message::Done { id, .. } => {
                if let Some(Ask::Command { command, .. }) = self.desk.answered(id) {
                    self.told.push(News::Done(command));
                }
            }
            Message::Refused { id, code, why } => self.refused(id, code, why),
            Message::Created {
                id,
                game,
                secret,
                invitation,
                ..
            } => {
                if let Some(Ask::Create(create)) = self.desk.answered(id) {
                    self.keep(Seat {
                        game: game.clone(),
                        kind: create.game,
                        secret: secret.clone(),
                        invitation,
                    });
                    self.leave();
                    self.desk.watch(game, Some(secret));
                }
            }
            Message::Seated {
                id, game, secret, ..
            } => {
                self.desk.answered(id);
                if self.is_watched(&game) {
                    self.desk.watch(game, Some(secret));
                }
            }
            Message::Watching { id, game, you } => {
                self.desk.answered(id);
                if self.is_watched(&game) {
                    self.told.push(News::Seat(game, you));
                }
            }
            Message::Waiting { challenge } if self.is_watched(&challenge.game) => {
                let seat = self.seats.seat(&challenge.game);
                self.told.push(News::Waiting {
                    invitation: seat.and_then(|seat| seat.invitation),
                    challenge: Box::new(challenge),
                });
            }
            Message::Gone { game } => {
                self.seats.forget(&game);
                if self.is_watched(&game) {
                    self.told.push(News::Gone);
                }
            }
            Message::Snapshot(snapshot) if self.is_watched(&snapshot.game) => {
                self.snapshot(snapshot)?;
            }
            Message::Event(update) if self.is_watched(&update.game) => self.event(update)?,
            Message::Lobby { challenges, live } => {
                let yours = self.seats.all().into_iter();
                self.told.push(News::Lobby {
                    challenges,
                    live,
                    yours: yours.map(|seat| (seat.game, seat.kind)).collect(),
                });
            }
            Message::Pong { id, now, .. } => {
                self.desk.answered(id);
                self.told.push(News::Clock(now));
            }
            Message::Named { id, .. }
            | Message::Position { id, .. }
            | Message::Analysis { id, .. } => {
                self.desk.answered(id);
            }
            Message::Error { code, why } => self.told.push(News::Refused(code, why)),
            // Of a game that is left, or before what is told anyway.
            Message::Welcome { .. }
            | Message::Resync { .. }
            | Message::Waiting { .. }
            | Message::Snapshot(_)
            | Message::Event(_) => {}
        }
        Ok(())
    }

    fn snapshot(&mut self, snapshot: Box<Snapshot>) -> Result<(), LineError> {
        let kind = snapshot.kind;
        let rounds = &snapshot.rounds;
        let is_one_game = rounds.iter().all(|round| {
            let mut plies = round.plies.iter();
            round.start.kind() == kind && plies.all(|ply| ply.position.kind() == kind)
        });
        if !is_one_game || rounds.len() != usize::from(snapshot.state.shown) + 1 {
            return Err(LineError::Nonsense(snapshot.game));
        }
        self.state(&snapshot.game, kind, &snapshot.state)?;
        self.desk.know(snapshot.seq);
        self.told.push(News::Snapshot(snapshot));
        Ok(())
    }

    /// Takes note of how a game stands.
    fn state(&mut self, game: &GameId, kind: GameKind, state: &State) -> Result<(), LineError> {
        if state.position.kind() != kind {
            return Err(LineError::Nonsense(game.clone()));
        }
        self.begun = Some(Begun {
            kind,
            is_over: state.phase == PhaseView::Over && state.rematch.is_none(),
        });
        self.keep_for_rematch(kind, state.rematch.as_ref());
        Ok(())
    }

    fn event(&mut self, update: Box<Update>) -> Result<(), LineError> {
        let known = self.desk.watched().and_then(|watched| watched.after);
        let (Some(known), Some(begun)) = (known, self.begun) else {
            // The snapshot is still on its way, and has it.
            return Ok(());
        };
        if update.seq > known.saturating_add(1) {
            self.desk.watch_anew();
        } else if update.seq > known {
            let ply = update.ply.as_ref();
            if ply.is_some_and(|ply| ply.position.kind() != begun.kind) {
                return Err(LineError::Nonsense(update.game));
            }
            self.state(&update.game, begun.kind, &update.state)?;
            self.desk.know(update.seq);
            self.told.push(News::Event(update));
        }
        Ok(())
    }

    fn refused(&mut self, id: u32, code: Code, why: String) {
        match self.desk.answered(id) {
            Some(Ask::Watch {
                game,
                secret: Some(_),
                ..
            }) if code == Code::WrongSecret => {
                // It was to be taken, and was not.
                self.seats.forget(&game);
                if self.is_watched(&game) {
                    self.desk.watch(game, None);
                }
            }
            Some(Ask::Watch { game, .. }) => {
                if code == Code::NoSuchGame {
                    self.seats.forget(&game);
                }
                if self.is_watched(&game) {
                    self.leave();
                    self.told.push(News::NoGame(code, why));
                }
            }
            Some(Ask::Join { game, .. }) => {
                self.seats.forget(&game);
                self.told.push(News::Refused(code, why));
            }
            // What nobody asked for is nobody's trouble.
            Some(Ask::Ping { .. } | Ask::Leave { .. }) | None => {}
            Some(_) => self.told.push(News::Refused(code, why)),
        }
    }
}
