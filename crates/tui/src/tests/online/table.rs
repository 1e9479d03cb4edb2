//! Games that are played over the network.

use barnyard_match::Rounds;

use super::*;

#[test]
fn a_game_begins_when_both_are_ready_and_moves_go_both_ways() {
    let mut host = Host::new(GameKind::Magpie);
    let (mut driver, _) = at_table(GameKind::Magpie, Some(You::A));
    driver.hear(host.snapshot());
    assert!(
        driver.tells("Play starts when both are ready"),
        "{}",
        driver.picture()
    );
    driver.key(KeyCode::Enter);
    assert_eq!(driver.gave(), Some(Command::Ready));
    driver.hear(host.does(Player::A, Command::Ready));
    assert!(driver.tells("Bo is not ready yet"), "{}", driver.picture());
    driver.hear(host.does(Player::B, Command::Ready));
    assert!(driver.tells("Your move."), "{}", driver.picture());
    driver.play("d1c1");
    assert_eq!(
        driver.gave(),
        Some(Command::Move("d1c1".parse().expect("a move")))
    );
    // It is made when the server says so.
    assert!(driver.tells("Your move."), "{}", driver.picture());
    driver.hear(host.moves(Player::A, "d1c1"));
    assert!(driver.shows("1. d1-c1") && driver.tells("The leprechauns to move."));
    driver.play("c4c3");
    assert_eq!(driver.gave(), None);
    assert!(driver.shows("It is not your turn."), "{}", driver.picture());
    driver.hear(host.moves(Player::B, "c4c3"));
    assert!(
        driver.shows("c4-c3") && driver.tells("Your move."),
        "{}",
        driver.picture()
    );
}

#[test]
fn a_move_by_cursor_bears_what_was_seen() {
    let (mut driver, host) = at_table(GameKind::Magpie, Some(You::A));
    driver.keys(&[KeyCode::Down, KeyCode::Down, KeyCode::Down, KeyCode::Enter]);
    assert!(
        driver.shows("Magpie on d1: 4 moves"),
        "{}",
        driver.picture()
    );
    driver.keys(&[KeyCode::Left, KeyCode::Enter]);
    let give = Wish::Give {
        game: id(),
        seen: host.seq(),
        command: Command::Move("d1c1".parse().expect("a move")),
    };
    assert_eq!(driver.asked(), [give]);
}

#[test]
fn the_board_is_turned_to_ones_own_side_even_if_the_seat_is_told_after_the_game() {
    let host = Host::begun(GameKind::Magpie);
    let mut driver = Driver::join(&format!("{SERVER}/game/{}", id()));
    driver.hear(host.snapshot());
    assert!(driver.tells("watching."), "{}", driver.picture());
    let top_row = |driver: &mut Driver| driver.picture().lines().nth(1).map(str::to_owned);
    let before = top_row(&mut driver);
    driver.hear(News::Seat(id(), Some(You::B)));
    assert!(!driver.tells("watching."), "{}", driver.picture());
    assert_ne!(top_row(&mut driver), before);
    let picture = driver.picture();
    let place = |name: &str| picture.find(name).unwrap_or_else(|| panic!("{picture}"));
    assert!(
        place("Ana (Magpies)") < place("Bo (Leprechauns)"),
        "{picture}"
    );
    // The other way round the seat is there when the game comes.
    let (mut driver, _) = at_table(GameKind::Magpie, Some(You::B));
    assert_eq!(driver.picture(), picture);
}

#[test]
fn clocks_go_by_the_servers_clock() {
    let (mut driver, mut host) = at_table(GameKind::Gala, Some(You::A));
    driver.wait(Millis::seconds(70));
    assert!(
        driver.shows("3:50") && driver.shows("5:00"),
        "{}",
        driver.picture()
    );
    host.now = Millis(host::BEGUN + 70_000);
    driver.hear(host.moves(Player::A, "a4b5"));
    driver.wait(Millis::seconds(30));
    assert!(
        driver.shows("3:50") && driver.shows("4:30"),
        "{}",
        driver.picture()
    );
}

#[test]
fn earlier_moves_are_looked_at_and_cannot_be_played() {
    let (mut driver, mut host) = at_table(GameKind::Magpie, Some(You::A));
    driver.hear(host.moves(Player::A, "d1c1"));
    driver.hear(host.moves(Player::B, "c4c3"));
    driver.write(",");
    assert!(
        driver.shows("You see the position after move 1"),
        "{}",
        driver.picture()
    );
    driver.key(KeyCode::Home);
    assert!(driver.shows("You see the start"), "{}", driver.picture());
    driver.key(KeyCode::Enter);
    assert!(!driver.shows("You see the start"), "{}", driver.picture());
    assert_eq!(driver.gave(), None);
    driver.write(",");
    // What the other does leads back to the present.
    driver.hear(host.moves(Player::A, "c1d1"));
    assert!(
        !driver.shows("You see the position"),
        "{}",
        driver.picture()
    );
}

#[test]
fn something_missed_is_asked_for_anew_and_refusals_are_told() {
    let (mut driver, mut host) = at_table(GameKind::Magpie, Some(You::A));
    let _ = host.moves(Player::A, "d1c1");
    driver.hear(host.moves(Player::B, "c4c3"));
    assert_eq!(driver.asked(), [Wish::Watch(id())]);
    driver.hear(host.snapshot());
    assert!(driver.shows("c4-c3"), "{}", driver.picture());
    driver.hear(News::Refused(Code::Stale, "stale".to_owned()));
    assert!(
        driver.shows("The position has changed meanwhile."),
        "{}",
        driver.picture()
    );
    driver.hear(News::Refused(
        Code::Illegal,
        "Nobody stands there.".to_owned(),
    ));
    assert!(driver.shows("Nobody stands there."), "{}", driver.picture());
    host.suspended = true;
    driver.hear(host.snapshot());
    assert!(driver.tells("The server was away"), "{}", driver.picture());
    driver.play("c1d1");
    assert_eq!(driver.gave(), None);
    assert!(
        driver.shows("The game is stopped for now."),
        "{}",
        driver.picture()
    );
}

#[test]
fn the_list_of_what_can_be_done_the_rules_and_the_way_back() {
    let (mut driver, _) = at_table(GameKind::Magpie, Some(You::A));
    driver.key(KeyCode::Tab);
    for doing in [
        "Offer a draw",
        "Claim a draw",
        "Pause",
        "Resign",
        "Suggestions are on",
    ] {
        assert!(driver.shows(doing), "{}", driver.picture());
    }
    driver.key(KeyCode::Esc);
    driver.write("s");
    assert_eq!(driver.gave(), Some(Command::AllowSuggestions(false)));
    driver.key(KeyCode::F(3));
    driver.key(KeyCode::Esc);
    assert!(driver.tells("Your move."), "{}", driver.picture());
    driver.write("m");
    assert!(driver.shows("Leave the board?"), "{}", driver.picture());
    driver.key(KeyCode::Esc);
    assert!(driver.tells("Your move."), "{}", driver.picture());
    driver.write("m");
    driver.key(KeyCode::Enter);
    assert!(driver.asked().contains(&Wish::Leave));
    let (mut watcher, _) = at_table(GameKind::Magpie, None);
    watcher.key(KeyCode::Tab);
    assert!(!watcher.shows("Resign"), "{}", watcher.picture());
    watcher.key(KeyCode::Esc);
    watcher.write("m");
    assert!(watcher.asked().contains(&Wish::Leave));
}

#[test]
fn in_the_second_round_sides_are_changed_and_the_board_is_turned() {
    let mut host = Host::of_rounds(GameKind::Magpie, Rounds::Two);
    let mut driver = Driver::join(&format!("{SERVER}/game/{}", id()));
    driver.hear(News::Seat(id(), Some(You::A)));
    driver.hear(host.snapshot());
    driver.hear(host.does(Player::A, Command::Ready));
    driver.hear(host.does(Player::B, Command::Ready));
    assert!(driver.shows("Ana (Magpies)"), "{}", driver.picture());
    assert!(driver.shows("Round 1 of 2"), "{}", driver.picture());
    driver.hear(host.moves(Player::A, "d1c1"));
    driver.hear(host.does(Player::A, Command::Resign));
    assert!(
        driver.tells("the magpies resigned."),
        "{}",
        driver.picture()
    );
    driver.key(KeyCode::Enter);
    assert_eq!(driver.gave(), Some(Command::Ready));
    driver.hear(host.does(Player::A, Command::Ready));
    driver.hear(host.does(Player::B, Command::Ready));
    assert!(driver.shows("Round 2 of 2"), "{}", driver.picture());
    let picture = driver.picture();
    let place = |name: &str| picture.find(name).unwrap_or_else(|| panic!("{picture}"));
    assert!(
        place("Bo (Magpies)") < place("Ana (Leprechauns)"),
        "{picture}"
    );
    // Back to the round before, in which Ana led the magpies.
    driver.write(",");
    assert!(driver.shows("Ana (Magpies)"), "{}", driver.picture());
    assert!(driver.tells("d1-c1"), "{}", driver.picture());
    driver.key(KeyCode::Esc);
    driver.hear(host.moves(Player::B, "d1c1"));
    assert!(driver.tells("Your move."), "{}", driver.picture());
}
