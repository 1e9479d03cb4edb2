//! Games in the database.

use barnyard::GameKind;
use barnyard_match::{Millis, Player, Settings};
use barnyard_protocol::{Challenge, FinishedGame, GameId, LiveGame};
use sqlx::any::AnyRow;
use sqlx::{Any, Row, Transaction};

use super::row::{damaged, json, millis, stored, written};
use super::{GameRow, NewGame, Store};
use crate::error::StoreError;

pub(super) async fn insert(
    tx: &mut Transaction<'_, Any>,
    game: &NewGame,
) -> Result<bool, sqlx::Error> {
    let row = &game.row;
    let [secret_a, secret_b] = &row.secrets;
    let settings = row.settings.as_ref().map(written).transpose()?;
    let inserted = sqlx::query(
        "INSERT INTO games (id, created, status, listed, kind, owner, terms, settings, secret_a, secret_b, invitation, process)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING",
    )
    .bind(row.id.as_str())
    .bind(stored(row.created))
    .bind(row.status.code())
    .bind(i64::from(row.terms.create.open))
    .bind(row.terms.create.game.name())
    .bind(&game.owner)
    .bind(written(&row.terms)?)
    .bind(settings)
    .bind(secret_a.as_deref())
    .bind(secret_b.as_deref())
    .bind(row.invitation.as_deref())
    .bind(&row.process)
    .execute(&mut **tx)
    .await?;
    Ok(inserted.rows_affected() == 1)
}

pub(super) async fn join(
    tx: &mut Transaction<'_, Any>,
    game: &GameId,
    settings: &Settings,
    player: Player,
    secret: &str,
) -> Result<bool, sqlx::Error> {
    let query = match player {
        Player::A => {
            "UPDATE games SET status = 'playing', settings = $2, secret_a = $3 WHERE id = $1 AND status = 'waiting'"
        }
        Player::B => {
            "UPDATE games SET status = 'playing', settings = $2, secret_b = $3 WHERE id = $1 AND status = 'waiting'"
        }
    };
    let joined = sqlx::query(query)
        .bind(game.as_str())
        .bind(written(settings)?)
        .bind(secret)
        .execute(&mut **tx)
        .await?;
    Ok(joined.rows_affected() == 1)
}

pub(super) async fn withdraw(
    tx: &mut Transaction<'_, Any>,
    game: &GameId,
) -> Result<bool, sqlx::Error> {
    let gone = sqlx::query("UPDATE games SET status = 'gone' WHERE id = $1 AND status = 'waiting'")
        .bind(game.as_str())
        .execute(&mut **tx)
        .await?;
    Ok(gone.rows_affected() == 1)
}

/// How many games of a guest, made since then, are not over.
pub(super) async fn count_unfinished(
    tx: &mut Transaction<'_, Any>,
    owner: &str,
    since: Millis,
) -> Result<i64, sqlx::Error> {
    let row = sqlx::query(
        "SELECT COUNT(*) AS many FROM games WHERE owner = $1 AND created > $2 AND status IN ('waiting', 'playing')",
    )
    .bind(owner)
    .bind(stored(since))
    .fetch_one(&mut **tx)
    .await?;
    row.try_get("many")
}

impl Store {
    /// A game's row.
    pub(crate) async fn game(&self, game: &GameId) -> Result<Option<GameRow>, StoreError> {
        let row = sqlx::query("SELECT * FROM games WHERE id = $1")
            .bind(game.as_str())
            .fetch_optional(&self.readers)
            .await?;
        row.as_ref().map(GameRow::read).transpose()
    }

    /// Challenges that wait for anybody, made since then, newest first.
    pub(crate) async fn challenges(
        &self,
        since: Millis,
        most: u32,
    ) -> Result<Vec<Challenge>, StoreError> {
        let rows = self.listed("waiting", since, most).await?;
        let games = rows.iter().map(|row| Ok(GameRow::read(row)?.challenge()));
        Ok(legible(games))
    }

    /// Open games that are played, made since then, newest first.
    pub(crate) async fn live(&self, since: Millis, most: u32) -> Result<Vec<LiveGame>, StoreError> {
        let rows = self.listed("playing", since, most).await?;
        let games = rows.iter().map(|row| {
            let row = GameRow::read(row)?;
            let settings = row
                .settings
                .ok_or_else(|| damaged(row.id.as_str(), "it has no settings"))?;
            Ok(LiveGame {
                game: row.id,
                kind: settings.kind(),
                seats: settings.seats().clone(),
                time: settings.time(),
                created: row.created,
            })
        });
        Ok(legible(games))
    }

    async fn listed(
        &self,
        status: &str,
        since: Millis,
        most: u32,
    ) -> Result<Vec<AnyRow>, StoreError> {
        let rows = sqlx::query(
            "SELECT * FROM games WHERE status = $1 AND listed = 1 AND created > $2 ORDER BY created DESC LIMIT $3",
        )
        .bind(status)
        .bind(stored(since))
        .bind(i64::from(most))
        .fetch_all(&self.readers)
        .await?;
        Ok(rows)
    }

    /// Open games that ended before then, newest first.
    pub(crate) async fn finished(
        &self,
        kind: Option<GameKind>,
        before: Millis,
        most: u32,
    ) -> Result<Vec<FinishedGame>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, created, ended, settings, result FROM games
             WHERE status = 'over' AND listed = 1 AND ended < $1 AND ($2 = '' OR kind = $2) ORDER BY ended DESC LIMIT $3",
        )
        .bind(stored(before))
        .bind(kind.map_or("", GameKind::name))
        .bind(i64::from(most))
        .fetch_all(&self.readers)
        .await?;
        Ok(legible(rows.iter().map(finished)))
    }
}

/// The games of a list that can be read; one that is damaged does not keep the others from anybody.
fn legible<T>(games: impl Iterator<Item = Result<T, StoreError>>) -> Vec<T> {
    let told = |error: &StoreError| tracing::error!(%error, "a game is left out of a list");
    games
        .filter_map(|game| game.inspect_err(told).ok())
        .collect()
}

fn finished(row: &AnyRow) -> Result<FinishedGame, StoreError> {
    let id: String = row.try_get("id")?;
    let settings: Settings = json(&id, &row.try_get::<String, _>("settings")?)?;
    Ok(FinishedGame {
        kind: settings.kind(),
        seats: settings.seats().clone(),
        time: settings.time(),
        created: millis(row.try_get("created")?),
        ended: millis(row.try_get("ended")?),
        result: json(&id, &row.try_get::<String, _>("result")?)?,
        game: id.parse().map_err(|_| damaged(&id, "its name"))?,
    })
}
