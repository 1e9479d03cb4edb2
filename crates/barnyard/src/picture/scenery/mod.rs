//! The boards without their pieces: frame, cells and what marks each board out.

mod gala;
mod magpie;
mod mcdonald;

use core::fmt;

use barnyard_core::Cell;

use super::board::Board;
use super::geometry::Layout;
use super::theme::Theme;

/// Draws the board.
pub(super) fn draw(f: &mut fmt::Formatter<'_>, layout: Layout, theme: &Theme) -> fmt::Result {
    frame(f, layout, theme)?;
    match layout.board {
        Board::McDonald => mcdonald::draw(f, layout, theme),
        Board::Magpie => magpie::draw(f, layout, theme),
        Board::Gala => gala::draw(f, layout, theme),
    }
}

/// The frame, and the board as one field of light cells with an edge round it.
fn frame(f: &mut fmt::Formatter<'_>, layout: Layout, theme: &Theme) -> fmt::Result {
    let Theme {
        frame, edge, light, ..
    } = theme;
    let (width, height) = (layout.width() - 3, layout.height() - 3);
    write!(
        f,
        r#"<rect x="1.5" y="1.5" width="{width}" height="{height}" rx="14" fill="{frame}" stroke="{edge}" stroke-width="3"/>"#
    )?;
    let (x, y) = (layout.left() - 3, layout.top() - 3);
    let (width, height) = (layout.right() + 3 - x, layout.bottom() + 3 - y);
    write!(
        f,
        r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{light}" stroke="{edge}" stroke-width="6"/>"#
    )
}

/// Fills the cells `pick` chooses.
fn fill<P: Fn(Cell) -> bool>(
    f: &mut fmt::Formatter<'_>,
    layout: Layout,
    colour: &str,
    pick: P,
) -> fmt::Result {
    write!(f, r#"<path fill="{colour}" d="{}"/>"#, layout.squares(pick))
}
