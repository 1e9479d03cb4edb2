//! When a search stops.

use alloc::sync::Arc;
use core::sync::atomic::{AtomicBool, Ordering};
#[cfg(feature = "std")]
use core::time::Duration;

/// When a search stops; the first limit reached counts. Without any, it stops at the greatest depth or when it is told to.
///
/// However small the limits are, there is always a move: the most promising at first sight, if there was no time to look at one.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Limits {
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions to visit, by all threads together.
    pub nodes: Option<u64>,
    /// Wall-clock time.
    #[cfg(feature = "std")]
    pub time: Option<Duration>,
    /// The player's clock, of which the search takes its share.
    #[cfg(feature = "std")]
    pub clock: Option<Clock>,
}

/// What is left on a player's clock.
#[cfg(feature = "std")]
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    /// Time left.
    pub remaining: Duration,
    /// Time added after each move.
    pub increment: Duration,
    /// Time lost on the way to the clock, kept in reserve.
    pub overhead: Duration,
}

#[cfg(feature = "std")]
impl Clock {
    /// The time to spend on the next move: a part of what is left, most of the increment, never what the overhead needs.
    #[must_use]
    pub fn share(&self) -> Duration {
        let usable = self.remaining.saturating_sub(self.overhead);
        let wanted = usable / 25 + self.increment * 3 / 4;
        // A quarter of what is left, so that a long increment cannot empty a short clock.
        wanted.min(usable / 4)
    }

    /// The most time to spend on the next move when its [`share`](Clock::share) does not bring clarity.
    #[must_use]
    pub fn most(&self) -> Duration {
        let usable = self.remaining.saturating_sub(self.overhead);
        (self.share() * 4).min(usable / 3)
    }
}

impl Limits {
    /// A limit of plies.
    #[must_use]
    pub fn depth(plies: u32) -> Limits {
        Limits {
            depth: Some(plies),
            ..Limits::default()
        }
    }

    /// A limit of positions visited, which one thread keeps exactly, and which needs no clock:
    ///
    /// ```
    /// # use barnyard_core::{Game, Timeline, search::{Engine, Evaluate, Limits, Options}};
    /// fn best<G: Game>(position: G, evaluate: impl Evaluate<G> + Sync) -> Option<G::Move> {
    ///     let mut engine = Engine::new(evaluate, Options::default().with_hash(1));
    ///     let request = Limits::nodes(10_000).into();
    ///     let report = engine.search(&Timeline::new(position), &request, |_| {})?;
    ///     assert!(report.nodes <= 10_000);
    ///     Some(report.best())
    /// }
    /// ```
    #[must_use]
    pub fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            ..Limits::default()
        }
    }

    /// A limit of time.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn time(time: Duration) -> Limits {
        Limits {
            time: Some(time),
            ..Limits::default()
        }
    }

    /// The share of a player's clock.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn clock(clock: Clock) -> Limits {
        Limits {
            clock: Some(clock),
            ..Limits::default()
        }
    }

    /// The same limits and one of plies.
    #[must_use]
    pub fn with_depth(self, plies: u32) -> Limits {
        Limits {
            depth: Some(plies),
            ..self
        }
    }

    /// The same limits and one of positions visited.
    #[must_use]
    pub fn with_nodes(self, nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            ..self
        }
    }

    /// The same limits and one of time.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn with_time(self, time: Duration) -> Limits {
        Limits {
            time: Some(time),
            ..self
        }
    }

    /// Both limits: of each the smaller, and the clock that one of them has.
    pub(crate) fn and(self, other: Limits) -> Limits {
        Limits {
            depth: smaller(self.depth, other.depth),
            nodes: smaller(self.nodes, other.nodes),
            #[cfg(feature = "std")]
            time: smaller(self.time, other.time),
            #[cfg(feature = "std")]
            clock: self.clock.or(other.clock),
        }
    }

    /// The time that may be spent, if it is limited.
    #[cfg(feature = "std")]
    pub(crate) fn time_to_spend(&self) -> Option<Allotment> {
        let Some(clock) = self.clock else {
            return self.time.map(|most| Allotment { most, wanted: None });
        };
        let most = self
            .time
            .map_or(clock.most(), |time| time.min(clock.most()));
        Some(Allotment {
            most,
            wanted: Some(clock.share().min(most)),
        })
    }
}

/// The smaller of two limits, of which either may be missing.
fn smaller<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
    one.into_iter().chain(other).min()
}

/// The time of one search.
#[cfg(feature = "std")]
#[derive(Copy, Clone, Debug)]
pub(crate) struct Allotment {
    /// When it is cut off.
    pub(crate) most: Duration,
    /// What it takes usually; none if time that is left is of no use.
    pub(crate) wanted: Option<Duration>,
}

/// Tells a search from another thread to stop.
///
/// Clones are the same signal.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A signal that was not given yet.
    #[must_use]
    pub fn new() -> Stop {
        Stop::default()
    }

    /// Stops the search that watches this signal, soon.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Takes the signal back, for another search.
    pub fn reset(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Whether the signal was given.
    #[must_use]
    pub fn is_given(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
