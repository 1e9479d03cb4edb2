//! Checking a table of the farm with one helper: every value again, from those one move later.
//!
//! Written from the rules and from the description of the file; it shares with the solver only what is left without helpers,
//! which has a check of its own.

use std::boxed::Box;
use std::format;
use std::path::Path;
use std::string::{String, ToString};

use barnyard_core::Side;
use barnyard_mcdonald::{Bitboard, Helper, LineUp, Position, Setup, Square};

use super::Helperless;
use super::file;
use crate::mcdonald::alone::Alone;
use crate::mcdonald::checking::check_parts;
use crate::mcdonald::half::COUNT;
use crate::table::Table;
use crate::{Progress, VerifyError};

mod board;
mod farm;
mod rows;

use farm::Farm;

/// Checks every value of the table of a helper: each arrangement of pigs that is stored, each square of the helper and of
/// McDonald, and either side to move. What has no position behind it is not looked at.
///
/// It holds the whole content in memory, 5.5 GiB.
///
/// # Errors
///
/// If the file cannot be read, is not such a table or not as it was written, or if a value does not follow from the values
/// after the moves of its position.
pub fn verify(
    path: &Path,
    helper: Helper,
    alone: &Alone,
    threads: usize,
    progress: &mut dyn FnMut(Progress),
) -> Result<(), VerifyError> {
    verify_lines(
        path,
        helper,
        COUNT,
        &|files| alone.row(files),
        threads,
        progress,
    )
}

/// Checks a table of so many lines.
pub(super) fn verify_lines(
    path: &Path,
    helper: Helper,
    lines: usize,
    alone: Helperless<'_>,
    threads: usize,
    progress: &mut dyn FnMut(Progress),
) -> Result<(), VerifyError> {
    let table = Table::open(path)?;
    table.require(&file::description(helper, lines))?;
    let content = table.load(threads)?;
    let farm = Farm::new(helper, &content, alone);
    // The longest lines first, so that no thread is left with much at the end.
    let line = |part| lines - 1 - part;
    let check = |part, desk: &mut Box<_>| {
        let west = line(part);
        (0..=west).try_for_each(|east| farm.check(west, east, desk))
    };
    let weight = |part| line(part) as u64 + 1;
    check_parts(lines, threads, weight, check, progress)
}

/// What is wrong with the value of a position with McDonald's team to move.
fn wrong(helper: Helper, pigs: u64, at: (usize, usize), found: i16, expected: u8) -> VerifyError {
    VerifyError::Wrong {
        position: text(helper, pigs, at),
        found: found.to_string(),
        expected: expected.to_string(),
    }
}

fn text(helper: Helper, pigs: u64, (square, farmer): (usize, usize)) -> String {
    let of = |square| Square::from_index(square).expect("a square of the board");
    let mut setup = Setup {
        pigs: Bitboard::from_bits(pigs),
        farmer: of(farmer),
        turn: Side::Second,
        ..Setup::from(Position::start(LineUp::NONE))
    };
    let squares = match helper {
        Helper::Knight => &mut setup.knights,
        Helper::Bishop => &mut setup.bishops,
        Helper::Rook => &mut setup.rooks,
        Helper::Queen => &mut setup.queens,
    };
    *squares = Bitboard::of(of(square));
    match Position::new(setup) {
        Ok(position) => position.to_string(),
        Err(_) => format!(
            "{helper:?} on {}, McDonald on {} among {:?}",
            of(square),
            setup.farmer,
            setup.pigs
        ),
    }
}
