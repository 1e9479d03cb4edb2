//! Sets of squares, one bit a square.

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub};

use crate::Square;

/// A set of squares of a board with `W` files and `H` ranks, in a word `T` (`u64` or `u128`).
///
/// Bit `rank * STRIDE + file` stands for a square, so `a1` is bit 0. Bits that are no square of the board are always zero.
/// The alternate [`Debug`] form draws the board:
///
/// ```
/// use barnyard_core::{Bitboard, Square};
/// type Board = Bitboard<u64, 7, 7>;
///
/// let edge = Board::file(0) | Board::file(6) | Board::rank(0) | Board::rank(6);
/// assert_eq!(edge.len(), 24);
/// assert!(edge.contains(Square::named("a4").unwrap()));
/// assert_eq!(edge.shift(1, 0).len(), 17);
/// assert_eq!(format!("{:#?}", Board::rank(6)).lines().next(), Some("# # # # # # #"));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Bitboard<T, const W: u8, const H: u8>(pub(crate) T);

/// The squares of a bitboard, in the order of their bits.
#[derive(Clone, Debug)]
pub struct Squares<T, const W: u8, const H: u8>(T);

macro_rules! bitboard_of {
    ($word:ty, $nonzero:ty) => {
        impl<const W: u8, const H: u8> Bitboard<$word, W, H> {
            /// No square.
            pub const EMPTY: Self = Bitboard(0);

            /// Every square of the board.
            pub const FULL: Self = {
                let mut bits = 0;
                let mut rank = 0;
                while rank < H {
                    bits |= Self::rank(rank).0;
                    rank += 1;
                }
                Bitboard(bits)
            };

            /// The squares whose bits are set in `bits`; bits that are no square are dropped.
            #[must_use]
            #[inline]
            pub const fn from_bits(bits: $word) -> Self {
                Bitboard(bits & Self::FULL.0)
            }

            /// The set as a word.
            #[must_use]
            #[inline]
            pub const fn bits(self) -> $word {
                self.0
            }

            /// The set of one square.
            #[must_use]
            #[inline]
            pub const fn of(square: Square<W, H>) -> Self {
                Bitboard(1 << square.index())
            }

            /// Every square of a zero-based file; none if the board has no such file.
            #[must_use]
            pub const fn file(file: u8) -> Self {
                let mut bits = 0;
                let mut rank = 0;
                while rank < H {
                    if let Some(square) = Square::<W, H>::new(file, rank) {
                        bits |= 1 << square.index();
                    }
                    rank += 1;
                }
                Bitboard(bits)
            }

            /// Every square of a zero-based rank; none if the board has no such rank.
            #[must_use]
            pub const fn rank(rank: u8) -> Self {
                match Square::<W, H>::new(0, rank) {
                    Some(square) => Bitboard(((1 << W) - 1) << square.index()),
                    None => Bitboard(0),
                }
            }

            /// Whether the set has no square.
            #[must_use]
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Whether the set has a square.
            #[must_use]
            #[inline]
            pub const fn any(self) -> bool {
                self.0 != 0
            }

            /// The number of squares.
            #[must_use]
            #[inline]
            pub const fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// Whether the set has more than one square; cheaper than counting.
            #[must_use]
            #[inline]
            pub const fn has_many(self) -> bool {
                self.0 & self.0.wrapping_sub(1) != 0
            }

            /// Whether `square` is in the set.
            #[must_use]
            #[inline]
            pub const fn contains(self, square: Square<W, H>) -> bool {
                self.0 >> square.index() & 1 != 0
            }

            /// The set and `square`.
            #[must_use]
            #[inline]
            pub const fn with(self, square: Square<W, H>) -> Self {
                self.union(Self::of(square))
            }

            /// The set without `square`.
            #[must_use]
            #[inline]
            pub const fn without(self, square: Square<W, H>) -> Self {
                self.minus(Self::of(square))
            }

            /// The squares of either set: `|`, for constants.
            #[must_use]
            #[inline]
            pub const fn union(self, other: Self) -> Self {
                Bitboard(self.0 | other.0)
            }

            /// The squares of both sets: `&`, for constants.
            #[must_use]
            #[inline]
            pub const fn intersection(self, other: Self) -> Self {
                Bitboard(self.0 & other.0)
            }

            /// The squares of this set that are not in the other: `-`, for constants.
            #[must_use]
            #[inline]
            pub const fn minus(self, other: Self) -> Self {
                Bitboard(self.0 & !other.0)
            }

            /// The squares of the board that are not in the set: `!`, for constants.
            #[must_use]
            #[inline]
            pub const fn complement(self) -> Self {
                Bitboard(!self.0 & Self::FULL.0)
            }

            /// Whether the two sets share a square.
            #[must_use]
            #[inline]
            pub const fn intersects(self, other: Self) -> bool {
                self.0 & other.0 != 0
            }

            /// The square with the lowest bit.
            #[must_use]
            #[inline]
            pub const fn first(self) -> Option<Square<W, H>> {
                match <$nonzero>::new(self.0) {
                    Some(bits) => Some(Square::from_bit(bits.trailing_zeros())),
                    None => None,
                }
            }

            /// The square with the highest bit.
            #[must_use]
            #[inline]
            pub const fn last(self) -> Option<Square<W, H>> {
                match <$nonzero>::new(self.0) {
                    Some(bits) => Some(Square::from_bit(<$word>::BITS - 1 - bits.leading_zeros())),
                    None => None,
                }
            }

            /// Every square moved `files` to the east and `ranks` to the north; what leaves the board is dropped.
            ///
            /// With constant arguments this is one shift and one mask.
            #[must_use]
            #[inline(always)]
            pub const fn shift(self, files: i8, ranks: i8) -> Self {
                if files.unsigned_abs() >= W || ranks.unsigned_abs() >= H {
                    return Self::EMPTY;
                }
                let step = ranks as i32 * Square::<W, H>::STRIDE as i32 + files as i32;
                let bits = if step >= 0 {
                    self.0 << step
                } else {
                    self.0 >> -step
                };
                // Without an unused column, or past it, a shift wraps to the next rank: keep the files that can be reached.
                if files.unsigned_abs() > Square::<W, H>::STRIDE - W {
                    Bitboard(bits & Self::files_reached(files).0)
                } else {
                    Self::from_bits(bits)
                }
            }

            const fn files_reached(files: i8) -> Self {
                let mut board = Self::EMPTY;
                let mut file = 0;
                while file < W {
                    let origin = file as i8 - files;
                    if origin >= 0 && origin < W as i8 {
                        board = board.union(Self::file(file));
                    }
                    file += 1;
                }
                board
            }

            /// The squares one step north.
            #[must_use]
            #[inline]
            pub const fn north(self) -> Self {
                self.shift(0, 1)
            }

            /// The squares one step south.
            #[must_use]
            #[inline]
            pub const fn south(self) -> Self {
                self.shift(0, -1)
            }

            /// The squares one step east.
            #[must_use]
            #[inline]
            pub const fn east(self) -> Self {
                self.shift(1, 0)
            }

            /// The squares one step west.
            #[must_use]
            #[inline]
            pub const fn west(self) -> Self {
                self.shift(-1, 0)
            }

            /// The squares one step away along a row or a column; a square of the set may be among them.
            #[must_use]
            #[inline]
            pub const fn orthogonal_neighbours(self) -> Self {
                let (east, west) = if Square::<W, H>::STRIDE > W {
                    // What leaves a rank lands on the unused column, which one mask for all four clears.
                    (self.0 << 1, self.0 >> 1)
                } else {
                    (self.east().0, self.west().0)
                };
                let stride = Square::<W, H>::STRIDE;
                Self::from_bits(self.0 << stride | self.0 >> stride | east | west)
            }

            /// The squares in order of their bits.
            #[inline]
            pub const fn iter(self) -> Squares<$word, W, H> {
                Squares(self.0)
            }
        }

        impl<const W: u8, const H: u8> Iterator for Squares<$word, W, H> {
            type Item = Square<W, H>;

            #[inline]
            fn next(&mut self) -> Option<Square<W, H>> {
                let bits = <$nonzero>::new(self.0)?;
                self.0 &= self.0.wrapping_sub(1);
                Some(Square::from_bit(bits.trailing_zeros()))
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                let len = self.0.count_ones() as usize;
                (len, Some(len))
            }
        }

        impl<const W: u8, const H: u8> ExactSizeIterator for Squares<$word, W, H> {}

        impl<const W: u8, const H: u8> IntoIterator for Bitboard<$word, W, H> {
            type Item = Square<W, H>;
            type IntoIter = Squares<$word, W, H>;

            #[inline]
            fn into_iter(self) -> Self::IntoIter {
                self.iter()
            }
        }

        impl<const W: u8, const H: u8> FromIterator<Square<W, H>> for Bitboard<$word, W, H> {
            fn from_iter<I: IntoIterator<Item = Square<W, H>>>(squares: I) -> Self {
                squares.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        impl<const W: u8, const H: u8> From<Square<W, H>> for Bitboard<$word, W, H> {
            fn from(square: Square<W, H>) -> Self {
                Self::of(square)
            }
        }

        impl<const W: u8, const H: u8> Not for Bitboard<$word, W, H> {
            type Output = Self;

            #[inline]
            fn not(self) -> Self {
                self.complement()
            }
        }
    };
}

bitboard_of!(u64, core::num::NonZeroU64);
bitboard_of!(u128, core::num::NonZeroU128);

impl<const W: u8, const H: u8> Bitboard<u64, W, H> {
    /// The squares of several sets, counted once for each set they are in.
    ///
    /// Without an instruction for it, counting bits takes a dozen; sets counted together share half of them.
    #[must_use]
    #[inline]
    pub const fn total<const SETS: usize>(sets: [Self; SETS]) -> u32 {
        const {
            let squares = W as usize * H as usize;
            assert!(SETS * squares < 256, "the sum fits a byte");
        }
        let mut bytes = 0;
        let mut lanes = 0;
        let mut i = 0;
        while i < SETS {
            let pairs = sets[i].0 - (sets[i].0 >> 1 & 0x5555_5555_5555_5555);
            lanes += (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
            i += 1;
            // A lane of four bits holds the counts of three sets.
            if i % 3 == 0 || i == SETS {
                bytes += (lanes & 0x0F0F_0F0F_0F0F_0F0F) + (lanes >> 4 & 0x0F0F_0F0F_0F0F_0F0F);
                lanes = 0;
            }
        }
        (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
    }
}

impl<T: BitAnd<Output = T>, const W: u8, const H: u8> BitAnd for Bitboard<T, W, H> {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Bitboard(self.0 & other.0)
    }
}

impl<T: BitOr<Output = T>, const W: u8, const H: u8> BitOr for Bitboard<T, W, H> {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Bitboard(self.0 | other.0)
    }
}

impl<T: BitXor<Output = T>, const W: u8, const H: u8> BitXor for Bitboard<T, W, H> {
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Bitboard(self.0 ^ other.0)
    }
}

impl<T: BitAnd<Output = T> + Not<Output = T>, const W: u8, const H: u8> Sub for Bitboard<T, W, H> {
    type Output = Self;

    /// The squares of this set that are not in the other.
    #[inline]
    fn sub(self, other: Self) -> Self {
        Bitboard(self.0 & !other.0)
    }
}

impl<T: BitAndAssign, const W: u8, const H: u8> BitAndAssign for Bitboard<T, W, H> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl<T: BitOrAssign, const W: u8, const H: u8> BitOrAssign for Bitboard<T, W, H> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl<T: BitXorAssign, const W: u8, const H: u8> BitXorAssign for Bitboard<T, W, H> {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

impl<T: Copy + Into<u128>, const W: u8, const H: u8> fmt::Debug for Bitboard<T, W, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bits: u128 = self.0.into();
        let contains = |square: &Square<W, H>| bits >> square.index() & 1 != 0;
        if !f.alternate() {
            return f
                .debug_set()
                .entries(Square::all().filter(contains))
                .finish();
        }
        for rank in (0..H).rev() {
            for file in 0..W {
                let set = Square::new(file, rank).is_some_and(|square| contains(&square));
                let space = if file + 1 < W { " " } else { "\n" };
                write!(f, "{}{space}", if set { '#' } else { '.' })?;
            }
        }
        Ok(())
    }
}
