//! In which order moves are tried: what was good elsewhere first.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use crate::{GameMove, Side};

/// Cells of a board have four bits for the file and four for the rank here.
const CELLS: usize = 256;
/// Where history values are kept within, so that they keep telling moves apart.
const MOST: i32 = 1 << 14;

/// What earlier cutoffs tell about moves that capture nothing.
#[derive(Clone, Debug)]
pub(crate) struct Ordering<M> {
    /// By side, origin and target: how often a move was good, against how often it was not.
    history: Box<[i32]>,
    /// By the ply: the two moves that last made a cutoff.
    killers: Vec<[Option<M>; 2]>,
    /// By side, origin and target of the move before: the move that answered it.
    counters: Box<[Option<M>]>,
}

fn cell_number(cell: crate::Cell) -> usize {
    usize::from(cell.rank & 15) << 4 | usize::from(cell.file & 15)
}

fn number<M: GameMove>(side: Side, mv: M) -> usize {
    (side.index() * CELLS + cell_number(mv.origin())) * CELLS + cell_number(mv.target())
}

impl<M: GameMove> Ordering<M> {
    pub(crate) fn new(plies: usize) -> Ordering<M> {
        Ordering {
            history: vec![0; 2 * CELLS * CELLS].into_boxed_slice(),
            killers: vec![[None; 2]; plies],
            counters: vec![None; 2 * CELLS * CELLS].into_boxed_slice(),
        }
    }

    /// How soon a move that captures nothing is to be tried; more is sooner.
    pub(crate) fn rank(&self, side: Side, plies: usize, before: Option<M>, mv: M) -> i32 {
        let killers = self.killers.get(plies).copied().unwrap_or([None; 2]);
        let counter = before.and_then(|before| self.counters[number(!side, before)]);
        let history = self.history[number(side, mv)];
        if killers[0] == Some(mv) {
            history + 4 * MOST
        } else if killers[1] == Some(mv) || counter == Some(mv) {
            history + 3 * MOST
        } else {
            history
        }
    }

    /// How good a move was elsewhere, from -1 to 1 in 16384ths.
    pub(crate) fn history(&self, side: Side, mv: M) -> i32 {
        self.history[number(side, mv)]
    }

    /// Learns that `mv` made a cutoff and the quiet moves tried before it did not.
    pub(crate) fn cutoff(
        &mut self,
        side: Side,
        plies: usize,
        depth: i32,
        before: Option<M>,
        mv: M,
        tried: &[M],
    ) {
        let bonus = (depth * depth).min(400);
        self.change(side, mv, bonus);
        for worse in tried {
            self.change(side, *worse, -bonus);
        }
        if let Some(killers) = self.killers.get_mut(plies)
            && killers[0] != Some(mv)
        {
            *killers = [Some(mv), killers[0]];
        }
        if let Some(before) = before {
            self.counters[number(!side, before)] = Some(mv);
        }
    }

    fn change(&mut self, side: Side, mv: M, by: i32) {
        let value = &mut self.history[number(side, mv)];
        // What is already far out moves little further.
        *value += by * 32 - *value * by.abs() / 512;
        *value = (*value).clamp(-MOST, MOST);
    }
}
