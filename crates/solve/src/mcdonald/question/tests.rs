//! Small scopes, of pigs near the barn.

use barnyard_conformance::Choices;
use barnyard_core::Side;
use barnyard_mcdonald::{Bitboard, Helper, LineUp, Position, Setup, Square};

use super::plane::{blank, pack, unpack};
use super::{Answers, Memory, Scope};
use crate::mcdonald::helper::tests::Minimax;

const PAIRS: [[Helper; 2]; 6] = [
    [Helper::Knight, Helper::Bishop],
    [Helper::Knight, Helper::Rook],
    [Helper::Knight, Helper::Queen],
    [Helper::Bishop, Helper::Rook],
    [Helper::Bishop, Helper::Queen],
    [Helper::Rook, Helper::Queen],
];

fn square(choices: &mut Choices) -> Square {
    Square::from_index(choices.below(64)).expect("a square of the board")
}

/// A position with such pigs, or some of them caught, and one or both helpers.
fn random_position(choices: &mut Choices, pigs: &[Square], helpers: [Helper; 2]) -> Position {
    loop {
        let mut setup = Setup {
            pigs: Bitboard::EMPTY,
            farmer: square(choices),
            turn: [Side::First, Side::Second][choices.below(2)],
            ..Setup::from(Position::start(LineUp::NONE))
        };
        for pig in pigs {
            let steps = choices.below(usize::from(8 - pig.rank()));
            let on = Square::from_index(pig.index() + 8 * steps).expect("a square of the board");
            if on.rank() < 7 && choices.below(4) > 0 {
                setup.pigs |= Bitboard::of(on);
            }
        }
        let taken = choices.below(4);
        for (which, helper) in helpers.into_iter().enumerate() {
            let squares = if taken == which {
                Bitboard::EMPTY
            } else {
                Bitboard::of(square(choices))
            };
            match helper {
                Helper::Knight => setup.knights = squares,
                Helper::Bishop => setup.bishops = squares,
                Helper::Rook => setup.rooks = squares,
                Helper::Queen => setup.queens = squares,
            }
        }
        if let Ok(position) = Position::new(setup) {
            return position;
        }
    }
}

#[test]
fn answers_are_those_of_plain_minimax() {
    for (seed, helpers) in PAIRS.into_iter().enumerate() {
        let mut choices = Choices::new(seed as u64);
        let pigs = ["a5", "b6", "d6"].map(|square| square.parse::<Square>().expect("a square"));
        let scope = Scope::below(pigs.into_iter().collect()).expect("a pig a file");
        let mut ignore = |_, _| {};
        let answers = Answers::find(helpers, scope, 3, Memory::All, 2, &mut ignore);
        let answers = answers.expect("two threads");
        let minimax = Minimax::default();
        for _ in 0..30 {
            let position = random_position(&mut choices, &pigs, helpers);
            let value = minimax.value(&position);
            for need in 0..=3 {
                let brings = answers.brings(&position, need);
                assert_eq!(brings, Some(value >= need), "{need}: {position}");
            }
        }
    }
}

#[test]
fn packed_planes_are_unpacked_as_they_were() {
    let mut choices = Choices::new(9);
    for kinds in 1..20 {
        let mut plane = blank::<64>();
        let mut packed = Vec::new();
        for word in plane.as_flattened_mut() {
            *word = match choices.below(kinds) {
                0 => 0,
                1 => u64::MAX,
                2 => 0x1234 << choices.below(64),
                3 => choices.below(1 << 40) as u64,
                _ => u64::MAX - choices.below(1 << 10) as u64,
            };
        }
        let mut again = blank::<64>();
        unpack(&pack(&plane, &mut packed), &mut again);
        assert!(plane == again);
    }
}
