//! A trial from the first socket to the last look at the games.

use core::error::Error;
use core::sync::atomic::Ordering;
use core::time::Duration;
use std::sync::Arc;

use barnyard::{CellMove, GameKind};
use barnyard_match::{Player as Seat, TimeControl};
use barnyard_protocol::client::{Client, ClientError};
use barnyard_protocol::{Ask, Create, GameId, Message, Opponent, Sides};
use fastrand::Rng;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::options::Options;
use crate::player::{Place, Player};
use crate::report::Measured;
use crate::server::Server;
use crate::table::{Faults, Sheet, Table, compare};
use crate::tally::Tally;
use crate::watcher::Watcher;

/// How many sockets are opened at once.
const DOORS: usize = 32;

/// How long what was sent may take to arrive once nobody moves any more.
const SETTLE: Duration = Duration::from_secs(3);

/// Games that one socket asks for at the end, within what a server lets it ask at once.
const ASKED: usize = 20;

/// What goes on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// Players take their seats.
    Seats,
    Play,
    /// Nobody moves any more.
    Settle,
    Over,
}

/// Tells players and watchers what goes on.
#[derive(Clone)]
pub(crate) struct Signal(watch::Receiver<Stage>);

impl Signal {
    pub(crate) fn stage(&self) -> Stage {
        *self.0.borrow()
    }

    /// The next stage, once there is one.
    pub(crate) async fn changed(&mut self) -> Stage {
        match self.0.changed().await {
            Ok(()) => *self.0.borrow_and_update(),
            Err(_) => Stage::Over,
        }
    }
}

/// The players and watchers, each with a task.
type Tasks = JoinSet<Result<(), ClientError>>;

/// Plays, and measures.
pub(crate) async fn run(options: &Options, server: &Server) -> Result<Measured, Box<dyn Error>> {
    let tally = Arc::new(Tally::new()?);
    let stage = watch::Sender::new(Stage::Seats);
    let (tables, mut tasks) = seat_all(options, server, &tally, &Signal(stage.subscribe())).await?;
    stage.send_replace(Stage::Play);
    tokio::time::sleep(Duration::from_secs(options.warm_up)).await;
    let before = server.usage()?;
    let began = Instant::now();
    tally.measuring.store(true, Ordering::Relaxed);
    tokio::time::sleep(Duration::from_secs(options.seconds)).await;
    tally.measuring.store(false, Ordering::Relaxed);
    let took = began.elapsed();
    let after = server.usage()?;
    stage.send_replace(Stage::Settle);
    tokio::time::sleep(SETTLE).await;
    stage.send_replace(Stage::Over);
    let mut broken = 0;
    while let Some(task) = tasks.join_next().await {
        if let Err(error) = task? {
            broken += 1;
            eprintln!("a socket: {error}");
        }
    }
    let sheets: Vec<(GameId, Sheet)> = tables.iter().flat_map(|table| table.games()).collect();
    let sent = sheets.iter().flat_map(|(_, sheet)| sheet.values());
    let moves = sent
        .filter(|sent| sent.counts && sent.is_acknowledged)
        .count();
    let games = sheets.len();
    let faults = look_again(server.url(), sheets).await?;
    Ok(Measured {
        times: tally.times(),
        tally,
        took,
        cpu: after.cpu - before.cpu,
        peak: server.usage()?.peak,
        moves,
        games,
        faults,
        broken,
    })
}

/// Opens all tables, with their players and watchers.
async fn seat_all(
    options: &Options,
    server: &Server,
    tally: &Arc<Tally>,
    signal: &Signal,
) -> Result<(Vec<Arc<Table>>, Tasks), ClientError> {
    let doors = Arc::new(Semaphore::new(DOORS));
    let mut rng = Rng::with_seed(options.seed);
    // Nobody moves before the last has a seat.
    let opening: Vec<_> = (0..options.games)
        .map(|at| {
            let (url, doors) = (server.url().to_owned(), Arc::clone(&doors));
            let watchers = (at..options.watchers).step_by(options.games.max(1)).count();
            let kind = GameKind::ALL[at % GameKind::ALL.len()];
            tokio::spawn(async move {
                let _door = doors.acquire().await;
                open(&url, kind, watchers).await
            })
        })
        .collect();
    let mut opened = Vec::with_capacity(options.games);
    for table in opening {
        opened.push(table.await.map_err(|_| ClientError::Closed)??);
    }
    let (mut tables, mut tasks) = (Vec::new(), Tasks::new());
    for (places, watchers) in opened {
        let table = Arc::new(Table::new());
        let game = places[0].game.clone();
        for place in places {
            let player = Player::new(
                place,
                Arc::clone(&table),
                Arc::clone(tally),
                signal.clone(),
                rng.fork(),
                options.thought(),
            );
            tasks.spawn(player.play());
        }
        for client in watchers {
            let watcher = Watcher {
                client,
                table: Arc::clone(&table),
                tally: Arc::clone(tally),
                signal: signal.clone(),
            };
            tasks.spawn(watcher.watch(game.clone()));
        }
        tables.push(table);
    }
    Ok((tables, tasks))
}

/// Seats two players, and lets watchers in.
async fn open(
    url: &str,
    kind: GameKind,
    watchers: usize,
) -> Result<([Place; 2], Vec<Client>), ClientError> {
    let mut one = Client::connect(url, None).await?;
    let mut other = Client::connect(url, None).await?;
    let create = Create {
        game: kind,
        start: None,
        rounds: None,
        time: TimeControl::None,
        suggestions: true,
        opponent: Opponent::Person,
        sides: Sides::First,
        open: false,
        secret: None,
    };
    let Message::Created {
        game,
        secret,
        invitation,
        ..
    } = one.ask(Ask::Create(create)).await?
    else {
        return Err(ClientError::Closed);
    };
    let ask = Ask::Join {
        game: game.clone(),
        invitation,
        secret: None,
    };
    let Message::Seated { secret: others, .. } = other.ask(ask).await? else {
        return Err(ClientError::Closed);
    };
    let place = |client, seat, secret| Place {
        client,
        game: game.clone(),
        seat,
        secret,
    };
    let places = [place(one, Seat::A, secret), place(other, Seat::B, others)];
    let mut clients = Vec::with_capacity(watchers);
    for _ in 0..watchers {
        clients.push(Client::connect(url, None).await?);
    }
    Ok((places, clients))
}

/// Asks for every game anew, and compares it with what was sent.
async fn look_again(url: &str, sheets: Vec<(GameId, Sheet)>) -> Result<Faults, ClientError> {
    let mut sum = Faults::default();
    for some in sheets.chunks(ASKED) {
        let mut client = Client::connect(url, None).await?;
        for (game, sheet) in some {
            let faults = compare(sheet, &stands(&mut client, game).await?);
            sum.lost += faults.lost;
            sum.doubled += faults.doubled;
            sum.unseen += faults.unseen;
        }
    }
    Ok(sum)
}

/// The moves of a game as it stands.
async fn stands(client: &mut Client, game: &GameId) -> Result<Vec<CellMove>, ClientError> {
    let ask = Ask::Watch {
        game: game.clone(),
        after: None,
        secret: None,
    };
    client.ask(ask).await?;
    loop {
        if let Message::Snapshot(shown) = client.next().await?
            && shown.game == *game
        {
            let plies = shown.rounds.iter().flat_map(|round| &round.plies);
            return Ok(plies.map(|ply| ply.mv).collect());
        }
    }
}
