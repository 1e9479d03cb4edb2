//! A server from its start to its end.

use core::net::SocketAddr;
use std::fs;
use std::sync::Arc;

use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::app::App;
use crate::clock::Clock;
use crate::config::Config;
use crate::error::StartError;
use crate::identity::Identity;
use crate::limits::Addresses;
use crate::listening::{self, FAREWELL};
use crate::lobby::{self, Lobby};
use crate::metrics::Metrics;
use crate::random;
use crate::robots::Robots;
use crate::rooms::{self, Rooms};
use crate::store::{self, Heard, Store, Write, Writer};

/// A server that runs. Dropped, it goes on until the process ends; see [`stop`](Running::stop).
#[derive(Debug)]
pub struct Running {
    address: SocketAddr,
    app: Arc<App>,
    serving: JoinHandle<()>,
    helpers: Vec<JoinHandle<()>>,
    writer: Writer,
    /// Nobody else uses the folder while it is held.
    lock: Option<fs::File>,
}

impl Running {
    /// Starts a server.
    ///
    /// # Errors
    /// If the address or the folder cannot be used, another server has the folder, or the database does not answer.
    pub async fn start(config: Config) -> Result<Running, StartError> {
        let folder = config.data.clone();
        let data = |source| StartError::Data {
            path: folder.clone(),
            source,
        };
        fs::create_dir_all(&folder).map_err(data)?;
        let lock = match config.database_url {
            // Processes may share a key, but not an SQLite file.
            Some(_) => None,
            None => match store::lock(&folder).map_err(data)? {
                Some(lock) => Some(lock),
                None => return Err(StartError::InUse(folder)),
            },
        };
        let public_url = config.public_url.as_deref().map(origin).transpose()?;
        let secure = public_url
            .as_deref()
            .is_some_and(|url| url.starts_with("https:"));
        let identity = Identity::open(&folder, secure)?;
        let process = random::hex(&random::bytes::<8>()?);
        let url = config.database_url.as_deref();
        let (store, writer) = Store::open(&folder, url, &process).await?;
        let address = config.listen;
        let listen = |source| StartError::Listen { address, source };
        let listener = listening::bind(address).map_err(listen)?;
        let address = listener.local_addr().map_err(listen)?;
        let app = Arc::new(App {
            clock: Clock::new(),
            process,
            identity,
            store,
            rooms: Rooms::default(),
            lobby: Lobby::default(),
            robots: Robots::start(config.robot_threads).map_err(StartError::Thread)?,
            addresses: Arc::new(Addresses::new(
                config.limits.connections,
                config.requests_per_second,
            )),
            metrics: Metrics::new(),
            closing: watch::Sender::new(false),
            config: Config {
                public_url,
                ..config
            },
        });
        let helpers = helpers(&app);
        let serving = tokio::spawn(listening::serve(Arc::clone(&app), listener));
        tracing::info!(%address, "the server is up");
        Ok(Running {
            address,
            app,
            serving,
            helpers,
            writer,
            lock,
        })
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Takes no more connections, closes those there are, and comes back once everything is written.
    pub async fn stop(self) {
        self.app.closing.send_replace(true);
        for task in self.helpers {
            task.abort();
        }
        // A panic was told by its hook.
        let _ = tokio::time::timeout(FAREWELL, self.serving).await;
        self.app.rooms.close().await;
        let last = Write::Alive {
            process: self.app.process.clone(),
            at: self.app.clock.now(),
        };
        // Without it the last sign of life is a second old, no more.
        let _ = self.app.store.write(last).await;
        let _ = tokio::time::timeout(FAREWELL, self.app.store.close()).await;
        drop(self.app);
        let _ = tokio::time::timeout(FAREWELL, self.writer.ended()).await;
        drop(self.lock);
        tracing::info!("the server is down");
    }
}

/// What goes on besides the answers to requests.
fn helpers(app: &Arc<App>) -> Vec<JoinHandle<()>> {
    let mut tasks = vec![
        tokio::spawn(rooms::look_after(Arc::clone(app))),
        tokio::spawn(lobby::tell(Arc::clone(app))),
    ];
    if let Some(url) = app.store.shared() {
        let (url, app) = (url.to_owned(), Arc::clone(app));
        tasks.push(tokio::spawn(store::listen(url, async move |heard| {
            match heard {
                Heard::Game(game, seq) => app.rooms.news(&game, seq).await,
                Heard::Anything => app.rooms.news_of_all().await,
            }
            app.lobby.has_changed();
        })));
    }
    tasks
}

/// A public URL without what comes after the host, as browsers name an origin.
fn origin(url: &str) -> Result<String, StartError> {
    let trimmed = url.trim_end_matches('/');
    let bad = || StartError::BadUrl(url.to_owned());
    let (scheme, host) = trimmed.split_once("://").ok_or_else(bad)?;
    let is_host = |symbol: char| symbol.is_ascii_alphanumeric() || ".-:[]".contains(symbol);
    match matches!(scheme, "http" | "https") && !host.is_empty() && host.chars().all(is_host) {
        true => Ok(trimmed.to_ascii_lowercase()),
        false => Err(bad()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_url_is_a_scheme_and_a_host() {
        let read = |url: &str| origin(url).ok();
        assert_eq!(
            read("https://Play.example.org/"),
            Some("https://play.example.org".into())
        );
        assert_eq!(read("http://[::1]:4114"), Some("http://[::1]:4114".into()));
        for wrong in ["play.example.org", "ftp://a", "https://a/b", "https://"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
