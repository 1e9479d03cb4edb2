//! How the screens of games over the network look.

use barnyard_match::{Actor, Rounds, Seat, Seats, TimeControl};
use barnyard_protocol::{Challenge, LiveGame};
use insta::assert_snapshot;

use super::*;

fn lobby() -> News {
    let [a, b] = ["Mihály", "Виктория"].map(|name| Seat::Person(name.parse().expect("a name")));
    let live = LiveGame {
        game: "cccccccccccc".parse().expect("a name"),
        kind: GameKind::Magpie,
        seats: Seats { a, b },
        time: TimeControl::None,
        created: Millis(host::BEGUN),
    };
    let farm = Challenge {
        kind: GameKind::McDonald,
        rounds: Rounds::Two,
        time: TimeControl::Increment {
            base: Millis::minutes(5),
            increment: Millis::seconds(3),
        },
        ..*challenge("Ștefan", true)
    };
    News::Lobby {
        challenges: vec![farm],
        live: vec![live],
        yours: vec![("bbbbbbbbbbbb".parse().expect("a name"), GameKind::Gala)],
    }
}

#[test]
fn the_lobby_in_romanian() {
    let mut driver = Driver::join_in(Language::Romanian, SERVER);
    driver.hear(lobby());
    driver.key(KeyCode::Down);
    assert_snapshot!(driver.picture());
}

#[test]
fn a_game_that_waits_in_russian_while_the_line_is_down() {
    let mut driver = Driver::join_in(Language::Russian, &format!("{SERVER}/game/{}", id()));
    driver.hear(News::Seat(id(), Some(You::A)));
    driver.hear(News::Waiting {
        challenge: challenge("Ana", false),
        invitation: Some(INVITATION.parse().expect("a secret")),
    });
    let wait = core::time::Duration::from_secs(21);
    driver.hear(News::Line(LineState::Down(wait)));
    assert_snapshot!(driver.picture());
}

#[test]
fn a_game_with_suggestions_and_an_offer_in_hungarian() {
    let mut host = Host::begun(GameKind::Gala);
    let mut driver = Driver::join_in(Language::Hungarian, &format!("{SERVER}/game/{}", id()));
    driver.hear(News::Seat(id(), Some(You::A)));
    host.does(Player::B, Command::Offer(barnyard_match::Offer::Draw));
    for (name, mv) in [("Zoe", "a4b5"), ("Ștefan", "b3c4")] {
        let by = Actor::Watcher(name.parse().expect("a name"));
        host.happens(by, Command::Suggest(mv.parse().expect("a move")));
    }
    driver.hear(host.snapshot());
    assert_snapshot!(driver.picture());
}

#[test]
fn what_can_be_done_with_an_offer_of_the_other() {
    let (mut driver, mut host) = at_table(GameKind::Magpie, Some(You::A));
    driver.hear(host.moves(Player::A, "d1c1"));
    let back = barnyard_match::Offer::TakeBack { plies: 1 };
    driver.hear(host.does(Player::B, Command::Offer(back)));
    driver.key(KeyCode::Tab);
    assert_snapshot!(driver.picture());
}
