//! The time in which no server is up is nobody's.

use core::time::Duration;

use barnyard::GameKind;
use barnyard_match::{Command, Millis};
use barnyard_protocol::{Ask, Opponent, PhaseView};
use barnyard_server::{Config, Running, StartError};

use crate::common::{Server, Table, config, connect, create, event, snapshot, watch};

#[tokio::test]
async fn clocks_stand_still_while_the_server_is_down() {
    let server = Server::start().await;
    let mut terms = create(GameKind::Gala, Opponent::Person);
    terms.time = "0:10".parse().expect("a time control");
    let mut table = Table::open(&server.url(), terms).await;
    table.step(0).await;
    let Table {
        game, secrets, seq, ..
    } = table;
    let Server { running, folder } = server;
    running.stop().await;
    tokio::time::sleep(Duration::from_millis(700)).await;
    let running = Running::start(config(&folder))
        .await
        .expect("it starts again");
    let server = Server { running, folder };

    let mut watcher = server.client().await;
    watch(&mut watcher, &game, None).await;
    let shown = snapshot(&mut watcher).await;
    assert!(shown.state.suspended);
    assert_eq!(shown.seq, seq + 1);
    // B was on turn for no longer than the server was up.
    let left = shown.state.clocks.expect("clocks").left[1];
    assert!(left >= Millis(9_500), "{left}");
    // Once a player is back it goes on.
    let mut b = connect(&server.url()).await;
    watch(&mut b, &game, Some(&secrets[1])).await;
    let resumed = event(&mut watcher).await;
    assert_eq!(resumed.event.command, Command::Resume);
    assert!(!resumed.state.suspended);
    assert_eq!(
        resumed.state.clocks.expect("clocks").running,
        Some(barnyard_match::Player::B)
    );
}

#[tokio::test]
async fn a_flag_falls_though_nobody_looks() {
    let server = Server::start().await;
    let mut terms = create(GameKind::McDonald, Opponent::Person);
    terms.time = "0:00.300".parse().expect("a time control");
    let mut table = Table::open(&server.url(), terms).await;
    let update = event(&mut table.clients[1]).await;
    assert_eq!(update.event.command, Command::LookAtClock);
    assert_eq!(update.state.phase, PhaseView::Over);
    assert_eq!(update.state.spent, [Millis(300), Millis(0)]);
    // The clock says the same to whoever comes later.
    let late = Ask::Command {
        game: table.game.clone(),
        key: "late".parse().expect("a key"),
        seen: update.seq,
        player: None,
        command: Command::Ready,
    };
    assert!(table.clients[0].ask(late).await.is_err());
}

#[tokio::test]
async fn two_servers_do_not_share_a_folder() {
    let server = Server::start().await;
    let second = Running::start(config(&server.folder)).await;
    assert!(matches!(second, Err(StartError::InUse(_))));
    let mut wrong = Config::new(server.folder.path().join("other"));
    wrong.public_url = Some("play.example.org".into());
    assert!(matches!(
        Running::start(wrong).await,
        Err(StartError::BadUrl(_))
    ));
}
