//! The tree of a Monte-Carlo search, in memory that never grows.

use alloc::vec::Vec;
use core::ops::Range;

use super::value::Bounds;

/// A position of the tree. All its values are for the side that moved into it.
#[derive(Clone, Debug)]
pub(crate) struct Node<M> {
    /// The move that leads here; none for the root.
    pub(crate) mv: Option<M>,
    /// How likely the move is the best of its parent's, before it is looked at.
    pub(crate) prior: f32,
    pub(crate) visits: u32,
    /// The mean of the simulations through here, as shares of a win; before the first, what the position looks like.
    pub(crate) mean: f64,
    pub(crate) bounds: Bounds,
    parent: u32,
    first: u32,
    children: u32,
}

impl<M> Node<M> {
    pub(crate) fn new(mv: Option<M>, mean: f64, bounds: Bounds) -> Node<M> {
        Node {
            mv,
            prior: 1.0,
            visits: 0,
            mean,
            bounds,
            parent: NONE,
            first: NONE,
            children: 0,
        }
    }

    pub(crate) fn is_expanded(&self) -> bool {
        self.children > 0
    }

    pub(crate) fn add(&mut self, share: f64) {
        self.visits = self.visits.saturating_add(1);
        self.mean += (share - self.mean) / f64::from(self.visits);
    }
}

/// No node, and no block of children.
const NONE: u32 = u32::MAX;

/// Room for the root and its moves in any game, however little memory is allowed.
const LEAST: usize = 1024;

pub(crate) const ROOT: usize = 0;

/// Nodes in one block of memory; children lie side by side, and always behind their parent.
#[derive(Debug)]
pub(crate) struct Tree<M> {
    nodes: Vec<Node<M>>,
    capacity: usize,
}

impl<M: Copy> Tree<M> {
    /// An empty tree with room for so many MiB of nodes; with less, if the memory is not to be had.
    pub(crate) fn new(mebibytes: usize) -> Tree<M> {
        let wanted = mebibytes.saturating_mul(1 << 20) / size_of::<Node<M>>();
        let mut capacity = wanted.clamp(LEAST, NONE as usize - 1);
        let mut nodes = Vec::new();
        while capacity > LEAST && nodes.try_reserve_exact(capacity).is_err() {
            capacity /= 2;
        }
        Tree { nodes, capacity }
    }

    /// Begins anew with a root that nobody has looked at.
    pub(crate) fn plant(&mut self, root: Node<M>) {
        self.nodes.clear();
        self.nodes.push(root);
    }

    pub(crate) fn node(&self, at: usize) -> &Node<M> {
        &self.nodes[at]
    }

    pub(crate) fn node_mut(&mut self, at: usize) -> &mut Node<M> {
        &mut self.nodes[at]
    }

    pub(crate) fn children(&self, at: usize) -> Range<usize> {
        let node = &self.nodes[at];
        match node.children {
            0 => 0..0,
            children => node.first as usize..(node.first + children) as usize,
        }
    }

    /// How full it is, in thousandths.
    pub(crate) fn fullness(&self) -> u32 {
        (self.nodes.len() * 1000 / self.capacity) as u32
    }

    pub(crate) fn has_room(&self, children: usize) -> bool {
        self.nodes.len() + children <= self.capacity
    }

    /// Gives a leaf its children.
    pub(crate) fn expand(&mut self, at: usize, children: &[Node<M>]) {
        debug_assert!(self.has_room(children.len()) && !self.nodes[at].is_expanded());
        self.nodes[at].first = self.nodes.len() as u32;
        self.nodes[at].children = children.len() as u32;
        self.nodes.extend(children.iter().map(|child| Node {
            parent: at as u32,
            ..child.clone()
        }));
    }

    /// Makes half of the room free: nodes that were visited least lose their children, but keep what was learnt from them.
    ///
    /// Takes time proportional to the room. Every index but the root's changes.
    pub(crate) fn prune(&mut self) {
        let least = self.visits_to_stay();
        let mut kept = 1;
        for at in 1..self.nodes.len() {
            let parent = self.nodes[at].parent;
            let stays = parent != NONE && self.nodes[parent as usize].visits >= least;
            let children = self.children(at);
            let new_parent = if stays { kept as u32 } else { NONE };
            for child in children {
                self.nodes[child].parent = new_parent;
            }
            if stays {
                let parent = &mut self.nodes[parent as usize];
                if parent.first == at as u32 {
                    parent.first = kept as u32;
                }
                self.nodes.swap(kept, at);
                kept += 1;
            }
        }
        self.nodes.truncate(kept);
        for node in &mut self.nodes[1..] {
            if node.visits < least {
                node.children = 0;
            }
        }
    }

    /// How often a node must have been visited to keep its children, so that half of the room becomes free; never more than the root was.
    fn visits_to_stay(&self) -> u32 {
        let most = self.nodes[ROOT].visits;
        let mut least = 2;
        while least < most {
            let staying = self.nodes.iter().filter(|node| node.visits >= least);
            let kept: usize = staying.map(|node| node.children as usize).sum();
            if kept <= self.capacity / 2 {
                break;
            }
            least *= 2;
        }
        least.min(most)
    }
}
