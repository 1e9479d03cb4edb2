//! The table of the farm without helpers, as a file.
//!
//! A row is the arrangement's 64 squares of McDonald, two in a byte, the lower half first. Such a half byte is how many of the
//! pigs on the board do *not* come home: nearby arrangements differ less in that. Where he stands on a pig there is
//! nothing to know, and the number of the square below is repeated. Both make the file a third smaller.

use std::path::Path;
use std::string::String;
use std::vec::Vec;

use barnyard_core::{Game, Side};
use barnyard_mcdonald::{Bitboard, Move, Position, Rules};

use super::Solution;
use super::half::{COUNT, Flank, Halves};
use super::row::{Row, Values};
use crate::mcdonald::lookup::{self, Lookup};
use crate::table::{Description, Part, Table, TableError, ValueKind, Writer};

/// Raised whenever the rules or the meaning of a byte change.
const RULES: u32 = 1;
/// Bytes of a row.
pub(super) const ROW: usize = 32;
/// 512 rows; to read, check and decode them takes some 40 microseconds.
const BLOCK: u32 = 16 << 10;
/// Level 6 makes the file a sixth smaller and compresses four times as long, level 9 a fifth and longer than the solving.
const LEVEL: u8 = 3;

/// The arrangements that are stored: a half with each up to itself.
const ROWS: usize = COUNT * (COUNT + 1) / 2;

/// The table's usual name.
pub const FILE_NAME: &str = "mcdonald.table";

/// What the table of the farm without helpers is.
pub(super) fn description() -> Description {
    Description {
        game: String::from("mcdonald"),
        rules: RULES,
        material: String::from("none"),
        values: ValueKind::Points,
        length: (ROWS * ROW) as u64,
        block: BLOCK,
        level: LEVEL,
    }
}

/// Where the row of these halves begins.
pub(super) const fn place(greater: usize, lesser: usize) -> usize {
    (greater * (greater + 1) / 2 + lesser) * ROW
}

/// A row as it lies in the file.
pub(super) fn encode(values: &Values, pigs: Bitboard) -> [u8; ROW] {
    let standing = pigs.len() as u8;
    let mut lost = values.map(|value| standing - value);
    for square in pigs {
        lost[square.index()] = lost[square.index() - 8];
    }
    let mut bytes = [0; ROW];
    for (byte, [first, second]) in bytes.iter_mut().zip(lost.as_chunks().0) {
        *byte = first | second << 4;
    }
    bytes
}

/// The values of a row of the file; none if no arrangement of these pigs has such a row.
pub(super) fn decode(bytes: &[u8; ROW], pigs: Bitboard) -> Option<Values> {
    let standing = pigs.len() as u8;
    let mut values = [0; 64];
    for ([first, second], byte) in values.as_chunks_mut().0.iter_mut().zip(bytes) {
        *first = standing.checked_sub(byte & 15)?;
        *second = standing.checked_sub(byte >> 4)?;
    }
    for square in pigs {
        values[square.index()] = 0;
    }
    Some(values)
}

impl Halves {
    pub(super) fn pigs(&self, west: usize, east: usize) -> Bitboard {
        self.get(west).pigs(Flank::West) | self.get(east).pigs(Flank::East)
    }
}

impl Solution {
    /// Writes the solution as a table, compressed on so many threads; 0 counts as 1.
    ///
    /// The file is the same byte for byte whatever their number, and after an interruption too.
    ///
    /// # Errors
    ///
    /// If the file cannot be written, or another process is writing it.
    pub fn write(&self, path: &Path, threads: usize) -> Result<(), TableError> {
        let mut writer = Writer::resume(path, description(), threads)?;
        let done = writer.done() as usize / ROW;
        let halves = (0..COUNT).flat_map(|west| (0..=west).map(move |east| (west, east)));
        for (west, east) in halves.skip(done) {
            let values = self.lines[west][east].values();
            writer.write(&encode(&values, self.halves.pigs(west, east)))?;
        }
        writer.finish()
    }

    /// The solution in a table, all of it in memory.
    ///
    /// # Errors
    ///
    /// If the file is not such a table, or not as it was written.
    pub fn read(path: &Path) -> Result<Solution, TableError> {
        let SolvedTable { table, halves } = SolvedTable::open(path)?;
        let mut line = Vec::new();
        let lines = (0..COUNT).map(|west| {
            line.resize((west + 1) * ROW, 0);
            let at = place(west, 0) as u64;
            table.read(at, &mut line)?;
            let rows = line.as_chunks().0.iter().enumerate();
            rows.map(|(east, bytes)| {
                let values = decode(bytes, halves.pigs(west, east));
                let impossible = Part::Block((at as usize + east * ROW) as u64 / u64::from(BLOCK));
                let values = values.ok_or(TableError::Damaged(impossible))?;
                Ok(Row::pack(&values))
            })
            .collect()
        });
        let lines = lines.collect::<Result<_, _>>()?;
        Ok(Solution { halves, lines })
    }
}

/// The exact values of the farm without helpers, in a file.
///
/// A look-up takes about a microsecond where something near was looked up before, and some thirty elsewhere.
#[derive(Debug)]
pub struct SolvedTable {
    table: Table,
    halves: Halves,
}

impl SolvedTable {
    /// Opens the table that [`Solution::write`] wrote.
    ///
    /// # Errors
    ///
    /// If the file is not such a table, or not as it was written as far as can be seen without reading it all.
    pub fn open(path: &Path) -> Result<SolvedTable, TableError> {
        SolvedTable::new(Table::open(path)?)
    }

    pub(super) fn new(table: Table) -> Result<SolvedTable, TableError> {
        table.require(&description())?;
        Ok(SolvedTable {
            table,
            halves: Halves::new(),
        })
    }

    /// How many of the pigs on the board come home if both sides play perfectly: just as [`Solution::value`].
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or is not as it was written.
    pub fn value(&self, position: &Position) -> Result<Option<u8>, TableError> {
        if !position.helpers().is_empty() || position.rules() != Rules::default() {
            return Ok(None);
        }
        let Some(halves) = self.halves.of(position.pigs()) else {
            return Ok(None);
        };
        if position.turn() == Side::Second {
            return self.stored(position, halves).map(Some);
        }
        // Without a move the pigs on the board bring nothing.
        let mut best = 0;
        for mv in position.legal_moves() {
            let after = position.play(mv);
            let Some(halves) = self.halves.of(after.pigs()) else {
                return Ok(None);
            };
            best = best.max(after.home() - position.home() + self.stored(&after, halves)?);
        }
        Ok(Some(best))
    }

    /// The legal moves that keep the value: just as [`Solution::best_moves`].
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or is not as it was written.
    pub fn best_moves(&self, position: &Position) -> Result<Option<Vec<Move>>, TableError> {
        lookup::best_moves(position, |position| self.value(position))
    }

    /// The value with McDonald to move.
    fn stored(&self, position: &Position, halves: (usize, usize)) -> Result<u8, TableError> {
        let (west, east) = halves;
        let farmer = position.farmer().index();
        let (greater, lesser, square) = if west >= east {
            (west, east, farmer)
        } else {
            // A file's number is three bits, and mirroring turns each over.
            (east, west, farmer ^ 7)
        };
        let at = (place(greater, lesser) + square / 2) as u64;
        let byte = self.table.byte(at)?;
        let lost = if square % 2 == 0 {
            byte & 15
        } else {
            byte >> 4
        };
        let standing = position.pigs().len() as u8;
        standing
            .checked_sub(lost)
            .ok_or(TableError::Damaged(Part::Block(at / u64::from(BLOCK))))
    }
}

impl Lookup for SolvedTable {
    fn lookup(&self, position: &Position) -> Result<Option<u8>, TableError> {
        self.value(position)
    }
}
