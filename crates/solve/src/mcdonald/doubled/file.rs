//! The table of the positions with one doubled file, as a file.
//!
//! Family after family, pair after pair of ranks. A row lies there as in the table without a doubled file: how many of the
//! pigs do not come home, two squares of McDonald in a byte, and where he stands on a pig the number of the square below.

use std::boxed::Box;
use std::path::Path;
use std::string::String;
use std::vec::Vec;

use barnyard_core::{Game, Side};
use barnyard_mcdonald::{Bitboard, Position, Rules};

use super::{COUNT, FAMILIES, OTHERS, Table, others, pairs, place, square, steps_of};
use crate::mcdonald::alone::files;
use crate::mcdonald::file::{ROW, decode, encode};
use crate::mcdonald::lookup::best_push;
use crate::mcdonald::row::Row;
use crate::mcdonald::{Lookup, Solution, SolvedTable};
use crate::table::{self, Description, Part, TableError, ValueKind, Writer};

/// Raised whenever the rules or the meaning of a byte change.
const RULES: u32 = 1;
/// 512 rows, as in the table without a doubled file.
const BLOCK: u32 = 16 << 10;
const LEVEL: u8 = 3;

/// The usual name of the table with a doubled file.
pub const DOUBLED_FILE_NAME: &str = "mcdonald-doubled.table";

/// What the table of so many rows is; all are `ROWS`.
pub(in crate::mcdonald) fn description(rows: usize) -> Description {
    Description {
        game: String::from("mcdonald"),
        rules: RULES,
        material: String::from("doubled"),
        values: ValueKind::Points,
        length: (rows * ROW) as u64,
        block: BLOCK,
        level: LEVEL,
    }
}

/// The rows of all families.
const ROWS: usize = FAMILIES.len() * COUNT;

/// The pigs of a row of a family.
pub(in crate::mcdonald) fn pigs(family: usize, row: usize) -> Bitboard {
    let (front, back) = pairs()
        .nth(row / OTHERS)
        .expect("a row has a pair of ranks");
    let (doubled, _) = FAMILIES[family];
    let others = others(family).into_iter().zip(steps_of(row % OTHERS));
    let men = others.chain([(doubled, front), (doubled, back)]);
    let men = men.filter(|(_, left)| *left > 0);
    Bitboard::from_bits(men.fold(0, |men, (file, left)| men | 1 << square(file, left)))
}

impl Table {
    pub(crate) fn write(&self, path: &Path, threads: usize) -> Result<(), TableError> {
        let mut writer = Writer::resume(path, description(ROWS), threads)?;
        let done = writer.done() as usize / ROW;
        for at in done..ROWS {
            let (family, row) = (at / COUNT, at % COUNT);
            let values = self.families[family][row].values();
            writer.write(&encode(&values, pigs(family, row)))?;
        }
        writer.finish()
    }

    pub(crate) fn read(path: &Path) -> Result<Table, TableError> {
        let table = open(path)?;
        let mut bytes = std::vec![0; COUNT * ROW];
        let families = (0..FAMILIES.len()).map(|family| {
            let at = family * COUNT * ROW;
            table.read(at as u64, &mut bytes)?;
            let rows = bytes.as_chunks().0.iter().enumerate();
            rows.map(|(row, bytes)| {
                let damaged =
                    || TableError::Damaged(Part::Block((at + row * ROW) as u64 / u64::from(BLOCK)));
                let values = decode(bytes, pigs(family, row)).ok_or_else(damaged)?;
                Ok(Row::pack(&values))
            })
            .collect()
        });
        let families = families.collect::<Result<Vec<_>, _>>()?;
        Ok(Table { families })
    }
}

pub(crate) fn open(path: &Path) -> Result<table::Table, TableError> {
    let table = table::Table::open(path)?;
    table.require(&description(ROWS))?;
    Ok(table)
}

/// The exact values of every position without helpers that can follow one with a helper, in two files.
#[derive(Debug)]
pub struct AloneTables {
    singles: SolvedTable,
    /// Without it nothing is known of positions with a doubled file.
    doubled: Option<table::Table>,
}

impl AloneTables {
    /// Opens the tables that [`Solution::write`] and [`Alone::write`](crate::mcdonald::Alone::write) wrote.
    ///
    /// # Errors
    ///
    /// If a file is not such a table, or not as it was written as far as can be seen without reading it all.
    pub fn open(singles: &Path, doubled: &Path) -> Result<AloneTables, TableError> {
        let mut tables = AloneTables::new(SolvedTable::open(singles)?);
        tables.add_doubled(doubled)?;
        Ok(tables)
    }

    pub(crate) const fn new(singles: SolvedTable) -> AloneTables {
        AloneTables {
            singles,
            doubled: None,
        }
    }

    pub(crate) fn add_doubled(&mut self, path: &Path) -> Result<(), TableError> {
        self.doubled = Some(open(path)?);
        Ok(())
    }
}

impl Lookup for AloneTables {
    fn lookup(&self, position: &Position) -> Result<Option<u8>, TableError> {
        if !position.helpers().is_empty() || position.rules() != Rules::default() {
            return Ok(None);
        }
        let Some(files) = files(position.pigs()) else {
            return Ok(None);
        };
        if files.iter().all(|[_, back]| *back == 0) {
            let value = self.singles.value(position);
            return value.map_err(beneath("none"));
        }
        let (Some(table), Some(place)) = (&self.doubled, place(&files)) else {
            return Ok(None);
        };
        if position.turn() == Side::First {
            return best_push(position, |after| self.lookup(after));
        }
        let farmer = position.farmer().index() ^ if place.mirrored { 7 } else { 0 };
        let at = ((place.family * COUNT + place.row) * ROW + farmer / 2) as u64;
        let byte = table.byte(at).map_err(beneath("doubled"))?;
        let lost = byte >> (farmer % 2 * 4) & 15;
        let value = (position.pigs().len() as u8).checked_sub(lost);
        let damaged = || TableError::Damaged(Part::Block(at / u64::from(BLOCK)));
        value
            .map(Some)
            .ok_or_else(damaged)
            .map_err(beneath("doubled"))
    }
}

/// Says in which of the two tables the trouble is.
fn beneath(material: &'static str) -> impl FnOnce(TableError) -> TableError {
    move |error| TableError::Beneath {
        material,
        error: Box::new(error),
    }
}

impl crate::mcdonald::Alone {
    /// Writes the positions with a doubled file as a table, compressed on so many threads; 0 counts as 1.
    ///
    /// # Errors
    ///
    /// If the file cannot be written, or another process is writing it.
    pub fn write(&self, path: &Path, threads: usize) -> Result<(), TableError> {
        self.doubled.write(path, threads)
    }

    /// The positions with a doubled file from such a table, and those without from their solution, all in memory.
    ///
    /// # Errors
    ///
    /// If the file is not such a table, or not as it was written.
    pub fn read(solution: Solution, path: &Path) -> Result<Self, TableError> {
        let doubled = Table::read(path)?;
        Ok(Self { solution, doubled })
    }
}
