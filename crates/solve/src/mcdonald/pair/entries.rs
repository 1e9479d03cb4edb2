//! What the search remembers.

use alloc::vec::Vec;

/// How far a position is from being settled, as the side to move sees it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Effort {
    /// To reach its aim: 0 if it has.
    pub(super) aim: u32,
    /// To see that it cannot: 0 if that is so.
    pub(super) fail: u32,
}

/// As much as no settled position needs.
pub(super) const NEVER: u32 = (1 << 24) - 1;

impl Effort {
    pub(super) const REACHED: Effort = Effort {
        aim: 0,
        fail: NEVER,
    };
    pub(super) const FAILED: Effort = Effort {
        aim: NEVER,
        fail: 0,
    };

    pub(super) const fn settled(self) -> bool {
        self.aim == 0 || self.fail == 0
    }
}

/// A position that names itself, and its effort with the work that found it.
#[derive(Copy, Clone, Default)]
struct Entry {
    /// The position, exactly; 0 if none.
    key: u64,
    /// From the lowest: 24 bits of `aim`, 24 of `fail`, 16 of work.
    data: u64,
}

/// Entries a bucket: a cache line.
const WAYS: usize = 4;

/// A table of entries; when a bucket is full, the one that took the least work is forgotten.
pub(super) struct Entries {
    buckets: Vec<[Entry; WAYS]>,
    pub(super) used: u64,
}

impl Entries {
    /// About so many bytes.
    pub(super) fn new(bytes: usize) -> Entries {
        let count = (bytes / size_of::<[Entry; WAYS]>()).max(1);
        Entries {
            buckets: alloc::vec![[Entry::default(); WAYS]; count],
            used: 0,
        }
    }

    #[inline]
    fn bucket(&self, key: u64) -> usize {
        let hash = (key ^ key >> 31).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let hash = (hash ^ hash >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        ((u128::from(hash) * self.buckets.len() as u128) >> 64) as usize
    }

    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Effort> {
        let bucket = &self.buckets[self.bucket(key)];
        bucket
            .iter()
            .find(|entry| entry.key == key)
            .map(|entry| Effort {
                aim: entry.data as u32 & NEVER,
                fail: (entry.data >> 24) as u32 & NEVER,
            })
    }

    pub(super) fn put(&mut self, key: u64, effort: Effort, work: u64) {
        // A settled position is worth more than any guess of the same work.
        let work = (u64::from(work.max(1).ilog2()) * 2 + u64::from(effort.settled())) << 48;
        let entry = Entry {
            key,
            data: work | u64::from(effort.fail) << 24 | u64::from(effort.aim),
        };
        let place = self.bucket(key);
        let bucket = &mut self.buckets[place];
        let slot = match bucket.iter().position(|old| old.key == key) {
            Some(slot) => slot,
            None => {
                let slot = (0..WAYS)
                    .min_by_key(|slot| bucket[*slot].data)
                    .expect("a bucket has entries");
                self.used += u64::from(bucket[slot].key == 0);
                slot
            }
        };
        bucket[slot] = entry;
    }
}
