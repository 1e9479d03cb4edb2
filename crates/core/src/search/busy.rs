//! Which moves some thread is searching, so that other threads search something else meanwhile.
//!
//! This is the part of ABDADA (Weill, *The ABDADA distributed minimax search algorithm*, 1996) that Kerrigan keeps in *Simplified ABDADA*:
//! the marks stand in a small table of their own. A mark that is missing, or that is taken for another one, costs time only.

use alloc::boxed::Box;
use core::sync::atomic::{AtomicU64, Ordering};

use arrayvec::ArrayVec;

use crate::GameMove;
use crate::zobrist::split_mix;

/// The moves that threads are searching at present, each with the position it is made in.
#[derive(Debug)]
pub(crate) struct Busy(Box<[Set]>);

/// Marks whose lowest bits are the same; a cache line. Zero is none.
#[derive(Default, Debug)]
#[repr(align(64))]
struct Set([AtomicU64; 8]);

/// Many more than there are moves under search, so that threads seldom write to the same cache line.
const SETS: usize = 512;

/// From which depth of a node on its moves are marked; below, marking takes longer than it saves.
const DEPTH: i32 = 5;

/// A mark that stands until this is dropped.
#[derive(Debug)]
pub(crate) struct Mark<'a>(&'a AtomicU64);

impl Drop for Mark<'_> {
    fn drop(&mut self) {
        self.0.store(0, Ordering::Relaxed);
    }
}

impl Busy {
    /// No marks.
    pub(crate) fn new() -> Busy {
        Busy(core::iter::repeat_with(Set::default).take(SETS).collect())
    }

    #[inline]
    fn set(&self, sign: u64) -> &[AtomicU64; 8] {
        let Set(marks) = &self.0[sign as usize % SETS];
        marks
    }

    #[inline]
    fn contains(&self, sign: u64) -> bool {
        let mut marks = self.set(sign).iter();
        marks.any(|mark| mark.load(Ordering::Relaxed) == sign)
    }

    /// Makes known that a thread is searching what `sign` stands for; none if there is no room.
    fn mark(&self, sign: u64) -> Option<Mark<'_>> {
        let is_won = |mark: &&AtomicU64| {
            let change = mark.compare_exchange(0, sign, Ordering::Relaxed, Ordering::Relaxed);
            change.is_ok()
        };
        self.set(sign).iter().find(is_won).map(Mark)
    }
}

/// The moves of a node that are put off because another thread is searching them; they come after all others.
///
/// By then the transposition table is likely to know them.
pub(crate) struct Later<'a, T> {
    busy: Option<&'a Busy>,
    key: u64,
    put_off: ArrayVec<T, 16>,
    next: usize,
}

impl<'a, T: Copy> Later<'a, T> {
    /// Nothing put off yet of the node with this key and depth; nothing will be without other threads.
    pub(crate) fn new(busy: Option<&'a Busy>, key: u64, depth: i32) -> Later<'a, T> {
        Later {
            busy: busy.filter(|_| depth >= DEPTH),
            key,
            put_off: ArrayVec::new(),
            next: 0,
        }
    }

    /// What stands for a move of the node, not zero.
    #[inline]
    fn sign<M: GameMove>(&self, mv: M) -> u64 {
        let (from, to) = (mv.origin(), mv.target());
        let squares = u32::from_be_bytes([from.file, from.rank, to.file, to.rank]);
        self.key ^ split_mix(u64::from(squares)).0 | 1 << 63
    }

    /// Puts `turn` off if another thread is searching `mv`, and there is room; says whether it did.
    #[inline]
    pub(crate) fn puts_off<M: GameMove>(&mut self, mv: M, turn: T) -> bool {
        let Some(busy) = self.busy else { return false };
        busy.contains(self.sign(mv)) && self.put_off.try_push(turn).is_ok()
    }

    /// Tells other threads that this one searches `mv` from now on.
    #[inline]
    pub(crate) fn mark<M: GameMove>(&self, mv: M) -> Option<Mark<'a>> {
        self.busy?.mark(self.sign(mv))
    }

    /// How many were put off.
    #[inline]
    pub(crate) fn count(&self) -> usize {
        self.put_off.len()
    }

    /// The next of those put off.
    #[inline]
    pub(crate) fn next(&mut self) -> Option<T> {
        let turn = *self.put_off.get(self.next)?;
        self.next += 1;
        Some(turn)
    }
}

#[cfg(test)]
mod tests {
    use super::{Busy, DEPTH, Later};
    use crate::Move;

    fn mv(text: &str) -> Move<8, 8> {
        text.parse().expect("a move")
    }

    #[test]
    fn a_move_is_put_off_while_another_thread_searches_it() {
        let busy = Busy::new();
        let other = Later::<usize>::new(Some(&busy), 7, DEPTH);
        let mut own = Later::new(Some(&busy), 7, DEPTH);
        let mark = other.mark(mv("a1b2"));
        assert!(mark.is_some());
        assert!(own.puts_off(mv("a1b2"), 1));
        assert!(!own.puts_off(mv("b2a1"), 2));
        drop(mark);
        assert!(!own.puts_off(mv("a1b2"), 3), "nobody searches it any more");
        assert_eq!((own.count(), own.next(), own.next()), (1, Some(1), None));
    }

    #[test]
    fn marks_of_other_positions_low_nodes_and_one_thread_put_nothing_off() {
        let busy = Busy::new();
        let other = Later::<usize>::new(Some(&busy), 7, DEPTH);
        let _mark = other.mark(mv("a1b2"));
        for (busy, key, depth) in [
            (Some(&busy), 8, DEPTH),
            (Some(&busy), 7, DEPTH - 1),
            (None, 7, DEPTH),
        ] {
            let mut own = Later::new(busy, key, depth);
            assert!(!own.puts_off(mv("a1b2"), 1));
        }
    }

    #[test]
    fn a_mark_without_room_is_left_out_and_room_comes_back() {
        let busy = Busy::new();
        let node = Later::<usize>::new(Some(&busy), 7, DEPTH);
        let mut marks: Vec<_> = (0..8).map(|_| node.mark(mv("a1b2"))).collect();
        assert!(marks.iter().all(Option::is_some));
        assert!(node.mark(mv("a1b2")).is_none());
        marks.pop();
        assert!(node.mark(mv("a1b2")).is_some());
    }
}
