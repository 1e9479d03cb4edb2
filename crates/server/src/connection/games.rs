//! Games are made, joined and withdrawn.

use std::sync::Arc;

use barnyard_match::{Name, Player, Seat, Settings};
use barnyard_protocol::{Code, Create, GameId, Message, Opponent, Secret, Sides, You};

use super::requests::{Answer, Refused, Session};
use crate::lobby::DAY;
use crate::random;
use crate::store::{self, GameRow, NewGame, Status, Terms, Write};

pub(super) async fn create(session: &Session, id: u32, create: Create) -> Answer {
    let (app, client) = (&session.app, &session.client);
    let now = app.clock.now();
    let unfinished = app.store.count_unfinished(&client.guest, now - DAY).await?;
    if unfinished >= session.limits().games {
        return Err(Refused::new(Code::TooMany, "finish another game first"));
    }
    let creator = match (create.opponent, create.sides) {
        (_, Sides::First) => Player::A,
        (_, Sides::Second) => Player::B,
        (_, Sides::Random) => match random::coin()? {
            true => Player::A,
            false => Player::B,
        },
    };
    let terms = Terms {
        by: client.name(),
        creator,
        create,
    };
    let secret = random::secret()?;
    let (row, invitation) = row(session, terms, &secret)?;
    let game = row.id.clone();
    let you = match row.terms.create.opponent {
        Opponent::SameDevice => You::Both,
        _ => creator.into(),
    };
    let is_open = row.terms.create.open;
    let owner = client.guest.clone();
    let new = Box::new(NewGame { row, owner });
    if !app.store.write(Write::Game(new)).await? {
        return Err(Refused::new(Code::Busy, "another game has this name"));
    }
    if is_open {
        app.lobby.has_changed();
    }
    Ok(Some(Message::Created {
        id,
        game,
        you,
        secret,
        invitation,
    }))
}

/// A game's row, and the invitation if it needs one.
fn row(
    session: &Session,
    terms: Terms,
    secret: &Secret,
) -> Result<(GameRow, Option<Secret>), Refused> {
    let settings = settings(&terms)?;
    let waits = terms.create.opponent == Opponent::Person;
    let invitation = match waits && !terms.create.open {
        true => Some(random::secret()?),
        false => None,
    };
    let own = Some(random::hash(secret));
    let secrets = match (terms.create.opponent, terms.creator) {
        (Opponent::SameDevice, _) => [own.clone(), own],
        (_, Player::A) => [own, None],
        (_, Player::B) => [None, own],
    };
    let row = GameRow {
        id: random::game_id()?,
        created: session.app.clock.now(),
        status: match waits {
            true => Status::Waiting,
            false => Status::Playing,
        },
        terms,
        settings: (!waits).then_some(settings),
        secrets,
        invitation: invitation.as_ref().map(random::hash),
        process: session.app.process.clone(),
        rematch: None,
    };
    Ok((row, invitation))
}

/// The match that is created; with a stand-in for a person who is still to come.
fn settings(terms: &Terms) -> Result<Settings, Refused> {
    if terms
        .create
        .start
        .is_some_and(|start| start.kind() != terms.create.game)
    {
        return Err(Refused::new(
            Code::BadSettings,
            "the position is one of another game",
        ));
    }
    let own = Seat::Person(terms.by.clone());
    let other = match terms.create.opponent {
        Opponent::Robot(level) => Seat::Robot(level),
        Opponent::Person | Opponent::SameDevice => own.clone(),
    };
    store::settings(&terms.create, terms.creator, own, other)
        .map_err(|error| Refused(Code::BadSettings, error.to_string()))
}

pub(super) async fn join(
    session: &Session,
    id: u32,
    game: GameId,
    invitation: Option<Secret>,
) -> Answer {
    let app = &session.app;
    let row = waiting(session, &game).await?;
    let is_invited = invitation
        .is_some_and(|invitation| random::is_secret(&invitation, row.invitation.as_deref()));
    if !row.terms.create.open && !is_invited {
        return Err(Refused::new(Code::NotInvited, "the game is private"));
    }
    let name: Name = session.client.name();
    let settings = Box::new(row.settings_with(&name)?);
    let player = !row.terms.creator;
    let secret = random::secret()?;
    let join = Write::Join {
        game: game.clone(),
        settings,
        player,
        secret: random::hash(&secret),
    };
    if !app.store.write(join).await? {
        return Err(Refused::new(Code::SeatTaken, "somebody was quicker"));
    }
    let you = You::from(player);
    // Before anything that follows from it.
    session.client.outbox.answer(&Message::Seated {
        id,
        game: game.clone(),
        you,
        secret,
    });
    app.rooms.news(&game, 0).await;
    app.lobby.has_changed();
    Ok(None)
}

pub(super) async fn withdraw(session: &Session, id: u32, game: &GameId, secret: &Secret) -> Answer {
    let app = Arc::clone(&session.app);
    let row = waiting(session, game).await?;
    if row.seat_of(secret).is_none() {
        return Err(Refused::new(
            Code::WrongSecret,
            "the secret does not belong to this game",
        ));
    }
    let game = game.clone();
    if !app
        .store
        .write(Write::Withdraw { game: game.clone() })
        .await?
    {
        return Err(Refused::new(Code::SeatTaken, "somebody was quicker"));
    }
    app.rooms.news(&game, 0).await;
    app.lobby.has_changed();
    Ok(Some(Message::Done { id, seq: None }))
}

/// A challenge that nobody has taken.
async fn waiting(session: &Session, game: &GameId) -> Result<GameRow, Refused> {
    let app = &session.app;
    let row = app.store.game(game).await?;
    let is_old = |row: &GameRow| row.created < app.clock.now() - DAY;
    match row {
        Some(row) if row.status == Status::Waiting && !is_old(&row) => Ok(row),
        Some(row) if matches!(row.status, Status::Playing | Status::Over) => {
            Err(Refused::new(Code::SeatTaken, "the seat is taken"))
        }
        _ => Err(Refused::new(Code::NoSuchGame, "there is no such game")),
    }
}
