//! The values of one arrangement of pigs, for every square of McDonald.

use barnyard_mcdonald::Bitboard;

/// A value for each square, a1 first, then b1.
pub(crate) type Values = [u8; 64];

/// Values from 0 to 15 in half a byte each: those of ranks 1 to 4 in the lower half, of ranks 5 to 8 in the upper.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Row([u8; 32]);

impl Row {
    #[cfg(feature = "std")]
    pub(crate) const ZERO: Row = Row([0; 32]);

    // Loops with one purpose each, which the compiler turns into vector instructions.
    #[inline]
    pub(crate) fn pack(values: &Values) -> Row {
        let (lower, upper) = values.split_at(32);
        let mut row = [0; 32];
        for ((byte, lower), upper) in row.iter_mut().zip(lower).zip(upper) {
            *byte = lower | upper << 4;
        }
        Row(row)
    }

    /// A row that was kept as [`bytes`](Row::bytes).
    #[cfg(feature = "distributed")]
    pub(crate) const fn from_bytes(bytes: [u8; 32]) -> Row {
        Row(bytes)
    }

    #[cfg(feature = "distributed")]
    pub(crate) const fn bytes(self) -> [u8; 32] {
        self.0
    }

    #[inline]
    pub(crate) fn values(self) -> Values {
        let mut values = [0; 64];
        let (lower, upper) = values.split_at_mut(32);
        for (value, byte) in lower.iter_mut().zip(&self.0) {
            *value = byte & 15;
        }
        for (value, byte) in upper.iter_mut().zip(&self.0) {
            *value = byte >> 4;
        }
        values
    }

    #[inline]
    pub(crate) const fn get(self, square: usize) -> u8 {
        let byte = self.0[square % 32];
        if square < 32 { byte & 15 } else { byte >> 4 }
    }

    /// The row of the mirror image. Each eight bytes hold two whole ranks, file by file.
    #[inline]
    pub(crate) fn mirrored(self) -> Row {
        let mut row = self.0;
        for files in row.as_chunks_mut::<8>().0 {
            *files = u64::from_ne_bytes(*files).swap_bytes().to_ne_bytes();
        }
        Row(row)
    }
}

/// More than any value: a square McDonald cannot go to.
pub(crate) const BARRED: u8 = u8::MAX;

/// For each set of files, `BARRED` on those files.
static BARRED_FILES: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut files = 0;
    while files < 256 {
        let mut file = 0;
        while file < 8 {
            if files >> file & 1 != 0 {
                table[files][file] = BARRED;
            }
            file += 1;
        }
        files += 1;
    }
    table
};

/// `BARRED` on a set of squares, 0 elsewhere.
#[inline]
pub(crate) fn barred(squares: Bitboard) -> Values {
    let mut mask = [0; 64];
    let ranks = mask.as_chunks_mut::<8>().0;
    for (rank, files) in ranks.iter_mut().zip(squares.bits().to_le_bytes()) {
        *rank = BARRED_FILES[usize::from(files)];
    }
    mask
}

/// For each square, the least of the values next to it; `BARRED` if none is open.
#[inline]
pub(crate) fn least_of_neighbours(values: &Values) -> Values {
    let (mut west, mut east) = ([BARRED; 64], [BARRED; 64]);
    let ranks = values.as_chunks::<8>().0.iter();
    let moved = west
        .as_chunks_mut::<8>()
        .0
        .iter_mut()
        .zip(east.as_chunks_mut::<8>().0);
    for (rank, (west, east)) in ranks.zip(moved) {
        let rank = u64::from_le_bytes(*rank);
        *west = (rank << 8 | 0xFF).to_le_bytes();
        *east = (rank >> 8 | 0xFF << 56).to_le_bytes();
    }
    // The two beside a square, and with them the square itself, with a rank more at either end on which all is barred.
    let mut beside = [BARRED; 64];
    for ((least, west), east) in beside.iter_mut().zip(&west).zip(&east) {
        *least = *west.min(east);
    }
    let mut three = [BARRED; 80];
    for ((least, beside), value) in three[8..72].iter_mut().zip(&beside).zip(values) {
        *least = *beside.min(value);
    }
    let mut least = beside;
    for ((least, south), north) in least.iter_mut().zip(&three[..64]).zip(&three[16..]) {
        *least = (*least).min(*south).min(*north);
    }
    least
}

/// Puts `instead` where all was barred.
#[inline]
pub(crate) fn replace_barred(values: &mut Values, instead: &Values) {
    for (value, instead) in values.iter_mut().zip(instead) {
        if *value == BARRED {
            *value = *instead;
        }
    }
}

/// The values with McDonald alone to move, 0 where he stands on a pig; from those after his move, catches put in.
#[inline]
pub(crate) fn farmer_to_move(mut after: Values, pigs: Bitboard) -> Values {
    let guards = barred(pigs.shift(-1, 1) | pigs.shift(1, 1));
    for (value, guard) in after.iter_mut().zip(guards) {
        *value |= guard;
    }
    let mut least = least_of_neighbours(&after);
    // Mate saves the pigs on the board, and without check they bring nothing.
    let saved = guards.map(|guard| guard & pigs.len() as u8);
    replace_barred(&mut least, &saved);
    for (value, pig) in least.iter_mut().zip(barred(pigs)) {
        *value &= !pig;
    }
    least
}
