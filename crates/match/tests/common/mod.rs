//! What the tests of matches share.

#![allow(dead_code, reason = "each test program uses a part of it")]

use barnyard::GameKind;
use barnyard_match::{
    Actor, Command, Event, Match, Millis, NoTables, Player, Refusal, Seat, Seats, Settings,
};

pub(crate) const A: Actor = Actor::Player(Player::A);
pub(crate) const B: Actor = Actor::Player(Player::B);

pub(crate) fn person(name: &str) -> Seat {
    Seat::Person(name.parse().expect("a name"))
}

pub(crate) fn watcher(name: &str) -> Actor {
    Actor::Watcher(name.parse().expect("a name"))
}

pub(crate) fn settings(kind: GameKind) -> Settings {
    let seats = Seats {
        a: person("Ana"),
        b: person("Béla"),
    };
    Settings::usual(kind, seats)
}

/// Settings with the game and position of a text, and a time control.
pub(crate) fn settings_at(position: &str, time: &str) -> Settings {
    let start: barnyard::AnyGame = position.parse().expect("a position");
    settings(start.kind())
        .with_start(start)
        .and_then(|settings| settings.with_time(time.parse().expect("a time control")))
        .expect("settings that can be played")
}

/// A match whose first round began at zero.
pub(crate) fn begun(settings: Settings) -> Match {
    let mut game = Match::new(settings);
    done(&mut game, 0, Actor::System, Command::Ready);
    game
}

/// Carries out a command that must not be refused.
#[track_caller]
pub(crate) fn done(game: &mut Match, at: u64, by: Actor, command: Command) -> Event {
    match game.handle(Millis(at), by, command, &NoTables) {
        Ok(event) => event.clone(),
        Err(refusal) => panic!("{command:?} at {at}: {refusal}"),
    }
}

/// Why a command is refused; checks that it changes nothing.
#[track_caller]
pub(crate) fn refused(game: &mut Match, at: u64, by: Actor, command: Command) -> Refusal {
    let before = game.clone();
    let refusal = game
        .handle(Millis(at), by, command, &NoTables)
        .expect_err("a command that is refused");
    assert_eq!(*game, before);
    refusal
}

pub(crate) fn mv(text: &str) -> Command {
    Command::Move(text.parse().expect("a move"))
}

pub(crate) fn robot() -> Seat {
    Seat::Robot("1".parse().expect("a level"))
}

/// Makes these moves two milliseconds after the start, whosever turn it is.
pub(crate) fn play(game: &mut Match, moves: &str) {
    for name in moves.split_whitespace() {
        let player = game.on_turn().expect("a round that is played");
        done(game, 2, Actor::Player(player), mv(name));
    }
}
