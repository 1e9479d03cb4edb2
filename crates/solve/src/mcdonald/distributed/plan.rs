//! Who solves which arrangement, when, and who needs it.

use alloc::vec::Vec;
use core::ops::Range;

use barnyard_core::zobrist::split_mix;

use crate::mcdonald::half::{COUNT, Halves};

/// Steps left to the pigs of a half at most.
const MOST_STEPS: usize = 24;

/// How many layers before its own an arrangement may come from: a pig that is caught takes all its steps with it.
pub(super) const REACH: usize = 6;

/// The arrangements in layers by the steps left to all pigs, of which everything that happens takes away some.
///
/// An arrangement is a pair of halves, the greater number first. A worker owns all arrangements with the same greater half,
/// so that half of what an arrangement needs lies with its own owner.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) halves: Halves,
    /// By half: the steps left to its pigs.
    steps: Vec<u8>,
    /// By steps left: the first half with so many, and behind the last their count.
    starts: Vec<usize>,
    /// By half: the halves from which something that happens leads to it.
    before: Vec<Vec<u16>>,
    /// Layers that are solved.
    layers: usize,
    workers: u64,
}

impl Plan {
    /// All layers, or the first so many.
    pub(super) fn new(layers: Option<usize>, workers: usize) -> Plan {
        let halves = Halves::new();
        let mut steps = Vec::with_capacity(COUNT);
        let mut starts = Vec::with_capacity(MOST_STEPS + 2);
        for (left, layer) in halves.layers().enumerate() {
            starts.push(layer.start);
            steps.resize(layer.end, left as u8);
        }
        starts.push(COUNT);
        let mut before = alloc::vec![Vec::new(); COUNT];
        for number in 0..COUNT {
            let half = halves.get(number);
            let pushed = half.pushes.iter().map(|push| push.target);
            let caught = half.catches.iter().map(|catch| catch.target);
            for after in pushed.chain(caught) {
                before[usize::from(after)].push(number as u16);
            }
        }
        for halves in &mut before {
            halves.sort_unstable();
            halves.dedup();
        }
        let all = 2 * MOST_STEPS + 1;
        Plan {
            halves,
            steps,
            starts,
            before,
            layers: layers.unwrap_or(all).min(all),
            workers: workers as u64,
        }
    }

    /// How many layers are solved.
    pub(super) fn layers(&self) -> usize {
        self.layers
    }

    /// The layer of an arrangement.
    pub(super) fn layer_of(&self, greater: usize, lesser: usize) -> usize {
        usize::from(self.steps[greater]) + usize::from(self.steps[lesser])
    }

    /// The lesser halves with which this half is in the layer.
    pub(super) fn partners(&self, layer: usize, greater: usize) -> Range<usize> {
        let own = usize::from(self.steps[greater]);
        match layer.checked_sub(own) {
            Some(left) if left < own => self.starts[left]..self.starts[left + 1],
            Some(left) if left == own => self.starts[left]..greater + 1,
            _ => 0..0,
        }
    }

    /// The worker that solves the arrangements with this greater half.
    pub(super) fn owner(&self, greater: usize) -> u64 {
        split_mix(greater as u64).0 % self.workers
    }

    /// The other workers that need this arrangement, each once.
    pub(super) fn needed_by(&self, greater: usize, lesser: usize) -> Vec<u64> {
        let owner = self.owner(greater);
        let is_solved = |one: usize, other: usize| self.layer_of(one, other) < self.layers;
        let of_greater = self.before[greater].iter().map(|half| usize::from(*half));
        let of_lesser = self.before[lesser].iter().map(|half| usize::from(*half));
        let mut workers: Vec<u64> = of_greater
            .filter(|half| is_solved(*half, lesser))
            .chain(of_lesser.filter(|half| *half > greater && is_solved(*half, greater)))
            .map(|half| self.owner(half))
            .filter(|worker| *worker != owner)
            .collect();
        workers.sort_unstable();
        workers.dedup();
        workers
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_arrangement_is_in_one_layer() {
        let plan = Plan::new(None, 1);
        let mut count = 0;
        for layer in 0..plan.layers() {
            for greater in 0..COUNT {
                for lesser in plan.partners(layer, greater) {
                    assert!(lesser <= greater && plan.layer_of(greater, lesser) == layer);
                    count += 1;
                }
            }
        }
        assert_eq!(count, COUNT * (COUNT + 1) / 2);
    }

    #[test]
    fn whatever_an_arrangement_needs_is_sent_to_its_owner() {
        let plan = Plan::new(None, 5);
        for greater in (0..COUNT).step_by(41) {
            for lesser in (0..=greater).step_by(37) {
                let owner = plan.owner(greater);
                for (changed, kept) in [(greater, lesser), (lesser, greater)] {
                    let half = plan.halves.get(changed);
                    let pushed = half.pushes.iter().map(|push| push.target);
                    for after in pushed.chain(half.catches.iter().map(|catch| catch.target)) {
                        let after = usize::from(after);
                        let (one, other) = (after.max(kept), after.min(kept));
                        let is_there =
                            plan.owner(one) == owner || plan.needed_by(one, other).contains(&owner);
                        assert!(is_there, "{greater} {lesser}");
                        let back = plan.layer_of(greater, lesser) - plan.layer_of(one, other);
                        assert!((1..=REACH).contains(&back));
                    }
                }
            }
        }
    }
}
