//! What is kept: games, their events, names of guests, and when each server process was up.
//!
//! Everything is written by one task ([`writer`]), which puts what waits into one transaction; everything else reads.
//! The queries are in the words that SQLite and PostgreSQL share, and every value is bound.

mod events;
mod games;
mod guests;
mod listen;
mod open;
mod processes;
mod row;
mod writer;

use sqlx::AnyPool;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

pub(crate) use events::{Append, Ended, Stored};
pub(crate) use listen::{Heard, listen};
pub(crate) use open::lock;
pub(crate) use processes::Gone;
pub(crate) use row::{GameRow, NewGame, Status, Terms, settings};
pub(crate) use writer::Write;

use crate::error::StoreError;
use writer::Job;

/// The database.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    readers: AnyPool,
    jobs: mpsc::Sender<Job>,
    /// The URL of a database that other processes use too.
    shared: Option<String>,
}

impl Store {
    /// Writes, and comes back once it is durable. Says whether it was done: it is not if what it stands on is no longer so.
    pub(crate) async fn write(&self, write: Write) -> Result<bool, StoreError> {
        let (done, answer) = oneshot::channel();
        let job = Job { write, done };
        self.jobs.send(job).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// The URL of a database that other processes use too.
    pub(crate) fn shared(&self) -> Option<&str> {
        self.shared.as_deref()
    }

    /// Closes what it reads by, so that others see this process gone.
    pub(crate) async fn close(&self) {
        self.readers.close().await;
    }

    /// Whether the database answers.
    pub(crate) async fn is_well(&self) -> bool {
        sqlx::query("SELECT 1").execute(&self.readers).await.is_ok()
    }
}

/// The task that writes; it ends once nobody can write any more and everything is written.
#[derive(Debug)]
pub(crate) struct Writer(JoinHandle<()>);

impl Writer {
    pub(crate) async fn ended(self) {
        // A panic of the task was told by its hook.
        let _ = self.0.await;
    }
}
