//! A watcher who does not read holds up nobody, and is told everything once it reads again.

use core::time::Duration;
use std::time::Instant;

use barnyard::GameKind;
use barnyard_match::Command;
use barnyard_protocol::client::Client;
use barnyard_protocol::{Ask, GameId, Message, Opponent, State};

use crate::common::{Server, command, create, created, event, next, snapshot, watch};
use crate::reading::get;

/// Snapshots that fill what the system and the server keep for a client, once there are some moves in them.
const SNAPSHOTS: usize = 250;

const BEFORE: usize = 40;
const MOVES: usize = 250;

/// A quiet move, so that the game lasts.
fn quiet(state: &State, choice: usize) -> Command {
    let quiet: Vec<_> = state
        .moves
        .iter()
        .filter(|one| one.captures.is_empty())
        .collect();
    match quiet.len() {
        0 => Command::Ready,
        many => Command::Move(quiet[choice * 31 % many].mv),
    }
}

/// A client asks for a game again and again, and reads nothing.
async fn ask_without_reading(server: &Server, client: &mut Client, game: &GameId) {
    let asks = |secret| Ask::Watch {
        game: game.clone(),
        after: None,
        secret,
    };
    for _ in 0..SNAPSHOTS {
        client.send(asks(None)).await.expect("it is sent");
    }
    // The last is refused, by which it is known that all are answered.
    let wrong = "0123456789abcdef0123456789abcdef"
        .parse()
        .expect("a secret");
    client.send(asks(Some(wrong))).await.expect("it is sent");
    let address = server.running.address();
    let is_refused = "barnyard_refusals_total 1";
    while !get(address, "/metrics", "").await.body.contains(is_refused) {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn a_stalled_watcher_delays_nobody_and_gets_a_snapshot_later() {
    let server = Server::start().await;
    let mut player = server.client().await;
    let (game, secret, _) =
        created(&mut player, create(GameKind::Gala, Opponent::SameDevice)).await;
    watch(&mut player, &game, Some(&secret)).await;
    let mut state = snapshot(&mut player).await.state;
    let mut slowest = Duration::ZERO;
    let mut seq = 0;
    let mut stalled = server.client().await;
    for count in 0..MOVES {
        if count == BEFORE {
            ask_without_reading(&server, &mut stalled, &game).await;
        }
        let began = Instant::now();
        let ask = command(&game, &count.to_string(), seq, quiet(&state, count));
        player.ask(ask).await.expect("it is done");
        slowest = slowest.max(began.elapsed());
        let update = event(&mut player).await;
        (seq, state) = (update.seq, update.state);
    }
    assert!(slowest < Duration::from_secs(1), "{slowest:?}");
    // Now it reads: something was left out, and what comes then is the game as it stands.
    while !matches!(next(&mut stalled).await, Message::Resync { .. }) {}
    assert_eq!(snapshot(&mut stalled).await.seq, seq);
    // From there on it is told of everything again.
    let ask = command(&game, "last", seq, quiet(&state, 0));
    player.ask(ask).await.expect("it is done");
    assert_eq!(event(&mut stalled).await.seq, seq + 1);
}
