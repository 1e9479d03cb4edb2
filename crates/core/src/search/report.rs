//! What a search found.

use alloc::vec::Vec;
#[cfg(feature = "std")]
use core::time::Duration;

use super::request::Reached;
use super::{Bound, Score};

/// One line of a report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<M> {
    /// The move and the replies expected; never empty, and every move of it legal.
    pub variation: Vec<M>,
    /// The value for the side to move.
    pub score: Score,
    /// What the score says of the value, as in [`Report::bound`].
    pub bound: Bound,
}

/// What a search found, or has found so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report<M> {
    /// The principal variation: the best move and the replies expected; never empty.
    pub variation: Vec<M>,
    /// The value of the position for the side to move.
    pub score: Score,
    /// Whether the score is what the search found in the end, or bounds it.
    ///
    /// A win that is found may turn out to be quicker, so it is a [`Bound::Lower`], and a loss a [`Bound::Upper`], until a search
    /// that leaves nothing out has confirmed the distance: from then on it is [`Bound::Exact`]. If a limit came before, or confirming
    /// took too long, or several lines were wanted, the win or loss is certain, but its distance stays a bound.
    ///
    /// Of a score that is no win or loss, [`Bound::Exact`] says that it is the search's own value at this depth. A search that has gone on for a while
    /// also tells of a score that turned out better ([`Bound::Lower`]) or worse ([`Bound::Upper`]) than it expected before it knows how much.
    pub bound: Bound,
    /// Plies looked ahead in full; by Monte-Carlo tree search, those of the principal variation.
    pub depth: u32,
    /// Plies looked at along the longest line.
    pub selective_depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Time since the search began.
    #[cfg(feature = "std")]
    pub elapsed: Duration,
    /// How full the transposition table or the tree is, in thousandths.
    pub fullness: u32,
    /// Whether a [`Probe`](super::Probe) knew the values of the moves, so that nothing had to be searched: then the score and those of the other lines
    /// are what perfect play brings, and a win's distance is that without the law of repetition.
    pub exact: bool,
    /// The next best lines, if more than one was wanted.
    pub others: Vec<Line<M>>,
}

impl<M: Copy> Report<M> {
    /// The move to make.
    #[must_use]
    pub fn best(&self) -> M {
        self.variation[0]
    }
}

impl<M: Clone> Report<M> {
    /// All lines that were found, the best first.
    pub fn lines(&self) -> impl Iterator<Item = Line<M>> {
        let best = Line {
            variation: self.variation.clone(),
            score: self.score,
            bound: self.bound,
        };
        core::iter::once(best).chain(self.others.iter().cloned())
    }
}

impl<M> Report<M> {
    /// What is told of lines whose values are known, of which there is at least one; nothing was searched.
    pub(crate) fn exact(
        mut lines: Vec<Line<M>>,
        #[cfg_attr(not(feature = "std"), expect(unused, reason = "it has the time"))]
        limits: &Reached<'_>,
    ) -> Report<M> {
        let best = lines.remove(0);
        let depth = best.variation.len() as u32;
        Report {
            variation: best.variation,
            score: best.score,
            bound: best.bound,
            depth,
            selective_depth: depth,
            nodes: 0,
            #[cfg(feature = "std")]
            elapsed: limits.start.elapsed(),
            fullness: 0,
            exact: true,
            others: lines,
        }
    }

    /// Positions visited in a second of wall-clock time; of a search that took no time to speak of, as if it had taken a microsecond.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn nodes_per_second(&self) -> u64 {
        (self.nodes as f64 / self.elapsed.as_secs_f64().max(1e-6)) as u64
    }

    /// The same report with each move in another form.
    #[must_use]
    pub fn map<N>(&self, form: impl Fn(M) -> N) -> Report<N>
    where
        M: Copy,
    {
        let moves = |variation: &[M]| variation.iter().map(|mv| form(*mv)).collect();
        Report {
            variation: moves(&self.variation),
            score: self.score,
            bound: self.bound,
            depth: self.depth,
            selective_depth: self.selective_depth,
            nodes: self.nodes,
            #[cfg(feature = "std")]
            elapsed: self.elapsed,
            fullness: self.fullness,
            exact: self.exact,
            others: self
                .others
                .iter()
                .map(|line| Line {
                    variation: moves(&line.variation),
                    score: line.score,
                    bound: line.bound,
                })
                .collect(),
        }
    }
}
