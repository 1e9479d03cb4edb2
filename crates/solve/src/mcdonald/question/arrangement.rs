//! One herd with the helpers that are left, solved from those it can become.

use alloc::boxed::Box;
use alloc::vec::Vec;

use barnyard_mcdonald::Helper;

use super::herd::{Herd, Taking, squares};
use super::moves::{add_moves, next_to};
use super::plane::{Facing, Plane, blank};
use super::scope::Scope;
use super::store::Store;

/// What is known so far of herds with the same helpers, by what the pigs need.
#[derive(Copy, Clone)]
pub(super) struct Known<'a> {
    pub(super) scope: &'a Scope,
    pub(super) stores: &'a [Store],
}

impl Known<'_> {
    /// Puts the plane of a herd with McDonald's team to move there, or its mirror image: says if so.
    pub(super) fn team_to_move<const O: usize>(
        self,
        herd: Herd,
        need: u8,
        plane: &mut Plane<O>,
    ) -> bool {
        match self.scope.known(herd, need) {
            Some(answer) => {
                fill(plane, answer);
                false
            }
            None => self.stores[usize::from(need) - 1].team_to_move(herd, plane),
        }
    }

    /// The same with the pigs to move.
    fn pigs_to_move<const O: usize>(self, herd: Herd, need: u8, plane: &mut Plane<O>) -> bool {
        match self.scope.known(herd, need) {
            Some(answer) => {
                fill(plane, answer);
                false
            }
            None => self.stores[usize::from(need) - 1].pigs_to_move(herd, plane),
        }
    }
}

fn fill<const O: usize>(plane: &mut Plane<O>, answer: bool) {
    let bits = if answer { u64::MAX } else { 0 };
    plane.as_flattened_mut().fill(bits);
}

/// Planes to work on.
pub(super) struct Room<const O: usize> {
    other: Box<Plane<O>>,
    pub(super) pigs: Box<Plane<O>>,
    after: Box<Plane<O>>,
    held: Box<Plane<O>>,
    pub(super) team: Box<Plane<O>>,
    /// What the helpers' moves lead to: of the one; and of the other, rows and columns exchanged.
    reach: [Box<Plane<O>>; 2],
    pub(super) packed: Vec<u8>,
}

impl<const O: usize> Room<O> {
    pub(super) fn new() -> Room<O> {
        Room {
            other: blank(),
            pigs: blank(),
            after: blank(),
            held: blank(),
            team: blank(),
            reach: [blank(), blank()],
            packed: Vec::new(),
        }
    }

    /// Finds where the pigs, which are to move, bring home what they need; 0 where McDonald is in check or two pieces share a square.
    pub(super) fn pigs_to_move(
        &mut self,
        herd: Herd,
        need: u8,
        known: Known<'_>,
        taken: impl Fn(Taking, u8, &mut Plane<O>),
    ) {
        // Without a move the pigs on the board bring nothing.
        self.pigs.as_flattened_mut().fill(0);
        for push in herd.pushes() {
            let rest = need - u8::from(push.home);
            let turned = known.team_to_move(push.after, rest, &mut self.other);
            let plane = &self.other;
            Facing { plane, turned }.add_to(&mut self.pigs, push.free);
        }
        for taking in herd.takings() {
            taken(taking, need - u8::from(taking.home), &mut self.pigs);
        }
        let barred = herd.guarded() | herd.bits();
        for_places(&mut self.pigs, herd, |bits, helpers| {
            *bits &= !(barred | helpers);
        });
    }

    /// Finds where the pigs bring home what they need with McDonald's team to move; 0 where two pieces share a square.
    pub(super) fn team_to_move(
        &mut self,
        helpers: [Helper; 2],
        herd: Herd,
        need: u8,
        known: Known<'_>,
    ) {
        let (pigs, guarded) = (herd.bits(), herd.guarded());
        self.after.clone_from(&self.pigs);
        for_places(&mut self.after, herd, |bits, helpers| {
            *bits = !(*bits | guarded | pigs | helpers);
        });
        self.reach[0].clone_from(&self.after);
        if O == 64 {
            transpose(&self.after, &mut self.reach[1]);
        }
        for square in squares(pigs) {
            self.catch(herd.without(square), square, need, guarded, known);
        }

        for (held, after) in words(&mut self.held, &self.after) {
            *held = next_to(*after);
        }
        add_moves(helpers[0], &self.reach[0], pigs, &mut self.held);
        if O == 64 {
            self.other.as_flattened_mut().fill(0);
            add_moves(helpers[1], &self.reach[1], pigs, &mut self.other);
            transpose(&self.other, &mut self.after);
            for (held, by_other) in words(&mut self.held, &self.after) {
                *held |= *by_other;
            }
        }
        // In check and without a move, the pigs bring all home.
        let team = &mut self.team;
        team.clone_from(&self.held);
        for_places(team, herd, |bits, helpers| {
            *bits = !(*bits | pigs | helpers);
        });
        if O == 1 {
            self.without_moves(helpers[0], herd);
        }
    }

    /// Counts in that a pig on a square is caught, which leaves this herd.
    fn catch(&mut self, rest: Herd, square: usize, need: u8, guarded: u64, known: Known<'_>) {
        let turned = known.pigs_to_move(rest, need, &mut self.other);
        let plane = &self.other;
        let caught = Facing { plane, turned };
        let here = 1 << square;
        if guarded & here == 0 {
            for (helper, row) in self.after.iter_mut().enumerate() {
                for (other, after) in row.iter_mut().enumerate() {
                    *after |= !caught.get(helper, other) & here;
                }
            }
        }
        let barred = rest.guarded() | rest.bits() | here;
        self.reach[0][square] = core::array::from_fn(|other| {
            if stand_well::<O>(rest, square, other) {
                !(caught.get(square, other) | barred | other_bit::<O>(other))
            } else {
                0
            }
        });
        if O == 64 {
            self.reach[1][square] = core::array::from_fn(|helper| {
                if stand_well::<O>(rest, helper, square) {
                    !(caught.get(helper, square) | barred | 1 << helper)
                } else {
                    0
                }
            });
        }
    }

    /// Takes away where McDonald's team has no move and is not in check: then the pigs on the board bring nothing.
    ///
    /// Two helpers of different kinds always have a move, as the tests show.
    fn without_moves(&mut self, helper: Helper, herd: Herd) {
        let guarded = herd.guarded();
        self.after.as_flattened_mut().fill(u64::MAX);
        for (square, row) in self.after.iter_mut().enumerate() {
            row.fill(!(1 << square));
        }
        self.held.as_flattened_mut().fill(0);
        // Pigs can be caught, so nothing is behind them.
        add_moves(helper, &self.after, herd.bits(), &mut self.held);
        for (square, (team, moves)) in self.team.iter_mut().zip(self.held.iter()).enumerate() {
            let steps = next_to(!(guarded | 1 << square));
            for (team, moves) in team.iter_mut().zip(moves) {
                *team &= moves | steps | guarded;
            }
        }
    }
}

/// Exchanges rows and columns.
fn transpose<const O: usize>(from: &Plane<O>, to: &mut Plane<O>) {
    for (column, from) in from.iter().enumerate() {
        for (to, word) in to.iter_mut().zip(from) {
            to[column] = *word;
        }
    }
}

fn words<'a, const O: usize>(
    plane: &'a mut Plane<O>,
    others: &'a Plane<O>,
) -> impl Iterator<Item = (&'a mut u64, &'a u64)> {
    let plane = plane.as_flattened_mut().iter_mut();
    plane.zip(others.as_flattened())
}

/// The square of the second helper, if there is one.
const fn other_bit<const O: usize>(other: usize) -> u64 {
    if O == 64 { 1 << other } else { 0 }
}

/// Whether the helpers stand on squares of their own.
fn stand_well<const O: usize>(herd: Herd, helper: usize, other: usize) -> bool {
    let (one, two) = (1_u64 << helper, other_bit::<O>(other));
    (one | two) & herd.bits() == 0 && one != two
}

/// Goes over the bits for all places of the helpers; sets to 0 those where two pieces share a square.
fn for_places<const O: usize>(
    plane: &mut Plane<O>,
    herd: Herd,
    mut change: impl FnMut(&mut u64, u64),
) {
    for (helper, row) in plane.iter_mut().enumerate() {
        for (other, bits) in row.iter_mut().enumerate() {
            if stand_well::<O>(herd, helper, other) {
                change(bits, 1 << helper | other_bit::<O>(other));
            } else {
                *bits = 0;
            }
        }
    }
}
