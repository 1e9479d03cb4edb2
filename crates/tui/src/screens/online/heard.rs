//! What the line tells, and what that changes.

use barnyard_protocol::{Challenge, GameId, Secret, You};

use super::refusal::refusal;
use super::table::{Followed, Table};
use super::waiting::Waiting;
use super::{Online, Place, ServerClock, wish};
use crate::app::Stage;
use crate::line::{LineError, LineState, News, Wish};

impl Online {
    /// The line tells something.
    pub(crate) fn heard(&mut self, news: News, stage: &mut Stage) {
        let is_left = matches!(self.place, Place::Lobby | Place::Form(_));
        match news {
            // Of a game that was left while this was on its way.
            News::Seat(..) | News::Waiting { .. } | News::Snapshot(_) | News::Event(_)
                if is_left => {}
            News::Line(state) => {
                if let LineState::Up { now, .. } = &state {
                    // The server may be another one, with another clock.
                    self.clock = ServerClock::default();
                    self.clock.heard(*now, stage.now);
                }
                self.line = state;
            }
            News::Clock(stamp) => self.clock.heard(stamp, stage.now),
            News::Lobby {
                challenges,
                live,
                yours,
            } => self.lobby.show(challenges, live, yours),
            News::Seat(game, you) => {
                match &mut self.place {
                    Place::Table(table) if *table.id() == game => table.sit(you),
                    Place::Waiting(waiting) if waiting.challenge.game == game => waiting.you = you,
                    _ => {}
                }
                self.seat = Some((game, you));
            }
            News::Waiting {
                challenge,
                invitation,
            } => self.waits(challenge, invitation.as_ref(), stage),
            News::Gone => {
                self.enter_lobby(stage);
                stage.refuse(stage.words.page_gone());
            }
            News::Snapshot(snapshot) => {
                self.clock.heard(snapshot.now, stage.now);
                let you = self.you(&snapshot.game);
                match &mut self.place {
                    Place::Table(table) if *table.id() == snapshot.game => table.renew(*snapshot),
                    place => *place = Place::Table(Box::new(Table::new(*snapshot, you))),
                }
            }
            News::Event(update) => {
                self.clock.heard(update.now, stage.now);
                let Place::Table(table) = &mut self.place else {
                    return;
                };
                match table.follow(&update, stage) {
                    Followed::On => {}
                    Followed::Missed => wish(Wish::Watch(update.game), stage),
                    Followed::Next(game) => self.open(game, None, stage),
                }
            }
            News::Done(command) => {
                if let Place::Table(table) = &self.place {
                    table.done(command, stage);
                }
            }
            News::Refused(code, why) => {
                let is_stuck = match &self.place {
                    // It was not made.
                    Place::Opening => self.seat.is_none(),
                    // Its seat was not given.
                    Place::Waiting(waiting) => waiting.you.is_none(),
                    Place::Lobby | Place::Form(_) | Place::Table(_) => false,
                };
                if is_stuck {
                    self.enter_lobby(stage);
                }
                let text = refusal(code, &why, &stage.words).into_owned();
                stage.refuse(text);
            }
            News::NoGame(code, why) => {
                self.enter_lobby(stage);
                let text = refusal(code, &why, &stage.words).into_owned();
                stage.refuse(text);
            }
            News::NotKept(error) => {
                let text = error.in_words(&stage.words);
                stage.refuse(text);
            }
            News::Failed(error) => {
                self.line = LineState::Over(match error {
                    LineError::Version | LineError::Unreadable(_) => None,
                    other => Some(other.to_string()),
                });
            }
        }
    }

    /// Who one is in a game, as far as that is known.
    fn you(&self, game: &GameId) -> Option<You> {
        let (known, you) = self.seat.as_ref()?;
        if known == game { *you } else { None }
    }

    /// The game has a free seat: it is taken, or somebody is waited for.
    fn waits(&mut self, challenge: Box<Challenge>, invitation: Option<&Secret>, stage: &mut Stage) {
        let you = self.you(&challenge.game);
        if you.is_none()
            && let Some(joining) = self.joins.take_if(|one| one.game == challenge.game)
            && (challenge.open || joining.invitation.is_some())
        {
            wish(
                Wish::Join {
                    game: joining.game,
                    kind: challenge.kind,
                    invitation: joining.invitation,
                },
                stage,
            );
        }
        self.place = Place::Waiting(Waiting {
            link: self.address.link(&challenge.game, invitation),
            challenge,
            you,
        });
    }
}
