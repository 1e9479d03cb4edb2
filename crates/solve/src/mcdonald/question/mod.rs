//! McDonald's farm with two helpers: whether the pigs bring so many home, for every position at once.
//!
//! A question has a bit for an answer, so a herd of pigs is worked on as a *plane*: a word for each pair of squares of the
//! helpers, a bit of it for each square of McDonald. Every pig's move goes forward, so herds form layers by the steps that
//! their pigs have to go; pushes ask one or two layers back, catches up to six, and what lies further back is forgotten.
//! A pig that takes a helper can come to a file with another pig; such herds are solved with one helper, or none, as well.

mod alone;
mod arrangement;
mod game;
mod herd;
mod moves;
mod plane;
mod scope;
mod store;
#[cfg(test)]
mod tests;

use alloc::vec::Vec;

use barnyard_core::{Game, Side};
use barnyard_mcdonald::{Bitboard, Helper, LineUp, Position, Rules, Square};

use self::alone::Alone;
use self::arrangement::{Known, Room};
use self::herd::Herd;
use self::plane::{Facing, Plane, pack};
use self::store::{Packed, Store};
use super::layers::Workers;
use crate::{Progress, SolveError};

pub use game::{Claim, PerfectGame};
pub use scope::{Horizon, Scope};

/// Herds that a thread solves at a time.
const CHUNK: usize = 64;

/// How much of what was found is remembered.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Memory {
    /// Of positions with McDonald's team to move in which the pigs of the scope have gone at most so many steps more, those of
    /// pigs that were caught included.
    ///
    /// With the pigs to move, what their moves lead to must be remembered: two steps are enough to ask about the first position.
    First(u32),
    /// All, to ask about any position.
    All,
}

/// Whether the pigs bring home so many, with two helpers and a scope of pigs.
///
/// ```
/// use barnyard_mcdonald::Position;
/// use barnyard_solve::mcdonald::question::{Answers, Memory, Scope};
///
/// let position: Position = "8/P2n4/1P6/5r2/4k3/8/8/8 w 0 0 1".parse()?;
/// let lineup = "nr".parse()?;
/// let scope = Scope::below(position.pigs()).expect("a pig a file");
/// let answers = Answers::find(lineup, scope, 2, Memory::All, 1, &mut |_, _| {})?;
/// assert_eq!(answers.brings(&position, 1), Some(true));
/// assert_eq!(answers.brings(&position, 2), Some(false));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub struct Answers {
    helpers: [Helper; 2],
    scope: Scope,
    /// For each number of pigs that are to come home: with either helper, with both.
    one: [Vec<Store>; 2],
    two: Vec<Store>,
    alone: Alone,
}

impl Answers {
    /// Finds out, for all positions of the scope with these two helpers, whether the pigs bring home 1, 2, and so on up to `most`.
    ///
    /// Tells after each layer how far it is, and how many bytes it remembers.
    ///
    /// # Errors
    ///
    /// If there are not two helpers, or if more than one thread is asked for and they cannot be started.
    pub fn find(
        lineup: LineUp,
        scope: Scope,
        most: u8,
        memory: Memory,
        threads: usize,
        progress: &mut dyn FnMut(Progress, usize),
    ) -> Result<Answers, SolveError> {
        let workers = Workers::new(threads)?;
        Answers::find_with(&workers, lineup, scope, most, memory, progress)
    }

    fn find_with(
        workers: &Workers,
        lineup: LineUp,
        scope: Scope,
        most: u8,
        memory: Memory,
        progress: &mut dyn FnMut(Progress, usize),
    ) -> Result<Answers, SolveError> {
        let helpers: Vec<Helper> = lineup.helpers().collect();
        let found = helpers.len();
        let helpers = <[Helper; 2]>::try_from(helpers);
        let helpers = helpers.map_err(|_| SolveError::Helpers { found })?;
        let stores = || (0..most).map(|_| Store::default()).collect::<Vec<_>>();
        let mut answers = Answers {
            helpers,
            scope,
            one: [stores(), stores()],
            two: stores(),
            alone: Alone::new(scope),
        };
        let herds = |left, both| scope.herds(left, both);
        let total = (0..=scope.layers())
            .map(|left| herds(left, true).len() as u64)
            .sum();
        let remembered = match memory {
            Memory::First(steps) => scope.left_after(steps),
            Memory::All => 0,
        };
        let mut done = 0;
        for left in 0..=scope.layers() {
            for store in answers.stores() {
                store.forget_pigs();
                store.forget_team(remembered);
            }
            if let Some(left) = left.checked_sub(8) {
                answers.alone.forget(left);
            }
            let with_one = herds(left, false);
            let with_two = herds(left, true);
            for need in 1..=most {
                for which in 0..2 {
                    let layer = answers.layer_with_one(workers, which, &with_one, need);
                    answers.one[which][usize::from(need) - 1].add(layer);
                }
                let layer = answers.layer_with_two(workers, &with_two, need);
                answers.two[usize::from(need) - 1].add(layer);
            }
            done += with_two.len() as u64;
            progress(Progress { done, total }, answers.bytes());
        }
        answers.stores().for_each(Store::forget_all_pigs);
        Ok(answers)
    }

    fn stores(&mut self) -> impl Iterator<Item = &mut Store> {
        let [one, other] = &mut self.one;
        one.iter_mut().chain(other).chain(&mut self.two)
    }

    /// The bytes of all that is remembered, packed.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let [one, other] = &self.one;
        let stores = one.iter().chain(other).chain(&self.two);
        stores.map(Store::bytes).sum()
    }

    fn layer_with_one(
        &self,
        workers: &Workers,
        which: usize,
        herds: &[Herd],
        need: u8,
    ) -> Vec<Packed> {
        let known = Known {
            scope: &self.scope,
            stores: &self.one[which],
        };
        let helper = self.helpers[which];
        in_chunks(workers, herds, |room: &mut Room<1>, herd| {
            room.pigs_to_move(herd, need, known, |taking, rest, pigs| {
                pigs[taking.square][0] |= self.alone.team_to_move(taking.after, rest);
            });
            room.team_to_move([helper; 2], herd, need, known);
            Packed {
                herd,
                team: pack(&room.team, &mut room.packed),
                pigs: pack(&room.pigs, &mut room.packed),
            }
        })
    }

    fn layer_with_two(&self, workers: &Workers, herds: &[Herd], need: u8) -> Vec<Packed> {
        let known = Known {
            scope: &self.scope,
            stores: &self.two,
        };
        in_chunks(workers, herds, |room: &mut Room<64>, herd| {
            room.pigs_to_move(herd, need, known, |taking, rest, pigs| {
                let square = taking.square;
                let with_other = self.after_taking(1, taking.after, rest);
                for (bits, after) in pigs[square].iter_mut().zip(with_other) {
                    *bits |= after;
                }
                let with_one = self.after_taking(0, taking.after, rest);
                for (row, after) in pigs.iter_mut().zip(with_one) {
                    row[square] |= after;
                }
            });
            room.team_to_move(self.helpers, herd, need, known);
            only_catches(herd, room);
            Packed {
                herd,
                team: pack(&room.team, &mut room.packed),
                pigs: pack(&room.pigs, &mut room.packed),
            }
        })
    }

    /// The bits with McDonald and this helper to move, for each square of the helper.
    fn after_taking(&self, which: usize, herd: Herd, need: u8) -> [u64; 64] {
        let known = Known {
            scope: &self.scope,
            stores: &self.one[which],
        };
        let mut plane: Plane<1> = [[0]; 64];
        let turned = known.team_to_move(herd, need, &mut plane);
        let plane = &plane;
        core::array::from_fn(|helper| Facing { plane, turned }.get(helper, 0))
    }

    /// Whether the pigs bring home at least so many from here on if both sides play perfectly.
    ///
    /// With a horizon only one of the answers is proved, as told there.
    /// None if that was not found out, or is no longer remembered.
    #[must_use]
    pub fn brings(&self, position: &Position, need: u8) -> Option<bool> {
        let herd = Herd::new(position.pigs());
        let squares = self.helpers.map(|helper| position.helpers_of(helper));
        let others = position.helpers() - squares[0] - squares[1];
        if position.rules() != Rules::default()
            || others.any()
            || squares.iter().any(|helpers| helpers.has_many())
            || herd.left() > self.scope.layers()
        {
            return None;
        }
        if let Some(known) = self.scope.known(herd, need) {
            return Some(known);
        }
        if position.turn() == Side::First {
            let mut all = Some(false);
            for mv in position.legal_moves() {
                let after = position.play(mv);
                let rest = need.saturating_sub(after.home() - position.home());
                match self.brings(&after, rest) {
                    Some(true) => return Some(true),
                    Some(false) => {}
                    None => all = None,
                }
            }
            return all;
        }
        let farmer = position.farmer().index();
        let index = usize::from(need) - 1;
        let square = |helpers: Bitboard| helpers.first().map(Square::index);
        match squares.map(square) {
            [Some(one), Some(other)] => {
                let store = self.two.get(index)?;
                store.bit::<64>(herd, one, other, farmer)
            }
            [Some(one), None] => self.one[0].get(index)?.bit::<1>(herd, one, 0, farmer),
            [None, Some(other)] => self.one[1].get(index)?.bit::<1>(herd, other, 0, farmer),
            [None, None] => Some(self.alone.team_to_move(herd, need) >> farmer & 1 != 0),
        }
    }
}

/// Keeps of the plane with the pigs to move only what a catch will ask for: a piece stands where the pig was, on an empty file.
fn only_catches(herd: Herd, room: &mut Room<64>) {
    let empty = herd.empty_files();
    for (one, row) in room.pigs.iter_mut().enumerate() {
        for (other, bits) in row.iter_mut().enumerate() {
            if (1 << one | 1 << other) & empty == 0 {
                *bits &= empty;
            }
        }
    }
}

fn in_chunks<const O: usize>(
    workers: &Workers,
    herds: &[Herd],
    solve: impl Fn(&mut Room<O>, Herd) -> Packed + Sync,
) -> Vec<Packed> {
    let chunks: Vec<&[Herd]> = herds.chunks(CHUNK).collect();
    let solved = workers.map(0..chunks.len(), |chunk| {
        let mut room = Room::new();
        let herds = chunks[chunk].iter();
        herds
            .map(|herd| solve(&mut room, *herd))
            .collect::<Vec<_>>()
    });
    solved.into_iter().flatten().collect()
}
