//! The values of one arrangement of pigs, for every square of McDonald.

use barnyard_mcdonald::Bitboard;

/// A value for each square, a1 first, then b1.
pub(crate) type Values = [u8; 64];

/// Values from 0 to 15 in half a byte each: those of ranks 1 to 4 in the lower half, of ranks 5 to 8 in the upper.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Row([u8; 32]);

impl Row {
    pub(crate) const ZERO: Row = Row([0; 32]);

    #[inline]
    pub(crate) fn pack(values: &Values) -> Row {
        let (lower, upper) = values.split_at(32);
        let mut row = [0; 32];
        for (place, byte) in row.iter_mut().enumerate() {
            *byte = lower[place] | upper[place] << 4;
        }
        Row(row)
    }

    pub(crate) const fn bytes(&self) -> &[u8] {
        &self.0
    }

    #[inline]
    pub(crate) fn values(self) -> Values {
        let mut values = [0; 64];
        let (lower, upper) = values.split_at_mut(32);
        for (place, byte) in self.0.into_iter().enumerate() {
            lower[place] = byte & 15;
            upper[place] = byte >> 4;
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
    // A rank more at either end, on which all is barred.
    let mut beside = [BARRED; 80];
    let mut with_beside = [BARRED; 80];
    for rank in 1..=8 {
        let at = 8 * (rank - 1);
        for file in 0..8 {
            let west = if file > 0 {
                values[at + file - 1]
            } else {
                BARRED
            };
            let east = if file < 7 {
                values[at + file + 1]
            } else {
                BARRED
            };
            beside[8 * rank + file] = west.min(east);
            with_beside[8 * rank + file] = west.min(east).min(values[at + file]);
        }
    }
    let mut least = [0; 64];
    for (square, value) in least.iter_mut().enumerate() {
        *value = beside[square + 8]
            .min(with_beside[square])
            .min(with_beside[square + 16]);
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
