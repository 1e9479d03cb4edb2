//! What every game must satisfy, on positions of random play.

use barnyard_conformance::{Choices, check_mutations, check_position, key_collisions, random_game};
use barnyard_magpie::{Game, Position, Rules, Setup};

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
