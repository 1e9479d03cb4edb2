//! The cursor on a board, and the piece that is picked.

use barnyard::{AnyGame, Cell, CellMove, Game as _, GameKind};
use barnyard_words::Piece;

use crate::app::Stage;
use crate::board::{Facing, Marks, Step, Target, targets};

/// The cursor on a board, and the piece that is picked.
#[derive(Debug)]
pub(crate) struct Hand {
    /// The square of the cursor.
    pub(crate) cursor: Cell,
    /// The square that was picked, and where what stands there can go.
    picked: Option<(Cell, Vec<Target>)>,
}

impl Hand {
    /// The cursor in the middle, with nothing picked.
    pub(crate) fn new(kind: GameKind) -> Hand {
        Hand {
            cursor: Facing::new(kind, false).middle(),
            picked: None,
        }
    }

    /// Moves the cursor.
    pub(crate) fn step(&mut self, step: Step, facing: Facing) {
        self.cursor = facing.step(self.cursor, step);
    }

    /// Lets go of what is picked; whether something was.
    pub(crate) fn let_go(&mut self) -> bool {
        self.picked.take().is_some()
    }

    /// The marks of the cursor and of what is picked.
    pub(crate) fn marks(&self) -> Marks<'_> {
        Marks {
            selected: self.picked.as_ref().map(|(from, _)| *from),
            targets: self.picked.as_ref().map_or(&[], |(_, targets)| targets),
            cursor: Some(self.cursor),
            ..Marks::default()
        }
    }

    /// Picks the piece on a square, or gives the move there of the one that is picked. `why_not` says why nothing can be moved now.
    pub(crate) fn pick(
        &mut self,
        cell: Cell,
        position: &AnyGame,
        why_not: Option<String>,
        stage: &mut Stage,
    ) -> Option<CellMove> {
        match self.picked.take() {
            Some((from, _)) if from == cell => None,
            Some((from, targets)) => {
                let is_target = targets.iter().any(|target| target.cell == cell);
                let is_own = position.side_at(cell) == Some(position.turn());
                if is_own && !is_target {
                    self.take_up(cell, position, why_not, stage);
                    return None;
                }
                Some(CellMove { from, to: cell })
            }
            None => {
                self.take_up(cell, position, why_not, stage);
                None
            }
        }
    }

    /// The move of the piece that is picked and was dragged here, if it was.
    pub(crate) fn drop_on(&mut self, cell: Cell) -> Option<CellMove> {
        let (from, _) = self.picked.as_ref()?;
        let mv = (*from != cell).then_some(CellMove {
            from: *from,
            to: cell,
        })?;
        self.picked = None;
        Some(mv)
    }

    /// Picks the piece on a square, or says why it cannot be.
    fn take_up(
        &mut self,
        cell: Cell,
        position: &AnyGame,
        why_not: Option<String>,
        stage: &mut Stage,
    ) {
        if let Some(why) = why_not {
            stage.refuse(why);
            return;
        }
        let piece = position
            .letter_at(cell)
            .and_then(|letter| Piece::of_letter(position.kind(), letter));
        let Some(piece) = piece else {
            let text = stage.words.status_empty(cell);
            stage.refuse(text);
            return;
        };
        let words = &stage.words;
        if position.side_at(cell) != Some(position.turn()) {
            let text = words.status_not_yours(piece, cell);
            stage.refuse(text);
            return;
        }
        let targets = targets(position, cell);
        if targets.is_empty() {
            let text = words.status_stuck(piece, cell);
            stage.refuse(text);
            return;
        }
        let text = words.status_ways(piece, cell, targets.len());
        stage.say(text);
        self.picked = Some((cell, targets));
    }
}

/// A move that was typed, in either notation; if it is none, that is said.
pub(crate) fn read_move(text: &str, position: &AnyGame, stage: &mut Stage) -> Option<CellMove> {
    match position.read_move(text.trim()) {
        Ok(mv) => Some(mv),
        Err(error) => {
            let text = stage.words.unread_move(position.kind(), &error);
            stage.refuse(text);
            None
        }
    }
}
