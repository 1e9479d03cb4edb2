//! The solve on many machines: a [`timely`](https://docs.rs/timely) dataflow program.
//!
//! Every process is told the same list of addresses and which of them is its own, and has as many workers as the others.
//! Each worker solves the arrangements it owns, layer by layer, and sends each one to the workers that need it; the layer is the time of the program.
//! The first worker of the first process keeps the table.
//!
//! Whoever can connect to a process's address can spoil the solution: let the processes speak over a network that is yours.

mod connect;
mod dataflow;
mod error;
mod plan;
mod window;

use core::panic::AssertUnwindSafe;
use core::time::Duration;
use std::boxed::Box;
use std::panic;
use std::string::{String, ToString};
use std::sync::Arc;
use std::vec::Vec;

use timely::communication::allocator::ProcessBuilder;
use timely::communication::allocator::zero_copy::initialize::initialize_networking_from_sockets;
use timely::communication::{AllocatorBuilder, Config, Hooks};
use timely::execute::execute_from;
use timely::worker::Config as WorkerConfig;

pub use dataflow::Cost;
pub use error::ClusterError;

use super::Solution;
use super::half::Halves;
use super::layers::Line;
use dataflow::Finished;
use plan::Plan;

/// The processes that solve together, as one of them sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Cluster {
    /// Workers of each process, at least one.
    pub workers: usize,
    /// Which of the processes this is, from 0.
    pub process: usize,
    /// Where each of them listens: a host and a port.
    pub addresses: Vec<String>,
    /// How long to wait for the others at the beginning.
    pub patience: Duration,
}

/// How long a process waits for the others unless told otherwise.
const PATIENCE: Duration = Duration::from_secs(60);

/// What a process has in the end.
#[derive(Debug)]
#[non_exhaustive]
pub struct Outcome {
    /// The solution, in the first process; none in the others.
    pub solution: Option<Solution>,
    /// What each of this process's workers spent on each layer.
    pub costs: Vec<Vec<Cost>>,
}

impl Cluster {
    /// One process with so many workers.
    #[must_use]
    pub fn alone(workers: usize) -> Cluster {
        Cluster::new(workers, 0, ["localhost:0".to_string()].into())
    }

    /// One of several processes, with the number `process`, that listen at these addresses.
    #[must_use]
    pub fn new(workers: usize, process: usize, addresses: Vec<String>) -> Cluster {
        Cluster {
            workers: workers.max(1),
            process,
            addresses,
            patience: PATIENCE,
        }
    }

    /// Reads timely's own arguments, and gives back what else was given.
    ///
    /// - `-w N`: workers of each process.
    /// - `-n N`: how many processes there are, and `-p N` which of them this one is, from 0.
    /// - `-h FILE`: their addresses, a line each, such as `barn3:2101`; without it they are on this machine.
    ///
    /// ```
    /// use barnyard_solve::mcdonald::distributed::Cluster;
    /// let args = ["-w", "2", "-n", "3", "-p", "1", "a.table"].map(String::from);
    /// let (cluster, rest) = Cluster::from_args(args)?;
    /// assert_eq!((cluster.workers, cluster.process, cluster.addresses.len()), (2, 1, 3));
    /// assert_eq!(rest, ["a.table"]);
    /// # Ok::<(), barnyard_solve::mcdonald::distributed::ClusterError>(())
    /// ```
    ///
    /// # Errors
    /// What is wrong with the arguments or the file.
    pub fn from_args(
        args: impl IntoIterator<Item = String>,
    ) -> Result<(Cluster, Vec<String>), ClusterError> {
        let (config, rest) =
            Config::from_args(args.into_iter()).map_err(|reason| ClusterError::Arguments {
                reason: reason.trim().into(),
            })?;
        let cluster = match config {
            Config::Thread => Cluster::alone(1),
            Config::Process(workers) | Config::ProcessBinary(workers) => Cluster::alone(workers),
            Config::Cluster {
                threads,
                process,
                addresses,
                ..
            } => Cluster::new(threads, process, addresses),
        };
        cluster.check()?;
        Ok((cluster, rest))
    }

    fn check(&self) -> Result<(), ClusterError> {
        if self.process >= self.addresses.len() {
            return Err(ClusterError::Process {
                process: self.process,
                processes: self.addresses.len(),
            });
        }
        let empty = |address: &String| address.trim().is_empty();
        match self.addresses.iter().position(empty) {
            Some(process) => Err(ClusterError::Address { process }),
            None => Ok(()),
        }
    }

    /// The threads' allocators, and what must live as long as they do.
    fn allocators(
        &self,
        layers: usize,
    ) -> Result<(Vec<AllocatorBuilder>, Box<dyn core::any::Any + Send>), ClusterError> {
        let hooks = Hooks::default();
        let builders = ProcessBuilder::new_typed_vector(self.workers, hooks.refill.clone(), None);
        if self.addresses.len() == 1 {
            let alone = builders.into_iter().map(AllocatorBuilder::Process);
            return Ok((alone.collect(), Box::new(())));
        }
        let sockets = connect::connect(self, layers)?;
        let (builders, guard) = initialize_networking_from_sockets(
            builders,
            sockets,
            self.process,
            self.workers,
            hooks,
        )
        .map_err(|error| ClusterError::Threads {
            reason: error.to_string(),
        })?;
        let builders = builders.into_iter().map(AllocatorBuilder::Tcp);
        Ok((builders.collect(), Box::new(guard)))
    }
}

/// Takes this process's part in solving the farm without helpers; returns when all is done.
///
/// The solution does not depend on the number of processes and workers: it is that of [`Solution::solve`].
///
/// # Errors
/// If the processes do not find together in time, or one is lost; then nothing is solved, and all must begin anew.
pub fn solve(cluster: &Cluster) -> Result<Outcome, ClusterError> {
    let Kept { lines, costs } = solve_layers(cluster, None)?;
    Ok(Outcome {
        solution: lines.map(|lines| Solution {
            halves: Halves::new(),
            lines,
        }),
        costs,
    })
}

/// What a process keeps.
struct Kept {
    /// In the first process.
    lines: Option<Vec<Line>>,
    /// By worker and layer.
    costs: Vec<Vec<Cost>>,
}

/// The same for the first so many layers.
fn solve_layers(cluster: &Cluster, layers: Option<usize>) -> Result<Kept, ClusterError> {
    cluster.check()?;
    let plan = Plan::new(layers, cluster.workers * cluster.addresses.len());
    let plan = Arc::new(plan);
    let (builders, others) = cluster.allocators(plan.layers())?;
    let run = move |worker: &mut timely::worker::Worker| dataflow::run(worker, &plan);
    // A connection that breaks is a panic in a thread of timely, which all its threads hear of.
    let results = panic::catch_unwind(AssertUnwindSafe(|| {
        let guards = execute_from(builders, others, WorkerConfig::default(), run)?;
        guards
            .join()
            .into_iter()
            .collect::<Result<Vec<Finished>, String>>()
    }));
    let finished = match results {
        Ok(Ok(finished)) => finished,
        Ok(Err(_)) | Err(_) => return Err(ClusterError::Lost),
    };
    let mut lines = None;
    let mut costs = Vec::with_capacity(finished.len());
    for (worker, part) in finished.into_iter().enumerate() {
        if worker == 0 && cluster.process == 0 {
            lines = Some(part.lines);
        }
        costs.push(part.costs);
    }
    Ok(Kept { lines, costs })
}

#[cfg(test)]
mod tests;
