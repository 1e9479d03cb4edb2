//! Squares as numbers, a1 0, b1 1, and sets of them as bits.

use std::vec::Vec;

use barnyard_mcdonald::Helper;

/// The rank beyond the last one a pig stands on.
pub(super) const BARN: u8 = 7;

/// For each file the rank of its pig, 1 to 6, or 0 if it has none.
pub(super) type Pigs = [u8; 8];

pub(super) fn count(pigs: &Pigs) -> u8 {
    pigs.iter().map(|rank| u8::from(*rank > 0)).sum()
}

/// Where the pigs stand, a bit a square.
pub(super) fn men(pigs: &Pigs) -> u64 {
    let pigs = pigs.iter().enumerate().filter(|(_, rank)| **rank > 0);
    pigs.fold(0, |men, (file, rank)| {
        men | 1 << (8 * usize::from(*rank) + file)
    })
}

/// The square so many files and ranks away.
fn offset(square: usize, files: isize, ranks: isize) -> Option<usize> {
    let file = (square % 8)
        .checked_add_signed(files)
        .filter(|file| *file < 8)?;
    let rank = (square / 8)
        .checked_add_signed(ranks)
        .filter(|rank| *rank < 8)?;
    Some(8 * rank + file)
}

const AROUND: [(isize, isize); 8] = [
    (1, 0),
    (0, 1),
    (-1, 0),
    (0, -1),
    (1, 1),
    (-1, 1),
    (-1, -1),
    (1, -1),
];
const LEAPS: [(isize, isize); 8] = [
    (1, 2),
    (2, 1),
    (-1, 2),
    (-2, 1),
    (1, -2),
    (2, -1),
    (-1, -2),
    (-2, -1),
];

/// Where a helper can go on the empty board, line by line.
pub(super) fn lines(helper: Helper, from: usize) -> Vec<Vec<usize>> {
    let (steps, longest): (&[(isize, isize)], usize) = match helper {
        Helper::Knight => (&LEAPS, 1),
        Helper::Bishop => (&AROUND[4..], 7),
        Helper::Rook => (&AROUND[..4], 7),
        Helper::Queen => (&AROUND, 7),
    };
    let line = |(files, ranks): &(isize, isize)| {
        let next = |at: &usize| offset(*at, *files, *ranks);
        core::iter::successors(next(&from), next)
            .take(longest)
            .collect()
    };
    steps.iter().map(line).collect()
}
