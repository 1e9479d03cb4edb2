//! Clients that mean harm are refused, and others do not notice.

use core::net::SocketAddr;
use core::time::Duration;
use std::time::Instant;

use barnyard::GameKind;
use barnyard_protocol::{Ask, Code, Message, Opponent, PATH};
use barnyard_server::Running;
use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message as Frame};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::common::{Server, Table, config, create, refused};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

async fn raw(
    server: &Server,
    header: Option<(&'static str, &str)>,
) -> Result<Socket, tungstenite::Error> {
    let url = format!("{}{PATH}", server.url());
    let mut request = url.into_client_request().expect("a request");
    if let Some((name, value)) = header {
        request
            .headers_mut()
            .insert(name, value.parse().expect("a header"));
    }
    Ok(connect_async(request).await?.0)
}

/// Reads until the server closes; gives what it said.
async fn rest(socket: &mut Socket) -> Vec<Message> {
    let mut said = Vec::new();
    let read = async {
        while let Some(Ok(frame)) = socket.next().await {
            if let Frame::Text(text) = frame {
                said.push(serde_json::from_str(&text).expect("a message"));
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(20), read)
        .await
        .expect("it closes");
    said
}

/// Reads until the server closes; gives what it said.
async fn closes(stream: &mut TcpStream) -> Vec<u8> {
    let mut said = Vec::new();
    let closed = tokio::time::timeout(Duration::from_secs(10), stream.read_to_end(&mut said));
    // It may also say that the connection is reset.
    let _ = closed.await.expect("it closes");
    said
}

#[tokio::test]
async fn who_asks_for_nothing_or_too_slowly_is_cut() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut config = config(&folder);
    config.headers_within = Duration::from_millis(300);
    let running = Running::start(config).await.expect("it starts");
    let server = Server { running, folder };
    let address = server.running.address();
    let mut table = Table::open(&server.url(), create(GameKind::Gala, Opponent::Person)).await;
    let [mut silent, mut slow, mut once] = [
        TcpStream::connect(address).await.expect("a connection"),
        TcpStream::connect(address).await.expect("a connection"),
        TcpStream::connect(address).await.expect("a connection"),
    ];
    let asked = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    once.write_all(asked).await.expect("it is sent");
    let (mut reads, mut writes) = slow.split();
    let drip = async {
        for byte in "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
            .bytes()
            .chain(core::iter::repeat(b'x'))
        {
            if writes.write_all(&[byte]).await.is_err() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let mut said = Vec::new();
    tokio::select! {
        () = drip => {}
        _ = reads.read_to_end(&mut said) => {}
        () = tokio::time::sleep(Duration::from_secs(10)) => panic!("it is not cut"),
    }
    closes(&mut silent).await;
    let answer = closes(&mut once).await;
    assert!(answer.starts_with(b"HTTP/1.1 200"), "it is answered before");
    // Sockets are no requests: they may be silent.
    table.step(0).await;
}

/// The answers to so many requests are more than the system keeps for a connection.
const ANSWERS: usize = 40;

/// Asks for a long text so often, with little room for what comes; the connection is closed after the last answer.
async fn ask_much(address: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket
        .set_recv_buffer_size(32 * 1024)
        .expect("it can be small");
    let mut stream = socket.connect(address).await.expect("a connection");
    for number in 1..=ANSWERS {
        let end = if number == ANSWERS {
            "close"
        } else {
            "keep-alive"
        };
        let request = format!(
            "GET /api/schema.json HTTP/1.1\r\nHost: localhost\r\nConnection: {end}\r\n\r\n"
        );
        let sent = stream.write_all(request.as_bytes()).await;
        sent.expect("it is sent");
    }
    stream
}

fn answers(said: &[u8]) -> usize {
    let head = b"HTTP/1.1 200";
    said.windows(head.len()).filter(|part| part == head).count()
}

#[tokio::test]
async fn who_does_not_read_the_answers_is_cut_and_who_reads_slowly_is_not() {
    const PATIENCE: Duration = Duration::from_millis(700);
    let folder = tempfile::tempdir().expect("a folder");
    let mut config = config(&folder);
    config.reads_within = PATIENCE;
    let running = Running::start(config).await.expect("it starts");
    let server = Server { running, folder };
    let address = server.running.address();
    let mut table = Table::open(&server.url(), create(GameKind::Gala, Opponent::Person)).await;
    let mut stalled = ask_much(address).await;
    let mut slow = ask_much(address).await;
    let began = Instant::now();
    let mut said = vec![0; 16 * 1024];
    let mut all = Vec::new();
    loop {
        match slow.read(&mut said).await.expect("it is not cut") {
            0 => break,
            count => all.extend_from_slice(&said[..count]),
        }
        tokio::time::sleep(Duration::from_millis(15)).await;
    }
    assert_eq!(answers(&all), ANSWERS);
    assert!(began.elapsed() > PATIENCE * 3 / 2, "{:?}", began.elapsed());
    // What the system kept still comes; the rest was never written.
    let kept = closes(&mut stalled).await;
    assert!(answers(&kept) < ANSWERS, "{}", kept.len());
    table.step(0).await;
}

#[tokio::test]
async fn nonsense_is_refused_and_closes_the_socket_at_the_third_time() {
    let server = Server::start().await;
    let mut table = Table::open(&server.url(), create(GameKind::Magpie, Opponent::Person)).await;
    let mut socket = raw(&server, None).await.expect("a socket");
    let mut bytes: u32 = 12345;
    let nonsense: Vec<u8> = (0..500)
        .map(|_| {
            bytes = bytes.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            bytes.to_be_bytes()[0]
        })
        .collect();
    // What has a number is answered by it, and is no strike.
    for text in [
        r#"{"id":1,"type":"dance"}"#,
        r#"{"id":2}"#,
        r#"{"id":3,"type":"watch","game":"../../etc/passwd"}"#,
        r#"{"id":4,"type":"create","game":"magpie","time":"99999999:00","suggestions":true,"opponent":"person","sides":"first","open":true}"#,
        r#"{"id":5,"type":"command","game":"k3x9q2m7t4za","key":"","seen":0,"command":"resign"}"#,
        r#"{"id":6,"type":"name","name":"\u202eevil"}"#,
        r#"{"id":7,"type":"moves","position":"magpie 9/9/9","moves":[]}"#,
    ] {
        socket.send(Frame::text(text)).await.expect("it is sent");
    }
    socket
        .send(Frame::binary(nonsense.clone()))
        .await
        .expect("it is sent");
    socket
        .send(Frame::text("{".repeat(5000)))
        .await
        .expect("it is sent");
    socket.send(Frame::text("null")).await.expect("it is sent");
    let said = rest(&mut socket).await;
    let refusals = said.iter().filter(|message| {
        matches!(
            message,
            Message::Refused {
                code: Code::BadRequest,
                ..
            }
        )
    });
    assert_eq!(refusals.count(), 7);
    let errors = said
        .iter()
        .filter(|message| matches!(message, Message::Error { .. }));
    assert_eq!(errors.count(), 3);
    // Bytes that are no WebSocket at all.
    let mut stream = TcpStream::connect(server.running.address())
        .await
        .expect("a connection");
    tokio::io::AsyncWriteExt::write_all(&mut stream, &nonsense)
        .await
        .expect("it is sent");
    table.step(0).await;
}

#[tokio::test]
async fn a_frame_that_is_too_long_ends_the_socket_and_nothing_else() {
    let server = Server::start().await;
    let mut table = Table::open(&server.url(), create(GameKind::Magpie, Opponent::Person)).await;
    for size in [17 * 1024, 8 << 20] {
        let mut socket = raw(&server, None).await.expect("a socket");
        // The server may close while it is still being sent.
        let _ = socket.send(Frame::text("x".repeat(size))).await;
        let said = rest(&mut socket).await;
        assert!(said.len() <= 1, "{said:?}");
    }
    table.step(0).await;
}

#[tokio::test]
async fn another_sites_page_gets_no_socket_and_an_address_only_so_many() {
    let server = Server::start().await;
    let foreign = raw(&server, Some(("origin", "https://evil.example"))).await;
    assert!(matches!(foreign, Err(tungstenite::Error::Http(answer)) if answer.status() == 403));
    let own = format!("http://{}", server.running.address());
    raw(&server, Some(("origin", &own)))
        .await
        .expect("our own page");
    let forged = raw(&server, Some(("cookie", "barnyard=0123.4567"))).await;
    assert!(forged.is_ok(), "a forged cookie is as good as none");

    let folder = tempfile::tempdir().expect("a folder");
    let mut narrow = config(&folder);
    narrow.limits.connections = 2;
    let running = Running::start(narrow).await.expect("it starts");
    let server = Server { running, folder };
    let first = raw(&server, None).await.expect("the first");
    let _second = raw(&server, None).await.expect("the second");
    let third = raw(&server, None).await;
    assert!(matches!(third, Err(tungstenite::Error::Http(answer)) if answer.status() == 429));
    drop(first);
    for _ in 0..100 {
        if raw(&server, None).await.is_ok() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("a place that was given back is not given again");
}

#[tokio::test]
async fn a_guest_has_so_many_games_and_watches_so_many() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut narrow = config(&folder);
    narrow.limits.games = 2;
    narrow.limits.watched = 1;
    let running = Running::start(narrow).await.expect("it starts");
    let server = Server { running, folder };
    let mut client = server.client().await;
    let mut games = Vec::new();
    for _ in 0..2 {
        let ask = Ask::Create(create(GameKind::Gala, Opponent::Person));
        match client.ask(ask).await.expect("a game") {
            Message::Created { game, .. } => games.push(game),
            other => panic!("{other:?}"),
        }
    }
    let third = Ask::Create(create(GameKind::Gala, Opponent::Person));
    assert_eq!(refused(client.ask(third).await), Code::TooMany);
    let watch = |at: usize| Ask::Watch {
        game: games[at].clone(),
        after: None,
        secret: None,
    };
    client.ask(watch(0)).await.expect("the first");
    client.ask(watch(0)).await.expect("again");
    assert_eq!(refused(client.ask(watch(1)).await), Code::TooMany);
    let leave = Ask::Leave {
        game: games[0].clone(),
    };
    client.ask(leave).await.expect("it is left");
    client.ask(watch(1)).await.expect("the other");
}
