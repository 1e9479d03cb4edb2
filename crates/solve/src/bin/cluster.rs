//! `barnyard-solve-cluster`: one process of several that solve McDonald's farm without helpers together.
//!
//! `barnyard-solve-cluster FILE [-w WORKERS] [-n PROCESSES -p PROCESS -h HOSTS]`: the first process writes the table to the file.

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use barnyard_solve::mcdonald::distributed::{self, Cluster, ClusterError, Cost};
use barnyard_solve::table::TableError;

/// Why there is no table.
#[derive(Debug, thiserror::Error)]
enum Failure {
    /// The command line does not name one file.
    #[error("usage: barnyard-solve-cluster FILE [-w WORKERS] [-n PROCESSES -p PROCESS -h HOSTS]")]
    Usage,
    /// The processes did not solve together.
    #[error(transparent)]
    Cluster(#[from] ClusterError),
    /// The table was not written.
    #[error("{}: {error}", path.display())]
    Table {
        /// Its file.
        path: PathBuf,
        /// Why not.
        error: TableError,
    },
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("error: {failure}");
            failure.status()
        }
    }
}

impl Failure {
    /// 2 if the command line is wrong, 1 if the work failed.
    fn status(&self) -> ExitCode {
        let is_asked_wrongly = matches!(
            self,
            Failure::Usage
                | Failure::Cluster(
                    ClusterError::Arguments { .. }
                        | ClusterError::Process { .. }
                        | ClusterError::Address { .. }
                )
        );
        ExitCode::from(if is_asked_wrongly { 2 } else { 1 })
    }
}

fn run() -> Result<(), Failure> {
    let (cluster, rest) = Cluster::from_args(env::args().skip(1))?;
    let [path] = &rest[..] else {
        return Err(Failure::Usage);
    };
    let started = Instant::now();
    let outcome = distributed::solve(&cluster)?;
    eprintln!("solved in {:.2} s", started.elapsed().as_secs_f64());
    print_costs(&outcome.costs);
    if let Some(solution) = outcome.solution {
        let path = Path::new(path);
        let written = solution.write(path, cluster.workers);
        written.map_err(|error| Failure::Table {
            path: path.to_owned(),
            error,
        })?;
    }
    Ok(())
}

/// What this process's workers spent on each layer together, as lines of numbers.
fn print_costs(workers: &[Vec<Cost>]) {
    println!("layer\tarrangements\tsent\tbytes\tseconds");
    let layers = workers.first().map_or(0, Vec::len);
    for layer in 0..layers {
        let costs = workers.iter().map(|costs| costs[layer]);
        let total = costs.fold(Cost::default(), |sum, cost| Cost {
            arrangements: sum.arrangements + cost.arrangements,
            sent: sum.sent + cost.sent,
            bytes: sum.bytes + cost.bytes,
            time: sum.time.max(cost.time),
        });
        let seconds = total.time.as_secs_f64();
        let Cost {
            arrangements,
            sent,
            bytes,
            ..
        } = total;
        println!("{layer}\t{arrangements}\t{sent}\t{bytes}\t{seconds:.4}");
    }
}
