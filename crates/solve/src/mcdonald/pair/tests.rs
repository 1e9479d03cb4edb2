//! Small searches, of pigs near the barn.

use barnyard_conformance::Choices;
use barnyard_core::Side;
use barnyard_mcdonald::{Bitboard, Helper, LineUp, Position, Setup, Square};

use super::{Beneath, Search};
use crate::mcdonald::helper::file::file_name;
use crate::mcdonald::helper::tests::{Minimax, build};
use crate::table::Table;

/// A few pigs near the barn, a knight and a rook.
fn random_position(choices: &mut Choices) -> Position {
    let mut square = || Square::from_index(choices.below(64)).expect("a square of the board");
    loop {
        let mut pigs = Bitboard::EMPTY;
        for _ in 0..2 {
            let square = square();
            if (5..7).contains(&square.rank()) && (pigs & Bitboard::file(square.file())).is_empty()
            {
                pigs = pigs.with(square);
            }
        }
        let setup = Setup {
            pigs,
            farmer: square(),
            knights: Bitboard::of(square()),
            rooks: Bitboard::of(square()),
            turn: [Side::First, Side::Second][square().index() % 2],
            ..Setup::from(Position::start(LineUp::NONE))
        };
        if let Ok(position) = Position::new(setup) {
            return position;
        }
    }
}

#[test]
fn answers_are_those_of_plain_minimax() {
    let folder = tempfile::tempdir().expect("a folder");
    let alone = Minimax::default();
    let contents = [Helper::Knight, Helper::Rook].map(|helper| {
        let path = folder.path().join(file_name(helper));
        build(&path, helper, &alone, 1);
        let content = Table::open(&path).and_then(|table| table.load(1));
        (helper, content.expect("a table"))
    });
    let tables = [0, 1].map(|one| (contents[one].0, &contents[one].1[..]));
    let beneath = Beneath::new(&alone, tables);
    let mut report = |_| {};
    let mut search = Search::new(&beneath, 1 << 20, &mut report);
    let mut choices = Choices::new(1);
    for _ in 0..25 {
        let position = random_position(&mut choices);
        let value = alone.value(&position);
        for need in 0..=position.pigs().len() as u8 {
            assert_eq!(
                search.brings(&position, need),
                value >= need,
                "{need}: {position}"
            );
        }
    }
}
