//! The tafl board: wood, a throne in the middle and four ornamented corners.

use core::fmt;

use barnyard_core::Cell;

use crate::picture::geometry::{Layout, SIDE, is_dark};
use crate::picture::theme::Theme;

/// The dark inlay of throne and corners.
const INLAY: &str = "#6a3b1b";
/// The gold of their ornaments.
const GOLD: &str = "#f2c14e";
/// The lines between cells.
const LINE: &str = "#7a4a22";

/// The looped square, about the point 0 0.
const KNOT: &str = "M-13-26V26A13 13 0 1 1-26 13H26A13 13 0 1 1 13 26V-26A13 13 0 1 1 26-13H-26A13 13 0 1 1-13-26Z";
/// A four-leaved clover, about the point 0 0.
const CLOVER: &str = concat!(
    "M0 0C-26-8-22-30-9-30C-4-30 0-26 0-22C0-26 4-30 9-30C22-30 26-8 0 0",
    "C8-26 30-22 30-9C30-4 26 0 22 0C26 0 30 4 30 9C30 22 8 26 0 0",
    "C26 8 22 30 9 30C4 30 0 26 0 22C0 26-4 30-9 30C-22 30-26 8 0 0",
    "C-8 26-30 22-30 9C-30 4-26 0-22 0C-26 0-30-4-30-9C-30-22-8-26 0 0Z"
);

pub(super) fn draw(f: &mut fmt::Formatter<'_>, layout: Layout, theme: &Theme) -> fmt::Result {
    super::fill(f, layout, theme.dark, is_dark)?;
    grain(f, layout)?;
    lines(f, layout)?;
    let last = layout.board.files() - 1;
    let throne = Cell {
        file: last / 2,
        rank: last / 2,
    };
    let is_corner = |cell: Cell| cell.file.is_multiple_of(last) && cell.rank.is_multiple_of(last);
    super::fill(f, layout, INLAY, |cell| is_corner(cell) || cell == throne)?;
    for corner in layout.board.cells().filter(|&cell| is_corner(cell)) {
        knot(f, layout, corner)?;
    }
    clover(f, layout, throne)
}

/// The wood's grain, in long strokes over the whole board.
fn grain(f: &mut fmt::Formatter<'_>, layout: Layout) -> fmt::Result {
    f.write_str(
        r##"<path fill="none" stroke="#9a6631" stroke-opacity=".35" stroke-width="2" d=""##,
    )?;
    let width = layout.right() - layout.left();
    for (n, y) in (layout.top() + 14..layout.bottom()).step_by(23).enumerate() {
        let bend = [9, -6, 4, -11, 7][n % 5];
        write!(
            f,
            "M{} {y}q{} {bend} {} 0t{} 0",
            layout.left(),
            width / 4,
            width / 2,
            width / 2
        )?;
    }
    f.write_str(r#""/>"#)
}

/// The lines between cells.
fn lines(f: &mut fmt::Formatter<'_>, layout: Layout) -> fmt::Result {
    write!(
        f,
        r#"<path fill="none" stroke="{LINE}" stroke-width="3" d=""#
    )?;
    let (left, top, right, bottom) = (layout.left(), layout.top(), layout.right(), layout.bottom());
    for n in 1..i32::from(layout.board.files()) {
        let (x, y) = (left + n * SIDE, top + n * SIDE);
        write!(f, "M{x} {top}V{bottom}M{left} {y}H{right}")?;
    }
    f.write_str(r#""/>"#)
}

/// A gold knot in a corner.
fn knot(f: &mut fmt::Formatter<'_>, layout: Layout, cell: Cell) -> fmt::Result {
    let (x, y) = layout.middle(cell);
    write!(
        f,
        r#"<g transform="translate({x} {y})" fill="none" stroke="{GOLD}"><rect x="-44" y="-44" width="88" height="88" rx="6" stroke-width="2"/>"#
    )?;
    write!(f, r#"<path stroke-width="5" d="{KNOT}"/></g>"#)
}

/// A ringed clover on the throne.
fn clover(f: &mut fmt::Formatter<'_>, layout: Layout, cell: Cell) -> fmt::Result {
    let (x, y) = layout.middle(cell);
    write!(
        f,
        r#"<g transform="translate({x} {y})" stroke="{GOLD}"><circle r="44" fill="none" stroke-width="4"/>"#
    )?;
    write!(
        f,
        r##"<path fill="#2f7d3b" stroke-width="3" d="{CLOVER}"/></g>"##
    )
}
