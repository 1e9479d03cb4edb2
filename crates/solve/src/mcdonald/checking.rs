//! Checking a table part by part, on several threads.

use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::vec::Vec;

use crate::{Progress, VerifyError};

/// Checks so many parts on so many threads, 0 counting as 1, and gives up at the first that is wrong, whatever their number.
///
/// Each thread has a desk of its own to work at; `weight` is what a part counts for in the progress.
pub(super) fn check_parts<D: Default>(
    parts: usize,
    threads: usize,
    weight: impl Fn(usize) -> u64,
    check: impl Fn(usize, &mut D) -> Result<(), VerifyError> + Sync,
    progress: &mut dyn FnMut(Progress),
) -> Result<(), VerifyError> {
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    let (finished, finishing) = mpsc::channel();
    let work = &|finished: mpsc::Sender<usize>| -> Result<(), (usize, VerifyError)> {
        let mut desk = D::default();
        while !stop.load(Ordering::Relaxed) {
            let part = next.fetch_add(1, Ordering::Relaxed);
            if part >= parts {
                break;
            }
            check(part, &mut desk).map_err(|error| {
                stop.store(true, Ordering::Relaxed);
                (part, error)
            })?;
            // Whoever listened may be gone; the work goes on.
            finished.send(part).unwrap_or_default();
        }
        Ok(())
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1))
            .map(|_| {
                let finished = finished.clone();
                scope.spawn(move || work(finished))
            })
            .collect();
        drop(finished);
        let mut done = 0;
        let total = (0..parts).map(&weight).sum();
        for part in finishing {
            done += weight(part);
            progress(Progress { done, total });
        }
        let results = workers.into_iter().map(thread::ScopedJoinHandle::join);
        let results = results.map(|result| result.expect("checking does not panic"));
        // Parts are begun in their order and then finished, so of the wrong ones that were met the first is the first of all.
        let first = results
            .filter_map(Result::err)
            .min_by_key(|(part, _)| *part);
        first.map_or(Ok(()), |(_, error)| Err(error))
    })
}
