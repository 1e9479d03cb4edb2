//! Offers, taking back, rematches, and who may do what when.

mod common;

use barnyard::{Game, GameKind, Outcome, Reason, Side};
use barnyard_match::{
    Actor, Command, Effect, Match, MatchVerdict, Millis, Name, NameError, Offer, OfferKind, Phase,
    Player, Refusal, Rounds, Seat, Seats, Settings,
};
use common::*;

const DRAW: Command = Command::Offer(Offer::Draw);

fn gala() -> Match {
    begun(settings(GameKind::Gala))
}

fn step(game: &mut Match, at: u64) {
    let player = game.on_turn().expect("a round that is played");
    let mv = game.timeline().position().legal_moves()[0];
    done(game, at, Actor::Player(player), Command::Move(mv));
}

#[test]
fn a_draw_is_offered_and_agreed() {
    let mut game = gala();
    let accept = Command::Accept(Offer::Draw);
    assert_eq!(
        refused(&mut game, 1, B, accept),
        Refusal::NoOffer(OfferKind::Draw)
    );
    done(&mut game, 1, A, DRAW);
    assert_eq!(
        refused(&mut game, 1, B, DRAW),
        Refusal::Offered(OfferKind::Draw)
    );
    assert_eq!(
        refused(&mut game, 1, A, accept),
        Refusal::OwnOffer(OfferKind::Draw)
    );
    assert_eq!(
        refused(&mut game, 1, watcher("Zoe"), accept),
        Refusal::NotAPlayer
    );
    let withdraw = Command::Withdraw(OfferKind::Draw);
    assert_eq!(
        refused(&mut game, 1, B, withdraw),
        Refusal::NotOwnOffer(OfferKind::Draw)
    );
    // The offerer's own move leaves the offer standing.
    step(&mut game, 2);
    let event = done(&mut game, 3, B, accept);
    let outcome = Outcome::draw(Reason::DrawAgreed);
    assert_eq!(event.effects[0], Effect::RoundOver { outcome });
    assert_eq!(game.result().unwrap().verdict, MatchVerdict::Drawn);
}

#[test]
fn an_offer_goes_with_the_others_move_and_waits_for_one() {
    let mut game = gala();
    step(&mut game, 1);
    done(&mut game, 2, A, DRAW);
    step(&mut game, 3);
    assert_eq!(game.offer(OfferKind::Draw), None);
    done(&mut game, 4, A, DRAW);
    done(&mut game, 5, B, Command::Decline(OfferKind::Draw));
    assert_eq!(
        refused(&mut game, 6, A, DRAW),
        Refusal::OfferedBefore(OfferKind::Draw)
    );
    done(&mut game, 6, B, DRAW);
    done(&mut game, 6, B, Command::Withdraw(OfferKind::Draw));
    step(&mut game, 7);
    done(&mut game, 8, A, DRAW);
}

#[test]
fn taking_back_restores_board_and_clocks() {
    let mut game = begun(
        settings(GameKind::Gala)
            .with_time("1:00+0:02".parse().unwrap())
            .unwrap(),
    );
    let ask = |plies| Command::Offer(Offer::TakeBack { plies });
    assert_eq!(refused(&mut game, 1, A, ask(1)), Refusal::NothingToTakeBack);
    step(&mut game, 5_000);
    let (board, left) = (
        game.timeline().clone(),
        game.clocks().left(Player::A, Millis(5_000)),
    );
    step(&mut game, 9_000);
    step(&mut game, 10_000);
    assert_eq!(
        refused(&mut game, 10_000, A, ask(0)),
        Refusal::NothingToTakeBack
    );
    assert_eq!(
        refused(&mut game, 10_000, A, ask(4)),
        Refusal::TakeBackTooMany { made: 3 }
    );
    done(&mut game, 10_000, A, ask(2));
    let other = Command::Accept(Offer::TakeBack { plies: 1 });
    assert_eq!(
        refused(&mut game, 12_000, B, other),
        Refusal::OtherOffer(OfferKind::TakeBack)
    );
    let same = Command::Accept(Offer::TakeBack { plies: 2 });
    done(&mut game, 12_000, B, same);
    assert_eq!(*game.timeline(), board);
    assert_eq!(game.on_turn(), Some(Player::B));
    assert_eq!(game.clocks().left(Player::A, Millis(12_000)), left);
    assert_eq!(
        game.clocks().left(Player::B, Millis(13_000)),
        Some(Millis::seconds(59))
    );
    // What was thought went by all the same.
    assert_eq!(
        game.clocks().spent(Player::B, Millis(12_000)),
        Millis(6_000)
    );
}

#[test]
fn any_move_puts_asking_to_take_back_aside() {
    let mut game = gala();
    step(&mut game, 1);
    done(
        &mut game,
        2,
        B,
        Command::Offer(Offer::TakeBack { plies: 1 }),
    );
    step(&mut game, 3);
    let accept = Command::Accept(Offer::TakeBack { plies: 1 });
    assert_eq!(
        refused(&mut game, 4, A, accept),
        Refusal::NoOffer(OfferKind::TakeBack)
    );
}

#[test]
fn taking_back_may_be_asked_for_again_after_the_same_number_of_moves() {
    let mut game = gala();
    for at in [1, 2] {
        step(&mut game, at);
        done(
            &mut game,
            at,
            A,
            Command::Offer(Offer::TakeBack { plies: 1 }),
        );
        let accept = Command::Accept(Offer::TakeBack { plies: 1 });
        done(&mut game, at, B, accept);
    }
}

#[test]
fn a_rematch_changes_the_sides() {
    let mut game = gala();
    let offer = Command::Offer(Offer::Rematch);
    assert_eq!(refused(&mut game, 1, A, offer), Refusal::NotOver);
    done(&mut game, 1, A, Command::Resign);
    assert_eq!(
        refused(&mut game, 2, A, Command::Resign),
        Refusal::MatchOver
    );
    done(&mut game, 2, A, offer);
    assert_eq!(game.rematch(), None);
    done(&mut game, 3, B, Command::Accept(Offer::Rematch));
    let next = game.rematch().expect("settings");
    assert_eq!(next.seat(Player::A), game.settings().seat(Player::B));
    assert_eq!(next.start(), game.settings().start());
    assert_eq!(
        refused(&mut game, 4, B, offer),
        Refusal::Offered(OfferKind::Rematch)
    );
}

#[test]
fn two_rounds_on_request_give_two_for_a_win_and_one_for_a_draw() {
    let mut game = begun(settings(GameKind::Magpie).with_rounds(Rounds::Two));
    done(&mut game, 1, A, Command::Resign);
    assert_eq!(game.phase(), Phase::Waiting);
    done(&mut game, 2, Actor::System, Command::Ready);
    assert_eq!(game.side_of(Player::B), Side::First);
    done(&mut game, 3, A, DRAW);
    done(&mut game, 3, B, Command::Accept(Offer::Draw));
    let result = game.result().expect("a result");
    assert_eq!(
        (result.verdict, result.points),
        (MatchVerdict::Won(Player::B), [1, 3])
    );
}

#[test]
fn one_person_on_both_seats_is_asked_once() {
    let seats = Seats {
        a: person("Ana"),
        b: person("Ana"),
    };
    let mut game = Match::new(Settings::usual(GameKind::Gala, seats));
    let event = done(&mut game, 1, B, Command::Ready);
    assert_eq!(event.effects, [Effect::RoundBegan]);
}

#[test]
fn two_robots_wait_for_the_system() {
    let robot = |level: u8| Seat::Robot(level.try_into().expect("a level"));
    let seats = Seats {
        a: robot(2),
        b: robot(9),
    };
    let mut game = Match::new(Settings::usual(GameKind::Magpie, seats));
    assert_eq!(
        refused(&mut game, 0, A, Command::Ready),
        Refusal::NothingToStart
    );
    assert_eq!(game.robot_to_move(), None);
    done(&mut game, 0, Actor::System, Command::Ready);
    let (player, level) = game.robot_to_move().expect("a Robot's turn");
    assert_eq!((player, level.number()), (Player::A, 2));
    // Robots see no suggestions, whoever turns them on.
    let mv = game.timeline().position().legal_moves()[0];
    done(&mut game, 1, A, Command::AllowSuggestions(true));
    assert_eq!(
        refused(&mut game, 1, watcher("Zoe"), Command::Suggest(mv)),
        Refusal::RobotOnTurn
    );
}

#[test]
fn names_are_bounded_and_clean() {
    let name = |text: &str| text.parse::<Name>();
    assert_eq!(name(&"ő".repeat(40)).unwrap().as_str().chars().count(), 40);
    assert_eq!(name(&"ő".repeat(41)), Err(NameError::TooLong));
    for blank in [" \u{3000} ", "\u{301}", "\u{301} \u{20dd}"] {
        assert_eq!(name(blank), Err(NameError::Empty), "{blank:?}");
    }
    assert!(name("n\u{303}").is_ok());
    for bad in [
        "a\n",
        "a\u{202e}",
        "a\u{200b}",
        "a\u{9b}",
        "a\u{feff}",
        "a\0",
        "a\u{2800}",
        "a\u{1d159}",
    ] {
        assert_eq!(name(bad), Err(NameError::Unprintable { at: 1 }), "{bad:?}");
    }
    let kept = name(" Ș.  Ö ").unwrap();
    assert_eq!(name(kept.as_str()), Ok(kept));
}
