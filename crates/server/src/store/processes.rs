//! Server processes: when each was last up, and who looks after which game.

use barnyard_match::Millis;
use barnyard_protocol::GameId;
use sqlx::{Any, Row, Transaction};

use super::Store;
use super::row::{damaged, millis, stored};
use crate::error::StoreError;

pub(super) async fn alive(
    tx: &mut Transaction<'_, Any>,
    process: &str,
    at: Millis,
) -> Result<bool, sqlx::Error> {
    sqlx::query(
        "INSERT INTO alive (process, at) VALUES ($1, $2) ON CONFLICT (process) DO UPDATE SET at = excluded.at",
    )
    .bind(process)
    .bind(stored(at))
    .execute(&mut **tx)
    .await?;
    Ok(true)
}

pub(super) async fn take_over(
    tx: &mut Transaction<'_, Any>,
    game: &GameId,
    from: &str,
    to: &str,
) -> Result<bool, sqlx::Error> {
    let taken = sqlx::query("UPDATE games SET process = $3 WHERE id = $1 AND process = $2")
        .bind(game.as_str())
        .bind(from)
        .bind(to)
        .execute(&mut **tx)
        .await?;
    Ok(taken.rows_affected() == 1)
}

impl Store {
    /// When a process was last up.
    pub(crate) async fn last_alive(&self, process: &str) -> Result<Option<Millis>, StoreError> {
        let row = sqlx::query("SELECT at FROM alive WHERE process = $1")
            .bind(process)
            .fetch_optional(&self.readers)
            .await?;
        row.map(|row| Ok(millis(row.try_get("at")?))).transpose()
    }

    /// Games that are played, and that no process looks after which was up since `cutoff`, or is `me`.
    pub(crate) async fn orphans(
        &self,
        me: &str,
        cutoff: Millis,
    ) -> Result<Vec<GameId>, StoreError> {
        let rows = sqlx::query(
            "SELECT id FROM games WHERE status = 'playing' AND process <> $1
             AND process NOT IN (SELECT process FROM alive WHERE at > $2)",
        )
        .bind(me)
        .bind(stored(cutoff))
        .fetch_all(&self.readers)
        .await?;
        let ids = rows.iter().map(|row| {
            let id: String = row.try_get("id")?;
            id.parse().map_err(|_| damaged(&id, "its name"))
        });
        ids.collect()
    }
}
