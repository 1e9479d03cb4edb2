//! What is known of positions beneath those with two helpers.

use barnyard_core::{Game, Side};
use barnyard_mcdonald::{Helper, Position, Square};

use crate::mcdonald::Lookup;
use crate::mcdonald::half::Halves;
use crate::mcdonald::helper::file;

/// Values with one helper or none, beneath the positions with two.
#[derive(Debug)]
pub struct Beneath<'a> {
    alone: &'a dyn Lookup,
    halves: Halves,
    /// For each of the two helpers, the content of its table.
    tables: [(Helper, &'a [u8]); 2],
}

impl<'a> Beneath<'a> {
    /// Of two helpers with the contents of their tables, as [`HelperTable::load`](crate::mcdonald::helper::HelperTable::load) gives them;
    /// `alone` answers for positions without helpers.
    #[must_use]
    pub fn new(alone: &'a dyn Lookup, tables: [(Helper, &'a [u8]); 2]) -> Beneath<'a> {
        Beneath {
            alone,
            halves: Halves::new(),
            tables,
        }
    }

    pub(super) fn halves(&self) -> &Halves {
        &self.halves
    }

    /// The exact value of a position with at most one helper and McDonald's team to move.
    #[inline]
    pub(super) fn exact(&self, position: &Position) -> Option<u8> {
        let helpers = position.helpers();
        let Some(square) = helpers.first() else {
            // What cannot be read is not known, and is searched instead.
            return self.alone.lookup(position).ok().flatten();
        };
        if helpers.has_many() {
            return None;
        }
        let (west, east) = self.halves.of(position.pigs())?;
        let (_, table) = self
            .tables
            .iter()
            .find(|(helper, _)| position.helpers_of(*helper) == helpers)?;
        standing(position, table, west, east, square)
    }

    /// What one helper fewer would give, the better of the two for McDonald: a guess for two helpers, of no force.
    #[inline]
    pub(super) fn guess(&self, position: &Position) -> u8 {
        if position.turn() == Side::First {
            let guesses = position.legal_moves().into_iter().map(|mv| {
                let after = position.play(mv);
                after.home() - position.home() + self.guess(&after)
            });
            return guesses.max().unwrap_or(0);
        }
        if let Some(value) = self.exact(position) {
            return value;
        }
        let Some((west, east)) = self.halves.of(position.pigs()) else {
            return position.pigs().len() as u8;
        };
        let guesses = self.tables.iter().filter_map(|(helper, table)| {
            let square = position.helpers_of(*helper).first()?;
            standing(position, table, west, east, square)
        });
        guesses.min().unwrap_or(0)
    }
}

/// How many of the pigs come home with a helper on this square; none beyond what the table holds.
#[inline]
fn standing(
    position: &Position,
    table: &[u8],
    west: usize,
    east: usize,
    helper: Square,
) -> Option<u8> {
    let (at, upper) = file::place(west, east, helper.index(), position.farmer().index());
    (position.pigs().len() as u8).checked_sub(file::lost(*table.get(at)?, upper))
}
