//! What was measured, as it is printed.

use core::fmt;
use core::sync::atomic::Ordering;
use core::time::Duration;
use std::sync::Arc;

use crate::options::Options;
use crate::table::Faults;
use crate::tally::{Tally, Times};

/// The share of moves for which the bound holds, in percent.
const SHARE: f64 = 99.0;

/// The shares that are printed.
const SHARES: [f64; 5] = [50.0, 90.0, SHARE, 99.9, 100.0];

const MEBIBYTE: u64 = 1 << 20;

/// What was measured.
#[derive(Debug)]
pub(crate) struct Measured {
    pub(crate) tally: Arc<Tally>,
    /// Until moves were seen by the opponent, acknowledged, and seen by watchers.
    pub(crate) times: [Times; 3],
    pub(crate) took: Duration,
    /// What the server used of its cores meanwhile.
    pub(crate) cpu: Duration,
    /// The server's memory at most, in bytes.
    pub(crate) peak: u64,
    /// Moves acknowledged meanwhile, and games altogether.
    pub(crate) moves: usize,
    pub(crate) games: usize,
    pub(crate) faults: Faults,
    /// Sockets that broke.
    pub(crate) broken: usize,
}

impl Measured {
    /// The bounds that are not held, in words.
    pub(crate) fn missed(&self, options: &Options) -> Vec<String> {
        let Faults {
            lost,
            doubled,
            unseen,
        } = self.faults;
        let shown = &self.times[0];
        let share = shown.value_at_percentile(SHARE);
        let counts = &self.tally.counts;
        let gaps = counts.gaps.load(Ordering::Relaxed);
        let refused = counts.refused.load(Ordering::Relaxed);
        let wrong = [
            (shown.is_empty(), "no move was seen".to_owned()),
            (
                share > options.within * 1000,
                format!("{SHARE} % of moves seen within {} ms", options.within),
            ),
            (lost > 0, format!("{lost} moves lost")),
            (doubled > 0, format!("{doubled} moves doubled")),
            (
                unseen > 0,
                format!("{unseen} moves the opponent has not seen"),
            ),
            (gaps > 0, format!("{gaps} events not shown")),
            (refused > 0, format!("{refused} commands refused")),
            (self.broken > 0, format!("{} sockets broke", self.broken)),
            (
                self.peak > options.memory * MEBIBYTE,
                format!("memory under {} MiB", options.memory),
            ),
        ];
        let missed = wrong.into_iter().filter(|(is_missed, _)| *is_missed);
        missed.map(|(_, bound)| bound).collect()
    }
}

impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let heads = ["50 %", "90 %", "99 %", "99.9 %", "all"];
        writeln!(
            f,
            "| ms from the sending of a move | {} | moves |",
            heads.join(" | ")
        )?;
        writeln!(f, "| --- |{}", " ---: |".repeat(SHARES.len() + 1))?;
        let rows = ["the opponent sees it", "acknowledged", "a watcher sees it"];
        for (name, times) in rows.into_iter().zip(&self.times) {
            write!(f, "| {name} |")?;
            for share in SHARES {
                let millis = times.value_at_percentile(share) as f64 / 1000.0;
                write!(f, " {millis:.1} |")?;
            }
            writeln!(f, " {} |", times.len())?;
        }
        let Faults {
            lost,
            doubled,
            unseen,
        } = self.faults;
        let counts = &self.tally.counts;
        let number = |counter: &core::sync::atomic::AtomicU64| counter.load(Ordering::Relaxed);
        writeln!(
            f,
            "\n{} games; {:.0} moves a second; lost {lost}, doubled {doubled}, not seen {unseen}; refused {}, events left out {}, snapshots to slow sockets {}, sockets broken {}",
            self.games,
            self.moves as f64 / self.took.as_secs_f64(),
            number(&counts.refused),
            number(&counts.gaps),
            number(&counts.resyncs),
            self.broken,
        )?;
        write!(
            f,
            "server: {:.0} MiB at most, {:.0} % of a core",
            self.peak as f64 / MEBIBYTE as f64,
            100.0 * self.cpu.as_secs_f64() / self.took.as_secs_f64(),
        )
    }
}
