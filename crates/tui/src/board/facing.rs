//! Which way a board is turned, and what lies beside a square on the screen.

use barnyard::picture::Board;
use barnyard::{Cell, GameKind};

/// A board's size, and which side sits at the bottom.
///
/// ```
/// use barnyard::{Cell, GameKind};
/// use barnyard_tui::board::{Facing, Step};
///
/// let facing = Facing::new(GameKind::Magpie, false);
/// let d4: Cell = "d4".parse()?;
/// assert_eq!(facing.step(d4, Step::Up).to_string(), "d5");
/// assert_eq!(facing.flip().step(d4, Step::Up).to_string(), "d3");
/// # Ok::<(), barnyard::SquareError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Facing {
    board: Board,
    is_flipped: bool,
}

/// The way to a neighbouring square as it is seen on the screen.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// To the row above.
    Up,
    /// To the row below.
    Down,
    /// To the column on the left.
    Left,
    /// To the column on the right.
    Right,
}

impl Facing {
    /// The board of a game; flipped, the second side sits at the bottom.
    #[must_use]
    pub fn new(kind: GameKind, is_flipped: bool) -> Facing {
        Facing {
            board: kind.into(),
            is_flipped,
        }
    }

    /// The same board, turned by half a turn.
    #[must_use]
    pub const fn flip(self) -> Facing {
        Facing {
            is_flipped: !self.is_flipped,
            ..self
        }
    }

    /// Whether the second side sits at the bottom.
    #[must_use]
    pub const fn is_flipped(self) -> bool {
        self.is_flipped
    }

    /// How many columns and rows of squares the board has.
    #[must_use]
    pub const fn size(self) -> (u16, u16) {
        (self.board.files() as u16, self.board.ranks() as u16)
    }

    /// Every square of the board.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        self.board.cells()
    }

    /// The column and row of a square from the upper left; none if it is off the board.
    #[must_use]
    pub const fn place(self, cell: Cell) -> Option<(u16, u16)> {
        if !self.board.contains(cell) {
            return None;
        }
        let (file, rank) = (cell.file as u16, cell.rank as u16);
        let (files, ranks) = self.size();
        Some(if self.is_flipped {
            (files - 1 - file, rank)
        } else {
            (file, ranks - 1 - rank)
        })
    }

    /// The square in a column and a row; none if the board has fewer of them.
    #[must_use]
    pub const fn cell(self, column: u16, row: u16) -> Option<Cell> {
        let (files, ranks) = self.size();
        if column >= files || row >= ranks {
            return None;
        }
        let (file, rank) = if self.is_flipped {
            (files - 1 - column, row)
        } else {
            (column, ranks - 1 - row)
        };
        // Both are below the board's size, which fits a byte.
        Some(Cell {
            file: file as u8,
            rank: rank as u8,
        })
    }

    /// The square that a cursor comes to by a step; at the edge it stays.
    ///
    /// A cursor that is off the board, as after a change of the game, comes back to its nearest square.
    #[must_use]
    pub fn step(self, from: Cell, step: Step) -> Cell {
        let on_board = Cell {
            file: from.file.min(self.board.files() - 1),
            rank: from.rank.min(self.board.ranks() - 1),
        };
        if on_board != from {
            return on_board;
        }
        let next = self.place(from).and_then(|(column, row)| match step {
            Step::Up => self.cell(column, row.checked_sub(1)?),
            Step::Down => self.cell(column, row + 1),
            Step::Left => self.cell(column.checked_sub(1)?, row),
            Step::Right => self.cell(column + 1, row),
        });
        next.unwrap_or(from)
    }

    /// A square near the middle where a cursor may begin.
    #[must_use]
    pub const fn middle(self) -> Cell {
        Cell {
            file: self.board.files() / 2,
            rank: self.board.ranks() / 2,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_comes_to_every_square_and_never_off_the_board() {
        for &kind in GameKind::ALL {
            for facing in [Facing::new(kind, false), Facing::new(kind, true)] {
                let (columns, rows) = facing.size();
                let mut seen = Vec::new();
                let mut cursor = facing.cell(0, 0).expect("a first square");
                for row in 0..rows {
                    for _ in 0..columns {
                        seen.push(cursor);
                        let way = if row % 2 == 0 {
                            Step::Right
                        } else {
                            Step::Left
                        };
                        cursor = facing.step(cursor, way);
                    }
                    cursor = facing.step(cursor, Step::Down);
                }
                seen.sort();
                seen.dedup();
                assert_eq!(seen.len(), facing.cells().count());
                assert!(facing.place(cursor).is_some());
            }
        }
    }

    #[test]
    fn a_cursor_from_a_larger_board_comes_back() {
        let facing = Facing::new(GameKind::Magpie, false);
        let j10 = Cell { file: 9, rank: 9 };
        assert_eq!(facing.step(j10, Step::Up), Cell { file: 6, rank: 6 });
        assert_eq!(facing.place(j10), None);
        assert_eq!(facing.cell(7, 0), None);
    }
}
