//! The pigs on the board and what can happen to them.

use barnyard_mcdonald::Bitboard;

/// Pigs, each with a bit for its square, a1 the lowest.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Herd(u64);

/// A pig's step, or two of them.
#[derive(Copy, Clone, Debug)]
pub(super) struct Push {
    pub(super) after: Herd,
    /// Whether the pig goes home.
    pub(super) home: bool,
    /// Squares on which no piece may stand.
    pub(super) free: u64,
}

/// A pig takes a helper.
#[derive(Copy, Clone, Debug)]
pub(super) struct Taking {
    pub(super) after: Herd,
    /// Whether the pig goes home.
    pub(super) home: bool,
    /// Where the helper stood.
    pub(super) square: usize,
}

/// The squares of a set.
pub(super) fn squares(mut set: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let square = set.trailing_zeros();
        // Of no squares no lowest can be taken away.
        set &= set.checked_sub(1)?;
        Some(square as usize)
    })
}

/// The mirror image, which exchanges a- and h-file.
#[inline]
pub(super) const fn mirrored(set: u64) -> u64 {
    set.reverse_bits().swap_bytes()
}

impl Herd {
    pub(super) const fn new(pigs: Bitboard) -> Herd {
        Herd(pigs.bits())
    }

    pub(super) const fn bits(self) -> u64 {
        self.0
    }

    pub(super) const fn with(self, square: usize) -> Herd {
        Herd(self.0 | 1 << square)
    }

    pub(super) const fn without(self, square: usize) -> Herd {
        Herd(self.0 & !(1 << square))
    }

    pub(super) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The squares the pigs guard.
    pub(super) fn guarded(self) -> u64 {
        let pigs = Bitboard::from_bits(self.0);
        (pigs.shift(-1, 1) | pigs.shift(1, 1)).bits()
    }

    /// The steps they have to go home altogether.
    pub(super) fn left(self) -> u32 {
        squares(self.0).map(|square| 7 - square as u32 / 8).sum()
    }

    /// The steps they have gone altogether.
    pub(super) fn gone(self) -> u32 {
        squares(self.0).map(|square| square as u32 / 8 - 1).sum()
    }

    /// The squares from rank 2 to 7 of files without a pig.
    pub(super) fn empty_files(self) -> u64 {
        let taken = self.0.to_le_bytes().iter().fold(0, |all, rank| all | rank);
        u64::from(!taken) * 0x0001_0101_0101_0100
    }

    /// It or its mirror image, one for both, and whether it is the image.
    #[inline]
    pub(super) fn turned(self) -> (Herd, bool) {
        let image = mirrored(self.0);
        (Herd(self.0.min(image)), image < self.0)
    }

    pub(super) fn pushes(self) -> impl Iterator<Item = Push> {
        squares(self.0).flat_map(move |from| {
            let rest = self.without(from);
            let ahead = 1 << (from + 8);
            let one = (self.0 & ahead == 0).then(|| {
                let home = from >= 48;
                Push {
                    after: if home { rest } else { rest.with(from + 8) },
                    home,
                    free: ahead,
                }
            });
            let free = ahead | ahead << 8;
            let two = (from < 16 && self.0 & free == 0).then(|| Push {
                after: rest.with(from + 16),
                home: false,
                free,
            });
            one.into_iter().chain(two)
        })
    }

    pub(super) fn takings(self) -> impl Iterator<Item = Taking> {
        squares(self.0).flat_map(move |from| {
            let rest = self.without(from);
            let home = from >= 48;
            let ahead = Herd(1 << from).guarded() & !self.0;
            squares(ahead).map(move |square| Taking {
                after: if home { rest } else { rest.with(square) },
                home,
                square,
            })
        })
    }
}
