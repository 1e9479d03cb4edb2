//! Connections are taken, and cut if they ask for nothing or do not read what they asked for.

use core::net::SocketAddr;
use core::pin::pin;
use core::time::Duration;
use std::io;
use std::sync::Arc;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::task::JoinSet;
use tokio_io_timeout::TimeoutStream;
use tower_service::Service;

use crate::app::App;
use crate::http;

/// How long connections have to close.
pub(crate) const FAREWELL: Duration = Duration::from_secs(5);

/// How long to wait when the system gives no more connections, such as for want of open files.
const PAUSE: Duration = Duration::from_secs(1);

/// Bytes that the system keeps of what a client has not read yet.
const SEND_BUFFER: u32 = 128 * 1024;

/// Connections that wait to be taken.
const BACKLOG: u32 = 1024;

/// Listens with send buffers that are bounded, so that clients who do not read take no memory from the system either.
pub(crate) fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = match address {
        SocketAddr::V4(_) => TcpSocket::new_v4()?,
        SocketAddr::V6(_) => TcpSocket::new_v6()?,
    };
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    // Sockets have it from the listener.
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Takes connections until the server goes down, and comes back once they are closed.
pub(crate) async fn serve(app: Arc<App>, listener: TcpListener) {
    let router = http::router(&app);
    let mut connections = JoinSet::new();
    loop {
        tokio::select! {
            taken = listener.accept() => match taken {
                Ok((stream, peer)) => {
                    connections.spawn(answer(Arc::clone(&app), router.clone(), stream, peer));
                }
                Err(error) if is_clients(&error) => {}
                Err(error) => {
                    tracing::error!(%error, "no connection can be taken for now");
                    tokio::time::sleep(PAUSE).await;
                }
            },
            // Those that are closed are forgotten; a panic was told by its hook.
            Some(_) = connections.join_next() => {}
            () = app.closed() => break,
        }
    }
    drop(listener);
    let all_gone = async {
        while connections.join_next().await.is_some() {}
        // Sockets close by themselves.
        while app.metrics.sockets.get() > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let _ = tokio::time::timeout(FAREWELL, all_gone).await;
}

/// Whether a client was gone before its connection was taken.
fn is_clients(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
    )
}

/// Answers the requests of a connection, until it becomes a socket or is closed.
async fn answer(app: Arc<App>, router: Router, stream: TcpStream, peer: SocketAddr) {
    // What happens in a game goes out at once.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection may be slow");
    }
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().call(request)
    });
    // What the system has taken is its own to send: whoever reads takes it in steps of at least a third of its buffer.
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(app.config.reads_within));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(app.config.headers_within)
        .serve_connection(TokioIo::new(Box::pin(stream)), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = app.closed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, %peer, "a connection has failed");
    }
}
