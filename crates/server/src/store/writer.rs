//! The task that writes.

use barnyard_match::{Millis, Player, Settings};
use barnyard_protocol::GameId;
use sqlx::{Any, AnyConnection, AnyPool, Connection, Transaction};
use tokio::sync::{mpsc, oneshot};

use super::{Append, NewGame, events, games, guests, processes};
use crate::error::StoreError;

/// How many go into one transaction.
const GROUP: usize = 256;

/// The channel on which the processes of one PostgreSQL database tell each other what has changed.
pub(super) const CHANNEL: &str = "barnyard";

/// Something to write.
#[derive(Debug)]
pub(crate) enum Write {
    /// A new game. Not done if there is one of its name, or its owner has so many that were made since then and are not over:
    /// counted here, so that one who asks on many sockets at once has no more.
    Game {
        new: Box<NewGame>,
        most: u32,
        since: Millis,
    },
    /// An event of a game, with what it means for the game's row. Not done if another event has its number or its key.
    Append(Box<Append>),
    /// The second player of a challenge. Not done if somebody was quicker.
    Join {
        game: GameId,
        settings: Box<Settings>,
        player: Player,
        /// The hash of the seat's secret.
        secret: String,
    },
    /// Nobody waits for a second player any more. Not done if one has come.
    Withdraw { game: GameId },
    /// A guest's name.
    Name {
        guest: String,
        name: String,
        at: Millis,
    },
    /// This process is up.
    Alive { process: String, at: Millis },
    /// This process looks after a game from now on. Not done if another was quicker.
    TakeOver {
        game: GameId,
        from: String,
        to: String,
    },
}

/// What is to be written, and who waits for it.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) write: Write,
    pub(super) done: oneshot::Sender<Result<bool, StoreError>>,
}

/// Writes until nobody can ask for it any more.
pub(super) async fn run(pool: AnyPool, notifies: bool, mut waiting: mpsc::Receiver<Job>) {
    let mut group = Vec::with_capacity(GROUP);
    // All that came while the last transaction was on its way to the disk goes into the next.
    while waiting.recv_many(&mut group, GROUP).await > 0 {
        let result = commit(&pool, notifies, &group).await;
        tell(result, group.drain(..));
    }
    pool.close().await;
}

fn tell(result: Result<Vec<bool>, sqlx::Error>, group: impl Iterator<Item = Job>) {
    match result {
        Ok(done) => {
            for (job, done) in group.zip(done) {
                // Who asked may be gone; it is done all the same.
                let _ = job.done.send(Ok(done));
            }
        }
        Err(error) => {
            tracing::error!(%error, "nothing is stored");
            let why = error.to_string();
            for job in group {
                let error = sqlx::Error::Protocol(why.clone());
                let _ = job.done.send(Err(error.into()));
            }
        }
    }
}

async fn commit(pool: &AnyPool, notifies: bool, group: &[Job]) -> Result<Vec<bool>, sqlx::Error> {
    let mut connection = pool.acquire().await?;
    let done = commit_on(&mut connection, notifies, group).await;
    if done.is_err() {
        // After a commit that failed sqlx and SQLite may disagree about whether a transaction is open, and what is committed
        // next would be nowhere.
        connection.close_on_drop();
    }
    done
}

async fn commit_on(
    connection: &mut AnyConnection,
    notifies: bool,
    group: &[Job],
) -> Result<Vec<bool>, sqlx::Error> {
    let mut transaction = connection.begin().await?;
    let mut done = Vec::with_capacity(group.len());
    let mut all_news = Vec::new();
    for job in group {
        let did = execute(&mut transaction, &job.write).await?;
        if did && notifies {
            all_news.extend(news(&job.write));
        }
        done.push(did);
    }
    if !all_news.is_empty() {
        notify(&mut transaction, &all_news).await?;
    }
    transaction.commit().await?;
    Ok(done)
}

async fn execute(tx: &mut Transaction<'_, Any>, write: &Write) -> Result<bool, sqlx::Error> {
    match write {
        Write::Game { new, most, since } => {
            let unfinished = games::count_unfinished(tx, &new.owner, *since).await?;
            Ok(unfinished < i64::from(*most) && games::insert(tx, new).await?)
        }
        Write::Append(append) => events::append(tx, append).await,
        Write::Join {
            game,
            settings,
            player,
            secret,
        } => games::join(tx, game, settings, *player, secret).await,
        Write::Withdraw { game } => games::withdraw(tx, game).await,
        Write::Name { guest, name, at } => guests::name(tx, guest, name, *at).await,
        Write::Alive { process, at } => processes::alive(tx, process, *at).await,
        Write::TakeOver { game, from, to } => processes::take_over(tx, game, from, to).await,
    }
}

/// What the other processes are told of a write.
fn news(write: &Write) -> Option<String> {
    match write {
        Write::Append(append) => Some(format!("{} {}", append.game, append.seq)),
        Write::Game { new, .. } => Some(format!("{} 0", new.row.id)),
        Write::Join { game, .. } | Write::Withdraw { game } => Some(format!("{game} 0")),
        _ => None,
    }
}

/// Tells the other processes, once the transaction is done; all in one question, as each is a way to the database and back.
async fn notify(tx: &mut Transaction<'_, Any>, all_news: &[String]) -> Result<(), sqlx::Error> {
    sqlx::query("SELECT pg_notify($1, news) FROM unnest(string_to_array($2, ',')) AS news")
        .bind(CHANNEL)
        .bind(all_news.join(","))
        .execute(&mut **tx)
        .await?;
    Ok(())
}
