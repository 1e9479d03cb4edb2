//! Who asks for what cannot be is told so, exactly once.

use barnyard::GameKind;
use barnyard_protocol::client::Client;
use barnyard_protocol::{Ask, Opponent};
use barnyard_server::Running;
use futures_util::future::join_all;

use crate::common::{Server, Table, config, create, snapshot};

#[tokio::test]
async fn the_largest_number_of_an_event_is_one_like_others() {
    let server = Server::start().await;
    let mut table = Table::open(&server.url(), create(GameKind::Gala, Opponent::Person)).await;
    let mut watcher = server.client().await;
    let watch = Ask::Watch {
        game: table.game.clone(),
        after: Some(u32::MAX),
        secret: None,
    };
    watcher.ask(watch).await.expect("it is watched");
    assert_eq!(snapshot(&mut watcher).await.seq, table.seq);
    table.step(0).await;
}

#[tokio::test]
async fn a_guest_has_no_more_games_by_asking_on_many_sockets_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut narrow = config(&folder);
    narrow.limits.games = 3;
    let running = Running::start(narrow).await.expect("it starts");
    let server = Server { running, folder };
    let first = server.client().await;
    let cookie = first.cookie().expect("a cookie").to_owned();
    let mut sockets = Vec::new();
    for _ in 0..24 {
        let socket = Client::connect(&server.url(), Some(&cookie)).await;
        sockets.push(socket.expect("a socket"));
    }
    let asked = sockets.iter_mut().map(|socket| {
        let ask = Ask::Create(create(GameKind::Gala, Opponent::Person));
        socket.ask(ask)
    });
    let made = join_all(asked).await;
    let made = made.iter().filter(|answer| answer.is_ok()).count();
    assert_eq!(made, 3);
    // Another guest has a limit of his own.
    let mut other = server.client().await;
    let ask = Ask::Create(create(GameKind::Gala, Opponent::Person));
    other.ask(ask).await.expect("a game");
}
