//! [`Position`] as a [`Game`].

use core::fmt;
use core::ops::ControlFlow;

use barnyard_core::{Cell, Game, NotationError, Outcome, RepetitionLaw, Side, Symmetry};

use crate::{IllegalMove, Move, MoveList, Position, PositionError, Square};

impl Game for Position {
    type Move = Move;
    type MoveList = MoveList;
    type PositionError = PositionError;
    type IllegalMove = IllegalMove;

    fn board_size(&self) -> (u8, u8) {
        (8, 8)
    }

    fn letter_at(&self, cell: Cell) -> Option<char> {
        self.letter(Square::from_cell(cell)?)
    }

    fn side_at(&self, cell: Cell) -> Option<Side> {
        let square = Square::from_cell(cell)?;
        if self.pigs.contains(square) {
            Some(Side::First)
        } else {
            self.occupied().contains(square).then_some(Side::Second)
        }
    }

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    fn move_number(&self) -> u32 {
        self.number()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.end(self.has_moves())
    }

    #[inline(always)]
    fn visit_moves<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit(visit)
    }

    #[inline(always)]
    fn count_moves(&self) -> usize {
        self.count()
    }

    #[inline(always)]
    fn play(&self, mv: Move) -> Position {
        debug_assert!(self.is_legal(mv), "{mv} is not legal in {self}");
        self.after(mv)
    }

    fn check_move(&self, mv: Move) -> Result<(), IllegalMove> {
        self.check(mv)
    }

    #[inline]
    fn key(&self) -> u64 {
        self.kept_key()
    }

    fn recomputed_key(&self) -> u64 {
        self.compute_key()
    }

    fn repetition_law(&self) -> RepetitionLaw {
        RepetitionLaw::None
    }

    /// A pig's move always is; McDonald's can be taken back as long as no pig moves, but pigs must move.
    fn is_irreversible(&self, _: Move) -> bool {
        true
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        &[Symmetry::Identity, Symmetry::MirrorFiles]
    }

    fn swaps_sides(&self, _: Symmetry) -> bool {
        false
    }

    fn transform(&self, symmetry: Symmetry) -> Position {
        match symmetry {
            Symmetry::MirrorFiles => self.mirrored(),
            _ => *self,
        }
    }

    fn write_human(&self, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        self.write_algebraic(mv, &self.legal_moves(), out)
    }

    fn write_human_among(&self, mv: Move, moves: &[Move], out: &mut dyn fmt::Write) -> fmt::Result {
        self.write_algebraic(mv, moves, out)
    }

    fn read_human(&self, text: &str) -> Result<Move, NotationError> {
        self.read_algebraic(text)
    }
}
