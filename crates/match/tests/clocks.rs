//! Clocks to the millisecond, stops, and stamps that go backwards.

mod common;

use barnyard::{GameKind, Outcome, Reason, Side};
use barnyard_match::{
    Actor, Command, Effect, Match, Millis, Offer, OfferKind, Phase, Player, Refusal, TimeControl,
    TimeControlError,
};
use common::*;

fn timed(time: &str) -> Match {
    let start = GameKind::Gala.start().to_string();
    begun(settings_at(&start, time))
}

/// Makes the first legal move for whoever is on turn.
fn step(game: &mut Match, at: u64) {
    let player = game.on_turn().expect("a round that is played");
    let mv = barnyard::Game::legal_moves(game.timeline().position())[0];
    done(game, at, Actor::Player(player), Command::Move(mv));
}

fn left(game: &Match, at: u64) -> [u64; 2] {
    Player::ALL.map(|player| game.clocks().left(player, Millis(at)).expect("a clock").0)
}

#[test]
fn each_control_counts_in_its_way() {
    for (time, after_four, after_one) in [
        ("0:10", 6_000, 5_000),
        ("0:10+0:03", 9_000, 11_000),
        ("0:10d0:03", 9_000, 9_000),
        ("0:10/move", 10_000, 10_000),
    ] {
        let mut game = timed(time);
        assert_eq!(left(&game, 0), [10_000; 2]);
        step(&mut game, 4_000);
        assert_eq!(left(&game, 4_000), [after_four, 10_000], "{time}");
        step(&mut game, 5_500);
        step(&mut game, 6_500);
        assert_eq!(left(&game, 6_500)[0], after_one, "{time}");
        let spent = Player::ALL.map(|player| game.clocks().spent(player, Millis(7_000)));
        assert_eq!(spent, [Millis(5_000), Millis(2_000)]);
    }
}

#[test]
fn a_flag_falls_at_the_exact_time() {
    for time in ["0:10", "0:10+0:03", "0:10d0:03", "0:10/move"] {
        let mut game = timed(time);
        step(&mut game, 1_000);
        let falls = game.clocks().falls_at();
        assert_eq!(falls, Some((Player::B, Millis(11_000))), "{time}");
        assert_eq!(
            refused(&mut game, 10_999, A, Command::LookAtClock),
            Refusal::TimeNotUp
        );
        let late = refused(&mut game, 11_000, B, Command::Resign);
        assert_eq!(late, Refusal::TimeUp(Player::B));
        let event = done(&mut game, 999_000, A, Command::LookAtClock);
        let outcome = Outcome::win(Side::First, Reason::Time);
        assert_eq!(event.at, Millis(11_000));
        assert!(event.effects.contains(&Effect::RoundOver { outcome }));
        assert_eq!(left(&game, 999_000)[1], 0);
    }
}

#[test]
fn a_flag_that_would_fall_after_the_last_stamp_never_falls() {
    let start = GameKind::Gala.start().to_string();
    let mut game = Match::new(settings_at(&start, "0:10"));
    done(&mut game, u64::MAX - 5, Actor::System, Command::Ready);
    assert_eq!(game.clocks().falls_at(), None);
    step(&mut game, u64::MAX);
    assert!(game.result().is_none());
}

#[test]
fn without_a_control_no_flag_falls() {
    let mut game = timed("none");
    step(&mut game, u64::MAX - 1);
    assert_eq!(game.clocks().falls_at(), None);
    assert_eq!(game.clocks().left(Player::A, Millis(0)), None);
    assert_eq!(
        game.clocks().spent(Player::A, Millis(0)),
        Millis(u64::MAX - 1)
    );
    assert_eq!(
        refused(&mut game, u64::MAX, A, Command::LookAtClock),
        Refusal::NoClock
    );
    assert_eq!(
        refused(&mut game, u64::MAX, A, Command::Offer(Offer::Pause)),
        Refusal::NoClock
    );
}

#[test]
fn a_stamp_from_before_counts_as_the_last() {
    let mut game = timed("0:10");
    step(&mut game, 4_000);
    step(&mut game, 1_000);
    assert_eq!(game.now(), Millis(4_000));
    assert_eq!(left(&game, 4_000), [6_000, 10_000]);
    // Asking for an earlier stamp gives no time either.
    assert_eq!(left(&game, 0), [6_000, 10_000]);
}

#[test]
fn a_pause_is_agreed_and_ends_when_both_are_ready() {
    let mut game = timed("0:10d0:03");
    done(&mut game, 1_000, B, Command::Offer(Offer::Pause));
    assert_eq!(left(&game, 2_000)[0], 8_000);
    done(&mut game, 2_000, A, Command::Accept(Offer::Pause));
    assert_eq!((game.phase(), game.on_turn()), (Phase::Paused, None));
    assert_eq!(left(&game, 90_000), [8_000, 10_000]);
    assert_eq!(
        refused(&mut game, 90_000, A, Command::Offer(Offer::Draw)),
        Refusal::Paused
    );
    done(&mut game, 90_000, A, Command::Ready);
    assert_eq!(
        refused(&mut game, 90_000, A, Command::Ready),
        Refusal::NothingToStart
    );
    let event = done(&mut game, 100_000, B, Command::Ready);
    assert_eq!(event.effects, [Effect::Continued]);
    step(&mut game, 102_000);
    // Four seconds of the turn, two before the pause and two after: three are given back.
    assert_eq!(left(&game, 102_000)[0], 9_000);
}

#[test]
fn a_server_that_was_down_stops_the_clocks() {
    let mut game = timed("0:10");
    assert_eq!(
        refused(&mut game, 2_000, A, Command::Suspend),
        Refusal::NotTheSystem
    );
    done(&mut game, 2_000, Actor::System, Command::Suspend);
    assert_eq!(
        refused(&mut game, 60_000, A, Command::Resign),
        Refusal::Suspended
    );
    assert_eq!(
        refused(&mut game, 60_000, A, Command::Resume),
        Refusal::NotTheSystem
    );
    assert_eq!(game.clocks().falls_at(), None);
    done(&mut game, 60_000, Actor::System, Command::Resume);
    let again = refused(&mut game, 60_000, Actor::System, Command::Resume);
    assert_eq!(again, Refusal::NotSuspended);
    assert_eq!(left(&game, 61_000), [7_000, 10_000]);
    assert_eq!(game.clocks().falls_at(), Some((Player::A, Millis(68_000))));
}

#[test]
fn time_controls_read_as_they_print() {
    for text in [
        "none",
        "90:00",
        "5:00+0:03",
        "5:00d0:00.500",
        "0:30/move",
        "0:00.001",
    ] {
        let control: TimeControl = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(control.to_string(), text);
    }
    for text in [
        "", "5", "5:0", "5:60", "05:00", "5:00+", "5:00d", "-1:00", "1:00.5", "é:00", "1:00/",
    ] {
        let error = text.parse::<TimeControl>().expect_err(text);
        assert!(
            matches!(error, TimeControlError::BadForm { .. }),
            "{text}: {error}"
        );
    }
    assert_eq!("0:00".parse::<TimeControl>(), Err(TimeControlError::Zero));
    assert_eq!(
        "5:00+0:00".parse::<TimeControl>(),
        Err(TimeControlError::Zero)
    );
    let long = "99999999:00".parse::<TimeControl>();
    assert_eq!(long, Err(TimeControlError::TooLong));
    assert!("99999999999999999999:00".parse::<TimeControl>().is_err());
}

#[test]
fn a_pause_that_was_accepted_can_be_offered_again_before_the_next_move() {
    let mut game = timed("1:00");
    for at in [1, 2] {
        done(&mut game, at, A, Command::Offer(Offer::Pause));
        done(&mut game, at, B, Command::Accept(Offer::Pause));
        done(&mut game, at, Actor::System, Command::Ready);
    }
    // One that was declined is not offered again.
    done(&mut game, 3, A, Command::Offer(Offer::Pause));
    done(&mut game, 3, B, Command::Decline(OfferKind::Pause));
    assert_eq!(
        refused(&mut game, 3, A, Command::Offer(Offer::Pause)),
        Refusal::OfferedBefore(OfferKind::Pause)
    );
}

#[test]
fn nobody_thinks_on_once_the_flag_is_down() {
    let mut game = timed("0:01");
    // The same before anybody has looked at the clock and afterwards.
    let spent = |game: &Match| game.clocks().spent(Player::A, Millis(9_000));
    assert_eq!(spent(&game), Millis(1_000));
    done(&mut game, 9_000, B, Command::LookAtClock);
    assert_eq!(spent(&game), Millis(1_000));
}
