//! A database that is damaged, held by others, or no database.

use barnyard::GameKind;
use barnyard_match::Command;
use barnyard_protocol::client::{Client, ClientError};
use barnyard_protocol::{Ask, Code, GameId, Message, Opponent};
use serde_json::Value;
use sqlx::{Connection, Executor, SqliteConnection};
use tempfile::TempDir;

use crate::common::{Server, Table, create, created, next, refused};
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
    assert_eq!(live, [played.game.clone()]);
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
