//! Several real servers on one PostgreSQL database, and one that comes back at once.
//!
//! The tests need the URL of an empty database in `BARNYARD_TEST_POSTGRES`, and leave their tables there.

use core::sync::atomic::{AtomicUsize, Ordering};
use core::time::Duration;
use std::ffi::OsStr;
use std::path::Path;
use std::sync::Arc;

use barnyard::GameKind;
use barnyard_match::{Command, Millis};
use barnyard_protocol::client::{Client, ClientError};
use barnyard_protocol::{Ask, Create, GameId, Message, Opponent, Secret, Sides, Snapshot, Update};
use player::Player;
use tokio::task::JoinSet;

use super::server::Server;
use super::{socket, start_with};

mod player;

fn start(folder: &Path) -> Server {
    let url = std::env::var("BARNYARD_TEST_POSTGRES").expect("the URL of a database");
    start_with(
        folder,
        &["--no-tables", "--database-url", &url].map(OsStr::new),
    )
}

async fn connect(url: &str) -> Client {
    Client::connect(url, None).await.expect("a connection")
}

/// A game between two people, by its name and the secrets of players A and B.
#[derive(Clone)]
struct Game {
    game: GameId,
    secrets: [Secret; 2],
}

/// Makes a game at one server, which is joined at another.
async fn open(at: &str, other: &str, time: &str) -> Game {
    let create = Create {
        game: GameKind::Gala,
        start: None,
        rounds: None,
        time: time.parse().expect("a time control"),
        suggestions: false,
        opponent: Opponent::Person,
        sides: Sides::First,
        open: true,
        secret: None,
    };
    let created = connect(at).await.ask(Ask::Create(create)).await;
    let Ok(Message::Created { game, secret, .. }) = created else {
        panic!("{created:?}");
    };
    let join = Ask::Join {
        game: game.clone(),
        invitation: None,
        secret: None,
    };
    let seated = connect(other).await.ask(join).await;
    let Ok(Message::Seated { secret: second, .. }) = seated else {
        panic!("{seated:?}");
    };
    Game {
        game,
        secrets: [secret, second],
    }
}

/// Watches a game, for a player or nobody; gives it as it stands.
async fn watch(
    client: &mut Client,
    game: &Game,
    player: Option<usize>,
) -> Result<Snapshot, ClientError> {
    let ask = Ask::Watch {
        game: game.game.clone(),
        after: None,
        secret: player.map(|player| game.secrets[player].clone()),
    };
    client.ask(ask).await?;
    loop {
        if let Message::Snapshot(snapshot) = client.next().await? {
            return Ok(*snapshot);
        }
    }
}

async fn event(client: &mut Client) -> Result<Update, ClientError> {
    loop {
        if let Message::Event(update) = client.next().await? {
            return Ok(*update);
        }
    }
}

fn command(game: &Game, key: &str, seen: u32, command: Command) -> Ask {
    Ask::Command {
        game: game.game.clone(),
        key: key.parse().expect("a key"),
        seen,
        player: None,
        command,
    }
}

/// Both players are ready, at one server.
async fn begin(url: &str, game: &Game) {
    for player in 0..2 {
        let mut client = connect(url).await;
        watch(&mut client, game, Some(player))
            .await
            .expect("a snapshot");
        let ready = command(game, "ready", 0, Command::Ready);
        client.ask(ready).await.expect("it is done");
    }
}

/// The only server, killed and back within the time after which a silent process is gone.
#[tokio::test]
#[ignore = "needs a PostgreSQL database"]
async fn postgres_clocks_stand_still_while_the_only_server_is_away_for_a_moment() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path());
    let url = socket(&server);
    let game = open(&url, &url, "0:30").await;
    begin(&url, &game).await;
    // The first sign of life after it began is stored.
    tokio::time::sleep(Duration::from_millis(1200)).await;
    server.kill();
    let away = Duration::from_secs(4);
    tokio::time::sleep(away).await;
    let server = start(folder.path());
    // The player on turn is back at once, and moves.
    let mut player = connect(&socket(&server)).await;
    let shown = watch(&mut player, &game, Some(0)).await;
    let Snapshot {
        mut seq, mut state, ..
    } = shown.expect("a snapshot");
    while state.suspended {
        let update = event(&mut player).await.expect("an event");
        (seq, state) = (update.seq, update.state);
    }
    let mv = Command::Move(state.moves[0].mv);
    let moved = player.ask(command(&game, "move", seq, mv)).await;
    moved.expect("it is done");
    while state.plies == 0 {
        state = event(&mut player).await.expect("an event").state;
    }
    // A second and a half for the time it was up, as much for slow machines.
    let left = state.clocks.expect("clocks").left[0];
    assert!(left > Millis(27_000), "{left}");
}

/// How many games are played at once, and how many moves each has at the most.
const GAMES: usize = 12;
const MOVES: u32 = 200;

/// After how many moves of all games a server is killed.
const AMID: usize = 300;

/// What a watcher is told of a game from its beginning: the moves of its events, which come in order.
async fn listen(mut client: Client) -> Vec<Command> {
    let mut moves = Vec::new();
    let mut seq = 0;
    loop {
        let update = event(&mut client).await.expect("an event");
        assert_eq!(update.seq, seq + 1);
        seq = update.seq;
        if let Command::Move(_) = update.event.command {
            moves.push(update.event.command);
        }
        if update.state.plies == MOVES || update.state.result.is_some() {
            return moves;
        }
    }
}

/// Four servers, games whose players sit at different ones and move as fast as they can, watchers of each game at two, and one server that is killed amid.
#[tokio::test]
#[ignore = "needs a PostgreSQL database"]
async fn postgres_shares_games_among_four_servers_one_of_which_is_killed() {
    let folders = [(); 4].map(|()| tempfile::tempdir().expect("a folder"));
    let mut servers: Vec<Server> = folders.iter().map(|folder| start(folder.path())).collect();
    let urls: Arc<[String]> = servers.iter().map(socket).collect();
    let mut games = Vec::new();
    for number in 0..GAMES {
        // Every pair of different servers, the first of which looks after the game.
        let (at, other) = (number % 4, (number + 1 + number / 4) % 4);
        let game = open(&urls[at], &urls[other], "none").await;
        games.push((game, at, other));
    }
    let all = Arc::new(AtomicUsize::new(0));
    let (mut watchers, mut players) = (Vec::new(), JoinSet::new());
    for (game, at, other) in &games {
        // At servers that live on.
        for url in &urls[..2] {
            let mut client = connect(url).await;
            watch(&mut client, game, None).await.expect("a snapshot");
            watchers.push((game.clone(), tokio::spawn(listen(client))));
        }
        for (player, at) in [*at, *other].into_iter().enumerate() {
            let player = Player {
                game: game.clone(),
                player,
                urls: Arc::clone(&urls),
                at,
                commands: 0,
                open: None,
                done: Vec::new(),
                all: Arc::clone(&all),
            };
            players.spawn(player.play());
        }
    }
    for (game, ..) in &games {
        begin(&urls[0], game).await;
    }
    while all.load(Ordering::Relaxed) < AMID {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    servers.pop().expect("the last server").kill();
    let players = tokio::time::timeout(Duration::from_secs(200), players.join_all()).await;
    let players = players.expect("every game comes to its end");
    let moved_on = players.iter().filter(|player| player.at > 3).count();
    assert!(moved_on > 0, "the server was killed too late");
    for (game, told) in watchers {
        let told = told.await.expect("a watcher");
        check(&game, &told, &players, &urls[..3]).await;
    }
}

/// All servers show the game as a watcher was told of it: what was acknowledged stands in it once, in that order, and nothing else.
async fn check(game: &Game, told: &[Command], players: &[Player], urls: &[String]) {
    for url in urls {
        let shown = watch(&mut connect(url).await, game, None).await;
        let plies = &shown.expect("a snapshot").rounds[0].plies;
        let stands: Vec<Command> = plies.iter().map(|ply| Command::Move(ply.mv)).collect();
        assert_eq!(stands, told, "game {} at {url}", game.game);
    }
    let mut done: Vec<(u32, Command)> = players
        .iter()
        .filter(|player| player.game.game == game.game)
        .flat_map(|player| player.done.clone())
        .collect();
    done.sort_by_key(|(seq, _)| *seq);
    let done: Vec<Command> = done.into_iter().map(|(_, command)| command).collect();
    assert_eq!(done, told, "game {}", game.game);
}
