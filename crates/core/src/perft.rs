//! Counting the leaves of the tree of legal moves: the test and the yardstick of a move generator.
//!
//! `perft(p, 0)` is 1; a position whose game is over has no children; repetition is ignored.

use core::ops::ControlFlow;

use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

use crate::Game;

/// The number of positions `depth` plies on, the last ply counted in bulk.
///
/// Takes time in proportion to the positions one ply before the leaves; no allocation.
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_moves() as u64,
        // Most calls would be to depth 1; counting here saves them.
        2 => sum_over_moves(position, |next| next.count_moves() as u64),
        _ => sum_over_moves(position, |next| perft(next, depth - 1)),
    }
}

/// As [`perft`], but every leaf's move is listed and played.
pub fn perft_playing_leaves<G: Game>(position: &G, depth: u32) -> u64 {
    match depth {
        0 => 1,
        // Most calls would be for leaves; they are played whether or not anybody looks at them.
        1 => sum_over_moves(position, |leaf| {
            core::hint::black_box(leaf);
            1
        }),
        _ => sum_over_moves(position, |next| perft_playing_leaves(next, depth - 1)),
    }
}

#[inline(always)]
fn sum_over_moves<G: Game>(position: &G, mut count: impl FnMut(&G) -> u64) -> u64 {
    let mut nodes = 0;
    let _: ControlFlow<()> = position.visit_moves(|mv| {
        nodes += count(&position.play(mv));
        ControlFlow::Continue(())
    });
    nodes
}

/// The leaves under each move of the position, in the order of the moves' text; `depth` 0 counts like 1.
pub fn divide<G: Game>(position: &G, depth: u32) -> Vec<(G::Move, u64)> {
    let mut moves = position.legal_moves();
    moves.sort_by_cached_key(ToString::to_string);
    moves
        .into_iter()
        .map(|mv| (mv, perft(&position.play(mv), depth.saturating_sub(1))))
        .collect()
}

/// As [`perft`], with a table of counts that were found before, keyed by Zobrist key and depth.
///
/// The table takes `2^log2_entries` × 16 bytes, or the largest part of that which can be had.
///
/// A table makes counts possible that do not fit 64 bits: they are given as `u64::MAX`. Two positions that share key bits would falsify the count:
/// with fewer than 2^28 positions the odds against that are better than a million to one.
pub fn perft_hashed<G: Game>(position: &G, depth: u32, log2_entries: u32) -> u64 {
    PerftTable::new(log2_entries).perft(position, depth)
}

struct PerftTable {
    /// Checked key (depth mixed in) and count; a zero count marks an unused entry.
    entries: Vec<(u64, u64)>,
    mask: u64,
}

impl PerftTable {
    /// The logarithm of the most entries: a TiB of them, less where addresses are short.
    const LARGEST: u32 = if usize::BITS < 64 { 26 } else { 36 };

    /// Whether there is memory for so many entries: without asking, too many would end the program.
    fn has_room(entries: usize) -> bool {
        let mut room = Vec::<(u64, u64)>::new();
        // Memory that nobody looks at need not be asked for.
        core::hint::black_box(&mut room)
            .try_reserve_exact(entries)
            .is_ok()
    }

    fn new(log2_entries: u32) -> PerftTable {
        let mut entries = 1usize << log2_entries.min(Self::LARGEST);
        while entries > 1 && !Self::has_room(entries) {
            entries /= 2;
        }
        PerftTable {
            entries: vec![(0, 0); entries],
            mask: entries as u64 - 1,
        }
    }

    fn perft<G: Game>(&mut self, position: &G, depth: u32) -> u64 {
        if depth < 2 {
            return perft(position, depth);
        }
        let key = position.key() ^ crate::zobrist::split_mix(u64::from(depth)).0;
        let slot = (key & self.mask) as usize;
        let (found, count) = self.entries[slot];
        if found == key && count > 0 {
            return count;
        }
        let mut count = 0u64;
        let _: ControlFlow<()> = position.visit_moves(|mv| {
            count = count.saturating_add(self.perft(&position.play(mv), depth - 1));
            ControlFlow::Continue(())
        });
        self.entries[slot] = (key, count);
        count
    }
}

/// As [`perft`], on `threads` threads that share the positions two plies on; `progress` hears of each finished share.
///
/// `progress` gets the leaves found and the share done, as numerator and denominator, from any of the threads.
/// The thread that calls is one of them; if the system has not as many as asked for, the others do the work.
#[cfg(feature = "std")]
pub fn perft_parallel<G: Game>(
    position: &G,
    depth: u32,
    threads: core::num::NonZeroUsize,
    progress: impl Fn(u64, usize, usize) + Sync,
) -> u64 {
    use core::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

    let split = depth.saturating_sub(2).min(2);
    let mut shares = vec![*position];
    for _ in 0..split {
        shares = shares
            .iter()
            .flat_map(|share| share.legal_moves().into_iter().map(|mv| share.play(mv)))
            .collect();
    }
    let next = AtomicUsize::new(0);
    let done = AtomicUsize::new(0);
    let nodes = AtomicU64::new(0);
    let work = || {
        while let Some(share) = shares.get(next.fetch_add(1, Ordering::Relaxed)) {
            let found = perft(share, depth - split);
            let total = nodes.fetch_add(found, Ordering::Relaxed) + found;
            let finished = done.fetch_add(1, Ordering::Relaxed) + 1;
            progress(total, finished, shares.len());
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads.get().min(shares.len()) {
            let helper = std::thread::Builder::new().spawn_scoped(scope, work);
            if helper.is_err() {
                break;
            }
        }
        work();
    });
    nodes.into_inner()
}
