//! Opens the database, and brings its tables to this version.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sqlx::any::AnyPoolOptions;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyConnection, AnyPool, Connection, Executor, SqlSafeStr};
use tokio::sync::mpsc;

use super::{Store, Writer, processes, writer};
use crate::error::{StartError, StoreError};

/// How much is written at the most while the writer is busy; who wants more waits.
const QUEUE: usize = 1024;

const READERS: u32 = 4;

impl Store {
    /// Opens the PostgreSQL database of this URL, as the process of this name, or the SQLite file in the folder.
    pub(crate) async fn open(
        folder: &Path,
        url: Option<&str>,
        process: &str,
    ) -> Result<(Store, Writer), StartError> {
        let opened = open(folder, url, process).await;
        opened.map_err(|source| match url {
            Some(_) => StartError::Database(source),
            None => StartError::File {
                path: file(folder),
                source,
            },
        })
    }
}

async fn open(
    folder: &Path,
    url: Option<&str>,
    process: &str,
) -> Result<(Store, Writer), StoreError> {
    sqlx::any::install_drivers(&[sqlx::sqlite::any::DRIVER, sqlx::postgres::any::DRIVER])
        // Another server of this program has installed the same.
        .unwrap_or_default();
    let address = match url {
        Some(url) => url.to_owned(),
        None => sqlite_url(folder),
    };
    let shown: Option<Arc<str>> = url.map(|_| process.into());
    // A pool tries for long what fails at once, and then does not say why.
    let mut first = AnyConnection::connect(&address).await?;
    prepare(&mut first, shown.as_deref()).await?;
    if url.is_none() {
        // A file that can only be read, or that somebody holds, is of no use.
        first.execute("BEGIN IMMEDIATE").await?;
        first.execute("ROLLBACK").await?;
    }
    migrations().run(&mut first).await?;
    first.close().await?;
    // SQLite takes one writer at a time; PostgreSQL too, as far as this process is concerned.
    let writing = connect(&address, 1, shown.clone()).await?;
    let notifies = shown.is_some();
    let readers = connect(&address, READERS, shown).await?;
    let (jobs, waiting) = mpsc::channel(QUEUE);
    let task = tokio::spawn(writer::run(writing, notifies, waiting));
    let shared = url.map(str::to_owned);
    let store = Store {
        readers,
        jobs,
        shared,
    };
    Ok((store, Writer(task)))
}

fn file(folder: &Path) -> PathBuf {
    folder.join("barnyard.db")
}

fn sqlite_url(folder: &Path) -> String {
    let path = file(folder).to_string_lossy().into_owned();
    let path = path
        .replace('%', "%25")
        .replace('?', "%3f")
        .replace('#', "%23");
    format!("sqlite://{path}?mode=rwc")
}

/// Connections to PostgreSQL or to SQLite.
async fn connect(url: &str, most: u32, shown: Option<Arc<str>>) -> Result<AnyPool, sqlx::Error> {
    AnyPoolOptions::new()
        .max_connections(most)
        .min_connections(1)
        .after_connect(move |connection, _| {
            let shown = shown.clone();
            Box::pin(async move { prepare(connection, shown.as_deref()).await })
        })
        .connect(url)
        .await
}

/// Shows the other processes of a PostgreSQL database the name of this one, or sets up a connection to SQLite.
async fn prepare(connection: &mut AnyConnection, shown: Option<&str>) -> Result<(), sqlx::Error> {
    if let Some(process) = shown {
        return processes::show(connection, process).await;
    }
    connection.execute("PRAGMA busy_timeout = 5000").await?;
    // A commit is on the disk before it is done.
    connection.execute("PRAGMA journal_mode = WAL").await?;
    connection.execute("PRAGMA synchronous = FULL").await?;
    Ok(())
}

fn migrations() -> Migrator {
    let games = include_str!("../../migrations/1_games.sql").into_sql_str();
    Migrator::with_migrations(vec![Migration::new(
        1,
        "games".into(),
        MigrationType::Simple,
        games,
        false,
    )])
}

/// Takes the folder for this process alone, for as long as the file is held.
pub(crate) fn lock(folder: &Path) -> std::io::Result<Option<fs::File>> {
    let file = fs::OpenOptions::new()
        .create(true)
        .truncate(false)
        .write(true)
        .open(folder.join("lock"))?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(fs::TryLockError::WouldBlock) => Ok(None),
        Err(fs::TryLockError::Error(error)) => Err(error),
    }
}
