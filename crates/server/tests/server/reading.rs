//! What is read over HTTP.

use core::net::SocketAddr;

use barnyard::GameKind;
use barnyard_match::Command;
use barnyard_match::record::Record;
use barnyard_protocol::{Opponent, Snapshot};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::common::{Server, Table, create};

/// An answer: its status, head in lower case, and body.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

pub(crate) async fn get(address: SocketAddr, path: &str, headers: &str) -> Answer {
    ask(address, "GET", path, headers).await
}

pub(crate) async fn ask(address: SocketAddr, method: &str, path: &str, headers: &str) -> Answer {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{headers}\r\n"
    );
    stream
        .write_all(request.as_bytes())
        .await
        .expect("it is sent");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.expect("an answer");
    let answer = String::from_utf8_lossy(&answer);
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok());
    Answer {
        status: status.expect("a status"),
        head: head.to_ascii_lowercase(),
        body: body.to_owned(),
    }
}

#[tokio::test]
async fn finished_games_are_listed_shown_and_recorded() {
    let server = Server::start().await;
    let address = server.running.address();
    let mut table = Table::open(&server.url(), create(GameKind::Magpie, Opponent::Person)).await;
    table.step(0).await;
    table.step(1).await;
    let path = format!("/api/games/{}", table.game);
    table.give(0, Command::Resign).await;

    let list = get(address, "/api/games?kind=magpie&limit=5", "").await;
    let list: Value = serde_json::from_str(&list.body).expect("JSON");
    assert_eq!(list["games"][0]["game"], table.game.as_str());
    assert_eq!(list["games"][0]["result"]["verdict"]["won"], "b");
    let none = get(address, "/api/games?kind=gala", "").await;
    assert_eq!(none.body, r#"{"games":[]}"#);

    let shown = get(address, &path, "").await;
    let shown: Snapshot = serde_json::from_str(&shown.body).expect("a snapshot");
    assert_eq!(shown.rounds[0].plies.len(), 2);
    let record = get(address, &format!("{path}/record"), "").await;
    let record: Record = record.body.parse().expect("a record");
    assert_eq!(record.rounds()[0].moves().main_line().count(), 2);
    let json = get(address, &format!("{path}/record?form=json"), "").await;
    assert!(json.head.contains("application/json"));
    let picture = get(address, &format!("{path}/position.svg?ply=1&flip=true"), "").await;
    assert!(picture.head.contains("image/svg+xml") && picture.body.starts_with("<svg"));

    for (path, status) in [
        ("/api/games/nosuchgame00".to_owned(), 404),
        ("/api/games/..%2f..%2fetc%2fpasswd".to_owned(), 404),
        (format!("{path}/position.svg?ply=3"), 400),
        (format!("{path}/position.svg?ply=x"), 400),
        ("/api/games?kind=chess".to_owned(), 400),
        ("/api/position.svg?position=nonsense".to_owned(), 400),
        ("/api/nothing".to_owned(), 404),
        ("/assets/nothing.js".to_owned(), 404),
        ("/assets/../Cargo.toml".to_owned(), 404),
        ("/assets/%2e%2e/Cargo.toml".to_owned(), 404),
    ] {
        assert_eq!(get(address, &path, "").await.status, status, "{path}");
    }
}

#[tokio::test]
async fn the_page_comes_with_its_headers_and_a_cookie_and_only_once() {
    let server = Server::start().await;
    let address = server.running.address();
    for path in ["/", "/game/k3x9q2m7t4za", "/rules/magpie"] {
        let page = get(address, path, "").await;
        assert_eq!(page.status, 200);
        assert!(page.body.contains("<html"), "{path}");
        assert!(page.head.contains("set-cookie: barnyard="));
        assert!(
            page.head
                .contains("content-security-policy: default-src 'none'")
        );
        assert!(page.head.contains("x-content-type-options: nosniff"));
    }
    let first = get(address, "/assets/boards/magpie-turned.svg", "").await;
    let tag = first
        .head
        .lines()
        .find_map(|line| line.strip_prefix("etag: "))
        .expect("a tag");
    let again = format!("If-None-Match: {}\r\n", tag.replace("w/", "W/"));
    let again = get(address, "/assets/boards/magpie-turned.svg", &again).await;
    assert_eq!((again.status, again.body.as_str()), (304, ""));
    let small = get(
        address,
        "/assets/boards/magpie.svg",
        "Accept-Encoding: gzip\r\n",
    )
    .await;
    assert!(small.head.contains("content-encoding: gzip"));
    let words = get(address, "/assets/words/ro.ftl", "").await;
    assert!(words.body.contains("menu_new_game = "));
    let rules = get(address, "/assets/rules/gala.hu.md", "").await;
    assert!(rules.body.starts_with('#'));
}

#[tokio::test]
async fn starts_schema_paths_health_and_figures_are_told() {
    let server = Server::start().await;
    let address = server.running.address();
    let start = get(
        address,
        "/api/start/mcdonald?helpers=nr&options=no-check",
        "",
    )
    .await;
    let start: Value = serde_json::from_str(&start.body).expect("JSON");
    let text = start["position"].as_str().expect("a text");
    assert!(
        text.starts_with("mcdonald ") && text.ends_with(" no-check"),
        "{text}"
    );
    assert_eq!(
        get(address, "/api/start/gala?helpers=n", "").await.status,
        400
    );

    let schema = get(address, "/api/schema.json", "").await;
    let schema: Value = serde_json::from_str(&schema.body).expect("JSON");
    assert!(
        schema["request"]["oneOf"]
            .as_array()
            .is_some_and(|asks| asks.len() == 12)
    );
    // Every path that is described is there, and every type that is named.
    let described = get(address, "/api/openapi.json", "").await;
    let names = described.body.split("\"#/components/schemas/").skip(1);
    let names: Vec<String> = names
        .filter_map(|rest| Some(rest.split_once('"')?.0.to_owned()))
        .collect();
    let described: Value = serde_json::from_str(&described.body).expect("JSON");
    assert!(names.iter().any(|name| name == "FinishedGames"));
    for name in names {
        let schema = &described["components"]["schemas"][&name];
        assert!(schema.is_object(), "{name}");
    }
    for path in described["paths"].as_object().expect("paths").keys() {
        let asked = path
            .replace("{id}", "nosuchgame00")
            .replace("{game}", "magpie");
        let answer = get(address, &asked, "").await;
        let is_there =
            answer.status == 200 || answer.body.contains("\"code\"") || answer.status == 400;
        assert!(is_there, "{path}: {}", answer.status);
    }
    assert_eq!(get(address, "/healthz", "").await.status, 200);
    let figures = get(address, "/metrics", "").await;
    assert!(
        figures.body.contains("barnyard_events_total 0"),
        "{}",
        figures.body
    );
}

#[tokio::test]
async fn who_asks_too_often_is_told_so() {
    let server = Server::start().await;
    let address = server.running.address();
    for _ in 0..1000 {
        let answer = get(address, "/assets/theme.js", "").await;
        if answer.status == 429 {
            assert!(
                answer.body.contains("\"code\":\"too-fast\""),
                "{}",
                answer.body
            );
            return;
        }
        assert_eq!(answer.status, 200);
    }
    panic!("nobody is told to wait");
}
