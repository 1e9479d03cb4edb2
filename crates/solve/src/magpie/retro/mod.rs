//! One material by retrograde analysis: from the ends of the game back, ply by ply.
//!
//! Each position has a byte for its value and one for the quiet moves that may still save it. A quiet move is one that captures nothing:
//! it stays within the material. What captures lead to is known from smaller materials and written down first.
//! Then for each number of plies those positions are looked at that are decided in exactly so many:
//! who could have moved into a lost position wins in one ply more; who could have moved into a won one has one move less,
//! and loses when none is left.
//!
//! All that happens within a ply can happen in any order, so the result does not depend on the number of threads.

mod first;
mod levels;

use alloc::vec::Vec;
use core::sync::atomic::AtomicU8;
use core::sync::atomic::Ordering::Relaxed;

use barnyard_core::Side;
use barnyard_magpie::Bitboard;
use rayon::prelude::*;

use super::Material;
use super::content::Content;
use super::index::{self, Index, KINGS};
use super::value::Byte;
use crate::SolveError;

/// Attackers' sets that lie side by side: a cache line of bytes.
///
/// A cell is one set of defenders with so many sets of attackers. A tile is the cells of all sets of defenders:
/// moves of defenders stay within it, and it fits a core's cache.
const CELL: usize = 64;

/// Bytes that are saved at once.
const PIECE: usize = 1 << 20;

/// Saving moves of a position that is not lost whatever happens to its quiet moves, of which no side has so many.
const NEVER_LOST: u8 = u8::MAX;

/// The sets of men beside one king, and where its cells begin.
struct King {
    attackers: Vec<Bitboard>,
    defenders: Vec<Bitboard>,
    first_cell: usize,
}

impl King {
    fn tiles(&self) -> usize {
        self.attackers.len().div_ceil(CELL)
    }

    fn cells(&self) -> usize {
        self.tiles() * self.defenders.len()
    }

    #[inline]
    fn cell(&self, tile: usize, defenders: usize) -> usize {
        self.first_cell + tile * self.defenders.len() + defenders
    }

    #[inline]
    fn slot(&self, attackers: usize, defenders: usize) -> usize {
        self.cell(attackers / CELL, defenders) * CELL + attackers % CELL
    }

    /// The sets of attackers in a tile, with the place of each in its cell.
    fn in_tile(&self, tile: usize) -> impl Iterator<Item = (usize, Bitboard)> {
        let sets = &self.attackers[tile * CELL..];
        sets.iter().copied().take(CELL).enumerate()
    }
}

/// What is known of the positions of one side to move.
struct SideTable {
    values: Vec<AtomicU8>,
    /// Quiet moves that are not known to lose; `NEVER_LOST` and less if something else saves the position.
    saving: Vec<AtomicU8>,
    /// For each cell whether some value in it may be due now or later.
    due: Vec<AtomicU8>,
}

impl SideTable {
    fn new(cells: usize) -> SideTable {
        let zeros = |count: usize| -> Vec<AtomicU8> {
            let all = (0..count).into_par_iter().with_min_len(1 << 16);
            all.map(|_| AtomicU8::new(0)).collect()
        };
        SideTable {
            values: zeros(cells * CELL),
            saving: zeros(cells * CELL),
            due: zeros(cells),
        }
    }

    #[inline]
    fn cell(&self, cell: usize) -> &[AtomicU8] {
        &self.values[cell * CELL..][..CELL]
    }

    #[inline]
    fn set(&self, slot: usize, byte: u8) {
        self.values[slot].store(byte, Relaxed);
        self.due[slot / CELL].store(1, Relaxed);
    }
}

/// A material being solved.
pub(crate) struct Retro {
    material: Material,
    kings: Vec<King>,
    attackers: SideTable,
    defenders: SideTable,
    /// The positions decided in fewer plies are done with.
    plies: u8,
    /// The greatest byte that was known before the first ply.
    last_due: u8,
}

impl Retro {
    /// Begins a material, given the contents that its captures lead to.
    pub(crate) fn begin(material: Material, smaller: &[&Content]) -> Retro {
        let mut retro = Retro::new(material);
        retro.last_due = first::fill(&retro, smaller);
        retro
    }

    /// Solves a material to its end.
    pub(crate) fn solve(material: Material, smaller: &[&Content]) -> Result<Content, SolveError> {
        let mut retro = Retro::begin(material, smaller);
        while retro.step()? {}
        Ok(retro.content())
    }

    /// The plies in which positions are decided that come next.
    pub(crate) fn plies(&self) -> u8 {
        self.plies
    }

    /// Goes on by one ply; whether there are more.
    pub(crate) fn step(&mut self) -> Result<bool, SolveError> {
        let decided = levels::run(self, self.plies);
        if !decided && Byte::in_plies(self.plies).0 >= self.last_due {
            return Ok(false);
        }
        if self.plies == Byte::MOST_PLIES {
            return Err(SolveError::TooLong {
                plies: Byte::MOST_PLIES.into(),
            });
        }
        self.plies += 1;
        Ok(true)
    }

    pub(super) fn new(material: Material) -> Retro {
        let mut first_cell = 0;
        let kings: Vec<King> = (0..KINGS.len())
            .map(|king| {
                let sets = King {
                    attackers: index::all_sets(king, material.attackers()),
                    defenders: index::all_sets(king, material.defenders()),
                    first_cell,
                };
                first_cell += sets.cells();
                sets
            })
            .collect();
        Retro {
            attackers: SideTable::new(first_cell),
            defenders: SideTable::new(first_cell),
            kings,
            material,
            plies: 0,
            last_due: 0,
        }
    }

    fn side(&self, side: Side) -> &SideTable {
        match side {
            Side::First => &self.attackers,
            Side::Second => &self.defenders,
        }
    }

    /// Every tile of every king, as the king's number and the tile's.
    fn tiles(&self) -> Vec<(usize, usize)> {
        let kings = self.kings.iter().enumerate();
        kings
            .flat_map(|(king, sets)| (0..sets.tiles()).map(move |tile| (king, tile)))
            .collect()
    }

    /// The values in the order of the content.
    pub(crate) fn content(&self) -> Content {
        let entries = Index::new(self.material).entries() as usize;
        let mut bytes = alloc::vec![0; 2 * entries];
        let mut rest = bytes.as_mut_slice();
        for side in [&self.attackers, &self.defenders] {
            for sets in &self.kings {
                let length = sets.attackers.len();
                let (of_king, after) = rest.split_at_mut(length * sets.defenders.len());
                let rows = of_king.par_chunks_mut(length).with_min_len(64).enumerate();
                rows.for_each(|(defenders, row)| {
                    for (attackers, byte) in row.iter_mut().enumerate() {
                        *byte = side.values[sets.slot(attackers, defenders)].load(Relaxed);
                    }
                });
                rest = after;
            }
        }
        Content::new(self.material, bytes)
    }
}

/// What a checkpoint keeps beside the arrays.
pub(crate) const STATE: usize = 2;

impl Retro {
    /// Bytes of a checkpoint.
    pub(crate) fn saved_length(&self) -> u64 {
        (STATE + 4 * self.attackers.values.len()) as u64
    }

    /// Gives all that is needed to go on from here, piece by piece.
    pub(crate) fn save<E>(&self, mut give: impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
        give(&[self.plies, self.last_due])?;
        let mut piece = Vec::new();
        for array in self.arrays() {
            for cells in array.chunks(PIECE) {
                piece.clear();
                piece.extend(cells.iter().map(|byte| byte.load(Relaxed)));
                give(&piece)?;
            }
        }
        Ok(())
    }

    /// The material as it was saved, from pieces of any length.
    pub(crate) fn restore<E>(
        material: Material,
        read: impl FnOnce(&mut dyn FnMut(&[u8])) -> Result<(), E>,
    ) -> Result<Retro, E> {
        let mut retro = Retro::new(material);
        let mut state = [0; STATE];
        let mut at = 0;
        read(&mut |mut piece| {
            while at < STATE && !piece.is_empty() {
                state[at] = piece[0];
                (at, piece) = (at + 1, &piece[1..]);
            }
            let length = retro.attackers.values.len();
            while !piece.is_empty() && at - STATE < 4 * length {
                let (array, from) = ((at - STATE) / length, (at - STATE) % length);
                let now = piece.len().min(length - from);
                let target = &retro.arrays()[array][from..from + now];
                for (byte, saved) in target.iter().zip(piece) {
                    byte.store(*saved, Relaxed);
                }
                (at, piece) = (at + now, &piece[now..]);
            }
        })?;
        [retro.plies, retro.last_due] = state;
        // Which cells have something due is found again.
        for table in [&retro.attackers, &retro.defenders] {
            table.due.par_iter().for_each(|due| due.store(1, Relaxed));
        }
        Ok(retro)
    }

    fn arrays(&self) -> [&[AtomicU8]; 4] {
        let (attackers, defenders) = (&self.attackers, &self.defenders);
        [
            &attackers.values,
            &attackers.saving,
            &defenders.values,
            &defenders.saving,
        ]
    }
}
