//! An empty board with the drawings of all its pieces.

use core::fmt;

use super::board::Board;
use super::geometry::{Layout, SIDE};
use super::{PREFIX, labels, pieces, scenery, theme};

/// An empty board and the drawings of all its pieces, for a program that puts them up and moves them itself, such as a web page.
///
/// ```
/// use barnyard::picture::{Board, Sheet};
///
/// let sheet = Sheet::new(Board::McDonald).to_string();
/// assert!(sheet.contains(r#"<g id="barnyard-pig" data-letter="P">"#));
/// ```
///
/// The document says of itself all that is needed to use it:
/// - each piece is a group in `defs`, in a box of 100 by 100 units, with the letter of the position text as `data-letter`; `use` it by its id, in this document or in another of the same page;
/// - `data-files` and `data-ranks` of the root are the board's size, `data-left` and `data-top` the upper left corner of the board in the view box, `data-cell` the side of a cell, and `data-flipped` is there if the second player's side is at the bottom.
///
/// It has no title, as whoever puts the pieces up knows best what the picture shows.
#[derive(Copy, Clone, Debug)]
#[must_use = "a sheet shows only where it is printed"]
pub struct Sheet {
    layout: Layout,
}

impl Sheet {
    /// The board with the first player's side at the bottom.
    pub const fn new(board: Board) -> Sheet {
        let flip = false;
        let layout = Layout { board, flip };
        Sheet { layout }
    }

    /// Shows the board from the second player's side.
    pub const fn flip(mut self, flip: bool) -> Sheet {
        self.layout.flip = flip;
        self
    }
}

/// Writes the SVG document.
impl fmt::Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let layout = self.layout;
        let (board, theme) = (layout.board, theme::of(layout.board));
        write!(
            f,
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}""#,
            layout.width(),
            layout.height()
        )?;
        write!(
            f,
            r#" data-files="{}" data-ranks="{}" data-left="{}" data-top="{}" data-cell="{SIDE}""#,
            board.files(),
            board.ranks(),
            layout.left(),
            layout.top()
        )?;
        if layout.flip {
            f.write_str(r#" data-flipped="""#)?;
        }
        f.write_str("><defs>")?;
        for art in pieces::of(board) {
            art.offer(f, PREFIX)?;
        }
        f.write_str("</defs>")?;
        scenery::draw(f, layout, theme)?;
        labels::draw(f, layout, theme)?;
        f.write_str("</svg>")
    }
}
