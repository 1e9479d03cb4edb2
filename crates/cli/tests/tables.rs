//! `barnyard tables` and `barnyard solve`.

mod common;

use core::time::Duration;

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;
use std::thread;
use std::time::Instant;

use barnyard_solve::table::{Table, Writer};
use common::{barnyard, output};
use predicates::prelude::*;
use serde_json::{Value, json};
use tempfile::TempDir;

/// A folder with the table of the farm, made once for all tests.
static TABLES: LazyLock<TempDir> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a folder for the tests");
    output(&["solve", "mcdonald", "--tables", text(folder.path())]);
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

/// A folder with the tables of up to three men of Magpie.
static ENDGAMES: LazyLock<TempDir> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a folder for the tests");
    let place = text(folder.path());
    output(&["solve", "magpie", "--men", "3", "--tables", place]);
    folder
});

#[test]
fn a_probe_tells_in_how_many_plies_an_endgame_is_won() {
    let folder = text(ENDGAMES.path());
    let args = ["tables", "probe", "magpie", "--tables", folder];
    let position = "7/7/1K5/7/7/7/5t1 a 1";
    let told = output(&[&args[..], &["--position", position]].concat());
    assert!(told.starts_with("loss in 6 plies\nbest: "), "{told}");
    let told = output(&[&args[..], &["--position", position, "--json"]].concat());
    let told: Value = serde_json::from_str(&told).expect("JSON");
    assert_eq!(told["result"], "loss");
    assert_eq!(told["plies"], 6);
}

#[test]
fn every_table_of_a_folder_is_checked() {
    let folder = text(ENDGAMES.path());
    let told = output(&["tables", "verify", "--tables", folder]);
    let files = fs::read_dir(folder).expect("the folder");
    let tables = files.filter(|file| {
        let path = file.as_ref().expect("a file").path();
        path.extension().is_some_and(|end| end == "table")
    });
    assert_eq!(told.lines().count(), tables.count(), "{told}");
    assert!(
        told.lines()
            .all(|line| line.ends_with(": every value is right")),
        "{told}"
    );
}

/// Writes a table anew with the second byte of its content changed; in the first two men would stand on one square.
fn alter(path: &Path) {
    let table = Table::open(path).expect("a table");
    let mut content = table.load(1).expect("whole");
    content[1] ^= 2;
    let description = table.description().clone();
    drop(table);
    fs::remove_file(path).expect("removed");
    let mut writer = Writer::resume(path, description, 1).expect("begun");
    let written = writer.write(&content).and_then(|()| writer.finish());
    written.expect("a table");
}

#[test]
fn checking_a_folder_goes_on_after_bad_tables_and_names_them_in_the_end() {
    let folder = endgames();
    let at = |name: &str| folder.path().join(name);
    alter(&at("magpie-a1d1.table"));
    for name in [
        "a.table",
        "magpie-a6d0.checkpoint",
        "magpie-a6d0.table.partial",
        "notes.txt",
        "x.lock",
    ] {
        fs::write(at(name), "<html>").expect("a file");
    }
    let args = ["tables", "verify", "--tables", text(folder.path())];
    let checked = barnyard().args(args).assert().failure().code(1);
    let told = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("text");
    let (out, err) = (
        told(&checked.get_output().stdout),
        told(&checked.get_output().stderr),
    );
    let right = ["a0d0", "a0d1", "a0d2", "a1d0", "a2d0"];
    let right = right.map(|material| text(&at(&format!("magpie-{material}.table"))).to_owned());
    let right: String = right
        .map(|path| format!("{path}: every value is right\n"))
        .concat();
    assert_eq!(out, right);
    let notes: Vec<&str> = err
        .lines()
        .take_while(|line| line.starts_with("note: "))
        .collect();
    let [kept, unfinished, foreign] = notes[..] else {
        panic!("{err}");
    };
    let goes_on =
        "magpie-a6d0.checkpoint is of a build that is not finished, which goes on with it";
    assert!(kept.ends_with(goes_on), "{kept}");
    assert!(unfinished.ends_with("magpie-a6d0.table.partial is a table that is not finished"));
    assert!(foreign.ends_with("notes.txt is no table"));
    let list = ["tables", "list", "--tables", text(folder.path())];
    let listed = barnyard().args(list).assert().success();
    let listed = told(&listed.get_output().stderr);
    assert!(listed.lines().eq(notes.iter().copied()), "{listed}");
    let bad: Vec<&str> = err.lines().skip(3).collect();
    let [head, first, second] = bad[..] else {
        panic!("{err}");
    };
    assert_eq!(head, "barnyard: 2 of 7 tables are not right");
    assert!(first.contains("a.table: this is no table"), "{first}");
    assert!(
        second.contains("magpie-a1d1.table: ") && second.contains("follows from its moves"),
        "{second}"
    );
}

/// Lets two processes build the same tables in one folder, and compares them with those that one has built.
fn build_twice(what: &[&str], once: &Path) {
    let folder = tempfile::tempdir().expect("a folder");
    let children = [(); 2].map(|()| start_building(what, folder.path()));
    for mut child in children {
        assert!(child.wait().expect("a child").success());
    }
    assert!(finished(folder.path()) == finished(once));
    let mut files = fs::read_dir(folder.path()).expect("the folder");
    let begun = files.find(|file| {
        let path = file.as_ref().expect("a file").path();
        path.extension().is_some_and(|end| end == "partial")
    });
    assert!(begun.is_none(), "{begun:?}");
}

#[test]
fn two_processes_build_the_same_tables_in_one_folder() {
    for _ in 0..3 {
        build_twice(&["magpie", "--men", "3"], ENDGAMES.path());
    }
}

#[test]
#[ignore = "builds the farm's table twice, which takes ten seconds with optimisation"]
fn two_processes_build_the_farms_table_in_one_folder() {
    build_twice(&["mcdonald"], TABLES.path());
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

/// A folder of its own with the tables of up to three men.
fn endgames() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, bytes) in finished(ENDGAMES.path()) {
        fs::write(folder.path().join(name), bytes).expect("copied");
    }
    folder
}

#[test]
fn a_folder_that_is_not_there_has_no_tables_that_would_be_right() {
    let folder = tempfile::tempdir().expect("a folder");
    let nowhere = folder.path().join("nowhere");
    for command in [&["list"][..], &["verify"], &["probe", "magpie"]] {
        let args = [&["tables"], command, &["--tables", text(&nowhere)]].concat();
        let failed = barnyard().args(args).assert().failure().code(2);
        failed.stderr(predicate::str::contains("there is no folder"));
    }
    let args = ["tables", "verify", "--tables", text(folder.path())];
    let failed = barnyard().args(args).assert().failure().code(1);
    failed.stderr(predicate::str::contains("no tables in"));
}

#[test]
fn what_has_the_name_of_a_table_and_is_none_is_not_taken_as_done() {
    let folder = endgames();
    let path = folder.path().join("magpie-a1d1.table");
    let args = ["solve", "magpie", "--men", "3", "--tables"];
    let args = [&args[..], &[text(folder.path())]].concat();
    let refused = |why: &str| {
        let failed = barnyard().args(&args).assert().failure().code(1);
        let named = predicate::str::contains("magpie-a1d1.table: ");
        failed.stderr(named.and(predicate::str::contains(why)));
    };
    fs::write(&path, "").expect("written");
    refused("cut off");
    assert_eq!(fs::read(&path).expect("it stays"), b"");
    fs::copy(folder.path().join("magpie-a0d1.table"), &path).expect("copied");
    refused("magpie a0d1");
    fs::remove_file(&path).expect("removed");
    fs::create_dir(&path).expect("a folder");
    refused("this is no table");
    fs::remove_dir(&path).expect("removed");
    barnyard().args(&args).assert().success();
    let same = |place: &Path| fs::read(place.join("magpie-a1d1.table")).expect("a table");
    assert_eq!(same(folder.path()), same(ENDGAMES.path()));
}

#[test]
fn a_build_names_the_bad_table_that_it_rests_on() {
    let folder = endgames();
    let at = |name: &str| folder.path().join(name);
    fs::remove_file(at("magpie-a1d1.table")).expect("removed");
    let bad = at("magpie-a1d0.table");
    let mut bytes = fs::read(&bad).expect("a table");
    // In the first block, which is not looked at on opening.
    bytes[128 + 12] ^= 1;
    fs::write(&bad, bytes).expect("written");
    let args = ["solve", "magpie", "--men", "3", "--tables"];
    let args = [&args[..], &[text(folder.path())]].concat();
    let failed = barnyard().args(args).assert().failure().code(1);
    failed.stderr(predicate::str::contains("magpie-a1d0.table: "));
    assert!(!at("magpie-a1d1.table").exists());
}

#[test]
fn a_table_whose_file_has_another_name_is_told_its_name() {
    let folder = endgames();
    let at = |name: &str| folder.path().join(name);
    fs::rename(at("magpie-a1d1.table"), at("red\u{1b}[31m.table")).expect("renamed");
    let place = text(folder.path());
    let list = output(&["tables", "list", "--tables", place]);
    let told = "red\u{fffd}[31m.table  magpie a1d1, whose file is called magpie-a1d1.table";
    assert!(list.contains(told), "{list}");
    let failed = barnyard()
        .args(["tables", "verify", "--tables", place])
        .assert()
        .failure()
        .code(1);
    failed.stderr(predicate::str::contains(
        "this is the table of magpie a1d1, whose file is called magpie-a1d1.table",
    ));
}

#[cfg(unix)]
#[test]
fn a_pipe_is_no_table_and_nothing_waits_for_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("x.table");
    let made = Command::new("mkfifo").arg(path).status();
    assert!(made.expect("mkfifo runs").success());
    let list = output(&["tables", "list", "--tables", text(folder.path())]);
    assert!(list.contains("this is no table"), "{list}");
}

#[test]
fn a_bad_table_of_another_game_is_in_nobodys_way() {
    let folder = endgames();
    fs::write(folder.path().join("mcdonald.table"), "<html>").expect("written");
    let position = "7/7/7/1t5/1K5/7/7 d 1";
    let args = ["tables", "probe", "magpie", "--position", position];
    let told = output(&[&args[..], &["--tables", text(folder.path())]].concat());
    assert!(told.starts_with("win in "), "{told}");
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

fn start_building(what: &[&str], folder: &Path) -> Child {
    Command::new(env!("CARGO_BIN_EXE_barnyard"))
        .arg("solve")
        .args(what)
        .args(["--threads", "1", "--tables", text(folder)])
        .stdin(Stdio::null())
        .spawn()
        .expect("the command starts")
}

/// Starts building, and kills it after this time unless it has ended; whether it has.
fn build_for(what: &[&str], folder: &Path, time: Duration) -> bool {
    let mut child = start_building(what, folder);
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

/// The finished tables of a folder and their bytes.
fn finished(folder: &Path) -> BTreeMap<OsString, Vec<u8>> {
    let files = fs::read_dir(folder).expect("the folder");
    files
        .map(|file| file.expect("a file"))
        .filter(|file| file.path().extension().is_some_and(|end| end == "table"))
        .map(|file| (file.file_name(), fs::read(file.path()).expect("a table")))
        .collect()
}

/// Kills ten builds at random moments, and looks at what is there after each and in the end.
fn kill_builds(what: &[&str]) {
    let long = Duration::from_secs(600);
    let folder = tempfile::tempdir().expect("a folder");
    let started = Instant::now();
    assert!(build_for(what, folder.path(), long));
    let whole = started.elapsed();
    let expected = finished(folder.path());
    assert!(!expected.is_empty());
    let folder = tempfile::tempdir().expect("a folder");
    let mut random = fastrand::Rng::with_seed(1);
    for _ in 0..10 {
        build_for(what, folder.path(), whole.mul_f64(random.f64()));
        let so_far = finished(folder.path());
        let right = |(name, bytes)| expected.get(name) == Some(bytes);
        assert!(so_far.iter().all(right), "a table appears when it is whole");
        // Half of the time all begins anew.
        if so_far.len() == expected.len() || random.bool() {
            for name in so_far.keys() {
                fs::remove_file(folder.path().join(name)).expect("removed");
            }
        }
    }
    assert!(build_for(what, folder.path(), long));
    assert!(finished(folder.path()) == expected);
}

#[test]
fn killed_at_any_moment_a_build_ends_with_the_same_bytes() {
    kill_builds(&["magpie", "--men", "3"]);
}

#[test]
#[ignore = "builds a table ten times, which takes half a minute with optimisation"]
fn killed_at_any_moment_a_long_build_ends_with_the_same_bytes() {
    kill_builds(&["mcdonald"]);
}
