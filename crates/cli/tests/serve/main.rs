//! The real server, as a process.

#![cfg(all(unix, feature = "server"))]

use std::ffi::OsStr;
use std::path::Path;
use std::process::Command as Process;

use barnyard::{CellMove, GameKind};
use barnyard_match::TimeControl;
use barnyard_protocol::client::{Client, ClientError};
use barnyard_protocol::{Ask, Create, GameId, Message, Opponent, Secret, Sides, Snapshot};
use server::Server;

#[cfg(target_os = "linux")]
mod disk;
mod kills;
mod log;
#[path = "../common/server.rs"]
mod server;
mod several;
mod tables;

const BARNYARD: &str = env!("CARGO_BIN_EXE_barnyard");
const ADDRESS: &str = "127.0.0.1:0";

/// With an SQLite file in the folder.
fn start(folder: &Path) -> Server {
    Server::start(folder, ADDRESS)
}

/// With more arguments.
fn start_with(folder: &Path, more: &[&OsStr]) -> Server {
    Server::run(&mut Process::new(BARNYARD), folder, ADDRESS, more)
}

/// Where it is reached by WebSocket.
fn socket(server: &Server) -> String {
    server.url.replacen("http", "ws", 1)
}

/// A game at one device, with what its player knows of it.
struct Game {
    game: GameId,
    secret: Secret,
    /// Moves that were acknowledged.
    done: Vec<CellMove>,
    /// A command that was sent, and not answered.
    open: Option<(Ask, Option<CellMove>)>,
    commands: usize,
}

impl Game {
    /// Every move that was acknowledged stands once; one that was sent besides may stand.
    fn check(&self, shown: &Snapshot) {
        let stands: Vec<CellMove> = shown.rounds[0].plies.iter().map(|ply| ply.mv).collect();
        let sent = self.open.as_ref().and_then(|(_, mv)| *mv);
        let with_sent: Vec<CellMove> = self.done.iter().copied().chain(sent).collect();
        assert!(
            stands == self.done || stands == with_sent,
            "game {}",
            self.game
        );
    }
}

/// A game of Gala at one device.
fn terms() -> Create {
    Create {
        game: GameKind::Gala,
        start: None,
        rounds: None,
        time: TimeControl::None,
        suggestions: false,
        opponent: Opponent::SameDevice,
        sides: Sides::First,
        open: false,
        secret: None,
    }
}

async fn created(client: &mut Client, create: Create) -> (GameId, Secret) {
    match client.ask(Ask::Create(create)).await.expect("a game") {
        Message::Created { game, secret, .. } => (game, secret),
        other => panic!("{other:?}"),
    }
}

async fn begin(url: &str) -> Game {
    let mut client = Client::connect(url, None).await.expect("a connection");
    let (game, secret) = created(&mut client, terms()).await;
    Game {
        game,
        secret,
        done: Vec::new(),
        open: None,
        commands: 0,
    }
}

/// The game as it stands; none if the server is gone.
async fn watch(client: &mut Client, game: &Game) -> Option<Snapshot> {
    let ask = Ask::Watch {
        game: game.game.clone(),
        after: None,
        secret: Some(game.secret.clone()),
    };
    done(client.ask(ask).await)?;
    loop {
        if let Message::Snapshot(snapshot) = done(client.next().await)? {
            return Some(*snapshot);
        }
    }
}

/// What the server says; none if it is gone. It must not refuse.
fn done(answer: Result<Message, ClientError>) -> Option<Message> {
    match answer {
        Err(ClientError::Refused { code, why }) => panic!("{code:?}: {why}"),
        answer => answer.ok(),
    }
}

/// Asks a server to end, and says whether it ended well.
fn end(server: &mut Server) -> bool {
    let pid = server.process.id().to_string();
    let asked = Process::new("kill").args(["-TERM", &pid]).status();
    assert!(asked.expect("kill runs").success());
    server.process.wait().expect("it ends").success()
}

/// A server that does not come up, and how it ends.
fn fails(more: &[&OsStr]) -> (Option<i32>, String) {
    let mut program = Process::new(BARNYARD);
    program.args(["serve", "--log", "error", "--listen", ADDRESS]);
    let ended = program.args(more).env_remove("DATABASE_URL").output();
    let ended = ended.expect("it runs");
    let said = String::from_utf8_lossy(&ended.stderr).into_owned();
    (ended.status.code(), said)
}

#[test]
fn what_nobody_could_use_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = ["--data".as_ref(), folder.path().as_os_str()];
    let nobody = ["--connections-per-address", "0"].map(OsStr::new);
    let (code, said) = fails(&[data, nobody].concat());
    assert_eq!(code, Some(2), "{said}");
    let missing = folder.path().join("none");
    let (code, said) = fails(&[data, ["--tables".as_ref(), missing.as_os_str()]].concat());
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("--tables: there is no folder "), "{said}");
}

/// The text of every cause stands there once.
#[test]
fn a_database_that_cannot_be_used_is_named_with_the_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let no_tables = OsStr::new("--no-tables");
    let file = folder.path().join("barnyard.db");
    std::fs::write(&file, "no database at all, but a text. ".repeat(64)).expect("written");
    let data = folder.path().as_os_str();
    let (code, said) = fails(&[no_tables, "--data".as_ref(), data]);
    assert_eq!(code, Some(1), "{said}");
    let named = format!("cannot use the database {}: ", file.display());
    assert!(said.contains(&named), "{said}");
    assert_eq!(said.matches("file is not a database").count(), 1, "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");

    let (code, said) = fails(&[no_tables, "--data".as_ref(), file.as_os_str()]);
    assert_eq!(code, Some(1), "{said}");
    assert_eq!(said.matches("exists").count(), 1, "{said}");
}

#[test]
fn it_ends_while_it_starts_too() {
    let folder = tempfile::tempdir().expect("a folder");
    // A database that takes the connection and says nothing.
    let silent = std::net::TcpListener::bind("127.0.0.1:0").expect("an address");
    let address = silent.local_addr().expect("an address");
    let mut program = Process::new(BARNYARD);
    program
        .args(["serve", "--no-tables", "--listen", ADDRESS])
        .args(["--database-url", &format!("postgres://{address}/none")])
        .arg("--data")
        .arg(folder.path());
    let process = program.spawn().expect("it starts");
    let _open = silent.accept().expect("it asks the database");
    let url = String::new();
    let mut server = Server { process, url };
    let asked = std::time::Instant::now();
    assert!(end(&mut server));
    assert!(asked.elapsed() < core::time::Duration::from_secs(10));
}

#[test]
fn it_ends_well_when_it_is_asked_to() {
    let folder = tempfile::tempdir().expect("a folder");
    assert!(end(&mut start(folder.path())));
}
