//! One thread's search: principal variation search with alpha-beta, on the shared table.

use alloc::vec::Vec;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicU64, Ordering as Memory};

use super::busy::{Busy, Later};
use super::finished::Finished;
use super::knowledge::Knowledge;
use super::ordering::{Node, Ordering};
use super::path::Path;
use super::picker::{Picker, Ranked};
use super::reductions::{late_move_count, reduction};
use super::request::Reached;
use super::table::{Bound, Found, TranspositionTable};
use super::{Evaluate, MAX_DEPTH, Score, Selectivity};
use crate::{Game, GameMove, RepetitionLaw};

/// What all threads of a search share.
pub(crate) struct Shared<'a, G: Game> {
    pub(crate) table: &'a TranspositionTable,
    pub(crate) knowledge: &'a Knowledge<'a, G>,
    pub(crate) limits: &'a Reached<'a>,
    pub(crate) selectivity: Selectivity,
    /// By thread: the nodes it has handed in.
    pub(crate) counters: Vec<Counter>,
    pub(crate) finished: Finished<G::Move>,
    /// None for a single thread.
    pub(crate) busy: Option<Busy>,
}

/// A thread's count, on cache lines that no other thread writes to.
#[derive(Default)]
#[repr(align(128))]
pub(crate) struct Counter(AtomicU64);

impl<G: Game> Shared<'_, G> {
    /// The nodes that all threads have handed in.
    pub(crate) fn nodes(&self) -> u64 {
        let counts = self.counters.iter();
        counts
            .map(|Counter(nodes)| nodes.load(Memory::Relaxed))
            .sum()
    }
}

/// What a thread keeps from one search to the next.
pub(crate) struct Memories<M> {
    ordering: Ordering<M>,
    /// The moves of all nodes of the line that is looked at.
    stack: Vec<Ranked<M>>,
    /// The best line found from each ply on.
    lines: Vec<Vec<M>>,
    /// By ply of the line that is looked at: what the position was judged to be worth.
    judged: Vec<Score>,
}

/// The most plies a line can have.
const PLIES: usize = MAX_DEPTH as usize + MAX_QUIESCENCE + 2;

impl<M: GameMove> Memories<M> {
    /// Room for a search on a board of this size.
    pub(crate) fn new(size: (u8, u8)) -> Memories<M> {
        Memories {
            ordering: Ordering::new(size, PLIES),
            stack: Vec::new(),
            lines: (0..PLIES).map(|_| Vec::new()).collect(),
            judged: alloc::vec![Score::default(); PLIES],
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.ordering.clear();
    }

    /// Makes ready for another search.
    pub(crate) fn age(&mut self) {
        self.ordering.age();
        // A search that was stopped leaves its moves behind.
        self.stack.clear();
    }
}

pub(crate) struct Worker<'a, G: Game, E> {
    pub(crate) shared: &'a Shared<'a, G>,
    pub(crate) path: Path<G>,
    pub(crate) evaluate: &'a E,
    memories: &'a mut Memories<G::Move>,
    /// The number of the thread.
    number: usize,
    /// Nodes visited.
    nodes: u64,
    /// The count at which the shared limits are looked at next.
    next_look: u64,
    /// The count at which this thread stops whatever the shared limits are.
    budget: u64,
    /// The depth that is given up once another thread has finished it.
    sought: u32,
    /// The plies looked at along the longest line.
    pub(crate) selective_depth: usize,
    pub(crate) selectivity: Selectivity,
    /// Whether only wins and losses are looked for, in every line: then of what the table knows only these count.
    is_proof: bool,
}

/// How many nodes a thread visits between looks at the shared limits.
const NODES_BETWEEN_LOOKS: u64 = 256;

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

    /// What is left of it where nothing is worth more than `most` or less than `least`; the value, if nothing is left.
    fn within(self, least: Score, most: Score) -> ControlFlow<Score, Window> {
        if least >= self.beta {
            return ControlFlow::Break(least);
        }
        if most <= self.alpha {
            return ControlFlow::Break(most);
        }
        ControlFlow::Continue(Window {
            alpha: self.alpha,
            beta: self.beta.min(most.plus(1)),
        })
    }
}

/// How a move that was just played is looked at.
#[derive(Copy, Clone)]
struct Trial {
    depth: i32,
    window: Window,
    /// How many moves of the node come before it.
    tried: usize,
    /// By how many plies less it is looked at first.
    reduction: i32,
}

impl<'a, G: Game, E: Evaluate<G>> Worker<'a, G, E> {
    pub(crate) fn new(
        shared: &'a Shared<'a, G>,
        number: usize,
        path: Path<G>,
        evaluate: &'a E,
        memories: &'a mut Memories<G::Move>,
    ) -> Self {
        memories.age();
        Worker {
            shared,
            path,
            evaluate,
            memories,
            number,
            nodes: 0,
            next_look: 0,
            budget: u64::MAX,
            sought: u32::MAX,
            selective_depth: 0,
            selectivity: shared.selectivity,
            is_proof: false,
        }
    }

    /// Sets out for a depth, to be given up once another thread has finished it.
    pub(crate) fn seek(&mut self, depth: u32) {
        self.sought = depth;
        // A depth that was given up leaves its moves behind.
        self.memories.stack.clear();
    }

    /// The best line found from the root.
    pub(crate) fn line(&self) -> &[G::Move] {
        &self.memories.lines[0]
    }

    /// The nodes this thread has visited.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Makes the thread's count known to all.
    pub(crate) fn hand_in_nodes(&self) {
        let Counter(nodes) = &self.shared.counters[self.number];
        nodes.store(self.nodes, Memory::Relaxed);
    }

    #[inline]
    fn count_node(&mut self) -> ControlFlow<()> {
        if self.nodes >= self.next_look {
            self.look_at_limits()?;
        }
        self.nodes += 1;
        ControlFlow::Continue(())
    }

    #[cold]
    fn look_at_limits(&mut self) -> ControlFlow<()> {
        self.hand_in_nodes();
        if self.shared.finished.depth() >= self.sought && !self.is_proof {
            return ControlFlow::Break(());
        }
        let own = self.budget.saturating_sub(self.nodes);
        let Some(left) = self
            .shared
            .limits
            .left(self.shared.nodes())
            .filter(|_| own > 0)
        else {
            return ControlFlow::Break(());
        };
        // The next look comes when the budget is used up, even if all threads go on as this one.
        let part = (left / self.shared.counters.len() as u64).min(own);
        self.next_look = self.nodes + part.clamp(1, NODES_BETWEEN_LOOKS);
        ControlFlow::Continue(())
    }

    /// The count of nodes at which a further search ends that may cost as much as all before, or `least` if that is more.
    pub(crate) fn as_much_again(&self, least: u64) -> u64 {
        let more = self.nodes.max(least).saturating_add(NODES_BETWEEN_LOOKS);
        self.nodes.saturating_add(more)
    }

    /// Whether the root is worth more than `alpha`, which stands for a win or a loss, found by looking at every line of `depth` plies.
    ///
    /// Otherwise as [`search_above`](Worker::search_above).
    pub(crate) fn prove_above(
        &mut self,
        moves: &[G::Move],
        depth: i32,
        alpha: Score,
        budget: u64,
    ) -> Answer {
        let selectivity = core::mem::replace(&mut self.selectivity, Selectivity::NONE);
        self.is_proof = true;
        let answer = self.search_above(moves, depth, alpha, budget);
        self.selectivity = selectivity;
        self.is_proof = false;
        answer
    }

    /// Whether the root is worth more than `alpha`, as far as this search can tell.
    ///
    /// Gives up when the thread's count of nodes comes to `budget`. If it is worth more, the best line is in [`line`](Worker::line).
    pub(crate) fn search_above(
        &mut self,
        moves: &[G::Move],
        depth: i32,
        alpha: Score,
        budget: u64,
    ) -> Answer {
        self.budget = budget;
        let answer = self.search_root(moves, depth, Window::above(alpha), &mut None);
        self.budget = u64::MAX;
        self.memories.stack.clear();
        answer
    }

    /// Searches the root with one of `moves`, and leaves the best line in [`line`](Worker::line), together with
    /// the value as far as it is known in `found`, once it is above the window's lower end.
    pub(crate) fn search_root(
        &mut self,
        moves: &[G::Move],
        depth: i32,
        window: Window,
        found: &mut Option<Score>,
    ) -> Answer {
        self.selective_depth = 0;
        self.memories.lines[0].clear();
        let Window { mut alpha, beta } = window;
        let mut best = -Score::INFINITE;
        let node = self.node();
        let busy = self.shared.busy.as_ref().filter(|_| !self.is_proof);
        let mut later = Later::new(busy, self.path.key(), depth);
        let mut turns = moves.iter().enumerate();
        loop {
            let (tried, mv) = match turns.next() {
                Some((tried, mv)) if tried > 0 && later.puts_off(*mv, (tried, mv)) => continue,
                Some(turn) => turn,
                None => match later.next() {
                    Some(turn) => turn,
                    None => break,
                },
            };
            let _mark = if tried > 0 { later.mark(*mv) } else { None };
            let is_quiet = self.evaluate.gain(self.path.position(), *mv).is_none();
            let trial = Trial {
                depth: depth - 1,
                window: Window { alpha, beta },
                tried,
                // The root's moves are looked at more carefully than others.
                reduction: (self.reduction(depth, tried, is_quiet, true, node, *mv) - 1).max(0),
            };
            self.memories.lines[1].clear();
            let score = self.try_move(*mv, trial)?;
            if score > best {
                best = score;
                self.keep_line(0, *mv);
                if score > alpha {
                    *found = Some(score);
                }
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        ControlFlow::Continue(best)
    }

    fn node(&self) -> Node<G::Move> {
        Node {
            side: self.path.position().turn(),
            plies: self.path.plies(),
            before: self.path.last_move(),
        }
    }

    /// The value of a move for the side that makes it.
    fn try_move(&mut self, mv: G::Move, trial: Trial) -> Answer {
        self.path.play(mv);
        let value = self.search_played(trial);
        self.path.undo();
        ControlFlow::Continue(-value?)
    }

    /// The value of the move just played for the side that is to answer it.
    fn search_played(&mut self, trial: Trial) -> Answer {
        let Trial {
            depth,
            window,
            tried,
            reduction,
        } = trial;
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

    /// Makes `mv` and the best line after it the best line from `plies` on.
    fn keep_line(&mut self, plies: usize, mv: G::Move) {
        let (here, after) = self.memories.lines.split_at_mut(plies + 1);
        here[plies].clear();
        here[plies].push(mv);
        if let Some(after) = after.first() {
            here[plies].extend_from_slice(after);
        }
    }

    /// The value of the position if nothing is to be looked for: the game is over, the value is known, or the position came before.
    #[inline]
    fn ended(&self) -> Option<Score> {
        if let Some(end) = Score::of_end(&self.path) {
            return Some(end);
        }
        let (plies, reversible) = (self.path.plies(), self.path.reversible());
        let knowledge = self.shared.knowledge;
        if let Some(score) = knowledge.score(self.path.position(), plies, reversible) {
            return Some(score);
        }
        if self.selectivity.first_repetition && self.path.comes_again() {
            let position = self.path.position();
            return Some(match position.repetition_law() {
                // Nobody is bound to go round once more; so this claims no win, only that nothing was gained.
                RepetitionLaw::MoveThriceLoses => self.evaluate.evaluate(position),
                _ => Score::default(),
            });
        }
        None
    }

    /// Comes to a node: counts it, and gives its value if there is nothing to look for.
    #[inline]
    fn enter(&mut self, plies: usize, is_main: bool) -> ControlFlow<(), Option<Score>> {
        self.count_node()?;
        if is_main {
            self.memories.lines[plies].clear();
        }
        self.selective_depth = self.selective_depth.max(plies);
        ControlFlow::Continue(self.ended())
    }

    fn alpha_beta(&mut self, depth: i32, window: Window) -> Answer {
        if depth <= 0 {
            return self.quiescence(window, 0);
        }
        let plies = self.path.plies();
        let is_main = !window.is_null();
        if let Some(score) = self.enter(plies, is_main)? {
            return ControlFlow::Continue(score);
        }
        let position = *self.path.position();
        if plies >= MAX_DEPTH as usize {
            return ControlFlow::Continue(self.evaluate.evaluate(&position));
        }
        let window = match self.narrowed(&position, window, plies) {
            ControlFlow::Continue(window) => window,
            ControlFlow::Break(score) => return ControlFlow::Continue(score),
        };
        let found = self.known(self.path.key());
        if let Some(found) = &found
            && !is_main
            && self.is_enough(found, depth, window)
        {
            return ControlFlow::Continue(found.score);
        }
        let known = found.and_then(|found| found.mv);
        let judged = self.evaluate.evaluate(&position);
        self.memories.judged[plies] = judged;
        if !is_main && let Some(score) = self.cut_early(&position, depth, window, judged)? {
            return ControlFlow::Continue(score);
        }
        // What is not known at this depth is likelier to be of little use; if not, the next search knows it.
        let is_unknown = known.is_none() && depth >= 4;
        let depth = depth - i32::from(is_unknown && self.selectivity.internal_reduction);
        let picker = Picker::new(position, known, &self.memories.stack);
        self.search_moves(picker, depth, window, judged)
    }

    /// What the table knows of the position, which has this key.
    fn known(&self, key: u64) -> Option<Found<G::Move>> {
        let position = self.path.position();
        self.shared
            .table
            .probe::<G::Move>(key, self.path.plies() as u32)
            // Another position's entry most likely has a move that is not legal here.
            .filter(|found| found.mv.is_none_or(|mv| position.is_legal(mv)))
    }

    /// The value of the position, which has this key, if the table has it by now.
    fn answered(&self, key: u64, depth: i32, window: Window) -> Option<Score> {
        self.known(key)
            .filter(|found| self.is_enough(found, depth, window))
            .map(|found| found.score)
    }

    /// Whether what the table knows answers what is asked.
    fn is_enough(&self, found: &Found<G::Move>, depth: i32, window: Window) -> bool {
        let is_proven = match found.score.plies_to_win() {
            Some(0..) => found.bound != Bound::Upper && found.score >= window.beta,
            Some(_) => found.bound != Bound::Lower && found.score <= window.alpha,
            None => false,
        };
        let is_deep = i32::from(found.depth) >= depth && !self.is_proof;
        is_proven || is_deep && found.is_enough(window.alpha, window.beta)
    }

    /// The window without what the rules exclude, or the value if that leaves nothing.
    fn narrowed(&self, position: &G, window: Window, plies: usize) -> ControlFlow<Score, Window> {
        // The game goes on, so the next ply is the first that can end it.
        let soonest = Score::win_after(plies as u32 + 1);
        let window = window.within(-soonest, soonest)?;
        let bounds = match self.selectivity.rule_bounds {
            true => self.evaluate.bounds(position),
            false => None,
        };
        match bounds {
            Some((least, most)) => window.within(least, most),
            None => ControlFlow::Continue(window),
        }
    }

    /// Looks at the moves of a node and remembers what was found.
    fn search_moves(
        &mut self,
        mut picker: Picker<G>,
        depth: i32,
        window: Window,
        judged: Score,
    ) -> Answer {
        let node = self.node();
        let is_main = !window.is_null();
        let key = self.path.key();
        let selectivity = self.selectivity;
        let Window { mut alpha, beta } = window;
        let (mut best, mut best_move) = (-Score::INFINITE, None);
        let mut quiet_tried: arrayvec::ArrayVec<G::Move, 64> = arrayvec::ArrayVec::new();
        let mut tried = 0;
        let hoped = judged.plus(FUTILE_MARGIN * (depth + 1));
        let is_futile = selectivity.futility
            && !is_main
            && depth <= FUTILE_DEPTH
            && hoped <= alpha
            && !alpha.is_decided();
        let most_quiet = match selectivity.late_move_pruning && !is_main {
            true => late_move_count(depth),
            false => usize::MAX,
        };
        let busy = self.shared.busy.as_ref().filter(|_| !self.is_proof);
        let mut later = Later::new(busy, key, depth);
        loop {
            let next = picker.next(
                self.evaluate,
                &self.memories.ordering,
                node,
                &selectivity,
                &mut self.memories.stack,
            );
            let place = tried + later.count();
            let (place, picked) = match next {
                // A move is left out only where another one is known not to lose: else a loss would be claimed that is none.
                Some(picked)
                    if picked.is_quiet
                        && !best.is_loss()
                        && (is_futile || quiet_tried.len() + later.count() >= most_quiet)
                        && tried > 0 =>
                {
                    if is_futile {
                        best = best.max(hoped);
                    }
                    picker.leave_rest(&self.memories.stack);
                    continue;
                }
                Some(picked) if place > 0 && later.puts_off(picked.mv, (place, picked)) => continue,
                Some(picked) => (place, picked),
                None => match later.next() {
                    Some(turn) => {
                        // Whoever searches this move may have come to an answer by others meanwhile.
                        if !is_main && let Some(score) = self.answered(key, depth, window) {
                            picker.close(&mut self.memories.stack);
                            return ControlFlow::Continue(score);
                        }
                        turn
                    }
                    None => break,
                },
            };
            let mv = picked.mv;
            // All threads begin with the same move, and part below it.
            let _mark = if place > 0 { later.mark(mv) } else { None };
            let trial = Trial {
                depth: depth - 1,
                window: Window { alpha, beta },
                tried: place,
                reduction: self.reduction(depth, place, picked.is_quiet, is_main, node, mv),
            };
            if is_main {
                self.memories.lines[node.plies + 1].clear();
            }
            let score = self.try_move(mv, trial)?;
            tried += 1;
            if score > best {
                best = score;
                best_move = Some(mv);
                if score > alpha {
                    alpha = score;
                    if is_main {
                        self.keep_line(node.plies, mv);
                    }
                }
            }
            if alpha >= beta {
                if picked.is_quiet {
                    let ordering = &mut self.memories.ordering;
                    ordering.cutoff(node, depth, mv, &quiet_tried);
                }
                break;
            }
            if picked.is_quiet {
                // Beyond the list's room a move's failure is not worth remembering.
                let _ = quiet_tried.try_push(mv);
            }
        }
        picker.close(&mut self.memories.stack);
        let bound = if best >= beta {
            Bound::Lower
        } else if best > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let found = Found {
            mv: best_move,
            score: best,
            bound,
            depth: depth.clamp(0, 255) as u8,
        };
        self.shared.table.store(key, node.plies as u32, found);
        ControlFlow::Continue(best)
    }

    /// A value at or above beta that can be had without looking at moves.
    fn cut_early(
        &mut self,
        position: &G,
        depth: i32,
        window: Window,
        judged: Score,
    ) -> ControlFlow<(), Option<Score>> {
        let Selectivity {
            reverse_futility,
            null_move,
            ..
        } = self.selectivity;
        let beta = window.beta;
        if judged < beta || beta.is_decided() {
            return ControlFlow::Continue(None);
        }
        if reverse_futility
            && depth <= REVERSE_DEPTH
            && judged.plus(-REVERSE_MARGIN * depth) >= beta
        {
            return ControlFlow::Continue(Some(judged));
        }
        // After a passed turn another one would come back to where it began.
        if !null_move || depth < 3 || self.path.last_move().is_none() {
            return ControlFlow::Continue(None);
        }
        let Some(passed) = self.evaluate.pass(position) else {
            return ControlFlow::Continue(None);
        };
        let above = (judged.hundredths() - beta.hundredths()) / 200;
        let reduced = depth - 3 - depth / 4 - above.min(2);
        self.path.pass(passed);
        let answer = self.alpha_beta(reduced, Window::below(beta).reversed());
        self.path.undo();
        let score = -answer?;
        let holds = score >= beta && !score.is_decided();
        ControlFlow::Continue(holds.then_some(score))
    }

    /// By how many plies a late quiet move is looked at less deeply at first.
    #[inline]
    fn reduction(
        &self,
        depth: i32,
        tried: usize,
        is_quiet: bool,
        is_main: bool,
        node: Node<G::Move>,
        mv: G::Move,
    ) -> i32 {
        if !self.selectivity.late_moves || !is_quiet || depth < 3 || tried < 2 {
            return 0;
        }
        let history = self.memories.ordering.history(node, mv);
        let reduced = reduction(depth, tried) - i32::from(is_main) - history / 12_000;
        reduced.clamp(0, depth - 2)
    }

    /// The value once forcing moves are played out.
    fn quiescence(&mut self, window: Window, forced: usize) -> Answer {
        let plies = self.path.plies();
        let is_main = !window.is_null();
        if let Some(score) = self.enter(plies, is_main)? {
            return ControlFlow::Continue(score);
        }
        let position = *self.path.position();
        let window = match self.narrowed(&position, window, plies) {
            ControlFlow::Continue(window) => window,
            ControlFlow::Break(score) => return ControlFlow::Continue(score),
        };
        let standing = self.evaluate.evaluate(&position);
        if !self.selectivity.quiescence || forced >= MAX_QUIESCENCE || standing >= window.beta {
            return ControlFlow::Continue(standing);
        }
        let mut best = standing;
        let mut alpha = window.alpha.max(standing);
        let before = self.path.last_move();
        let mut picker = Picker::forcing(position, before, self.evaluate, &mut self.memories.stack);
        while let Some(mv) = picker.next_forcing(&mut self.memories.stack) {
            let inner = Window {
                alpha,
                beta: window.beta,
            };
            self.path.play(mv);
            let answer = self.quiescence(inner.reversed(), forced + 1);
            self.path.undo();
            let score = -answer?;
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    if is_main {
                        self.keep_line(plies, mv);
                    }
                }
            }
            if alpha >= window.beta {
                break;
            }
        }
        picker.close(&mut self.memories.stack);
        ControlFlow::Continue(best)
    }
}

/// Up to which depth quiet moves are left out of a position that seems lost for the window, and how far below it that is for each ply.
const FUTILE_DEPTH: i32 = 4;
const FUTILE_MARGIN: i32 = 60;

/// Up to which depth a position that seems won for the window is not looked at, and how far above it that is for each ply.
const REVERSE_DEPTH: i32 = 5;
const REVERSE_MARGIN: i32 = 70;
