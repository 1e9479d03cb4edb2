//! The engine: what a search remembers, and how it is asked.

use alloc::vec::Vec;
use core::fmt;

use super::deepening::{self, Setting};
use super::request::Reached;
use super::worker::Memories;
use super::{Algorithm, Evaluate, Options, Report, Request, TranspositionTable};
use crate::{Game, Timeline};

/// A search that remembers: a transposition table, an evaluation and options.
///
/// Dropping it frees all it holds; no thread outlives a search.
///
/// ```
/// # use barnyard_core::{Game, Timeline, search::{Engine, Evaluate, Limits, Options}};
/// fn best<G: Game>(position: G, evaluate: impl Evaluate<G> + Sync) -> Option<G::Move> {
///     let mut engine = Engine::new(evaluate, Options::default().with_hash(4));
///     let report = engine.search(&Timeline::new(position), &Limits::depth(4).into(), |_| {})?;
///     Some(report.best())
/// }
/// ```
pub struct Engine<G: Game, E> {
    evaluate: E,
    options: Options,
    table: TranspositionTable,
    /// One for each thread, once there was a search.
    memories: Vec<Memories<G::Move>>,
}

impl<G: Game, E: fmt::Debug> fmt::Debug for Engine<G, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine")
            .field("evaluate", &self.evaluate)
            .field("options", &self.options)
            .finish_non_exhaustive()
    }
}

impl<G: Game, E: Evaluate<G> + Sync> Engine<G, E> {
    /// An engine with an empty table.
    #[must_use]
    pub fn new(evaluate: E, options: Options) -> Engine<G, E> {
        Engine {
            evaluate,
            options,
            table: TranspositionTable::new(options.hash),
            memories: Vec::new(),
        }
    }

    /// What it was made with.
    #[must_use]
    pub fn options(&self) -> Options {
        self.options
    }

    /// What it remembers of positions, to put something into it.
    #[cfg(test)]
    pub(crate) fn table(&self) -> &TranspositionTable {
        &self.table
    }

    /// Forgets what earlier searches found, so that the next one repeats as if it were the first.
    pub fn clear(&mut self) {
        self.table.clear();
        self.memories.iter_mut().for_each(Memories::clear);
    }

    /// Searches the timeline's position and tells `progress` of each depth; none if its game is over, or no legal move was asked for.
    ///
    /// With one thread and no limit of time the report is the same on every machine, but for the time.
    pub fn search(
        &mut self,
        timeline: &Timeline<G>,
        request: &Request<G::Move>,
        progress: impl FnMut(&Report<G::Move>),
    ) -> Option<Report<G::Move>> {
        let limits = Reached::new(request);
        if timeline.outcome().is_some() {
            return None;
        }
        let legal = timeline.position().legal_moves();
        let wanted = |mv: &G::Move| request.moves.is_empty() || request.moves.contains(mv);
        let moves: Vec<G::Move> = legal.iter().copied().filter(wanted).collect();
        if moves.is_empty() {
            return None;
        }
        self.table.age();
        let size = timeline.position().board_size();
        let report = match self.options.algorithm {
            Algorithm::AlphaBeta => {
                // Without threads a search has one.
                let threads = if cfg!(feature = "std") {
                    self.options.threads.max(1)
                } else {
                    1
                };
                self.memories.resize_with(threads, || Memories::new(size));
                let setting = Setting {
                    evaluate: &self.evaluate,
                    table: &self.table,
                    options: &self.options,
                    timeline,
                    memories: &mut self.memories,
                };
                deepening::search(setting, &limits, request, moves, progress)
            }
        };
        Some(report)
    }
}
