//! Checking the tables of the farm without helpers: every value again, from those one move later.
//!
//! Written from the rules and from the description of the files, and not from the solver: it shares nothing with it,
//! neither arrangements nor moves. What both get wrong must be wrong in the rules' page.

use std::path::Path;
use std::vec::Vec;

use super::checking::check_parts;
use super::{doubled, file};
use crate::table::{Description, Table, TableError};
use crate::{Progress, VerifyError};

mod farm;
pub(super) mod herd;
mod stored;
#[cfg(test)]
mod tests;

use farm::Farm;
use stored::{DOUBLED, Doubles, HALF, Singles};

/// Checks every value of the table without a doubled file, for each of the 5,764,801 arrangements of pigs, each square of
/// McDonald, and either side to move.
///
/// It holds the whole content in memory, 88 MiB, and takes half a minute of processor time.
///
/// # Errors
///
/// If the file cannot be read, is not such a table or not as it was written, or if a value does not follow from the values
/// after the moves of its position.
pub fn verify(
    path: &Path,
    threads: usize,
    progress: &mut dyn FnMut(Progress),
) -> Result<(), VerifyError> {
    let content = load(path, &file::description(), threads)?;
    let farm = Farm {
        singles: Singles::new(&content),
        doubles: None,
    };
    let check = |west, (): &mut ()| {
        let mut herds = (0..HALF).map(|east| stored::halves(west, east));
        herds.try_for_each(|men| farm.check(men, farm.row(men)))
    };
    check_parts(HALF, threads, |_| 1, check, progress)
}

/// Checks every value of the table with one doubled file, for each of its 12,353,145 rows, each square of McDonald, and
/// either side to move.
///
/// Moves also lead to positions without a doubled file. What `singles`, their table, says is believed, so it is to be verified too.
/// The whole content of both is held in memory, 465 MiB.
///
/// # Errors
///
/// If a file cannot be read, is not such a table or not as it was written, or if a value does not follow from the values
/// after the moves of its position.
pub fn verify_doubled(
    path: &Path,
    singles: &Path,
    threads: usize,
    progress: &mut dyn FnMut(Progress),
) -> Result<(), VerifyError> {
    verify_rows(path, singles, DOUBLED, threads, progress)
}

/// Checks a table of so many rows; what their moves lead to stands in earlier ones.
pub(super) fn verify_rows(
    path: &Path,
    singles: &Path,
    rows: usize,
    threads: usize,
    progress: &mut dyn FnMut(Progress),
) -> Result<(), VerifyError> {
    let beneath = |error| VerifyError::Beneath {
        path: singles.into(),
        error,
    };
    let below = load(singles, &file::description(), threads).map_err(beneath)?;
    let content = load(path, &doubled::description(rows), threads)?;
    let doubles = Doubles::new(&content);
    let farm = Farm {
        singles: Singles::new(&below),
        doubles: Some(&doubles),
    };
    let part = |part| part * PART..rows.min((part + 1) * PART);
    let check = |number, (): &mut ()| {
        part(number).try_for_each(|row| {
            let (men, row) = doubles.entry(row);
            farm.check(men, row)
        })
    };
    let weight = |number| part(number).len() as u64;
    check_parts(rows.div_ceil(PART), threads, weight, check, progress)
}

/// Rows that a thread checks before it tells how far it is.
const PART: usize = 4096;

/// The content of a table that must be that one.
fn load(path: &Path, expected: &Description, threads: usize) -> Result<Vec<u8>, TableError> {
    let table = Table::open(path)?;
    table.require(expected)?;
    table.load(threads)
}
