//! What each piece sees, from small constant tables.
//!
//! Sliding helpers use *kindergarten bitboards* (Gerd Isenberg, Chess Programming Wiki): one multiplication gathers the six inner squares of a line
//! into an index. Their tables take 8 KiB in all, and a queen a third of the instructions that arithmetic on lines took.

use crate::{Bitboard, Square};

/// A table with an entry for each square.
type Table<T> = [T; Square::TABLE];

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

static KING: Table<Bitboard> = step_table(KING_STEPS);
static KNIGHT: Table<Bitboard> = step_table(KNIGHT_STEPS);

/// For each square, its rank, rising diagonal and falling diagonal, without the square itself.
static LINES: Table<[u64; 3]> = line_table();
/// For a file and the inner occupancy of a line: what a slider on that file sees, whichever rank each file's square lies on.
static SEEN_BY_FILE: [[u64; 64]; 8] = seen_table(0x0101_0101_0101_0101, 1);
/// For a rank and the inner occupancy of the a-file: what a slider on that rank of the a-file sees.
static SEEN_ON_A_FILE: [[u64; 64]; 8] = seen_table(1, 8);

const RANK: usize = 0;
const RISING: usize = 1;
const FALLING: usize = 2;

const A_FILE: u64 = Bitboard::file(0).bits();
/// Gathers the files of a line that has at most one square a file.
const GATHER_FILES: u64 = Bitboard::file(1).bits();
/// Gathers the ranks of the a-file.
const GATHER_RANKS: u64 = 0x0004_0810_2040_8000;

const fn step_table(steps: [(i8, i8); 8]) -> Table<Bitboard> {
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

const fn line_table() -> Table<[u64; 3]> {
    let directions = [(1, 0), (1, 1), (1, -1)];
    let mut table = [[0; 3]; Square::TABLE];
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        let mut line = 0;
        while line < 3 {
            let (files, ranks) = directions[line];
            let mut steps = 1;
            while steps < 8 {
                if let Some(there) = square.offset(files * steps, ranks * steps) {
                    table[index][line] |= Bitboard::of(there).bits();
                }
                if let Some(back) = square.offset(-files * steps, -ranks * steps) {
                    table[index][line] |= Bitboard::of(back).bits();
                }
                steps += 1;
            }
            line += 1;
        }
        index += 1;
    }
    table
}

/// What a slider sees on a line of eight, each of whose squares is drawn as `square << place * stride`.
const fn seen_table(square: u64, stride: u32) -> [[u64; 64]; 8] {
    let mut table = [[0; 64]; 8];
    let mut place = 0;
    while place < 8 {
        let mut inner = 0;
        while inner < 64 {
            // The outermost squares end the line whether occupied or not.
            let occupied = (inner as u32) << 1 | 0b1000_0001;
            let mut seen = 0;
            let mut up = place + 1;
            while up < 8 {
                seen |= square << (up * stride);
                if occupied >> up & 1 != 0 {
                    break;
                }
                up += 1;
            }
            let mut down = place;
            while down > 0 {
                down -= 1;
                seen |= square << (down * stride);
                if occupied >> down & 1 != 0 {
                    break;
                }
            }
            table[place as usize][inner] = seen;
            inner += 1;
        }
        place += 1;
    }
    table
}

/// What a slider on `square` sees along one of its `LINES`, blockers included.
#[inline]
fn along(line: usize, square: Square, occupied: Bitboard) -> u64 {
    let line = LINES[square.index()][line];
    let inner = (occupied.bits() & line).wrapping_mul(GATHER_FILES) >> 58;
    line & SEEN_BY_FILE[square.index() % 8][inner as usize]
}

/// What a slider on `square` sees along its file, blockers included.
#[inline]
fn along_file(square: Square, occupied: Bitboard) -> u64 {
    let (file, rank) = (square.index() % 8, square.index() / 8);
    let on_a_file = occupied.bits() >> file & A_FILE;
    let inner = on_a_file.wrapping_mul(GATHER_RANKS) >> 58;
    SEEN_ON_A_FILE[rank][inner as usize] << file
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
    Bitboard::from_bits(along(RANK, square, occupied) | along_file(square, occupied))
}

/// The squares a bishop sees, blockers included.
#[inline]
pub(crate) fn diagonal(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard::from_bits(along(RISING, square, occupied) | along(FALLING, square, occupied))
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

#[cfg(test)]
mod tests {
    use super::{diagonal, straight};
    use crate::{Bitboard, Square};

    fn walk(square: Square, occupied: Bitboard, directions: [(i8, i8); 4]) -> Bitboard {
        let mut seen = Bitboard::EMPTY;
        for (files, ranks) in directions {
            let mut at = square;
            while let Some(next) = at.offset(files, ranks) {
                seen = seen.with(next);
                if occupied.contains(next) {
                    break;
                }
                at = next;
            }
        }
        seen
    }

    #[test]
    fn sliders_see_what_a_walk_along_the_line_sees() {
        let boards = barnyard_core::zobrist::keys::<300>(1);
        for (i, bits) in boards.into_iter().enumerate() {
            let sparse = bits & boards[(i + 7) % boards.len()];
            for occupied in [bits, sparse].map(Bitboard::from_bits) {
                for square in Square::all() {
                    let straights = [(1, 0), (0, 1), (-1, 0), (0, -1)];
                    let diagonals = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
                    assert_eq!(
                        straight(square, occupied),
                        walk(square, occupied, straights)
                    );
                    assert_eq!(
                        diagonal(square, occupied),
                        walk(square, occupied, diagonals)
                    );
                }
            }
        }
    }
}
