//! A bar for making and checking tables.

use barnyard_solve::Progress;
use indicatif::{ProgressBar, ProgressStyle};

/// How far a work is and how long it will yet take, on standard error if that is a terminal.
pub(crate) struct Bar(ProgressBar);

impl Bar {
    pub(crate) fn start(what: impl Into<String>) -> Bar {
        let style = ProgressStyle::with_template(
            "{msg:20} {bar:40} {percent:>3} %  {elapsed}, {eta} to go",
        )
        .expect("the template is well formed");
        let bar = ProgressBar::new(0).with_style(style);
        Bar(bar.with_message(what.into()))
    }

    pub(crate) fn report(&self, progress: Progress) {
        self.0.set_length(progress.total);
        self.0.set_position(progress.done);
    }

    /// Takes the bar away.
    pub(crate) fn finish(self) {
        self.0.finish_and_clear();
    }
}
