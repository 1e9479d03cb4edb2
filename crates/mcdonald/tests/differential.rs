//! The crate agrees with the slow model on positions of random play and on positions put together at random.

mod slow;

use barnyard_conformance::differential::{
    board_text, changed, check_acceptance_agrees, check_agrees, check_perft_agrees,
    check_text_agrees, check_transpositions, on_many, played,
};
use barnyard_mcdonald::{LineUp, Position};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
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

/// McDonalds, pigs and helpers.
type Pieces = (Vec<usize>, Vec<usize>, Vec<(usize, char)>);

/// Pieces anywhere; seldom too many.
fn scattered() -> impl Strategy<Value = Pieces> {
    let letter = || select(vec!['n', 'b', 'r', 'q']);
    let two_of_a_kind = (letter(), vec(square(), 2)).prop_map(|(letter, squares)| {
        squares
            .into_iter()
            .map(|square| (square, letter))
            .collect::<Vec<_>>()
    });
    (
        prop_oneof![60 => vec(square(), 1), 1 => vec(square(), 0..=2)],
        vec(pig_square(), 0..=8),
        prop_oneof![
            40 => vec((square(), letter()), 0..=2),
            10 => two_of_a_kind,
            1 => vec((square(), Just('n')), 3),
        ],
    )
}

/// McDonald on the last ranks with many pigs beside and below him, so that he is often in check and sometimes mated.
fn besieged() -> impl Strategy<Value = Pieces> {
    let helper = (square(), select(vec!['n', 'b', 'r', 'q']));
    let near: Vec<(usize, usize)> = (0..=2)
        .flat_map(|below| (0..5).map(move |file| (file, below)))
        .filter(|place| *place != (2, 0))
        .collect();
    (40..64usize, subsequence(near, 4..=8), vec(helper, 0..=2)).prop_map(
        |(farmer, near, helpers)| {
            let (file, rank) = (farmer % 8, farmer / 8);
            let pigs = near
                .into_iter()
                // Files from two to the left of his.
                .filter(|(right, below)| (2..10).contains(&(file + right)) && rank - below < 7)
                .map(|(right, below)| 8 * (rank - below) + file + right - 2)
                .collect();
            (vec![farmer], pigs, helpers)
        },
    )
}

/// A text of a position, or one with a little too much or too little.
fn placement() -> impl Strategy<Value = String> {
    (
        prop_oneof![4 => scattered(), 1 => besieged()],
        select(vec!['w', 'b', 'b']),
        (0..=9usize, 0..=9usize, prop::bool::weighted(0.97)),
        prop_oneof![9 => 1..200u32, 1 => select(vec![0, u32::MAX - 1, u32::MAX])],
    )
        .prop_map(
            |((farmers, pigs, helpers), side, (home, caught, fitting), number)| {
                let (home, caught) = if fitting {
                    let home = home % (9 - pigs.len());
                    (home, caught % (9 - pigs.len() - home))
                } else {
                    (home, caught)
                };
                let farmers = farmers.into_iter().map(|square| (square, 'k'));
                let pigs = pigs.into_iter().map(|square| (square, 'P'));
                let board = board_text(8, farmers.chain(helpers).chain(pigs));
                format!("{board} {side} {home} {caught} {number}")
            },
        )
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
