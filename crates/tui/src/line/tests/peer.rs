//! A server that says what a test wants.

use barnyard_match::Millis;
use barnyard_protocol::{Ask, Guest, Limits, Message, Request, SUBPROTOCOL, VERSION};
use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::handshake::server::{Request as Asked, Response};
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::http::header::{SEC_WEBSOCKET_PROTOCOL, SET_COOKIE};
use tokio_tungstenite::{WebSocketStream, accept_hdr_async};

use super::super::Address;
use super::PATIENCE;

/// Runs a test that plays a server.
pub(super) fn block_on(test: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    runtime.expect("a runtime").block_on(test);
}

/// A server.
pub(super) struct Peer {
    listener: TcpListener,
}

/// A socket of the server.
pub(super) struct Socket(Option<WebSocketStream<TcpStream>>);

impl Peer {
    pub(super) async fn bind() -> Peer {
        let listener = TcpListener::bind("127.0.0.1:0").await;
        Peer {
            listener: listener.expect("a place"),
        }
    }

    pub(super) fn address(&self) -> Address {
        let address = self.listener.local_addr().expect("an address");
        format!("http://{address}").parse().expect("an address")
    }

    /// A connection without a word.
    pub(super) async fn accept(&self) -> TcpStream {
        let (stream, _) = timeout(PATIENCE, self.listener.accept())
            .await
            .expect("somebody comes")
            .expect("a connection");
        stream
    }

    /// A socket, on which nothing is said yet.
    pub(super) async fn socket(&self) -> Socket {
        #[expect(clippy::result_large_err, reason = "so it is asked for")]
        let subprotocol = |_: &Asked, mut response: Response| {
            let headers = response.headers_mut();
            headers.insert(
                SEC_WEBSOCKET_PROTOCOL,
                HeaderValue::from_static(SUBPROTOCOL),
            );
            let cookie = HeaderValue::from_static("guest=1; HttpOnly");
            headers.insert(SET_COOKIE, cookie);
            Ok(response)
        };
        let socket = accept_hdr_async(self.accept().await, subprotocol).await;
        Socket(Some(socket.expect("a socket")))
    }

    /// A socket on which the server has said who is there.
    pub(super) async fn welcome(&self) -> Socket {
        let mut socket = self.socket().await;
        socket.says(welcome(VERSION)).await;
        socket
    }
}

impl Socket {
    pub(super) async fn says(&mut self, message: Message) {
        let text = serde_json::to_string(&message).expect("a text");
        self.says_text(&text).await;
    }

    pub(super) async fn says_text(&mut self, text: &str) {
        self.stream()
            .send(Frame::text(text))
            .await
            .expect("it is heard");
    }

    /// The next request that is no ping.
    pub(super) async fn request(&mut self) -> (u32, Ask) {
        loop {
            let frame = timeout(PATIENCE, self.stream().next())
                .await
                .expect("a request");
            let frame = frame.expect("a request").expect("a frame");
            let Frame::Text(text) = frame else {
                continue;
            };
            let Request { id, ask } = serde_json::from_str(&text).expect("a request");
            if !matches!(ask, Ask::Ping { .. }) {
                return (id, ask);
            }
        }
    }

    pub(super) async fn asked(&mut self) -> Ask {
        self.request().await.1
    }

    /// The connection is gone, without a farewell.
    pub(super) fn breaks(&mut self) {
        self.0 = None;
    }

    fn stream(&mut self) -> &mut WebSocketStream<TcpStream> {
        self.0.as_mut().expect("it is not broken")
    }
}

/// What a server of a version says first.
pub(super) fn welcome(version: u32) -> Message {
    Message::Welcome {
        version,
        guest: Guest {
            name: "Guest 1".to_owned(),
            chosen: false,
        },
        now: Millis(1_767_225_600_000),
        limits: Limits::default(),
    }
}
