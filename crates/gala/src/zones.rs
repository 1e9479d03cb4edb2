//! The board as the laws see it: sets of squares split into the corner zones and the cross.
//!
//! Every law of Gala asks on which side of the deflection line a square lies: a move is free on its own side and captures
//! on the other. So the crate keeps its sets in two words, one for each kind of zone. The corner zones have 64 squares
//! together and fill one word.
//!
//! The bits run from the edge of the board to its middle, the same way in each quarter, so that one shift or one table
//! serves all four:
//!
//! - **Corners**: 16 bits a zone, in the order a1, j1, a10, j10. Within a zone, bit `4 * r + f` is the square `r` ranks and
//!   `f` files from the zone's outer corner. White's own corners are the low half of the word.
//! - **Cross**: 8 bits a line, in the order rank 5, rank 6, file e, file f; bits 0 to 3 of a line come from its lower end
//!   (`a` or rank 1) to the middle, bits 4 to 7 from its upper end to the middle. The central squares e5, f5, e6, f6 follow as bits 32 to 35.

use core::ops::{BitAnd, BitOr, BitXor, Not, Sub};

use barnyard_core::Side;

use crate::{Bitboard, Square};

/// A square by its bit: 0 to 63 in the corners, from 64 on in the cross.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Place(u8);

/// Where the places of the cross begin.
const CROSS: u8 = 64;

/// By square: its place.
static PLACES: [Place; Square::TABLE] = {
    let mut places = [Place(0); Square::TABLE];
    let mut index = 0;
    while let Some(square) = next_square(&mut index) {
        places[square.index()] = Place::compute(square);
    }
    places
};

/// By place: its square.
static SQUARES: [Square; 128] = {
    let mut squares = [A1; 128];
    let mut index = 0;
    while let Some(square) = next_square(&mut index) {
        squares[Place::compute(square).index()] = square;
    }
    squares
};

/// By square: the set of it alone, for which a look-up is cheaper than a shift.
static SETS: [ZoneSet; Square::TABLE] = {
    let mut sets = [ZoneSet::EMPTY; Square::TABLE];
    let mut index = 0;
    while let Some(square) = next_square(&mut index) {
        sets[square.index()] = ZoneSet::compute(square);
    }
    sets
};

const A1: Square = Square::named("a1").expect("a square of the board");

/// The first square whose index is `index` or more; sets `index` behind it.
pub(crate) const fn next_square(index: &mut usize) -> Option<Square> {
    while *index < Square::TABLE {
        let square = Square::from_index(*index);
        *index += 1;
        if square.is_some() {
            return square;
        }
    }
    None
}

impl Place {
    /// Works the place out; [`Place::of`] looks it up.
    pub(crate) const fn compute(square: Square) -> Place {
        let (file, rank) = (square.file(), square.rank());
        let (east, north) = (file / 5, rank / 5);
        let from_side = if east == 0 { file } else { 9 - file };
        let from_end = if north == 0 { rank } else { 9 - rank };
        let quarter = east + 2 * north;
        match (from_side, from_end) {
            (4, 4) => Place(CROSS + 32 + quarter),
            (_, 4) => Place(CROSS + 8 * north + 4 * east + from_side),
            (4, _) => Place(CROSS + 16 + 8 * east + 4 * north + from_end),
            _ => Place(16 * quarter + 4 * from_end + from_side),
        }
    }

    /// The place of a square.
    #[inline]
    pub(crate) fn of(square: Square) -> Place {
        PLACES[square.index()]
    }

    /// The place of a bit of the corner word.
    #[inline]
    pub(crate) const fn in_corner(bit: u32) -> Place {
        Place(bit as u8 % CROSS)
    }

    /// The place of a bit of the cross word.
    #[inline]
    pub(crate) const fn in_cross(bit: u32) -> Place {
        Place(bit as u8 % CROSS + CROSS)
    }

    /// The square at this place.
    #[inline]
    pub(crate) fn square(self) -> Square {
        SQUARES[self.index()]
    }

    /// A place in a table of 128 entries.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize % 128
    }

    /// The bit in the word of its zone kind.
    #[inline]
    pub(crate) const fn bit(self) -> u32 {
        self.0 as u32 % CROSS as u32
    }

    /// The word of its zone kind: 0 for corners, 1 for the cross.
    #[inline]
    const fn word(self) -> usize {
        self.0 as usize / 64 % 2
    }

    /// Whether the place lies in a corner zone.
    #[inline]
    pub(crate) const fn is_corner(self) -> bool {
        self.0 < CROSS
    }
}

/// A set of squares, split by the kind of their zone: a word for the corners and one for the cross.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct ZoneSet([u64; 2]);

/// The squares of the cross that are not central.
pub(crate) const ARMS: u64 = (1 << 32) - 1;

/// The four central squares, in the cross.
pub(crate) const CENTRAL: u64 = 0b1111 << 32;

impl ZoneSet {
    /// No square.
    pub(crate) const EMPTY: ZoneSet = ZoneSet::new(0, 0);

    /// The whole board.
    pub(crate) const FULL: ZoneSet = ZoneSet::new(u64::MAX, ARMS | CENTRAL);

    /// The set with these squares in corner zones and in the cross.
    #[inline]
    pub(crate) const fn new(corners: u64, cross: u64) -> ZoneSet {
        ZoneSet([corners, cross])
    }

    /// The squares in corner zones.
    #[inline]
    pub(crate) const fn corners(self) -> u64 {
        self.0[0]
    }

    /// The squares in the cross.
    #[inline]
    pub(crate) const fn cross(self) -> u64 {
        self.0[1]
    }

    /// Whether the place is in the set.
    #[inline]
    pub(crate) const fn contains(&self, place: Place) -> bool {
        self.0[place.word()] >> place.bit() & 1 != 0
    }

    /// Works out the set of one square; [`ZoneSet::of`] looks it up.
    pub(crate) const fn compute(square: Square) -> ZoneSet {
        let place = Place::compute(square);
        let bit = 1 << place.bit();
        if place.is_corner() {
            ZoneSet::new(bit, 0)
        } else {
            ZoneSet::new(0, bit)
        }
    }

    /// The set of one square.
    #[inline]
    pub(crate) fn of(square: Square) -> ZoneSet {
        SETS[square.index()]
    }

    /// The two corner zones from which a side starts.
    #[inline]
    pub(crate) const fn home(side: Side) -> u64 {
        0xFFFF_FFFF << (32 * side.index())
    }

    /// The squares of either set: `|`, for constants.
    pub(crate) const fn union(self, other: ZoneSet) -> ZoneSet {
        ZoneSet::new(
            self.corners() | other.corners(),
            self.cross() | other.cross(),
        )
    }

    /// Whether all squares of the other set are in this one.
    pub(crate) const fn contains_all(self, other: ZoneSet) -> bool {
        other.corners() & !self.corners() == 0 && other.cross() & !self.cross() == 0
    }

    /// Whether the set has no square.
    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.corners() | self.cross() == 0
    }

    /// Whether the two sets share a square.
    #[inline]
    pub(crate) const fn intersects(self, other: ZoneSet) -> bool {
        (self.corners() & other.corners()) | (self.cross() & other.cross()) != 0
    }

    /// The number of squares.
    #[inline]
    pub(crate) const fn len(self) -> u32 {
        self.corners().count_ones() + self.cross().count_ones()
    }

    /// The places of the set, those in the corners first.
    #[inline]
    pub(crate) fn places(self) -> impl Iterator<Item = Place> {
        let corners = Bits(self.corners()).map(Place::in_corner);
        corners.chain(Bits(self.cross()).map(Place::in_cross))
    }
}

impl From<Bitboard> for ZoneSet {
    fn from(squares: Bitboard) -> ZoneSet {
        squares
            .iter()
            .fold(ZoneSet::EMPTY, |set, square| set.union(ZoneSet::of(square)))
    }
}

impl From<ZoneSet> for Bitboard {
    fn from(set: ZoneSet) -> Bitboard {
        set.places().map(Place::square).collect()
    }
}

macro_rules! bitwise {
    ($($law:ident $method:ident: |$one:ident, $other:ident| $result:expr;)+) => {
        $(impl $law for ZoneSet {
            type Output = ZoneSet;

            #[inline]
            fn $method(self, other: ZoneSet) -> ZoneSet {
                let word = |$one: u64, $other: u64| $result;
                ZoneSet::new(word(self.corners(), other.corners()), word(self.cross(), other.cross()))
            }
        })+
    };
}

bitwise! {
    BitAnd bitand: |one, other| one & other;
    BitOr bitor: |one, other| one | other;
    BitXor bitxor: |one, other| one ^ other;
    Sub sub: |one, other| one & !other;
}

impl Not for ZoneSet {
    type Output = ZoneSet;

    #[inline]
    fn not(self) -> ZoneSet {
        ZoneSet::FULL - self
    }
}

/// The places of the bits of a word, lowest first.
pub(crate) struct Bits(pub(crate) u64);

impl Iterator for Bits {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        let bit = core::num::NonZeroU64::new(self.0)?.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(bit)
    }
}
