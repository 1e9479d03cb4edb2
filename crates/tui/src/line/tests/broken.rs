//! Servers that are not there, are others, or break.

use tokio::io::AsyncWriteExt;

use super::peer::welcome;
use super::*;

/// What opening a line comes to, while the test plays the server.
async fn refused<F: Future<Output = ()>>(
    pace: Pace,
    peer: &Peer,
    server: impl FnOnce() -> F,
) -> LineError {
    let folder = tempfile::tempdir().expect("a folder");
    let line = opened(pace, peer.address(), folder.path());
    let (line, ()) = tokio::join!(line, server());
    line.expect_err("no line")
}

#[test]
fn what_is_no_server_of_this_version_is_told_at_once() {
    block_on(async {
        let peer = Peer::bind().await;
        let error = refused(PACE, &peer, || async {
            let mut stream = peer.accept().await;
            let answer = b"HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n";
            stream.write_all(answer).await.expect("it is heard");
            // What was asked is read, or the connection would be reset.
            tokio::time::sleep(Duration::from_millis(100)).await;
        });
        let error = error.await;
        assert!(matches!(error, LineError::NoServer { .. }), "{error}");
        assert!(
            error
                .to_string()
                .contains("there is no server of barnyard at http://127.0.0.1:")
        );

        let error = refused(PACE, &peer, || async {
            let mut stream = peer.accept().await;
            let answer = b"HTTP/1.1 429 Too Many Requests\r\ncontent-length: 0\r\n\r\n";
            stream.write_all(answer).await.expect("it is heard");
            tokio::time::sleep(Duration::from_millis(100)).await;
        });
        let error = error.await;
        assert!(
            matches!(error, LineError::Busy { status: 429, .. }),
            "{error}"
        );

        let error = refused(PACE, &peer, || async {
            // A socket for something else.
            let stream = peer.accept().await;
            let socket = tokio_tungstenite::accept_async(stream).await;
            drop(socket.expect("a socket"));
        });
        let error = error.await;
        assert!(matches!(error, LineError::Version), "{error}");

        let error = refused(PACE, &peer, || async {
            peer.socket().await.says(welcome(2)).await;
        });
        let error = error.await;
        assert!(matches!(error, LineError::Version), "{error}");

        let error = refused(PACE, &peer, || async {
            peer.socket().await.says_text(r#"{"type": "salve"}"#).await;
        });
        let error = error.await;
        assert!(matches!(error, LineError::Unreadable(_)), "{error}");

        let error = refused(PACE, &peer, || async {
            peer.socket().await.says(snapshot()).await;
        });
        let error = error.await;
        assert!(matches!(error, LineError::NoServer { .. }), "{error}");

        let impatient = Pace {
            patience: Duration::from_millis(100),
            ..PACE
        };
        let error = refused(impatient, &peer, || async {
            let _silent = peer.accept().await;
            tokio::time::sleep(Duration::from_millis(500)).await;
        });
        let error = error.await;
        assert!(matches!(error, LineError::NoAnswer { .. }), "{error}");
    });
}

#[test]
fn where_nobody_listens_there_is_no_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let address: Address = "http://127.0.0.1:1".parse().expect("an address");
    let seats = Seats::new(folder.path(), &address.page);
    let line = Line::open(&address, seats, Language::English, None);
    let error = line.expect_err("no line");
    assert!(matches!(error, LineError::NoServer { .. }), "{error}");
}

/// What encrypts is chosen; and a server that does not encrypt is none.
#[cfg(feature = "tls")]
#[test]
fn an_encrypted_line_to_a_server_that_does_not_encrypt_is_refused() {
    block_on(async {
        let peer = Peer::bind().await;
        let mut address = peer.address();
        address.socket = address.socket.replacen("ws:", "wss:", 1);
        let folder = tempfile::tempdir().expect("a folder");
        let line = opened(PACE, address, folder.path());
        let server = async {
            let mut stream = peer.accept().await;
            stream.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n").await
        };
        let (line, _) = tokio::join!(line, server);
        let error = line.expect_err("no line");
        assert!(matches!(error, LineError::NoServer { .. }), "{error}");
    });
}

#[test]
fn a_line_that_is_silent_is_given_up() {
    block_on(async {
        let mut table = Table::open(Pace {
            beat: Duration::from_millis(50),
            ..PACE
        })
        .await;
        // The socket stays open, and nothing is answered.
        table.news(is_down).await;
    });
}

#[test]
fn it_is_tried_again_until_the_server_is_back_or_somebody_quits() {
    block_on(async {
        let mut table = Table::open(PACE).await;
        table.socket.breaks();
        for _ in 0..3 {
            drop(table.peer.accept().await);
            table.news(is_down).await;
        }
        table.again().await;
        table.socket.breaks();
        // A server that takes the connection and is silent does not hold up whoever quits.
        let _silent = table.peer.accept().await;
        let begun = Instant::now();
        let line = table.line;
        let ended = tokio::task::spawn_blocking(move || drop(line));
        ended.await.expect("it ends");
        assert!(begun.elapsed() < PACE.patience);
    });
}

#[test]
fn a_server_that_came_back_as_another_version_ends_the_line() {
    block_on(async {
        let mut table = Table::open(PACE).await;
        table.socket.breaks();
        table.peer.socket().await.says(welcome(2)).await;
        let is_other = |news: &News| {
            let News::Failed(error) = news else {
                return None;
            };
            Some(matches!(error, LineError::Version))
        };
        assert!(table.news(is_other).await);
    });
}

#[test]
fn what_contradicts_itself_or_is_not_understood_ends_the_line() {
    let (game, _) = examples();
    let mut other_kind = game.clone();
    other_kind.state.position = barnyard::GameKind::Gala.start();
    let mut no_rounds = game;
    no_rounds.rounds.clear();
    for nonsense in [other_kind, no_rounds] {
        block_on(async {
            let mut table = Table::open(PACE).await;
            table.watch().await;
            table
                .socket
                .says(Message::Snapshot(Box::new(nonsense)))
                .await;
            let failed = |news: &News| match news {
                News::Failed(LineError::Nonsense(_)) => Some(()),
                _ => None,
            };
            table.news(failed).await;
        });
    }
    block_on(async {
        let mut table = Table::open(PACE).await;
        table.socket.says_text(r#"{"type": "done"}"#).await;
        let failed = |news: &News| match news {
            News::Failed(LineError::Unreadable(_)) => Some(()),
            _ => None,
        };
        table.news(failed).await;
    });
}
