//! `barnyard match`, with engines of its own and with other programs.

use core::time::Duration;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Instant;

use assert_cmd::assert::Assert;
use serde_json::Value;
use tempfile::TempDir;

const BARNYARD: &str = env!("CARGO_BIN_EXE_barnyard");

/// Longer than any match here takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

fn play(arguments: &[&str]) -> Assert {
    let mut command = assert_cmd::Command::new(BARNYARD);
    command.arg("match").args(arguments).timeout(PATIENCE);
    command.assert()
}

/// What a match that must succeed prints.
fn summary(arguments: &[&str]) -> String {
    let output = play(arguments).success().get_output().stdout.clone();
    String::from_utf8(output).expect("the output is UTF-8")
}

/// A folder with a file of records, which is not there yet.
fn records() -> (TempDir, PathBuf) {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("records.jsonl");
    (folder, path)
}

/// The games in a file of records, by their number.
fn games(path: &Path) -> Vec<Value> {
    let text = fs::read_to_string(path).expect("the records");
    let mut games: Vec<Value> = text
        .lines()
        .skip(1)
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
        .collect();
    games.sort_by_key(|game| game["game"].as_u64());
    games
}

/// The games without what differs from run to run.
fn timeless(path: &Path) -> Vec<Value> {
    let mut games = games(path);
    for game in &mut games {
        game["milliseconds"].take();
    }
    games
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path that is text")
}

/// This program as another program's engine.
fn as_program(game: &str) -> String {
    format!("nodes=200 cmd '{BARNYARD}' ugi --game {game} --hash 1")
}

#[test]
fn every_game_is_played() {
    for (game, title) in [
        ("mcdonald", "McDonald's farm: 4 games\n"),
        ("magpie", "Magpie: 4 games\n"),
        ("gala", "Gala: 4 games\n"),
    ] {
        let (_folder, path) = records();
        let summary = summary(&[
            game,
            "--games=4",
            "--nodes=150",
            "--first=builtin hash=1 name=one",
            "--second=builtin hash=1 quiescence=off name=two",
            "--max-plies=60",
            "--records",
            text(&path),
        ]);
        assert!(summary.starts_with(title), "{summary}");
        assert!(summary.contains("  1  one\n  2  two\n"), "{summary}");
        let games = games(&path);
        assert_eq!(games.len(), 4);
        for (number, game) in games.iter().enumerate() {
            assert_eq!(game["game"], number);
            // Both engines lead each side of each opening.
            assert_eq!(game["first"], number % 2);
            assert_eq!(game["opening"], games[number - number % 2]["opening"]);
            let moves = game["moves"].as_array().expect("moves");
            assert!(!moves.is_empty() && moves.len() <= 60 || game["reason"] != "plies");
        }
        assert_ne!(games[0]["opening"], games[2]["opening"]);
    }
}

#[test]
fn the_same_engine_is_as_strong_as_itself() {
    let summary = summary(&["magpie", "--games=6", "--nodes=200", "--max-plies=80"]);
    assert!(
        summary.contains("pairs worth 0, ½, 1, 1½, 2: 0, 0, 3, 0, 0"),
        "{summary}"
    );
    assert!(
        summary.contains("score of 1: 50.0 %; Elo +0.0, too few games for an error\n"),
        "{summary}"
    );
}

#[test]
fn a_match_is_the_same_however_many_games_are_on_at_a_time() {
    let (_folder, one) = records();
    let (_other_folder, four) = records();
    let play = |concurrency: &str, path: &Path| {
        summary(&[
            "gala",
            "--games=8",
            "--first=builtin hash=1 nodes=150",
            "--second=builtin hash=1 depth=1",
            "--max-plies=40",
            concurrency,
            "--records",
            text(path),
        ])
    };
    assert_eq!(
        play("--concurrency=1", &one),
        play("--concurrency=4", &four)
    );
    assert_eq!(timeless(&one), timeless(&four));
}

#[test]
fn a_program_plays_as_the_built_in_engine_does() {
    for game in ["mcdonald", "magpie"] {
        let (_folder, own) = records();
        let (_other_folder, other) = records();
        let play = |first: &str, path: &Path| {
            summary(&[
                game,
                "--games=2",
                &format!("--first={first}"),
                "--second=builtin hash=1 nodes=200",
                "--max-plies=50",
                "--records",
                text(path),
            ])
        };
        play("builtin hash=1 nodes=200", &own);
        play(&as_program(game), &other);
        assert_eq!(timeless(&own), timeless(&other));
    }
}

#[test]
fn a_program_can_be_given_options_positions_and_clocks() {
    let engine = format!("time=5+0.05 option.Hash=2 name=far cmd '{BARNYARD}' ugi");
    let summary = summary(&[
        "mcdonald",
        "--helpers=nq",
        "--games=2",
        &format!("--first={engine}"),
        "--second=builtin hash=1 movetime=5ms",
        "--margin=5",
    ]);
    assert!(summary.contains("  1  far\n"), "{summary}");
    assert!(
        !summary.contains("time ") && !summary.contains("illegal"),
        "{summary}"
    );
}

#[test]
fn an_interrupted_match_goes_on() {
    let arguments = |path: &Path| {
        [
            "magpie",
            "--games=24",
            "--first=builtin hash=1 nodes=2000",
            "--second=builtin hash=1 depth=2",
            "--max-plies=60",
            "--concurrency=2",
            "--records",
            text(path),
        ]
        .map(ToOwned::to_owned)
    };
    let run = |path: &Path| summary(&arguments(path).each_ref().map(String::as_str));
    let (_folder, whole) = records();
    let expected = run(&whole);
    let (_other_folder, path) = records();
    let mut child = Command::new(BARNYARD)
        .arg("match")
        .args(arguments(&path))
        .stdout(Stdio::null())
        .spawn()
        .expect("the command starts");
    let start = Instant::now();
    let lines = || fs::read_to_string(&path).map_or(0, |text| text.lines().count());
    while lines() < 4 && start.elapsed() < PATIENCE {
        thread::sleep(Duration::from_millis(2));
    }
    child.kill().expect("it was started");
    child.wait().expect("it was started");
    assert!(lines() >= 4, "some games were played");
    // As if it had been killed in the middle of a line.
    let mut torn = fs::read(&path).expect("the records");
    torn.truncate(torn.len() - 7);
    fs::write(&path, torn).expect("the records");
    assert_eq!(run(&path), expected);
    assert_eq!(timeless(&path), timeless(&whole));
    // Once it is over, the same command only tells again what there was.
    let before = fs::read(&path).expect("the records");
    assert_eq!(run(&path), expected);
    assert_eq!(fs::read(&path).expect("the records"), before);
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_a_match_and_its_programs() {
    let (folder, path) = records();
    let started = folder.path().join("started");
    let script = format!("echo $$ > '{}'; exec '{BARNYARD}' ugi", text(&started));
    let engine = format!("--first=cmd sh -c \"{script}\"");
    let mut child = Command::new(BARNYARD)
        .args([
            "match",
            "gala",
            "--games=1000",
            "--movetime=1",
            &engine,
            "--records",
        ])
        .arg(&path)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the command starts");
    let start = Instant::now();
    // Its programs are started once to try them, then for the first game.
    while !path.exists() || !started.exists() {
        assert!(start.elapsed() < PATIENCE, "the match begins");
        thread::sleep(Duration::from_millis(10));
    }
    thread::sleep(Duration::from_millis(700));
    let interrupt = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(interrupt.expect("there is a kill").success());
    assert_eq!(child.wait().expect("it was started").code(), Some(1));
    let id = fs::read_to_string(&started).expect("the program's number");
    let is_there = Command::new("kill")
        .args(["-0", id.trim()])
        .stderr(Stdio::null())
        .status();
    assert!(
        !is_there.expect("there is a kill").success(),
        "it has ended"
    );
}

/// A program for the shell that is an engine up to its first `go`.
#[cfg(unix)]
fn faulty(folder: &Path, at_go: &str) -> String {
    let script = format!(
        "while read -r word rest; do case $word in\n\
         ugi) echo id name faulty; echo garbage; echo ugiok;;\n\
         isready) echo readyok;;\n\
         go) {at_go};;\n\
         quit) exit 0;;\n\
         esac; done\n"
    );
    let path = folder.join("faulty.sh");
    fs::write(&path, script).expect("room on the disk");
    format!("--second=cmd sh '{}'", text(&path))
}

#[cfg(unix)]
#[test]
fn a_faulty_program_loses_and_the_match_goes_on() {
    for (at_go, reason) in [
        ("exit 3", "crash"),
        ("kill -9 $$", "crash"),
        ("sleep 30", "time"),
        ("echo bestmove a1a1", "illegal-move"),
        ("echo bestmove 0000", "illegal-move"),
        ("echo bestmove castles", "illegal-move"),
    ] {
        for game in ["mcdonald", "magpie"] {
            let (folder, path) = records();
            let start = Instant::now();
            let summary = summary(&[
                game,
                "--games=4",
                "--movetime=10ms",
                "--margin=500ms",
                "--first=builtin hash=1",
                &faulty(folder.path(), at_go),
                "--records",
                text(&path),
            ]);
            assert!(
                summary.contains(&format!("ends: {reason} 4\n")),
                "{summary}"
            );
            assert!(
                summary.contains("score of 1: 100.0 %; Elo +inf\n"),
                "{summary}"
            );
            for game in games(&path) {
                let winner = ["first", "second"][game["first"].as_u64().expect("0 or 1") as usize];
                assert_eq!(game["result"]["winner"], winner);
                assert_eq!(game["reason"], reason);
            }
            assert!(start.elapsed() < Duration::from_secs(60));
        }
    }
}

#[test]
fn a_test_that_is_decided_ends_the_match() {
    let (_folder, path) = records();
    let arguments = [
        "magpie",
        "--games=400",
        "--first=builtin hash=1 depth=3",
        "--second=builtin hash=1 depth=1 quiescence=off evaluation=material",
        "--max-plies=60",
        "--concurrency=2",
        "--sprt",
        "elo0=0",
        "elo1=300",
        "--records",
        text(&path),
    ];
    let told = summary(&arguments);
    assert!(
        told.contains("SPRT elo0=0 elo1=300 alpha=0.05 beta=0.05"),
        "{told}"
    );
    assert!(told.contains("accepted elo1=300"), "{told}");
    assert!(games(&path).len() < 400);
    assert_eq!(summary(&arguments), told);
}

#[test]
fn levels_and_algorithms_play() {
    let summary = summary(&[
        "magpie",
        "--games=2",
        "--first=builtin level=2",
        "--second=builtin hash=1 algorithm=montecarlo leaves=playouts nodes=100",
        "--max-plies=40",
    ]);
    assert!(summary.contains("Magpie: 2 games"), "{summary}");
    assert!(!summary.contains("time "), "{summary}");
}

#[test]
fn books_weights_and_adjudication() {
    let folder = TempDir::new().expect("a folder");
    let book = folder.path().join("book.txt");
    fs::write(&book, "# two openings\nd1c1 d3e3\nd2c2\n").expect("room on the disk");
    let weights = folder.path().join("weights.txt");
    fs::write(&weights, "# none is changed\n").expect("room on the disk");
    let path = folder.path().join("records");
    summary(&[
        "magpie",
        "--games=6",
        "--depth=1",
        "--adjudicate=100:1",
        &format!("--first=builtin hash=1 'weights={}'", text(&weights)),
        "--book",
        text(&book),
        "--records",
        text(&path),
    ]);
    let games = games(&path);
    let opening = |game: usize| games[game]["opening"]["moves"].as_array().map(Vec::len);
    assert_eq!(
        [opening(0), opening(2), opening(4)],
        [Some(2), Some(1), Some(2)]
    );
    let agreed = games.iter().filter(|game| game["reason"] == "agreed");
    assert!(agreed.count() > 0);
}

#[test]
fn what_is_wrong_is_told_in_a_sentence() {
    let folder = TempDir::new().expect("a folder");
    let other = folder.path().join("other");
    fs::write(&other, "{\"not\":\"ours\"}\n").expect("room on the disk");
    let book = folder.path().join("book");
    fs::write(&book, "d1c1\nz9z9\n").expect("room on the disk");
    for (wrong, reason) in [
        (
            &["--first=robot"][..],
            "--first: neither `builtin` nor `cmd PROGRAM` is in it",
        ),
        (
            &["--second=builtin speed=9"],
            "--second: there is no `speed` for a built-in engine",
        ),
        (
            &["--first=builtin hash=no"],
            "--first: hash=no: expected a whole number",
        ),
        (
            &["--first=cmd /no/such/program"],
            "--first: cannot start /no/such/program: ",
        ),
        (&["--second=cmd true"], "--second: true has ended"),
        (&["--games=7"], "expected an even number"),
        (
            &["--sprt", "elo0=5", "elo1=1"],
            "--sprt: elo0 must be less than elo1",
        ),
        (
            &["--adjudicate=much"],
            "`much` is not a score and a number of moves",
        ),
        (&["--time=fast"], "`fast` is not a time"),
        (&["--time=0"], "a clock begins with more than no time"),
        (&["--time=0+1"], "a clock begins with more than no time"),
        (&["--movetime=0"], "expected more than no time"),
        (&["--nodes=0"], "0 is not in 1.."),
        (
            &["--first=builtin depth=0"],
            "--first: depth=0: number would be zero",
        ),
        (
            &["--second=builtin nodes=0"],
            "--second: nodes=0: number would be zero",
        ),
        (
            &["--first=builtin movetime=0ms"],
            "--first: movetime=0ms: expected more than no time",
        ),
        (
            &["--first=builtin time=0"],
            "--first: time=0: a clock begins with more",
        ),
        (&["--book", text(&book)], "line 2: "),
        (&["--records", text(&other)], "it is of another match"),
        (
            &["--position=3t2K/3t3/7/tt3tt/7/3t3/3t3 a 9"],
            "--position: the game is over (second wins: corner)",
        ),
        (&["--position=7/7 a 1"], "--position: "),
    ] {
        let mut arguments = vec!["magpie", "--depth=1"];
        arguments.extend(wrong);
        let done = play(&arguments).code(2).stdout("");
        let told = String::from_utf8_lossy(&done.get_output().stderr).into_owned();
        assert!(told.contains(reason), "{wrong:?}: {told}");
    }
    assert_eq!(
        fs::read_to_string(&other).expect("the file"),
        "{\"not\":\"ours\"}\n"
    );
}

#[test]
fn records_that_were_changed_are_refused() {
    let (_folder, path) = records();
    let arguments = [
        "magpie",
        "--games=4",
        "--depth=1",
        "--max-plies=4",
        "--records",
        text(&path),
    ];
    summary(&arguments);
    let whole = fs::read_to_string(&path).expect("the records");
    let lines: Vec<&str> = whole.lines().collect();
    let change = |from: &str, to: &str| {
        assert!(lines[3].contains(from), "{}", lines[3]);
        [lines[0], lines[1], lines[2], &lines[3].replace(from, to)].join("\n") + "\n"
    };
    for (changed, reason) in [
        (
            change("\"game\":2,", "\"game\":999999999999,"),
            "line 4 is no record of a match: there is no game 999999999999 among 4",
        ),
        (
            change("\"game\":2,", "\"game\":0,"),
            "line 4 is no record of a match: game 0 is there twice",
        ),
        (
            change("\"first\":0,", "\"first\":1,"),
            "line 4 is no record of a match: engine 1 does not lead",
        ),
        (
            change("\"reason\":\"plies\"", "\"reason\":\"luck\""),
            "line 4 is no record of a match: no game ends by `luck`",
        ),
    ] {
        fs::write(&path, &changed).expect("the records");
        let done = play(&arguments).code(2).stdout("");
        let told = String::from_utf8_lossy(&done.get_output().stderr).into_owned();
        assert!(told.contains(reason), "{told}");
        assert_eq!(told.lines().count(), 1, "{told}");
        assert_eq!(fs::read_to_string(&path).expect("the records"), changed);
    }
    // Numbers that no sum can hold are only large.
    let (_, nodes) = lines[3].split_once("\"nodes\":[").expect("nodes");
    let (first, _) = nodes.split_once(',').expect("two");
    let from = format!("\"nodes\":[{first},");
    fs::write(&path, change(&from, &format!("\"nodes\":[{},", u64::MAX))).expect("the records");
    let told = summary(&arguments);
    assert!(told.contains(&format!("nodes: {},", u64::MAX)), "{told}");
}

#[test]
fn files_that_cannot_be_are_refused() {
    let folder = TempDir::new().expect("a folder");
    let missing = folder.path().join("no").join("file");
    let mut files = vec![
        (missing, "o such file"),
        (folder.path().to_owned(), "it is not a regular file"),
    ];
    if cfg!(unix) {
        let pipe = folder.path().join("pipe");
        let made = Command::new("mkfifo").arg(&pipe).status();
        assert!(made.expect("there is a mkfifo").success());
        files.push((pipe, "it is not a regular file"));
        for device in ["/dev/zero", "/dev/full"] {
            files.push((device.into(), "it is not a regular file"));
        }
    }
    for option in ["--records", "--book"] {
        for (path, reason) in &files {
            let done = play(&["magpie", "--games=2", "--depth=1", option, text(path)]);
            let done = done.code(2).stdout("");
            let told = String::from_utf8_lossy(&done.get_output().stderr).into_owned();
            assert!(told.contains(option), "{told}");
            if cfg!(unix) {
                assert!(told.contains(reason), "{told}");
            }
        }
    }
}

#[test]
fn records_of_another_match_are_refused() {
    let (_folder, path) = records();
    let play_with = |seed: &str| {
        play(&[
            "magpie",
            "--games=2",
            "--depth=1",
            "--max-plies=4",
            seed,
            "--records",
            text(&path),
        ])
    };
    play_with("--seed=1").success();
    let done = play_with("--seed=2").code(2).stdout("");
    let told = String::from_utf8_lossy(&done.get_output().stderr).into_owned();
    assert!(
        told.contains("it is of another match: its `book` is"),
        "{told}"
    );
}
