//! McDonald without helpers, with at most one doubled file: what is left once a pig has taken the only helper.

use barnyard_core::{Game, Side};
use barnyard_mcdonald::{Bitboard, Position, Rules};

use super::Solution;
use super::doubled::{Doubled, Table};
use super::layers::{Known, View, Workers};
use super::row::Row;
use crate::{Progress, SolveError};

/// The values of every position without helpers that can follow one with a helper.
#[derive(Clone, Debug)]
pub struct Alone {
    pub(super) solution: Solution,
    pub(super) doubled: Table,
}

impl Alone {
    /// Solves the positions with a doubled file, given those without.
    ///
    /// # Errors
    ///
    /// If more than one thread is asked for and they cannot be started.
    pub fn solve(solution: Solution, threads: usize) -> Result<Alone, SolveError> {
        Alone::solve_with(solution, threads, &mut |_| {})
    }

    /// The same, telling from time to time how far it is.
    ///
    /// # Errors
    ///
    /// As [`Alone::solve`].
    pub fn solve_with(
        solution: Solution,
        threads: usize,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Alone, SolveError> {
        let workers = Workers::new(threads)?;
        let singles = View::of(&solution.lines);
        let doubled = Table::solve(&solution.halves, singles, &workers, progress);
        Ok(Alone { solution, doubled })
    }

    /// How many of the pigs on the board come home if both sides play perfectly; those already home do not count.
    ///
    /// None if the position is not among those solved.
    #[must_use]
    pub fn value(&self, position: &Position) -> Option<u8> {
        if !position.helpers().is_empty() || position.rules() != Rules::default() {
            return None;
        }
        let files = files(position.pigs())?;
        let farmer = position.farmer().index();
        if position.turn() == Side::Second {
            return self.known(&files).map(|row| row.get(farmer));
        }
        let mut best = 0;
        for mv in position.legal_moves() {
            let after = position.play(mv);
            best = best.max(after.home() - position.home() + self.value(&after)?);
        }
        Some(best)
    }

    fn known(&self, files: &Doubled) -> Option<Row> {
        if files.iter().any(|[_, back]| *back > 0) {
            return self.doubled.row(files);
        }
        Some(self.row(files))
    }

    /// The row of an arrangement, with McDonald to move.
    #[inline]
    pub(crate) fn row(&self, files: &Doubled) -> Row {
        if let Some(row) = self.doubled.row(files) {
            return row;
        }
        let (west, east) = self
            .solution
            .halves
            .of_files(&files.map(|[front, _]| front));
        View::of(&self.solution.lines).row(west, east)
    }
}

/// The steps of the pigs on each file; none if there are three on one.
pub(crate) fn files(pigs: Bitboard) -> Option<Doubled> {
    let mut files = Doubled::default();
    for square in pigs {
        let file = &mut files[usize::from(square.file())];
        let left = 7 - square.rank();
        *file = match *file {
            [0, 0] => [left, 0],
            [one, 0] => [one.min(left), one.max(left)],
            _ => return None,
        };
    }
    Some(files)
}

#[cfg(feature = "std")]
impl super::Lookup for Alone {
    fn lookup(&self, position: &Position) -> Result<Option<u8>, crate::table::TableError> {
        Ok(self.value(position))
    }
}
