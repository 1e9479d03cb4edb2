//! The thread that holds the line.

use core::pin::pin;
use core::time::Duration;
use std::sync::Arc;

use barnyard_protocol::client::{Client, ClientError};
use barnyard_protocol::{Ask, Guest, Message, VERSION};
use tokio::sync::mpsc::{Receiver, Sender};
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout};

use super::clerk::Clerk;
use super::wait::wait_after;
use super::{LineError, LineState, News, Pace, Wish};

/// What the thread works with.
pub(super) struct Worker {
    pub(super) server: Arc<Server>,
    pub(super) pace: Pace,
    pub(super) clerk: Clerk,
    pub(super) wishes: Receiver<Wish>,
    pub(super) told: Sender<News>,
}

/// A line, with what the server said first.
pub(super) struct Opened {
    client: Client,
    up: LineState,
}

/// Why a line is no more.
enum Ended {
    /// It broke.
    Lost,
    /// Nobody needs it.
    Over,
    /// It is of no use.
    Failed(LineError),
}

/// Where a server is, and how long it is waited for.
pub(super) struct Server {
    /// Where its page is.
    pub(super) page: String,
    /// Where its socket is.
    pub(super) socket: String,
    /// The longest that it may take to answer.
    pub(super) patience: Duration,
}

impl Server {
    /// Opens a line, and hears who one is.
    async fn open(&self, cookie: Option<String>) -> Result<Opened, LineError> {
        let page = || self.page.clone();
        let opening = async {
            let mut client = Client::connect(&self.socket, cookie.as_deref()).await?;
            let first = client.next().await?;
            Ok::<_, ClientError>((client, first))
        };
        let opened = timeout(self.patience, opening).await;
        let opened = opened.map_err(|_| LineError::NoAnswer { page: page() })?;
        let (client, first) = opened.map_err(|error| match error {
            ClientError::Message(error) => LineError::Unreadable(error),
            error if error.is_other_protocol() => LineError::Version,
            error => match error.status() {
                Some(status @ (429 | 503)) => LineError::Busy {
                    page: page(),
                    status,
                },
                _ => LineError::NoServer {
                    page: page(),
                    error,
                },
            },
        })?;
        match first {
            Message::Welcome {
                version: VERSION,
                guest: Guest { name, .. },
                now,
                ..
            } => Ok(Opened {
                client,
                up: LineState::Up { name, now },
            }),
            Message::Welcome { .. } => Err(LineError::Version),
            _ => Err(LineError::NoServer {
                page: page(),
                error: ClientError::Closed,
            }),
        }
    }
}

impl Worker {
    /// Opens the line for the first time.
    pub(super) async fn open(&self) -> Result<Opened, LineError> {
        self.server.open(self.clerk.cookie()).await
    }

    /// Holds the line until nobody needs it, and opens it anew whenever it breaks.
    pub(super) async fn hold(mut self, first: Opened) {
        let mut opened = first;
        loop {
            match self.serve(opened).await {
                Ended::Over => return,
                Ended::Failed(error) => return self.tell(News::Failed(error)).await,
                Ended::Lost => {}
            }
            opened = match self.open_again().await {
                Ok(again) => again,
                Err(Ended::Failed(error)) => return self.tell(News::Failed(error)).await,
                Err(_) => return,
            };
        }
    }

    /// Serves the screens over a line.
    async fn serve(&mut self, Opened { mut client, up }: Opened) -> Ended {
        self.clerk.renew(client.cookie());
        self.tell(News::Line(up)).await;
        let mut beat = interval(self.pace.beat);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut heard = Instant::now();
        let mut farewell = None;
        loop {
            if self.pass_on(&mut client).await.is_err() {
                return Ended::Lost;
            }
            if farewell.is_some() && !self.clerk.desk.is_busy() {
                return Ended::Over;
            }
            tokio::select! {
                message = client.next() => match message {
                    Ok(message) => {
                        heard = Instant::now();
                        if let Err(error) = self.clerk.hear(message) {
                            return Ended::Failed(error);
                        }
                    }
                    Err(ClientError::Message(error)) => return Ended::Failed(LineError::Unreadable(error)),
                    Err(_) => return Ended::Lost,
                },
                wish = self.wishes.recv(), if farewell.is_none() => match wish {
                    Some(wish) => if let Err(error) = self.clerk.wish(wish) {
                        return Ended::Failed(error);
                    },
                    None => farewell = Some(Instant::now()),
                },
                _ = beat.tick() => {
                    // A socket that is dead without knowing it never closes by itself.
                    if heard.elapsed() > 2 * self.pace.beat {
                        return Ended::Lost;
                    }
                    self.clerk.desk.ask(Ask::Ping { at: 0 });
                }
                () = until_over(farewell, self.pace.farewell) => return Ended::Over,
            }
        }
    }

    /// Sends what is to be sent, and tells what is to be told.
    async fn pass_on(&mut self, client: &mut Client) -> Result<(), ClientError> {
        while let Some(ask) = self.clerk.desk.next() {
            let sent = client.send(ask.clone()).await;
            // If it was not, it has no number, and is asked again on the next line if it must be.
            let id = sent.as_ref().copied().unwrap_or(u32::MAX);
            self.clerk.desk.sent(id, ask);
            sent?;
        }
        self.tell_all().await;
        Ok(())
    }

    /// Opens a new line, however often that fails. Wishes are taken meanwhile.
    async fn open_again(&mut self) -> Result<Opened, Ended> {
        let mut attempt = 0;
        loop {
            let wait = wait_after(self.pace.first_wait, attempt, fastrand::f64());
            self.tell(News::Line(LineState::Down(wait))).await;
            let mut waiting = pin!(sleep(wait));
            loop {
                tokio::select! {
                    () = &mut waiting => break,
                    wish = self.wishes.recv() => match wish {
                        Some(Wish::Retry) => break,
                        wish => self.take(wish).await?,
                    }
                }
            }
            self.tell(News::Line(LineState::Connecting)).await;
            let server = Arc::clone(&self.server);
            let mut opening = pin!(server.open(self.clerk.cookie()));
            let opened = loop {
                tokio::select! {
                    opened = &mut opening => break opened,
                    wish = self.wishes.recv() => self.take(wish).await?,
                }
            };
            match opened {
                Ok(opened) => return Ok(opened),
                Err(
                    LineError::NoServer { .. }
                    | LineError::NoAnswer { .. }
                    | LineError::Busy { .. },
                ) => attempt += 1,
                Err(error) => return Err(Ended::Failed(error)),
            }
        }
    }

    /// Takes a wish while there is no line.
    async fn take(&mut self, wish: Option<Wish>) -> Result<(), Ended> {
        self.clerk
            .wish(wish.ok_or(Ended::Over)?)
            .map_err(Ended::Failed)?;
        self.tell_all().await;
        Ok(())
    }

    async fn tell_all(&mut self) {
        for news in self.clerk.news() {
            self.tell(news).await;
        }
    }

    async fn tell(&self, news: News) {
        // Whoever is gone wishes for nothing either, which ends the thread.
        let _ = self.told.send(news).await;
    }
}

/// Comes back when a farewell has taken long enough; never if there is none.
async fn until_over(farewell: Option<Instant>, most: Duration) {
    match farewell {
        Some(since) => sleep(most.saturating_sub(since.elapsed())).await,
        None => core::future::pending().await,
    }
}
