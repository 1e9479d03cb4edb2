//! How helpers step from square to square.

/// Steps of a helper in files and ranks.
pub(super) type Steps = [(i8, i8); 4];

pub(super) const STRAIGHT: Steps = [(1, 0), (-1, 0), (0, 1), (0, -1)];
pub(super) const DIAGONAL: Steps = [(1, 1), (-1, -1), (1, -1), (-1, 1)];

/// Where a knight can go from each square.
pub(super) static JUMPS: [u64; 64] = {
    const LEAPS: [(i8, i8); 8] = [
        (1, 2),
        (2, 1),
        (2, -1),
        (1, -2),
        (-1, -2),
        (-2, -1),
        (-2, 1),
        (-1, 2),
    ];
    let mut jumps = [0; 64];
    let mut square = 0;
    while square < 64 {
        let mut leap = 0;
        while leap < 8 {
            if let Some(target) = step(square, LEAPS[leap]) {
                jumps[square] |= 1 << target;
            }
            leap += 1;
        }
        square += 1;
    }
    jumps
};

/// The square a step away, if it is on the board.
#[inline]
pub(super) const fn step(square: usize, (files, ranks): (i8, i8)) -> Option<usize> {
    let (file, rank) = ((square % 8) as i8 + files, (square / 8) as i8 + ranks);
    if file >= 0 && file < 8 && rank >= 0 && rank < 8 {
        Some((rank * 8 + file) as usize)
    } else {
        None
    }
}
