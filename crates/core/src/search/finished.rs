//! The deepest depth that any thread of a search has finished, from which all go on.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicU32, Ordering};
#[cfg(feature = "std")]
use std::sync::{Mutex, PoisonError};

use super::Line;

/// What a depth has found.
#[derive(Clone, Debug)]
pub(crate) struct Depth<M> {
    pub(crate) depth: u32,
    /// The plies looked at along the longest line.
    pub(crate) selective_depth: u32,
    /// The best lines, the best first.
    pub(crate) lines: Vec<Line<M>>,
}

/// Where threads leave the depths they have finished, so that none goes on with one that is done.
#[derive(Debug)]
pub(crate) struct Finished<M> {
    /// The depth of the deepest; zero before the first.
    depth: AtomicU32,
    /// Without threads there is nobody to leave it for.
    #[cfg(feature = "std")]
    deepest: Mutex<Option<Depth<M>>>,
    #[cfg(not(feature = "std"))]
    deepest: core::marker::PhantomData<M>,
}

impl<M: Clone> Finished<M> {
    /// No depth yet.
    pub(crate) fn new() -> Finished<M> {
        Finished {
            depth: AtomicU32::new(0),
            deepest: Default::default(),
        }
    }

    /// The deepest depth that a thread has finished; zero before the first.
    #[inline]
    pub(crate) fn depth(&self) -> u32 {
        self.depth.load(Ordering::Relaxed)
    }

    /// Leaves a depth for the others, unless one as deep is there.
    pub(crate) fn leave(&self, found: &Depth<M>) {
        #[cfg(feature = "std")]
        {
            let mut deepest = self.deepest.lock().unwrap_or_else(PoisonError::into_inner);
            if deepest.as_ref().is_none_or(|one| one.depth < found.depth) {
                *deepest = Some(found.clone());
                self.depth.store(found.depth, Ordering::Relaxed);
            }
        }
        #[cfg(not(feature = "std"))]
        let _ = found;
    }

    /// The deepest, if it is deeper than `depth`.
    pub(crate) fn beyond(&self, depth: u32) -> Option<Depth<M>> {
        if self.depth() <= depth {
            return None;
        }
        #[cfg(feature = "std")]
        return self
            .deepest
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone();
        #[cfg(not(feature = "std"))]
        None
    }
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use super::{Depth, Finished};
    use alloc::vec::Vec;

    #[test]
    fn the_deepest_is_kept_and_the_first_of_equals() {
        let finished = Finished::<()>::new();
        let depth = |depth, selective_depth| Depth {
            depth,
            selective_depth,
            lines: Vec::new(),
        };
        assert!(finished.beyond(0).is_none());
        for (found, longest) in [(3, 5), (3, 6), (2, 9)] {
            finished.leave(&depth(found, longest));
        }
        assert_eq!(finished.depth(), 3);
        let kept = finished.beyond(2).map(|kept| kept.selective_depth);
        assert_eq!(kept, Some(5));
        assert!(finished.beyond(3).is_none());
    }
}
