//! Names of guests.

use barnyard_match::{Millis, Name};
use sqlx::{Any, Row, Transaction};

use super::Store;
use super::row::stored;
use crate::error::StoreError;

pub(super) async fn name(
    tx: &mut Transaction<'_, Any>,
    guest: &str,
    name: &str,
    at: Millis,
) -> Result<bool, sqlx::Error> {
    sqlx::query(
        "INSERT INTO guests (id, name, seen) VALUES ($1, $2, $3)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, seen = excluded.seen",
    )
    .bind(guest)
    .bind(name)
    .bind(stored(at))
    .execute(&mut **tx)
    .await?;
    Ok(true)
}

impl Store {
    /// The name that a guest has chosen.
    pub(crate) async fn name_of(&self, guest: &str) -> Result<Option<Name>, StoreError> {
        let row = sqlx::query("SELECT name FROM guests WHERE id = $1")
            .bind(guest)
            .fetch_optional(&self.readers)
            .await?;
        let Some(row) = row else { return Ok(None) };
        // What is no name by the rules of this version is none.
        Ok(row.try_get::<String, _>("name")?.parse().ok())
    }
}
