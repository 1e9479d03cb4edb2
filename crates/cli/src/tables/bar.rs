//! A bar for making and checking tables.

use core::cell::Cell;
use core::time::Duration;
use std::time::Instant;

use barnyard_solve::Progress;
use indicatif::{HumanDuration, ProgressBar, ProgressStyle};

/// How far a work is and how long it will yet take, on standard error if that is a terminal.
pub(crate) struct Bar {
    bar: ProgressBar,
    /// When something was first told, and how much was done then.
    first: Cell<Option<(Instant, u64)>>,
}

impl Bar {
    pub(crate) fn start(what: impl Into<String>) -> Bar {
        let style =
            ProgressStyle::with_template("{msg:20} {bar:40} {percent:>3} %  {elapsed}{prefix}")
                .expect("the template is well formed");
        let bar = ProgressBar::no_length().with_style(style);
        let bar = bar.with_message(what.into());
        // Minutes may go by between two reports.
        bar.enable_steady_tick(Duration::from_secs(1));
        let first = Cell::new(None);
        Bar { bar, first }
    }

    pub(crate) fn report(&self, progress: Progress) {
        self.bar.set_length(progress.total);
        self.bar.set_position(progress.done);
        let now = Instant::now();
        let Some((since, done)) = self.first.get() else {
            // What an earlier process did says nothing of how fast this one is.
            self.first.set(Some((now, progress.done)));
            return;
        };
        if let Some(left) = to_go(now - since, done, progress) {
            let left = HumanDuration(left);
            self.bar.set_prefix(format!(", {left:#} to go"));
        }
    }

    /// Takes the bar away.
    pub(crate) fn finish(self) {
        self.bar.finish_and_clear();
    }
}

/// How long a work will yet take of which so much was done before this time; none if nothing was done in it.
///
/// All that was done counts alike: reports come in parts that are unlike each other, and the last few tell little.
fn to_go(time: Duration, before: u64, Progress { done, total }: Progress) -> Option<Duration> {
    let fresh = done.checked_sub(before).filter(|fresh| *fresh > 0)?;
    let left = total.saturating_sub(done);
    Duration::try_from_secs_f64(time.as_secs_f64() * left as f64 / fresh as f64).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rest_takes_as_long_as_what_was_done_meanwhile() {
        let at = |seconds, before, done| {
            let progress = Progress { done, total: 100 };
            to_go(Duration::from_secs(seconds), before, progress).map(|left| left.as_secs())
        };
        assert_eq!(at(60, 0, 25), Some(180));
        assert_eq!(at(60, 50, 75), Some(60), "half was there before");
        assert_eq!(at(60, 0, 100), Some(0));
        assert_eq!(at(60, 0, 101), Some(0));
        assert_eq!(at(60, 50, 50), None);
        assert_eq!(at(60, 50, 40), None);
    }
}
