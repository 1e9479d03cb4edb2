//! `barnyard tables` and `barnyard solve`.

mod common;

use core::time::Duration;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::LazyLock;
use std::thread;
use std::time::Instant;

use common::{barnyard, output};
use predicates::prelude::*;
use serde_json::{Value, json};
use tempfile::TempDir;

/// A folder with the tables that are built first, made once for all tests.
static TABLES: LazyLock<TempDir> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a folder for the tests");
    output(&["tables", "build", "--tables", text(folder.path())]);
    folder
});

fn text(path: &Path) -> &str {
    path.to_str().expect("a path of the tests is text")
}

fn tables() -> &'static str {
    text(TABLES.path())
}

#[test]
fn a_probe_tells_value_and_best_moves() {
    let args = ["tables", "probe", "mcdonald", "--tables", tables()];
    let told = output(&args);
    assert!(told.starts_with("points: 7\nbest: "), "{told}");

    let position = "8/P7/8/8/8/8/8/7k w 3 4 30";
    let told = output(&[&args[..], &["--position", position, "--json"]].concat());
    let told: Value = serde_json::from_str(&told).expect("JSON");
    let expected = json!({
        "position": position, "points": 4, "moves": ["a7a8"], "human": ["a8"],
    });
    assert_eq!(told, expected);
}

#[test]
fn a_position_that_no_table_has_is_said_to_be_unknown() {
    for position in [&["mcdonald", "--helpers", "n"][..], &["gala"]] {
        let args = [&["tables", "probe"], position, &["--tables", tables()]].concat();
        let unknown = barnyard().args(args).assert().failure().code(1);
        unknown.stderr(
            predicate::str::contains("no table in").and(predicate::str::contains(tables())),
        );
    }
}

#[test]
fn a_list_tells_what_is_there_and_what_is_wrong() {
    let folder = tempfile::tempdir().expect("a folder");
    assert_eq!(
        output(&["tables", "list", "--tables", text(folder.path())]),
        ""
    );
    fs::write(folder.path().join("page.table"), "<html>").expect("a foreign file");
    let list = output(&["tables", "list", "--tables", text(folder.path())]);
    assert!(
        list.contains("page.table") && list.contains("this is no table"),
        "{list}"
    );

    let list = output(&["tables", "list", "--json", "--tables", tables()]);
    let lines: Vec<Value> = list
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let farm = lines
        .iter()
        .find(|line| line["game"] == "mcdonald")
        .expect("the farm's table");
    assert_eq!(farm["material"], "none");
    assert_eq!(farm["error"], Value::Null);
}

#[test]
fn what_is_no_table_is_never_believed() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mcdonald.table");
    fs::write(&path, "<html>").expect("a foreign file");
    for args in [
        &["tables", "probe", "mcdonald"][..],
        &["tables", "build"],
        &["tables", "verify"],
    ] {
        let args = [args, &["--tables", text(folder.path())]].concat();
        let failed = barnyard().args(args).assert().failure().code(1);
        failed.stderr(predicate::str::contains("mcdonald.table: this is no table"));
    }
    let failed = barnyard()
        .args(["solve", "verify", text(&path)])
        .assert()
        .failure()
        .code(1);
    failed.stderr(predicate::str::contains("this is no table"));
    assert_eq!(fs::read(path).expect("the file"), b"<html>");
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    fs::write(&file, "").expect("a file");
    let within = file.join("tables");
    let args = ["tables", "build", "--tables", text(&within)];
    let failed = barnyard().args(args).assert().failure().code(1);
    failed.stderr(
        predicate::str::contains("cannot be made").and(predicate::str::contains(text(&within))),
    );
}

#[test]
fn tables_are_looked_for_in_the_cache() {
    let home = tempfile::tempdir().expect("a folder");
    let mut list = barnyard();
    list.args(["tables", "probe", "mcdonald"])
        .env("XDG_CACHE_HOME", home.path());
    let place = home.path().join("barnyard").join("tables");
    list.assert()
        .failure()
        .stderr(predicate::str::contains(text(&place)));
}

/// Starts building, and kills it after this time unless it has ended; whether it has.
fn build_for(folder: &Path, time: Duration) -> bool {
    let mut child = Command::new(env!("CARGO_BIN_EXE_barnyard"))
        .args([
            "solve",
            "mcdonald",
            "--threads",
            "1",
            "--tables",
            text(folder),
        ])
        .stdin(Stdio::null())
        .spawn()
        .expect("the command starts");
    let end = Instant::now() + time;
    while Instant::now() < end {
        if let Some(status) = child.try_wait().expect("a child") {
            assert!(status.success());
            return true;
        }
        thread::sleep(Duration::from_millis(5));
    }
    child.kill().expect("a child");
    child.wait().expect("a child");
    false
}

#[test]
#[ignore = "builds a table many times, which takes half a minute with optimisation"]
fn killed_at_any_moment_a_build_ends_with_the_same_bytes() {
    let expected = fs::read(TABLES.path().join("mcdonald.table")).expect("the table");
    let folder = tempfile::tempdir().expect("a folder");
    let started = Instant::now();
    assert!(build_for(folder.path(), Duration::from_secs(600)));
    let whole = started.elapsed();
    let path = folder.path().join("mcdonald.table");
    fs::remove_file(&path).expect("removed");
    let mut random = fastrand::Rng::with_seed(1);
    for _ in 0..10 {
        // A little longer than the whole work takes, so that its end is hit too.
        if build_for(folder.path(), whole.mul_f64(random.f64() * 1.05)) {
            assert!(fs::read(&path).expect("the table") == expected);
            fs::remove_file(&path).expect("removed");
        }
        assert!(!path.exists(), "a table appears when it is whole");
    }
    assert!(build_for(folder.path(), Duration::from_secs(600)));
    assert!(fs::read(&path).expect("the table") == expected);
}
