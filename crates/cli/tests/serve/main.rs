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

#[test]
fn it_ends_well_when_it_is_asked_to() {
    let folder = tempfile::tempdir().expect("a folder");
    assert!(end(&mut start(folder.path())));
}
