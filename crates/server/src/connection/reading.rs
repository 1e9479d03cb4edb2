//! What comes in on a socket.

use core::num::NonZeroU32;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::ws::{Message as Frame, WebSocket};
use futures_util::StreamExt;
use futures_util::stream::SplitStream;
use governor::{Quota, RateLimiter};

use super::requests::Session;
use super::writing::Heard;

/// Messages that cannot be read before a socket is closed.
const STRIKES: u32 = 3;

/// Reads until the client has enough, or is not understood.
pub(super) async fn read(session: &mut Session, heard: &Heard, mut stream: SplitStream<WebSocket>) {
    let limits = session.limits();
    let at_least_one = |number: u32| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
    let quota = Quota::per_second(at_least_one(limits.messages_per_second))
        .allow_burst(at_least_one(limits.messages_at_once));
    let bucket = Arc::new(RateLimiter::direct(quota));
    let mut strikes = 0;
    // A frame that is too long, or none at all, ends it too.
    while let Some(Ok(frame)) = stream.next().await {
        let came = Instant::now();
        heard.now();
        let understood = match frame {
            Frame::Text(text) => session.handle(&text, came).await,
            Frame::Binary(_) => session.not_understood("expected text".into()),
            Frame::Pong(stamp) => {
                heard.pong(&stamp, session.lag());
                continue;
            }
            Frame::Ping(_) => true,
            Frame::Close(_) => return,
        };
        if !understood {
            strikes += 1;
            if strikes == STRIKES {
                return;
            }
        }
        // Who is too fast is read more slowly.
        bucket.until_ready().await;
    }
}
