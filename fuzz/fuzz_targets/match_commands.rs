//! Commands to a match: each line of the input is a pause in milliseconds, an actor and a command in JSON; what comes of them is replayed.

#![no_main]

use barnyard::GameKind;
use barnyard_match::{Actor, Command, Match, Millis, NoTables, Rounds, Seat, Seats, Settings};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    // A whole match may also be read.
    if let Ok(read) = serde_json::from_str::<Match>(text) {
        check(&read);
    }
    let person = |name: &str| Seat::Person(name.parse().expect("a name"));
    let seats = Seats {
        a: person("Ana"),
        b: person("Ion"),
    };
    let kind = GameKind::ALL[text.len() % GameKind::ALL.len()];
    let settings = Settings::usual(kind, seats)
        .with_rounds(Rounds::Two)
        .with_time("0:10+0:01".parse().expect("a time control"))
        .expect("settings that can be played");
    let mut game = Match::new(settings);
    let mut now = Millis::ZERO;
    for line in text.lines() {
        let Ok((later, by, command)) = serde_json::from_str::<(u64, Actor, Command)>(line) else {
            continue;
        };
        now = now + Millis(later);
        let before = game.clone();
        if game.handle(now, by, command, &NoTables).is_err() {
            assert_eq!(game, before);
        }
    }
    check(&game);
});

/// A match is what its events make, here and through text.
fn check(game: &Match) {
    let again = Match::replay(game.settings().clone(), game.events().iter().cloned());
    assert_eq!(again.as_ref(), Ok(game));
    let text = serde_json::to_string(game).expect("a match can be written");
    let read: Match = serde_json::from_str(&text).expect("a match that was written");
    assert_eq!(read, *game);
}
