//! A snapshot kept up by events.

use barnyard_match::{Millis, Player};
use barnyard_protocol::{ClockView, Followed, Message, Ply, Snapshot, Update};

/// The examples of the documentation: a game with one move, and that move as an event.
fn examples() -> (Snapshot, Update) {
    let page = include_str!("../../../docs/src/protocols/web.md");
    let mut snapshot = None;
    let mut update = None;
    for block in page.split("```json message\n").skip(1) {
        let text = block.split("```").next().expect("its end");
        match serde_json::from_str(text).expect("a message") {
            Message::Snapshot(found) => snapshot = Some(*found),
            Message::Event(found) => update = Some(*found),
            _ => {}
        }
    }
    (snapshot.expect("a snapshot"), update.expect("an event"))
}

#[test]
fn moves_are_put_behind_and_taken_back() {
    let (mut game, mut update) = examples();
    assert_eq!(game.follow(&update), Followed::Known);
    let ply: Ply = update.ply.clone().expect("a move");
    update.seq = 3;
    update.state.plies = 2;
    assert_eq!(game.follow(&update), Followed::Followed);
    assert_eq!((game.seq, game.rounds[0].plies.len()), (3, 2));
    assert_eq!(game.rounds[0].plies[1], ply);
    // Two are taken back.
    update.seq = 4;
    update.ply = None;
    update.state.plies = 0;
    assert_eq!(game.follow(&update), Followed::Followed);
    assert!(game.rounds[0].plies.is_empty());
    // The next round begins where the first began.
    update.seq = 5;
    update.state.shown = 1;
    assert_eq!(game.follow(&update), Followed::Followed);
    assert_eq!(game.rounds.len(), 2);
    assert_eq!(game.rounds[1].start, game.rounds[0].start);
}

#[test]
fn what_does_not_follow_changes_nothing() {
    let (game, update) = examples();
    let cases: [fn(&mut Update); 4] = [
        |update| update.seq = 4,
        |update| update.state.plies = 3,
        |update| update.state.plies = 0,
        |update| update.state.shown = 2,
    ];
    for spoil in cases {
        let mut spoiled = update.clone();
        spoiled.seq = 3;
        spoil(&mut spoiled);
        let mut same = game.clone();
        assert_eq!(same.follow(&spoiled), Followed::Missed);
        assert_eq!(same, game);
    }
    let mut other = update;
    other.seq = 3;
    other.game = "aaaaaaaaaaaa".parse().expect("a name");
    assert_eq!(game.clone().follow(&other), Followed::Known);
}

#[test]
fn a_running_clock_loses_what_has_gone_by() {
    let clocks = ClockView {
        left: [Millis(5000), Millis(7000)],
        running: Some(Player::B),
        at: Millis(100),
    };
    let left = |now| Player::ALL.map(|player| clocks.left(player, Millis(now)).0);
    assert_eq!(left(100), [5000, 7000]);
    assert_eq!(left(1100), [5000, 6000]);
    assert_eq!(left(50), [5000, 7000]);
    assert_eq!(left(99_999), [5000, 0]);
}
