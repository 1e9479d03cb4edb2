//! A client for players, watchers, and tests.

use core::time::Duration;
use std::collections::VecDeque;

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::error::ProtocolError;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::http::header::{COOKIE, SEC_WEBSOCKET_PROTOCOL, SET_COOKIE};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message as Frame};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use crate::{Ask, Code, Message, PATH, Request, SUBPROTOCOL};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// What a connection keeps for what comes in; a longer message gets more while it lasts.
const READ_BUFFER: usize = 16 * 1024;

/// A connection to a server.
///
/// It answers the server's pings while [`next`](Client::next) or [`ask`](Client::ask) wait. When it breaks, a new one
/// takes up where it was: watch each game `after` the last event that was seen, and send again, with the same keys, what was not answered.
///
/// ```no_run
/// use barnyard_protocol::client::Client;
/// use barnyard_protocol::{Ask, Message};
///
/// # async fn run() -> Result<(), Box<dyn std::error::Error>> {
/// let mut client = Client::connect("ws://127.0.0.1:4114", None).await?;
/// let game = "k3x9q2m7t4za".parse()?;
/// client.ask(Ask::Watch { game, after: None, secret: None }).await?;
/// while let Ok(message) = client.next().await {
///     if let Message::Event(update) = message {
///         println!("{:?}", update.event.command);
///     }
/// }
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    last_id: u32,
    cookie: Option<String>,
    /// What came while an answer was waited for.
    waiting: VecDeque<Message>,
}

/// Why something did not work out between client and server.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ClientError {
    /// The connection.
    #[error("the connection: {0}")]
    Socket(#[from] Box<tungstenite::Error>),
    /// The server has closed it.
    #[error("the server has closed the connection")]
    Closed,
    /// No answer came in half a minute.
    #[error("the server does not answer")]
    NoAnswer,
    /// What came is no message of this version of the protocol.
    #[error("what the server says is not understood: {0}")]
    Message(#[from] serde_json::Error),
    /// The request was refused.
    #[error("{why}")]
    Refused {
        /// Why, for programs.
        code: Code,
        /// Why, for people.
        why: String,
    },
}

impl ClientError {
    /// Whether there is a server that speaks by WebSocket, but not this version of the protocol.
    #[must_use]
    pub fn is_other_protocol(&self) -> bool {
        let ClientError::Socket(error) = self else {
            return false;
        };
        matches!(
            **error,
            tungstenite::Error::Protocol(ProtocolError::SecWebSocketSubProtocolError(_))
        )
    }

    /// The status with which a server refused the connection: 429 if there are too many from this address, 503 if it is going down.
    #[must_use]
    pub fn status(&self) -> Option<u16> {
        let ClientError::Socket(error) = self else {
            return None;
        };
        match &**error {
            tungstenite::Error::Http(response) => Some(response.status().as_u16()),
            _ => None,
        }
    }
}

impl From<tungstenite::Error> for ClientError {
    fn from(error: tungstenite::Error) -> ClientError {
        match error {
            tungstenite::Error::ConnectionClosed | tungstenite::Error::AlreadyClosed => {
                ClientError::Closed
            }
            error => ClientError::Socket(Box::new(error)),
        }
    }
}

impl Client {
    /// Connects to the server of a URL such as `ws://127.0.0.1:4114`, as the guest of a cookie that [`cookie`](Client::cookie) gave before, or as a new one.
    ///
    /// # Errors
    /// If there is no such server, or it does not want the connection.
    pub async fn connect(url: &str, cookie: Option<&str>) -> Result<Client, ClientError> {
        let url = format!("{}{PATH}", url.trim_end_matches('/'));
        let mut request = url.into_client_request()?;
        let headers = request.headers_mut();
        headers.insert(
            SEC_WEBSOCKET_PROTOCOL,
            HeaderValue::from_static(SUBPROTOCOL),
        );
        if let Some(cookie) = cookie.and_then(|cookie| HeaderValue::from_str(cookie).ok()) {
            headers.insert(COOKIE, cookie);
        }
        let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER);
        // A move goes out at once.
        let no_delay = true;
        let (socket, response) = connect_async_with_config(request, Some(config), no_delay).await?;
        let given = response.headers().get(SET_COOKIE);
        let given = given.and_then(|value| value.to_str().ok()?.split(';').next());
        Ok(Client {
            socket,
            last_id: 0,
            cookie: given.or(cookie).map(str::to_owned),
            waiting: VecDeque::new(),
        })
    }

    /// What makes the next connection one of the same guest.
    #[must_use]
    pub fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    /// Sends a request and does not wait; gives its number.
    ///
    /// # Errors
    /// If the connection is broken.
    pub async fn send(&mut self, ask: Ask) -> Result<u32, ClientError> {
        self.last_id = self.last_id.wrapping_add(1);
        let id = self.last_id;
        let text = serde_json::to_string(&Request { id, ask })?;
        self.socket.send(Frame::text(text)).await?;
        Ok(id)
    }

    /// Sends a request and waits for the answer; what else comes meanwhile is kept for [`next`](Client::next).
    ///
    /// # Errors
    /// If the request is refused, no answer comes, or the connection is broken.
    pub async fn ask(&mut self, ask: Ask) -> Result<Message, ClientError> {
        let id = self.send(ask).await?;
        let answer = async {
            loop {
                let message = self.receive().await?;
                match id_of(&message) == Some(id) {
                    true => return Ok::<_, ClientError>(message),
                    false => self.waiting.push_back(message),
                }
            }
        };
        let answer = tokio::time::timeout(PATIENCE, answer).await;
        match answer.map_err(|_| ClientError::NoAnswer)?? {
            Message::Refused { code, why, .. } => Err(ClientError::Refused { code, why }),
            message => Ok(message),
        }
    }

    /// The next message; waits until there is one.
    ///
    /// # Errors
    /// If the connection is broken, or what comes is no message.
    pub async fn next(&mut self) -> Result<Message, ClientError> {
        match self.waiting.pop_front() {
            Some(message) => Ok(message),
            None => self.receive().await,
        }
    }

    async fn receive(&mut self) -> Result<Message, ClientError> {
        loop {
            let frame = self.socket.next().await.ok_or(ClientError::Closed)??;
            match frame {
                Frame::Text(text) => return Ok(serde_json::from_str(&text)?),
                Frame::Close(_) => return Err(ClientError::Closed),
                _ => {}
            }
        }
    }
}

/// The request that a message answers.
fn id_of(message: &Message) -> Option<u32> {
    match message {
        Message::Done { id, .. }
        | Message::Refused { id, .. }
        | Message::Created { id, .. }
        | Message::Seated { id, .. }
        | Message::Named { id, .. }
        | Message::Watching { id, .. }
        | Message::Position { id, .. }
        | Message::Analysis { id, .. }
        | Message::Pong { id, .. } => Some(*id),
        _ => None,
    }
}
