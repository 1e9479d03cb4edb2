//! What a search found, in bounded memory.

use alloc::vec::Vec;

use super::Numbers;

/// What is known of a position.
#[derive(Copy, Clone, Debug)]
pub(super) struct Entry {
    key: u64,
    /// The fewest plies within which a win was proved; `NEVER` if none was.
    proved: u16,
    /// The most plies within which a win was disproved.
    disproved: u16,
    /// The plies to which the numbers belong.
    plies: u16,
    /// How much was opened for it, as a power of two.
    work: u16,
    numbers: Numbers,
}

const NEVER: u16 = u16::MAX;

impl Entry {
    const EMPTY: Entry = Entry {
        key: 0,
        proved: NEVER,
        disproved: 0,
        plies: 0,
        work: 0,
        numbers: Numbers::UNKNOWN,
    };

    /// The numbers of the position with so many plies left.
    pub(super) fn numbers(&self, plies: u16) -> Numbers {
        if plies >= self.proved {
            Numbers::PROVED
        } else if plies <= self.disproved {
            Numbers::DISPROVED
        } else if plies == self.plies {
            self.numbers
        } else {
            Numbers::UNKNOWN
        }
    }
}

/// Entries that a key may stand in; the one with the least work makes room.
const WAYS: usize = 4;

/// A table of what was found.
#[derive(Debug)]
pub(super) struct Table {
    entries: Vec<[Entry; WAYS]>,
}

impl Table {
    /// A table of at most so many bytes, and at least one group of entries.
    pub(super) fn new(bytes: usize) -> Table {
        let groups = (bytes / size_of::<[Entry; WAYS]>()).max(1);
        Table {
            entries: alloc::vec![[Entry::EMPTY; WAYS]; groups],
        }
    }

    fn group(&self, key: u64) -> usize {
        // The product's upper half spreads keys evenly over any number of groups.
        ((u128::from(key) * self.entries.len() as u128) >> 64) as usize
    }

    pub(super) fn get(&self, key: u64) -> Option<&Entry> {
        self.entries[self.group(key)]
            .iter()
            .find(|entry| entry.key == key)
    }

    /// Notes what was found with so many plies left, at the cost of so many positions.
    pub(super) fn put(&mut self, key: u64, plies: u16, numbers: Numbers, work: u64) {
        let group = self.group(key);
        let group = &mut self.entries[group];
        let work = work.checked_ilog2().map_or(0, |power| power as u16 + 1);
        let place = group.iter().position(|entry| entry.key == key);
        let place = place.unwrap_or_else(|| {
            let least = (0..WAYS).min_by_key(|place| group[*place].work);
            let place = least.unwrap_or(0);
            group[place] = Entry {
                key,
                ..Entry::EMPTY
            };
            place
        });
        let entry = &mut group[place];
        entry.work = entry.work.max(work);
        match numbers {
            Numbers { proof: 0, .. } => entry.proved = entry.proved.min(plies),
            Numbers { disproof: 0, .. } => entry.disproved = entry.disproved.max(plies),
            _ => (entry.plies, entry.numbers) = (plies, numbers),
        }
    }
}
