//! `barnyard tui` in a real terminal, and without one; other commands where they show more in a terminal.
#![cfg(unix)]

#[cfg(all(feature = "online", feature = "server"))]
mod online;
mod tables;
mod terminal;

use core::time::Duration;
use std::fs;
use std::path::Path;
use std::thread;
use std::time::Instant;

use assert_cmd::Command;
use predicates::str::contains;

use terminal::Terminal;

const DOWN: &str = "\x1b[B";
const LEFT: &str = "\x1b[D";
const RIGHT: &str = "\x1b[C";
const HOME: &str = "\x1b[H";
const END: &str = "\x1b[F";
const ENTER: &str = "\r";

/// The program with its games in a folder.
fn start(folder: &Path, language: &str) -> Terminal {
    let folder = folder.to_str().expect("a name");
    let args = [
        "tui",
        "--no-tables",
        "--language",
        language,
        "--records",
        folder,
    ];
    Terminal::start(&args, 80, 24)
}

/// Begins a game of Magpie for two.
fn begin_magpie(terminal: &mut Terminal) {
    terminal.wait_for("New game");
    terminal.press(ENTER);
    terminal.wait_for("Opponent");
    terminal.press(&format!("{RIGHT}{DOWN}{RIGHT}{END}{ENTER}"));
    terminal.wait_for("The magpies to move");
}

/// The names of the files in a folder, without what is temporary.
fn files(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).expect("a folder");
    let names = files.map(|file| {
        file.expect("a file")
            .file_name()
            .to_string_lossy()
            .into_owned()
    });
    names.filter(|name| !name.starts_with('.')).collect()
}

#[test]
fn a_game_by_keys_and_by_mouse_in_a_window_that_changes_its_size() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = start(folder.path(), "en");
    begin_magpie(&mut terminal);
    assert!(terminal.screen().screen().alternate_screen());
    assert!(terminal.screen().screen().hide_cursor());
    assert!(terminal.is_raw());

    // By keys, from the throne in the middle.
    terminal.press(&format!("{DOWN}{DOWN}{DOWN}{ENTER}{LEFT}{ENTER}"));
    terminal.wait_for("The leprechauns to move");
    terminal.wait_for("d1-c1");

    // By mouse: c4, left of the king, which is above the letter c and beside the number 4.
    let place = |terminal: &Terminal, rank: char| {
        let contents = terminal.screen().screen().contents();
        let rows: Vec<&str> = contents.lines().collect();
        let row = rows
            .iter()
            .position(|row| row.starts_with(rank))
            .expect("the rank");
        let files = rows.iter().find(|row| row.trim_start().starts_with("a  "));
        let file = files.and_then(|row| row.find('c')).expect("the file");
        (
            u16::try_from(file).expect("small"),
            u16::try_from(row).expect("small"),
        )
    };
    let (column, row) = place(&terminal, '4');
    terminal.click(column, row);
    terminal.wait_for("Leprechaun on c4");
    let (column, row) = place(&terminal, '3');
    terminal.click(column, row);
    terminal.wait_for("c4-c3");

    terminal.resize(40, 10);
    terminal.wait_for("The window is too small");
    terminal.resize(120, 40);
    terminal.wait_for("c4-c3");

    // Out by the menu.
    terminal.press("m");
    terminal.wait_for("Leave this game?");
    terminal.press(ENTER);
    terminal.wait_for("Continue the game");
    terminal.press("q");
    assert!(terminal.wait_for_end().success());
    terminal.check_given_back();

    // The next time the game goes on.
    assert_eq!(files(folder.path()).len(), 1);
    let mut terminal = start(folder.path(), "ru");
    terminal.wait_for("Продолжить игру");
    terminal.press(&format!("{HOME}{ENTER}"));
    terminal.wait_for("Ходят сороки");
    terminal.press("\x03");
    assert!(terminal.wait_for_end().success());
    terminal.check_given_back();
}

#[test]
fn a_signal_ends_the_program_with_the_game_kept_and_the_terminal_given_back() {
    for name in ["TERM", "HUP", "INT"] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut terminal = start(folder.path(), "en");
        begin_magpie(&mut terminal);
        assert!(terminal.is_raw());
        terminal.signal(name);
        assert!(terminal.wait_for_end().success(), "{name}");
        terminal.check_given_back();
        let kept = files(folder.path());
        assert!(kept.len() == 1 && kept[0].ends_with(".game"), "{kept:?}");
    }
}

/// Whether the one game that is kept was stopped when the program ended.
fn is_suspended(folder: &Path) -> bool {
    let kept = files(folder);
    assert_eq!(kept.len(), 1, "{kept:?}");
    let text = fs::read_to_string(folder.join(&kept[0])).expect("a text");
    text.contains("suspend")
}

/// Waits for what happens soon, and much later on a busy machine.
fn wait_until(happened: impl Fn() -> bool) {
    let begun = Instant::now();
    while !happened() {
        assert!(
            begun.elapsed() < Duration::from_secs(60),
            "it never happened"
        );
        thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_signal_ends_the_program_in_the_middle_of_an_escape_sequence() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = start(folder.path(), "en");
    begin_magpie(&mut terminal);
    terminal.press("\x1b[");
    thread::sleep(Duration::from_millis(500));
    terminal.signal("TERM");
    assert!(terminal.wait_for_end().success());
    terminal.check_given_back();
    assert!(is_suspended(folder.path()));
}

#[test]
fn a_signal_ends_the_program_where_other_signals_are_ignored() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_str().expect("a name");
    let args = ["tui", "--no-tables", "--language", "en", "--records", path];
    let mut terminal = Terminal::start_by("trap '' HUP INT; exec \"$@\"", &args, 80, 24);
    begin_magpie(&mut terminal);
    terminal.signal("TERM");
    assert!(terminal.wait_for_end().success());
    terminal.check_given_back();
    assert!(is_suspended(folder.path()));
}

#[test]
fn a_terminal_that_is_closed_ends_the_program_even_without_a_signal() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_str().expect("a name");
    let args = ["tui", "--no-tables", "--language", "en", "--records", path];
    // When the first program of a terminal ends, the terminal is closed for the others.
    let script = format!(
        "trap '' HUP; exec 3<&0; \"$@\" <&3 & while [ ! -e '{path}/.close' ]; do sleep 0.1; done"
    );
    let mut terminal = Terminal::start_by(&script, &args, 80, 24);
    begin_magpie(&mut terminal);
    wait_until(|| files(folder.path()).len() == 1);
    assert!(!is_suspended(folder.path()));
    fs::write(folder.path().join(".close"), "").expect("it can be written");
    terminal.wait_for_end();
    wait_until(|| is_suspended(folder.path()));
}

#[test]
fn a_signal_ends_the_program_while_nobody_reads_what_it_writes() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = start(folder.path(), "en");
    terminal.wait_for("New game");
    let reader = terminal.reader();
    let unread = reader.lock().expect("nobody panicked");
    for _ in 0..100 {
        // Another language: all of the screen is written anew.
        terminal.press("\x1bOQ");
        thread::sleep(Duration::from_millis(50));
    }
    terminal.signal("TERM");
    terminal.wait_for_end();
    drop(unread);
    assert!(!terminal.is_raw());
}

#[test]
fn the_robot_answers_while_the_screen_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = start(folder.path(), "en");
    terminal.wait_for("New game");
    terminal.press(ENTER);
    terminal.wait_for("Opponent");
    terminal.press(&format!("{RIGHT}{END}{ENTER}"));
    terminal.wait_for("The magpies to move");
    terminal.press("/d1c1\r");
    terminal.wait_for("1. d1-c1");
    terminal.wait_for("The magpies to move");
    terminal.press("\x03");
    assert!(terminal.wait_for_end().success());
}

#[test]
fn without_a_terminal_it_says_so() {
    Command::new(env!("CARGO_BIN_EXE_barnyard"))
        .arg("tui")
        .assert()
        .code(2)
        .stderr(contains("must be a terminal"));
}
