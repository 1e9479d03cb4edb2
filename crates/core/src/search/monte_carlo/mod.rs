//! Monte-Carlo tree search: a tree that grows where simulations find good moves.
//!
//! With the game's evaluation at the leaves, moves are selected by PUCT (Rosin, *Multi-armed bandits with episode context*, 2011)
//! and a leaf is worth its evaluation once forcing moves are played out; with playouts, by UCT (Kocsis and Szepesvári, *Bandit based Monte-Carlo planning*, 2006).
//! Either way ends of the game are proven up the tree, as MCTS-Solver does (Winands, Björnsson and Saito, 2008), with bounds instead of wins and losses alone
//! (Cazenave and Saffidine, *Score bounded Monte-Carlo tree search*, 2010), so that draws, points and distances are exact as well.

mod tree;
mod value;

use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ops::ControlFlow;

pub(crate) use tree::Tree;

use self::tree::{Node, ROOT};
use self::value::{Bounds, Scale};
use super::knowledge::Knowledge;
use super::request::Reached;
use super::{Bound, Evaluate, Leaves, Line, MAX_DEPTH, Report, Request, Score};
use crate::zobrist::split_mix;
use crate::{Game, Side, Timeline};

/// How much a move that was visited little is preferred by PUCT.
const PUCT: f64 = 0.7;
/// The same by UCT, from the paper.
const UCT: f64 = core::f64::consts::SQRT_2;
/// The difference in shares of a win that makes a move's prior e times greater.
const PRIOR_SPREAD: f64 = 0.12;
/// How many plies of forcing moves may follow a leaf.
const MAX_QUIESCENCE: u32 = 4;
/// A playout that is not over after so many plies counts as even.
const LONGEST_PLAYOUT: u32 = 400;
/// How many simulations pass between looks at a limit of depth.
const SIMULATIONS_BETWEEN_LOOKS: u64 = 64;

/// What a search is made of beside what is asked.
pub(crate) struct Setting<'a, G: Game, E> {
    pub(crate) evaluate: &'a E,
    pub(crate) tree: &'a mut Tree<G::Move>,
    pub(crate) leaves: Leaves,
    pub(crate) timeline: &'a Timeline<G>,
    pub(crate) knowledge: &'a Knowledge<'a, G>,
}

/// Searches with one of `moves`, of which there is at least one.
pub(crate) fn search<G: Game, E: Evaluate<G>>(
    setting: Setting<'_, G, E>,
    limits: &Reached<'_>,
    request: &Request<G::Move>,
    moves: &[G::Move],
    mut progress: impl FnMut(&Report<G::Move>),
) -> Report<G::Move> {
    let Setting {
        evaluate,
        tree,
        leaves,
        timeline,
        knowledge,
    } = setting;
    let root = timeline.position();
    let seed = match leaves {
        Leaves::Evaluation => 0,
        Leaves::Playouts { seed } => seed,
    };
    tree.plant(Node::new(None, 0.5, Bounds::of_unknown(0).reversed()));
    let mut simulator = Simulator {
        evaluate,
        tree,
        leaves,
        knowledge,
        timeline: timeline.clone(),
        root_plies: timeline.plies(),
        root_side: root.turn(),
        scale: Scale::new(evaluate.bounds(root)),
        random: seed,
        limits,
        limited: false,
        nodes: 0,
        selective_depth: 0,
        path: Vec::with_capacity(MAX_DEPTH as usize + 1),
        fresh: Vec::new(),
    };
    // Without limits, so that there is always a move.
    let _ = simulator.expand(ROOT, moves);
    simulator.limited = true;
    let mut next_report = simulator.nodes * 2;
    for simulation in 0_u64.. {
        if simulator.tree.node(ROOT).bounds.is_exact() || simulator.simulate().is_break() {
            break;
        }
        if simulator.nodes >= next_report {
            next_report = simulator.nodes + simulator.nodes / 4;
            progress(&simulator.report(request.lines));
        }
        let look = simulation.is_multiple_of(SIMULATIONS_BETWEEN_LOOKS);
        if let Some(depth) = request.limits.depth.filter(|_| look)
            && simulator.has_depth(depth)
        {
            break;
        }
    }
    let report = simulator.report(request.lines);
    progress(&report);
    report
}

/// One search's tree and the way it is walked.
struct Simulator<'a, G: Game, E> {
    evaluate: &'a E,
    tree: &'a mut Tree<G::Move>,
    leaves: Leaves,
    knowledge: &'a Knowledge<'a, G>,
    timeline: Timeline<G>,
    root_plies: usize,
    root_side: Side,
    scale: Scale,
    random: u64,
    limits: &'a Reached<'a>,
    /// Whether limits count already.
    limited: bool,
    nodes: u64,
    selective_depth: u32,
    /// The nodes from the root to the leaf of the simulation.
    path: Vec<usize>,
    /// Children that are not in the tree yet.
    fresh: Vec<Node<G::Move>>,
}

impl<G: Game, E: Evaluate<G>> Simulator<'_, G, E> {
    fn plies(&self) -> u32 {
        (self.timeline.plies() - self.root_plies) as u32
    }

    /// Counts a position; breaks when a limit is reached.
    fn count_node(&mut self) -> ControlFlow<()> {
        if self.limited && self.limits.left(self.nodes).is_none() {
            return ControlFlow::Break(());
        }
        self.nodes += 1;
        ControlFlow::Continue(())
    }

    /// The share for the side to move now of a score for it.
    fn share(&self, score: Score) -> f64 {
        if self.timeline.position().turn() == self.root_side {
            self.scale.share(score)
        } else {
            1.0 - self.scale.share(-score)
        }
    }

    /// Walks from the root to a leaf, values it, and tells all on the way.
    fn simulate(&mut self) -> ControlFlow<()> {
        self.path.clear();
        self.path.push(ROOT);
        let answer = self.descend();
        if let ControlFlow::Continue(share) = answer {
            self.back_up(share);
        }
        while self.timeline.plies() > self.root_plies {
            self.timeline.undo();
        }
        answer.map_continue(|_| ())
    }

    /// The share that a simulation brings the side that moved to its leaf, where the timeline then stands.
    fn descend(&mut self) -> ControlFlow<(), f64> {
        let mut at = ROOT;
        loop {
            let node = self.tree.node(at);
            if !node.is_expanded() {
                if node.visits == 0 || self.plies() >= MAX_DEPTH || !self.grow(at)? {
                    return self.leaf_share();
                }
                if self.tree.node(at).bounds.is_exact() {
                    let proven = self.tree.node(at).bounds.lower;
                    return ControlFlow::Continue(1.0 - self.share(-proven));
                }
            }
            at = self.selected(at);
            self.path.push(at);
            let mv = self.tree.node(at).mv;
            self.timeline
                .play(mv.expect("all nodes but the root have a move"));
        }
    }

    /// Gives the leaf at the end of the path its children, if there is room for them.
    fn grow(&mut self, leaf: usize) -> ControlFlow<(), bool> {
        let moves = self.timeline.position().legal_moves();
        if self.tree.has_room(moves.len()) {
            self.expand(leaf, &moves)?;
        } else {
            // What is pruned moves all nodes, so this simulation ends here and the next one finds room.
            self.tree.prune();
            self.path.clear();
        }
        ControlFlow::Continue(!self.path.is_empty())
    }

    /// Gives a leaf children, each with its bounds and what it looks like.
    fn expand(&mut self, leaf: usize, moves: &[G::Move]) -> ControlFlow<()> {
        let mut fresh = core::mem::take(&mut self.fresh);
        fresh.clear();
        self.selective_depth = self.selective_depth.max(self.plies() + 1);
        for mv in moves {
            self.timeline.play(*mv);
            let answer = self.count_node();
            let child = self.judged(*mv);
            self.timeline.undo();
            answer?;
            fresh.push(child);
        }
        set_priors(&mut fresh);
        self.tree.expand(leaf, &fresh);
        self.fresh = fresh;
        self.prove(leaf);
        ControlFlow::Continue(())
    }

    /// The value of the position that stands now, if the game is over or a probe knows it.
    fn known(&self) -> Option<Score> {
        let (position, plies) = (self.timeline.position(), self.plies());
        match self.timeline.outcome() {
            Some(outcome) => Some(Score::of_outcome(outcome, position.turn(), plies)),
            None => {
                let reversible = self.timeline.reversible_plies();
                let knowledge = self.knowledge;
                knowledge.score(position, plies as usize, reversible)
            }
        }
    }

    /// A node for the position that stands now.
    fn judged(&self, mv: G::Move) -> Node<G::Move> {
        let (position, plies) = (self.timeline.position(), self.plies());
        if let Some(score) = self.known() {
            let bounds = Bounds::exactly(-score);
            return Node::new(Some(mv), 1.0 - self.share(score), bounds);
        }
        let mut bounds = Bounds::of_unknown(plies);
        if let Some((lower, upper)) = self.evaluate.bounds(position) {
            bounds = bounds.and(Bounds { lower, upper });
        }
        let mean = match self.leaves {
            Leaves::Evaluation => 1.0 - self.share(self.evaluate.evaluate(position)),
            Leaves::Playouts { .. } => 0.5,
        };
        Node::new(Some(mv), mean, bounds.reversed())
    }

    /// The child to look at next: none that is proven, and none that cannot be better than a proven one.
    fn selected(&self, at: usize) -> usize {
        let children = self.tree.children(at);
        let proven = self.tree.node(at).bounds.reversed();
        let visits = f64::from(self.tree.node(at).visits.max(1));
        let (root, log) = (libm::sqrt(visits), libm::log(visits));
        let urgency = |child: &Node<G::Move>| {
            let own = f64::from(child.visits);
            match self.leaves {
                Leaves::Evaluation => {
                    child.mean + PUCT * f64::from(child.prior) * root / (1.0 + own)
                }
                Leaves::Playouts { .. } if child.visits == 0 => f64::INFINITY,
                Leaves::Playouts { .. } => child.mean + UCT * libm::sqrt(log / own),
            }
        };
        let mut best = (false, f64::NEG_INFINITY, children.start);
        for at in children {
            let child = self.tree.node(at);
            if child.bounds.is_exact() || child.bounds.upper <= proven.lower {
                continue;
            }
            let rank = (!child.bounds.is_loss(), urgency(child));
            if rank > (best.0, best.1) {
                best = (rank.0, rank.1, at);
            }
        }
        best.2
    }

    /// What the position that stands now is worth to the side that moved to it.
    fn leaf_share(&mut self) -> ControlFlow<(), f64> {
        match self.leaves {
            Leaves::Evaluation => {
                let full = (-Score::INFINITE, Score::INFINITE);
                let score = self.quiescence(full, MAX_QUIESCENCE)?;
                ControlFlow::Continue(1.0 - self.share(score))
            }
            Leaves::Playouts { .. } => self.playout(),
        }
    }

    /// The value for the side to move once forcing moves are played out.
    fn quiescence(
        &mut self,
        (mut alpha, beta): (Score, Score),
        left: u32,
    ) -> ControlFlow<(), Score> {
        self.count_node()?;
        self.selective_depth = self.selective_depth.max(self.plies());
        let position = *self.timeline.position();
        if let Some(score) = self.known() {
            return ControlFlow::Continue(score);
        }
        let mut best = self.evaluate.evaluate(&position);
        if left == 0 || best >= beta {
            return ControlFlow::Continue(best);
        }
        for mv in position.legal_moves() {
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
            if self.evaluate.gain(&position, mv).is_some() {
                self.timeline.play(mv);
                // After a break the whole simulation is taken back.
                let score = -self.quiescence((-beta, -alpha), left - 1)?;
                self.timeline.undo();
                best = best.max(score);
            }
        }
        ControlFlow::Continue(best)
    }

    /// The outcome of random moves, for the side that moved to the position that stands now.
    fn playout(&mut self) -> ControlFlow<(), f64> {
        let mover = !self.timeline.position().turn();
        let leaf = self.timeline.plies();
        let mut share = 0.5;
        for _ in 0..LONGEST_PLAYOUT {
            self.count_node()?;
            if let Some(outcome) = self.timeline.outcome() {
                let score = Score::of_outcome(outcome, self.root_side, 0);
                let for_root = self.scale.share(score);
                share = if mover == self.root_side {
                    for_root
                } else {
                    1.0 - for_root
                };
                break;
            }
            let moves = self.timeline.position().legal_moves();
            let drawn;
            (drawn, self.random) = split_mix(self.random);
            // The high bits of the product are even over the moves.
            let at = ((u128::from(drawn) * moves.len() as u128) >> 64) as usize;
            self.timeline.play(moves[at]);
        }
        while self.timeline.plies() > leaf {
            self.timeline.undo();
        }
        ControlFlow::Continue(share)
    }

    /// Tells the path, from its leaf up, what the simulation brought, and proves what can be proven.
    fn back_up(&mut self, mut share: f64) {
        let path = core::mem::take(&mut self.path);
        let mut changed = true;
        for (plies, at) in path.iter().enumerate().rev() {
            // The last nodes may have learnt something on the way down already.
            changed |= plies + 3 >= path.len();
            changed = changed && self.prove(*at);
            let bounds = self.tree.node(*at).bounds;
            // Who moved here is the root's other side at the root, then by turns.
            let (least, most) = if plies % 2 == 1 {
                (
                    self.scale.share(bounds.lower),
                    self.scale.share(bounds.upper),
                )
            } else {
                (
                    1.0 - self.scale.share(-bounds.lower),
                    1.0 - self.scale.share(-bounds.upper),
                )
            };
            share = share.clamp(least, most.max(least));
            self.tree.node_mut(*at).add(share);
            if bounds.is_exact() {
                self.tree.node_mut(*at).mean = share;
            }
            share = 1.0 - share;
        }
        self.path = path;
    }

    /// Takes over what a node's children prove; whether that is news.
    fn prove(&mut self, at: usize) -> bool {
        let children = self.tree.children(at);
        let best = children
            .map(|child| self.tree.node(child).bounds)
            .reduce(Bounds::or);
        let Some(best) = best else { return false };
        let node = self.tree.node_mut(at);
        let before = node.bounds;
        node.bounds = before.and(best.reversed());
        node.bounds != before
    }

    /// A node's children, the best to play first.
    fn ranked(&self, at: usize) -> Vec<usize> {
        let node = |at: &usize| self.tree.node(*at);
        let (mut proven, mut searched): (Vec<usize>, Vec<usize>) = self
            .tree
            .children(at)
            .partition(|at| node(at).bounds.is_decided());
        proven.sort_by_key(|at| {
            let bounds = node(at).bounds;
            Reverse((bounds.assured(), bounds.is_exact()))
        });
        searched.sort_by(|one, other| {
            let by_visits = node(other).visits.cmp(&node(one).visits);
            by_visits.then(node(other).mean.total_cmp(&node(one).mean))
        });
        // What is proven is not visited any more: it goes before the first that promises less.
        let mut ranked = Vec::with_capacity(proven.len() + searched.len());
        let mut proven = proven.into_iter().peekable();
        for next in searched {
            let promises_more = |at: &usize| {
                let (bounds, open) = (node(at).bounds, node(&next).bounds);
                let looks_better = !bounds.is_loss() && node(at).mean >= node(&next).mean;
                bounds.is_win() || bounds.lower >= open.upper || looks_better
            };
            while let Some(at) = proven.next_if(promises_more) {
                ranked.push(at);
            }
            ranked.push(next);
        }
        ranked.extend(proven);
        ranked
    }

    /// The move to a child of the root and the replies expected.
    fn variation(&self, child: usize) -> Vec<G::Move> {
        let nodes = self.best_line(child).into_iter();
        nodes.filter_map(|at| self.tree.node(at).mv).collect()
    }

    /// The nodes of the best line that begins with this child of the root.
    fn best_line(&self, child: usize) -> Vec<usize> {
        let mut line = alloc::vec![child];
        let mut at = child;
        while let Some(next) = self.ranked(at).first() {
            let node = self.tree.node(*next);
            if node.visits == 0 && !node.bounds.is_exact() {
                break;
            }
            line.push(*next);
            at = *next;
        }
        line
    }

    /// Whether the best line is so long, or another one is and the best one leads to a value that is known.
    fn has_depth(&self, depth: u32) -> bool {
        let line = self.best_line(self.ranked(ROOT)[0]);
        let is_known = |at: &usize| self.tree.node(*at).bounds.is_exact();
        line.len() >= depth as usize
            || self.selective_depth >= depth && line.last().is_some_and(is_known)
    }

    fn line(&self, child: usize) -> Line<G::Move> {
        let node = self.tree.node(child);
        let Bounds { lower, upper } = node.bounds;
        let score = if node.bounds.is_decided() {
            node.bounds.assured()
        } else {
            self.scale.score(node.mean).clamp(lower, upper)
        };
        let bound = match (node.bounds.is_win(), node.bounds.is_loss()) {
            (true, _) if lower < upper => Bound::Lower,
            (_, true) if lower < upper => Bound::Upper,
            _ => Bound::Exact,
        };
        Line {
            variation: self.variation(child),
            score,
            bound,
        }
    }

    fn report(&self, lines: usize) -> Report<G::Move> {
        let ranked = self.ranked(ROOT);
        let best = self.line(ranked[0]);
        let others = ranked[1..].iter().take(lines.saturating_sub(1));
        Report {
            depth: best.variation.len() as u32,
            variation: best.variation,
            score: best.score,
            bound: best.bound,
            selective_depth: self.selective_depth,
            nodes: self.nodes,
            #[cfg(feature = "std")]
            elapsed: self.limits.start.elapsed(),
            fullness: self.tree.fullness(),
            exact: false,
            others: others.map(|child| self.line(*child)).collect(),
        }
    }
}

/// The priors of siblings by what they look like, in sum 1.
fn set_priors<M>(siblings: &mut [Node<M>]) {
    let best = siblings.iter().map(|node| node.mean).fold(0.0, f64::max);
    let weight = |node: &Node<M>| libm::exp((node.mean - best) / PRIOR_SPREAD);
    let sum: f64 = siblings.iter().map(weight).sum();
    for node in siblings {
        node.prior = (weight(node) / sum) as f32;
    }
}
