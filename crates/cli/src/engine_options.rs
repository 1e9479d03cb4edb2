//! Options of the engine that several subcommands share.

use barnyard::search::{self, Algorithm};
use clap::Args;

use crate::error::InputError;

/// What an engine is made with.
#[derive(Args, Copy, Clone, Debug)]
pub(crate) struct EngineOptions {
    /// Memory for what the engine remembers, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..=LARGEST_HASH))]
    hash: u32,

    /// How many threads search together; with one, a search without a clock always finds the same
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=MOST_THREADS))]
    threads: u16,

    /// How it searches: alphabeta or montecarlo
    #[arg(long, value_name = "NAME", default_value = "alphabeta", value_parser = algorithm)]
    algorithm: Algorithm,
}

/// The largest table, in MiB.
pub(crate) const LARGEST_HASH: i64 = 1 << 20;
/// The most threads.
pub(crate) const MOST_THREADS: i64 = 256;

impl EngineOptions {
    /// What an engine is made with.
    pub(crate) fn options(self) -> Result<search::Options, InputError> {
        check_room(self.hash)?;
        Ok(search::Options::default()
            .with_hash(self.hash as usize)
            .with_threads(self.threads.into())
            .with_algorithm(self.algorithm))
    }
}

/// The algorithm of that name.
pub(crate) fn algorithm(name: &str) -> Result<Algorithm, String> {
    let found = ALGORITHMS.iter().find(|(known, _)| *known == name);
    found
        .map(|(_, algorithm)| *algorithm)
        .ok_or_else(|| format!("expected {}", ALGORITHMS.map(|(name, _)| name).join(" or ")))
}

/// The algorithms by their names.
pub(crate) const ALGORITHMS: [(&str, Algorithm); 2] = [
    ("alphabeta", Algorithm::AlphaBeta),
    ("montecarlo", Algorithm::MonteCarlo),
];

/// Refuses a table larger than the memory there is, which would end the program in a less friendly way.
pub(crate) fn check_room(mebibytes: u32) -> Result<(), InputError> {
    let has_room = usize::try_from(u64::from(mebibytes) << 20)
        .is_ok_and(|bytes| Vec::<u8>::new().try_reserve_exact(bytes).is_ok());
    if has_room {
        Ok(())
    } else {
        Err(InputError::HashTooLarge { mebibytes })
    }
}
