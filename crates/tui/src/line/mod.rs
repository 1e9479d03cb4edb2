//! The line to a server: a thread that holds it, opens it anew when it breaks, and loses nothing that was asked.
//!
//! The screens wish for something, and hear news. Whatever was asked and not answered is asked again over the next line;
//! commands bear keys and games secrets of our own, so nothing happens twice.

mod address;
mod clerk;
mod desk;
mod error;
mod news;
#[cfg(test)]
mod tests;
mod wait;
mod worker;

use core::time::Duration;
use std::io;
use std::sync::{Arc, mpsc as waiting};
use std::thread::{self, JoinHandle};

use barnyard_match::Name;
use barnyard_protocol::Code;
use barnyard_words::Language;
use tokio::runtime::Builder;
use tokio::sync::mpsc::{self, Receiver, Sender};

use crate::store::seats::Seats;
pub use address::{Address, AddressError};
use clerk::Clerk;
pub use error::LineError;
pub(crate) use news::{LineState, News, Wish};
use worker::{Server, Worker};

/// So many wishes, and so much news, wait for whoever is slow.
const MOST: usize = 256;

/// How long things take.
#[derive(Copy, Clone, Debug)]
struct Pace {
    /// The longest that a server may take to answer the first time.
    patience: Duration,
    /// The first wait after a line broke; each is longer than the one before.
    first_wait: Duration,
    /// The line is asked for a sign of life so often, and given up when it is silent for two such spans.
    beat: Duration,
    /// How long what was asked last is waited for when the program ends.
    farewell: Duration,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace {
            patience: Duration::from_secs(10),
            first_wait: Duration::from_millis(500),
            beat: Duration::from_secs(12),
            farewell: Duration::from_secs(2),
        }
    }
}

/// The line to a server. When it is dropped, what was asked last is sent first.
#[derive(Debug)]
pub(crate) struct Line {
    /// None once the line is being dropped.
    wishes: Option<Sender<Wish>>,
    news: Receiver<News>,
    /// Wishes for which there was no room.
    dropped: usize,
    thread: Option<JoinHandle<()>>,
}

impl Line {
    /// Opens the line, and waits until the server has answered.
    ///
    /// # Errors
    /// If there is no server of this version of the protocol.
    pub(crate) fn open(
        address: &Address,
        seats: Seats,
        language: Language,
        name: Option<&Name>,
    ) -> Result<Line, LineError> {
        Line::open_at(Pace::default(), address, seats, language, name)
    }

    fn open_at(
        pace: Pace,
        address: &Address,
        seats: Seats,
        language: Language,
        name: Option<&Name>,
    ) -> Result<Line, LineError> {
        let (wishes, wished) = mpsc::channel(MOST);
        let (told, news) = mpsc::channel(MOST);
        let worker = Worker {
            server: Arc::new(Server {
                page: address.page.clone(),
                socket: address.socket.clone(),
                patience: pace.patience,
            }),
            pace,
            clerk: Clerk::new(seats, language, name.map(ToString::to_string)),
            wishes: wished,
            told,
        };
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let (opened, opening) = waiting::sync_channel(1);
        let work = move || {
            runtime.block_on(async {
                match worker.open().await {
                    Ok(first) => {
                        if opened.send(Ok(())).is_ok() {
                            worker.hold(first).await;
                        }
                    }
                    // Whoever is gone does not want to know.
                    Err(error) => _ = opened.send(Err(error)),
                }
            });
        };
        let thread = thread::Builder::new().name("line".into()).spawn(work)?;
        // It is silent only if it panicked, which its hook has told.
        let silent = |_| LineError::System(io::ErrorKind::BrokenPipe.into());
        opening.recv().map_err(silent)??;
        Ok(Line {
            wishes: Some(wishes),
            news,
            dropped: 0,
            thread: Some(thread),
        })
    }

    /// Wishes for something. If there is no room for it, it is refused.
    pub(crate) fn wish(&mut self, wish: Wish) {
        let wishes = self.wishes.as_ref();
        let has_room = wishes.is_some_and(|wishes| wishes.try_send(wish).is_ok());
        self.dropped += usize::from(!has_room);
    }

    /// The news that there is, in its order.
    pub(crate) fn all_news(&mut self) -> impl Iterator<Item = News> {
        let dropped = core::mem::take(&mut self.dropped);
        let refused = core::iter::repeat_with(|| News::Refused(Code::Busy, String::new()));
        let told = core::iter::from_fn(|| self.news.try_recv().ok());
        refused.take(dropped).chain(told)
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.wishes = None;
        // What is told now nobody hears, and nothing waits for room.
        self.news.close();
        if let Some(thread) = self.thread.take() {
            // A panic was told by its hook.
            let _ = thread.join();
        }
    }
}
