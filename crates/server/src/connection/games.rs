//! Games are made, joined and withdrawn.

use std::sync::Arc;

use barnyard_match::{Name, Player, Seat, Settings};
use barnyard_protocol::{Code, Create, GameId, Message, Opponent, Secret, Sides, You};

use super::requests::{Answer, Refused, Session};
use crate::lobby::DAY;
use crate::random;
use crate::store::{self, GameRow, NewGame, Status, Terms, Write};

pub(super) async fn create(session: &Session, id: u32, mut create: Create) -> Answer {
    let (app, client) = (&session.app, &session.client);
    // It is not stored with the other terms.
    let chosen = create.secret.take();
    let is_chosen = chosen.is_some();
    let secret = chosen.map_or_else(random::secret, Ok)?;
    let game = random::game_of(&secret)?;
    if is_chosen && let Some(row) = app.store.game(&game).await? {
        return told_again(id, &row, secret);
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
    let row = row(session, game, terms, &secret)?;
    let owner = client.guest.clone();
    let new = NewGame {
        row: row.clone(),
        owner,
    };
    let write = Write::Game {
        new: Box::new(new),
        most: session.limits().games,
        since: app.clock.now() - DAY,
    };
    if !app.store.write(write).await? {
        let there = app.store.game(&row.id).await?;
        let too_many = || Refused::new(Code::TooMany, "finish another game first");
        return told_again(id, &there.ok_or_else(too_many)?, secret);
    }
    if row.terms.create.open {
        app.lobby.has_changed();
    }
    told_again(id, &row, secret)
}

/// The answer to whoever created this game, as often as it is asked for.
fn told_again(id: u32, row: &GameRow, secret: Secret) -> Answer {
    let you = match (row.seat_of(&secret), row.terms.creator.into()) {
        (Some(You::Both), _) => You::Both,
        (Some(you), creator) if you == creator => you,
        _ => return Err(name_is_taken()),
    };
    Ok(Some(Message::Created {
        id,
        game: row.id.clone(),
        you,
        invitation: row
            .invitation
            .is_some()
            .then(|| random::invitation_of(&secret)),
        secret,
    }))
}

fn name_is_taken() -> Refused {
    Refused::new(Code::Busy, "another game has this name")
}

/// A game's row.
fn row(session: &Session, id: GameId, terms: Terms, secret: &Secret) -> Result<GameRow, Refused> {
    let settings = settings(&terms)?;
    let waits = terms.create.opponent == Opponent::Person;
    let is_private = waits && !terms.create.open;
    let own = Some(random::hash(secret));
    let secrets = match (terms.create.opponent, terms.creator) {
        (Opponent::SameDevice, _) => [own.clone(), own],
        (_, Player::A) => [own, None],
        (_, Player::B) => [None, own],
    };
    Ok(GameRow {
        id,
        created: session.app.clock.now(),
        status: match waits {
            true => Status::Waiting,
            false => Status::Playing,
        },
        terms,
        settings: (!waits).then_some(settings),
        secrets,
        invitation: is_private.then(|| random::hash(&random::invitation_of(secret))),
        process: session.app.process.clone(),
        rematch: None,
    })
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
    chosen: Option<Secret>,
) -> Answer {
    let app = &session.app;
    let seated = |secret: Secret, player: Player| Message::Seated {
        id,
        game: game.clone(),
        you: player.into(),
        secret,
    };
    let row = app.store.game(&game).await?;
    if let (Some(row), Some(secret)) = (&row, &chosen)
        && let Some(player) = seat_taken_with(row, secret)
    {
        return Ok(Some(seated(secret.clone(), player)));
    }
    let row = waiting(session, row)?;
    let is_invited = invitation
        .is_some_and(|invitation| random::is_secret(&invitation, row.invitation.as_deref()));
    if !row.terms.create.open && !is_invited {
        return Err(Refused::new(Code::NotInvited, "the game is private"));
    }
    let name: Name = session.client.name();
    let settings = Box::new(row.settings_with(&name)?);
    let player = !row.terms.creator;
    let secret = chosen.clone().map_or_else(random::secret, Ok)?;
    if row.seat_of(&secret).is_some() {
        let why = "the secret is that of the other seat";
        return Err(Refused::new(Code::WrongSecret, why));
    }
    let join = Write::Join {
        game: game.clone(),
        settings,
        player,
        secret: random::hash(&secret),
    };
    if !app.store.write(join).await? {
        // Perhaps this client was, over a line that broke.
        let row = app.store.game(&game).await?;
        return match row.and_then(|row| seat_taken_with(&row, &secret)) {
            Some(player) => Ok(Some(seated(secret, player))),
            None => Err(Refused::new(Code::SeatTaken, "somebody was quicker")),
        };
    }
    // Before anything that follows from it.
    session.client.outbox.answer(&seated(secret, player));
    app.rooms.news(&game, 0).await;
    app.lobby.has_changed();
    Ok(None)
}

/// Who took the seat of a challenge with this secret.
fn seat_taken_with(row: &GameRow, secret: &Secret) -> Option<Player> {
    let player = !row.terms.creator;
    (row.seat_of(secret) == Some(player.into())).then_some(player)
}

pub(super) async fn withdraw(session: &Session, id: u32, game: &GameId, secret: &Secret) -> Answer {
    let app = Arc::clone(&session.app);
    let row = waiting(session, app.store.game(game).await?)?;
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

/// The row of a challenge that nobody has taken.
fn waiting(session: &Session, row: Option<GameRow>) -> Result<GameRow, Refused> {
    let is_old = |row: &GameRow| row.created < session.app.clock.now() - DAY;
    match row {
        Some(row) if row.status == Status::Waiting && !is_old(&row) => Ok(row),
        Some(row) if matches!(row.status, Status::Playing | Status::Over) => {
            Err(Refused::new(Code::SeatTaken, "the seat is taken"))
        }
        _ => Err(Refused::new(Code::NoSuchGame, "there is no such game")),
    }
}
