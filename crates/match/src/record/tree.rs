//! The moves of a round: a main line with variations, comments, glyphs and clocks.

use alloc::string::String;
use alloc::vec::Vec;
use core::time::Duration;

use barnyard::{AnyGame, CellMove, Game, Timeline};

use super::error::TreeError;
use super::{comment, limits};

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
/// Trees are equal if they have the same moves in the same order with the same notes.
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
    /// At worst quadratic in the moves that lead there; [`limits`] keep them few.
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

/// Editing.
impl MoveTree {
    /// Makes a legal move from a node: the line's next if it has none, else a new variation. A move that is already there is not added again.
    ///
    /// # Errors
    /// If there is no such node, the move is not legal there, or there is no room.
    pub fn add(&mut self, parent: NodeId, mv: CellMove) -> Result<NodeId, TreeError> {
        let position = self.position(parent)?;
        position.check_move(mv).map_err(TreeError::Illegal)?;
        let there = self.children(parent).find(|id| self.mv(*id) == Some(mv));
        there.map_or_else(|| self.append(parent, mv), Ok)
    }

    /// Adds a move known to be legal.
    pub(super) fn append(&mut self, parent: NodeId, mv: CellMove) -> Result<NodeId, TreeError> {
        if self.len() >= limits::MOVES {
            return Err(TreeError::TooManyMoves);
        }
        let above = self.node(parent)?;
        let previous = above.last_child;
        let depth = above.depth + u32::from(previous.is_some());
        if depth as usize > limits::DEPTH {
            return Err(TreeError::TooDeep);
        }
        let node = Node {
            mv: Some(mv),
            parent,
            first_child: None,
            last_child: None,
            next_sibling: None,
            depth,
            notes: Notes::default(),
        };
        let id = match self.free.pop() {
            Some(id) => {
                self.nodes[id.index()] = node;
                id
            }
            None => {
                self.nodes.push(node);
                NodeId((self.nodes.len() - 1) as u32)
            }
        };
        match previous {
            Some(previous) => self.nodes[previous.index()].next_sibling = Some(id),
            None => self.nodes[parent.index()].first_child = Some(id),
        }
        self.nodes[parent.index()].last_child = Some(id);
        Ok(id)
    }

    /// Removes a move and all that follows it; the first variation beside it takes its place.
    ///
    /// # Errors
    /// If there is no such move.
    pub fn remove(&mut self, id: NodeId) -> Result<(), TreeError> {
        self.unlink(id)?;
        let mut doomed = alloc::vec![id];
        while let Some(id) = doomed.pop() {
            doomed.extend(self.children(id));
            self.nodes[id.index()].mv = None;
            self.free.push(id);
        }
        self.measure_depths();
        Ok(())
    }

    /// Makes a variation the line it stood beside; what went on with the line becomes the first variation.
    ///
    /// # Errors
    /// If there is no such move, or variations would stand too deep in one another; the tree is then as it was.
    pub fn promote(&mut self, id: NodeId) -> Result<(), TreeError> {
        let before = self.clone();
        let parent = self.unlink(id)?;
        let above = &mut self.nodes[parent.index()];
        let demoted = above.first_child.replace(id);
        above.last_child = above.last_child.or(Some(id));
        self.nodes[id.index()].next_sibling = demoted;
        if self.measure_depths() > limits::DEPTH {
            *self = before;
            return Err(TreeError::TooDeep);
        }
        Ok(())
    }

    /// Adds a comment after a move, or at the start; white space in it counts as single spaces.
    ///
    /// A clock in the form `[%clk 0:05:03]` is taken out of it and set, if the move has none yet.
    ///
    /// # Errors
    /// If there is no such node, or the text is empty or has a `}` in it.
    pub fn add_comment(&mut self, id: NodeId, text: &str) -> Result<(), TreeError> {
        if text.trim().is_empty() || text.contains('}') {
            return Err(TreeError::BadComment);
        }
        comment::attach(self.notes_mut(id)?, text);
        Ok(())
    }

    /// Removes the comments before and after a move.
    ///
    /// # Errors
    /// If there is no such node.
    pub fn clear_comments(&mut self, id: NodeId) -> Result<(), TreeError> {
        let notes = self.notes_mut(id)?;
        notes.before.clear();
        notes.comments.clear();
        Ok(())
    }

    /// Sets a move's glyphs, by their numbers in PGN.
    ///
    /// # Errors
    /// If there is no such move.
    pub fn set_glyphs(&mut self, id: NodeId, glyphs: &[u8]) -> Result<(), TreeError> {
        if id == NodeId::START {
            return Err(TreeError::Start);
        }
        self.notes_mut(id)?.glyphs = glyphs.to_vec();
        Ok(())
    }

    /// Sets what the mover's clock shows after a move; parts of a millisecond are dropped.
    ///
    /// # Errors
    /// If there is no such node.
    pub fn set_clock(&mut self, id: NodeId, clock: Duration) -> Result<(), TreeError> {
        self.notes_mut(id)?.clock = Some(comment::whole_millis(clock));
        Ok(())
    }

    /// Takes a move out of its parent's list and returns the parent.
    fn unlink(&mut self, id: NodeId) -> Result<NodeId, TreeError> {
        self.node(id)?;
        let parent = self.parent(id).ok_or(TreeError::Start)?;
        let next = self.next_sibling(id);
        let previous = self
            .children(parent)
            .find(|other| self.next_sibling(*other) == Some(id));
        match previous {
            Some(previous) => self.nodes[previous.index()].next_sibling = next,
            None => self.nodes[parent.index()].first_child = next,
        }
        if next.is_none() {
            self.nodes[parent.index()].last_child = previous;
        }
        self.nodes[id.index()].next_sibling = None;
        Ok(parent)
    }

    /// Counts the variations around each move again, and returns the most.
    fn measure_depths(&mut self) -> usize {
        let order: Vec<NodeId> = self.preorder().collect();
        let mut most = 0;
        for id in order.into_iter().skip(1) {
            let above = &self.nodes[self.nodes[id.index()].parent.index()];
            let is_line = above.first_child == Some(id);
            let depth = above.depth + u32::from(!is_line);
            let node = &mut self.nodes[id.index()];
            node.depth = depth;
            if is_line {
                // Nothing can stand before a move of the line but the comments of the move before it.
                let early = core::mem::take(&mut node.notes.before);
                node.notes.comments.splice(0..0, early);
            }
            most = most.max(depth);
        }
        most as usize
    }
}

impl PartialEq for MoveTree {
    fn eq(&self, other: &MoveTree) -> bool {
        let told = |tree: &MoveTree, id: NodeId| (tree.mv(id), tree.nodes[id.index()].depth);
        self.start == other.start
            && self.len() == other.len()
            && self.preorder().zip(other.preorder()).all(|(one, two)| {
                told(self, one) == told(other, two)
                    && self.notes(one) == other.notes(two)
                    && self.children(one).count() == other.children(two).count()
            })
    }
}

impl Eq for MoveTree {}
