//! A game's row.

use barnyard_match::{Millis, Name, Player, Seat, Seats, Settings};
use barnyard_protocol::{Challenge, Create, GameId, Opponent, Secret, Sides, You};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::error::StoreError;
use crate::random;

/// What a game was created with.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Terms {
    pub(crate) create: Create,
    /// The name of whoever created it.
    pub(crate) by: Name,
    /// The creator's seat.
    pub(crate) creator: Player,
}

/// What becomes of a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    /// For a second player.
    Waiting,
    Playing,
    Over,
    /// Nobody came.
    Gone,
}

/// A game as it is stored, without its events.
#[derive(Clone, Debug)]
pub(crate) struct GameRow {
    pub(crate) id: GameId,
    pub(crate) created: Millis,
    pub(crate) status: Status,
    pub(crate) terms: Terms,
    pub(crate) settings: Option<Settings>,
    /// The hashes of the secrets of players A and B.
    pub(crate) secrets: [Option<String>; 2],
    pub(crate) invitation: Option<String>,
    pub(crate) process: String,
    pub(crate) rematch: Option<GameId>,
}

/// A game to be stored.
#[derive(Debug)]
pub(crate) struct NewGame {
    pub(crate) row: GameRow,
    pub(crate) owner: String,
}

impl Status {
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Status::Waiting => "waiting",
            Status::Playing => "playing",
            Status::Over => "over",
            Status::Gone => "gone",
        }
    }

    fn read(code: &str) -> Option<Status> {
        let all = [Status::Waiting, Status::Playing, Status::Over, Status::Gone];
        all.into_iter().find(|status| status.code() == code)
    }
}

impl GameRow {
    /// Reads a row with all columns.
    pub(super) fn read(row: &AnyRow) -> Result<GameRow, StoreError> {
        let id: String = row.try_get("id")?;
        let text = |column: &str| row.try_get::<Option<String>, _>(column);
        let status: String = row.try_get("status")?;
        let damaged = |why: &str| damaged(&id, why);
        Ok(GameRow {
            created: millis(row.try_get("created")?),
            status: Status::read(&status).ok_or_else(|| damaged("its status"))?,
            terms: json(&id, &row.try_get::<String, _>("terms")?)?,
            settings: text("settings")?
                .map(|settings| json(&id, &settings))
                .transpose()?,
            secrets: [text("secret_a")?, text("secret_b")?],
            invitation: text("invitation")?,
            process: row.try_get("process")?,
            rematch: text("rematch")?
                .map(|next| next.parse().map_err(|_| damaged("its rematch")))
                .transpose()?,
            id: id.parse().map_err(|_| damaged("its name"))?,
        })
    }

    /// For whom a secret speaks in this game.
    pub(crate) fn seat_of(&self, secret: &Secret) -> Option<You> {
        // Both are compared, so that how long it takes tells nothing.
        let [a, b] = [0, 1].map(|at| random::is_secret(secret, self.secrets[at].as_deref()));
        match (a, b) {
            (true, true) => Some(You::Both),
            (true, false) => Some(You::A),
            (false, true) => Some(You::B),
            (false, false) => None,
        }
    }

    /// The match that begins once a person takes the free seat; where that name plays already, it gets a number.
    pub(crate) fn settings_with(&self, name: &Name) -> Result<Settings, StoreError> {
        let terms = &self.terms;
        let other = match *name == terms.by {
            true => numbered(name),
            false => name.clone(),
        };
        settings(
            &terms.create,
            terms.creator,
            Seat::Person(terms.by.clone()),
            Seat::Person(other),
        )
        .map_err(|error| damaged(self.id.as_str(), &error.to_string()))
    }

    /// What the lobby tells of it while it waits.
    pub(crate) fn challenge(&self) -> Challenge {
        let create = &self.terms.create;
        Challenge {
            game: self.id.clone(),
            kind: create.game,
            by: self.terms.by.to_string(),
            sides: match create.opponent {
                Opponent::Person => create.sides,
                _ => Sides::Random,
            },
            start: create.start.map(|start| start.to_string()),
            rounds: create.rounds.unwrap_or_else(|| {
                let seat = || Seat::Person(self.terms.by.clone());
                Settings::usual(
                    create.game,
                    Seats {
                        a: seat(),
                        b: seat(),
                    },
                )
                .rounds()
            }),
            time: create.time,
            suggestions: create.suggestions,
            open: create.open,
            created: self.created,
        }
    }
}

/// The settings of a match between its creator and another.
pub(crate) fn settings(
    create: &Create,
    creator: Player,
    own: Seat,
    other: Seat,
) -> Result<Settings, barnyard_match::SettingsError> {
    let seats = match creator {
        Player::A => Seats { a: own, b: other },
        Player::B => Seats { a: other, b: own },
    };
    let mut settings = Settings::usual(create.game, seats)
        .with_suggestions(create.suggestions)
        .with_time(create.time)?;
    if let Some(start) = create.start {
        settings = settings.with_start(start)?;
    }
    Ok(match create.rounds {
        Some(rounds) => settings.with_rounds(rounds),
        None => settings,
    })
}

/// Another name that looks like it.
fn numbered(name: &Name) -> Name {
    let short: String = name.as_str().chars().take(Name::MOST - 2).collect();
    // A long name that ends in a number may be the same again.
    let others = [2, 3].map(|number| format!("{short} {number}").parse().ok());
    let other = others.into_iter().flatten().find(|other| other != name);
    other.unwrap_or_else(|| name.clone())
}

pub(super) fn damaged(game: &str, why: &str) -> StoreError {
    StoreError::Damaged {
        game: game.into(),
        why: why.into(),
    }
}

pub(super) fn json<T: DeserializeOwned>(game: &str, text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| damaged(game, &error.to_string()))
}

/// JSON of something that always has it.
pub(super) fn written(value: &impl Serialize) -> Result<String, sqlx::Error> {
    serde_json::to_string(value).map_err(|error| sqlx::Error::Encode(error.into()))
}

pub(super) fn millis(stored: i64) -> Millis {
    Millis(u64::try_from(stored).unwrap_or(0))
}

pub(super) fn stored(at: Millis) -> i64 {
    i64::try_from(at.0).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_of_one_name_are_told_apart_however_long_it_is() {
        let numbered = |name: &str| numbered(&name.parse().expect("a name")).to_string();
        assert_eq!(numbered("Ana"), "Ana 2");
        assert_eq!(numbered("Ana 2"), "Ana 2 2");
        let long = "a".repeat(38);
        assert_eq!(numbered(&format!("{long}bc")), format!("{long} 2"));
        assert_eq!(numbered(&format!("{long} 2")), format!("{long} 3"));
        assert_eq!(numbered(&format!("{long} 3")), format!("{long} 2"));
        let shorter = "a".repeat(37);
        assert_eq!(numbered(&format!("{shorter} 2")), format!("{shorter} 3"));
    }
}
