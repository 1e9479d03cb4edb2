//! Answers for all squares of the pieces, a bit each, and how they are packed.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::herd::mirrored;

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
        for other in super::herd::squares(free) {
            row[other] = spared[other];
        }
    }
}

const fn turned_other<const O: usize>(other: usize) -> usize {
    if O == 64 { other ^ 7 } else { other }
}

/// Puts a plane into less room.
///
/// A byte a row says whether it is as the row before. If not, there follow the words that are not as the word above
/// (a bit each), which of them are as the word before, and of the others the bytes in which they differ from it.
pub(super) fn pack<const O: usize>(plane: &Plane<O>) -> Box<[u8]> {
    let words: &[u64] = plane.as_flattened();
    let mut packed = Vec::with_capacity(512);
    let mut above = [0; 64];
    for row in words.as_chunks::<64>().0 {
        let mut changed = 0_u64;
        let mut repeated = 0_u64;
        let mut before = 0;
        for (place, (word, above)) in row.iter().zip(&above).enumerate() {
            changed |= u64::from(word != above) << place;
            repeated |= u64::from(*word == before) << place;
            before = *word;
        }
        packed.push(u8::from(changed != 0));
        if changed != 0 {
            packed.extend_from_slice(&changed.to_le_bytes());
            packed.extend_from_slice(&(repeated & changed).to_le_bytes());
            for place in super::herd::squares(changed & !repeated) {
                let before = if place == 0 { 0 } else { row[place - 1] };
                let bytes = (row[place] ^ before).to_le_bytes();
                let differing = bytes.iter().enumerate();
                packed.push(
                    differing.fold(0, |all, (place, byte)| all | u8::from(*byte != 0) << place),
                );
                packed.extend(bytes.into_iter().filter(|byte| *byte != 0));
            }
        }
        above = *row;
    }
    packed.into_boxed_slice()
}

/// The reverse of [`pack`].
pub(super) fn unpack<const O: usize>(packed: &[u8], plane: &mut Plane<O>) {
    let mut packed = packed.iter().copied();
    let mut byte = || packed.next().expect("a packed plane is whole");
    let mut above = [0; 64];
    for row in plane.as_flattened_mut().as_chunks_mut::<64>().0 {
        *row = above;
        if byte() != 0 {
            let changed = u64::from_le_bytes(core::array::from_fn(|_| byte()));
            let repeated = u64::from_le_bytes(core::array::from_fn(|_| byte()));
            for place in super::herd::squares(changed) {
                let before = if place == 0 { 0 } else { row[place - 1] };
                let mut word = before;
                if repeated >> place & 1 == 0 {
                    for differing in super::herd::squares(u64::from(byte())) {
                        word ^= u64::from(byte()) << (8 * differing);
                    }
                }
                row[place] = word;
            }
        }
        above = *row;
    }
}
