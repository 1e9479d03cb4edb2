//! A database that is damaged, held by others, or no database.

use barnyard_protocol::client::Client;
use barnyard_protocol::{Ask, Code, GameId, Message};
use sqlx::{Connection, Executor, SqliteConnection};
use tempfile::TempDir;

use crate::common::{Server, next, refused};

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
