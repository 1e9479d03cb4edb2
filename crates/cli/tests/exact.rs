//! Exact values from tables: in `analyse`, `play`, `match` and `ugi`.

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use assert_cmd::assert::Assert;
use barnyard::magpie::Position;
use barnyard::{Game, Side};
use barnyard_solve::library;
use barnyard_solve::magpie::{Endgames, Value};
use common::{barnyard, output};
use predicates::prelude::PredicateBooleanExt;
use predicates::str::contains;
use serde_json::Value as Json;
use tempfile::TempDir;

/// A folder with Magpie's endgames of up to three men, made once for all tests.
static TABLES: LazyLock<TempDir> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a folder");
    library::build_magpie(folder.path(), 3, 1, &mut |_| {}).expect("built");
    folder
});

fn tables() -> &'static str {
    text(TABLES.path())
}

fn text(path: &Path) -> &str {
    path.to_str().expect("the path is text")
}

/// One magpie alone, which keeps no king from a corner.
const LOST: &str = "7/7/1K5/7/7/7/5t1 a 1";

/// In how many plies that is lost.
fn lost_in() -> u16 {
    let endgames = Endgames::open(TABLES.path()).expect("built");
    let position = LOST.parse().expect("a position");
    match endgames.value(&position) {
        Ok(Some(Value::Loss(plies))) => plies,
        other => panic!("{other:?}"),
    }
}

/// A position with two magpies and the leprechauns to move that neither side can win.
fn even() -> String {
    let endgames = Endgames::open(TABLES.path()).expect("built");
    let ranks = ["7", "1K5", "2K4", "3t3", "1t5", "4t2", "t5t", "2K1t2"];
    let mut boards = Vec::new();
    for first in ranks {
        for second in ranks {
            for third in ranks {
                boards.push(format!("7/{first}/{second}/7/{third}/7/7 d 1"));
            }
        }
    }
    let position = boards.into_iter().find(|board| {
        board.parse::<Position>().is_ok_and(|position| {
            position.outcome().is_none()
                && position.turn() == Side::Second
                && position.attackers().len() == 2
                && endgames.value(&position) == Ok(Some(Value::Neither))
        })
    });
    position.expect("there are such positions")
}

/// The last JSON line of an analysis.
fn analysis(args: &[&str]) -> Json {
    let common = ["analyse", "magpie", "--depth", "2", "--json"];
    let text = output(&[&common, args].concat());
    let last = text.lines().last().expect("the end is told");
    serde_json::from_str(last).expect("a line is JSON")
}

#[test]
fn an_analysis_says_that_a_value_is_exact() {
    let known = analysis(&["--position", LOST, "--tables", tables()]);
    assert_eq!(known["exact"], true);
    assert_eq!(known["nodes"], 0);
    assert_eq!(known["score"]["loses_in"], lost_in());
    let moves = known["lines"][0]["moves"].as_array().expect("a line");
    assert_eq!(
        moves.len(),
        usize::from(lost_in()),
        "the line goes to the end"
    );
    assert_eq!(
        analysis(&["--position", LOST, "--no-tables"])["exact"],
        false
    );
    let args = [
        "analyse",
        "magpie",
        "--position",
        LOST,
        "--tables",
        tables(),
    ];
    let told = output(&args);
    assert!(told.starts_with("exact, from tables\n"), "{told}");
    let expected = format!("loses in {}, exact", lost_in());
    assert!(told.contains(&expected), "{told}");
}

#[test]
fn an_engine_says_so_too() {
    let lines =
        format!("ugi\nsetoption name Game value magpie\nposition fen {LOST}\ngo depth 1\nquit\n");
    barnyard()
        .args(["ugi", "--tables", tables()])
        .write_stdin(lines)
        .assert()
        .success()
        .stdout(
            contains(format!("score mate -{}", lost_in()))
                .and(contains("string exact, from tables")),
        );
}

#[test]
fn a_draw_is_granted_exactly_where_the_table_says_that_neither_side_can_win() {
    let claim = |position: &str, tables: &[&str]| {
        let common = ["play", "magpie", "--first", "human", "--second", "human"];
        let args = [&common, &["--position", position][..], tables].concat();
        let done = barnyard()
            .args(args)
            .write_stdin("claim\nquit\n")
            .assert()
            .success();
        String::from_utf8(done.get_output().stdout.clone()).expect("the output is text")
    };
    let with_tables = ["--tables", tables()];
    let granted = claim(&even(), &with_tables);
    assert!(granted.contains("Game over: it is a draw"), "{granted}");
    assert!(claim(LOST, &with_tables).contains("one side can force a win"));
    assert!(claim(&even(), &["--no-tables"]).contains("no endgame table holds"));
}

#[test]
fn a_match_is_ended_where_neither_side_can_win() {
    let folder = tempfile::tempdir().expect("a folder");
    let records = folder.path().join("games");
    output(&[
        "match",
        "magpie",
        "--position",
        &even(),
        "--games",
        "2",
        "--tables",
        tables(),
        "--records",
        text(&records),
        "--first",
        "builtin depth=1",
        "--second",
        "builtin depth=1",
    ]);
    let games = fs::read_to_string(&records).expect("written");
    assert!(games.contains("draw-claimed"), "{games}");
}

#[test]
fn a_folder_that_is_not_there_is_an_error_wherever_nothing_is_built() {
    let folder = tempfile::tempdir().expect("a folder");
    let missing = folder.path().join("none");
    let missing = text(&missing);
    let [analyse, play, ugi] = [
        &["analyse", "magpie", "--depth", "1"][..],
        &["play", "magpie"],
        &["ugi"],
    ];
    for command in [analyse, play, ugi] {
        barnyard()
            .args([command, &["--tables", missing]].concat())
            .assert()
            .code(2)
            .stderr(contains(format!("--tables: there is no folder {missing}")));
    }
}

/// A cache with Magpie's tables, and with files that have the names of the farm's and are none; and the folder of both in it.
fn cache_with_a_bad_farm() -> (TempDir, PathBuf) {
    let cache = tempfile::tempdir().expect("a folder");
    let folder = cache.path().join("barnyard").join("tables");
    library::build_magpie(&folder, 3, 1, &mut |_| {}).expect("built");
    for name in ["mcdonald.table", "mcdonald-n.table"] {
        fs::write(folder.join(name), "no table").expect("written");
    }
    (cache, folder)
}

/// The command with these arguments and this input, with the tables in the user's cache, and with those of `--tables`.
fn both_ways(cache: &TempDir, folder: &Path, args: &[&str], input: &str) -> [Assert; 2] {
    let named = [args, &["--tables", text(folder)]].concat();
    [args, &named].map(|args| {
        let mut command = barnyard();
        command.env("XDG_CACHE_HOME", cache.path()).args(args);
        command.write_stdin(input).assert()
    })
}

#[test]
fn bad_tables_of_another_game_take_nothing_away() {
    let (cache, folder) = cache_with_a_bad_farm();
    let even = even();
    let play = ["play", "magpie", "--first", "human", "--second", "human"];
    let play = [&play[..], &["--position", &even]].concat();
    let analyse = ["analyse", "magpie", "--position", LOST];
    for (args, says) in [
        (&play[..], "it is a draw"),
        (&analyse, "exact, from tables"),
    ] {
        for done in both_ways(&cache, &folder, args, "claim\nquit\n") {
            done.success()
                .stdout(contains(says))
                .stderr(contains("mcdonald").not());
        }
    }
}

#[test]
fn where_all_games_may_come_bad_tables_of_one_are_told_and_those_of_another_used() {
    let (cache, folder) = cache_with_a_bad_farm();
    let lines =
        format!("ugi\nsetoption name Game value magpie\nposition fen {LOST}\ngo depth 1\nquit\n");
    for done in both_ways(&cache, &folder, &["ugi"], &lines) {
        done.success()
            .stdout(contains("string exact, from tables"))
            .stderr(
                contains("note: no exact values of mcdonald from").and(contains("mcdonald.table")),
            );
    }
    // A folder that was named and of which nothing can be used is an error.
    fs::write(folder.join("magpie-a1d0.table"), "no table").expect("written");
    let none = barnyard().args(["ugi", "--tables", text(&folder)]).assert();
    none.failure().stderr(contains("cannot use the tables in"));
}

#[test]
fn a_folder_with_an_altered_table_is_an_error_that_names_it() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("magpie-a1d0.table"), "no table").expect("written");
    let folder = text(folder.path());
    barnyard()
        .args(["analyse", "magpie", "--depth", "1", "--tables", folder])
        .assert()
        .failure()
        .stderr(
            contains(format!("cannot use the tables in {folder}"))
                .and(contains("magpie-a1d0.table: this is no table")),
        );
}
