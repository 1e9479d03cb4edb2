//! The crate agrees with the slow model on positions of random play and on positions put together at random.

mod slow;

use barnyard_conformance::differential::{
    board_text, changed, check_acceptance_agrees, check_agrees, check_perft_agrees,
    check_text_agrees, check_transpositions, on_many, played,
};
use barnyard_mcdonald::{LineUp, Position};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use slow::Slow;

barnyard_conformance::slow_model!(Slow);

const ALPHABET: &str = "/ Pknbrqw0123456789+-xé";

/// Any square; many are on an edge or in a corner.
fn square() -> impl Strategy<Value = usize> {
    prop_oneof![
        4 => 0..64usize,
        1 => (0..8usize, select(vec![0, 7])).prop_map(|(file, rank)| 8 * rank + file),
        1 => select(vec![0, 7, 56, 63]),
    ]
}

/// A square where a pig may stand; seldom one where it may not.
fn pig_square() -> impl Strategy<Value = usize> {
    prop_oneof![60 => 8..56usize, 1 => square()]
}

/// A text with at most a piece or two too many or too few.
fn placement() -> impl Strategy<Value = String> {
    let farmers = prop_oneof![60 => vec(square(), 1), 1 => vec(square(), 0..=2)];
    let helper = (square(), select(vec!['n', 'b', 'r', 'q']));
    let helpers = prop_oneof![
        40 => vec(helper, 0..=2),
        // Two of a kind.
        10 => (select(vec!['n', 'b', 'r', 'q']), vec(square(), 2)).prop_map(|(letter, squares)| {
            squares.into_iter().map(|square| (square, letter)).collect()
        }),
        1 => vec((square(), Just('n')), 3),
    ];
    let number = prop_oneof![9 => 1..200u32, 1 => select(vec![0, u32::MAX - 1, u32::MAX])];
    (
        (farmers, vec(pig_square(), 0..=8), helpers),
        select(vec!['w', 'b', 'b']),
        prop_oneof![20 => (0..=8usize, 0..=8usize), 1 => (6..=9usize, 6..=9usize)],
        number,
    )
        .prop_map(|((farmers, pigs, helpers), side, (home, caught), number)| {
            // As many as there is room for, but one too many now and then.
            let home = if home > 8 {
                home
            } else {
                home % (9 - pigs.len())
            };
            let caught = if caught > 8 {
                caught
            } else {
                caught % (9 - (pigs.len() + home).min(8))
            };
            let farmers = farmers.into_iter().map(|square| (square, 'k'));
            let pigs = pigs.into_iter().map(|square| (square, 'P'));
            let board = board_text(8, farmers.chain(helpers).chain(pigs));
            format!("{board} {side} {home} {caught} {number}")
        })
}

/// The last positions of a round played at random.
fn random_play() -> impl Strategy<Value = Vec<Position>> {
    played(LineUp::ALL.map(Position::start).to_vec(), 120)
}

fn positions_agree(cases: u32, repeatable: bool) {
    on_many(cases, repeatable, &placement(), |text| {
        check_text_agrees::<Position, Slow>(&text);
    });
    on_many(cases / 4, repeatable, &random_play(), |positions| {
        for position in positions {
            let slow = Slow::parse(&position.to_string()).expect("the model knows the position");
            check_agrees(&position, &slow);
        }
    });
}

#[test]
fn thousands_of_positions_agree() {
    positions_agree(2_000, true);
}

#[test]
#[ignore = "slow: run by .ci/run"]
fn a_hundred_thousand_positions_agree() {
    positions_agree(50_000, false);
}

#[test]
fn leaves_agree() {
    on_many(60, true, &random_play(), |positions| {
        check_perft_agrees::<Position, Slow>(&positions[0], 2);
    });
}

#[test]
fn changed_texts_are_accepted_or_refused_alike() {
    on_many(5_000, true, &changed(placement(), ALPHABET), |text| {
        check_acceptance_agrees::<Position, Slow>(&text);
    });
}

#[test]
fn positions_reached_by_different_ways_have_one_key() {
    for lineup in LineUp::ALL {
        assert!(
            check_transpositions(&Position::start(lineup), 3) > 0,
            "{lineup}"
        );
    }
}
