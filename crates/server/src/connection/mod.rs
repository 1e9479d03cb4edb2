//! Sockets: one for each client, with a reader and a writer that do not wait for each other.

mod client;
mod games;
mod lag;
mod outbox;
mod reading;
mod requests;
mod study;
mod writing;

use core::net::SocketAddr;
use core::sync::atomic::{AtomicU64, Ordering};
use core::time::Duration;
use std::pin::pin;
use std::sync::Arc;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use barnyard_protocol::{Guest, Message, SUBPROTOCOL, VERSION};
use futures_util::StreamExt;

pub(crate) use client::Client;
pub(crate) use lag::given_at;
pub(crate) use outbox::text;

use crate::app::App;
use crate::http::Refusal;
use crate::limits::{self, Place};

/// What a socket keeps for what comes in; a longer message gets more while it lasts.
const READ_BUFFER: usize = 2 * 1024;

/// How long the last answers may take.
const FAREWELL: Duration = Duration::from_secs(1);

/// Opens a socket, if this client may have one.
pub(crate) async fn upgrade(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(wrong) => return Refusal::Wrong(wrong.body_text()).into_response(),
    };
    if !limits::is_own_origin(&headers, app.config.public_url.as_deref()) {
        return Refusal::OtherOrigin.into_response();
    }
    let address = limits::address(peer, &headers, &app.config.trusted_proxies);
    let Some(place) = app.addresses.take_place(address) else {
        return Refusal::TooMany.into_response();
    };
    if *app.closing.borrow() {
        return Refusal::Busy.into_response();
    }
    let (guest, cookie) = match app.identity.guest(&headers) {
        Some(guest) => (guest, None),
        None => match app.identity.new_guest() {
            Ok((guest, cookie)) => (guest, Some(cookie)),
            Err(_) => return Refusal::Busy.into_response(),
        },
    };
    let most = app.config.limits.message_bytes as usize;
    let mut response = upgrade
        .protocols([SUBPROTOCOL])
        .max_message_size(most)
        .max_frame_size(most)
        .read_buffer_size(READ_BUFFER)
        // Messages are sent one by one; what waits is bounded by the outbox.
        .write_buffer_size(0)
        .on_upgrade(move |socket| run(app, guest, place, socket));
    if let Some(cookie) = cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// Serves a socket until either side has enough.
async fn run(app: Arc<App>, guest: String, place: Place, socket: WebSocket) {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    app.metrics.sockets.inc();
    let chosen = app.store.name_of(&guest).await.unwrap_or_else(|error| {
        tracing::warn!(%error, "a guest's name cannot be read");
        None
    });
    let client = Arc::new(Client::new(number, guest, chosen));
    client.outbox.answer(&Message::Welcome {
        version: VERSION,
        guest: Guest {
            name: client.name().to_string(),
            chosen: client.has_chosen_name(),
        },
        now: app.clock.now(),
        limits: app.config.limits,
    });
    let (sink, stream) = socket.split();
    let mut session = requests::Session::new(Arc::clone(&app), Arc::clone(&client));
    let heard = writing::Heard::default();
    let mut writing = pin!(writing::write(&app, &client, &heard, sink));
    tokio::select! {
        () = reading::read(&mut session, &heard, stream) => {
            client.outbox.end();
            // Whether the last answers still arrive is up to the client.
            let _ = tokio::time::timeout(FAREWELL, writing).await;
        }
        () = &mut writing => {}
    }
    session.end().await;
    app.metrics.sockets.dec();
    drop(place);
}
