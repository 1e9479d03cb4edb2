//! The crate agrees with the slow model on positions of random play and on positions put together at random.

mod slow;

use barnyard_conformance::differential::{
    board_text, changed, check_acceptance_agrees, check_agrees, check_perft_agrees,
    check_text_agrees, check_transpositions, on_many, played,
};
use barnyard_magpie::Position;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use slow::Slow;

barnyard_conformance::slow_model!(Slow);

const ALPHABET: &str = "/ tTKad0123456789+-xé";

const THRONE: usize = 24;
const CORNERS: [usize; 4] = [0, 6, 42, 48];

/// A square where a man may stand; seldom one where none may.
fn man_square() -> impl Strategy<Value = usize> {
    let men = (0..49).filter(|square| *square != THRONE && !CORNERS.contains(square));
    prop_oneof![200 => select(men.collect::<Vec<_>>()), 1 => 0..49usize]
}

/// Any square; often one that the rules treat in a way of its own, or one beside it.
fn king_square() -> impl Strategy<Value = usize> {
    prop_oneof![
        6 => 0..49usize,
        2 => select(vec![THRONE, THRONE - 1, THRONE + 1, THRONE - 7, THRONE + 7]),
        1 => select(vec![1, 5, 7, 13, 35, 41, 43, 47]),
        1 => (0..7usize, select(vec![0, 6])).prop_map(|(file, rank)| 7 * rank + file),
        1 => select(CORNERS.to_vec()),
    ]
}

/// The squares on the board at these distances from a square.
fn around(square: usize, steps: &[(isize, isize)]) -> Vec<usize> {
    let (file, rank) = (square as isize % 7, square as isize / 7);
    steps
        .iter()
        .map(|(right, up)| (file + right, rank + up))
        .filter(|(file, rank)| (0..7).contains(file) && (0..7).contains(rank))
        .map(|(file, rank)| (7 * rank + file) as usize)
        .collect()
}

const NEIGHBOURS: [(isize, isize); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// Two steps away: the smallest ring that encircles.
#[rustfmt::skip]
const RING: [(isize, isize); 8] = [(0, 2), (1, 1), (2, 0), (1, -1), (0, -2), (-1, -1), (-2, 0), (-1, 1)];

type Men = (Option<usize>, Vec<usize>, Vec<usize>);

/// King, attackers and defenders anywhere, often with attackers right beside the king.
fn men_anywhere() -> impl Strategy<Value = Men> {
    (
        option::weighted(0.97, king_square()),
        subsequence(NEIGHBOURS.to_vec(), 0..=4),
        vec(man_square(), 0..=8),
        vec(man_square(), 0..=4),
    )
        .prop_map(|(king, beside, others, defenders)| {
            let beside = king.map_or(Vec::new(), |king| around(king, &beside));
            (king, allowed(beside).chain(others).collect(), defenders)
        })
}

/// A ring of attackers, whole or nearly, with the king and defenders inside or nearly.
fn men_encircled() -> impl Strategy<Value = Men> {
    (
        (2..=4usize, 2..=4usize),
        subsequence(RING.to_vec(), 6..=8),
        vec(man_square(), 0..=2),
        subsequence([&NEIGHBOURS[..], &[(0, 0)]].concat(), 1..=4),
        vec(man_square(), 0..=1),
    )
        .prop_map(|((file, rank), ring, others, inside, stray)| {
            let centre = 7 * rank + file;
            let inside = around(centre, &inside);
            let ring = around(centre, &ring);
            let (king, defenders) = inside.split_first().expect("the centre is inland");
            (
                Some(*king),
                allowed(ring).chain(others).collect(),
                allowed(defenders.to_vec()).chain(stray).collect(),
            )
        })
}

fn allowed(squares: Vec<usize>) -> impl Iterator<Item = usize> {
    squares
        .into_iter()
        .filter(|square| *square != THRONE && !CORNERS.contains(square))
}

/// A text of a position, or one with a man too many or in a wrong place.
fn placement() -> impl Strategy<Value = String> {
    (
        prop_oneof![3 => men_anywhere(), 1 => men_encircled()],
        prop_oneof![60 => Just(8), 1 => Just(12)],
        select(vec!['a', 'd']),
        prop_oneof![9 => 1..200u32, 1 => select(vec![0, u32::MAX - 1, u32::MAX])],
    )
        .prop_map(|((king, attackers, defenders), most, side, number)| {
            let king = king.into_iter().map(|square| (square, 'K'));
            let attackers = attackers.into_iter().take(most).map(|square| (square, 't'));
            let defenders = defenders.into_iter().map(|square| (square, 'T'));
            let board = board_text(7, king.chain(attackers).chain(defenders));
            format!("{board} {side} {number}")
        })
}

/// The last positions of a game played at random.
fn random_play() -> impl Strategy<Value = Vec<Position>> {
    played(vec![Position::start()], 150)
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
    assert!(check_transpositions(&Position::start(), 3) > 0);
}
