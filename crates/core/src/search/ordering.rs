//! In which order moves are tried: what was good elsewhere first.

use alloc::vec;
use alloc::vec::Vec;

use super::Selectivity;
use crate::{Cell, GameMove, Side};

/// Where history values are kept within, so that they keep telling moves apart.
pub(crate) const MOST: i32 = 1 << 14;

/// What earlier cutoffs tell about quiet moves.
#[derive(Clone, Debug)]
pub(crate) struct Ordering<M> {
    files: usize,
    cells: usize,
    /// By side, origin and target: how often a move was good, against how often it was not.
    history: Vec<i16>,
    /// The same by the target of the move before and the move's own.
    replies: Vec<i16>,
    /// By the ply: the two moves that last made a cutoff.
    killers: Vec<[Option<M>; 2]>,
    /// By side, origin and target of the move before: the move that answered it.
    counters: Vec<Option<M>>,
}

/// What is the same for all quiet moves of a node.
#[derive(Copy, Clone)]
pub(crate) struct Node<M> {
    pub(crate) side: Side,
    pub(crate) plies: usize,
    /// The move that led to the node.
    pub(crate) before: Option<M>,
}

impl<M: GameMove> Ordering<M> {
    pub(crate) fn new((files, ranks): (u8, u8), plies: usize) -> Ordering<M> {
        let cells = usize::from(files) * usize::from(ranks);
        Ordering {
            files: usize::from(files),
            cells,
            history: vec![0; 2 * cells * cells],
            replies: vec![0; 2 * cells * cells],
            killers: vec![[None; 2]; plies],
            counters: vec![None; 2 * cells * cells],
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.history.fill(0);
        self.replies.fill(0);
        self.killers.fill([None; 2]);
        self.counters.fill(None);
    }

    /// Makes ready for another search: what was learnt counts half, and plies are counted from another root.
    pub(crate) fn age(&mut self) {
        for value in self.history.iter_mut().chain(&mut self.replies) {
            *value /= 2;
        }
        self.killers.fill([None; 2]);
    }

    #[inline]
    fn cell(&self, cell: Cell) -> usize {
        usize::from(cell.rank) * self.files + usize::from(cell.file)
    }

    #[inline]
    fn pair(&self, side: Side, one: Cell, other: Cell) -> usize {
        (side.index() * self.cells + self.cell(one)) * self.cells + self.cell(other)
    }

    #[inline]
    fn number(&self, side: Side, mv: M) -> usize {
        self.pair(side, mv.origin(), mv.target())
    }

    #[inline]
    fn reply(&self, node: Node<M>, mv: M) -> Option<usize> {
        let before = node.before?;
        Some(self.pair(node.side, before.target(), mv.target()))
    }

    /// The quiet moves that are likely to make a cutoff, the likeliest first.
    pub(crate) fn favourites(&self, node: Node<M>, selectivity: &Selectivity) -> [Option<M>; 3] {
        let [first, second] = match self.killers.get(node.plies) {
            Some(killers) if selectivity.killers => *killers,
            _ => [None; 2],
        };
        let counter = node
            .before
            .filter(|_| selectivity.counter_moves)
            .and_then(|before| self.counters[self.number(!node.side, before)]);
        [first, second, counter]
    }

    /// How good a quiet move was elsewhere, from -2 to 2 in 16384ths.
    #[inline]
    pub(crate) fn history(&self, node: Node<M>, mv: M) -> i32 {
        let own = self.history[self.number(node.side, mv)];
        let reply = self.reply(node, mv).map_or(0, |at| self.replies[at]);
        i32::from(own) + i32::from(reply)
    }

    /// Learns that `mv` made a cutoff and the quiet moves tried before it did not.
    pub(crate) fn cutoff(&mut self, node: Node<M>, depth: i32, mv: M, tried: &[M]) {
        let bonus = (32 * depth * depth).min(MOST / 4);
        self.change(node, mv, bonus);
        for worse in tried {
            self.change(node, *worse, -bonus);
        }
        if let Some(killers) = self.killers.get_mut(node.plies)
            && killers[0] != Some(mv)
        {
            *killers = [Some(mv), killers[0]];
        }
        if let Some(before) = node.before {
            let number = self.number(!node.side, before);
            self.counters[number] = Some(mv);
        }
    }

    fn change(&mut self, node: Node<M>, mv: M, by: i32) {
        let number = self.number(node.side, mv);
        nudge(&mut self.history[number], by);
        if let Some(reply) = self.reply(node, mv) {
            nudge(&mut self.replies[reply], by);
        }
    }
}

/// Moves a value, which moves less the further out it is already, and never beyond [`MOST`].
fn nudge(value: &mut i16, by: i32) {
    let old = i32::from(*value);
    *value = (old + by - old * by.abs() / MOST) as i16;
}
