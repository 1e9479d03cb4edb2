//! `barnyard perft`: counts of the tree of legal moves.

use core::num::NonZeroUsize;
use std::io::{self, Write};

use anyhow::Context;
use barnyard::any::GameFn;
use barnyard::{Game, perft};
use clap::Args;
use indicatif::HumanCount;

use crate::engine_options::{self, LARGEST_HASH, MOST_THREADS};
use crate::error::InputError;
use crate::named_move::name_moves;
use crate::options::StartOptions;
use crate::progress::Progress;

/// What to count, and how.
#[derive(Args, Debug)]
pub(crate) struct Options {
    #[command(flatten)]
    start: StartOptions,

    /// How many plies deep to count
    #[arg(value_parser = clap::value_parser!(u32).range(..=DEEPEST))]
    depth: u32,

    /// Also tell the count under each move
    #[arg(long)]
    divide: bool,

    /// How many threads share the work
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=MOST_THREADS))]
    threads: u16,

    /// Remember counts in a table of at most this size, in MiB, on one thread
    #[arg(long, value_name = "MIB", conflicts_with = "threads", value_parser = clap::value_parser!(u32).range(1..=LARGEST_HASH))]
    hash: Option<u32>,
}

/// Deeper counts seldom fit 64 bits, and without a table would never end.
const DEEPEST: i64 = 20;

const CANNOT_WRITE: &str = "cannot write the counts";

/// Counts, and prints the count on standard output and the speed on standard error.
pub(crate) fn run(options: Options) -> anyhow::Result<()> {
    let game = options.start.position()?;
    let count = Count {
        depth: options.depth,
        divide: options.divide,
        method: options.method()?,
        progress: Progress::start(),
    };
    game.with(count)
}

impl Options {
    fn method(&self) -> Result<Method, InputError> {
        let Some(mebibytes) = self.hash else {
            let threads = NonZeroUsize::new(self.threads.into()).unwrap_or(NonZeroUsize::MIN);
            return Ok(Method::Threads(threads));
        };
        engine_options::check_room(mebibytes)?;
        // An entry has 16 bytes, so a MiB has 2^16 of them.
        Ok(Method::Hash {
            log2_entries: 16 + mebibytes.ilog2(),
        })
    }
}

/// How the counting is done.
#[derive(Copy, Clone, Debug)]
enum Method {
    /// Visiting everything, on so many threads.
    Threads(NonZeroUsize),
    /// With a table of this many entries.
    Hash { log2_entries: u32 },
}

impl Method {
    /// Counts under one position; `progress` hears of nodes and the share of the work that is done.
    fn count<G: Game>(self, position: &G, depth: u32, progress: impl Fn(u64, f64) + Sync) -> u64 {
        match self {
            Method::Threads(threads) => {
                perft::perft_parallel(position, depth, threads, |nodes, done, shares| {
                    progress(nodes, done as f64 / shares as f64);
                })
            }
            Method::Hash { log2_entries } => perft::perft_hashed(position, depth, log2_entries),
        }
    }
}

struct Count {
    depth: u32,
    divide: bool,
    method: Method,
    progress: Progress,
}

impl GameFn for Count {
    type Output = anyhow::Result<()>;

    fn call<G: Game>(self, position: &G) -> anyhow::Result<()> {
        let mut out = io::stdout().lock();
        let nodes = if self.divide && self.depth > 0 {
            let nodes = self.divide(position, &mut out)?;
            self.progress
                .pause(|| writeln!(out))
                .context(CANNOT_WRITE)?;
            nodes
        } else {
            self.count(position, self.depth, |nodes, share| {
                self.progress.report(nodes, share);
            })?
        };
        let took = self.progress.finish();
        writeln!(out, "{nodes}")
            .and_then(|()| out.flush())
            .context(CANNOT_WRITE)?;

        let rate = nodes as f64 / took.as_secs_f64().max(1e-9);
        // The counts are out: that their speed cannot be told takes nothing from them.
        let _ = writeln!(
            io::stderr(),
            "{} nodes in {took:.3?}, {} nodes/s",
            HumanCount(nodes),
            HumanCount(rate as u64)
        );
        Ok(())
    }
}

/// A count of 2^64 or more, which only a table makes possible to reach.
#[derive(Debug, thiserror::Error)]
#[error("the count does not fit 64 bits: count less deep")]
struct TooMany;

impl Count {
    /// Prints the count under each move, as soon as it is known, and gives their sum.
    fn divide<G: Game>(&self, position: &G, out: &mut impl Write) -> anyhow::Result<u64> {
        let mut moves = Vec::new();
        name_moves(&position.legal_moves(), &mut moves);
        let mut total = 0u64;
        for (done, named) in moves.iter().enumerate() {
            let report = |nodes, share: f64| {
                let share = (done as f64 + share) / moves.len() as f64;
                self.progress.report(total + nodes, share);
            };
            let after = position.play(named.mv);
            let nodes = self.count(&after, self.depth - 1, report)?;
            total = total.checked_add(nodes).ok_or(TooMany)?;
            self.progress
                .pause(|| writeln!(out, "{}: {nodes}", named.text))
                .context(CANNOT_WRITE)?;
        }
        Ok(total)
    }

    /// Counts under one position.
    fn count<G: Game>(
        &self,
        position: &G,
        depth: u32,
        progress: impl Fn(u64, f64) + Sync,
    ) -> Result<u64, TooMany> {
        match self.method.count(position, depth, progress) {
            u64::MAX => Err(TooMany),
            nodes => Ok(nodes),
        }
    }
}
