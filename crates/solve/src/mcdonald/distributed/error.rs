//! Why processes did not solve together.

use std::string::String;
use std::vec::Vec;

/// Why processes did not solve together.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ClusterError {
    /// The arguments, or the file with the addresses.
    #[error("{reason}")]
    Arguments {
        /// What is wrong with them.
        reason: String,
    },
    /// A number that no process has.
    #[error("there is no process {process}: of {processes} the last is {}", processes.saturating_sub(1))]
    Process {
        /// The number.
        process: usize,
        /// How many processes there are.
        processes: usize,
    },
    /// A process without an address.
    #[error("process {process} has no address: expected a host and a port, such as barn3:2101")]
    Address {
        /// The number of the process.
        process: usize,
    },
    /// This process's own address cannot be listened at.
    #[error("cannot listen at {address}: {reason}")]
    Listen {
        /// The address.
        address: String,
        /// What the system says.
        reason: String,
    },
    /// Another process does not answer.
    #[error("process {process} cannot be reached at {address}: {reason}")]
    Unreachable {
        /// The number of the process.
        process: usize,
        /// Its address.
        address: String,
        /// What the system says.
        reason: String,
    },
    /// Other processes did not connect.
    #[error("after {seconds} s these processes have not connected: {processes:?}")]
    Missing {
        /// The numbers of the processes.
        processes: Vec<usize>,
        /// How long they were waited for.
        seconds: u64,
    },
    /// Another process was told of other processes, workers or layers.
    #[error(
        "process {process} was started with other numbers of processes, workers or layers, or in another's place"
    )]
    Disagreement {
        /// The number it says it has.
        process: usize,
    },
    /// The threads could not be started.
    #[error("the threads of the connections could not be started: {reason}")]
    Threads {
        /// What the system says.
        reason: String,
    },
    /// A process or its connection was lost.
    #[error("another process was lost: start all of them anew")]
    Lost,
}
