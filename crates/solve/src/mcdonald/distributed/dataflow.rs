//! The dataflow program: a loop through which the rows of each layer go to the workers that need them.

use alloc::rc::Rc;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::cell::RefCell;
use core::time::Duration;
use std::time::Instant;

use serde::{Deserialize, Serialize};
use timely::dataflow::channels::pact::Exchange;
use timely::dataflow::operators::generic::operator::Operator;
use timely::dataflow::operators::vec::Map;
use timely::dataflow::operators::{ConnectLoop, Feedback};
use timely::worker::Worker;

use super::plan::Plan;
use super::window::{Pigs, Rows, Team, Window};
use crate::mcdonald::half::COUNT;
use crate::mcdonald::layers::{Line, solve_one};
use crate::mcdonald::row::Row;

/// What a worker spent on a layer.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    /// Arrangements it solved.
    pub arrangements: u64,
    /// Arrangements it sent to other workers, one to two workers counted twice.
    pub sent: u64,
    /// The bytes of those.
    pub bytes: u64,
    /// The time it worked, without what it waited.
    pub time: Duration,
}

/// An arrangement that is solved.
#[derive(Clone, Serialize, Deserialize)]
struct Solved {
    halves: (u16, u16),
    team: [u8; 32],
    pigs: [u8; 32],
}

/// The same on its way to a worker.
#[derive(Clone, Serialize, Deserialize)]
struct Parcel {
    to: u64,
    solved: Solved,
}

/// A parcel's length on the wire, where numbers have their full length.
const PARCEL_BYTES: u64 = 8 + 2 * 2 + 2 * 32;

/// A row of the table on its way to the worker that keeps them all.
#[derive(Clone, Serialize, Deserialize)]
struct Kept {
    halves: (u16, u16),
    team: [u8; 32],
}

/// What a worker has at the end.
pub(super) struct Finished {
    /// All lines, at the first worker; rows of layers that were not solved are of zeros.
    pub(super) lines: Vec<Line>,
    /// By layer.
    pub(super) costs: Vec<Cost>,
}

/// Runs a worker's part to the end.
pub(super) fn run(worker: &mut Worker, plan: &Arc<Plan>) -> Finished {
    let index = worker.index() as u64;
    let is_first = index == 0;
    let lines = Rc::new(RefCell::new(match is_first {
        true => empty_lines(),
        false => Vec::new(),
    }));
    let costs = Rc::new(RefCell::new(alloc::vec![Cost::default(); plan.layers()]));

    worker.dataflow::<usize, _, _>(|scope| {
        // What is solved at the time of its layer comes back at the time of the next.
        let (handle, arriving) = scope.feedback::<Vec<Parcel>>(1);

        let solver = Arc::clone(plan);
        let spent = Rc::clone(&costs);
        let to = Exchange::new(|parcel: &Parcel| parcel.to);
        let solved = arriving.unary_frontier(to, "Solve", |capability, _| {
            let mut capability = Some(capability);
            let mut at_hand = Hand::new(solver, index);
            move |(input, frontier), output| {
                input.for_each_stamp(|_, parcels| {
                    parcels
                        .flatten()
                        .for_each(|parcel| at_hand.take(&parcel.solved));
                });
                // Once nothing more of the layers before comes, this layer has all it needs.
                while let Some(layer) = capability
                    .as_ref()
                    .map(|capability| *capability.time())
                    .filter(|layer| !frontier.frontier().less_equal(layer))
                {
                    let now = Instant::now();
                    let found = at_hand.solve(layer);
                    let cost = &mut spent.borrow_mut()[layer];
                    cost.arrangements = found.len() as u64;
                    cost.time = now.elapsed();
                    if let Some(held) = capability.as_mut() {
                        output.session(held).give_iterator(found.into_iter());
                        match layer + 1 < at_hand.plan.layers() {
                            true => held.downgrade(&(layer + 1)),
                            false => capability = None,
                        }
                    }
                }
            }
        });

        let (planned, sent) = (Arc::clone(plan), Rc::clone(&costs));
        let parcels = solved.clone().flat_map(move |solved: Solved| {
            let (greater, lesser) = numbers(solved.halves);
            let needed_by = planned.needed_by(greater, lesser);
            let cost = &mut sent.borrow_mut()[planned.layer_of(greater, lesser)];
            cost.sent += needed_by.len() as u64;
            cost.bytes += needed_by.len() as u64 * PARCEL_BYTES;
            needed_by.into_iter().map(move |to| Parcel {
                to,
                solved: solved.clone(),
            })
        });
        parcels.connect_loop(handle);

        let kept = solved.map(|solved| Kept {
            halves: solved.halves,
            team: solved.team,
        });
        let table = Rc::clone(&lines);
        kept.sink(Exchange::new(|_: &Kept| 0), "Table", move |(input, _)| {
            let mut lines = table.borrow_mut();
            input.for_each_stamp(|_, rows| {
                for row in rows.flatten() {
                    let (greater, lesser) = numbers(row.halves);
                    lines[greater][lesser] = Row::from_bytes(row.team);
                }
            });
        });
    });
    while worker.has_dataflows() {
        worker.step_or_park(None);
    }
    Finished {
        lines: lines.take(),
        costs: costs.take(),
    }
}

fn numbers((greater, lesser): (u16, u16)) -> (usize, usize) {
    (greater.into(), lesser.into())
}

fn empty_lines() -> Vec<Line> {
    let none = Row::pack(&[0; 64]);
    (1..=COUNT)
        .map(|length| alloc::vec![none; length])
        .collect()
}

/// What a worker has at hand to solve the next layer with.
struct Hand {
    plan: Arc<Plan>,
    window: Window,
    /// The greater halves that this worker owns.
    own: Vec<usize>,
}

impl Hand {
    fn new(plan: Arc<Plan>, index: u64) -> Hand {
        let own = (0..COUNT).filter(|half| plan.owner(*half) == index);
        Hand {
            own: own.collect(),
            window: Window::new(),
            plan,
        }
    }

    /// Takes in what another worker has solved.
    fn take(&mut self, solved: &Solved) {
        let (greater, lesser) = numbers(solved.halves);
        let rows = Rows {
            team: Row::from_bytes(solved.team),
            pigs: Row::from_bytes(solved.pigs),
        };
        self.window.put(&self.plan, greater, lesser, rows);
    }

    /// Solves this worker's arrangements of a layer.
    fn solve(&mut self, layer: usize) -> Vec<Solved> {
        let plan = &*self.plan;
        let mut found = Vec::new();
        for greater in &self.own {
            for lesser in plan.partners(layer, *greater) {
                let at_hand = self.window.seen(plan);
                let (team, pigs) =
                    solve_one(&plan.halves, *greater, lesser, Team(at_hand), Pigs(at_hand));
                found.push(Solved {
                    halves: (*greater as u16, lesser as u16),
                    team: team.bytes(),
                    pigs: pigs.bytes(),
                });
            }
        }
        for solved in &found {
            let (greater, lesser) = numbers(solved.halves);
            let rows = Rows {
                team: Row::from_bytes(solved.team),
                pigs: Row::from_bytes(solved.pigs),
            };
            self.window.put(plan, greater, lesser, rows);
        }
        self.window.leave(layer + 1);
        found
    }
}
