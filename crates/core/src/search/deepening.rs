//! Iterative deepening on one thread, or several that share a table.

use alloc::vec::Vec;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::request::Reached;
use super::worker::{Shared, Window, Worker};
use super::{
    Bound, Evaluate, Line, MAX_DEPTH, Options, Report, Request, Score, TranspositionTable,
};
use crate::{Game, Timeline};

/// Searches with one of `moves`, of which there is at least one.
pub(crate) fn search<G: Game, E: Evaluate<G> + Sync>(
    evaluate: &E,
    table: &TranspositionTable,
    options: &Options,
    timeline: &Timeline<G>,
    request: &Request<G::Move>,
    moves: Vec<G::Move>,
    progress: impl FnMut(&Report<G::Move>),
) -> Report<G::Move> {
    let done = AtomicBool::new(false);
    let limits = Reached::new(request, &done);
    let must_stop = |nodes| limits.is_reached(nodes);
    let shared = Shared {
        table,
        nodes: AtomicU64::new(0),
        must_stop: &must_stop,
        selectivity: options.selectivity,
    };
    let first = || Worker::new(&shared, timeline.clone(), evaluate);
    #[cfg(feature = "std")]
    if options.threads > 1 {
        return std::thread::scope(|scope| {
            for helper in 1..options.threads {
                let (moves, depth) = (&moves, request.limits.depth);
                let worker = first();
                scope.spawn(move || help(worker, moves, depth, helper));
            }
            let report = deepen(first(), moves.clone(), request, &limits, progress);
            done.store(true, Ordering::Relaxed);
            report
        });
    }
    deepen(first(), moves, request, &limits, progress)
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
