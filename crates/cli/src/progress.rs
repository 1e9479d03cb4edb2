//! A bar for work that takes long.

use core::time::Duration;
use std::time::Instant;

use indicatif::{HumanCount, ProgressBar, ProgressStyle};

/// Work done sooner than this shows no bar.
const PATIENCE: Duration = Duration::from_millis(500);

/// The bar's length; a share of the work is told in thousandths.
const WHOLE: u64 = 1000;

/// How far a count has come, on standard error if that is a terminal.
pub(crate) struct Progress {
    bar: ProgressBar,
    started: Instant,
}

impl Progress {
    /// Starts the clock; nothing is drawn yet.
    pub(crate) fn start() -> Progress {
        let style = ProgressStyle::with_template("{bar:40} {percent:>3} %  {elapsed}  {msg}")
            .expect("the template is well formed");
        Progress {
            bar: ProgressBar::new(WHOLE).with_style(style),
            started: Instant::now(),
        }
    }

    /// Tells how many nodes were counted, and the share of the work that is done, from 0 to 1.
    pub(crate) fn report(&self, nodes: u64, share: f64) {
        if self.started.elapsed() >= PATIENCE {
            self.bar.set_message(format!("{} nodes", HumanCount(nodes)));
            self.bar.set_position((share * WHOLE as f64) as u64);
        }
    }

    /// Does what writes to the terminal without the bar in its way.
    pub(crate) fn pause<T>(&self, work: impl FnOnce() -> T) -> T {
        self.bar.suspend(work)
    }

    /// Takes the bar away and gives the time since the start.
    pub(crate) fn finish(self) -> Duration {
        let took = self.started.elapsed();
        self.bar.finish_and_clear();
        took
    }
}
