//! The server with endgame tables.

use std::fs;

use barnyard::GameKind;
use barnyard_match::Command;
use barnyard_protocol::client::{Client, ClientError};
use barnyard_protocol::{Ask, Code, Create, Message};
use barnyard_solve::library;

use super::{created, socket, start, start_with, terms};

/// Two magpies against a king, and neither side can win.
const EVEN: &str = "magpie 7/1t5/1K5/7/3t3/7/7 d 1";

/// A game of Magpie at one device from there, a draw being claimed in it at once.
async fn claim(url: &str) -> Result<Message, ClientError> {
    let mut client = Client::connect(url, None).await?;
    let create = Create {
        game: GameKind::Magpie,
        start: Some(EVEN.parse().expect("a position")),
        ..terms()
    };
    let (game, secret) = created(&mut client, create).await;
    let watch = Ask::Watch {
        game: game.clone(),
        after: None,
        secret: Some(secret),
    };
    client.ask(watch).await?;
    let mut give = async |key: &str, command| {
        let ask = Ask::Command {
            game: game.clone(),
            key: key.parse().expect("a key"),
            seen: u32::MAX,
            player: None,
            command,
        };
        client.ask(ask).await
    };
    give("ready", Command::Ready).await?;
    give("claim", Command::ClaimDraw).await
}

/// MG-12: a draw that is claimed is granted by the endgame table, and by it alone.
#[tokio::test]
async fn a_claimed_draw_is_granted_by_the_table() {
    let [data, tables] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    library::build_magpie(tables.path(), 3, 1, &mut |_| {}).expect("built");
    let server = start(data.path());
    match claim(&socket(&server)).await {
        Err(ClientError::Refused { code, .. }) => assert_eq!(code, Code::ClaimUnknown),
        other => panic!("{other:?}"),
    }
    server.kill();
    let server = start_with(data.path(), &["--tables".as_ref(), tables.path().as_ref()]);
    claim(&socket(&server)).await.expect("it is granted");

    let mut client = Client::connect(&socket(&server), None)
        .await
        .expect("a connection");
    let analyse = Ask::Analyse {
        position: EVEN.parse().expect("a position"),
        moves: Vec::new(),
        lines: 1,
        time_ms: 50,
    };
    match client.ask(analyse).await.expect("an analysis") {
        Message::Analysis { analysis, .. } => assert!(analysis.exact),
        other => panic!("{other:?}"),
    }
}

/// Bad tables of the farm do not keep the server from those of Magpie.
#[tokio::test]
async fn a_claimed_draw_is_granted_beside_bad_tables_of_another_game() {
    let [data, tables] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    library::build_magpie(tables.path(), 3, 1, &mut |_| {}).expect("built");
    fs::write(tables.path().join("mcdonald.table"), "no table").expect("written");
    let server = start_with(data.path(), &["--tables".as_ref(), tables.path().as_ref()]);
    claim(&socket(&server)).await.expect("it is granted");
}
