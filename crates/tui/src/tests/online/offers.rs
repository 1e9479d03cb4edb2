//! Offers, suggestions, and how a game over the network ends.

use barnyard_match::{Actor, Offer, OfferKind, SuggestionId};

use super::*;

fn zoe() -> Actor {
    Actor::Watcher("Zoe".parse().expect("a name"))
}

#[test]
fn offers_are_told_and_answered_by_a_key() {
    let (mut driver, mut host) = at_table(GameKind::Magpie, Some(You::A));
    driver.hear(host.moves(Player::A, "d1c1"));
    driver.hear(host.does(Player::B, Command::Offer(Offer::Draw)));
    assert!(driver.tells("Bo offers a draw."), "{}", driver.picture());
    driver.write("n");
    assert_eq!(driver.gave(), Some(Command::Decline(OfferKind::Draw)));
    driver.write("y");
    assert_eq!(driver.gave(), Some(Command::Accept(Offer::Draw)));
    driver.hear(host.does(Player::A, Command::Decline(OfferKind::Draw)));
    assert!(!driver.tells("Bo offers a draw."), "{}", driver.picture());
    driver.write("y");
    assert_eq!(driver.gave(), None);
    driver.write("u");
    let back = Command::Offer(Offer::TakeBack { plies: 1 });
    assert_eq!(driver.gave(), Some(back));
    driver.hear(host.does(Player::A, back));
    assert!(
        driver.tells("You ask to take back."),
        "{}",
        driver.picture()
    );
    driver.write("w");
    assert_eq!(driver.gave(), Some(Command::Withdraw(OfferKind::TakeBack)));
    driver.hear(host.does(Player::B, Command::Decline(OfferKind::TakeBack)));
    assert!(
        driver.shows("Bo does not let it be taken back"),
        "{}",
        driver.picture()
    );
    driver.hear(host.does(Player::B, Command::Offer(Offer::Pause)));
    driver.hear(host.does(Player::A, Command::Accept(Offer::Pause)));
    assert!(driver.tells("The game is paused."), "{}", driver.picture());
    driver.key(KeyCode::Enter);
    assert_eq!(driver.gave(), Some(Command::Ready));
}

#[test]
fn what_was_taken_back_is_gone() {
    let (mut driver, mut host) = at_table(GameKind::Magpie, Some(You::B));
    driver.hear(host.moves(Player::A, "d1c1"));
    let back = Offer::TakeBack { plies: 1 };
    driver.hear(host.does(Player::A, Command::Offer(back)));
    assert!(
        driver.tells("Ana asks to take back 1 move."),
        "{}",
        driver.picture()
    );
    driver.hear(host.does(Player::B, Command::Accept(back)));
    assert!(!driver.shows("d1-c1"), "{}", driver.picture());
    assert!(
        driver.shows("1 move was taken back"),
        "{}",
        driver.picture()
    );
}

#[test]
fn watchers_suggest_and_a_suggestion_is_followed_by_its_key() {
    let (mut player, mut host) = at_table(GameKind::Magpie, Some(You::A));
    let (mut watcher, _) = at_table(GameKind::Magpie, None);
    assert!(watcher.tells("watching."), "{}", watcher.picture());
    watcher.play("d1c1");
    let suggest = Command::Suggest("d1c1".parse().expect("a move"));
    assert_eq!(watcher.gave(), Some(suggest));
    let suggested = host.happens(zoe(), suggest);
    player.hear(suggested);
    watcher.hear(host.snapshot());
    watcher.hear(News::Done(suggest));
    assert!(watcher.shows("You suggest d1-c1"), "{}", watcher.picture());
    watcher.write("1");
    assert_eq!(watcher.gave(), None);

    assert!(player.shows("1 Zoe suggests d1-c1"), "{}", player.picture());
    assert!(player.shows("1-9 Follow"), "{}", player.picture());
    player.write("2");
    assert_eq!(player.gave(), None);
    assert!(
        player.shows("nobody suggests anything"),
        "{}",
        player.picture()
    );
    player.write("1");
    let follow = Command::Follow(SuggestionId(0));
    assert_eq!(player.gave(), Some(follow));
    player.hear(host.does(Player::A, follow));
    assert!(
        player.shows("Zoe's suggestion d1-c1 was followed"),
        "{}",
        player.picture()
    );
    // Who wants none gets none.
    let off = Command::AllowSuggestions(false);
    watcher.hear(host.does(Player::B, off));
    watcher.hear(host.snapshot());
    watcher.play("c4c3");
    assert_eq!(watcher.gave(), None);
    assert!(
        watcher.shows("The player does not want suggestions."),
        "{}",
        watcher.picture()
    );
}

#[test]
fn whoever_resigns_is_asked_and_the_end_and_the_rematch_are_told() {
    let (mut driver, mut host) = at_table(GameKind::Magpie, Some(You::A));
    driver.write("r");
    assert!(
        driver.shows("Do the magpies resign?"),
        "{}",
        driver.picture()
    );
    driver.key(KeyCode::Esc);
    assert_eq!(driver.gave(), None);
    driver.write("r");
    driver.key(KeyCode::Enter);
    assert_eq!(driver.gave(), Some(Command::Resign));
    driver.hear(host.does(Player::A, Command::Resign));
    assert!(
        driver.tells("The leprechauns win: the magpies resigned."),
        "{}",
        driver.picture()
    );
    driver.write("r");
    assert!(driver.shows("The game is over."), "{}", driver.picture());
    driver.hear(host.does(Player::B, Command::Offer(Offer::Rematch)));
    assert!(driver.tells("Bo offers a rematch."), "{}", driver.picture());
    driver.write("y");
    assert_eq!(driver.gave(), Some(Command::Accept(Offer::Rematch)));
    let next: barnyard_protocol::GameId = "bbbbbbbbbbbb".parse().expect("a name");
    host.rematch = Some(next.clone());
    driver.hear(host.does(Player::A, Command::Accept(Offer::Rematch)));
    assert!(driver.asked().contains(&Wish::Watch(next)));
}
