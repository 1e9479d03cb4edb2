//! McDonald's farm: the exact value of every position with at most one pig a file, without helpers ([`Solution`]) and with one (`helper`);
//! against two, proofs whether the pigs bring so many home (`question`).
//!
//! What follows is about the farm without helpers; the modules say what is different with them.
//! Without helpers no pig changes its file, and whatever happens to a pig (a step, the barn, McDonald) is never undone.
//! So arrangements of pigs form layers, and each is finished with one look at arrangements of earlier layers.
//! An arrangement is worked on as a whole: the values for all 64 squares of McDonald are one `Row`.
//!
//! The board is cut between the d- and the e-file. An arrangement is two `Half`s, each seen from its own edge,
//! so that the mirror image exchanges them, and only pairs with the greater half first are kept.

mod alone;
#[cfg(feature = "std")]
mod checking;
#[cfg(feature = "distributed")]
pub mod distributed;
mod doubled;
#[cfg(feature = "std")]
mod file;
mod half;
#[cfg(feature = "std")]
pub mod helper;
mod layers;
#[cfg(feature = "std")]
pub(crate) mod lookup;
mod probe;
#[cfg(feature = "std")]
pub mod question;
mod row;
#[cfg(feature = "std")]
mod steps;
#[cfg(feature = "std")]
mod verify;

use alloc::vec::Vec;

use barnyard_core::{Game, Side};
use barnyard_mcdonald::{Move, Position, Rules};

use crate::{Progress, SolveError};
pub use alone::Alone;
#[cfg(feature = "std")]
pub(crate) use doubled::open as open_doubled;
#[cfg(feature = "std")]
pub use doubled::{AloneTables, DOUBLED_FILE_NAME};
#[cfg(feature = "std")]
pub use file::{FILE_NAME, SolvedTable};
use half::Halves;
use layers::{Known, View};
#[cfg(feature = "std")]
pub use lookup::Lookup;
use row::Row;
#[cfg(feature = "std")]
pub use verify::{verify, verify_doubled};

/// The exact value of every position without helpers and with at most one pig a file.
///
/// It takes 88 MiB; while it is being solved, twice as much.
#[derive(Clone, Debug)]
pub struct Solution {
    halves: Halves,
    /// Values with McDonald to move; those with the pigs to move follow by one move.
    lines: Vec<Vec<Row>>,
}

impl Solution {
    /// Solves on so many threads; 0 counts as 1, and without the feature `std` there is one whatever is asked for.
    ///
    /// The solution does not depend on their number.
    ///
    /// # Errors
    ///
    /// If more than one thread is asked for and they cannot be started.
    pub fn solve(threads: usize) -> Result<Solution, SolveError> {
        Solution::solve_with(threads, &mut |_| {})
    }

    /// The same, and tells from time to time how far it is.
    ///
    /// # Errors
    ///
    /// As [`Solution::solve`].
    pub fn solve_with(
        threads: usize,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Solution, SolveError> {
        let halves = Halves::new();
        let lines = layers::solve(&halves, threads, progress)?;
        Ok(Solution { halves, lines })
    }

    /// How many of the pigs on the board come home if both sides play perfectly; those already home do not count.
    ///
    /// None if the position is not among those solved: with helpers, with two pigs on a file, or under other rules than the default.
    /// In a finished round it is what the end itself brings: after a mate, the pigs on the board.
    #[must_use]
    pub fn value(&self, position: &Position) -> Option<u8> {
        if !position.helpers().is_empty() || position.rules() != Rules::default() {
            return None;
        }
        let (west, east) = self.halves.of(position.pigs())?;
        let farmer = position.farmer().index();
        let value = match position.turn() {
            Side::First => {
                layers::pigs_to_move_on(&self.halves, west, east, View::of(&self.lines), farmer)
            }
            Side::Second => View::of(&self.lines).row(west, east).get(farmer),
        };
        Some(value)
    }

    /// The legal moves that keep the value, in the order in which the game lists them; none if the position is not among those solved.
    ///
    /// In a finished round there are no moves, so the list is empty.
    #[must_use]
    pub fn best_moves(&self, position: &Position) -> Option<Vec<Move>> {
        let value = self.value(position)?;
        let keeps_value = |mv: &Move| {
            let after = position.play(*mv);
            let brought = after.home() - position.home();
            self.value(&after).map(|rest| brought + rest) == Some(value)
        };
        Some(
            position
                .legal_moves()
                .into_iter()
                .filter(keeps_value)
                .collect(),
        )
    }
}
