//! Whole games between two clients.

use barnyard::GameKind;
use barnyard_match::{Command, Offer};
use barnyard_protocol::{Ask, Code, GameId, Message, Opponent, PhaseView};

use crate::common::{
    Server, Table, command, create, created, event, next, refused, snapshot, watch,
};

#[tokio::test]
async fn a_guest_without_a_name_is_called_one_in_the_language_of_the_page() {
    let server = Server::start().await;
    let mut guest = server.client().await;
    let speak = |language: &str| Ask::Language {
        language: language.into(),
    };
    let named = guest.ask(speak("hu")).await.expect("it is spoken");
    let Message::Named { name, .. } = named else {
        panic!("{named:?}");
    };
    assert!(name.starts_with("Vendég "), "{name}");
    let again = guest.ask(speak("hu")).await.expect("it is spoken");
    assert!(matches!(again, Message::Done { seq: None, .. }));
    // Others see that name.
    let (game, ..) = created(&mut guest, create(GameKind::Gala, Opponent::Person)).await;
    watch(&mut guest, &game, None).await;
    let by = loop {
        if let Message::Waiting { challenge } = next(&mut guest).await {
            break challenge.by;
        }
    };
    assert_eq!(by, name);
    // A name that was chosen stays in every language.
    let name = Ask::Name { name: "Zoe".into() };
    guest.ask(name).await.expect("a name");
    let spoken = guest.ask(speak("ru")).await.expect("it is spoken");
    assert!(matches!(spoken, Message::Done { seq: None, .. }));
}

#[tokio::test]
async fn two_clients_play_a_match_of_two_rounds_to_its_end() {
    let server = Server::start().await;
    let mut table = Table::open(&server.url(), create(GameKind::McDonald, Opponent::Person)).await;
    let mut choice = 7;
    for round in 0..2 {
        while table.state.phase == PhaseView::Playing {
            table.step(choice).await;
            choice = choice * 31 % 1009;
        }
        assert_eq!(table.state.results.len(), round + 1);
        if round == 0 {
            assert_eq!((table.state.shown, table.state.round), (0, 1));
            table.ready().await;
            assert_eq!(table.state.shown, 1);
        }
    }
    let result = table.state.result.expect("a result");
    assert_eq!(table.state.phase, PhaseView::Over);

    // Whoever comes later sees the same, by the socket and in the list of finished games.
    let mut late = server.client().await;
    watch(&mut late, &table.game, None).await;
    let shown = snapshot(&mut late).await;
    assert_eq!(shown.state.result, Some(result));
    assert_eq!((shown.seq, shown.rounds.len()), (table.seq, 2));
    assert_eq!(shown.rounds[1].plies.len(), shown.state.plies as usize);

    // They agree to play again, and their secrets hold in the next game with the sides changed.
    table.give(0, Command::Offer(Offer::Rematch)).await;
    table.give(1, Command::Accept(Offer::Rematch)).await;
    let rematch = table.state.rematch.clone().expect("another game");
    let [a, b] = &mut table.clients;
    watch(a, &rematch, Some(&table.secrets[0])).await;
    watch(b, &rematch, Some(&table.secrets[1])).await;
    let begins = snapshot(b).await;
    assert_eq!(begins.game, rematch);
    assert_eq!(begins.seats, shown.seats.swapped());
    server.running.stop().await;
}

#[tokio::test]
async fn a_watcher_suggests_a_move_that_is_followed() {
    let server = Server::start().await;
    let mut table = Table::open(&server.url(), create(GameKind::Magpie, Opponent::Person)).await;
    let mut zoe = server.client().await;
    let named = zoe
        .ask(Ask::Name {
            name: " Zoe ".into(),
        })
        .await
        .expect("a name");
    assert!(matches!(named, Message::Named { name, .. } if name == "Zoe"));
    watch(&mut zoe, &table.game, None).await;
    assert_eq!(snapshot(&mut zoe).await.state.watchers, 1);
    let mv = table.state.moves[3].mv;
    let suggest = command(&table.game, "1", table.seq, Command::Suggest(mv));
    zoe.ask(suggest).await.expect("a suggestion");
    let told = event(&mut table.clients[0]).await;
    let suggestion = &told.state.suggestions[0];
    assert_eq!((suggestion.by.as_str(), suggestion.mv), ("Zoe", mv));
    table.seq = told.seq;
    table.give(0, Command::Follow(suggestion.id)).await;
    assert_eq!(table.state.plies, 1);
    assert!(table.state.suggestions.is_empty());
}

#[tokio::test]
async fn a_private_game_is_joined_with_its_invitation_and_an_open_one_from_the_lobby() {
    let server = Server::start().await;
    let [mut ana, mut bo] = [server.client().await, server.client().await];
    bo.ask(Ask::Lobby { on: true }).await.expect("the lobby");
    let mut private = create(GameKind::Gala, Opponent::Person);
    private.open = false;
    let (game, secret, invitation) = created(&mut ana, private).await;
    watch(&mut ana, &game, Some(&secret)).await;
    let join = |game: &GameId, invitation| Ask::Join {
        game: game.clone(),
        invitation,
        secret: None,
    };
    assert_eq!(refused(bo.ask(join(&game, None)).await), Code::NotInvited);
    assert_eq!(
        refused(bo.ask(join(&game, Some(secret))).await),
        Code::NotInvited
    );
    bo.ask(join(&game, invitation.clone()))
        .await
        .expect("a seat");
    assert_eq!(
        refused(bo.ask(join(&game, invitation)).await),
        Code::SeatTaken
    );
    // Who waited sees the game begin.
    loop {
        match next(&mut ana).await {
            Message::Snapshot(begun) => break assert_eq!(begun.game, game),
            other => assert!(!matches!(other, Message::Gone { .. })),
        }
    }

    let open = create(GameKind::Magpie, Opponent::Person);
    let (game, secret, _) = created(&mut ana, open).await;
    loop {
        if let Message::Lobby { challenges, .. } = next(&mut bo).await
            && let Some(challenge) = challenges.first()
        {
            // Not the private one.
            assert_eq!((challenges.len(), &challenge.game), (1, &game));
            break;
        }
    }
    watch(&mut bo, &game, None).await;
    ana.ask(Ask::Withdraw {
        game: game.clone(),
        secret,
    })
    .await
    .expect("it is withdrawn");
    while !matches!(next(&mut bo).await, Message::Gone { .. }) {}
    assert_eq!(refused(bo.ask(join(&game, None)).await), Code::NoSuchGame);
}
