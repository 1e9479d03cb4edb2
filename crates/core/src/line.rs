//! Lines through a square, and how far a sliding piece sees along them.

use core::fmt;

use crate::{Bitboard, Square};

/// A line through a square, without the square, split into the bits below and above it.
///
/// [`attacks`](Line::attacks) finds what a slider sees both ways at once by *obstruction difference* (Michael Hoffmann, Chess Programming Wiki):
/// a dozen instructions and no table of occupancies, so a board needs only its lines.
///
/// ```
/// use barnyard_core::{Bitboard, Line, Square};
/// type Board = Bitboard<u64, 8, 8>;
///
/// let square = |name| Square::named(name).unwrap();
/// let rank = Line::<u64, 8, 8>::through(square("d4"), 1, 0, Board::FULL);
/// let seen = rank.attacks(Board::of(square("b4")).with(square("f4")).with(square("g4")));
/// assert_eq!(seen, ["b4", "c4", "e4", "f4"].map(square).into_iter().collect());
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Line<T, const W: u8, const H: u8> {
    lower: Bitboard<T, W, H>,
    upper: Bitboard<T, W, H>,
}

impl<T: Copy + Into<u128>, const W: u8, const H: u8> fmt::Debug for Line<T, W, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Line")
            .field("lower", &self.lower)
            .field("upper", &self.upper)
            .finish()
    }
}

macro_rules! line_of {
    ($word:ty) => {
        impl<const W: u8, const H: u8> Line<$word, W, H> {
            /// A line that has no square.
            pub const EMPTY: Self = Line {
                lower: Bitboard::<$word, W, H>::EMPTY,
                upper: Bitboard::<$word, W, H>::EMPTY,
            };

            /// The line that leaves `square` by steps of `files` and `ranks` and by the opposite steps, as long as it stays within `area`.
            ///
            /// The step after the last square within `area` still belongs to the line if the board has it.
            /// Steps that lead nowhere make a line that has no square.
            #[must_use]
            pub const fn through(
                square: Square<W, H>,
                files: i8,
                ranks: i8,
                area: Bitboard<$word, W, H>,
            ) -> Self {
                if files == 0 && ranks == 0 {
                    return Self::EMPTY;
                }
                let one_way = Self::ray(square, files, ranks, area);
                let (back, down) = (files.saturating_neg(), ranks.saturating_neg());
                let other_way = Self::ray(square, back, down, area);
                // On one rank the step's file decides which way leads to higher bits.
                if ranks > 0 || (ranks == 0 && files > 0) {
                    Line {
                        lower: other_way,
                        upper: one_way,
                    }
                } else {
                    Line {
                        lower: one_way,
                        upper: other_way,
                    }
                }
            }

            const fn ray(
                square: Square<W, H>,
                files: i8,
                ranks: i8,
                area: Bitboard<$word, W, H>,
            ) -> Bitboard<$word, W, H> {
                let mut ray = Bitboard::<$word, W, H>::EMPTY;
                let mut at = square;
                while let Some(next) = at.offset(files, ranks) {
                    ray = ray.with(next);
                    if !area.contains(next) {
                        break;
                    }
                    at = next;
                }
                ray
            }

            /// The squares of the line up to the first occupied one each way, that one included.
            #[must_use]
            #[inline]
            pub const fn attacks(self, occupied: Bitboard<$word, W, H>) -> Bitboard<$word, W, H> {
                let lower = self.lower.bits() & occupied.bits();
                let upper = self.upper.bits() & occupied.bits();
                // All bits from the nearest blocker below on.
                let from_below = <$word>::MAX << (<$word>::BITS - 1 - (lower | 1).leading_zeros());
                let first_above = upper & upper.wrapping_neg();
                // Carrying past the nearest blocker above clears everything beyond it.
                let seen = from_below.wrapping_add(first_above << 1);
                Bitboard((self.lower.0 | self.upper.0) & seen)
            }
        }
    };
}

line_of!(u64);
line_of!(u128);
