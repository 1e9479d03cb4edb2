//! What happened in games.

use barnyard_match::{Event, MatchResult, Millis};
use barnyard_protocol::GameId;
use sqlx::{Any, Row, Transaction};

use super::row::{damaged, json, stored, written};
use super::{NewGame, Store, games};
use crate::error::StoreError;

/// An event to be stored, with what it means for the game's row.
#[derive(Debug)]
pub(crate) struct Append {
    pub(crate) game: GameId,
    pub(crate) seq: u32,
    pub(crate) actor: String,
    pub(crate) key: String,
    pub(crate) event: Event,
    pub(crate) ended: Option<Ended>,
    /// The game that the players agreed to play next.
    pub(crate) rematch: Option<NewGame>,
}

/// A match that is over.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Ended {
    pub(crate) at: Millis,
    pub(crate) result: MatchResult,
}

/// An event that was stored.
#[derive(Debug)]
pub(crate) struct Stored {
    pub(crate) seq: u32,
    pub(crate) actor: String,
    pub(crate) key: String,
    pub(crate) event: Event,
}

pub(super) async fn append(
    tx: &mut Transaction<'_, Any>,
    append: &Append,
) -> Result<bool, sqlx::Error> {
    // Number and key are unique: what another process or an earlier attempt has written stays.
    let inserted = sqlx::query(
        "INSERT INTO events (game, seq, actor, key, body) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
    )
    .bind(append.game.as_str())
    .bind(i64::from(append.seq))
    .bind(&append.actor)
    .bind(&append.key)
    .bind(written(&append.event)?)
    .execute(&mut **tx)
    .await?;
    if inserted.rows_affected() == 0 {
        return Ok(false);
    }
    if let Some(ended) = append.ended {
        sqlx::query("UPDATE games SET status = 'over', ended = $2, result = $3 WHERE id = $1")
            .bind(append.game.as_str())
            .bind(stored(ended.at))
            .bind(written(&ended.result)?)
            .execute(&mut **tx)
            .await?;
    }
    if let Some(next) = &append.rematch {
        games::insert(tx, next).await?;
        sqlx::query("UPDATE games SET rematch = $2 WHERE id = $1")
            .bind(append.game.as_str())
            .bind(next.row.id.as_str())
            .execute(&mut **tx)
            .await?;
    }
    Ok(true)
}

impl Store {
    /// The events of a game after a number, in order.
    pub(crate) async fn events(
        &self,
        game: &GameId,
        after: u32,
    ) -> Result<Vec<Stored>, StoreError> {
        let rows = sqlx::query(
            "SELECT seq, actor, key, body FROM events WHERE game = $1 AND seq > $2 ORDER BY seq",
        )
        .bind(game.as_str())
        .bind(i64::from(after))
        .fetch_all(&self.readers)
        .await?;
        rows.iter()
            .map(|row| {
                let seq: i64 = row.try_get("seq")?;
                Ok(Stored {
                    seq: u32::try_from(seq).map_err(|_| damaged(game.as_str(), "a number"))?,
                    actor: row.try_get("actor")?,
                    key: row.try_get("key")?,
                    event: json(game.as_str(), &row.try_get::<String, _>("body")?)?,
                })
            })
            .collect()
    }
}
