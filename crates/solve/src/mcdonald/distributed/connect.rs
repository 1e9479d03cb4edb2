//! The connections between processes, each made once both ends have said who they are and what they solve.

use core::time::Duration;
use std::format;
use std::io::{ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::string::ToString;
use std::thread;
use std::time::Instant;
use std::vec::Vec;

use super::{Cluster, ClusterError};

/// What each end of a connection says first; all numbers little-endian.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Hello {
    process: u32,
    /// What all processes must agree on: how many there are, the workers of each, and the layers.
    agreed: [u32; 3],
}

const SIGN: [u8; 8] = *b"BARNFLOW";
const VERSION: u32 = 1;
const HELLO_BYTES: usize = SIGN.len() + 5 * 4;

/// How long to wait between two looks at what is not there yet.
const PAUSE: Duration = Duration::from_millis(50);
/// How long somebody who has connected may take to say who it is.
const HELLO_TIME: Duration = Duration::from_secs(5);

impl Hello {
    fn write(self, stream: &mut TcpStream) -> std::io::Result<()> {
        let [processes, workers, layers] = self.agreed;
        let mut bytes = SIGN.to_vec();
        for number in [VERSION, self.process, processes, workers, layers] {
            bytes.extend_from_slice(&number.to_le_bytes());
        }
        stream.write_all(&bytes)
    }

    /// What the other end says; none if it speaks of something else.
    fn read(stream: &mut TcpStream) -> std::io::Result<Option<Hello>> {
        let mut bytes = [0; HELLO_BYTES];
        stream.read_exact(&mut bytes)?;
        let (sign, numbers) = bytes.split_at(SIGN.len());
        let mut numbers = numbers
            .as_chunks::<4>()
            .0
            .iter()
            .map(|number| u32::from_le_bytes(*number));
        let mut next = || numbers.next().unwrap_or_default();
        let (version, process) = (next(), next());
        let agreed = [next(), next(), next()];
        let is_ours = sign == SIGN && version == VERSION;
        Ok(is_ours.then_some(Hello { process, agreed }))
    }
}

/// A connection to every other process, in their order; none to this one.
pub(super) fn connect(
    cluster: &Cluster,
    layers: usize,
) -> Result<Vec<Option<TcpStream>>, ClusterError> {
    let hello = Hello {
        process: cluster.process as u32,
        agreed: [cluster.addresses.len(), cluster.workers, layers].map(|number| number as u32),
    };
    let until = Instant::now() + cluster.patience;
    let own = &cluster.addresses[cluster.process];
    let listener = TcpListener::bind(own)
        .and_then(|listener| listener.set_nonblocking(true).map(|()| listener))
        .map_err(|error| ClusterError::Listen {
            address: own.clone(),
            reason: error.to_string(),
        })?;
    let mut streams = Vec::with_capacity(cluster.addresses.len());
    for (process, address) in cluster.addresses[..cluster.process].iter().enumerate() {
        let stream = reach(address, process, hello, until, cluster.patience)?;
        streams.push(Some(stream));
    }
    streams.resize_with(cluster.addresses.len(), || None);
    await_others(&listener, &mut streams, cluster, hello, until)?;
    Ok(streams)
}

/// Connects to a process that listens, or will before long.
fn reach(
    address: &str,
    process: usize,
    hello: Hello,
    until: Instant,
    patience: Duration,
) -> Result<TcpStream, ClusterError> {
    loop {
        let left = until.saturating_duration_since(Instant::now());
        let answer = TcpStream::connect(address).and_then(|mut stream| {
            // Whoever listens may be waiting for others itself.
            stream.set_read_timeout(Some(left.max(PAUSE)))?;
            hello.write(&mut stream)?;
            let other = Hello::read(&mut stream)?;
            stream.set_read_timeout(None)?;
            stream.set_nodelay(true)?;
            Ok((stream, other))
        });
        let reason = match answer {
            Ok((stream, Some(other))) => {
                let is_agreed = other.agreed == hello.agreed && other.process == process as u32;
                return match is_agreed {
                    true => Ok(stream),
                    false => Err(ClusterError::Disagreement { process }),
                };
            }
            Ok((_, None)) => "something else answers there".to_string(),
            Err(error) if is_worth_waiting(error.kind()) => error.to_string(),
            Err(error) => {
                return Err(ClusterError::Unreachable {
                    process,
                    address: address.into(),
                    reason: error.to_string(),
                });
            }
        };
        if Instant::now() >= until {
            let seconds = patience.as_secs();
            return Err(ClusterError::Unreachable {
                process,
                address: address.into(),
                reason: format!("{reason}, for {seconds} s"),
            });
        }
        thread::sleep(PAUSE);
    }
}

/// Whether a process may only not have begun yet.
fn is_worth_waiting(kind: ErrorKind) -> bool {
    // A name that means nothing, or an address without a port, stays one.
    !matches!(kind, ErrorKind::InvalidInput | ErrorKind::AddrNotAvailable)
}

/// Waits for the processes behind this one; whoever else connects is turned away.
fn await_others(
    listener: &TcpListener,
    streams: &mut [Option<TcpStream>],
    cluster: &Cluster,
    hello: Hello,
    until: Instant,
) -> Result<(), ClusterError> {
    let first = cluster.process + 1;
    loop {
        let missing: Vec<usize> = (first..streams.len())
            .filter(|process| streams[*process].is_none())
            .collect();
        if missing.is_empty() {
            return Ok(());
        }
        if Instant::now() >= until {
            return Err(ClusterError::Missing {
                processes: missing,
                seconds: cluster.patience.as_secs(),
            });
        }
        let Ok((mut stream, _)) = listener.accept() else {
            thread::sleep(PAUSE);
            continue;
        };
        let Ok(Some(other)) = greeted(&mut stream, hello) else {
            continue;
        };
        let process = other.process as usize;
        if other.agreed != hello.agreed || process < first || process >= streams.len() {
            return Err(ClusterError::Disagreement { process });
        }
        streams[process] = Some(stream);
    }
}

/// Hears who has connected, and answers.
fn greeted(stream: &mut TcpStream, hello: Hello) -> std::io::Result<Option<Hello>> {
    stream.set_nonblocking(false)?;
    stream.set_read_timeout(Some(HELLO_TIME))?;
    let other = Hello::read(stream)?;
    if other.is_some() {
        hello.write(stream)?;
    }
    stream.set_read_timeout(None)?;
    stream.set_nodelay(true)?;
    Ok(other)
}
