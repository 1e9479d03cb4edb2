//! What goes out on a socket.

use core::time::Duration;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket, close_code};
use futures_util::SinkExt;
use futures_util::stream::SplitSink;

use super::client::Client;
use super::lag::Lag;
use super::outbox::Next;
use crate::app::App;
use crate::rooms::Mail;

/// How often a client is pinged.
const PING: Duration = Duration::from_secs(10);

/// After how long without a word it is gone; and how long one message may take.
const GONE: Duration = Duration::from_secs(30);

/// When something was last heard of a client.
#[derive(Debug)]
pub(super) struct Heard {
    start: Instant,
    last: Mutex<Instant>,
}

impl Default for Heard {
    fn default() -> Heard {
        let start = Instant::now();
        Heard {
            start,
            last: Mutex::new(start),
        }
    }
}

impl Heard {
    pub(super) fn now(&self) {
        *self.last.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    fn is_gone(&self) -> bool {
        self.last
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .elapsed()
            > GONE
    }

    /// What a ping carries: when it was sent.
    fn stamp(&self) -> [u8; 8] {
        let micros = u64::try_from(self.start.elapsed().as_micros()).unwrap_or(u64::MAX);
        micros.to_be_bytes()
    }

    /// A ping came back. A stamp that we did not send can only make a client look farther away than it is, which is bounded.
    pub(super) fn pong(&self, stamp: &[u8], lag: &Lag) {
        let Ok(stamp) = <[u8; 8]>::try_from(stamp) else {
            return;
        };
        let sent = Duration::from_micros(u64::from_be_bytes(stamp));
        if let Some(trip) = self.start.elapsed().checked_sub(sent) {
            lag.measured(trip);
        }
    }
}

/// Writes until the socket or the server is closed.
pub(super) async fn write(
    app: &App,
    client: &Client,
    heard: &Heard,
    mut sink: SplitSink<WebSocket, Frame>,
) {
    let mut pings = tokio::time::interval(PING);
    loop {
        let frame = tokio::select! {
            next = client.outbox.next() => match next {
                Next::Send(text) => Frame::Text(text),
                Next::Resync(game) => {
                    app.rooms.tell(&game, Mail::Resync { client: client.number }).await;
                    continue;
                }
                Next::Ended => return close(sink, close_code::POLICY, "goodbye").await,
                Next::Overflown => return close(sink, close_code::POLICY, "read the answers").await,
            },
            _ = pings.tick() => {
                if heard.is_gone() {
                    return close(sink, close_code::AWAY, "no answer to pings").await;
                }
                Frame::Ping(heard.stamp().to_vec().into())
            }
            () = app.closed() => return close(sink, close_code::AWAY, "the server goes down").await,
        };
        match tokio::time::timeout(GONE, sink.send(frame)).await {
            Ok(Ok(())) => {}
            // Nobody reads, or nobody is there.
            _ => return,
        }
    }
}

async fn close(mut sink: SplitSink<WebSocket, Frame>, code: u16, why: &'static str) {
    let frame = Frame::Close(Some(CloseFrame {
        code,
        reason: why.into(),
    }));
    // It is over in any case.
    let _ = tokio::time::timeout(Duration::from_secs(1), sink.send(frame)).await;
}
