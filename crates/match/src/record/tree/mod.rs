//! The moves of a round: a main line with variations, comments, glyphs and clocks.

mod edit;

use alloc::string::String;
use alloc::vec::Vec;
use core::time::Duration;

use barnyard::{AnyGame, CellMove, Game, Timeline};

use super::error::TreeError;

/// Names a move in a [`MoveTree`], or its start.
///
/// It stays valid while the tree is edited, until the move itself is removed.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(pub(super) u32);

impl NodeId {
    /// The start, before any move.
    pub const START: NodeId = NodeId(0);

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What is written at a move, or at the start.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    /// Comments before the move, which only the first move of a variation has.
    pub(super) before: Vec<String>,
    /// Comments after it.
    pub(super) comments: Vec<String>,
    /// Annotation glyphs by their numbers in PGN: 1 is `!`, 2 is `?`.
    pub(super) glyphs: Vec<u8>,
    /// The mover's clock after the move.
    pub(super) clock: Option<Duration>,
}

impl Notes {
    /// Comments before the move, in order.
    #[must_use]
    pub fn before(&self) -> &[String] {
        &self.before
    }

    /// Comments after the move, in order.
    #[must_use]
    pub fn comments(&self) -> &[String] {
        &self.comments
    }

    /// Annotation glyphs by their numbers in PGN, in order.
    #[must_use]
    pub fn glyphs(&self) -> &[u8] {
        &self.glyphs
    }

    /// What the mover's clock shows after the move, in whole milliseconds.
    #[must_use]
    pub fn clock(&self) -> Option<Duration> {
        self.clock
    }
}

#[derive(Clone, Debug)]
pub(super) struct Node {
    /// None for the start, and for a node that was removed.
    mv: Option<CellMove>,
    parent: NodeId,
    first_child: Option<NodeId>,
    last_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
    /// Variations around it.
    depth: u32,
    pub(super) notes: Notes,
}

/// The moves of a round as a tree: the first move from each position goes on with the line, the others begin variations.
///
/// Trees are equal if they have the same start, move number and all, and the same moves in the same order with the same notes.
///
/// ```
/// use barnyard::{Game, GameKind};
/// use barnyard_match::record::{MoveTree, NodeId};
///
/// let start = GameKind::Magpie.start();
/// let mut tree = MoveTree::new(start);
/// let main = tree.add(NodeId::START, start.read_move("d1-c1")?)?;
/// let other = tree.add(NodeId::START, start.read_move("d1-e1")?)?;
/// tree.promote(other)?;
/// assert_eq!(tree.main_line().collect::<Vec<_>>(), [other]);
/// assert_eq!(tree.variations(NodeId::START).collect::<Vec<_>>(), [main]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct MoveTree {
    start: AnyGame,
    pub(super) nodes: Vec<Node>,
    /// Removed nodes, to be used again.
    free: Vec<NodeId>,
}

impl MoveTree {
    /// A tree without moves.
    #[must_use]
    pub fn new(start: AnyGame) -> MoveTree {
        let root = Node {
            mv: None,
            parent: NodeId::START,
            first_child: None,
            last_child: None,
            next_sibling: None,
            depth: 0,
            notes: Notes::default(),
        };
        MoveTree {
            start,
            nodes: alloc::vec![root],
            free: Vec::new(),
        }
    }

    /// A tree with the moves of a game as its only line.
    ///
    /// # Errors
    /// If the game has too many moves for a record.
    pub fn from_timeline(timeline: &Timeline<AnyGame>) -> Result<MoveTree, TreeError> {
        let mut tree = MoveTree::new(*timeline.start());
        let mut last = NodeId::START;
        for mv in timeline.moves() {
            last = tree.append(last, mv)?;
        }
        Ok(tree)
    }

    /// The position before the first move.
    #[must_use]
    pub const fn start(&self) -> &AnyGame {
        &self.start
    }

    /// The number of moves, those of variations counted.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len() - self.free.len() - 1
    }

    /// Whether there is no move.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The move of a node; none for the start or a node that is not in the tree.
    #[must_use]
    pub fn mv(&self, id: NodeId) -> Option<CellMove> {
        self.nodes.get(id.index())?.mv
    }

    /// What is written at a node.
    #[must_use]
    pub fn notes(&self, id: NodeId) -> Option<&Notes> {
        self.node(id).ok().map(|node| &node.notes)
    }

    /// The node before a move.
    #[must_use]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.mv(id).map(|_| self.nodes[id.index()].parent)
    }

    /// The moves made from a node, the one that goes on with the line first.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let first = self.next(id);
        core::iter::successors(first, |id| self.next_sibling(*id))
    }

    /// The moves from a node that begin variations.
    pub fn variations(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        self.children(id).skip(1)
    }

    /// The move that goes on with the line.
    #[must_use]
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).ok()?.first_child
    }

    pub(super) fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.nodes[id.index()].next_sibling
    }

    /// The moves of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.line_after(NodeId::START)
    }

    /// The moves that go on with a node's line.
    pub fn line_after(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        core::iter::successors(self.next(id), |id| self.next(*id))
    }

    /// The moves from the start to a node, with the node's own.
    ///
    /// # Errors
    /// If there is no such node.
    pub fn path(&self, id: NodeId) -> Result<Vec<NodeId>, TreeError> {
        self.node(id)?;
        let mut path: Vec<NodeId> = core::iter::successors(Some(id), |id| self.parent(*id))
            .filter(|id| *id != NodeId::START)
            .collect();
        path.reverse();
        Ok(path)
    }

    /// The position after a node's move; linear in the moves before it.
    ///
    /// # Errors
    /// If there is no such node.
    pub fn position(&self, id: NodeId) -> Result<AnyGame, TreeError> {
        let path = self.path(id)?;
        let moves = path.iter().filter_map(|id| self.mv(*id));
        Ok(moves.fold(self.start, |position, mv| position.play(mv)))
    }

    /// The game as it was played up to a node, which knows its repetitions.
    ///
    /// At worst quadratic in the moves that lead there; [`limits`](super::limits) keep them few.
    ///
    /// # Errors
    /// If there is no such node, or a repetition ended the game before it.
    pub fn timeline(&self, id: NodeId) -> Result<Timeline<AnyGame>, TreeError> {
        let mut timeline = Timeline::new(self.start);
        for node in self.path(id)? {
            if let Some(outcome) = timeline.outcome() {
                let plies = timeline.plies();
                return Err(TreeError::Over { plies, outcome });
            }
            if let Some(mv) = self.mv(node) {
                timeline.play(mv);
            }
        }
        Ok(timeline)
    }

    /// All nodes from the start on, each after its parent and before its later siblings.
    pub(super) fn preorder(&self) -> impl Iterator<Item = NodeId> + '_ {
        core::iter::successors(Some(NodeId::START), |id| {
            self.next(*id).or_else(|| self.after_branch(*id))
        })
    }

    /// What follows when all below a node is done.
    fn after_branch(&self, id: NodeId) -> Option<NodeId> {
        let mut up = core::iter::successors(Some(id), |id| self.parent(*id));
        up.find_map(|id| self.next_sibling(id))
    }

    pub(super) fn node(&self, id: NodeId) -> Result<&Node, TreeError> {
        self.nodes
            .get(id.index())
            .filter(|node| id == NodeId::START || node.mv.is_some())
            .ok_or(TreeError::NoSuchNode)
    }

    pub(super) fn notes_mut(&mut self, id: NodeId) -> Result<&mut Notes, TreeError> {
        self.node(id)?;
        Ok(&mut self.nodes[id.index()].notes)
    }
}

impl PartialEq for MoveTree {
    fn eq(&self, other: &MoveTree) -> bool {
        let told = |tree: &MoveTree, id: NodeId| (tree.mv(id), tree.nodes[id.index()].depth);
        // Positions are equal whatever the number of the move, but what is written is not.
        self.start == other.start
            && self.start.move_number() == other.start.move_number()
            && self.len() == other.len()
            && self.preorder().zip(other.preorder()).all(|(one, two)| {
                told(self, one) == told(other, two)
                    && self.notes(one) == other.notes(two)
                    && self.children(one).count() == other.children(two).count()
            })
    }
}

impl Eq for MoveTree {}
