//! The engine: what a search remembers, and how it is asked.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use super::deepening::{self, Setting};
use super::knowledge::Knowledge;
use super::monte_carlo::{self, Tree};
use super::request::Reached;
use super::worker::Memories;
use super::{Algorithm, Evaluate, Options, Probe, Report, Request, TranspositionTable};
use crate::{Game, Timeline};

/// A search that remembers: a transposition table, or a tree, an evaluation and options.
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
    probe: Option<Arc<dyn Probe<G>>>,
    memory: Memory<G::Move>,
}

/// What an algorithm keeps its findings in.
enum Memory<M> {
    /// A table that threads share, and what each of them remembers once there was a search.
    Table(TranspositionTable, Vec<Memories<M>>),
    Tree(Tree<M>),
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
    /// An engine that remembers nothing yet.
    #[must_use]
    pub fn new(evaluate: E, options: Options) -> Engine<G, E> {
        Engine {
            evaluate,
            options,
            probe: None,
            memory: match options.algorithm {
                Algorithm::AlphaBeta => {
                    Memory::Table(TranspositionTable::new(options.hash), Vec::new())
                }
                Algorithm::MonteCarlo => Memory::Tree(Tree::new(options.hash)),
            },
        }
    }

    /// The same engine, which takes values from a probe where it knows them.
    ///
    /// Where the probe knows what every move leads to, a search is over at once, and its report [exact](field@Report::exact).
    #[must_use]
    pub fn with_probe(self, probe: Arc<dyn Probe<G>>) -> Engine<G, E> {
        Engine {
            probe: Some(probe),
            ..self
        }
    }

    /// What it was made with.
    #[must_use]
    pub fn options(&self) -> Options {
        self.options
    }

    /// What it remembers of positions, to put something into it.
    #[cfg(test)]
    pub(crate) fn table(&self) -> Option<&TranspositionTable> {
        match &self.memory {
            Memory::Table(table, _) => Some(table),
            Memory::Tree(_) => None,
        }
    }

    /// Forgets what earlier searches found, so that the next one repeats as if it were the first.
    pub fn clear(&mut self) {
        match &mut self.memory {
            Memory::Table(table, memories) => {
                table.clear();
                memories.iter_mut().for_each(Memories::clear);
            }
            // Each search plants a tree of its own.
            Memory::Tree(_) => {}
        }
    }

    /// Searches the timeline's position and tells `progress` of each depth; none if its game is over, or no legal move was asked for.
    ///
    /// With several threads a depth is left out where a deeper one was finished first.
    /// With one thread and no limit of time the report is the same on every machine, but for the time.
    pub fn search(
        &mut self,
        timeline: &Timeline<G>,
        request: &Request<G::Move>,
        mut progress: impl FnMut(&Report<G::Move>),
    ) -> Option<Report<G::Move>> {
        let limits = Reached::new(request);
        if timeline.outcome().is_some() {
            return None;
        }
        let legal = timeline.position().legal_moves();
        let wanted = |mv: &G::Move| request.moves.is_empty() || request.moves.contains(mv);
        let mut moves: Vec<G::Move> = legal.iter().copied().filter(wanted).collect();
        if moves.is_empty() {
            return None;
        }
        let (position, before) = (timeline.position(), timeline.last_move());
        let is_noticed = |mv: &G::Move| self.evaluate.notices(position, before, *mv);
        if moves.iter().any(is_noticed) {
            moves.retain(is_noticed);
        }
        let knowledge = Knowledge::new(self.probe.as_deref(), timeline);
        let lines = knowledge.lines(&self.evaluate, timeline, &moves, request.lines);
        if let Some(lines) = lines {
            let report = Report::exact(lines, &limits);
            progress(&report);
            return Some(report);
        }
        let report = match &mut self.memory {
            Memory::Table(table, memories) => {
                table.age();
                // Without threads a search has one.
                let threads = if cfg!(feature = "std") {
                    self.options.threads.max(1)
                } else {
                    1
                };
                let size = timeline.position().board_size();
                memories.resize_with(threads, || Memories::new(size));
                let setting = Setting {
                    evaluate: &self.evaluate,
                    table,
                    options: &self.options,
                    timeline,
                    knowledge: &knowledge,
                    memories,
                };
                deepening::search(setting, &limits, request, moves, progress)
            }
            Memory::Tree(tree) => {
                let setting = monte_carlo::Setting {
                    evaluate: &self.evaluate,
                    tree,
                    leaves: self.options.leaves,
                    timeline,
                    knowledge: &knowledge,
                };
                monte_carlo::search(setting, &limits, request, &moves, progress)
            }
        };
        Some(report)
    }
}
