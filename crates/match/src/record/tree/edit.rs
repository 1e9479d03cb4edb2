//! Editing a tree of moves.

use alloc::vec::Vec;
use core::time::Duration;

use barnyard::{CellMove, Game};

use super::{MoveTree, Node, NodeId, Notes};
use crate::record::error::TreeError;
use crate::record::{comment, limits};

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
    pub(in crate::record) fn append(
        &mut self,
        parent: NodeId,
        mv: CellMove,
    ) -> Result<NodeId, TreeError> {
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
