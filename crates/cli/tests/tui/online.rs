//! Two terminals at one server.

use std::path::Path;

use assert_cmd::Command;
use predicates::str::contains;

use super::terminal::Terminal;
use super::{DOWN, END, ENTER, RIGHT};
use server::Server;

#[path = "../common/server.rs"]
mod server;

/// A user's terminal, by a link.
fn join(folder: &Path, url: &str, name: &str) -> Terminal {
    let folder = folder.to_str().expect("a name");
    let args = [
        "tui",
        "--no-tables",
        "--language",
        "en",
        "--records",
        folder,
        "--join",
        url,
        "--name",
        name,
    ];
    Terminal::start(&args, 80, 24)
}

/// The link that a terminal shows to be given away.
fn link(terminal: &Terminal) -> String {
    terminal.wait_for("Waiting for an opponent");
    let contents = terminal.screen().screen().contents();
    let mut words = contents.split_whitespace();
    let link = words.find(|word| word.contains("/game/"));
    link.expect("a link").to_owned()
}

#[test]
fn two_terminals_play_by_a_link_and_one_that_is_killed_comes_back_to_its_seat() {
    let folders = [(); 3].map(|()| tempfile::tempdir().expect("a folder"));
    let [data, ana, bo] = folders.each_ref().map(tempfile::TempDir::path);
    let server = Server::start(data, "127.0.0.1:0");

    let mut first = join(ana, &server.url, "Ana");
    first.wait_for("New game");
    first.press(ENTER);
    first.wait_for("Who sees the game");
    first.press(&format!("{RIGHT}{END}{ENTER}"));
    let link = link(&first);
    assert!(
        link.starts_with(&server.url) && link.contains('#'),
        "{link}"
    );

    let mut second = join(bo, &link, "Bo");
    for terminal in [&mut first, &mut second] {
        terminal.wait_for("Ana (Magpies)");
        terminal.wait_for("Bo (Leprechauns)");
        terminal.press(ENTER);
    }
    first.wait_for("Your move");
    second.wait_for("The magpies to move");
    first.press("/d1c1\r");
    second.wait_for("Your move");
    second.press("/c4c3\r");
    first.wait_for("c4-c3");

    // Without a word.
    second.signal("KILL");
    second.wait_for_end();
    first.press("/c1d1\r");
    first.wait_for("The leprechauns to move");
    let mut second = join(bo, &link, "Bo");
    second.wait_for("c1-d1");
    second.wait_for("Your move");
    second.press("/c3c4\r");
    first.wait_for("Your move");
    first.wait_for("c3-c4");

    second.press("r");
    second.wait_for("Do the leprechauns resign?");
    second.press(ENTER);
    for terminal in [&mut first, &mut second] {
        terminal.wait_for("The magpies win");
        terminal.press("\x03");
        assert!(terminal.wait_for_end().success());
        terminal.check_given_back();
    }
}

#[test]
fn an_open_challenge_stands_in_the_lobby_and_others_watch_and_suggest() {
    let folders = [(); 4].map(|()| tempfile::tempdir().expect("a folder"));
    let [data, ana, bo, zoe] = folders.each_ref().map(tempfile::TempDir::path);
    let server = Server::start(data, "127.0.0.1:0");

    let mut first = join(ana, &server.url, "Ana");
    first.wait_for("New game");
    first.press(ENTER);
    first.wait_for("Who sees the game");
    first.press(&format!("{RIGHT}{DOWN}{RIGHT}{END}{ENTER}"));
    first.wait_for("Waiting for an opponent");
    let mut second = join(bo, &server.url, "Bo");
    second.wait_for("Ana · Magpie");
    second.press(&format!("{DOWN}{ENTER}"));
    for terminal in [&mut first, &mut second] {
        terminal.wait_for("Play starts when both are ready");
        terminal.press(ENTER);
    }
    first.wait_for("Your move");

    let mut third = join(zoe, &server.url, "Zoe");
    third.wait_for("Ana – Bo");
    third.press(&format!("{DOWN}{ENTER}"));
    third.wait_for("watching.");
    third.press("/d1c1\r");
    third.wait_for("You suggest d1-c1");
    first.wait_for("Zoe suggests d1-c1");
    // By its key.
    first.press("1");
    second.wait_for("Your move");
    third.wait_for("1. d1-c1");

    // The server is away for a while: everybody is told, and the game goes on.
    let address = server.url.trim_start_matches("http://").to_owned();
    server.kill();
    second.wait_for("No connection");
    second.press("/c4c3\r");
    let _server = Server::start(data, &address);
    first.wait_for("c4-c3");
    third.wait_for("c4-c3");
}

#[test]
fn what_cannot_be_joined_is_told_before_the_screen_is_taken() {
    let refused = |url: &str, why: &str| {
        Command::new(env!("CARGO_BIN_EXE_barnyard"))
            .args(["tui", "--join", url])
            .assert()
            .code(2)
            .stderr(contains(why));
    };
    refused("barn", "this is no URL such as http://127.0.0.1:4114");
    refused("ftp://127.0.0.1", "found `ftp`");
    refused(
        "http://127.0.0.1/rules/gala",
        "neither the lobby nor a game",
    );
    refused("http://127.0.0.1/game/k3x9q2m7t4za#cut", "the invitation");

    let folder = tempfile::tempdir().expect("a folder");
    // Nobody listens where nothing may.
    let mut terminal = join(folder.path(), "http://127.0.0.1:1", "Ana");
    terminal.wait_for("there is no server of barnyard at http://127.0.0.1:1");
    assert_eq!(terminal.wait_for_end().exit_code(), 1);
    terminal.check_given_back();
}
