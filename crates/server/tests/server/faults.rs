//! A database that is damaged, held by others, or no database.

use core::error::Error;
use core::time::Duration;
use std::fs;
use std::time::Instant;

use barnyard::GameKind;
use barnyard_match::Command;
use barnyard_protocol::client::{Client, ClientError};
use barnyard_protocol::{Ask, Code, GameId, Message, Opponent};
use barnyard_server::{Running, StartError};
use serde_json::Value;
use sqlx::{Connection, Executor, SqliteConnection};
use tempfile::TempDir;

use crate::common::{Server, Table, config, create, created, next, refused};
use crate::reading::get;

/// The server's database, as somebody else opens it.
async fn database(folder: &TempDir) -> SqliteConnection {
    let file = folder.path().join("barnyard.db");
    let url = format!("sqlite://{}?mode=rwc", file.display());
    SqliteConnection::connect(&url).await.expect("it opens")
}

/// The challenges and the live games of the next lobby that is told.
async fn lobby_told(client: &mut Client) -> (Vec<GameId>, Vec<GameId>) {
    loop {
        if let Message::Lobby { challenges, live } = next(client).await {
            let challenges = challenges.into_iter().map(|one| one.game);
            let live = live.into_iter().map(|one| one.game);
            return (challenges.collect(), live.collect());
        }
    }
}

#[tokio::test]
async fn a_lobby_that_cannot_be_read_is_refused_and_nothing_else() {
    let server = Server::start().await;
    let mut client = server.client().await;
    let mut database = database(&server.folder).await;
    let away = "ALTER TABLE games RENAME TO others";
    database.execute(away).await.expect("it is renamed");
    let lobby = || Ask::Lobby { on: true };
    assert_eq!(refused(client.ask(lobby()).await), Code::NotStored);
    let back = "ALTER TABLE others RENAME TO games";
    database.execute(back).await.expect("it is renamed");
    let answer = client.ask(lobby()).await;
    assert!(matches!(answer, Ok(Message::Done { .. })), "{answer:?}");
    lobby_told(&mut client).await;
}

#[tokio::test]
async fn a_damaged_game_keeps_the_others_from_nobody() {
    let server = Server::start().await;
    let address = server.running.address();
    let url = server.url();
    let terms = || create(GameKind::Magpie, Opponent::Person);
    let mut client = server.client().await;
    let (bad, ..) = created(&mut client, terms()).await;
    let (good, ..) = created(&mut client, terms()).await;
    let [mut over, mut bad_over] = [
        Table::open(&url, terms()).await,
        Table::open(&url, terms()).await,
    ];
    let [played, bad_played] = [
        Table::open(&url, terms()).await,
        Table::open(&url, terms()).await,
    ];
    over.give(0, Command::Resign).await;
    bad_over.give(0, Command::Resign).await;
    let mut database = database(&server.folder).await;
    for (column, game) in [
        ("terms", &bad),
        ("result", &bad_over.game),
        ("settings", &bad_played.game),
    ] {
        let damage = format!("UPDATE games SET {column} = '{{' WHERE id = '{game}'");
        let damage = sqlx::AssertSqlSafe(damage);
        database.execute(damage).await.expect("it is damaged");
    }

    let lobby = client.ask(Ask::Lobby { on: true }).await;
    assert!(matches!(lobby, Ok(Message::Done { .. })), "{lobby:?}");
    let (challenges, live) = lobby_told(&mut client).await;
    assert_eq!(challenges, [good]);
    assert_eq!(live, core::slice::from_ref(&played.game));
    let list = get(address, "/api/games", "").await;
    let list: Value = serde_json::from_str(&list.body).expect("JSON");
    assert_eq!(list["games"].as_array().map(Vec::len), Some(1), "{list}");
    assert_eq!(list["games"][0]["game"], over.game.as_str());

    // Who asks for the game itself is told what is wrong.
    let shown = get(address, &format!("/api/games/{bad}"), "").await;
    assert_eq!(shown.status, 503);
    assert!(shown.body.contains("damaged"), "{}", shown.body);
    let watch = Ask::Watch {
        game: bad,
        after: None,
        secret: None,
    };
    match client.ask(watch).await {
        Err(ClientError::Refused { code, why }) => {
            assert_eq!(code, Code::NotStored);
            assert!(why.contains("damaged"), "{why}");
        }
        other => panic!("{other:?}"),
    }
}

/// What is told of a server that does not start, every cause once; it does not take long to know.
async fn why(folder: &TempDir) -> String {
    let began = Instant::now();
    let error = Running::start(config(folder)).await.expect_err("it fails");
    assert!(began.elapsed() < Duration::from_secs(15));
    match &error {
        StartError::File { path, .. } => assert!(path.ends_with("barnyard.db")),
        other => panic!("{other:?}"),
    }
    let mut told = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        told = format!("{told}: {error}");
        cause = error.source();
    }
    told
}

#[tokio::test]
async fn a_file_that_is_no_database_is_named_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("barnyard.db");
    fs::write(&file, "no database at all, but a text. ".repeat(64)).expect("written");
    let told = why(&folder).await;
    let named = format!("cannot use the database {}: ", file.display());
    assert!(told.starts_with(&named), "{told}");
    assert_eq!(told.matches("file is not a database").count(), 1, "{told}");
}

#[tokio::test]
async fn a_file_that_somebody_holds_is_named_after_a_while() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut holder = database(&folder).await;
    holder.execute("BEGIN EXCLUSIVE").await.expect("it is held");
    let told = why(&folder).await;
    assert_eq!(told.matches("database is locked").count(), 1, "{told}");
    holder.execute("ROLLBACK").await.expect("it is let go");
    let running = Running::start(config(&folder)).await.expect("it starts");
    running.stop().await;
}

#[tokio::test]
async fn the_reason_why_a_folder_cannot_be_used_is_told_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut wrong = config(&folder);
    wrong.data = folder.path().join("file");
    fs::write(&wrong.data, "").expect("written");
    let error = Running::start(wrong).await.expect_err("it fails");
    let cause = error.source().expect("a cause").to_string();
    assert!(!error.to_string().contains(&cause), "{error}: {cause}");
}
