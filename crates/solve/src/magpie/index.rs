//! A number for every position of a material, the king's square reduced by the symmetries.
//!
//! The king stands on one of nine squares, of which the symmetries make all he can stand on before the game is over.
//! For each, the attackers' squares are one number and the defenders' another, in the combinatorial number system:
//! sets of one size counted in the order of their greatest squares.
//!
//! Two kinds of entries are more than is needed. Attackers and defenders are numbered apart, so some entries would put two men on a square;
//! they mean nothing. And where a symmetry keeps the king's square, on the axes and the diagonals, mirrored twins both have an entry.
//! In return one man's move changes one of the two numbers only.

use alloc::vec::Vec;

use barnyard_core::Symmetry;
use barnyard_magpie::{Bitboard, Square};

use super::Material;
use super::board::{self, MEN_SQUARES};

/// The squares of the king to which the others are turned.
pub(crate) const KINGS: [Square; 9] = {
    const fn at(name: &str) -> Square {
        Square::named(name).expect("a square of the board")
    }
    [
        at("b1"),
        at("c1"),
        at("d1"),
        at("b2"),
        at("c2"),
        at("d2"),
        at("c3"),
        at("d3"),
        at("d4"),
    ]
};

/// A symmetry that takes a king's square to one of [`KINGS`], and its place there.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Turn {
    pub(crate) king: usize,
    pub(crate) symmetry: Symmetry,
}

/// For each square the first symmetry that takes it to one of [`KINGS`]; nothing for corners.
static TURNS: [Option<Turn>; Square::TABLE] = {
    let mut turns = [None; Square::TABLE];
    let mut index = 0;
    while index < Square::TABLE {
        if let Some(square) = Square::from_index(index) {
            let mut symmetry = Symmetry::ALL.len();
            while symmetry > 0 {
                symmetry -= 1;
                let mut king = 0;
                while king < KINGS.len() {
                    let turned = square.transform(Symmetry::ALL[symmetry]);
                    if turned.index() == KINGS[king].index() {
                        turns[index] = Some(Turn {
                            king,
                            symmetry: Symmetry::ALL[symmetry],
                        });
                    }
                    king += 1;
                }
            }
        }
        index += 1;
    }
    turns
};

/// How a position with the king on this square is turned; none if he is home.
#[inline]
pub(crate) fn turn_of(king: Square) -> Option<Turn> {
    TURNS[king.index()]
}

/// The most men of one kind in a numbered set.
const MOST: usize = 6;

/// `CHOOSE[k][n]`: the sets of k among n. The lengths are powers of two, so that places in it need no check.
static CHOOSE: [[u32; Square::TABLE]; 8] = {
    let mut choose = [[0; Square::TABLE]; 8];
    let mut n = 0;
    while n <= MEN_SQUARES.len() as usize {
        choose[0][n] = 1;
        let mut k = 1;
        while n > 0 && k <= MOST {
            choose[k][n] = choose[k - 1][n - 1] + choose[k][n - 1];
            k += 1;
        }
        n += 1;
    }
    choose
};

/// For each king the squares of men counted, his own left out.
static NUMBERS: [[u8; Square::TABLE]; KINGS.len()] = {
    let mut numbers = [[0; Square::TABLE]; KINGS.len()];
    let mut king = 0;
    while king < KINGS.len() {
        let squares = men_squares(king);
        let mut index = 0;
        while index < Square::TABLE {
            let below = squares.bits() & ((1 << index) - 1);
            numbers[king][index] = below.count_ones() as u8;
            index += 1;
        }
        king += 1;
    }
    numbers
};

/// Where men may stand beside this king.
pub(crate) const fn men_squares(king: usize) -> Bitboard {
    MEN_SQUARES.without(KINGS[king])
}

/// The number of a set of men among the sets of its size.
#[inline(always)]
pub(crate) fn rank(king: usize, men: Bitboard) -> usize {
    let numbers = &NUMBERS[king];
    let (mut left, mut place, mut rank) = (men.bits(), 0, 0);
    // The solver's inner loop, so in the plainest form.
    while left != 0 {
        place += 1;
        let number = numbers[left.trailing_zeros() as usize % Square::TABLE];
        rank += CHOOSE[place % CHOOSE.len()][usize::from(number) % Square::TABLE];
        left &= left - 1;
    }
    rank as usize
}

/// How many sets of so many men there are beside this king.
pub(crate) fn sets(king: usize, men: usize) -> usize {
    CHOOSE[men][men_squares(king).len() as usize] as usize
}

/// All sets of so many men beside this king, in the order of their numbers.
pub(crate) fn all_sets(king: usize, men: usize) -> Vec<Bitboard> {
    let squares: Vec<Square> = men_squares(king).iter().collect();
    let count = sets(king, men);
    let mut all = Vec::with_capacity(count);
    // The set as bits, one for each of `squares`: the next number with as many bits is the next set.
    let mut bits: u64 = (1 << men) - 1;
    for _ in 0..count {
        let chosen = squares.iter().enumerate();
        all.push(
            chosen
                .filter(|(place, _)| bits >> place & 1 != 0)
                .map(|(_, square)| *square)
                .collect(),
        );
        if bits != 0 {
            let lowest = bits & bits.wrapping_neg();
            let carried = bits + lowest;
            bits = carried | (((bits ^ carried) >> 2) / lowest);
        }
    }
    all
}

/// Where in a table's content each position has its entry: side by side, king by king, defenders by defenders, attackers by attackers.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Index {
    /// Where each king's entries begin on a side, and the number of all.
    starts: [u64; KINGS.len() + 1],
    /// The sets of attackers beside each king.
    attackers: [usize; KINGS.len()],
}

impl Index {
    pub(crate) fn new(material: Material) -> Index {
        let (a, d) = (material.attackers(), material.defenders());
        let mut starts = [0; KINGS.len() + 1];
        let attackers = core::array::from_fn(|king| sets(king, a));
        for king in 0..KINGS.len() {
            let entries = attackers[king] as u64 * sets(king, d) as u64;
            starts[king + 1] = starts[king] + entries;
        }
        Index { starts, attackers }
    }

    /// Entries of one side.
    pub(crate) fn entries(&self) -> u64 {
        self.starts[KINGS.len()]
    }

    /// The entry of men beside this king.
    #[inline]
    pub(crate) fn entry(&self, king: usize, attackers: Bitboard, defenders: Bitboard) -> u64 {
        let row = rank(king, defenders) * self.attackers[king];
        self.starts[king] + (row + rank(king, attackers)) as u64
    }

    /// The entry of a position with the king on any square; none if he is home.
    #[inline]
    pub(crate) fn entry_of(
        &self,
        king: Square,
        attackers: Bitboard,
        defenders: Bitboard,
    ) -> Option<u64> {
        let Turn { king, symmetry } = turn_of(king)?;
        let attackers = board::turned(attackers, symmetry);
        let defenders = board::turned(defenders, symmetry);
        Some(self.entry(king, attackers, defenders))
    }
}

/// The steps of a king that end on one of [`KINGS`], backwards: from each, the squares of [`KINGS`] he may have come from.
///
/// A king's square stands for all that turn to it, so each comes with the symmetry that turns the board there.
pub(crate) fn steps_to(king: usize) -> Vec<(Symmetry, usize)> {
    let mut steps = Vec::new();
    for square in Square::all() {
        let Some(turn) = turn_of(square).filter(|turn| turn.king == king) else {
            continue;
        };
        let from = board::around(square);
        for (origin, origin_square) in KINGS.iter().enumerate() {
            if from.contains(*origin_square) {
                steps.push((turn.symmetry.inverse(), origin));
            }
        }
    }
    steps
}
