//! The server, killed amid busy games.

use core::time::Duration;
use std::ffi::OsStr;
use std::path::Path;

use barnyard_match::Command;
use barnyard_protocol::client::{Client, ClientError};
use barnyard_protocol::{Ask, Code, Message};
use tokio::task::JoinSet;

use super::server::Server;
use super::{Game, begin, done, socket, start, start_with, watch};

/// Plays until the server is gone, or the game is over.
async fn play(url: String, mut game: Game) -> Game {
    play_on(&url, &mut game).await;
    game
}

/// Checks that what was acknowledged is there, and nothing twice; then plays on.
async fn play_on(url: &str, game: &mut Game) -> Option<()> {
    let mut client = Client::connect(url, None).await.ok()?;
    let mut shown = watch(&mut client, game).await?;
    game.check(&shown);
    if let Some((ask, mv)) = game.open.clone() {
        // Whether it was done or not: sent again, it is done once.
        done(client.ask(ask).await)?;
        game.done.extend(mv);
        game.open = None;
        shown = watch(&mut client, game).await?;
        game.check(&shown);
    }
    let (mut seq, mut state) = (shown.seq, shown.state);
    while state.result.is_none() {
        // After an outage the server lets the game go on once its player is back.
        while state.suspended {
            if let Message::Event(update) = done(client.next().await)? {
                (seq, state) = (update.seq, update.state);
            }
        }
        let many = state.moves.len().max(1);
        let mv = state.moves.get(game.commands * 31 % many).map(|one| one.mv);
        game.commands += 1;
        let ask = Ask::Command {
            game: game.game.clone(),
            key: game.commands.to_string().parse().expect("a key"),
            seen: seq,
            player: None,
            command: mv.map_or(Command::Ready, Command::Move),
        };
        game.open = Some((ask.clone(), mv));
        let before = seq;
        match client.ask(ask).await {
            // A server that takes the game over suspends it; what it refused is not done.
            Err(ClientError::Refused {
                code: Code::Suspended,
                ..
            }) => game.open = None,
            answer => {
                done(answer)?;
                game.open = None;
                game.done.extend(mv);
            }
        }
        while seq == before {
            if let Message::Event(update) = done(client.next().await)?
                && update.seq > seq
            {
                (seq, state) = (update.seq, update.state);
            }
        }
    }
    Some(())
}

async fn kill_amid(games: usize, kills: u32, busy: Duration, start: impl Fn(&Path) -> Server) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = start(folder.path());
    let mut tables = Vec::new();
    for _ in 0..games {
        tables.push(begin(&socket(&server)).await);
    }
    for _ in 0..kills {
        let mut players = JoinSet::new();
        for game in tables.drain(..) {
            players.spawn(play(socket(&server), game));
        }
        tokio::time::sleep(busy).await;
        server.kill();
        tables = players.join_all().await;
        server = start(folder.path());
    }
    let moves: usize = tables.iter().map(|game| game.done.len()).sum();
    assert!(moves >= games, "{moves} moves");
    for game in tables {
        let mut client = Client::connect(&socket(&server), None)
            .await
            .expect("a connection");
        let shown = watch(&mut client, &game).await.expect("a snapshot");
        game.check(&shown);
    }
}

#[tokio::test]
async fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    kill_amid(8, 2, Duration::from_millis(300), start).await;
}

#[tokio::test]
#[ignore = "takes half a minute"]
async fn nothing_is_lost_in_ten_kills_amid_two_hundred_games() {
    kill_amid(200, 10, Duration::from_secs(1), start).await;
}

#[tokio::test]
#[ignore = "needs a PostgreSQL database"]
async fn postgres_loses_nothing_in_ten_kills_amid_two_hundred_games() {
    let url = std::env::var("BARNYARD_TEST_POSTGRES").expect("the URL of a database");
    let database = ["--no-tables", "--database-url", &url].map(OsStr::new);
    let start = |folder: &Path| start_with(folder, &database);
    kill_amid(200, 10, Duration::from_secs(1), start).await;
}
