//! What wishes and messages mean: what is asked next, which seats are kept, what the screens are told. It does not touch the line itself.

mod heard;

use barnyard::GameKind;
use barnyard_protocol::{Ask, Code, GameId, Key, Secret};
use barnyard_words::Language;

use super::desk::Desk;
use super::{LineError, News, Wish};
use crate::store::seats::{Seat, Seats};

/// Between the screens and the line.
#[derive(Debug)]
pub(super) struct Clerk {
    /// What is to be asked.
    pub(super) desk: Desk,
    seats: Seats,
    /// What is known of the game that is watched, once it has begun.
    begun: Option<Begun>,
    /// What the screens are to be told.
    told: Vec<News>,
}

/// What is known of a game that has begun.
#[derive(Copy, Clone, Debug)]
struct Begun {
    kind: GameKind,
    /// Whether nothing follows it any more.
    is_over: bool,
}

impl Clerk {
    pub(super) fn new(seats: Seats, language: Language, name: Option<String>) -> Clerk {
        Clerk {
            desk: Desk::new(language, name),
            seats,
            begun: None,
            told: Vec::new(),
        }
    }

    /// What is to be told to the screens, which then is no longer here.
    pub(super) fn news(&mut self) -> Vec<News> {
        core::mem::take(&mut self.told)
    }

    /// What makes the next line one of the same guest.
    pub(super) fn cookie(&self) -> Option<String> {
        self.seats.cookie()
    }

    /// There is a new line, over which one is the guest of this cookie.
    pub(super) fn renew(&mut self, cookie: Option<&str>) {
        let known = self.seats.cookie();
        if let Some(cookie) = cookie.filter(|cookie| known.as_deref() != Some(*cookie)) {
            let kept = self.seats.keep_cookie(cookie);
            self.told.extend(kept.err().map(News::NotKept));
        }
        self.desk.renew();
    }

    /// Takes a wish.
    pub(super) fn wish(&mut self, wish: Wish) -> Result<(), LineError> {
        let ask = match wish {
            Wish::Lobby(on) => {
                self.desk.lobby(on);
                return Ok(());
            }
            Wish::Watch(game) => {
                self.watch(game);
                return Ok(());
            }
            Wish::Leave => {
                self.leave();
                return Ok(());
            }
            Wish::Language(language) => {
                self.desk.speak(language);
                return Ok(());
            }
            Wish::Retry => return Ok(()),
            Wish::Create(mut create) => {
                create.secret = Some(fresh_secret()?);
                Ask::Create(*create)
            }
            Wish::Join {
                game,
                kind,
                invitation,
            } => {
                let secret = fresh_secret()?;
                // Before it is asked: a seat that was taken must not be lost.
                self.keep(Seat {
                    game: game.clone(),
                    kind,
                    secret: secret.clone(),
                    invitation: None,
                });
                Ask::Join {
                    game,
                    invitation,
                    secret: Some(secret),
                }
            }
            Wish::Withdraw => {
                let Some(game) = self.desk.watched().map(|watched| watched.game.clone()) else {
                    return Ok(());
                };
                let Some(Seat { secret, .. }) = self.seats.seat(&game) else {
                    return Ok(());
                };
                Ask::Withdraw { game, secret }
            }
            Wish::Give {
                game,
                seen,
                command,
            } => Ask::Command {
                game,
                key: fresh_key()?,
                seen,
                player: None,
                command,
            },
        };
        let taken = match &ask {
            Ask::Join { game, .. } => Some(game.clone()),
            _ => None,
        };
        if !self.desk.ask(ask) {
            if let Some(game) = taken {
                self.seats.forget(&game);
            }
            self.told.push(News::Refused(Code::Busy, String::new()));
        }
        Ok(())
    }

    fn watch(&mut self, game: GameId) {
        if !self.is_watched(&game) {
            self.leave();
        }
        let seat = self.seats.seat(&game);
        self.desk.watch(game, seat.map(|seat| seat.secret));
    }

    fn leave(&mut self) {
        // Nobody comes back to a game that is over.
        if let (Some(Begun { is_over: true, .. }), Some(watched)) =
            (self.begun, self.desk.watched())
        {
            self.seats.forget(&watched.game);
        }
        self.begun = None;
        self.desk.leave();
    }

    fn is_watched(&self, game: &GameId) -> bool {
        self.desk
            .watched()
            .is_some_and(|watched| watched.game == *game)
    }

    /// The secret of a seat holds in the next game too.
    fn keep_for_rematch(&mut self, kind: GameKind, next: Option<&GameId>) {
        let own = self.desk.watched().and_then(|one| one.secret.clone());
        if let (Some(secret), Some(game)) = (own, next)
            && self.seats.seat(game).is_none()
        {
            self.keep(Seat {
                game: game.clone(),
                kind,
                secret,
                invitation: None,
            });
        }
    }

    fn keep(&mut self, seat: Seat) {
        let kept = self.seats.keep(&seat);
        self.told.extend(kept.err().map(News::NotKept));
    }
}

fn fresh_secret() -> Result<Secret, LineError> {
    Ok(Secret::from(random()?))
}

/// A name that no other command has.
fn fresh_key() -> Result<Key, LineError> {
    let bits = u128::from_be_bytes(random()?);
    let key = format!("{bits:032x}").parse();
    Ok(key.expect("32 hexadecimal digits are a key"))
}

fn random() -> Result<[u8; 16], LineError> {
    let mut bits = [0; 16];
    getrandom::fill(&mut bits).map_err(std::io::Error::from)?;
    Ok(bits)
}
