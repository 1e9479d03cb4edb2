//! Who asks for what cannot be is told so, exactly once.

use barnyard::GameKind;
use barnyard_protocol::client::Client;
use barnyard_protocol::{Ask, Code, Opponent, Refusal};
use barnyard_server::Running;
use futures_util::future::join_all;

use crate::common::{Server, Table, config, create, snapshot};
use crate::reading::{ask, get};

#[tokio::test]
async fn whatever_is_wrong_over_http_has_a_code_and_a_reason() {
    let server = Server::start().await;
    let address = server.running.address();
    for (method, path, status) in [
        ("GET", "/api/", 404),
        ("GET", "/api/nothing", 404),
        ("POST", "/api/nothing", 404),
        ("GET", "/api/games/nosuchgame00/nothing", 404),
        ("GET", "/api/games/nosuchgame00", 404),
        ("GET", "/api/games?limit=-1", 400),
        ("GET", "/api/games?before=yesterday", 400),
        ("GET", "/api/games/nosuchgame00/position.svg?flip=yes", 400),
        ("GET", "/api/position.svg", 400),
        ("GET", "/api/games/%ff", 400),
        ("GET", "/api/games/%ff/record", 400),
        ("GET", "/api/start/%ff", 400),
        ("GET", "/api/ws", 400),
        ("POST", "/api/ws", 405),
        ("POST", "/api/games", 405),
        ("DELETE", "/api/games/nosuchgame00", 405),
    ] {
        let answer = ask(address, method, path, "").await;
        assert_eq!(answer.status, status, "{method} {path}");
        assert!(answer.head.contains("application/json"), "{method} {path}");
        let told: Refusal = serde_json::from_str(&answer.body).expect("a refusal");
        assert!(!told.why.is_empty(), "{method} {path}");
        let is_game = status == 404 && path == "/api/games/nosuchgame00";
        assert_eq!(told.code == Code::NoSuchGame, is_game, "{method} {path}");
        assert_eq!(answer.head.contains("allow: get"), status == 405, "{path}");
    }
    assert_eq!(get(address, "/api/games?limit=5", "").await.status, 200);
}

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
