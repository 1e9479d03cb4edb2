//! The engine: what a search remembers, and how it is asked.

use alloc::vec::Vec;

use super::monte_carlo::{self, Tree};
use super::{Algorithm, Evaluate, Options, Report, Request, TranspositionTable, deepening};
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
#[derive(Debug)]
pub struct Engine<G: Game, E> {
    evaluate: E,
    options: Options,
    memory: Memory<G::Move>,
}

/// What an algorithm keeps its findings in.
#[derive(Debug)]
enum Memory<M> {
    Table(TranspositionTable),
    Tree(Tree<M>),
}

impl<G: Game, E: Evaluate<G> + Sync> Engine<G, E> {
    /// An engine that remembers nothing yet.
    #[must_use]
    pub fn new(evaluate: E, options: Options) -> Engine<G, E> {
        Engine {
            evaluate,
            options,
            memory: match options.algorithm {
                Algorithm::AlphaBeta => Memory::Table(TranspositionTable::new(options.hash)),
                Algorithm::MonteCarlo => Memory::Tree(Tree::new(options.hash)),
            },
        }
    }

    /// What it was made with.
    #[must_use]
    pub fn options(&self) -> Options {
        self.options
    }

    /// Forgets what earlier searches found, so that the next one repeats as if it were the first.
    pub fn clear(&mut self) {
        match &mut self.memory {
            Memory::Table(table) => table.clear(),
            // Each search plants a tree of its own.
            Memory::Tree(_) => {}
        }
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
        let report = match &mut self.memory {
            Memory::Table(table) => {
                table.age();
                deepening::search(
                    &self.evaluate,
                    table,
                    &self.options,
                    timeline,
                    request,
                    moves,
                    progress,
                )
            }
            Memory::Tree(tree) => monte_carlo::search(
                &self.evaluate,
                tree,
                self.options.leaves,
                timeline,
                request,
                &moves,
                progress,
            ),
        };
        Some(report)
    }
}
