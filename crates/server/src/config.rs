//! How a server is set up.

use core::net::SocketAddr;
use core::num::NonZeroU32;
use core::time::Duration;
use std::path::PathBuf;

use barnyard::any::Probes;
use barnyard_protocol::Limits;
use ipnet::IpNet;

/// How a server is set up.
///
/// ```
/// use barnyard_server::Config;
/// let config = Config::new("data");
/// assert!(config.listen.ip().is_loopback());
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Config {
    /// Where it listens; port 0 takes any that is free.
    pub listen: SocketAddr,
    /// The folder for the database and the key of the cookies; it is made if it is missing.
    pub data: PathBuf,
    /// The URL by which people reach it, such as `https://play.example.org`. Without one, pages of the host they ask for are served.
    pub public_url: Option<String>,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpNet>,
    /// A PostgreSQL database, `postgres://…`; without one the games are in an SQLite file in the data folder.
    pub database_url: Option<String>,
    /// What it takes from one client.
    pub limits: Limits,
    /// HTTP requests that one address may make in a second, opening sockets among them; six times as many may come at once.
    pub requests_per_second: NonZeroU32,
    /// How long a connection may take to ask for something, from its beginning or since the last answer; then it is cut.
    pub headers_within: Duration,
    /// How long a client may take nothing of what is sent to it; then its connection is cut.
    pub reads_within: Duration,
    /// Where exact values come from: they grant the draws that are claimed by MG-12, make the Robot's highest level perfect, and analyses exact.
    pub probes: Probes,
    /// Threads on which the Robot thinks, at least one.
    pub robot_threads: usize,
    /// How long a game that was interrupted by an outage waits for its players before its clocks go on.
    pub patience: Duration,
}

impl Config {
    /// HTTP requests that one address may make in a second, unless it is said otherwise: the page's first load takes 33.
    pub const REQUESTS_PER_SECOND: NonZeroU32 = NonZeroU32::new(50).expect("above zero");

    /// A server on this machine alone, at port 4114, with this folder.
    #[must_use]
    pub fn new(data: impl Into<PathBuf>) -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 4114)),
            data: data.into(),
            public_url: None,
            trusted_proxies: Vec::new(),
            database_url: None,
            limits: Limits::default(),
            requests_per_second: Config::REQUESTS_PER_SECOND,
            headers_within: Duration::from_secs(20),
            reads_within: Duration::from_secs(30),
            probes: Probes::default(),
            robot_threads: cores.saturating_sub(1).max(1),
            patience: Duration::from_secs(30),
        }
    }
}
