//! The board's geometry: special squares, constant tables, and slides of many men at once.

use crate::{Bitboard, Square};

type Table = [Bitboard; Square::TABLE];

/// The king's starting place (MG-4).
pub(crate) const THRONE: Bitboard =
    Bitboard::of(Square::named("d4").expect("a square of the board"));

/// The king's goals (MG-4).
pub(crate) const CORNERS: Bitboard = {
    let (a, g) = (Bitboard::file(0), Bitboard::file(6));
    let (first, last) = (Bitboard::rank(0), Bitboard::rank(6));
    a.union(g).intersection(first.union(last))
};

/// The squares that are hostile to everyone's men while they are empty (MG-7).
pub(crate) const THRONE_AND_CORNERS: Bitboard = THRONE.union(CORNERS);

/// The outermost squares.
pub(crate) const EDGE: Bitboard = Bitboard::file(0)
    .union(Bitboard::file(6))
    .union(Bitboard::rank(0))
    .union(Bitboard::rank(6));

const WAYS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL_WAYS: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

pub(crate) static NEIGHBOURS: Table = step_table(&WAYS, 1);
static TWO_AWAY: Table = step_table(&WAYS, 2);
static RING: Table = {
    let (straight, diagonal) = (step_table(&WAYS, 1), step_table(&DIAGONAL_WAYS, 1));
    let mut table = straight;
    let mut index = 0;
    while index < table.len() {
        table[index] = straight[index].union(diagonal[index]);
        index += 1;
    }
    table
};

/// The up to sixteen squares around a square's [`ring`].
pub(crate) static TWO_RING: Table = {
    let mut table = [Bitboard::EMPTY; Square::TABLE];
    let mut index = 0;
    while index < table.len() {
        if let Some(square) = Square::from_index(index) {
            let mut near = Bitboard::of(square);
            near = near.union(near.east()).union(near.west());
            near = near.union(near.north()).union(near.south());
            let mut far = near.union(near.east()).union(near.west());
            far = far.union(far.north()).union(far.south());
            table[index] = far.minus(near);
        }
        index += 1;
    }
    table
};

/// For each square the squares in one direction from it, to the edge.
pub(crate) static NORTH_OF: Table = ray_table(0, 1);
pub(crate) static EAST_OF: Table = ray_table(1, 0);
pub(crate) static SOUTH_OF: Table = ray_table(0, -1);
pub(crate) static WEST_OF: Table = ray_table(-1, 0);

const fn step_table(ways: &[(i8, i8)], length: i8) -> Table {
    let mut table = [Bitboard::EMPTY; Square::TABLE];
    let mut index = 0;
    while index < table.len() {
        let mut way = 0;
        while let Some(square) = Square::from_index(index)
            && way < ways.len()
        {
            let (files, ranks) = ways[way];
            if let Some(target) = square.offset(files * length, ranks * length) {
                table[index] = table[index].with(target);
            }
            way += 1;
        }
        index += 1;
    }
    table
}

const fn ray_table(files: i8, ranks: i8) -> Table {
    let mut table = [Bitboard::EMPTY; Square::TABLE];
    let mut index = 0;
    while index < table.len() {
        let mut at = Square::from_index(index);
        while let Some(square) = at {
            at = square.offset(files, ranks);
            if let Some(next) = at {
                table[index] = table[index].with(next);
            }
        }
        index += 1;
    }
    table
}

/// The squares one step away along a row or a column.
#[inline]
pub(crate) fn neighbours(square: Square) -> Bitboard {
    NEIGHBOURS[square.index()]
}

/// The up to eight squares around `square`.
#[inline]
pub(crate) fn ring(square: Square) -> Bitboard {
    RING[square.index()]
}

/// The squares between `to` and one of `anvils` that is two steps away along a row or a column.
#[inline]
pub(crate) fn enclosed(to: Square, anvils: Bitboard) -> Bitboard {
    // A square two steps away shares one neighbour with `to`: the one between.
    let ends = anvils & TWO_AWAY[to.index()];
    ends.orthogonal_neighbours() & neighbours(to)
}

/// The squares where a man that comes there encloses one of `victims` against one of `anvils`.
#[inline]
pub(crate) fn enclosing(victims: Bitboard, anvils: Bitboard) -> Bitboard {
    let east = (victims & anvils.shift(-1, 0)).shift(-1, 0);
    let west = (victims & anvils.shift(1, 0)).shift(1, 0);
    let north = (victims & anvils.shift(0, -1)).shift(0, -1);
    let south = (victims & anvils.shift(0, 1)).shift(0, 1);
    (east | west) | (north | south)
}

/// The empty squares that men reach, by the direction in which they slide; a square is reached by one man a set.
#[derive(Copy, Clone)]
pub(crate) struct Slides {
    pub(crate) north: Bitboard,
    pub(crate) east: Bitboard,
    pub(crate) south: Bitboard,
    pub(crate) west: Bitboard,
}

impl Slides {
    /// Slides `men` over `empty` squares in all four directions, each as far as it goes, to those of them that are in `ends`.
    #[inline]
    pub(crate) fn of(men: Bitboard, empty: Bitboard, ends: Bitboard) -> Slides {
        let (men, empty) = (men.bits(), empty.bits());
        let ending = |reached| Bitboard::from_bits(reached) & ends;
        Slides {
            north: ending(fill_up::<{ Square::STRIDE as u32 }>(men, empty)),
            // Eastward the carry of an addition runs through empty squares and stops at anything else, the unused column too.
            east: ending(!empty.wrapping_add(men << 1)),
            south: ending(fill_down::<{ Square::STRIDE as u32 }>(men, empty)),
            west: ending(fill_down::<1>(men, empty)),
        }
    }

    /// Every square reached.
    #[inline]
    pub(crate) fn targets(self) -> Bitboard {
        self.north | self.east | self.south | self.west
    }
}

/// `men` and the `empty` squares they reach by steps of `STEP` bits up: the occluded fill of Kogge and Stone, for up to seven steps.
#[inline]
const fn fill_up<const STEP: u32>(mut men: u64, mut empty: u64) -> u64 {
    men |= empty & men << STEP;
    empty &= empty << STEP;
    men |= empty & men << (2 * STEP);
    empty &= empty << (2 * STEP);
    men | empty & men << (4 * STEP)
}

/// As [`fill_up`], down.
#[inline]
const fn fill_down<const STEP: u32>(mut men: u64, mut empty: u64) -> u64 {
    men |= empty & men >> STEP;
    empty &= empty >> STEP;
    men |= empty & men >> (2 * STEP);
    empty &= empty >> (2 * STEP);
    men | empty & men >> (4 * STEP)
}
