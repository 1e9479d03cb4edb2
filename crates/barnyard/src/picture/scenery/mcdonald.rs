//! The farm: a green field, and the barn along rank 8.

use core::fmt;

use barnyard_core::Cell;

use crate::picture::geometry::{Layout, SIDE, is_dark};
use crate::picture::theme::Theme;

/// The barn's rank, from zero.
const BARN: u8 = 7;
/// The planks of light and dark cells.
const PLANKS: (&str, &str) = ("#c9544a", "#b8453c");
/// The gaps between planks.
const GAP: &str = "#7e2620";
/// The width of a shingle of the roof.
const SHINGLE: i32 = 26;
/// The lintel over the doors.
const TIMBER: &str = "#5c211b";
/// The roof.
const SLATE: &str = "#55606b";
/// The white-painted beams.
const BEAM: &str = "#f3e6d4";

pub(super) fn draw(f: &mut fmt::Formatter<'_>, layout: Layout, theme: &Theme) -> fmt::Result {
    super::fill(f, layout, theme.dark, is_dark)?;
    grass(f, layout)?;
    barn(f, layout)
}

/// A few tufts of grass, always on the same cells.
fn grass(f: &mut fmt::Formatter<'_>, layout: Layout) -> fmt::Result {
    f.write_str(
        r##"<path fill="none" stroke="#5f9438" stroke-width="2.5" stroke-linecap="round" d=""##,
    )?;
    let field = |cell: &Cell| cell.rank < BARN;
    let tufted = |cell: &Cell| (cell.file * 3 + cell.rank * 5) % 7 < 2;
    for cell in layout.board.cells().filter(field).filter(tufted) {
        let (x, y) = layout.corner(cell);
        let (x, y) = match (cell.file + cell.rank * 3) % 4 {
            0 => (x + 18, y + 30),
            1 => (x + 76, y + 24),
            2 => (x + 72, y + 88),
            _ => (x + 20, y + 84),
        };
        write!(f, "M{x} {y}q-1-8-7-11m7 11q0-10 1-14m-1 14q2-8 8-10")?;
    }
    f.write_str(r#""/>"#)
}

/// Red planks with a white-beamed door on every cell, and the roof over them.
fn barn(f: &mut fmt::Formatter<'_>, layout: Layout) -> fmt::Result {
    super::fill(f, layout, PLANKS.0, |cell| {
        cell.rank == BARN && !is_dark(cell)
    })?;
    super::fill(f, layout, PLANKS.1, |cell| {
        cell.rank == BARN && is_dark(cell)
    })?;
    write!(
        f,
        r#"<path fill="none" stroke="{GAP}" stroke-width="2" d=""#
    )?;
    for file in 0..layout.board.files() {
        let (x, y) = layout.corner(Cell { file, rank: BARN });
        for plank in [20, 40, 60, 80] {
            write!(f, "M{} {y}v{SIDE}", x + plank)?;
        }
    }
    write!(
        f,
        r#""/><path fill="none" stroke="{BEAM}" stroke-opacity=".62" stroke-width="5" d=""#
    )?;
    for file in 0..layout.board.files() {
        let (x, y) = layout.corner(Cell { file, rank: BARN });
        write!(f, "M{} {}h88v88h-88zl88 88m0-88l-88 88", x + 6, y + 6)?;
    }
    f.write_str(r#""/>"#)?;
    roof(f, layout)
}

/// The lintel and the roof along the barn's outer edge. Seen from behind the barn they are turned by half a turn.
fn roof(f: &mut fmt::Formatter<'_>, layout: Layout) -> fmt::Result {
    /// The height of the lintel, where the file letters stand if the barn is below.
    const LINTEL: i32 = 40;
    /// Where the ridge is.
    const RIDGE: i32 = 9;

    let (left, right) = (layout.left(), layout.right());
    let wall = if layout.flip {
        write!(
            f,
            r#"<g transform="matrix(-1 0 0 -1 {} {})">"#,
            layout.width(),
            layout.height()
        )?;
        layout.height() - layout.bottom()
    } else {
        f.write_str("<g>")?;
        layout.top()
    };
    let eave = wall - LINTEL;
    write!(
        f,
        r#"<path fill="{TIMBER}" d="M{} {wall}V{eave}H{}V{wall}Z"/>"#,
        left - 6,
        right + 6
    )?;
    write!(
        f,
        r##"<path fill="{SLATE}" stroke="#2b3138" stroke-width="4" stroke-linejoin="round" d="M{} {eave}L{} {RIDGE}H{}L{} {eave}Z"/>"##,
        left - 34,
        left - 12,
        right + 12,
        right + 34
    )?;
    f.write_str(r##"<path fill="none" stroke="#8794a0" stroke-width="2" d=""##)?;
    // Rows of shingles, each set off by half a shingle from the one above.
    for (row, y) in (RIDGE + 7..eave - 7).step_by(13).enumerate() {
        let count = (right - left) / SHINGLE + row as i32 % 2;
        write!(f, "M{} {y}", layout.width() / 2 - count * SHINGLE / 2)?;
        for _ in 0..count {
            write!(f, "q{} 10 {SHINGLE} 0", SHINGLE / 2)?;
        }
    }
    write!(
        f,
        r#""/><path stroke="{BEAM}" stroke-width="6" stroke-linecap="round" d="M{} {eave}H{}M{} {wall}H{}"/></g>"#,
        left - 34,
        right + 34,
        left - 3,
        right + 3
    )
}
