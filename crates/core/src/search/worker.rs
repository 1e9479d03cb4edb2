//! One thread's search: principal variation search with alpha-beta, on the shared table.

use alloc::vec::Vec;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicU64, Ordering as Memory};

use super::ordering::Ordering;
use super::table::{Bound, Found, TranspositionTable};
use super::{Evaluate, MAX_DEPTH, Score, Selectivity};
use crate::{Game, Timeline};

/// What all threads of a search share.
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a TranspositionTable,
    pub(crate) nodes: AtomicU64,
    /// Whether a limit was reached.
    pub(crate) must_stop: &'a (dyn Fn(u64) -> bool + Sync),
    pub(crate) selectivity: Selectivity,
}

pub(crate) struct Worker<'a, G: Game, E> {
    pub(crate) shared: &'a Shared<'a>,
    pub(crate) timeline: Timeline<G>,
    pub(crate) evaluate: &'a E,
    /// What is added to the plies of the timeline to count plies from the root.
    base: isize,
    ordering: Ordering<G::Move>,
    /// Nodes not yet added to the shared count.
    own_nodes: u64,
    /// Whether limits count already: the first ply is always looked at.
    pub(crate) limited: bool,
    /// The plies looked at along the longest line.
    pub(crate) selective_depth: usize,
    /// The best line found from each ply on.
    lines: Vec<Vec<G::Move>>,
}

/// How many nodes a thread visits between looks at the shared limits.
const NODES_BETWEEN_LOOKS: u64 = 512;

/// How many plies of forcing moves may follow the last full ply.
const MAX_QUIESCENCE: usize = 12;

/// The value within a window, or a break because a limit was reached.
pub(crate) type Answer = ControlFlow<(), Score>;

#[derive(Copy, Clone)]
pub(crate) struct Window {
    pub(crate) alpha: Score,
    pub(crate) beta: Score,
}

impl Window {
    pub(crate) const FULL: Window = Window {
        alpha: Score::INFINITE.negated(),
        beta: Score::INFINITE,
    };

    fn is_null(self) -> bool {
        self.beta.hundredths() - self.alpha.hundredths() == 1
    }

    /// The window as the other side sees it.
    fn reversed(self) -> Window {
        Window {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }

    /// The narrowest window below `score`, which only asks whether a value reaches it.
    fn below(score: Score) -> Window {
        Window {
            alpha: score.plus(-1),
            beta: score,
        }
    }

    /// The narrowest window at `score`, which only asks whether a value is above it.
    fn above(score: Score) -> Window {
        Window {
            alpha: score,
            beta: score.plus(1),
        }
    }
}

impl<'a, G: Game, E: Evaluate<G>> Worker<'a, G, E> {
    pub(crate) fn new(shared: &'a Shared<'a>, timeline: Timeline<G>, evaluate: &'a E) -> Self {
        let base = -(timeline.plies() as isize);
        let plies = MAX_DEPTH as usize + MAX_QUIESCENCE + 2;
        Worker {
            shared,
            timeline,
            evaluate,
            base,
            ordering: Ordering::new(plies),
            own_nodes: 0,
            limited: false,
            selective_depth: 0,
            lines: (0..plies).map(|_| Vec::with_capacity(plies)).collect(),
        }
    }

    /// The best line found from the root.
    pub(crate) fn line(&self) -> &[G::Move] {
        &self.lines[0]
    }

    /// Adds what was counted since the last look to the shared count.
    pub(crate) fn hand_in_nodes(&mut self) {
        self.shared.nodes.fetch_add(self.own_nodes, Memory::Relaxed);
        self.own_nodes = 0;
    }

    fn count_node(&mut self) -> ControlFlow<()> {
        self.own_nodes += 1;
        if self.own_nodes >= NODES_BETWEEN_LOOKS {
            self.hand_in_nodes();
        }
        // A look at every node would be exact, and slow; the exact budget is kept by counting what is not handed in yet.
        if self.limited {
            let counted = self.shared.nodes.load(Memory::Relaxed) + self.own_nodes;
            if (self.shared.must_stop)(counted) {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }

    /// Searches the root with one of `moves`, and leaves the best line in [`line`](Worker::line).
    pub(crate) fn search_root(&mut self, moves: &[G::Move], depth: i32, window: Window) -> Answer {
        self.selective_depth = 0;
        self.lines[0].clear();
        let Window { mut alpha, beta } = window;
        let mut best = -Score::INFINITE;
        for (tried, mv) in moves.iter().enumerate() {
            self.timeline.play(*mv);
            let answer = self.search_move(depth - 1, Window { alpha, beta }, tried, 0);
            self.timeline.undo();
            let score = -answer?;
            if score > best {
                best = score;
                self.keep_line(0, *mv);
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        ControlFlow::Continue(best)
    }

    /// The value, for the side that moved last, negated, of the move just played.
    fn search_move(&mut self, depth: i32, window: Window, tried: usize, reduction: i32) -> Answer {
        if tried == 0 {
            return self.alpha_beta(depth, window.reversed());
        }
        let probe = Window::above(window.alpha).reversed();
        let mut value = self.alpha_beta(depth - reduction, probe)?;
        if reduction > 0 && -value > window.alpha {
            value = self.alpha_beta(depth, probe)?;
        }
        if -value > window.alpha && -value < window.beta {
            value = self.alpha_beta(depth, window.reversed())?;
        }
        ControlFlow::Continue(value)
    }

    fn plies(&self) -> usize {
        (self.timeline.plies() as isize + self.base) as usize
    }

    /// Makes `mv` and the best line after it the best line from `plies` on.
    fn keep_line(&mut self, plies: usize, mv: G::Move) {
        let (here, after) = self.lines.split_at_mut(plies + 1);
        here[plies].clear();
        here[plies].push(mv);
        if let Some(after) = after.first() {
            here[plies].extend_from_slice(after);
        }
    }

    fn alpha_beta(&mut self, depth: i32, window: Window) -> Answer {
        if depth <= 0 {
            return self.quiescence(window, 0);
        }
        self.count_node()?;
        let plies = self.plies();
        self.lines[plies].clear();
        self.selective_depth = self.selective_depth.max(plies);
        let position = *self.timeline.position();
        let side = position.turn();
        if let Some(outcome) = self.timeline.outcome() {
            return ControlFlow::Continue(Score::of_outcome(outcome, side, plies as u32));
        }
        if plies >= MAX_DEPTH as usize {
            return ControlFlow::Continue(self.evaluate.evaluate(&position));
        }
        let Window {
            mut alpha,
            mut beta,
        } = window;
        // Nothing found here can be worth more than the bounds the rules give.
        if let Some((lower, upper)) = self.evaluate.bounds(&position) {
            if lower >= beta {
                return ControlFlow::Continue(lower);
            }
            if upper <= alpha {
                return ControlFlow::Continue(upper);
            }
            beta = beta.min(upper.plus(1));
        }
        let key = position.key();
        let found = self.shared.table.probe::<G::Move>(key, plies as u32);
        if let Some(found) = &found
            && window.is_null()
            && i32::from(found.depth) >= depth
        {
            let enough = match found.bound {
                Bound::Exact => true,
                Bound::Lower => found.score >= beta,
                Bound::Upper => found.score <= alpha,
            };
            if enough {
                return ControlFlow::Continue(found.score);
            }
        }
        if let Some(score) = self.null_move(&position, depth, window)? {
            return ControlFlow::Continue(score);
        }

        let best_known = found.and_then(|found| found.mv);
        let before = self.timeline.last_move();
        let moves = self.ordered(&position, plies, best_known, before);
        let (mut best, mut best_move) = (-Score::INFINITE, None);
        let mut quiet_tried: arrayvec::ArrayVec<G::Move, 64> = arrayvec::ArrayVec::new();
        for (tried, (rank, mv)) in moves.into_iter().enumerate() {
            let is_quiet = rank < FORCING;
            let reduction = if is_quiet {
                self.reduction(depth, tried, window, self.ordering.history(side, mv))
            } else {
                0
            };
            self.timeline.play(mv);
            let answer = self.search_move(depth - 1, Window { alpha, beta }, tried, reduction);
            self.timeline.undo();
            let score = -answer?;
            if score > best {
                best = score;
                best_move = Some(mv);
                if score > alpha {
                    alpha = score;
                    self.keep_line(plies, mv);
                }
            }
            if alpha >= beta {
                if is_quiet {
                    self.ordering
                        .cutoff(side, plies, depth, before, mv, &quiet_tried);
                }
                break;
            }
            if is_quiet {
                // Beyond the list's room a move's failure is not worth remembering.
                let _ = quiet_tried.try_push(mv);
            }
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let found = Found {
            mv: best_move.filter(|_| bound != Bound::Upper),
            score: best,
            bound,
            depth: depth.clamp(0, 255) as u8,
        };
        self.shared.table.store(key, plies as u32, found);
        ControlFlow::Continue(best)
    }

    /// A value at or above beta if even passing the turn keeps it there.
    fn null_move(
        &mut self,
        position: &G,
        depth: i32,
        window: Window,
    ) -> ControlFlow<(), Option<Score>> {
        if !self.shared.selectivity.null_move || !window.is_null() || depth < 3 {
            return ControlFlow::Continue(None);
        }
        let Some(passed) = self.evaluate.pass(position) else {
            return ControlFlow::Continue(None);
        };
        if self.evaluate.evaluate(position) < window.beta {
            return ControlFlow::Continue(None);
        }
        // The passed position begins a timeline of its own; plies go on counting from the root.
        let base = self.plies() as isize + 1;
        let timeline = core::mem::replace(&mut self.timeline, Timeline::new(passed));
        let base = core::mem::replace(&mut self.base, base);
        let answer = self.alpha_beta(depth - 3 - depth / 6, Window::below(window.beta).reversed());
        self.timeline = timeline;
        self.base = base;
        let score = -answer?;
        let holds = score >= window.beta && score.plies_to_win().is_none();
        ControlFlow::Continue(holds.then_some(score))
    }

    /// By how many plies a late quiet move is looked at less deeply at first.
    fn reduction(&self, depth: i32, tried: usize, window: Window, history: i32) -> i32 {
        if !self.shared.selectivity.late_moves || depth < 3 || tried < 3 {
            return 0;
        }
        let late = (tried as u32).ilog2() as i32;
        let deep = (depth as u32).ilog2() as i32;
        let base = late * deep / 2 + i32::from(window.is_null()) - history / 6000;
        base.clamp(0, depth - 2)
    }

    /// The value once forcing moves are played out.
    fn quiescence(&mut self, window: Window, forced: usize) -> Answer {
        self.count_node()?;
        let plies = self.plies();
        self.lines[plies].clear();
        self.selective_depth = self.selective_depth.max(plies);
        let position = *self.timeline.position();
        if let Some(outcome) = self.timeline.outcome() {
            let score = Score::of_outcome(outcome, position.turn(), plies as u32);
            return ControlFlow::Continue(score);
        }
        let standing = self.evaluate.evaluate(&position);
        if !self.shared.selectivity.quiescence
            || forced >= MAX_QUIESCENCE
            || standing >= window.beta
        {
            return ControlFlow::Continue(standing);
        }
        let mut best = standing;
        let mut alpha = window.alpha.max(standing);
        let before = self.timeline.last_move();
        for mv in position.legal_moves() {
            if self.evaluate.gain(&position, mv).is_none()
                || !self.evaluate.notices(&position, before, mv)
            {
                continue;
            }
            self.timeline.play(mv);
            let answer = self.quiescence(
                Window {
                    alpha,
                    beta: window.beta,
                }
                .reversed(),
                forced + 1,
            );
            self.timeline.undo();
            let score = -answer?;
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    self.keep_line(plies, mv);
                }
            }
            if alpha >= window.beta {
                break;
            }
        }
        ControlFlow::Continue(best)
    }

    /// The legal moves, the most promising first, each with its rank.
    fn ordered(
        &self,
        position: &G,
        plies: usize,
        best_known: Option<G::Move>,
        before: Option<G::Move>,
    ) -> Vec<(i32, G::Move)> {
        let side = position.turn();
        let legal = position.legal_moves();
        let is_noticed = |mv: &G::Move| self.evaluate.notices(position, before, *mv);
        let notices_none = !legal.iter().any(is_noticed);
        let mut moves: Vec<(i32, G::Move)> = legal
            .into_iter()
            .filter(|mv| notices_none || is_noticed(mv))
            .map(|mv| {
                let rank = if Some(mv) == best_known {
                    i32::MAX
                } else if let Some(gain) = self.evaluate.gain(position, mv) {
                    FORCING + gain.clamp(0, FORCING)
                } else {
                    self.ordering.rank(side, plies, before, mv)
                };
                (rank, mv)
            })
            .collect();
        // Stable, so that one thread repeats itself on every machine.
        moves.sort_by_key(|(rank, _)| core::cmp::Reverse(*rank));
        moves
    }
}

/// The rank from which on a move is forcing, or known to be good.
const FORCING: i32 = 1 << 20;
