//! Server processes: when each was last up, and who looks after which game.

use barnyard_match::Millis;
use barnyard_protocol::GameId;
use sqlx::{Any, AnyConnection, Row, Transaction};

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

/// After how long without a sign a process is gone, though its connections to the database may be open.
const SILENCE: Millis = Millis(10_000);

/// Another process that is gone.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Gone {
    /// When it was last up.
    pub(crate) last: Millis,
}

/// Holds, for as long as this connection to PostgreSQL is there, what shows the others that the process is.
pub(super) async fn show(connection: &mut AnyConnection, process: &str) -> Result<(), sqlx::Error> {
    // Each of its connections holds it, and nobody ever holds it alone, so it never waits.
    sqlx::query("SELECT pg_advisory_lock_shared($1)")
        .bind(lock(process))
        .execute(connection)
        .await?;
    Ok(())
}

/// The number by which PostgreSQL knows a process.
fn lock(process: &str) -> i64 {
    // The names are 64 random bits. Of one that is none, nobody holds the lock.
    u64::from_str_radix(process, 16).map_or(0, u64::cast_signed)
}

impl Store {
    /// Whether another process is gone at this moment.
    ///
    /// One that ended or was killed is gone at once, as its connections to the database end with it; one that is cut off, or stands still, after a silence.
    pub(crate) async fn gone(
        &self,
        process: &str,
        now: Millis,
    ) -> Result<Option<Gone>, StoreError> {
        let last = self.last_alive(process).await?.unwrap_or_default();
        let is_gone = match self.shared() {
            // Nobody else has the folder.
            None => true,
            Some(_) => last < now - SILENCE || !self.is_connected(process).await?,
        };
        Ok(is_gone.then_some(Gone { last }))
    }

    async fn last_alive(&self, process: &str) -> Result<Option<Millis>, StoreError> {
        let row = sqlx::query("SELECT at FROM alive WHERE process = $1")
            .bind(process)
            .fetch_optional(&self.readers)
            .await?;
        row.map(|row| Ok(millis(row.try_get("at")?))).transpose()
    }

    /// Whether a process has a connection to the PostgreSQL database.
    async fn is_connected(&self, process: &str) -> Result<bool, StoreError> {
        let lock = sqlx::query(
            "SELECT 1 FROM pg_locks
             WHERE locktype = 'advisory' AND granted AND objsubid = 1
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
             AND (classid::bigint << 32) | objid::bigint = $1 LIMIT 1",
        )
        .bind(lock(process))
        .fetch_optional(&self.readers)
        .await?;
        Ok(lock.is_some())
    }

    /// Games that are played, and that no process looks after which is up.
    pub(crate) async fn orphans(&self, me: &str, now: Millis) -> Result<Vec<GameId>, StoreError> {
        let others = sqlx::query(
            "SELECT DISTINCT process FROM games WHERE status = 'playing' AND process <> $1",
        )
        .bind(me)
        .fetch_all(&self.readers)
        .await?;
        let mut ids = Vec::new();
        for other in others {
            let process: String = other.try_get("process")?;
            if self.gone(&process, now).await?.is_some() {
                ids.extend(self.played_at(&process).await?);
            }
        }
        Ok(ids)
    }

    /// The games that are played, and that a process looks after.
    async fn played_at(&self, process: &str) -> Result<Vec<GameId>, StoreError> {
        let rows = sqlx::query("SELECT id FROM games WHERE status = 'playing' AND process = $1")
            .bind(process)
            .fetch_all(&self.readers)
            .await?;
        let ids = rows.iter().map(|row| {
            let id: String = row.try_get("id")?;
            id.parse().map_err(|_| damaged(&id, "its name"))
        });
        ids.collect()
    }
}
