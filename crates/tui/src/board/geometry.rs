//! Where the squares of a board are on the screen.

use barnyard::Cell;
use ratatui::layout::{Position, Rect, Size};

use super::Facing;

/// Where the squares of a board are in a part of the screen: which characters belong to a square, and which square to a character.
///
/// ```
/// use barnyard::GameKind;
/// use barnyard_tui::board::{Facing, Geometry};
/// use ratatui::layout::{Position, Rect};
///
/// let screen = Rect::new(0, 0, 50, 24);
/// let geometry = Geometry::fit(screen, Facing::new(GameKind::Gala, false)).expect("room enough");
/// let a1 = "a1".parse()?;
/// let area = geometry.square(a1).expect("on the board");
/// assert_eq!(geometry.hit(Position::new(area.x, area.y)), Some(a1));
/// assert_eq!(geometry.hit(Position::new(0, 0)), None);
/// # Ok::<(), barnyard::SquareError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Geometry {
    facing: Facing,
    squares: Rect,
    square: Size,
    /// Columns on the left for the numbers of ranks, and rows below for the letters of files; zero if there is no room.
    labels: Size,
}

/// The sizes of a square that a board may have, from the best to the smallest. A character is about twice as high as it is wide.
const SIZES: [Size; 9] = [
    Size::new(11, 5),
    Size::new(9, 4),
    Size::new(7, 3),
    Size::new(6, 3),
    Size::new(5, 2),
    Size::new(4, 2),
    Size::new(3, 1),
    Size::new(2, 1),
    Size::new(1, 1),
];

impl Geometry {
    /// The largest board that fits, in the middle of an area; none if not even a character for each square does.
    ///
    /// Its labels are left out only where the squares would be smaller than three characters with them, or would not fit at all.
    #[must_use]
    pub fn fit(area: Rect, facing: Facing) -> Option<Geometry> {
        let (columns, rows) = facing.size();
        let digits = if rows > 9 { 2 } else { 1 };
        let with = Size::new(digits + 1, 1);
        let fits = |square: Size, labels: Size| {
            columns * square.width + labels.width <= area.width
                && rows * square.height + labels.height <= area.height
        };
        let labelled = SIZES.iter().map(|&square| (square, with));
        let bare = SIZES.iter().map(|&square| (square, Size::ZERO));
        let best = labelled
            .filter(|(square, _)| square.width >= 3)
            .chain(bare)
            .find(|&(square, labels)| fits(square, labels));
        let (square, labels) = best?;
        let width = columns * square.width;
        let height = rows * square.height;
        let left = area.x + (area.width - width - labels.width) / 2 + labels.width;
        let top = area.y + (area.height - height - labels.height) / 2;
        Some(Geometry {
            facing,
            squares: Rect::new(left, top, width, height),
            square,
            labels,
        })
    }

    /// Which way the board is turned.
    #[must_use]
    pub const fn facing(&self) -> Facing {
        self.facing
    }

    /// What the board covers with its labels.
    #[must_use]
    pub const fn area(&self) -> Rect {
        let Rect {
            x,
            y,
            width,
            height,
        } = self.squares;
        let Size {
            width: left,
            height: below,
        } = self.labels;
        Rect::new(x - left, y, width + left, height + below)
    }

    /// What the squares cover.
    #[must_use]
    pub const fn squares(&self) -> Rect {
        self.squares
    }

    /// Columns and rows of one square.
    #[must_use]
    pub const fn square_size(&self) -> Size {
        self.square
    }

    /// Whether files and ranks are labelled.
    #[must_use]
    pub const fn has_labels(&self) -> bool {
        self.labels.width > 0
    }

    /// What a square covers; none if it is off the board.
    #[must_use]
    pub fn square(&self, cell: Cell) -> Option<Rect> {
        let (column, row) = self.facing.place(cell)?;
        let Size { width, height } = self.square;
        Some(Rect::new(
            self.squares.x + column * width,
            self.squares.y + row * height,
            width,
            height,
        ))
    }

    /// Where the sign of a square's piece is; none if it is off the board.
    #[must_use]
    pub fn centre(&self, cell: Cell) -> Option<Position> {
        let Rect {
            x,
            y,
            width,
            height,
        } = self.square(cell)?;
        Some(Position::new(x + (width - 1) / 2, y + height / 2))
    }

    /// The square under a character; none beside the board.
    #[must_use]
    pub fn hit(&self, position: Position) -> Option<Cell> {
        let column = position.x.checked_sub(self.squares.x)? / self.square.width;
        let row = position.y.checked_sub(self.squares.y)? / self.square.height;
        self.facing.cell(column, row)
    }
}
