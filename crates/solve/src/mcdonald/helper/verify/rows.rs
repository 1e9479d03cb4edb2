//! The values for all squares of McDonald at once, a byte each: loops that a compiler makes into a few instructions.

/// A value, or a mask, for each square of McDonald.
pub(super) type Row = [u8; 64];

/// All ones in the bytes of these squares.
pub(super) fn mask(squares: u64) -> Row {
    core::array::from_fn(|square| {
        if squares >> square & 1 != 0 {
            u8::MAX
        } else {
            0
        }
    })
}

/// The nibbles of a row in the file, the lower one of each byte first; `mirrored` exchanges the files from left to right.
pub(super) fn unpacked(stored: &[u8], mirrored: bool) -> Row {
    let mut row = [0; 64];
    let ranks = stored.as_chunks::<4>().0;
    for (squares, rank) in row.as_chunks_mut::<8>().0.iter_mut().zip(ranks) {
        let mut rank = u32::from_le_bytes(*rank);
        if mirrored {
            rank = rank.swap_bytes();
            rank = (rank & 0x0f0f_0f0f) << 4 | rank >> 4 & 0x0f0f_0f0f;
        }
        for (pair, byte) in squares
            .as_chunks_mut::<2>()
            .0
            .iter_mut()
            .zip(rank.to_le_bytes())
        {
            *pair = [byte & 15, byte >> 4];
        }
    }
    row
}

/// Lowers each value to the other one where the mask is not set.
pub(super) fn lower(row: &mut Row, to: &Row, except: &Row) {
    for ((value, to), except) in row.iter_mut().zip(to).zip(except) {
        *value = (*value).min(to | except);
    }
}

/// For each square the least value next to it; 255 if there is none.
pub(super) fn least_around(row: &Row) -> Row {
    // A border about the board, with a file too many so that a rank has twelve bytes.
    const WIDTH: usize = 12;
    let mut bordered = [u8::MAX; WIDTH * 10];
    for (rank, squares) in row.as_chunks::<8>().0.iter().enumerate() {
        let at = WIDTH * (rank + 1) + 1;
        bordered[at..at + 8].copy_from_slice(squares);
    }
    let mut least = [u8::MAX; 64];
    for (rank, squares) in least.as_chunks_mut::<8>().0.iter_mut().enumerate() {
        let at = WIDTH * rank;
        for (file, square) in squares.iter_mut().enumerate() {
            let [below, beside, above] = [0, WIDTH, 2 * WIDTH].map(|rank| at + file + rank);
            let three = |at: usize| bordered[at].min(bordered[at + 1]).min(bordered[at + 2]);
            *square = three(below)
                .min(three(above))
                .min(bordered[beside])
                .min(bordered[beside + 2]);
        }
    }
    least
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mcdonald::verify::herd::{near, squares};

    fn numbers() -> Row {
        core::array::from_fn(|square| (square * 37 % 101) as u8)
    }

    #[test]
    fn the_least_around_is_that_of_the_squares_near() {
        let row = numbers();
        let expected: Row = core::array::from_fn(|square| {
            squares(near(square))
                .map(|to| row[to])
                .min()
                .unwrap_or(u8::MAX)
        });
        assert_eq!(least_around(&row), expected);
    }

    #[test]
    fn a_row_is_unpacked_nibble_by_nibble() {
        let stored: [u8; 32] = core::array::from_fn(|byte| (byte * 23 + 5) as u8);
        let nibble = |square: usize| stored[square / 2] >> (square % 2 * 4) & 15;
        assert_eq!(unpacked(&stored, false), core::array::from_fn(nibble));
        assert_eq!(
            unpacked(&stored, true),
            core::array::from_fn(|square| nibble(square ^ 7))
        );
    }
}
