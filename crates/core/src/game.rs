//! The [`Game`] trait: a position and its laws.

use core::error::Error;
use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;
use core::str::FromStr;

use crate::text::Snippet;
use crate::{Cell, GameMove, MoveList, MoveTextError, Outcome, Side, Symmetry};

/// A position of a two-player board game and the laws that lead on from it.
///
/// A position is a small value: it is copied and played, never undone.
/// Two positions are equal when the laws cannot tell them apart: pieces, side to move, counts that matter and rule options;
/// the move number does not count. Equal positions have equal keys.
///
/// Only what a single position decides belongs here; repetition needs the moves that led to it, see [`Timeline`](crate::Timeline).
///
/// ```
/// use barnyard_core::Game;
///
/// /// Plays the first legal move until the game is over, and counts the plies.
/// fn rush<G: Game>(mut position: G) -> usize {
///     let mut plies = 0;
///     while let (None, Some(mv)) = (position.outcome(), position.legal_moves().first()) {
///         position = position.play(*mv);
///         plies += 1;
///         if plies == 1000 {
///             break;
///         }
///     }
///     plies
/// }
/// ```
pub trait Game:
    Copy + Eq + Hash + Debug + Display + FromStr<Err = Self::PositionError> + Send + Sync + 'static
{
    /// A move; two squares name it in every game of the family.
    type Move: GameMove;

    /// A list with room for the moves of any position, without allocation.
    type MoveList: MoveList<Self::Move>;

    /// Why a text is not a position.
    type PositionError: Error + Clone + PartialEq + Send + Sync + 'static;

    /// Why a move is not legal, precise enough to show to a player.
    type IllegalMove: Error + Clone + PartialEq + Send + Sync + 'static;

    /// The number of files and of ranks.
    fn board_size(&self) -> (u8, u8);

    /// The letter of the piece on a cell, as in the position's text; none if the cell is empty or off the board.
    fn letter_at(&self, cell: Cell) -> Option<char>;

    /// Whose piece stands on a cell; none if the cell is empty or off the board.
    fn side_at(&self, cell: Cell) -> Option<Side>;

    /// Who moves next. An ended position has a side to move too: the one that would move.
    fn turn(&self) -> Side;

    /// The number of the move about to be made, counted from 1, up by one after each move of the second side.
    fn move_number(&self) -> u32;

    /// The outcome, if this position ends the game.
    fn outcome(&self) -> Option<Outcome>;

    /// Gives every legal move to `visit` until it breaks off; no move if the game is over.
    ///
    /// The order is fixed but has no meaning.
    fn visit_moves<B>(&self, visit: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// The position after a legal move.
    ///
    /// Checked in debug builds only. A move that is not legal gives, in other builds, some position that does no harm but means nothing:
    /// after several of them it may have more moves than a [`MoveList`](Game::MoveList) takes. [`try_play`](Game::try_play) takes any move.
    ///
    /// # Panics
    /// In debug builds, if the move is not legal.
    #[must_use]
    fn play(&self, mv: Self::Move) -> Self;

    /// Whether a move is legal, and why not.
    ///
    /// # Errors
    /// The reason why the move is not legal.
    fn check_move(&self, mv: Self::Move) -> Result<(), Self::IllegalMove>;

    /// The Zobrist key, kept up to date by each move: all that tells positions apart.
    fn key(&self) -> u64;

    /// The key computed from nothing, to check the kept one.
    fn recomputed_key(&self) -> u64;

    /// What the game says about positions and moves that come again.
    fn repetition_law(&self) -> RepetitionLaw;

    /// Whether after this legal move no earlier position of the game can return.
    ///
    /// May answer `false` where it would be costly to know; then looking for repetitions goes further back than it needs.
    fn is_irreversible(&self, mv: Self::Move) -> bool;

    /// The symmetries the rules respect, the identity first.
    ///
    /// Together with [`swaps_sides`](Game::swaps_sides) they say how a position's twin is played and valued.
    fn symmetries(&self) -> &'static [Symmetry];

    /// Whether the symmetry also swaps the two sides, as Gala's half-turn does.
    fn swaps_sides(&self, symmetry: Symmetry) -> bool;

    /// The position's twin under one of its [`symmetries`](Game::symmetries); the position itself for any other.
    #[must_use]
    fn transform(&self, symmetry: Symmetry) -> Self;

    /// Writes a legal move in the game's human notation.
    ///
    /// # Errors
    /// Only those of the writer.
    fn write_human(&self, mv: Self::Move, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Writes a legal move as [`write_human`](Game::write_human) does, with the position's legal moves at hand.
    ///
    /// Games whose notation depends on the other moves need not list them then: quicker for who writes all of them.
    ///
    /// # Errors
    /// Only those of the writer.
    fn write_human_among(
        &self,
        mv: Self::Move,
        moves: &[Self::Move],
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        let _ = moves;
        self.write_human(mv, out)
    }

    /// Reads a legal move in the game's human notation.
    ///
    /// # Errors
    /// If the text is no such notation, or means no legal move, or more than one.
    fn read_human(&self, text: &str) -> Result<Self::Move, NotationError>;

    /// The legal moves as a list; empty if the game is over.
    #[must_use]
    #[inline]
    fn legal_moves(&self) -> Self::MoveList {
        let mut moves = Self::MoveList::default();
        let _: ControlFlow<()> = self.visit_moves(|mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        moves
    }

    /// The legal moves of the piece on a cell; empty if it has none, or is not the side's to move.
    #[must_use]
    fn moves_of(&self, origin: Cell) -> Self::MoveList {
        let mut moves = Self::MoveList::default();
        let _: ControlFlow<()> = self.visit_moves(|mv| {
            if mv.origin() == origin {
                moves.push(mv);
            }
            ControlFlow::Continue(())
        });
        moves
    }

    /// The number of legal moves, which the games count without listing them.
    #[must_use]
    fn count_moves(&self) -> usize {
        let mut count = 0;
        let _: ControlFlow<()> = self.visit_moves(|_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Whether there is a legal move.
    #[must_use]
    fn has_moves(&self) -> bool {
        self.visit_moves(|_| ControlFlow::Break(())).is_break()
    }

    /// Whether a move is legal.
    #[must_use]
    fn is_legal(&self, mv: Self::Move) -> bool {
        self.check_move(mv).is_ok()
    }

    /// The position after a move, if it is legal.
    ///
    /// # Errors
    /// The reason why the move is not legal.
    fn try_play(&self, mv: Self::Move) -> Result<Self, Self::IllegalMove> {
        self.check_move(mv).map(|()| self.play(mv))
    }

    /// A legal move in human notation, ready to print.
    #[must_use]
    fn human(&self, mv: Self::Move) -> Human<'_, Self> {
        Human { position: self, mv }
    }

    /// Reads a legal move in either form: `e2e4`, or the game's human notation.
    ///
    /// # Errors
    /// If the text is neither, or the move is not legal.
    fn read_move(&self, text: &str) -> Result<Self::Move, ReadMoveError<Self::IllegalMove>> {
        match text.parse::<Self::Move>() {
            Ok(mv) => match self.check_move(mv) {
                Ok(()) => Ok(mv),
                // A text such as Gala's `a4b5` may also be a move in human notation.
                Err(illegal) => self
                    .read_human(text)
                    .map_err(|_| ReadMoveError::Illegal(illegal)),
            },
            Err(MoveTextError::Square(off_board)) => self
                .read_human(text)
                .map_err(|_| ReadMoveError::Text(MoveTextError::Square(off_board))),
            Err(_) => self.read_human(text).map_err(ReadMoveError::Notation),
        }
    }

    /// A move's twin under a symmetry, which belongs to the position's [`transform`](Game::transform):
    /// the move itself for any that is not one of its [`symmetries`](Game::symmetries).
    #[must_use]
    fn transform_move(&self, mv: Self::Move, symmetry: Symmetry) -> Self::Move {
        if !self.symmetries().contains(&symmetry) {
            return mv;
        }
        let (size, _) = self.board_size();
        let origin = symmetry.apply(mv.origin(), size);
        let target = symmetry.apply(mv.target(), size);
        Self::Move::between(origin, target).unwrap_or(mv)
    }
}

/// What a game says about repetition.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum RepetitionLaw {
    /// Nothing can come again (McDonald's farm).
    None,
    /// The third time the same position stands is a draw (Gala, GA-12).
    PositionThriceDraws,
    /// Whoever makes the same move in the same position a third time loses (Magpie, MG-11).
    MoveThriceLoses,
}

/// A move with its position, which [`Display`] prints in human notation.
#[derive(Copy, Clone, Debug)]
pub struct Human<'a, G: Game> {
    position: &'a G,
    mv: G::Move,
}

impl<G: Game> Display for Human<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.position.write_human(self.mv, f)
    }
}

/// Why a text in human notation is not a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotationError {
    /// The text does not have the form of the game's notation.
    #[error("`{found}` is not a move in this game's notation, such as `{example}`")]
    BadForm {
        /// The text that was given, cut to a printable length.
        found: Snippet,
        /// A well-formed move of the game.
        example: &'static str,
    },
    /// The form is right, but no legal move is meant by it.
    #[error("`{found}` is not a legal move here")]
    NoSuchMove {
        /// The text that was given, cut to a printable length.
        found: Snippet,
    },
    /// More than one legal move is meant.
    #[error("`{found}` can mean {one} or {other}: name the square it starts from")]
    Ambiguous {
        /// The text that was given, cut to a printable length.
        found: Snippet,
        /// One of the moves.
        one: crate::CellMove,
        /// Another of them.
        other: crate::CellMove,
    },
}

/// Why a text is no legal move in either form.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadMoveError<E: Error> {
    /// The text names two squares, but the move is not legal.
    #[error(transparent)]
    Illegal(E),
    /// The text names two squares, but not both are on the board.
    #[error(transparent)]
    Text(MoveTextError),
    /// The text is not a move in human notation.
    #[error(transparent)]
    Notation(NotationError),
}
