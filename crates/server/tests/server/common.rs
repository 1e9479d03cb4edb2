//! What the tests share.

use core::time::Duration;

use barnyard::GameKind;
use barnyard_match::{Command, TimeControl};
use barnyard_protocol::client::{Client, ClientError};
use barnyard_protocol::{
    Ask, Code, Create, GameId, Key, Message, Opponent, Secret, Sides, Snapshot, State, Update,
};
use barnyard_server::{Config, Running};
use tempfile::TempDir;

/// A server in a folder of its own.
pub(crate) struct Server {
    pub(crate) running: Running,
    pub(crate) folder: TempDir,
}

impl Server {
    pub(crate) async fn start() -> Server {
        let folder = tempfile::tempdir().expect("a folder");
        let running = Running::start(config(&folder)).await.expect("it starts");
        Server { running, folder }
    }

    /// Stops it and starts another with the same folder, which lets games go on after this time.
    pub(crate) async fn restart(self, patience: Duration) -> Server {
        let Server { running, folder } = self;
        running.stop().await;
        let mut config = config(&folder);
        config.patience = patience;
        let running = Running::start(config).await.expect("it starts again");
        Server { running, folder }
    }

    pub(crate) fn url(&self) -> String {
        format!("ws://{}", self.running.address())
    }

    pub(crate) async fn client(&self) -> Client {
        connect(&self.url()).await
    }
}

pub(crate) fn config(folder: &TempDir) -> Config {
    let mut config = Config::new(folder.path());
    config.listen.set_port(0);
    // Tests are quicker than people.
    config.limits.messages_per_second = 100_000;
    config.limits.messages_at_once = 1000;
    config
}

pub(crate) async fn connect(url: &str) -> Client {
    Client::connect(url, None).await.expect("a connection")
}

pub(crate) fn create(game: GameKind, opponent: Opponent) -> Create {
    Create {
        game,
        start: None,
        rounds: None,
        time: TimeControl::None,
        suggestions: true,
        opponent,
        sides: Sides::First,
        open: true,
        secret: None,
    }
}

/// The next message that is none of the lobby's.
pub(crate) async fn next(client: &mut Client) -> Message {
    let message = tokio::time::timeout(Duration::from_secs(20), client.next()).await;
    message.expect("something comes").expect("a message")
}

/// The next snapshot; what comes before it is left out.
pub(crate) async fn snapshot(client: &mut Client) -> Snapshot {
    loop {
        if let Message::Snapshot(snapshot) = next(client).await {
            return *snapshot;
        }
    }
}

/// The next event; what comes before it is left out.
pub(crate) async fn event(client: &mut Client) -> Update {
    loop {
        if let Message::Event(update) = next(client).await {
            return *update;
        }
    }
}

/// Makes a game: its name, the secret of the creator's seat, and the invitation if it is a private one.
pub(crate) async fn created(
    client: &mut Client,
    create: Create,
) -> (GameId, Secret, Option<Secret>) {
    match client.ask(Ask::Create(create)).await.expect("a game") {
        Message::Created {
            game,
            secret,
            invitation,
            ..
        } => (game, secret, invitation),
        other => panic!("{other:?}"),
    }
}

pub(crate) async fn watch(client: &mut Client, game: &GameId, secret: Option<&Secret>) {
    let ask = Ask::Watch {
        game: game.clone(),
        after: None,
        secret: secret.cloned(),
    };
    client.ask(ask).await.expect("it is watched");
}

pub(crate) fn command(game: &GameId, key: &str, seen: u32, command: Command) -> Ask {
    Ask::Command {
        game: game.clone(),
        key: key.parse::<Key>().expect("a key"),
        seen,
        player: None,
        command,
    }
}

/// The code with which something is refused.
pub(crate) fn refused<T: core::fmt::Debug>(answer: Result<T, ClientError>) -> Code {
    match answer {
        Err(ClientError::Refused { code, .. }) => code,
        other => panic!("it is not refused: {other:?}"),
    }
}

/// A game between two clients, begun.
pub(crate) struct Table {
    pub(crate) game: GameId,
    /// Players A and B, and their secrets.
    pub(crate) clients: [Client; 2],
    pub(crate) secrets: [Secret; 2],
    pub(crate) seq: u32,
    pub(crate) state: State,
}

impl Table {
    pub(crate) async fn open(url: &str, create: Create) -> Table {
        Table::open_at([url, url], create).await
    }

    /// With the players at servers of their own.
    pub(crate) async fn open_at(urls: [&str; 2], create: Create) -> Table {
        let mut a = connect(urls[0]).await;
        let mut b = connect(urls[1]).await;
        let (game, secret, invitation) = created(&mut a, create).await;
        let join = Ask::Join {
            game: game.clone(),
            invitation,
            secret: None,
        };
        let seated = b.ask(join).await.expect("a seat");
        let Message::Seated { secret: other, .. } = seated else {
            panic!("{seated:?}");
        };
        watch(&mut a, &game, Some(&secret)).await;
        watch(&mut b, &game, Some(&other)).await;
        snapshot(&mut a).await;
        let state = snapshot(&mut b).await.state;
        let mut table = Table {
            game,
            clients: [a, b],
            secrets: [secret, other],
            seq: 0,
            state,
        };
        table.ready().await;
        table
    }

    /// Both players are ready.
    pub(crate) async fn ready(&mut self) {
        for player in 0..2 {
            self.give(player, Command::Ready).await;
        }
    }

    /// A player gives a command that is not refused; both are told.
    pub(crate) async fn give(&mut self, player: usize, what: Command) {
        let key = format!("k{}", self.seq);
        let ask = command(&self.game, &key, self.seq, what);
        let done = self.clients[player].ask(ask).await.expect("it is done");
        let Message::Done { seq: Some(seq), .. } = done else {
            panic!("{done:?}");
        };
        for client in &mut self.clients {
            let mut update = event(client).await;
            while update.seq < seq {
                update = event(client).await;
            }
            assert_eq!(update.seq, seq);
            self.state = update.state;
        }
        self.seq = seq;
    }

    /// Whoever is to move makes one of the legal moves; which, is chosen by a number.
    pub(crate) async fn step(&mut self, choice: usize) {
        let turn = self.state.turn.expect("somebody's turn");
        let mv = self.state.moves[choice % self.state.moves.len()].mv;
        self.give(turn.player.index(), Command::Move(mv)).await;
    }
}
