//! The lobby, and games that wait for an opponent.

use barnyard_match::TimeControl;
use barnyard_protocol::{Challenge, GameId};

use super::*;

fn lobby(challenges: &[(&str, &str)], yours: &[&str]) -> News {
    let game = |name: &str| name.parse::<GameId>().expect("a name");
    News::Lobby {
        challenges: challenges
            .iter()
            .map(|(name, by)| Challenge {
                game: game(name),
                time: TimeControl::SuddenDeath {
                    base: Millis::minutes(5),
                },
                ..*challenge(by, true)
            })
            .collect(),
        live: Vec::new(),
        yours: yours
            .iter()
            .map(|name| (game(name), GameKind::Magpie))
            .collect(),
    }
}

const ONE: &str = "aaaaaaaaaaaa";
const OTHER: &str = "bbbbbbbbbbbb";

#[test]
fn the_lobby_shows_who_waits_and_a_challenge_is_taken() {
    let mut driver = Driver::join(SERVER);
    let asked = driver.asked();
    assert!(asked.contains(&Wish::Lobby(true)), "{asked:?}");
    assert!(!driver.shows("Nobody is waiting"), "{}", driver.picture());
    driver.hear(lobby(&[], &[]));
    assert!(driver.shows("Nobody is waiting"), "{}", driver.picture());
    assert!(driver.shows("http://127.0.0.1:4114 · Ana"));
    driver.hear(lobby(&[(ONE, "Bo")], &[]));
    assert!(driver.shows("Bo · Gala · 5:00"), "{}", driver.picture());
    driver.keys(&[KeyCode::Down, KeyCode::Enter]);
    let game: GameId = ONE.parse().expect("a name");
    assert!(driver.asked().contains(&Wish::Watch(game.clone())));
    driver.hear(News::Seat(game.clone(), None));
    driver.hear(News::Waiting {
        challenge: Box::new(Challenge {
            game: game.clone(),
            ..*challenge("Bo", true)
        }),
        invitation: None,
    });
    let join = Wish::Join {
        game,
        kind: GameKind::Gala,
        invitation: None,
    };
    assert_eq!(driver.asked(), [join]);
}

#[test]
fn what_is_selected_stays_selected_when_others_come_and_go() {
    let mut driver = Driver::join(SERVER);
    driver.hear(lobby(&[(ONE, "Bo")], &[]));
    driver.key(KeyCode::Down);
    driver.hear(lobby(&[(OTHER, "Zoe"), (ONE, "Bo")], &[]));
    driver.asked();
    driver.key(KeyCode::Enter);
    assert!(
        driver
            .asked()
            .contains(&Wish::Watch(ONE.parse().expect("a name")))
    );
}

#[test]
fn ones_own_games_are_gone_on_with_and_not_joined() {
    let mut driver = Driver::join(SERVER);
    driver.hear(lobby(&[(ONE, "Ana")], &[ONE]));
    assert!(
        driver.shows("Go on playing      Magpie"),
        "{}",
        driver.picture()
    );
    assert!(!driver.shows("Ana · Gala"), "{}", driver.picture());
    driver.keys(&[KeyCode::Down, KeyCode::Enter]);
    driver.asked();
    let game: GameId = ONE.parse().expect("a name");
    // It was lost meanwhile: nobody takes the other seat by accident.
    driver.hear(News::Seat(game.clone(), None));
    driver.hear(News::Waiting {
        challenge: Box::new(Challenge {
            game,
            ..*challenge("Ana", true)
        }),
        invitation: None,
    });
    assert_eq!(driver.asked(), []);
}

#[test]
fn a_game_is_made_and_its_link_given_away() {
    let mut driver = Driver::join(SERVER);
    driver.hear(lobby(&[], &[]));
    driver.key(KeyCode::Enter);
    assert!(
        driver.shows("only those who have the link"),
        "{}",
        driver.picture()
    );
    driver.asked();
    driver.keys(&[KeyCode::Right, KeyCode::Right, KeyCode::End, KeyCode::Enter]);
    let asked = driver.asked();
    let [Wish::Create(create)] = asked.as_slice() else {
        panic!("{asked:?}");
    };
    assert_eq!((create.game, create.open), (GameKind::Gala, false));
    driver.hear(News::Seat(id(), Some(You::A)));
    driver.hear(News::Waiting {
        challenge: challenge("Ana", false),
        invitation: Some(INVITATION.parse().expect("a secret")),
    });
    let link = format!("{SERVER}/game/{}#{INVITATION}", id());
    assert!(driver.shows(&link), "{}", driver.picture());
    assert!(driver.shows("Waiting for an opponent"));
    driver.write("w");
    assert_eq!(driver.asked(), [Wish::Withdraw]);
    driver.hear(News::Gone);
    assert!(
        driver.shows("This challenge is no longer there."),
        "{}",
        driver.picture()
    );
    assert!(driver.asked().contains(&Wish::Leave));
}

#[test]
fn a_game_that_cannot_be_made_leads_back_to_the_lobby_with_the_reason() {
    let mut driver = Driver::join(SERVER);
    driver.hear(lobby(&[], &[]));
    driver.keys(&[KeyCode::Enter, KeyCode::End, KeyCode::Enter]);
    driver.hear(News::Refused(Code::TooMany, "finish another".to_owned()));
    assert!(
        driver.shows("That is as much as one may have at a time."),
        "{}",
        driver.picture()
    );
    assert!(driver.shows("New game"), "{}", driver.picture());
}

#[test]
fn a_link_joins_at_once_and_a_private_game_without_invitation_does_not() {
    let invitation: Secret = INVITATION.parse().expect("a secret");
    let waits = |driver: &mut Driver, you| {
        driver.hear(News::Seat(id(), you));
        driver.hear(News::Waiting {
            challenge: challenge("Bo", false),
            invitation: None,
        });
    };
    let link = format!("{SERVER}/game/{}", id());
    let mut driver = Driver::join(&format!("{link}#{INVITATION}"));
    assert!(driver.asked().contains(&Wish::Watch(id())));
    waits(&mut driver, None);
    let asked = driver.asked();
    let is_it = |wish: &Wish| matches!(wish, Wish::Join { invitation: Some(with), .. } if *with == invitation);
    assert!(asked.len() == 1 && is_it(&asked[0]), "{asked:?}");
    // Told again it is not asked again.
    waits(&mut driver, None);
    assert_eq!(driver.asked(), []);

    let mut driver = Driver::join(&link);
    driver.asked();
    waits(&mut driver, None);
    assert_eq!(driver.asked(), []);
    assert!(
        driver.shows("One joins this game by its link of invitation."),
        "{}",
        driver.picture()
    );

    // Whoever made it comes back to it.
    let mut driver = Driver::join(&format!("{link}#{INVITATION}"));
    driver.asked();
    waits(&mut driver, Some(You::B));
    assert_eq!(driver.asked(), []);
    assert!(
        driver.shows("Waiting for an opponent"),
        "{}",
        driver.picture()
    );
}

#[test]
fn a_game_that_is_not_there_leads_to_the_lobby_with_the_reason() {
    let mut driver = Driver::join(&format!("{SERVER}/game/{}", id()));
    assert!(driver.shows("Connecting…"), "{}", driver.picture());
    driver.asked();
    driver.hear(News::NoGame(Code::NoSuchGame, "no".to_owned()));
    assert!(
        driver.shows("There is no such game."),
        "{}",
        driver.picture()
    );
    assert!(driver.asked().contains(&Wish::Lobby(true)));
}

#[test]
fn how_the_line_is_is_always_to_be_seen() {
    let mut driver = Driver::join(SERVER);
    driver.hear(lobby(&[], &[]));
    assert!(!driver.shows("connection"), "{}", driver.picture());
    let wait = core::time::Duration::from_millis(3200);
    driver.hear(News::Line(LineState::Down(wait)));
    assert!(
        driver.shows("No connection. Next attempt in 4 seconds. F9: Try now"),
        "{}",
        driver.picture()
    );
    driver.asked();
    driver.key(KeyCode::F(9));
    assert_eq!(driver.asked(), [Wish::Retry]);
    driver.hear(News::Line(LineState::Connecting));
    assert!(driver.shows("Connecting…"), "{}", driver.picture());
    driver.hear(News::Failed(crate::LineError::Version));
    assert!(
        driver.shows("The server is of another version than this program."),
        "{}",
        driver.picture()
    );
}

#[test]
fn the_menu_leads_back_to_the_server_and_languages_are_told_to_it() {
    let mut driver = Driver::join(SERVER);
    driver.hear(lobby(&[], &[]));
    driver.key(KeyCode::Esc);
    assert!(
        driver.shows("Games over the network"),
        "{}",
        driver.picture()
    );
    driver.keys(&[KeyCode::Home, KeyCode::Enter]);
    assert!(driver.shows(SERVER), "{}", driver.picture());
    driver.asked();
    driver.key(KeyCode::F(2));
    let asked = driver.asked();
    assert!(
        matches!(asked.as_slice(), [Wish::Language(language)] if *language != Language::English)
    );
    let mut driver = Driver::new(Language::English);
    assert!(
        !driver.shows("Games over the network"),
        "{}",
        driver.picture()
    );
}
