//! What every game must satisfy, on positions of random play.

use barnyard_conformance::{Choices, check_mutations, check_position, key_collisions, random_game};
use barnyard_mcdonald::{LineUp, Position};

fn starts() -> Vec<Position> {
    LineUp::ALL.into_iter().map(Position::start).collect()
}

#[test]
fn positions_of_random_play_are_sound() {
    let mut choices = Choices::new(1);
    for start in starts() {
        for _ in 0..3 {
            for position in random_game(start, &mut choices, 200) {
                check_position(&position);
            }
        }
    }
}

#[test]
fn changed_texts_are_refused_or_print_back() {
    let mut choices = Choices::new(2);
    for start in starts() {
        for position in random_game(start, &mut choices, 200).iter().step_by(10) {
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
