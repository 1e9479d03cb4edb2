//! The engine: iterative deepening on one thread or several.

use alloc::vec::Vec;
use core::marker::PhantomData;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};
#[cfg(feature = "std")]
use core::time::Duration;
#[cfg(feature = "std")]
use std::time::Instant;

use super::worker::{Shared, Window, Worker};
use super::{Bound, Evaluate, Limits, MAX_DEPTH, Score, Stop, TranspositionTable};
use crate::{Game, Timeline};

/// What an engine is made with.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Options {
    /// Memory for the transposition table in MiB.
    pub hash: usize,
    /// Threads that search together; with one, a search repeats itself exactly.
    pub threads: usize,
    /// What the search leaves out to look further.
    pub selectivity: Selectivity,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            hash: 16,
            threads: 1,
            selectivity: Selectivity::default(),
        }
    }
}

impl Options {
    /// With a transposition table of so many MiB.
    #[must_use]
    pub fn with_hash(self, mebibytes: usize) -> Options {
        Options {
            hash: mebibytes,
            ..self
        }
    }

    /// With so many threads; 0 counts as 1.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Options {
        Options {
            threads: threads.max(1),
            ..self
        }
    }

    /// With this selectivity.
    #[must_use]
    pub fn with_selectivity(self, selectivity: Selectivity) -> Options {
        Options {
            selectivity,
            ..self
        }
    }
}

/// What a search leaves out, or adds beyond its depth.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Selectivity {
    /// Late quiet moves are looked at less deeply, unless they turn out well.
    pub late_moves: bool,
    /// Positions so good that passing would do are not looked at further, where the game allows it.
    pub null_move: bool,
    /// Forcing moves are played out at the end.
    pub quiescence: bool,
}

impl Selectivity {
    /// Every line to the depth and no line beyond: the value of plain minimax.
    pub const NONE: Selectivity = Selectivity {
        late_moves: false,
        null_move: false,
        quiescence: false,
    };
}

impl Default for Selectivity {
    fn default() -> Selectivity {
        Selectivity {
            late_moves: true,
            null_move: true,
            quiescence: true,
        }
    }
}

/// What is asked of a search.
#[derive(Clone, Debug)]
pub struct Request<M> {
    /// When it stops.
    pub limits: Limits,
    /// How many best moves are wanted, each with its line.
    pub lines: usize,
    /// The moves to choose among; all legal ones if it is empty.
    pub moves: Vec<M>,
    /// A signal to stop from elsewhere.
    pub stop: Stop,
}

impl<M> From<Limits> for Request<M> {
    fn from(limits: Limits) -> Request<M> {
        Request {
            limits,
            lines: 1,
            moves: Vec::new(),
            stop: Stop::new(),
        }
    }
}

/// One line of a report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<M> {
    /// The move and the replies expected; never empty, and every move of it legal.
    pub variation: Vec<M>,
    /// The value for the side to move.
    pub score: Score,
    /// Whether the score is the value, or bounds it because the search is not done with it.
    pub bound: Bound,
}

/// What a search found, or has found so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report<M> {
    /// The principal variation: the best move and the replies expected; never empty.
    pub variation: Vec<M>,
    /// The value of the position for the side to move.
    pub score: Score,
    /// Whether the score is the value, or bounds it because the search is not done with it.
    pub bound: Bound,
    /// Plies looked ahead in full.
    pub depth: u32,
    /// Plies looked at along the longest line.
    pub selective_depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Time since the search began.
    #[cfg(feature = "std")]
    pub elapsed: Duration,
    /// How full the transposition table is, in thousandths.
    pub fullness: u32,
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
#[derive(Debug)]
pub struct Engine<G, E> {
    evaluate: E,
    options: Options,
    table: TranspositionTable,
    game: PhantomData<fn() -> G>,
}

impl<G: Game, E: Evaluate<G> + Sync> Engine<G, E> {
    /// An engine with an empty table.
    #[must_use]
    pub fn new(evaluate: E, options: Options) -> Engine<G, E> {
        Engine {
            evaluate,
            options,
            table: TranspositionTable::new(options.hash),
            game: PhantomData,
        }
    }

    /// What it was made with.
    #[must_use]
    pub fn options(&self) -> Options {
        self.options
    }

    /// Forgets what earlier searches found, so that the next one repeats as if it were the first.
    pub fn clear(&mut self) {
        self.table.clear();
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
        let moves: Vec<G::Move> = legal.iter().copied().filter(wanted).collect();
        if moves.is_empty() {
            return None;
        }
        self.table.age();
        let done = AtomicBool::new(false);
        let limits = Reached::new(request, &done);
        let must_stop = |nodes| limits.is_reached(nodes);
        let shared = Shared {
            table: &self.table,
            nodes: AtomicU64::new(0),
            must_stop: &must_stop,
            selectivity: self.options.selectivity,
        };
        let first = || Worker::new(&shared, timeline.clone(), &self.evaluate);
        #[cfg(feature = "std")]
        if self.options.threads > 1 {
            return std::thread::scope(|scope| {
                for helper in 1..self.options.threads {
                    let (moves, depth) = (&moves, request.limits.depth);
                    let worker = first();
                    scope.spawn(move || help(worker, moves, depth, helper));
                }
                let report = deepen(first(), moves.clone(), request, &limits, progress);
                done.store(true, Ordering::Relaxed);
                Some(report)
            });
        }
        Some(deepen(first(), moves, request, &limits, progress))
    }
}

/// The limits of a search that has begun.
struct Reached<'a> {
    nodes: u64,
    stop: &'a Stop,
    /// Set when the first thread is done, so that its helpers end.
    done: &'a AtomicBool,
    #[cfg(feature = "std")]
    start: Instant,
    #[cfg(feature = "std")]
    time: Option<Duration>,
}

impl<'a> Reached<'a> {
    fn new<M>(request: &'a Request<M>, done: &'a AtomicBool) -> Reached<'a> {
        Reached {
            nodes: request.limits.nodes.unwrap_or(u64::MAX),
            stop: &request.stop,
            done,
            #[cfg(feature = "std")]
            start: Instant::now(),
            #[cfg(feature = "std")]
            time: request.limits.time_to_spend(),
        }
    }

    fn is_reached(&self, nodes: u64) -> bool {
        if nodes > self.nodes || self.stop.is_given() || self.done.load(Ordering::Relaxed) {
            return true;
        }
        // The clock is slower than a node.
        #[cfg(feature = "std")]
        if nodes.is_multiple_of(128)
            && let Some(time) = self.time
        {
            return self.start.elapsed() >= time;
        }
        false
    }

    /// Whether another depth is unlikely to finish.
    fn is_near(&self) -> bool {
        #[cfg(feature = "std")]
        if let Some(time) = self.time {
            return self.start.elapsed() >= time * 3 / 5;
        }
        false
    }
}

/// How far from the last score the first window of a depth reaches, in hundredths.
const ASPIRATION: i32 = 40;

/// The first thread's search: depth after depth until a limit.
fn deepen<G: Game, E: Evaluate<G>>(
    mut worker: Worker<'_, G, E>,
    mut moves: Vec<G::Move>,
    request: &Request<G::Move>,
    limits: &Reached<'_>,
    mut progress: impl FnMut(&Report<G::Move>),
) -> Report<G::Move> {
    let wanted = request.lines.clamp(1, moves.len());
    let mut lines: Vec<Line<G::Move>> = Vec::new();
    let mut depth = 0;
    let mut selective_depth = 0;
    let deepest = request
        .limits
        .depth
        .unwrap_or(MAX_DEPTH)
        .clamp(1, MAX_DEPTH);
    while depth < deepest {
        worker.limited = depth > 0;
        let found = search_depth(&mut worker, &mut moves, &lines, wanted, depth as i32 + 1);
        let ControlFlow::Continue(found) = found else {
            break;
        };
        worker.hand_in_nodes();
        lines = found;
        depth += 1;
        selective_depth = worker.selective_depth.max(depth as usize) as u32;
        let report = report(&worker, &lines, depth, selective_depth, limits);
        progress(&report);
        let decided = lines.iter().all(|line| {
            let plies = line.score.plies_to_win().map(i32::unsigned_abs);
            plies.is_some_and(|plies| plies <= depth)
        });
        if decided || limits.is_near() {
            break;
        }
    }
    worker.hand_in_nodes();
    report(&worker, &lines, depth, selective_depth, limits)
}

/// The best lines at one depth, the best first; the moves are left in the order of their worth.
fn search_depth<G: Game, E: Evaluate<G>>(
    worker: &mut Worker<'_, G, E>,
    moves: &mut [G::Move],
    before: &[Line<G::Move>],
    wanted: usize,
    depth: i32,
) -> ControlFlow<(), Vec<Line<G::Move>>> {
    let mut lines: Vec<Line<G::Move>> = Vec::with_capacity(wanted);
    for place in 0..wanted {
        let rest = &mut moves[place..];
        let expected = before.get(place).map(|line| line.score);
        let score = search_window(worker, rest, depth, expected)?;
        let variation = worker.line().to_vec();
        if let Some(at) = rest.iter().position(|mv| Some(mv) == variation.first()) {
            // The best comes first, the others keep their order.
            rest[..=at].rotate_right(1);
        }
        lines.push(Line {
            variation,
            score,
            bound: Bound::Exact,
        });
    }
    lines.sort_by_key(|line| core::cmp::Reverse(line.score));
    ControlFlow::Continue(lines)
}

/// The value of the best of `moves`, first looked for near the value expected.
fn search_window<G: Game, E: Evaluate<G>>(
    worker: &mut Worker<'_, G, E>,
    moves: &[G::Move],
    depth: i32,
    expected: Option<Score>,
) -> ControlFlow<(), Score> {
    let near = expected.filter(|score| depth > 3 && score.plies_to_win().is_none());
    let Some(near) = near else {
        return worker.search_root(moves, depth, Window::FULL);
    };
    let mut reach = ASPIRATION;
    let mut window = Window {
        alpha: near.plus(-reach),
        beta: near.plus(reach),
    };
    loop {
        let score = worker.search_root(moves, depth, window)?;
        reach *= 4;
        if score <= window.alpha && window.alpha > Window::FULL.alpha {
            window.alpha = widened(near.plus(-reach), reach, Window::FULL.alpha);
        } else if score >= window.beta && window.beta < Window::FULL.beta {
            window.beta = widened(near.plus(reach), reach, Window::FULL.beta);
        } else {
            return ControlFlow::Continue(score);
        }
    }
}

/// A window's next edge: after a few steps, all the way.
fn widened(next: Score, reach: i32, full: Score) -> Score {
    if reach > 64 * ASPIRATION { full } else { next }
}

fn report<G: Game, E: Evaluate<G>>(
    worker: &Worker<'_, G, E>,
    lines: &[Line<G::Move>],
    depth: u32,
    selective_depth: u32,
    limits: &Reached<'_>,
) -> Report<G::Move> {
    #[cfg(not(feature = "std"))]
    let _ = limits;
    let (best, others) = lines
        .split_first()
        .expect("the first depth is searched whatever the limits");
    Report {
        variation: best.variation.clone(),
        score: best.score,
        bound: best.bound,
        depth,
        selective_depth,
        nodes: worker.shared.nodes.load(Ordering::Relaxed),
        #[cfg(feature = "std")]
        elapsed: limits.start.elapsed(),
        fullness: worker.shared.table.fullness(),
        others: others.to_vec(),
    }
}

/// Another thread's search, which fills the shared table until the first thread is done.
#[cfg(feature = "std")]
fn help<G: Game, E: Evaluate<G>>(
    mut worker: Worker<'_, G, E>,
    moves: &[G::Move],
    deepest: Option<u32>,
    helper: usize,
) {
    worker.limited = true;
    let mut moves = moves.to_vec();
    // Helpers begin with other moves and other depths, so that they do not all do the same.
    let places = moves.len();
    moves.rotate_left(helper % places);
    let deepest = deepest.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH) as i32 + 1;
    for depth in (1..=deepest).skip(helper % 2) {
        if worker.search_root(&moves, depth, Window::FULL).is_break() {
            break;
        }
        if let Some(at) = moves
            .iter()
            .position(|mv| Some(mv) == worker.line().first())
        {
            moves[..=at].rotate_right(1);
        }
    }
    worker.hand_in_nodes();
}
