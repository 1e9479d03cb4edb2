//! Values with the pigs to move that a catch will ask for.
//!
//! A pig is caught by the piece that then stands on its square. So of an arrangement with the pigs to move only those
//! values are asked for in which McDonald or the helper stands on the ranks 2 to 7 of an empty file.

use alloc::vec::Vec;

use super::grid::Grid;
use crate::mcdonald::half::{COUNT, Flank, Halves};
use crate::mcdonald::row::Row;

/// Ranks a pig can be caught on.
const RANKS: usize = 6;

/// What is known once a pig was caught on a square, with the pigs to move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Caught {
    /// McDonald stands there: the values for the squares of the helper.
    pub(super) by_farmer: Row,
    /// The helper stands there: the values for the squares of McDonald.
    pub(super) by_helper: Row,
}

impl Caught {
    pub(super) fn mirrored(self) -> Caught {
        Caught {
            by_farmer: self.by_farmer.mirrored(),
            by_helper: self.by_helper.mirrored(),
        }
    }
}

/// Where in a line what is kept of each arrangement stands.
pub(super) struct Places {
    /// For each half, the place of each file among its empty files.
    of_file: Vec<[u8; 4]>,
    empty: Vec<u8>,
    /// The empty files of all halves before each.
    before: Vec<usize>,
}

impl Places {
    pub(super) fn new(halves: &Halves) -> Places {
        let mut places = Places {
            of_file: Vec::with_capacity(COUNT),
            empty: Vec::with_capacity(COUNT),
            before: Vec::with_capacity(COUNT),
        };
        let mut before = 0;
        for half in 0..COUNT {
            let steps = halves.get(half).steps;
            let mut empty = 0;
            let of_file = steps.map(|left| {
                let place = empty;
                empty += u8::from(left == 0);
                place
            });
            places.of_file.push(of_file);
            places.empty.push(empty);
            places.before.push(before);
            before += usize::from(empty);
        }
        places
    }

    /// How much a line keeps when it holds the halves up to `lesser`, itself not.
    pub(super) fn length(&self, greater: usize, lesser: usize) -> usize {
        let before = self
            .before
            .get(lesser)
            .copied()
            .unwrap_or_else(|| self.before[lesser - 1] + usize::from(self.empty[lesser - 1]));
        RANKS * (usize::from(self.empty[greater]) * lesser + before)
    }

    /// The place of a square of the greater half (or of the lesser), which has an empty file there.
    #[inline]
    pub(super) fn of(
        &self,
        greater: usize,
        lesser: usize,
        in_greater: bool,
        file: usize,
        rank: usize,
    ) -> usize {
        let empty = if in_greater {
            usize::from(self.of_file[greater][file])
        } else {
            usize::from(self.empty[greater]) + usize::from(self.of_file[lesser][file])
        };
        self.length(greater, lesser) + RANKS * empty + rank - 1
    }

    /// Keeps of the arrangement with these halves, the greater on the west, what a catch will ask for.
    pub(super) fn keep(
        &self,
        halves: &Halves,
        west: usize,
        east: usize,
        pigs: &Grid,
        line: &mut Vec<Caught>,
    ) {
        for (flank, half) in [(Flank::West, west), (Flank::East, east)] {
            for file in 0..4_usize {
                if halves.get(half).steps[file] != 0 {
                    continue;
                }
                let file = match flank {
                    Flank::West => file,
                    Flank::East => 7 - file,
                };
                for rank in 1..=RANKS {
                    let square = 8 * rank + file;
                    line.push(Caught {
                        by_farmer: Row::pack(&core::array::from_fn(|helper| pigs[helper][square])),
                        by_helper: Row::pack(&pigs[square]),
                    });
                }
            }
        }
    }
}
