//! The farmers' board: four corner zones, the cross between them, and the four central squares.

use core::fmt;

use barnyard_core::Cell;

use crate::picture::geometry::{Layout, Point, SIDE, is_dark};
use crate::picture::theme::Theme;

/// The light and dark cells of the cross.
const CROSS: (&str, &str) = ("#c3d9a4", "#9dbd7c");
/// The light and dark central squares.
const CENTRE: (&str, &str) = ("#f4d35e", "#e6b93c");
/// The ornament on the central squares.
const GOLD: &str = "#8a5a00";
/// The deflection line and its pale bed.
const LINE: (&str, &str) = ("#a01f2d", "#fff4dc");

/// Files and ranks 5 and 6, from zero, make the cross.
const fn in_cross(line: u8) -> bool {
    matches!(line, 4 | 5)
}

pub(super) fn draw(f: &mut fmt::Formatter<'_>, layout: Layout, theme: &Theme) -> fmt::Result {
    let corner = |cell: Cell| !in_cross(cell.file) && !in_cross(cell.rank);
    let centre = |cell: Cell| in_cross(cell.file) && in_cross(cell.rank);
    let cross = |cell: Cell| !corner(cell) && !centre(cell);
    super::fill(f, layout, theme.dark, |cell| corner(cell) && is_dark(cell))?;
    super::fill(f, layout, CROSS.0, |cell| cross(cell) && !is_dark(cell))?;
    super::fill(f, layout, CROSS.1, |cell| cross(cell) && is_dark(cell))?;
    super::fill(f, layout, CENTRE.0, |cell| centre(cell) && !is_dark(cell))?;
    super::fill(f, layout, CENTRE.1, |cell| centre(cell) && is_dark(cell))?;
    sun(f, layout)?;
    deflection_line(f, layout)
}

/// A sun over the four central squares.
fn sun(f: &mut fmt::Formatter<'_>, layout: Layout) -> fmt::Result {
    let (x, y) = (layout.width() / 2, layout.height() / 2);
    let middle = Point {
        x: x * 100,
        y: y * 100,
    };
    write!(
        f,
        r#"<g fill="none" stroke="{GOLD}" stroke-width="3" stroke-linejoin="round"><circle cx="{x}" cy="{y}" r="26"/><path d=""#
    )?;
    // The ways of a quarter of the sixteen rays.
    const RAYS: [(i32, i32); 4] = [(12, 0), (11, 5), (8, 8), (5, 11)];
    for (n, (dx, dy)) in RAYS.into_iter().enumerate() {
        let length = if n % 2 == 0 { 88 } else { 66 };
        for (dx, dy) in [(dx, dy), (-dy, dx), (-dx, -dy), (dy, -dx)] {
            let to = Point {
                x: middle.x + dx * 100,
                y: middle.y + dy * 100,
            };
            write!(
                f,
                "M{} {} {}",
                middle.toward(to, 32, -6),
                middle.toward(to, length, 0),
                middle.toward(to, 32, 6)
            )?;
        }
    }
    write!(
        f,
        r#""/><rect x="{}" y="{}" width="{side}" height="{side}" stroke-width="5"/></g>"#,
        x - SIDE,
        y - SIDE,
        side = 2 * SIDE
    )
}

/// The line between the corner zones and the cross.
fn deflection_line(f: &mut fmt::Formatter<'_>, layout: Layout) -> fmt::Result {
    let (left, top, right, bottom) = (layout.left(), layout.top(), layout.right(), layout.bottom());
    let (west, east) = (left + 4 * SIDE, left + 6 * SIDE);
    let (north, south) = (top + 4 * SIDE, top + 6 * SIDE);
    for (colour, width) in [(LINE.1, 12), (LINE.0, 6)] {
        write!(
            f,
            r#"<path fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round" d=""#
        )?;
        for (x, edge_x) in [(west, left), (east, right)] {
            for (y, edge_y) in [(north, top), (south, bottom)] {
                write!(f, "M{x} {edge_y}V{y}H{edge_x}")?;
            }
        }
        f.write_str(r#""/>"#)?;
    }
    Ok(())
}
