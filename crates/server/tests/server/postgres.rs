//! Two server processes on one PostgreSQL database.
//!
//! The tests need the URL of an empty database in `BARNYARD_TEST_POSTGRES`, and leave their tables there.

use barnyard::GameKind;
use barnyard_match::Command;
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
    // The other one finds the first gone after ten seconds, and moves the Robot.
    let mut client = connect(&other.url()).await;
    watch(&mut client, &game, Some(&secret)).await;
    let begun = snapshot(&mut client).await;
    let mv = begun.state.moves[0].mv;
    client
        .ask(command(&game, "2", begun.seq, Command::Move(mv)))
        .await
        .expect("a move");
    loop {
        if event(&mut client).await.state.plies == 2 {
            return;
        }
    }
}
