//! Where things are on the page: cells are 100 units wide, and y grows downward.

use core::fmt;

use barnyard_core::Cell;

use super::board::Board;
use super::svg::Hundredths;

/// The side of a cell.
pub(super) const SIDE: i32 = 100;
/// The width of the frame round the board.
const FRAME: i32 = 46;
/// The frame is this much wider along the barn, for its roof.
const ROOF: i32 = 54;

/// A point of the page, in hundredths of a unit.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Point {
    pub(super) x: i32,
    pub(super) y: i32,
}

impl Point {
    /// The point `along` units from here toward `to`, then `aside` units to the right of that way.
    ///
    /// The two points must differ.
    pub(super) fn toward(self, to: Point, along: i32, aside: i32) -> Point {
        let (dx, dy) = (i64::from(to.x - self.x), i64::from(to.y - self.y));
        // Hundredths of hundredths, so that the rounded root is exact enough for two decimals.
        let length = ((dx * dx + dy * dy) * 10_000).isqrt();
        let (along, aside) = (i64::from(along), i64::from(aside));
        let scale = |n: i64| {
            let n = n * 10_000;
            // A coordinate of one page, far inside an i32.
            ((n + n.signum() * length / 2) / length) as i32
        };
        Point {
            x: self.x + scale(dx * along - dy * aside),
            y: self.y + scale(dy * along + dx * aside),
        }
    }

    /// The distance to `to` in whole units, rounded down.
    pub(super) fn distance(self, to: Point) -> i32 {
        let (dx, dy) = ((to.x - self.x) / 100, (to.y - self.y) / 100);
        (dx * dx + dy * dy).isqrt()
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Hundredths(self.x), Hundredths(self.y))
    }
}

/// The page of one board, seen from one side.
#[derive(Copy, Clone, Debug)]
pub(super) struct Layout {
    pub(super) board: Board,
    pub(super) flip: bool,
}

impl Layout {
    /// The left edge of the board.
    pub(super) const fn left(self) -> i32 {
        FRAME
    }

    /// The upper edge of the board.
    pub(super) const fn top(self) -> i32 {
        match (self.board, self.flip) {
            (Board::McDonald, false) => FRAME + ROOF,
            _ => FRAME,
        }
    }

    /// The right edge of the board.
    pub(super) const fn right(self) -> i32 {
        self.left() + self.board.files() as i32 * SIDE
    }

    /// The lower edge of the board.
    pub(super) const fn bottom(self) -> i32 {
        self.top() + self.board.ranks() as i32 * SIDE
    }

    /// The width of the page.
    pub(super) const fn width(self) -> i32 {
        self.right() + FRAME
    }

    /// The height of the page.
    pub(super) const fn height(self) -> i32 {
        match (self.board, self.flip) {
            (Board::McDonald, true) => self.bottom() + FRAME + ROOF,
            _ => self.bottom() + FRAME,
        }
    }

    /// The upper left corner of a cell, in units.
    pub(super) const fn corner(self, cell: Cell) -> (i32, i32) {
        let (column, row) = if self.flip {
            (self.board.files() - 1 - cell.file, cell.rank)
        } else {
            (cell.file, self.board.ranks() - 1 - cell.rank)
        };
        (
            self.left() + column as i32 * SIDE,
            self.top() + row as i32 * SIDE,
        )
    }

    /// The middle of a cell, in units.
    pub(super) const fn middle(self, cell: Cell) -> (i32, i32) {
        let (x, y) = self.corner(cell);
        (x + SIDE / 2, y + SIDE / 2)
    }

    /// The middle of a cell as a point.
    pub(super) const fn point(self, cell: Cell) -> Point {
        let (x, y) = self.middle(cell);
        Point {
            x: x * 100,
            y: y * 100,
        }
    }

    /// The cells that `pick` chooses, as the data of one path.
    pub(super) fn squares<P: Fn(Cell) -> bool>(self, pick: P) -> Squares<P> {
        Squares { layout: self, pick }
    }
}

/// Cells as the data of one path: shorter than a `rect` each.
pub(super) struct Squares<P> {
    layout: Layout,
    pick: P,
}

impl<P: Fn(Cell) -> bool> fmt::Display for Squares<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.layout
            .board
            .cells()
            .filter(|&cell| (self.pick)(cell))
            .try_for_each(|cell| {
                let (x, y) = self.layout.corner(cell);
                write!(f, "M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z")
            })
    }
}

/// Whether a cell is one of the dark ones of a chequered board: a1 is.
pub(super) const fn is_dark(cell: Cell) -> bool {
    (cell.file + cell.rank).is_multiple_of(2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn the_way_toward_a_point_is_measured_along_it() {
        let from = Point { x: 0, y: 0 };
        let to = Point {
            x: 30_000,
            y: 40_000,
        };
        assert_eq!(from.toward(to, 100, 0), Point { x: 6_000, y: 8_000 });
        assert_eq!(
            from.toward(to, 0, 100),
            Point {
                x: -8_000,
                y: 6_000
            }
        );
        assert_eq!(from.distance(to), 500);
        assert_eq!(
            from.toward(Point { x: 100, y: 100 }, 1, 0).to_string(),
            "0.71 0.71"
        );
    }

    #[test]
    fn flipping_turns_the_page_by_half_a_turn() {
        for board in Board::ALL {
            let plain = Layout { board, flip: false };
            let turned = Layout { board, flip: true };
            for cell in board.cells() {
                let (x, y) = plain.middle(cell);
                let (u, v) = turned.middle(cell);
                assert_eq!(
                    (x + u, y + v),
                    (plain.width(), plain.height()),
                    "{board} {cell}"
                );
            }
        }
    }

    #[test]
    fn a1_is_dark_and_lower_left() {
        const A1: Cell = Cell { file: 0, rank: 0 };
        const B1: Cell = Cell { file: 1, rank: 0 };
        let layout = Layout {
            board: Board::Magpie,
            flip: false,
        };
        assert_eq!(layout.corner(A1), (layout.left(), layout.bottom() - SIDE));
        assert!(is_dark(A1));
        assert!(!is_dark(B1));
    }
}
