//! Why moves and texts are refused, in sentences.

use barnyard::any::IllegalMove;
use barnyard::{GameKind, MoveTextError, NotationError, ReadMoveError, SquareError};
use barnyard::{gala, magpie, mcdonald};

use crate::{Which, Words};

impl Words {
    /// Why a move is not legal.
    ///
    /// ```
    /// use barnyard::{Game, GameKind};
    /// use barnyard_words::{Language, Words};
    /// let farm = GameKind::McDonald.start();
    /// let error = farm.check_move("e2e5".parse()?).unwrap_err();
    /// let words = Words::new(Language::English);
    /// assert_eq!(words.illegal(&error), "The piece on e2 does not move to e5.");
    /// # Ok::<(), barnyard::MoveTextError>(())
    /// ```
    #[must_use]
    pub fn illegal(&self, error: &IllegalMove) -> String {
        match *error {
            IllegalMove::OffBoard { mv } => self.illegal_off_board(mv),
            IllegalMove::McDonald(error) => self.illegal_on_farm(error),
            IllegalMove::Magpie(error) => self.illegal_in_magpie(error),
            IllegalMove::Gala(error) => self.illegal_in_gala(error),
            _ => self.illegal_other().into_owned(),
        }
    }

    fn illegal_on_farm(&self, error: mcdonald::IllegalMove) -> String {
        use mcdonald::IllegalMove;
        match error {
            IllegalMove::GameOver => self.refuse_round_over().into_owned(),
            IllegalMove::NoPiece { square } => self.illegal_no_piece(square),
            IllegalMove::NotYours { square } => self.illegal_not_yours(square),
            IllegalMove::OwnPiece { square } => self.illegal_own_piece(square),
            IllegalMove::Blocked { from, to } => self.illegal_pig_blocked(from, to),
            IllegalMove::NothingToCapture { square } => self.illegal_nothing_to_capture(square),
            IllegalMove::FarmerCannotBeCaptured => self.illegal_farmer_capture().into_owned(),
            IllegalMove::Guarded { square } => self.illegal_guarded(square),
            IllegalMove::InCheck => self.illegal_in_check().into_owned(),
            IllegalMove::NotItsMove { from, to } => self.illegal_not_its_move(from, to),
            _ => self.illegal_other().into_owned(),
        }
    }

    fn illegal_in_magpie(&self, error: magpie::IllegalMove) -> String {
        use magpie::IllegalMove;
        match error {
            IllegalMove::GameOver => self.refuse_game_over().into_owned(),
            IllegalMove::NoPiece { square } => self.illegal_no_piece(square),
            IllegalMove::NotYours { square } => self.illegal_not_yours(square),
            IllegalMove::Occupied { square } => self.illegal_occupied(square),
            IllegalMove::NotItsMove { from, to } => self.illegal_straight(from, to),
            IllegalMove::KingStepsOne { from, to } => self.illegal_king_steps_one(from, to),
            IllegalMove::KingsSquare { square } => self.illegal_kings_square(square),
            IllegalMove::Blocked { from, to } => self.illegal_blocked(from, to),
            _ => self.illegal_other().into_owned(),
        }
    }

    fn illegal_in_gala(&self, error: gala::IllegalMove) -> String {
        use gala::IllegalMove;
        match error {
            IllegalMove::GameOver => self.refuse_game_over().into_owned(),
            IllegalMove::NoPiece { square } => self.illegal_no_piece(square),
            IllegalMove::NotYours { square } => self.illegal_not_yours(square),
            IllegalMove::OwnPiece { square } => self.illegal_own_piece(square),
            IllegalMove::CentralSquare { piece, square } => {
                self.illegal_central_square(piece, square)
            }
            IllegalMove::CaptureWithoutCrossing { square } => {
                self.illegal_capture_without_crossing(square)
            }
            IllegalMove::PawnAtHome { square } => self.illegal_pawn_at_home(square),
            IllegalMove::JumpToStart { square } => self.illegal_jump_to_start(square),
            IllegalMove::Blocked { from, to } => self.illegal_blocked(from, to),
            IllegalMove::NotItsMove { piece, from, to } => self.illegal_piece_move(piece, from, to),
            _ => self.illegal_other().into_owned(),
        }
    }

    /// Why a text that was typed is no legal move of a game.
    #[must_use]
    pub fn unread_move(&self, kind: GameKind, error: &ReadMoveError<IllegalMove>) -> String {
        match error {
            ReadMoveError::Illegal(error) => self.illegal(error),
            ReadMoveError::Text(error) => self.unread_squares(kind, error),
            ReadMoveError::Notation(error) => self.unread_notation(error),
            _ => self.illegal_other().into_owned(),
        }
    }

    fn unread_squares(&self, kind: GameKind, error: &MoveTextError) -> String {
        match error {
            MoveTextError::NotAMove { found } => {
                self.text_not_a_move(found.to_string(), self.move_example(kind))
            }
            MoveTextError::Square(SquareError::OffBoard { cell, .. }) => self.text_off_board(*cell),
            MoveTextError::Square(SquareError::NotASquare { found }) => {
                self.text_not_a_move(found.to_string(), self.move_example(kind))
            }
            _ => self.illegal_other().into_owned(),
        }
    }

    fn unread_notation(&self, error: &NotationError) -> String {
        match *error {
            NotationError::BadForm { found, example } => {
                self.text_not_a_move(found.to_string(), example)
            }
            NotationError::NoSuchMove { found } => self.text_no_such_move(found.to_string()),
            NotationError::Ambiguous { found, one, other } => {
                self.text_ambiguous(found.to_string(), one, other)
            }
            _ => self.illegal_other().into_owned(),
        }
    }

    /// A first move of a game as one types it, for [`Words::status_pick`].
    #[must_use]
    pub fn move_example(&self, kind: GameKind) -> &'static str {
        match Which::from(kind) {
            Which::McDonald => "e2e4",
            Which::Magpie => "d1c1",
            Which::Gala => "a4b5",
        }
    }
}
