//! Answers for all squares of the pieces, a bit each, and how they are packed.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::Range;

use super::herd::{mirrored, squares};

/// For each square of a helper, and of the other one if there are two (`O` is 64, else 1), a bit for each square of McDonald.
pub(super) type Plane<const O: usize> = [[u64; O]; 64];

/// Room for a plane, all bits 0.
pub(super) fn blank<const O: usize>() -> Box<Plane<O>> {
    let rows: Vec<[u64; O]> = alloc::vec![[0; O]; 64];
    rows.into_boxed_slice().try_into().expect("64 rows")
}

/// A plane, or its mirror image.
#[derive(Copy, Clone)]
pub(super) struct Facing<'a, const O: usize> {
    pub(super) plane: &'a Plane<O>,
    pub(super) turned: bool,
}

impl<const O: usize> Facing<'_, O> {
    #[inline]
    pub(super) fn get(self, helper: usize, other: usize) -> u64 {
        if self.turned {
            mirrored(self.plane[helper ^ 7][turned_other::<O>(other)])
        } else {
            self.plane[helper][other]
        }
    }

    /// Adds its bits, but where a piece stands on a square that must be free.
    #[inline]
    pub(super) fn add_to(self, best: &mut Plane<O>, free: u64) {
        for (helper, best) in best.iter_mut().enumerate() {
            if free >> helper & 1 != 0 {
                continue;
            }
            let spared: [u64; O] = *best;
            if self.turned {
                let row = &self.plane[helper ^ 7];
                for (other, best) in best.iter_mut().enumerate() {
                    *best |= mirrored(row[turned_other::<O>(other)]) & !free;
                }
            } else {
                for (best, bits) in best.iter_mut().zip(&self.plane[helper]) {
                    *best |= bits & !free;
                }
            }
            spare(best, &spared, free);
        }
    }
}

/// Gives the squares of the other helper that must be free their bits back.
#[inline]
pub(super) fn spare<const O: usize>(row: &mut [u64; O], spared: &[u64; O], free: u64) {
    if O == 64 {
        for other in squares(free) {
            row[other] = spared[other];
        }
    }
}

const fn turned_other<const O: usize>(other: usize) -> usize {
    if O == 64 { other ^ 7 } else { other }
}

/// Bytes after a packed plane, so that a word can be read from any place of it.
const MARGIN: usize = 8;

/// Puts a plane into less room.
///
/// A byte for each 64 words says whether they are as the 64 before. If not, there follow the words that differ from the one
/// above (a bit each), which of them are as the word before, and of each other the bytes from the first to the last in which
/// it differs from the word before or above, after a byte that says which they are.
pub(super) fn pack<const O: usize>(plane: &Plane<O>, packed: &mut Vec<u8>) -> Box<[u8]> {
    packed.clear();
    let mut above = &[0; 64];
    for row in plane.as_flattened().as_chunks::<64>().0 {
        if row == above {
            packed.push(0);
            continue;
        }
        let (mut changed, mut repeated) = (0_u64, 0_u64);
        let mut before = 0;
        for (place, (word, above)) in row.iter().zip(above).enumerate() {
            changed |= u64::from(word != above) << place;
            repeated |= u64::from(*word == before) << place;
            before = *word;
        }
        packed.push(1);
        packed.extend_from_slice(&changed.to_le_bytes());
        packed.extend_from_slice(&(repeated & changed).to_le_bytes());
        for place in squares(changed & !repeated) {
            let before = if place == 0 { 0 } else { row[place - 1] };
            let differing = [before, above[place]].map(|like| row[place] ^ like);
            let [bytes, bytes_above] = differing.map(differing_bytes);
            let from_above = bytes_above.len() < bytes.len();
            let (bytes, differing) = match from_above {
                true => (bytes_above, differing[1]),
                false => (bytes, differing[0]),
            };
            packed.push((usize::from(from_above) << 7 | bytes.start << 4 | bytes.len()) as u8);
            packed.extend_from_slice(&differing.to_le_bytes()[bytes]);
        }
        above = row;
    }
    packed.extend_from_slice(&[0; MARGIN]);
    packed.as_slice().into()
}

/// The bytes from the first to the last that is not 0.
fn differing_bytes(word: u64) -> Range<usize> {
    word.trailing_zeros() as usize / 8..8 - word.leading_zeros() as usize / 8
}

/// The reverse of [`pack`].
pub(super) fn unpack<const O: usize>(packed: &[u8], plane: &mut Plane<O>) {
    let word = |at: usize| -> u64 {
        let bytes = packed[at..].first_chunk().expect("a packed plane is whole");
        u64::from_le_bytes(*bytes)
    };
    let mut above = [0; 64];
    let mut at = 0;
    for row in plane.as_flattened_mut().as_chunks_mut::<64>().0 {
        if packed[at] != 0 {
            let mut changed = word(at + 1);
            let repeated = word(at + 9);
            at += 16;
            while changed != 0 {
                let place = changed.trailing_zeros() as usize;
                let mut bits = if place == 0 { 0 } else { above[place - 1] };
                if repeated >> place & 1 == 0 {
                    let kind = packed[at + 1];
                    if kind >> 7 != 0 {
                        bits = above[place];
                    }
                    let (first, length) = (u32::from(kind >> 4 & 7), u32::from(kind & 15));
                    bits ^= (word(at + 2) << (64 - 8 * length)) >> (64 - 8 * length - 8 * first);
                    at += 1 + length as usize;
                }
                above[place] = bits;
                changed &= changed - 1;
            }
        }
        *row = above;
        at += 1;
    }
}
