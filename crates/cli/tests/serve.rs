//! The real server, killed amid busy games.

#![cfg(all(unix, feature = "server"))]

use core::time::Duration;
use std::ffi::OsStr;
use std::path::Path;
use std::process::Command as Process;

use barnyard::{CellMove, GameKind};
use barnyard_match::{Command, TimeControl};
use barnyard_protocol::client::{Client, ClientError};
use barnyard_protocol::{Ask, Code, Create, GameId, Message, Opponent, Secret, Sides, Snapshot};
use barnyard_solve::library;
use server::Server;
use tokio::task::JoinSet;

#[path = "common/server.rs"]
mod server;

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

/// The files of a server cannot grow beyond so many bytes, or have no bound.
#[cfg(target_os = "linux")]
fn bound_files(server: &Server, bytes: &str) {
    let bound = Process::new("prlimit")
        .args(["--pid", &server.process.id().to_string()])
        .arg(format!("--fsize={bytes}:"))
        .status();
    assert!(bound.expect("prlimit runs").success());
}

/// A disk that is full, as far as a server is concerned.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_full_disk_refuses_what_it_cannot_hold_and_loses_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    // Without the signal a write beyond the bound fails, as on a full disk.
    let mut shell = Process::new("sh");
    shell.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\"", BARNYARD]);
    let server = Server::run(
        &mut shell,
        folder.path(),
        ADDRESS,
        &["--no-tables".as_ref()],
    );
    let mut game = begin(&socket(&server)).await;
    let mut client = Client::connect(&socket(&server), None)
        .await
        .expect("a line");
    watch(&mut client, &game).await.expect("a snapshot");
    let ask = |game: &Game, key: &str, seen, command| Ask::Command {
        game: game.game.clone(),
        key: key.parse().expect("a key"),
        seen,
        player: None,
        command,
    };
    client
        .ask(ask(&game, "ready", 0, Command::Ready))
        .await
        .expect("it begins");
    let shown = watch(&mut client, &game).await.expect("a snapshot");
    let mv = shown.state.moves[0].mv;
    let first = ask(&game, "first", shown.seq, Command::Move(mv));

    bound_files(&server, "1");
    // More than once: what fails must not spoil what comes after it.
    for _ in 0..4 {
        match client.ask(first.clone()).await {
            Err(ClientError::Refused { code, .. }) => assert_eq!(code, Code::NotStored),
            other => panic!("{other:?}"),
        }
    }
    // Nobody is shown what is not stored, and others can still read.
    let mut other = Client::connect(&socket(&server), None)
        .await
        .expect("a line");
    let now = watch(&mut other, &game).await.expect("a snapshot");
    assert_eq!((now.seq, now.rounds[0].plies.len()), (shown.seq, 0));

    bound_files(&server, "unlimited");
    client.ask(first).await.expect("there is room again");
    game.done.push(mv);
    game.check(&watch(&mut other, &game).await.expect("a snapshot"));
    server.kill();
    let server = start(folder.path());
    let mut client = Client::connect(&socket(&server), None)
        .await
        .expect("a line");
    game.check(&watch(&mut client, &game).await.expect("a snapshot"));
    assert_eq!(game.done.len(), 1);
}

#[test]
fn it_ends_well_when_it_is_asked_to() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = start(folder.path());
    let pid = server.process.id().to_string();
    let asked = Process::new("kill")
        .args(["-TERM", &pid])
        .status()
        .expect("kill runs");
    assert!(asked.success());
    assert!(server.process.wait().expect("it ends").success());
}
