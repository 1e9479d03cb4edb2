//! Positions of the farm without helpers.

use barnyard_conformance::Choices;
use barnyard_core::Side;
use barnyard_mcdonald::{Bitboard, LineUp, Position, Setup, Square};

fn square(index: usize) -> Square {
    Square::from_index(index).expect("a square of the board")
}

/// These pigs and McDonald on that square; none if they cannot stand like that.
fn position(pigs: Bitboard, farmer: usize, turn: Side) -> Option<Position> {
    let setup = Setup {
        pigs,
        farmer: square(farmer),
        turn,
        ..Setup::from(Position::start(LineUp::NONE))
    };
    Position::new(setup).ok()
}

/// A position with at most one pig a file, put there by so many tries.
pub(super) fn random_position(choices: &mut Choices, tries: usize) -> Position {
    loop {
        let mut pigs = Bitboard::EMPTY;
        for _ in 0..tries {
            let file = choices.below(8) as u8;
            if (pigs & Bitboard::file(file)).is_empty() {
                pigs = pigs.with(square(8 * (1 + choices.below(6)) + usize::from(file)));
            }
        }
        let turn = Side::ALL[choices.below(2)];
        if let Some(position) = position(pigs, choices.below(64), turn) {
            return position;
        }
    }
}

/// Every position with so many pigs, with both sides to move.
pub(super) fn positions(pigs: usize) -> impl Iterator<Item = Position> {
    let farmers = (0..64).flat_map(|farmer| Side::ALL.map(|turn| (farmer, turn)));
    herds(pigs, 56).into_iter().flat_map(move |herd| {
        let farmers = farmers.clone();
        farmers.filter_map(move |(farmer, turn)| position(herd, farmer, turn))
    })
}

/// All sets of so many squares where pigs may stand, on squares with lower numbers than that.
fn herds(pigs: usize, below: usize) -> Vec<Bitboard> {
    if pigs == 0 {
        return vec![Bitboard::EMPTY];
    }
    let last = 8..below;
    last.flat_map(|last| {
        let others = herds(pigs - 1, last).into_iter();
        others.map(move |herd| herd.with(square(last)))
    })
    .collect()
}
