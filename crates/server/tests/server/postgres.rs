//! Two server processes on one PostgreSQL database.
//!
//! The tests need the URL of an empty database in `BARNYARD_TEST_POSTGRES`, and leave their tables there.

use core::time::Duration;
use std::time::Instant;

use barnyard::GameKind;
use barnyard_match::{Command, Millis};
use barnyard_protocol::{Message, Opponent, PhaseView};
use barnyard_server::Running;

use crate::common::{
    Server, Table, command, config, connect, create, created, event, snapshot, watch,
};

async fn server() -> Server {
    let url = std::env::var("BARNYARD_TEST_POSTGRES").expect("the URL of a database");
    let folder = tempfile::tempdir().expect("a folder");
    let mut config = config(&folder);
    config.database_url = Some(url);
    let running = Running::start(config).await.expect("it starts");
    Server { running, folder }
}

#[tokio::test]
#[ignore = "needs a PostgreSQL database"]
async fn players_of_one_game_sit_at_different_servers() {
    let [one, other] = [server().await, server().await];
    let urls = [one.url(), other.url()];
    let terms = create(GameKind::McDonald, Opponent::Person);
    let mut table = Table::open_at([&urls[0], &urls[1]], terms).await;
    let mut watcher = connect(&urls[1]).await;
    watch(&mut watcher, &table.game, None).await;
    snapshot(&mut watcher).await;
    let mut choice = 5;
    while table.state.phase == PhaseView::Playing {
        table.step(choice).await;
        choice = choice * 31 % 1009;
        let seen = event(&mut watcher).await;
        assert_eq!(
            (seen.seq, &seen.state.position),
            (table.seq, &table.state.position)
        );
    }
    assert_eq!(table.state.results.len(), 1);
}

#[tokio::test]
#[ignore = "needs a PostgreSQL database"]
async fn of_two_servers_that_write_at_once_one_decides_again() {
    let [one, other] = [server().await, server().await];
    let urls = [one.url(), other.url()];
    let terms = create(GameKind::Magpie, Opponent::Person);
    let mut table = Table::open_at([&urls[0], &urls[1]], terms).await;
    let Table {
        game,
        clients,
        secrets,
        ..
    } = &mut table;
    // Both players turn suggestions off and on at the same time, again and again: every command is done, none twice.
    let mut again = connect(&urls[1]).await;
    watch(&mut again, game, Some(&secrets[0])).await;
    let [a, b] = clients;
    for round in 0..5 {
        let what = Command::AllowSuggestions(round % 2 == 1);
        let key = format!("toggle{round}");
        // The same command of A by both servers, and one of B.
        let ask = command(game, &key, 0, what);
        let answers = tokio::join!(a.ask(ask.clone()), again.ask(ask.clone()), b.ask(ask));
        // Off, on, off; on again only after the next move.
        if round < 3 {
            let first = answers.0.expect("it is done");
            let second = answers.1.expect("it is done once");
            let [
                Message::Done { seq: one, .. },
                Message::Done { seq: two, .. },
            ] = [first, second]
            else {
                panic!("no numbers");
            };
            assert_eq!(one, two);
            answers.2.expect("B's is done too");
        }
    }
    let mut late = connect(&urls[0]).await;
    watch(&mut late, game, None).await;
    assert_eq!(snapshot(&mut late).await.seq, 2 + 6);
}

#[tokio::test]
#[ignore = "needs a PostgreSQL database"]
async fn a_game_goes_on_at_another_server_when_its_own_is_gone() {
    let [one, other] = [server().await, server().await];
    let mut client = connect(&one.url()).await;
    let opponent = Opponent::Robot("1".parse().expect("a level"));
    let (game, secret, _) = created(&mut client, create(GameKind::Magpie, opponent)).await;
    watch(&mut client, &game, Some(&secret)).await;
    client
        .ask(command(&game, "1", 0, Command::Ready))
        .await
        .expect("it begins");
    one.running.stop().await;
    // The other one finds the first gone, and moves the Robot.
    let mut client = connect(&other.url()).await;
    watch(&mut client, &game, Some(&secret)).await;
    let begun = snapshot(&mut client).await;
    let (mut seq, mut state) = (begun.seq, begun.state);
    while state.suspended {
        let update = event(&mut client).await;
        (seq, state) = (update.seq, update.state);
    }
    let mv = state.moves[0].mv;
    client
        .ask(command(&game, "2", seq, Command::Move(mv)))
        .await
        .expect("a move");
    loop {
        if event(&mut client).await.state.plies == 2 {
            return;
        }
    }
}

#[tokio::test]
#[ignore = "needs a PostgreSQL database"]
async fn clocks_stand_still_while_the_only_server_is_away_for_a_moment() {
    let first = server().await;
    let mut terms = create(GameKind::Gala, Opponent::Person);
    terms.time = "0:10".parse().expect("a time control");
    let mut table = Table::open(&first.url(), terms).await;
    table.step(0).await;
    let Table { game, secrets, .. } = table;
    first.running.stop().await;
    let away = Millis(1500);
    tokio::time::sleep(Duration::from_millis(away.0)).await;
    let second = server().await;
    let mut client = connect(&second.url()).await;
    watch(&mut client, &game, Some(&secrets[1])).await;
    let shown = snapshot(&mut client).await;
    assert!(shown.state.suspended);
    let resumed = event(&mut client).await;
    assert_eq!(resumed.event.command, Command::Resume);
    let left = resumed.state.clocks.expect("clocks").left[1];
    assert!(left + away > Millis(10_000), "{left}");
}

#[tokio::test]
#[ignore = "needs a PostgreSQL database"]
async fn a_game_that_is_taken_over_goes_on_at_once_where_its_player_is() {
    let [one, other] = [server().await, server().await];
    let mut terms = create(GameKind::Gala, Opponent::SameDevice);
    terms.time = "1:00".parse().expect("a time control");
    let (game, secret, _) = created(&mut connect(&one.url()).await, terms).await;
    // It was made at the first server, and is played at the second, while a third one takes it over or the second does.
    let mut player = connect(&other.url()).await;
    watch(&mut player, &game, Some(&secret)).await;
    snapshot(&mut player).await;
    player
        .ask(command(&game, "ready", 0, Command::Ready))
        .await
        .expect("it begins");
    one.running.stop().await;
    let _third = server().await;
    let began = Instant::now();
    let mut commands = Vec::new();
    while commands.last() != Some(&Command::Resume) {
        commands.push(event(&mut player).await.event.command);
    }
    // Without the player it would wait for half a minute.
    assert!(began.elapsed() < Duration::from_secs(15));
    assert_eq!(
        commands,
        [Command::Ready, Command::Suspend, Command::Resume]
    );
}
