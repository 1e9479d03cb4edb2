//! Squares and bitboards against the plain meaning of files and ranks, on all three boards.

use std::collections::BTreeSet;

use barnyard_core::{Bitboard, Cell, Line, Move, Square, Symmetry};
use proptest::prelude::*;

macro_rules! board_tests {
    ($name:ident, $word:ty, $files:literal, $ranks:literal) => {
        mod $name {
            use super::*;

            type Sq = Square<$files, $ranks>;
            type Board = Bitboard<$word, $files, $ranks>;

            fn cells(board: Board) -> BTreeSet<Cell> {
                board.iter().map(Sq::cell).collect()
            }

            #[test]
            fn a_line_without_a_direction_has_no_square() {
                for square in Sq::all() {
                    let line = Line::<$word, $files, $ranks>::through(square, 0, 0, Board::FULL);
                    assert_eq!(line, Line::<$word, $files, $ranks>::EMPTY);
                    let far = Line::<$word, $files, $ranks>::through(
                        square,
                        i8::MIN,
                        i8::MIN,
                        Board::FULL,
                    );
                    assert_eq!(far, Line::<$word, $files, $ranks>::EMPTY);
                }
            }

            #[test]
            fn squares_are_named_numbered_and_found_again() {
                assert_eq!(Sq::all().count(), Sq::COUNT);
                for square in Sq::all() {
                    assert_eq!(square.to_string().parse(), Ok(square));
                    assert_eq!(Sq::named(&square.to_string()), Some(square));
                    assert_eq!(Sq::from_index(square.index()), Some(square));
                    assert_eq!(Sq::new(square.file(), square.rank()), Some(square));
                    assert_eq!(Sq::from_cell(square.cell()), Some(square));
                }
                let known = (0..2 * Sq::TABLE).filter_map(Sq::from_index).count();
                assert_eq!(known, Sq::COUNT);
                assert_eq!(cells(Board::FULL).len(), Sq::COUNT);
            }

            proptest! {
                #[test]
                fn shifts_move_every_square_and_drop_what_leaves(
                    bits: $word, files in -3i8..=3, ranks in -3i8..=3, far in any::<(i8, i8)>(),
                ) {
                    let board = Board::from_bits(bits);
                    for (files, ranks) in [(files, ranks), far, (far.0, ranks), (files, far.1)] {
                        let expected: Board =
                            board.iter().filter_map(|square| square.offset(files, ranks)).collect();
                        prop_assert_eq!(board.shift(files, ranks), expected);
                    }
                }

                #[test]
                fn sets_are_sets(one: $word, two: $word) {
                    let (a, b) = (Board::from_bits(one), Board::from_bits(two));
                    let (x, y) = (cells(a), cells(b));
                    prop_assert_eq!(cells(a | b), &x | &y);
                    prop_assert_eq!(cells(a & b), &x & &y);
                    prop_assert_eq!(cells(a - b), &x - &y);
                    prop_assert_eq!(cells(a ^ b), &x ^ &y);
                    prop_assert_eq!(cells(!a), &cells(Board::FULL) - &x);
                    prop_assert_eq!(a.len() as usize, x.len());
                    prop_assert_eq!(a.iter().len(), x.len());
                    prop_assert_eq!(a.has_many(), x.len() > 1);
                    prop_assert_eq!(a.is_empty(), x.is_empty());
                    prop_assert_eq!(a.first(), a.iter().next());
                    prop_assert_eq!(a.last(), a.iter().last());
                    prop_assert_eq!(
                        a.orthogonal_neighbours(),
                        a.north() | a.east() | a.south() | a.west()
                    );
                    for square in Sq::all() {
                        prop_assert_eq!(a.contains(square), x.contains(&square.cell()));
                        prop_assert!(a.with(square).contains(square));
                        prop_assert!(!a.without(square).contains(square));
                    }
                }

                #[test]
                fn a_line_sees_what_a_walk_sees(
                    bits: $word, area: $word, at in 0..Sq::COUNT, way in 0..4usize,
                ) {
                    let (occupied, area) = (Board::from_bits(bits), Board::from_bits(area));
                    let square = Sq::all().nth(at).expect("a square of the board");
                    let (files, ranks) = [(1, 0), (0, 1), (1, 1), (-1, 1)][way];
                    let line = Line::<$word, $files, $ranks>::through(square, files, ranks, area);
                    let mut expected = Board::EMPTY;
                    for sign in [1, -1] {
                        let mut from = square;
                        while let Some(next) = from.offset(sign * files, sign * ranks) {
                            expected = expected.with(next);
                            if occupied.contains(next) || !area.contains(next) {
                                break;
                            }
                            from = next;
                        }
                    }
                    prop_assert_eq!(line.attacks(occupied), expected);
                }

                #[test]
                fn moves_read_back(from in 0..Sq::COUNT, to in 0..Sq::COUNT) {
                    let square = |at| Sq::all().nth(at).expect("a square of the board");
                    let mv = Move::new(square(from), square(to));
                    prop_assert_eq!(mv.to_string().parse(), Ok(mv));
                }

                #[test]
                fn any_text_is_a_move_that_prints_back_or_an_error(text in ".{0,8}") {
                    if let Ok(mv) = text.parse::<Move<$files, $ranks>>() {
                        prop_assert_eq!(mv.to_string(), text);
                    }
                }
            }
        }
    };
}

board_tests!(seven, u64, 7, 7);
board_tests!(eight, u64, 8, 8);
board_tests!(ten, u128, 10, 10);

#[test]
fn sets_counted_together_count_each_square_as_often_as_it_is_in_one() {
    type Board = Bitboard<u64, 8, 8>;
    let boards = barnyard_core::zobrist::keys::<30>(9).map(Board::from_bits);
    for three in boards.windows(3) {
        let [a, b, c] = [three[0], three[1], three[2]];
        assert_eq!(Board::total([a]), a.len());
        assert_eq!(Board::total([a, b]), a.len() + b.len());
        assert_eq!(Board::total([a, b, c]), a.len() + b.len() + c.len());
    }
    assert_eq!(Board::total([Board::FULL; 3]), 192);
    assert_eq!(
        Bitboard::<u64, 7, 7>::total([Bitboard::<u64, 7, 7>::FULL; 5]),
        245
    );
}

#[test]
fn symmetries_are_the_eight_of_a_square() {
    for symmetry in Symmetry::ALL {
        let images: BTreeSet<Square<7, 7>> = Square::<7, 7>::all()
            .map(|square| square.transform(symmetry))
            .collect();
        assert_eq!(images.len(), 49, "{symmetry:?}");
        for square in Square::<7, 7>::all() {
            let there = square.transform(symmetry);
            assert_eq!(there.transform(symmetry.inverse()), square);
        }
    }
    let b1 = Square::<7, 7>::named("b1").expect("a square of the board");
    let distinct: BTreeSet<_> = Symmetry::ALL.map(|symmetry| b1.transform(symmetry)).into();
    assert_eq!(distinct.len(), 8);
    let off = Cell { file: 9, rank: 0 };
    assert_eq!(Symmetry::HalfTurn.apply(off, 7), off);
}
