//! What is laid over and under the pieces: the last move, arrows, targets, checks and marks.

use core::fmt;

use barnyard_core::Cell;

use super::geometry::{Layout, Point, SIDE};
use super::theme;

/// Tints and outlines the two cells of the last move.
pub(super) fn last_move(
    f: &mut fmt::Formatter<'_>,
    layout: Layout,
    from: Cell,
    to: Cell,
) -> fmt::Result {
    write!(
        f,
        r#"<path fill="{}" fill-opacity=".6" stroke="{}" stroke-width="5" stroke-linejoin="round" d="{}"/>"#,
        theme::LAST_MOVE.0,
        theme::LAST_MOVE.1,
        layout.squares(|cell| cell == from || cell == to)
    )
}

/// A red disc under a piece in danger, rimmed so that it shows on the barn's red too.
pub(super) fn check(f: &mut fmt::Formatter<'_>, layout: Layout, cell: Cell) -> fmt::Result {
    let (x, y) = layout.middle(cell);
    let (red, rim) = (theme::CHECK, theme::RIM);
    write!(
        f,
        r#"<g fill="{red}"><circle cx="{x}" cy="{y}" r="47" fill-opacity=".55" stroke="{rim}" stroke-width="3"/>"#
    )?;
    write!(
        f,
        r#"<circle cx="{x}" cy="{y}" r="39" fill-opacity=".8"/></g>"#
    )
}

/// A frame just inside a cell.
pub(super) fn mark(f: &mut fmt::Formatter<'_>, layout: Layout, cell: Cell) -> fmt::Result {
    let (x, y) = layout.corner(cell);
    let (x, y, side) = (x + 4, y + 4, SIDE - 8);
    let colour = theme::MARK;
    write!(
        f,
        r#"<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="8" fill="{colour}" fill-opacity=".18" stroke="{colour}" stroke-width="6"/>"#
    )
}

/// A dot on an empty cell, a ring round a piece: it lies under the piece, so that nothing is cut off.
pub(super) fn target(
    f: &mut fmt::Formatter<'_>,
    layout: Layout,
    cell: Cell,
    occupied: bool,
) -> fmt::Result {
    let (x, y) = layout.middle(cell);
    if occupied {
        for (colour, width) in [(theme::RIM, 11), (theme::TARGET, 7)] {
            write!(
                f,
                r#"<circle cx="{x}" cy="{y}" r="44" fill="none" stroke="{colour}" stroke-width="{width}"/>"#
            )?;
        }
        Ok(())
    } else {
        write!(
            f,
            r#"<circle cx="{x}" cy="{y}" r="14" fill="{}" stroke="{}" stroke-width="3"/>"#,
            theme::TARGET,
            theme::RIM
        )
    }
}

/// An arrow from the middle of one cell to the middle of another; a ring if they are the same cell.
///
/// `index` chooses the colour.
pub(super) fn arrow(
    f: &mut fmt::Formatter<'_>,
    layout: Layout,
    from: Cell,
    to: Cell,
    index: usize,
) -> fmt::Result {
    let colour = theme::ARROWS[index % theme::ARROWS.len()];
    if from == to {
        let (x, y) = layout.middle(from);
        return write!(
            f,
            r#"<circle cx="{x}" cy="{y}" r="42" fill="none" stroke="{colour}" stroke-width="8" stroke-opacity=".85"/>"#
        );
    }
    write!(
        f,
        r#"<path fill="{colour}" fill-opacity=".82" stroke="{}" stroke-width="2.5" stroke-linejoin="round" d="M"#,
        theme::RIM
    )?;
    for corner in outline(layout.point(from), layout.point(to)) {
        write!(f, "{corner} ")?;
    }
    f.write_str(r#"Z"/>"#)
}

/// The seven corners of an arrow.
fn outline(from: Point, to: Point) -> [Point; 7] {
    /// Half the width of the shaft.
    const SHAFT: i32 = 8;
    /// Half the width of the head, and its length.
    const HEAD: (i32, i32) = (24, 36);
    /// The free space between a cell's middle and the arrow's tail and tip.
    const GAP: (i32, i32) = (26, 6);

    let tip = from.distance(to) - GAP.1;
    let neck = tip - HEAD.1;
    let at = |along, aside| from.toward(to, along, aside);
    [
        at(GAP.0, -SHAFT),
        at(neck, -SHAFT),
        at(neck, -HEAD.0),
        at(tip, 0),
        at(neck, HEAD.0),
        at(neck, SHAFT),
        at(GAP.0, SHAFT),
    ]
}
