//! The server on a full disk.

use std::fs::File;
use std::process::Command as Process;

use barnyard_match::Command;
use barnyard_protocol::client::{Client, ClientError};
use barnyard_protocol::{Ask, Code};

use super::server::Server;
use super::{ADDRESS, BARNYARD, Game, begin, socket, start, watch};

/// The files of a server cannot grow beyond so many bytes, or have no bound.
fn bound_files(server: &Server, bytes: &str) {
    let bound = Process::new("prlimit")
        .args(["--pid", &server.process.id().to_string()])
        .arg(format!("--fsize={bytes}:"))
        .status();
    assert!(bound.expect("prlimit runs").success());
}

/// A disk that is full, as far as a server is concerned.
#[tokio::test]
async fn a_full_disk_refuses_what_it_cannot_hold_and_loses_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    // What it logs is on that disk too.
    let log = File::create(folder.path().join("log")).expect("a file");
    // Without the signal a write beyond the bound fails, as on a full disk.
    let mut shell = Process::new("sh");
    shell
        .args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\"", BARNYARD])
        .stderr(log);
    let server = Server::run(
        &mut shell,
        folder.path(),
        ADDRESS,
        &["--no-tables".as_ref()],
    );
    let mut game = begin(&socket(&server)).await;
    let mut client = Client::connect(&socket(&server), None)
        .await
        .expect("a line");
    watch(&mut client, &game).await.expect("a snapshot");
    let ask = |game: &Game, key: &str, seen, command| Ask::Command {
        game: game.game.clone(),
        key: key.parse().expect("a key"),
        seen,
        player: None,
        command,
    };
    client
        .ask(ask(&game, "ready", 0, Command::Ready))
        .await
        .expect("it begins");
    let shown = watch(&mut client, &game).await.expect("a snapshot");
    let mv = shown.state.moves[0].mv;
    let first = ask(&game, "first", shown.seq, Command::Move(mv));

    bound_files(&server, "1");
    // More than once: what fails must not spoil what comes after it.
    for _ in 0..4 {
        match client.ask(first.clone()).await {
            Err(ClientError::Refused { code, .. }) => assert_eq!(code, Code::NotStored),
            other => panic!("{other:?}"),
        }
    }
    // Nobody is shown what is not stored, and others can still read.
    let mut other = Client::connect(&socket(&server), None)
        .await
        .expect("a line");
    let now = watch(&mut other, &game).await.expect("a snapshot");
    assert_eq!((now.seq, now.rounds[0].plies.len()), (shown.seq, 0));

    bound_files(&server, "unlimited");
    client.ask(first).await.expect("there is room again");
    game.done.push(mv);
    game.check(&watch(&mut other, &game).await.expect("a snapshot"));
    server.kill();
    let server = start(folder.path());
    let mut client = Client::connect(&socket(&server), None)
        .await
        .expect("a line");
    game.check(&watch(&mut client, &game).await.expect("a snapshot"));
    assert_eq!(game.done.len(), 1);
}
