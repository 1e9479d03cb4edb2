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

/// Attackers' sets that lie side by side: a cache line of bytes.
///
/// A cell is one set of defenders with so many sets of attackers. A tile is the cells of all sets of defenders:
/// moves of defenders stay within it, and it fits a core's cache.
const CELL: usize = 64;

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
struct Retro {
    kings: Vec<King>,
    attackers: SideTable,
    defenders: SideTable,
}

impl Retro {
    fn new(material: Material) -> Retro {
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
    fn content(&self, material: Material) -> Content {
        let entries = Index::new(material).entries() as usize;
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
        Content::new(material, bytes)
    }
}

/// Solves a material, given the contents that its captures lead to.
///
/// Gives none if a position takes more plies than a byte says.
pub(crate) fn solve(material: Material, smaller: &[&Content]) -> Option<Content> {
    let retro = Retro::new(material);
    let last_due = first::fill(&retro, material, smaller);
    levels::run(&retro, last_due)?;
    Some(retro.content(material))
}
