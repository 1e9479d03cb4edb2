//! Pigs as a set of squares, a bit each, the lowest a1, the next b1.

/// The first square of the last rank, where the barn is.
const BARN: usize = 56;
const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;

/// The squares of a set, a1 first.
pub(in crate::mcdonald) fn squares(set: u64) -> impl Iterator<Item = usize> {
    let some = |set: u64| (set != 0).then_some(set);
    let sets = core::iter::successors(some(set), move |set| some(set & (set - 1)));
    sets.map(|set| set.trailing_zeros() as usize)
}

pub(super) const fn count(men: u64) -> u8 {
    men.count_ones() as u8
}

/// The squares diagonally ahead of the pigs.
pub(in crate::mcdonald) const fn guarded(men: u64) -> u64 {
    (men & !FILE_A) << 7 | (men & !FILE_H) << 9
}

/// The squares next to one.
pub(in crate::mcdonald) const fn near(square: usize) -> u64 {
    let row = 1 << square | beside(1 << square);
    (row << 8 | row | row >> 8) & !(1 << square)
}

/// The squares to the left and right of those of a set.
const fn beside(set: u64) -> u64 {
    (set & !FILE_A) >> 1 | (set & !FILE_H) << 1
}

/// A pig's step ahead, or two.
pub(super) struct Push {
    /// The pigs after it.
    pub(super) after: u64,
    /// The squares passed and entered, on which nobody stands but perhaps McDonald.
    pub(super) way: u64,
}

/// What the pigs can do where McDonald is not in the way.
pub(super) fn pushes(men: u64) -> impl Iterator<Item = Push> {
    let by = move |from: usize| {
        let most = if from < 16 { 2 } else { 1 };
        (1..=most).map(move |steps| {
            let to = from + 8 * steps;
            let way = (1..=steps).fold(0, |way, step| way | 1 << (from + 8 * step));
            let entered = if to < BARN { 1 << to } else { 0 };
            Push {
                after: men & !(1 << from) | entered,
                way,
            }
        })
    };
    squares(men)
        .flat_map(by)
        .filter(move |push| push.way & men == 0)
}
