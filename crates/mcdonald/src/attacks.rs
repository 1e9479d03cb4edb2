//! What each piece sees: constant tables, and lines for the sliding helpers.

use barnyard_core::Line;

use crate::{Bitboard, Square};

type Lines = [[Line<u64, 8, 8>; 2]; Square::TABLE];

const KING_STEPS: [(i8, i8); 8] = [
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
    (0, -1),
    (1, -1),
];
const KNIGHT_STEPS: [(i8, i8); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

static KING: [Bitboard; Square::TABLE] = step_table(KING_STEPS);
static KNIGHT: [Bitboard; Square::TABLE] = step_table(KNIGHT_STEPS);
static STRAIGHT_LINES: Lines = line_table([(1, 0), (0, 1)]);
static DIAGONAL_LINES: Lines = line_table([(1, 1), (1, -1)]);

const fn step_table(steps: [(i8, i8); 8]) -> [Bitboard; Square::TABLE] {
    let mut table = [Bitboard::EMPTY; Square::TABLE];
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        let mut step = 0;
        while step < steps.len() {
            if let Some(target) = square.offset(steps[step].0, steps[step].1) {
                table[index] = table[index].with(target);
            }
            step += 1;
        }
        index += 1;
    }
    table
}

const fn line_table(directions: [(i8, i8); 2]) -> Lines {
    let mut table = [[Line::<u64, 8, 8>::EMPTY; 2]; Square::TABLE];
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        let mut way = 0;
        while way < 2 {
            let (files, ranks) = directions[way];
            table[index][way] = Line::<u64, 8, 8>::through(square, files, ranks, Bitboard::FULL);
            way += 1;
        }
        index += 1;
    }
    table
}

/// The squares next to `square`.
#[inline]
pub(crate) fn king(square: Square) -> Bitboard {
    KING[square.index()]
}

/// The squares a knight's jump away.
#[inline]
pub(crate) fn knight(square: Square) -> Bitboard {
    KNIGHT[square.index()]
}

/// The squares a rook sees, blockers included.
#[inline]
pub(crate) fn straight(square: Square, occupied: Bitboard) -> Bitboard {
    let [rank, file] = STRAIGHT_LINES[square.index()];
    rank.attacks(occupied) | file.attacks(occupied)
}

/// The squares a bishop sees, blockers included.
#[inline]
pub(crate) fn diagonal(square: Square, occupied: Bitboard) -> Bitboard {
    let [rising, falling] = DIAGONAL_LINES[square.index()];
    rising.attacks(occupied) | falling.attacks(occupied)
}

/// The squares that pigs on `pigs` guard, occupied or not (MC-5).
#[inline]
pub(crate) const fn guarded(pigs: Bitboard) -> Bitboard {
    pigs.shift(-1, 1).union(pigs.shift(1, 1))
}

/// The squares from which a pig guards `square`.
#[inline]
pub(crate) const fn guards_of(square: Square) -> Bitboard {
    let square = Bitboard::of(square);
    square.shift(-1, -1).union(square.shift(1, -1))
}
