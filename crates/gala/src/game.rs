//! [`Position`] as a [`Game`].

use core::fmt;
use core::ops::ControlFlow;

use barnyard_core::{Cell, Game, NotationError, Outcome, RepetitionLaw, Side, Symmetry};

use crate::zones::ZoneSet;
use crate::{IllegalMove, Move, MoveList, Position, PositionError, Square};

impl Game for Position {
    type Move = Move;
    type MoveList = MoveList;
    type PositionError = PositionError;
    type IllegalMove = IllegalMove;

    fn board_size(&self) -> (u8, u8) {
        (10, 10)
    }

    fn letter_at(&self, cell: Cell) -> Option<char> {
        self.letter(Square::from_cell(cell)?)
    }

    fn side_at(&self, cell: Cell) -> Option<Side> {
        let (_, side) = self.piece_on(Square::from_cell(cell)?)?;
        Some(side)
    }

    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    fn move_number(&self) -> u32 {
        self.number()
    }

    /// The third time a position stands is no matter of one position: see [`Timeline`](barnyard_core::Timeline).
    fn outcome(&self) -> Option<Outcome> {
        let without_moves = || (!self.has_moves()).then(|| self.end_without_moves());
        self.end_by_kings().or_else(without_moves)
    }

    #[inline]
    fn visit_moves<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit(visit)
    }

    #[inline]
    fn count_moves(&self) -> usize {
        self.count()
    }

    #[inline]
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
        RepetitionLaw::PositionThriceDraws
    }

    /// A capture is; after any other move the piece may come back, even a pawn (GA-9).
    fn is_irreversible(&self, mv: Move) -> bool {
        self.enemy.intersects(ZoneSet::of(mv.to))
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        &[
            Symmetry::Identity,
            Symmetry::MirrorFiles,
            Symmetry::MirrorRanks,
            Symmetry::HalfTurn,
        ]
    }

    fn swaps_sides(&self, symmetry: Symmetry) -> bool {
        matches!(symmetry, Symmetry::MirrorRanks | Symmetry::HalfTurn)
    }

    fn transform(&self, symmetry: Symmetry) -> Position {
        if self.symmetries().contains(&symmetry) {
            self.transformed(symmetry, self.swaps_sides(symmetry))
        } else {
            *self
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
