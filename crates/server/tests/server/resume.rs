//! Clients that come back, repeat themselves, are late, or speak for others.

use barnyard::GameKind;
use barnyard_match::{Command, Player};
use barnyard_protocol::client::Client;
use barnyard_protocol::{Ask, Code, Message, Opponent, Secret};

use crate::common::{
    Server, Table, command, connect, create, created, event, next, refused, snapshot, watch,
};

async fn table(server: &Server) -> Table {
    Table::open(&server.url(), create(GameKind::Magpie, Opponent::Person)).await
}

#[tokio::test]
async fn who_comes_back_gets_only_what_was_missed() {
    let server = Server::start().await;
    let mut table = table(&server).await;
    let known = table.seq;
    for choice in 0..3 {
        table.step(choice).await;
    }
    let mut again = connect(&server.url()).await;
    let ask = Ask::Watch {
        game: table.game.clone(),
        after: Some(known),
        secret: Some(table.secrets[0].clone()),
    };
    again.ask(ask).await.expect("it is watched");
    assert!(matches!(next(&mut again).await, Message::Welcome { .. }));
    for seq in known + 1..=table.seq {
        match next(&mut again).await {
            Message::Event(update) => assert_eq!(update.seq, seq),
            other => panic!("{other:?}"),
        }
    }
    // From a number that the server no longer has, and from one that never was, everything comes.
    for after in [Some(0), Some(999), None] {
        for choice in 0..4 {
            table.step(choice).await;
        }
        let ask = Ask::Watch {
            game: table.game.clone(),
            after,
            secret: None,
        };
        again.ask(ask).await.expect("it is watched");
        assert_eq!(snapshot(&mut again).await.seq, table.seq);
    }
}

#[tokio::test]
async fn a_repeated_command_happens_once_and_a_stale_one_not_at_all() {
    let server = Server::start().await;
    let mut table = table(&server).await;
    let before = table.seq;
    let mv = table.state.moves[0].mv;
    let ask = command(&table.game, "same", before, Command::Move(mv));
    let first = table.clients[0].ask(ask.clone()).await.expect("it is done");
    let Message::Done { seq, .. } = first else {
        panic!("{first:?}");
    };
    // Again on the same socket, and on another one.
    let mut other = connect(&server.url()).await;
    watch(&mut other, &table.game, Some(&table.secrets[0])).await;
    for client in [&mut table.clients[0], &mut other] {
        let again = client.ask(ask.clone()).await.expect("it is answered again");
        assert!(matches!(again, Message::Done { seq: again, .. } if again == seq));
    }
    assert_eq!(snapshot(&mut other).await.state.plies, 1);
    // The opponent has not seen the move.
    let stale = command(&table.game, "late", before, Command::Move(mv));
    assert_eq!(refused(table.clients[1].ask(stale).await), Code::Stale);
    // A key belongs to who used it.
    let update = event(&mut table.clients[1]).await;
    let mv = update.state.moves[0].mv;
    let own = command(&table.game, "same", update.seq, Command::Move(mv));
    table.clients[1]
        .ask(own)
        .await
        .expect("another player's key");
}

#[tokio::test]
async fn nobody_speaks_for_another_seat() {
    let server = Server::start().await;
    let mut table = table(&server).await;
    let (game, seq) = (table.game.clone(), table.seq);
    let mv = table.state.moves[0].mv;
    let [a, b] = &mut table.clients;
    // Not the turn of B, who cannot say that he is A either.
    let early = command(&game, "1", seq, Command::Move(mv));
    assert_eq!(refused(b.ask(early).await), Code::NotYourTurn);
    let as_other = Ask::Command {
        game: game.clone(),
        key: "2".parse().expect("a key"),
        seen: seq,
        player: Some(Player::A),
        command: Command::Move(mv),
    };
    assert_eq!(refused(b.ask(as_other.clone()).await), Code::NotAPlayer);
    // Somebody who knows A's cookie and name, but not the secret.
    let cookie = a.cookie().map(str::to_owned);
    let mut thief = Client::connect(&server.url(), cookie.as_deref())
        .await
        .expect("a connection");
    assert_eq!(
        refused(thief.ask(as_other.clone()).await),
        Code::NotWatching
    );
    watch(&mut thief, &game, None).await;
    assert_eq!(refused(thief.ask(as_other).await), Code::NotAPlayer);
    let resign = command(&game, "3", seq, Command::Resign);
    assert_eq!(refused(thief.ask(resign).await), Code::NotAPlayer);
    for system in [Command::Suspend, Command::Resume] {
        let refusal = refused(thief.ask(command(&game, "4", seq, system)).await);
        assert_eq!(refusal, Code::NotTheSystem);
    }
    let guess = Ask::Watch {
        game: game.clone(),
        after: None,
        secret: Some(
            "0123456789abcdef0123456789abcdef"
                .parse()
                .expect("a secret"),
        ),
    };
    assert_eq!(refused(thief.ask(guess).await), Code::WrongSecret);
    // The game goes on as if nothing had been.
    table.step(0).await;
    assert_eq!(table.state.plies, 1);
}

#[tokio::test]
async fn one_person_plays_both_sides_at_one_device() {
    let server = Server::start().await;
    let mut client = server.client().await;
    let (game, secret, _) =
        created(&mut client, create(GameKind::Gala, Opponent::SameDevice)).await;
    watch(&mut client, &game, Some(&secret)).await;
    let mut state = snapshot(&mut client).await.state;
    let mut seq = 0;
    for key in 0..5 {
        let what = state
            .moves
            .first()
            .map_or(Command::Ready, |one| Command::Move(one.mv));
        let ask = command(&game, &key.to_string(), seq, what);
        client.ask(ask).await.expect("it is done");
        let update = event(&mut client).await;
        (seq, state) = (update.seq, update.state);
    }
    assert_eq!(state.plies, 4);
}

/// What is the same in two answers: all but the request's number.
fn created_game(answer: Message) -> (String, Option<Secret>) {
    match answer {
        Message::Created {
            game, invitation, ..
        } => (game.to_string(), invitation),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_game_is_created_and_joined_once_however_often_the_answer_is_lost() {
    let server = Server::start().await;
    let [secret, other] = [[1; 16], [2; 16]].map(Secret::from);
    let mut private = create(GameKind::Magpie, Opponent::Person);
    private.open = false;
    private.secret = Some(secret.clone());
    // At once, and then by another guest's line: what counts is the secret.
    let [mut ana, mut again] = [server.client().await, server.client().await];
    let (one, two) = tokio::join!(
        ana.ask(Ask::Create(private.clone())),
        again.ask(Ask::Create(private.clone()))
    );
    let first = created_game(one.expect("a game"));
    assert_eq!(created_game(two.expect("a game")), first);
    let game: barnyard_protocol::GameId = first.0.parse().expect("a game's name");

    let join = |secret: &Secret| Ask::Join {
        game: game.clone(),
        invitation: first.1.clone(),
        secret: Some(secret.clone()),
    };
    let mut bo = server.client().await;
    let own_seat = refused(bo.ask(join(&secret)).await);
    assert_eq!(own_seat, Code::WrongSecret);
    let mut again = server.client().await;
    let (one, two) = tokio::join!(bo.ask(join(&other)), again.ask(join(&other)));
    for seated in [one, two] {
        match seated.expect("a seat") {
            Message::Seated { secret, .. } => assert_eq!(secret, other),
            other => panic!("{other:?}"),
        }
    }
    let third = Secret::from([3; 16]);
    assert_eq!(refused(bo.ask(join(&third)).await), Code::SeatTaken);
    let late = ana.ask(Ask::Create(private)).await.expect("the same game");
    assert_eq!(created_game(late), first);
    watch(&mut bo, &game, Some(&other)).await;
    assert_eq!(snapshot(&mut bo).await.state.ready, [false; 2]);
}
