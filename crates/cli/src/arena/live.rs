//! The standings while the match goes on, on standard error.

use core::time::Duration;
use std::io::{self, IsTerminal, Write};
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};

use super::contest::Results;
use super::sprt::Sprt;
use super::standings::Standings;

/// Shows standings: a bar on a terminal, else a line now and then.
pub(super) struct Live {
    /// None if standard error is no terminal.
    bar: Option<ProgressBar>,
    games: usize,
    done: usize,
    spoken: Instant,
}

/// The time between two lines.
const PAUSE: Duration = Duration::from_secs(10);

impl Live {
    /// Begins with so many of the games done.
    pub(super) fn start(games: usize, done: usize) -> Live {
        let bar = io::stderr().is_terminal().then(|| {
            let style = ProgressStyle::with_template("{bar:30} {pos}/{len}  {msg}")
                .expect("the template is well formed");
            let bar = ProgressBar::new(games as u64).with_style(style);
            bar.set_position(done as u64);
            bar
        });
        Live {
            bar,
            games,
            done,
            spoken: Instant::now(),
        }
    }

    /// Hears that a game was played.
    pub(super) fn hear(&mut self, results: &Results, sprt: Option<&Sprt>) {
        self.done += 1;
        let message = || summary(&results.standings, sprt);
        if let Some(bar) = &self.bar {
            bar.set_position(self.done as u64);
            bar.set_message(message());
        } else if self.spoken.elapsed() >= PAUSE {
            self.spoken = Instant::now();
            // That standings cannot be told takes nothing from the match.
            let _ = writeln!(
                io::stderr(),
                "{} of {} games: {}",
                self.done,
                self.games,
                message()
            );
        }
    }

    /// Takes the bar away.
    pub(super) fn finish(self) {
        if let Some(bar) = self.bar {
            bar.finish_and_clear();
        }
    }
}

/// The standings in one line.
fn summary(standings: &Standings, sprt: Option<&Sprt>) -> String {
    let (Some((score, _)), Some(lead)) = (standings.score(), standings.lead()) else {
        return "no pair is complete".to_owned();
    };
    let mut line = format!("{:.1} %, {lead}", 100.0 * score);
    if let Some(sprt) = sprt
        && let Some(ratio) = sprt.log_likelihood_ratio(&standings.pairs)
    {
        let (lower, upper) = sprt.bounds();
        line += &format!(", LLR {ratio:+.2} ({lower:.2}, {upper:.2})");
    }
    line
}
