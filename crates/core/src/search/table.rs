//! What was found about positions before, shared by all threads of a search.

use alloc::boxed::Box;
use core::sync::atomic::{AtomicU64, Ordering};

use super::Score;
use crate::{Cell, GameMove};

/// What a stored score says of the true one.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Bound {
    /// The score is the value.
    Exact,
    /// The value is this or more.
    Lower,
    /// The value is this or less.
    Upper,
}

/// What the table knows of a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Found<M> {
    /// A move that was good; to be checked, since two positions may share an entry's key.
    pub(crate) mv: Option<M>,
    pub(crate) score: Score,
    pub(crate) bound: Bound,
    pub(crate) depth: u8,
}

impl<M> Found<M> {
    /// Whether it answers all that a window from `alpha` to `beta` asks.
    pub(crate) fn is_enough(&self, alpha: Score, beta: Score) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score >= beta,
            Bound::Upper => self.score <= alpha,
        }
    }
}

/// A transposition table that many threads read and write without locks.
///
/// An entry is two words: data, and key combined with data by exclusive or (Hyatt and Mann, *A lock-less transposition table*, 2002).
/// An entry torn by two writers fails its check and counts as empty.
#[derive(Debug)]
pub struct TranspositionTable {
    buckets: Box<[Bucket]>,
    generation: u8,
}

/// Entries that share the lower bits of their keys; a cache line.
#[derive(Default, Debug)]
#[repr(align(64))]
struct Bucket([Entry; 4]);

#[derive(Default, Debug)]
struct Entry {
    check: AtomicU64,
    data: AtomicU64,
}

/// Data of a used entry: move 16 bits, score 24, depth 8, generation 8, bound 2, and a bit that is set.
#[derive(Copy, Clone)]
struct Data(u64);

impl Data {
    const USED: u64 = 1 << 58;

    fn new(mv: u16, score: Score, bound: Bound, depth: u8, generation: u8) -> Data {
        let score = u64::from(score.hundredths() as u32 & 0xFF_FFFF);
        Data(
            u64::from(mv)
                | score << 16
                | u64::from(depth) << 40
                | u64::from(generation) << 48
                | (bound as u64) << 56
                | Self::USED,
        )
    }

    const fn mv(self) -> u16 {
        self.0 as u16
    }

    const fn score(self) -> Score {
        // The shift up and down restores the sign of 24 bits.
        Score::from_table(((self.0 >> 16) as u32 as i32) << 8 >> 8)
    }

    const fn depth(self) -> u8 {
        (self.0 >> 40) as u8
    }

    const fn generation(self) -> u8 {
        (self.0 >> 48) as u8
    }

    const fn bound(self) -> Bound {
        match self.0 >> 56 & 3 {
            0 => Bound::Exact,
            1 => Bound::Lower,
            _ => Bound::Upper,
        }
    }
}

impl Entry {
    fn load(&self, key: u64) -> Option<Data> {
        let data = self.data.load(Ordering::Relaxed);
        let check = self.check.load(Ordering::Relaxed);
        (check ^ data == key && data & Data::USED != 0).then_some(Data(data))
    }

    fn store(&self, key: u64, Data(data): Data) {
        self.check.store(key ^ data, Ordering::Relaxed);
        self.data.store(data, Ordering::Relaxed);
    }
}

impl TranspositionTable {
    /// A table of at most `mebibytes` MiB; one of none remembers nothing.
    #[must_use]
    pub fn new(mebibytes: usize) -> TranspositionTable {
        let wanted = mebibytes.saturating_mul(1 << 20) / size_of::<Bucket>();
        TranspositionTable::with_buckets(wanted.checked_ilog2().map_or(0, |bits| 1 << bits))
    }

    /// `buckets` is zero or a power of two.
    fn with_buckets(buckets: usize) -> TranspositionTable {
        TranspositionTable {
            buckets: core::iter::repeat_with(Bucket::default)
                .take(buckets)
                .collect(),
            generation: 0,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        for Bucket(entries) in &mut self.buckets {
            *entries = Default::default();
        }
        self.generation = 0;
    }

    /// Starts a new search: what was stored before gives way first.
    pub fn age(&mut self) {
        self.generation = self.generation.wrapping_add(1);
    }

    /// How full the table is with entries of the present search, in thousandths, by a sample.
    #[must_use]
    pub fn fullness(&self) -> u32 {
        let sample = self.buckets.len().min(250);
        if sample == 0 {
            return 0;
        }
        let used = self.buckets[..sample]
            .iter()
            .flat_map(|Bucket(entries)| entries)
            .map(|entry| Data(entry.data.load(Ordering::Relaxed)))
            .filter(|data| data.0 & Data::USED != 0 && data.generation() == self.generation)
            .count();
        (used * 1000 / (sample * 4)) as u32
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[Entry] {
        // Without buckets the mask is whatever, and finds none.
        let mask = self.buckets.len().wrapping_sub(1);
        match self.buckets.get(key as usize & mask) {
            Some(Bucket(entries)) => entries,
            None => &[],
        }
    }

    /// What is known of the position with this key.
    pub(crate) fn probe<M: GameMove>(&self, key: u64, plies: u32) -> Option<Found<M>> {
        let data = self.bucket(key).iter().find_map(|entry| entry.load(key))?;
        Some(Found {
            mv: unpack(data.mv()),
            score: data.score().counted_from_root(plies),
            bound: data.bound(),
            depth: data.depth(),
        })
    }

    /// Remembers what was found, in place of the same position, or of what is oldest and shallowest.
    pub(crate) fn store<M: GameMove>(&self, key: u64, plies: u32, found: Found<M>) {
        let bucket = self.bucket(key);
        let known = bucket
            .iter()
            .find_map(|entry| entry.load(key).map(|data| (entry, data)));
        let worth = |entry: &Entry| {
            let data = Data(entry.data.load(Ordering::Relaxed));
            let age = self.generation.wrapping_sub(data.generation());
            match data.0 & Data::USED {
                0 => i32::MIN,
                _ => i32::from(data.depth()) - 8 * i32::from(age),
            }
        };
        let (entry, kept_move) = match known {
            Some((entry, data)) => {
                // A shallower look at the same position of this search tells less, unless it is exact.
                if found.bound != Bound::Exact
                    && data.generation() == self.generation
                    && found.depth + 2 < data.depth()
                {
                    return;
                }
                (entry, data.mv())
            }
            None => {
                let Some(entry) = bucket.iter().min_by_key(|entry| worth(entry)) else {
                    return;
                };
                (entry, 0)
            }
        };
        let mv = found.mv.map_or(kept_move, pack);
        let score = found.score.counted_from_node(plies);
        entry.store(
            key,
            Data::new(mv, score, found.bound, found.depth, self.generation),
        );
    }
}

/// A move in 16 bits: four for each coordinate. Zero, which goes nowhere, stands for none.
fn pack<M: GameMove>(mv: M) -> u16 {
    let (from, to) = (mv.origin(), mv.target());
    [from.file, from.rank, to.file, to.rank]
        .into_iter()
        .fold(0, |bits, part| bits << 4 | u16::from(part & 15))
}

fn unpack<M: GameMove>(bits: u16) -> Option<M> {
    let part = |at: u32| (bits >> (4 * at) & 15) as u8;
    let cell = |file, rank| Cell { file, rank };
    match bits {
        0 => None,
        _ => M::between(cell(part(3), part(2)), cell(part(1), part(0))),
    }
}

#[cfg(test)]
mod tests {
    use super::{Bound, Found, TranspositionTable, pack, unpack};
    use crate::search::Score;
    use crate::{Move, Outcome, Reason, Side, Square};

    type Mv = Move<10, 10>;

    #[test]
    fn moves_fit_sixteen_bits() {
        for from in Square::all() {
            for to in Square::all().filter(|to| *to != from) {
                let mv = Mv { from, to };
                assert_eq!(unpack(pack(mv)), Some(mv));
            }
        }
        assert_eq!(unpack::<Mv>(0), None);
        assert_eq!(unpack::<Mv>(0xFFFF), None, "a forged entry names no square");
    }

    #[test]
    fn what_is_stored_is_found_with_wins_counted_from_the_root() {
        let table = TranspositionTable::new(1);
        let win = Outcome::win(Side::First, Reason::Corner);
        for (n, score) in [
            Score::new(-123_456),
            Score::new(77),
            Score::of_outcome(win, Side::First, 9),
            Score::of_outcome(win, Side::Second, 9),
        ]
        .into_iter()
        .enumerate()
        {
            let found = Found::<Mv> {
                mv: "a1b2".parse().ok(),
                score,
                bound: Bound::Lower,
                depth: 7,
            };
            let key = 0x1234_5678_9ABC_DEF0 ^ n as u64;
            table.store(key, 4, found);
            assert_eq!(table.probe(key, 4), Some(found));
            assert_eq!(table.probe::<Mv>(key ^ 1 << 63, 4), None);
        }
        let late = table
            .probe::<Mv>(0x1234_5678_9ABC_DEF0 ^ 2, 6)
            .expect("stored");
        assert_eq!(late.score.plies_to_win(), Some(11));
    }

    #[test]
    fn a_table_fills_ages_and_clears() {
        let mut table = TranspositionTable::with_buckets(1);
        let found = |depth| Found::<Mv> {
            mv: None,
            score: Score::default(),
            bound: Bound::Exact,
            depth,
        };
        for key in 1..=4 {
            table.store(key, 0, found(key as u8));
        }
        assert_eq!(table.fullness(), 1000);
        table.store(5, 0, found(9));
        assert_eq!(table.probe::<Mv>(1, 0), None, "the shallowest gave way");
        table.age();
        assert_eq!(table.fullness(), 0);
        assert!(table.probe::<Mv>(4, 0).is_some(), "old entries still help");
        table.clear();
        assert_eq!(table.probe::<Mv>(4, 0), None);
    }
}
