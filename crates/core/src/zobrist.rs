//! Fixed random numbers for Zobrist keys.
//!
//! A position's key is the exclusive or of one number for each thing that tells it apart (Zobrist 1970), so a move changes it in a few steps.
//! The numbers are part of the stable interface: within one major version the same position keeps the same key on every machine.
//! Keys are no protection against a forger, who can construct positions that share one.

use crate::Square;

/// The next output of the SplitMix64 generator (Steele, Lea, Flood 2014), and its next state.
#[must_use]
pub const fn split_mix(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = state;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    (z ^ (z >> 31), state)
}

/// `N` numbers drawn from `seed`.
///
/// ```
/// const KEYS: [u64; 4] = barnyard_core::zobrist::keys(1);
/// assert_ne!(KEYS[0], KEYS[1]);
/// ```
#[must_use]
pub const fn keys<const N: usize>(seed: u64) -> [u64; N] {
    let mut keys = [0; N];
    let mut state = seed;
    let mut i = 0;
    while i < N {
        (keys[i], state) = split_mix(state);
        i += 1;
    }
    keys
}

/// The part of a key that pieces of one kind make by standing on these squares.
#[must_use]
#[inline]
pub fn key_of<const W: u8, const H: u8, const N: usize>(
    squares: impl IntoIterator<Item = Square<W, H>>,
    keys: &[u64; N],
) -> u64 {
    squares
        .into_iter()
        .fold(0, |key, square| key ^ keys[square.index()])
}

/// A table of `PIECES` rows with `N` numbers each, drawn from `seed`.
#[must_use]
pub const fn piece_keys<const N: usize, const PIECES: usize>(seed: u64) -> [[u64; N]; PIECES] {
    let mut table = [[0; N]; PIECES];
    let mut state = seed;
    let mut piece = 0;
    while piece < PIECES {
        let mut i = 0;
        while i < N {
            (table[piece][i], state) = split_mix(state);
            i += 1;
        }
        piece += 1;
    }
    table
}
