//! `barnyard serve`: games over the network.

use core::net::{IpAddr, SocketAddr};
use core::num::NonZeroU32;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::pin::pin;

use anyhow::Context;
use barnyard::GameKind;
use barnyard_server::{Config, IpNet, Limits, Running, StartError};
use clap::{Args, ValueEnum, value_parser};
use tracing_subscriber::filter::LevelFilter;

use crate::error::InputError;
use crate::exact::TableOptions;

/// How the server is set up.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// Where to listen
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:4114")]
    listen: SocketAddr,

    /// The folder for games and keys
    #[arg(long, value_name = "DIR", default_value = "barnyard-data")]
    data: PathBuf,

    /// The URL by which people reach the server, if another program stands before it
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,

    /// A proxy, or a network of such, whose X-Forwarded-For is believed; may be given more than once
    #[arg(long, value_name = "ADDRESS", value_parser = network)]
    trusted_proxy: Vec<IpNet>,

    /// A PostgreSQL database, instead of a file in the folder
    #[arg(long, value_name = "URL", env = "DATABASE_URL", hide_env_values = true)]
    database_url: Option<String>,

    /// How many people may be connected from one address at once
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections, value_parser = value_parser!(u32).range(1..))]
    connections_per_address: u32,

    /// How many HTTP requests one address may make in a second; six times as many may come at once
    #[arg(long, value_name = "N", default_value_t = Config::REQUESTS_PER_SECOND)]
    requests_per_address: NonZeroU32,

    #[command(flatten)]
    tables: TableOptions,

    /// What is logged to standard error
    #[arg(long, value_enum, default_value_t = Log::Info)]
    log: Log,

    /// The form of what is logged
    #[arg(long, value_enum, default_value_t = LogForm::Text)]
    log_form: LogForm,
}

#[derive(Copy, Clone, Debug, ValueEnum)]
enum Log {
    Error,
    Warn,
    Info,
    Debug,
}

#[derive(Copy, Clone, Debug, ValueEnum)]
enum LogForm {
    /// A line to be read
    Text,
    /// An object a line
    Json,
}

/// A network, or one address.
fn network(text: &str) -> Result<IpNet, String> {
    let one = |_| text.parse::<IpAddr>().map(IpNet::from);
    let network = text.parse::<IpNet>().or_else(one);
    network.map_err(|error| format!("{error}: expected such as 10.0.0.1 or 10.0.0.0/8"))
}

/// Runs it until it is told to end.
pub(crate) fn run(options: Options) -> anyhow::Result<()> {
    begin_log(options.log, options.log_form);
    let mut config = Config::new(options.data);
    config.listen = options.listen;
    config.public_url = options.public_url;
    config.trusted_proxies = options.trusted_proxy;
    config.database_url = options.database_url;
    config.requests_per_second = options.requests_per_address;
    config.probes = options.tables.probes(GameKind::ALL)?;
    config.limits.connections = options.connections_per_address;
    let runtime = tokio::runtime::Runtime::new().context("cannot start threads")?;
    runtime.block_on(async {
        let mut ended = pin!(ended()?);
        let server = tokio::select! {
            started = Running::start(config) => started.map_err(told)?,
            // A database may let it wait.
            () = &mut ended => return Ok(()),
        };
        // Whoever started it may not want to hear it.
        let _ = writeln!(io::stdout(), "http://{}", server.address());
        ended.await;
        server.stop().await;
        Ok(())
    })
}

/// Logs to standard error, from now on.
fn begin_log(log: Log, form: LogForm) {
    let subscriber = tracing_subscriber::fmt()
        .with_writer(io::stderr)
        .with_max_level(match log {
            Log::Error => LevelFilter::ERROR,
            Log::Warn => LevelFilter::WARN,
            Log::Info => LevelFilter::INFO,
            Log::Debug => LevelFilter::DEBUG,
        })
        // It would be told to standard error too, and a thread panic where that is on a full disk.
        .log_internal_errors(false);
    match form {
        LogForm::Text => subscriber.init(),
        LogForm::Json => subscriber.json().flatten_event(true).init(),
    }
}

/// A wrong URL is a mistake on the command line.
fn told(error: StartError) -> anyhow::Error {
    match error {
        StartError::BadUrl(_) => InputError::Server(error).into(),
        error => error.into(),
    }
}

/// Comes back at Ctrl-C, or when the system asks the program to end.
#[cfg(unix)]
fn ended() -> anyhow::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt()).context("cannot watch for interrupts")?;
    let mut terminate = signal(SignalKind::terminate()).context("cannot watch for signals")?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Comes back at Ctrl-C.
#[cfg(not(unix))]
fn ended() -> anyhow::Result<impl Future<Output = ()>> {
    Ok(async {
        // Without interrupts the server runs until it is ended otherwise.
        if tokio::signal::ctrl_c().await.is_err() {
            core::future::pending::<()>().await;
        }
    })
}
