//! What the system says and does: cores, open files, memory.

use core::time::Duration;

/// What a process has used.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Usage {
    /// The most memory that it had at once, in bytes.
    pub(crate) peak: u64,
    pub(crate) cpu: Duration,
}

/// Why the system does not do it.
#[derive(Debug, thiserror::Error)]
pub(crate) enum MachineError {
    #[cfg(not(target_os = "linux"))]
    #[error("{0} is done on Linux alone")]
    Unsupported(&'static str),
    #[cfg(target_os = "linux")]
    #[error("cannot choose cores: {0}")]
    Cores(nix::errno::Errno),
    #[cfg(target_os = "linux")]
    #[error("{wanted} files cannot be open at once; `ulimit -n` says how many: {source}")]
    Files {
        wanted: u64,
        source: nix::errno::Errno,
    },
    #[cfg(target_os = "linux")]
    #[error("cannot read what the server uses: {0}")]
    Usage(#[from] procfs::ProcError),
}

#[cfg(target_os = "linux")]
mod linux {
    use super::{Duration, MachineError, Usage};
    use nix::sched::{CpuSet, sched_setaffinity};
    use nix::sys::resource::{Resource, getrlimit, setrlimit};
    use nix::unistd::Pid;
    use procfs::process::Process;

    /// This thread.
    const SELF: Pid = Pid::from_raw(0);

    /// Raises the limit on open files, for this process and those it starts.
    pub(crate) fn allow_open_files(wanted: u64) -> Result<(), MachineError> {
        let failed = |source| MachineError::Files { wanted, source };
        let (soft, hard) = getrlimit(Resource::RLIMIT_NOFILE).map_err(failed)?;
        if soft >= wanted {
            return Ok(());
        }
        setrlimit(Resource::RLIMIT_NOFILE, wanted, hard.max(wanted)).map_err(failed)
    }

    /// From now on this thread, and what it starts, runs on one core.
    pub(crate) fn keep_to(core: usize) -> Result<(), MachineError> {
        let mut cores = CpuSet::new();
        cores.set(core).map_err(MachineError::Cores)?;
        sched_setaffinity(SELF, &cores).map_err(MachineError::Cores)
    }

    /// From now on this thread, and what it starts, runs on the other cores.
    pub(crate) fn keep_off(core: usize) -> Result<(), MachineError> {
        let mut cores = CpuSet::new();
        // The system leaves out those that there are not.
        for other in (0..CpuSet::count()).filter(|&other| other != core) {
            cores.set(other).map_err(MachineError::Cores)?;
        }
        sched_setaffinity(SELF, &cores).map_err(MachineError::Cores)
    }

    /// What a process has used so far.
    pub(crate) fn usage(pid: u32) -> Result<Usage, MachineError> {
        let process = Process::new(i32::try_from(pid).unwrap_or(i32::MAX))?;
        let stat = process.stat()?;
        let ticks = (stat.utime + stat.stime) as f64;
        Ok(Usage {
            // In kibibytes.
            peak: process.status()?.vmhwm.unwrap_or(0) * 1024,
            cpu: Duration::from_secs_f64(ticks / procfs::ticks_per_second() as f64),
        })
    }
}

#[cfg(target_os = "linux")]
pub(crate) use linux::{allow_open_files, keep_off, keep_to, usage};

#[cfg(not(target_os = "linux"))]
mod other {
    use super::{MachineError, Usage};

    /// Elsewhere the limit is left as it is.
    pub(crate) fn allow_open_files(_wanted: u64) -> Result<(), MachineError> {
        Ok(())
    }

    pub(crate) fn keep_to(_core: usize) -> Result<(), MachineError> {
        Err(MachineError::Unsupported("choosing cores"))
    }

    pub(crate) fn keep_off(_core: usize) -> Result<(), MachineError> {
        Err(MachineError::Unsupported("choosing cores"))
    }

    pub(crate) fn usage(_pid: u32) -> Result<Usage, MachineError> {
        Err(MachineError::Unsupported("measuring memory"))
    }
}

#[cfg(not(target_os = "linux"))]
pub(crate) use other::{allow_open_files, keep_off, keep_to, usage};
