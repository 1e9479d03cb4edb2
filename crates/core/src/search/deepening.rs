//! Iterative deepening on one thread, or several that share a table.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::busy::Busy;
use super::finished::{Depth, Finished};
use super::knowledge::Knowledge;
use super::path::Path;
use super::request::Reached;
use super::worker::{Counter, Memories, Shared, Window, Worker};
use super::{
    Bound, Evaluate, Line, MAX_DEPTH, Options, Report, Request, Score, Selectivity,
    TranspositionTable,
};
use crate::{Game, Timeline};

/// What a search is made of beside what is asked.
pub(crate) struct Setting<'a, G: Game, E> {
    pub(crate) evaluate: &'a E,
    pub(crate) table: &'a TranspositionTable,
    pub(crate) options: &'a Options,
    pub(crate) timeline: &'a Timeline<G>,
    pub(crate) knowledge: &'a Knowledge<'a, G>,
    /// One for each thread.
    pub(crate) memories: &'a mut [Memories<G::Move>],
}

/// Searches with one of `moves`, of which there is at least one.
pub(crate) fn search<G: Game, E: Evaluate<G> + Sync>(
    setting: Setting<'_, G, E>,
    limits: &Reached<'_>,
    request: &Request<G::Move>,
    moves: Vec<G::Move>,
    progress: impl FnMut(&Report<G::Move>),
) -> Report<G::Move> {
    let Setting {
        evaluate,
        table,
        options,
        timeline,
        knowledge,
        memories,
    } = setting;
    let shared = Shared {
        table,
        knowledge,
        limits,
        selectivity: options
            .selectivity
            .unwrap_or_else(|| evaluate.selectivity(timeline.position())),
        counters: memories.iter().map(|_| Counter::default()).collect(),
        finished: Finished::new(),
        busy: (memories.len() > 1).then(Busy::new),
    };
    let [own, others @ ..] = memories else {
        unreachable!("a search has at least one thread");
    };
    let path = || Path::new(timeline, MAX_DEPTH as usize);
    let mut deepening = Deepening {
        moves: best_at_first_sight(timeline.position(), evaluate, moves),
        worker: Worker::new(&shared, 0, path(), evaluate, own),
        lines: Vec::new(),
        depth: 0,
        selective_depth: 0,
        request,
        limits,
    };
    #[cfg(feature = "std")]
    if !others.is_empty() {
        std::thread::scope(|scope| {
            let mut helpers = Vec::with_capacity(others.len());
            for (number, memories) in (1..).zip(others) {
                let moves = deepening.moves.clone();
                let worker = Worker::new(&shared, number, path(), evaluate, memories);
                let help = move || help(worker, moves, request);
                helpers.push(scope.spawn(help));
            }
            deepening.run(progress);
            limits.set_done();
            // The scope would wait for the end of their work only, not of the threads.
            for helper in helpers {
                if let Err(panic) = helper.join() {
                    std::panic::resume_unwind(panic);
                }
            }
        });
        return deepening.report();
    }
    #[cfg(not(feature = "std"))]
    let _ = others;
    deepening.run(progress);
    deepening.report()
}

/// The moves, those that win most at once first.
fn best_at_first_sight<G: Game, E: Evaluate<G>>(
    position: &G,
    evaluate: &E,
    mut moves: Vec<G::Move>,
) -> Vec<G::Move> {
    moves.sort_by_cached_key(|mv| core::cmp::Reverse(evaluate.gain(position, *mv)));
    moves
}

/// How far from the last score the first window of a depth reaches, in hundredths.
const ASPIRATION: i32 = 30;

/// How much time is wanted of what is usual, in hundredths, while the best move stays the same, and how much more if it changes or loses value.
const SETTLED: u32 = 55;
const CHANGED: u32 = 60;
const WORSE: u32 = 70;

/// How many nodes the search for a quicker win may take, and the proof that there is none, however quickly the win was found.
const CHEAP_PROOF: u64 = 400_000;

/// From how many nodes on a score that has left its window is told before the depth is finished: a shorter search is not worth the talk.
const WORTH_TELLING: u64 = 500_000;

/// How many plies deeper than a win's distance a quicker one is looked for.
const DEEPER: i32 = 4;

/// The first thread's search: depth after depth until a limit.
struct Deepening<'a, G: Game, E> {
    worker: Worker<'a, G, E>,
    /// The moves to choose from, the best so far first.
    moves: Vec<G::Move>,
    /// The best lines of the last depth that was finished, the best first.
    lines: Vec<Line<G::Move>>,
    /// That depth.
    depth: u32,
    selective_depth: u32,
    request: &'a Request<G::Move>,
    limits: &'a Reached<'a>,
}

impl<G: Game, E: Evaluate<G>> Deepening<'_, G, E> {
    fn run(&mut self, mut progress: impl FnMut(&Report<G::Move>)) {
        let deepest = deepest(self.request.limits.depth);
        let wanted = self.request.lines.clamp(1, self.moves.len());
        let mut unrest = 100;
        while self.depth < deepest {
            let mut best = None;
            let depth = self.depth + 1;
            let found = {
                let (lines, limits) = (&self.lines, self.limits);
                let mut tell = |worker: &Worker<'_, G, E>, score, bound| {
                    if let Some(report) = left_window(worker, limits, lines, depth, score, bound) {
                        progress(&report);
                    }
                };
                finish_depth(
                    &mut self.worker,
                    &mut self.moves,
                    lines,
                    wanted,
                    depth,
                    &mut best,
                    &mut tell,
                )
            };
            let ControlFlow::Continue(found) = found else {
                self.keep(best);
                break;
            };
            unrest = self.unrest(unrest, &found.lines);
            Depth {
                depth: self.depth,
                selective_depth: self.selective_depth,
                lines: self.lines,
            } = found;
            progress(&self.report());
            if self.is_decided() {
                if self.confirm() {
                    progress(&self.report());
                }
                break;
            }
            if self.limits.is_near(unrest) {
                break;
            }
            // The only move needs no thought, only an expected reply.
            if self.moves.len() == 1 && self.depth >= 4 && self.limits.can_save_time() {
                break;
            }
        }
    }

    /// Takes over the best line of a depth that was not finished.
    fn keep(&mut self, best: Option<Line<G::Move>>) {
        let Some(best) = best else { return };
        let is_other = |line: &Line<G::Move>| line.variation.first() != best.variation.first();
        self.lines.retain(is_other);
        self.lines.insert(0, best);
        self.lines.truncate(self.request.lines.max(1));
    }

    /// How much of the usual time to spend, in hundredths, given how it was before.
    fn unrest(&self, before: u32, found: &[Line<G::Move>]) -> u32 {
        let (Some(last), Some(now)) = (self.lines.first(), found.first()) else {
            return 100;
        };
        let mut unrest = (before + SETTLED) / 2;
        if last.variation.first() != now.variation.first() {
            unrest += CHANGED;
        }
        if now.score < last.score.plus(-ASPIRATION) {
            unrest += WORSE;
        }
        unrest
    }

    /// Whether no greater depth can find anything better than the wins and losses that were found.
    fn is_decided(&self) -> bool {
        self.lines.iter().all(|line| {
            let plies = line.score.plies_to_win().map(i32::unsigned_abs);
            plies.is_some_and(|plies| plies <= self.depth)
        })
    }

    /// Makes the distance of the best line's win or loss exact, as far as that takes not much longer than finding it.
    ///
    /// What was found is a win or a loss. But where lines were left out, a shorter way may be among them. Whether anything became known.
    fn confirm(&mut self) -> bool {
        let [line] = &mut self.lines[..] else {
            return false;
        };
        let before = (line.score, line.bound);
        // Where time is of use later, a win is as good at any distance.
        let least = if self.limits.can_save_time() {
            0
        } else {
            CHEAP_PROOF
        };
        while line.bound != Bound::Exact
            && let Some(plies) = line.score.plies_to_win()
        {
            let is_win = plies > 0;
            // A win may be quicker; a loss too, if the longest defence found does not hold.
            let alpha = line.score.plus(if is_win { 0 } else { -1 });
            let quicker = is_win.then(|| quicker_win(&mut self.worker, &self.moves, plies, least));
            let answer = if let Some(score) = quicker.flatten() {
                ControlFlow::Continue(score)
            } else {
                let budget = self.worker.as_much_again(least);
                self.worker
                    .prove_above(&self.moves, plies.abs(), alpha, budget)
            };
            let ControlFlow::Continue(score) = answer else {
                break;
            };
            match (is_win, score > alpha) {
                (true, true) => {
                    line.score = score;
                    line.variation = self.worker.line().to_vec();
                    bring_forward(&mut self.moves, line.variation.first());
                }
                (false, false) => line.score = score,
                _ => line.bound = Bound::Exact,
            }
        }
        before != (line.score, line.bound)
    }

    fn report(&self) -> Report<G::Move> {
        let fallback;
        let (best, others) = match self.lines.split_first() {
            Some(found) => found,
            None => {
                fallback = Line {
                    variation: self.moves[..1].to_vec(),
                    score: self.worker.evaluate.evaluate(self.worker.path.root()),
                    bound: Bound::Exact,
                };
                (&fallback, &[][..])
            }
        };
        report(
            &self.worker,
            self.limits,
            [self.depth, self.selective_depth],
            best,
            others,
        )
    }
}

/// What is told of these lines, the best apart.
fn report<G: Game, E: Evaluate<G>>(
    worker: &Worker<'_, G, E>,
    #[cfg_attr(not(feature = "std"), expect(unused, reason = "it has the time"))] limits: &Reached<
        '_,
    >,
    [depth, selective_depth]: [u32; 2],
    best: &Line<G::Move>,
    others: &[Line<G::Move>],
) -> Report<G::Move> {
    worker.hand_in_nodes();
    Report {
        variation: best.variation.clone(),
        score: best.score,
        bound: best.bound,
        depth,
        selective_depth,
        nodes: worker.shared.nodes(),
        #[cfg(feature = "std")]
        elapsed: limits.start.elapsed(),
        fullness: worker.shared.table.fullness(),
        exact: false,
        others: others.to_vec(),
    }
}

/// What is told of a first line whose score has left its window at this depth, if the search has gone on for a while; `before` has the lines of the depth before.
fn left_window<G: Game, E: Evaluate<G>>(
    worker: &Worker<'_, G, E>,
    limits: &Reached<'_>,
    before: &[Line<G::Move>],
    depth: u32,
    score: Score,
    bound: Bound,
) -> Option<Report<G::Move>> {
    if worker.nodes() < WORTH_TELLING {
        return None;
    }
    let (last, others) = before.split_first()?;
    let best = Line {
        // Where every move is worse than expected, the one that was best is as good a guess as any.
        variation: match bound {
            Bound::Lower => worker.line().to_vec(),
            Bound::Exact | Bound::Upper => last.variation.clone(),
        },
        score,
        bound,
    };
    let depths = [depth, depth.max(worker.selective_depth as u32)];
    Some(report(worker, limits, depths, &best, others))
}

/// Hears of a first line's score that has left its window, and what it bounds.
type Tell<'t, 'a, G, E> = &'t mut dyn FnMut(&Worker<'a, G, E>, Score, Bound);

fn deepest(wanted: Option<u32>) -> u32 {
    wanted.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH)
}

/// What is found at a depth, by this thread or by another that has finished it, or a greater one, before.
///
/// If it breaks off, `best` has the best line that this thread has found at this depth until then, if it has found one.
fn finish_depth<'a, G: Game, E: Evaluate<G>>(
    worker: &mut Worker<'a, G, E>,
    moves: &mut [G::Move],
    before: &[Line<G::Move>],
    wanted: usize,
    depth: u32,
    best: &mut Option<Line<G::Move>>,
    tell: Tell<'_, 'a, G, E>,
) -> ControlFlow<(), Depth<G::Move>> {
    let finished = &worker.shared.finished;
    worker.seek(depth);
    match search_depth(worker, moves, before, wanted, depth as i32, best, tell) {
        ControlFlow::Continue(lines) => {
            let selective_depth = depth.max(worker.selective_depth as u32);
            let found = Depth {
                depth,
                selective_depth,
                lines,
            };
            finished.leave(&found);
            ControlFlow::Continue(found)
        }
        ControlFlow::Break(()) => {
            let Some(found) = finished.beyond(depth - 1) else {
                return ControlFlow::Break(());
            };
            for line in found.lines.iter().rev() {
                bring_forward(moves, line.variation.first());
            }
            ControlFlow::Continue(found)
        }
    }
}

/// The best lines at one depth, the best first; the moves are left in the order of their worth.
///
/// If it breaks off, `best` has the best line that this depth has found until then, if it has found one.
fn search_depth<'a, G: Game, E: Evaluate<G>>(
    worker: &mut Worker<'a, G, E>,
    moves: &mut [G::Move],
    before: &[Line<G::Move>],
    wanted: usize,
    depth: i32,
    best: &mut Option<Line<G::Move>>,
    tell: Tell<'_, 'a, G, E>,
) -> ControlFlow<(), Vec<Line<G::Move>>> {
    let mut lines: Vec<Line<G::Move>> = Vec::with_capacity(wanted);
    for place in 0..wanted {
        let rest = &mut moves[place..];
        let expected = before.get(place).map(|line| line.score);
        let mut found = None;
        let answer = if place == 0 {
            search_window(worker, rest, depth, expected, &mut found, tell)
        } else {
            search_window(worker, rest, depth, expected, &mut found, &mut |_, _, _| ())
        };
        if place == 0 {
            *best = found.map(|(score, bound)| Line {
                variation: worker.line().to_vec(),
                score,
                bound,
            });
        }
        let score = answer?;
        let variation = worker.line().to_vec();
        bring_forward(rest, variation.first());
        lines.push(Line {
            variation,
            score,
            bound: bound_of(score, worker.selectivity),
        });
    }
    lines.sort_by_key(|line| core::cmp::Reverse(line.score));
    ControlFlow::Continue(lines)
}

/// What a score says that a whole window has left: a win may turn out to be shorter, and a loss too, if lines were left out.
fn bound_of(score: Score, selectivity: Selectivity) -> Bound {
    match score.plies_to_win() {
        Some(1..) if selectivity != Selectivity::NONE => Bound::Lower,
        Some(..=-1) if selectivity != Selectivity::NONE => Bound::Upper,
        _ => Bound::Exact,
    }
}

/// A win in fewer plies, looked for by deeper searches, which leave out less: that finds it sooner than a proof does.
fn quicker_win<G: Game, E: Evaluate<G>>(
    worker: &mut Worker<'_, G, E>,
    moves: &[G::Move],
    plies: i32,
    least: u64,
) -> Option<Score> {
    let found = Score::win_after(plies.unsigned_abs());
    let budget = worker.as_much_again(least);
    for depth in plies + 1..=plies + DEEPER {
        match worker.search_above(moves, depth, found, budget) {
            ControlFlow::Continue(score) if score > found => return Some(score),
            ControlFlow::Continue(_) => {}
            ControlFlow::Break(()) => break,
        }
    }
    None
}

/// Puts a move first; the others keep their order.
fn bring_forward<M: PartialEq>(moves: &mut [M], best: Option<&M>) {
    if let Some(at) = moves.iter().position(|mv| Some(mv) == best) {
        moves[..=at].rotate_right(1);
    }
}

/// The value of the best of `moves`, first looked for near the value expected.
fn search_window<'a, G: Game, E: Evaluate<G>>(
    worker: &mut Worker<'a, G, E>,
    moves: &mut [G::Move],
    depth: i32,
    expected: Option<Score>,
    found: &mut Option<(Score, Bound)>,
    tell: Tell<'_, 'a, G, E>,
) -> ControlFlow<(), Score> {
    let aspiration = worker.selectivity.aspiration;
    let near = expected.filter(|score| aspiration && depth > 3 && !score.is_decided());
    let mut reach = ASPIRATION;
    let mut window = near.map_or(Window::FULL, |near| Window {
        alpha: near.plus(-reach),
        beta: near.plus(reach),
    });
    loop {
        let mut above = None;
        let answer = worker.search_root(moves, depth, window, &mut above);
        *found = above.map(|score| {
            let is_lower = score >= window.beta;
            (score, if is_lower { Bound::Lower } else { Bound::Exact })
        });
        let score = answer?;
        reach *= 3;
        if score <= window.alpha && window.alpha > Window::FULL.alpha {
            tell(worker, score, Bound::Upper);
            window.alpha = widened(score.plus(-reach), reach, Window::FULL.alpha);
        } else if score >= window.beta && window.beta < Window::FULL.beta {
            // What was too good once is likely to be the best.
            let best = worker.line().first().copied();
            bring_forward(moves, best.as_ref());
            tell(worker, score, Bound::Lower);
            window.beta = widened(score.plus(reach), reach, Window::FULL.beta);
        } else {
            return ControlFlow::Continue(score);
        }
    }
}

/// A window's next edge: after a few steps, all the way.
fn widened(next: Score, reach: i32, full: Score) -> Score {
    if reach > 27 * ASPIRATION || next.is_decided() {
        full
    } else {
        next
    }
}

/// Another thread's search, depth after depth like the first thread's, until that is done or all depths are.
#[cfg(feature = "std")]
fn help<G: Game, E: Evaluate<G>>(
    mut worker: Worker<'_, G, E>,
    mut moves: Vec<G::Move>,
    request: &Request<G::Move>,
) {
    let deepest = deepest(request.limits.depth);
    let wanted = request.lines.clamp(1, moves.len());
    let mut lines = Vec::new();
    let mut depth = 0;
    while depth < deepest {
        let next = depth + 1;
        let found = finish_depth(
            &mut worker,
            &mut moves,
            &lines,
            wanted,
            next,
            &mut None,
            &mut |_, _, _| (),
        );
        let ControlFlow::Continue(found) = found else {
            break;
        };
        Depth { depth, lines, .. } = found;
    }
    worker.hand_in_nodes();
}
