//! The table of a line-up with one helper, as a file.
//!
//! A sheet is an arrangement of pigs: for each square of the helper, the 64 squares of McDonald, two in a byte, the lower half
//! first. Such a half byte is how many of the pigs on the board do *not* come home, with McDonald's team to move: nearby
//! arrangements differ less in that. Where two pieces stand on one square there is nothing to know, and what stands before is
//! repeated. That and the neighbours in one byte make the file a fifth smaller.

use std::path::Path;
use std::string::String;
use std::vec::Vec;

use barnyard_mcdonald::{Bitboard, Helper};

use super::arrangement::Farm;
use super::grid::{Grid, Sheet, pack};
use super::layers;
use crate::mcdonald::alone::Alone;
use crate::mcdonald::half::{COUNT, Halves};
use crate::mcdonald::layers::Workers;
use crate::table::{Description, Table, TableError, ValueKind, Writer};
use crate::{BuildError, Progress};

/// Raised whenever the rules or the meaning of a byte change.
const RULES: u32 = 1;
/// 16 sheets; longer blocks gain little, and decoding takes longer.
pub(super) const BLOCK: u32 = 32 << 10;
/// The next levels gain a twentieth and take as long as the solving.
const LEVEL: u8 = 9;
/// Bytes of a row of 64 values.
const ROW: usize = 32;
/// Bytes of a sheet.
pub(super) const SHEET: usize = 64 * ROW;

/// The usual name of a helper's table.
#[must_use]
pub const fn file_name(helper: Helper) -> &'static str {
    match helper {
        Helper::Knight => "mcdonald-n.table",
        Helper::Bishop => "mcdonald-b.table",
        Helper::Rook => "mcdonald-r.table",
        Helper::Queen => "mcdonald-q.table",
    }
}

/// What the table of a helper is that has so many lines; all are `COUNT`.
pub(super) fn description(helper: Helper, lines: usize) -> Description {
    Description {
        game: String::from("mcdonald"),
        rules: RULES,
        material: String::from(helper.letter()),
        values: ValueKind::Points,
        length: line_start(lines) as u64,
        block: BLOCK,
        level: LEVEL,
    }
}

/// Opens the table of a helper that has so many lines.
pub(super) fn open_lines(path: &Path, helper: Helper, lines: usize) -> Result<Table, TableError> {
    let table = Table::open(path)?;
    table.require(&description(helper, lines))?;
    Ok(table)
}

/// The same with all lines.
pub(crate) fn open(path: &Path, helper: Helper) -> Result<Table, TableError> {
    open_lines(path, helper, COUNT)
}

/// Where the line of a half begins.
pub(super) const fn line_start(half: usize) -> usize {
    half * (half + 1) / 2 * SHEET
}

/// The byte of a value, and whether it is in the upper half.
#[inline]
pub(super) const fn place(west: usize, east: usize, helper: usize, farmer: usize) -> (usize, bool) {
    // A file's number is three bits, and mirroring turns each over.
    let (greater, lesser, turned) = if west >= east {
        (west, east, 0)
    } else {
        (east, west, 7)
    };
    let (helper, farmer) = (helper ^ turned, farmer ^ turned);
    let at = line_start(greater) + lesser * SHEET + helper * ROW + farmer / 2;
    (at, farmer % 2 == 1)
}

/// How many of the pigs do not come home, from the byte at its place.
#[inline]
pub(super) const fn lost(byte: u8, upper: bool) -> u8 {
    if upper { byte >> 4 } else { byte & 15 }
}

/// A sheet as it lies in the file.
fn encode(sheet: &Sheet, pigs: Bitboard) -> [u8; SHEET] {
    let standing = pigs.len() as u8;
    let mut bytes = [0; SHEET];
    let mut last = [0; 64];
    let rows = bytes.as_chunks_mut::<ROW>().0;
    for (helper, (row, bytes)) in sheet.iter().zip(rows).enumerate() {
        if pigs.bits() >> helper & 1 == 0 {
            last = row.values().map(|value| standing - value);
            let nobody = pigs.bits() | 1 << helper;
            // Of the squares at the beginning only that of the helper can be such.
            last[0] = if nobody & 1 == 0 { last[0] } else { last[1] };
            for farmer in (1..64).filter(|farmer| nobody >> farmer & 1 != 0) {
                last[farmer] = last[farmer - 1];
            }
        }
        for (byte, [first, second]) in bytes.iter_mut().zip(last.as_chunks().0) {
            *byte = first | second << 4;
        }
    }
    bytes
}

/// A sheet of the file, with 0 where two pieces stand on one square.
fn decode(bytes: &[u8; SHEET], pigs: Bitboard) -> Sheet {
    let standing = pigs.len() as u8;
    let mut grid: Grid = [[0; 64]; 64];
    for (helper, (values, bytes)) in grid.iter_mut().zip(bytes.as_chunks::<ROW>().0).enumerate() {
        if pigs.bits() >> helper & 1 != 0 {
            continue;
        }
        for (values, byte) in values.as_chunks_mut::<2>().0.iter_mut().zip(bytes) {
            *values = [byte & 15, byte >> 4].map(|lost| standing.saturating_sub(lost));
        }
        for square in pigs {
            values[square.index()] = 0;
        }
    }
    pack(&grid)
}

/// Builds the table of a helper, or goes on with it where it was interrupted.
///
/// The process takes up to 7.2 GiB of memory, with `alone` in it. What was finished is read back, and half the work of solving done again for it.
///
/// # Errors
///
/// If the file cannot be written, if another process is writing it, or if the threads cannot be started.
pub fn build(
    path: &Path,
    helper: Helper,
    alone: &Alone,
    threads: usize,
    progress: &mut dyn FnMut(Progress),
) -> Result<(), BuildError> {
    build_lines(
        path,
        helper,
        COUNT,
        &|files| alone.row(files),
        threads,
        progress,
    )
}

/// Builds so many lines of it.
pub(super) fn build_lines(
    path: &Path,
    helper: Helper,
    lines: usize,
    alone: super::Helperless<'_>,
    threads: usize,
    progress: &mut dyn FnMut(Progress),
) -> Result<(), BuildError> {
    let workers = Workers::new(threads)?;
    let halves = Halves::new();
    let mut writer = Writer::resume(path, description(helper, lines), threads)?;
    let known = read_done(&mut writer, &halves, lines)?;
    let farm = Farm::new(helper, &halves, alone);
    layers::solve(&farm, &workers, known, lines, |half, line: &[Sheet]| {
        // Of the first line some may already be there.
        let there = (writer.done() as usize - line_start(half)) / SHEET;
        for (east, sheet) in line.iter().enumerate().skip(there) {
            writer.write(&encode(sheet, halves.pigs(half, east)))?;
        }
        let (done, total) = (line_start(half + 1) as u64, line_start(lines) as u64);
        progress(Progress { done, total });
        Ok::<(), TableError>(())
    })?;
    writer.finish()?;
    Ok(())
}

/// The whole lines that are already in the file.
fn read_done(
    writer: &mut Writer,
    halves: &Halves,
    lines: usize,
) -> Result<Vec<Vec<Sheet>>, TableError> {
    let mut known: Vec<Vec<Sheet>> = Vec::new();
    let mut line = Vec::new();
    writer.read_done(|content| {
        for bytes in content.as_chunks::<SHEET>().0 {
            let half = known.len();
            if half < lines {
                line.push(decode(bytes, halves.pigs(half, line.len())));
                if line.len() > half {
                    known.push(core::mem::take(&mut line));
                }
            }
        }
    })?;
    Ok(known)
}
