//! A game that is nothing but its tree, to test on what is written for every game.
//!
//! A position is a node with a number; the number decides how many moves it has and how it ends.
//! Move `i` goes from `a1` to the square with number `i`.

use core::fmt;
use core::ops::ControlFlow;
use core::str::FromStr;

use arrayvec::ArrayVec;
use barnyard_core::zobrist::split_mix;
use barnyard_core::{
    Cell, Game, GameMove, Move, NotationError, Outcome, Reason, RepetitionLaw, Side, Square,
    Symmetry,
};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Tree {
    node: u64,
    plies: u32,
    height: u32,
}

impl Tree {
    /// A tree that ends after `height` plies, on some ways before.
    pub(crate) fn new(seed: u64, height: u32) -> Tree {
        Tree {
            node: split_mix(seed).0,
            plies: 0,
            height,
        }
    }

    fn width(&self) -> u8 {
        if self.outcome().is_some() {
            0
        } else {
            1 + (self.node % 6) as u8
        }
    }

    /// The child that a move's number leads to.
    fn child(&self, number: u64) -> Tree {
        Tree {
            node: split_mix(self.node ^ (number + 1)).0,
            plies: self.plies + 1,
            height: self.height,
        }
    }
}

/// A text that is no node.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct NoNode;

impl fmt::Display for NoNode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no node or no move of the tree")
    }
}

impl core::error::Error for NoNode {}

impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.node, self.plies, self.height)
    }
}

impl FromStr for Tree {
    type Err = NoNode;

    fn from_str(text: &str) -> Result<Tree, NoNode> {
        let mut numbers = text
            .split(' ')
            .map(|number| number.parse().map_err(|_| NoNode));
        let mut next = || numbers.next().unwrap_or(Err(NoNode));
        Ok(Tree {
            node: next()?,
            plies: next()? as u32,
            height: next()? as u32,
        })
    }
}

impl Game for Tree {
    type Move = Move<8, 8>;
    type MoveList = ArrayVec<Move<8, 8>, 8>;
    type PositionError = NoNode;
    type IllegalMove = NoNode;

    fn board_size(&self) -> (u8, u8) {
        (8, 8)
    }

    fn letter_at(&self, _: Cell) -> Option<char> {
        None
    }

    fn side_at(&self, _: Cell) -> Option<Side> {
        None
    }

    fn turn(&self) -> Side {
        Side::ALL[(self.plies % 2) as usize]
    }

    fn move_number(&self) -> u32 {
        self.plies / 2 + 1
    }

    fn outcome(&self) -> Option<Outcome> {
        let ends = self.plies > 0 && self.node.is_multiple_of(11);
        let winner = Side::ALL[(self.node >> 20 & 1) as usize];
        match self.node >> 8 & 3 {
            _ if !ends && self.plies < self.height => None,
            0 => Some(Outcome::draw(Reason::NoMoves)),
            1 => Some(Outcome::points_scored(
                (self.node >> 30) as u8 % 9,
                Reason::NoPigs,
            )),
            _ => Some(Outcome::win(winner, Reason::Corner)),
        }
    }

    fn visit_moves<B>(
        &self,
        mut visit: impl FnMut(Move<8, 8>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let from = Square::named("a1").expect("a square of the board");
        Square::all()
            .take(usize::from(self.width()))
            .try_for_each(|to| visit(Move { from, to }))
    }

    fn play(&self, mv: Move<8, 8>) -> Tree {
        self.child(mv.to.index() as u64)
    }

    fn check_move(&self, mv: Move<8, 8>) -> Result<(), NoNode> {
        let legal = mv.from.index() == 0 && mv.to.index() < usize::from(self.width());
        if legal { Ok(()) } else { Err(NoNode) }
    }

    fn key(&self) -> u64 {
        self.node
    }

    fn recomputed_key(&self) -> u64 {
        self.node
    }

    fn repetition_law(&self) -> RepetitionLaw {
        RepetitionLaw::None
    }

    fn is_irreversible(&self, _: Move<8, 8>) -> bool {
        true
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        &[Symmetry::Identity]
    }

    fn swaps_sides(&self, _: Symmetry) -> bool {
        false
    }

    fn transform(&self, _: Symmetry) -> Tree {
        *self
    }

    fn write_human(&self, mv: Move<8, 8>, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}", mv.target())
    }

    fn read_human(&self, text: &str) -> Result<Move<8, 8>, NotationError> {
        barnyard_core::algebraic::read(self, text, "a1", |_| "")
    }
}
