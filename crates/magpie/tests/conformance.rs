//! What every game must satisfy, on positions of random play.

use barnyard_conformance::{Choices, check_mutations, check_position, key_collisions, random_game};
use barnyard_core::{Reason, Side};
use barnyard_magpie::{Bitboard, Game, Position, Rules, Setup, Square};

/// The start under the default rules and under each option, and a position with few men.
fn starts() -> Vec<Position> {
    let start = Setup::from(Position::start());
    let rules = [
        Rules::default(),
        Rules::default().with_open_corners(true),
        Rules::default().with_throne_always_hostile(true),
        Rules::default().with_no_moves_draws(true),
        Rules::default()
            .with_open_corners(true)
            .with_throne_always_hostile(true)
            .with_no_moves_draws(true),
    ];
    let few_men = "7/2t4/7/1T1K3/4t2/5t1/7 a 40";
    rules
        .into_iter()
        .map(|rules| Position::new(Setup { rules, ..start }).expect("the start fits all rules"))
        .chain([few_men.parse().expect("a position")])
        .collect()
}

#[test]
fn positions_of_random_play_are_sound() {
    let mut choices = Choices::new(1);
    for start in starts() {
        for _ in 0..4 {
            for position in random_game(start, &mut choices, 150) {
                check_position(&position);
            }
        }
    }
}

#[test]
fn a_kept_verdict_is_the_one_that_a_fresh_look_gives() {
    let mut choices = Choices::new(5);
    for start in starts() {
        for _ in 0..300 {
            for position in random_game(start, &mut choices, 150) {
                let fresh = Position::new(position.into()).expect("its own parts fit");
                assert_eq!(fresh.outcome(), position.outcome(), "{position}");
            }
        }
    }
}

/// Every man of a closed ring steps back along every way he could have come, and every move from there is judged.
#[test]
fn a_ring_closed_by_any_of_its_men_is_seen() {
    let rings = [
        "7/3t3/2tTt2/1t1K1t1/2t1t2/3t3/7 d 25",
        "7/4tt1/3tTKt/4t1t/5t1/7/7 d 25",
        "7/7/7/1tt4/tKTt3/1tt4/7 d 25",
        "7/7/7/7/2t4/1tKt3/2t4 d 25",
    ];
    let mut encircled = 0;
    for ring in rings {
        let ring: Position = ring.parse().expect("a position");
        let setup = Setup::from(ring);
        for man in ring.attackers() {
            let open = Setup {
                attackers: ring.attackers().without(man),
                turn: Side::First,
                ..setup
            };
            for back in ways_back(ring.occupied(), man) {
                let attackers = open.attackers.with(back);
                let before = Position::new(Setup { attackers, ..open }).expect("parts that fit");
                for mv in before.legal_moves() {
                    let after = before.play(mv);
                    let fresh = Position::new(after.into()).expect("its own parts fit");
                    assert_eq!(fresh.outcome(), after.outcome(), "{mv} in {before}");
                    let reason = after.outcome().map(|outcome| outcome.reason);
                    encircled += u32::from(reason == Some(Reason::Encircled));
                }
            }
        }
    }
    assert!(encircled > 100, "{encircled} rings were closed");
}

/// The empty squares where a man could have come from.
fn ways_back(taken: Bitboard, man: Square) -> Bitboard {
    let mut ways = Bitboard::EMPTY;
    for (files, ranks) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
        let mut at = man.offset(files, ranks);
        while let Some(square) = at.filter(|square| !taken.contains(*square)) {
            ways = ways.with(square);
            at = square.offset(files, ranks);
        }
    }
    let corners = (Bitboard::file(0) | Bitboard::file(6)) & (Bitboard::rank(0) | Bitboard::rank(6));
    ways - corners - Square::named("d4").map_or(Bitboard::EMPTY, Bitboard::of)
}

#[test]
fn changed_texts_are_refused_or_print_back() {
    let mut choices = Choices::new(2);
    for start in starts() {
        for position in random_game(start, &mut choices, 150).iter().step_by(15) {
            check_mutations(position);
        }
    }
}

#[cfg(feature = "serde")]
#[test]
fn timelines_go_forth_and_back() {
    let mut choices = Choices::new(3);
    for start in starts() {
        barnyard_conformance::check_timeline(start, &mut choices, 200);
    }
}

#[test]
#[ignore = "slow: run by .ci/run"]
fn ten_million_positions_have_ten_million_keys() {
    assert_eq!(key_collisions(&starts(), 10_000_000, 4), 0);
}
