//! The crate agrees with the slow model on positions of random play and on positions put together at random.

mod slow;

use barnyard_conformance::differential::{
    board_text, changed, check_acceptance_agrees, check_agrees, check_perft_agrees,
    check_text_agrees, check_transpositions, on_many, played,
};
use barnyard_gala::Position;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use slow::Slow;

barnyard_conformance::slow_model!(Slow);

const ALPHABET: &str = "/ KRBPkrbpw0123456789+-xé";

const CENTRE: [usize; 4] = [44, 45, 54, 55];

/// A square where any piece may stand, often one at the deflection line; seldom one in the centre.
fn square() -> impl Strategy<Value = usize> {
    let beside =
        |square: usize| (3..=6).contains(&(square % 10)) || (3..=6).contains(&(square / 10));
    let outside = (0..100).filter(|square| !CENTRE.contains(square));
    let (near, far): (Vec<usize>, Vec<usize>) = outside.partition(|square| beside(*square));
    prop_oneof![120 => select(near), 80 => select(far), 1 => select(CENTRE.to_vec())]
}

/// Any square, often one in the centre or beside it.
fn king_square() -> impl Strategy<Value = usize> {
    prop_oneof![
        2 => 0..100usize,
        1 => select(CENTRE.to_vec()),
        1 => select(vec![33, 36, 63, 66, 34, 43, 46, 64]),
    ]
}

/// A side's pieces, up to the most of each kind; seldom more.
fn pieces(letters: [char; 4]) -> impl Strategy<Value = Vec<(usize, char)>> {
    let [king, rook, bishop, pawn] = letters;
    (
        prop_oneof![20 => vec(king_square(), 1..=2), 1 => vec(king_square(), 0..=3)],
        prop_oneof![60 => vec(square(), 0..=5), 1 => vec(square(), 6)],
        prop_oneof![60 => vec(square(), 0..=5), 1 => vec(square(), 6)],
        prop_oneof![60 => vec(square(), 0..=8), 1 => vec(square(), 9)],
    )
        .prop_map(move |(kings, rooks, bishops, pawns)| {
            let kinds = [
                (king, kings),
                (rook, rooks),
                (bishop, bishops),
                (pawn, pawns),
            ];
            let of_kind = |(letter, squares): (char, Vec<usize>)| {
                squares.into_iter().map(move |square| (square, letter))
            };
            kinds.into_iter().flat_map(of_kind).collect()
        })
}

/// One side has only kings in corners of the board, beside them pieces of the other, which they cannot capture there.
fn hemmed_in() -> impl Strategy<Value = Vec<(usize, char)>> {
    const CORNERS: [(usize, [usize; 3]); 4] = [
        (0, [1, 10, 11]),
        (9, [8, 18, 19]),
        (90, [80, 81, 91]),
        (99, [88, 89, 98]),
    ];
    (
        subsequence(CORNERS.to_vec(), 1..=2),
        prop::bool::weighted(0.8),
        vec(king_square(), 1..=2),
        any::<bool>(),
    )
        .prop_map(|(corners, closed, others, white)| {
            let (king, other_king, other_pawn) = if white {
                ('K', 'k', 'p')
            } else {
                ('k', 'K', 'P')
            };
            let kings = corners.iter().map(|(corner, _)| (*corner, king));
            let guards = corners.iter().flat_map(|(_, beside)| beside).copied();
            let guards = guards
                .skip(usize::from(!closed))
                .map(|square| (square, other_pawn));
            let others = others.into_iter().map(|square| (square, other_king));
            kings.chain(guards).chain(others).collect()
        })
}

/// A text of a position, or one with a piece too many or in a wrong place.
fn placement() -> impl Strategy<Value = String> {
    let both = (pieces(['K', 'R', 'B', 'P']), pieces(['k', 'r', 'b', 'p']));
    let scattered = both.prop_map(|(white, black)| [white, black].concat());
    (
        prop_oneof![9 => scattered, 1 => hemmed_in()],
        any::<bool>(),
        prop_oneof![9 => 1..200u32, 1 => select(vec![0, u32::MAX - 1, u32::MAX])],
    )
        .prop_map(|(pieces, white_moves, number)| {
            let board = board_text(10, pieces);
            let side = if white_moves { 'w' } else { 'b' };
            format!("{board} {side} {number}")
        })
}

/// The last positions of a game played at random.
fn random_play() -> impl Strategy<Value = Vec<Position>> {
    played(vec![Position::start()], 300)
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
