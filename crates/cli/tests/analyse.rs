//! `barnyard analyse` and `barnyard bench`.

mod common;

use common::{barnyard, output};
use predicates::str::{contains, is_empty};
use serde_json::Value;

/// A position of Magpie where the king is a step from home.
const NEARLY_HOME: &str = "7/7/7/7/3t3/7/1K5 d 1";

/// The JSON lines of an analysis.
fn answers(args: &[&str]) -> Vec<Value> {
    let text = output(&[&["analyse"], args, &["--json"]].concat());
    text.lines()
        .map(|line| serde_json::from_str(line).expect("a line is JSON"))
        .collect()
}

#[test]
fn each_depth_has_a_line_and_the_end_too() {
    for game in ["mcdonald", "magpie", "gala"] {
        let found = answers(&[game, "--depth", "3", "--multipv", "2"]);
        assert_eq!(found.len(), 4, "{game}");
        for (answer, depth) in found.iter().zip([1, 2, 3, 3]) {
            assert_eq!(answer["depth"], depth);
            assert_eq!(answer["bound"], "exact");
            let lines = answer["lines"].as_array().expect("lines");
            assert_eq!(lines.len(), 2, "{game}");
            assert_ne!(lines[0]["moves"][0], lines[1]["moves"][0]);
            for line in lines {
                let count = |key: &str| line[key].as_array().expect("moves").len();
                assert!(count("moves") > 0);
                assert_eq!(count("moves"), count("human"));
            }
        }
        let finals: Vec<_> = found.iter().map(|answer| &answer["final"]).collect();
        assert_eq!(finals, [false, false, false, true]);
    }
}

#[test]
fn one_thread_finds_the_same_again() {
    let args = ["gala", "--nodes", "20000", "--moves", "a4b5"];
    let what = |answers: Vec<Value>| {
        let last = answers.into_iter().last().expect("the end is told");
        (last["nodes"].clone(), last["lines"].clone())
    };
    assert_eq!(what(answers(&args)), what(answers(&args)));
}

#[test]
fn a_win_is_told_with_its_distance() {
    let found = answers(&["magpie", "--position", NEARLY_HOME, "--depth", "3"]);
    let last = found.last().expect("the end is told");
    assert_eq!(last["score"]["wins_in"], 1);
    assert_eq!(last["lines"][0]["moves"][0], "b1a1");
    let text = output(&[
        "analyse",
        "magpie",
        "--position",
        NEARLY_HOME,
        "--depth",
        "3",
    ]);
    assert!(text.contains("wins in 1"), "{text}");
    assert!(text.contains("Best: Kb1-a1++, that is b1a1"), "{text}");
}

#[test]
fn the_moves_before_count_and_the_choice_can_be_narrowed() {
    let args = ["magpie", "--moves", "a4-a3, c4c5", "--only", "a3a4 b4b5"];
    let found = answers(&[&args[..], &["--depth", "2"]].concat());
    for answer in found {
        let mv = answer["lines"][0]["moves"][0].as_str().expect("a move");
        assert!(["a3a4", "b4b5"].contains(&mv), "{mv}");
    }
}

#[test]
fn a_finished_game_is_said_to_be_over() {
    let args = ["magpie", "--position", NEARLY_HOME, "--moves", "b1a1"];
    let text = output(&[&["analyse"], &args[..]].concat());
    assert!(
        text.starts_with("Game over: the leprechauns win."),
        "{text}"
    );
    let found = answers(&args);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0]["final"], true);
    assert_eq!(found[0]["outcome"]["reason"], "corner");
}

#[test]
fn wrong_input_has_status_2_and_one_sentence() {
    let cases: [(&[&str], &str); 6] = [
        (
            &["gala", "--moves", "a4b5 e5e6"],
            "--moves: move 2, `e5e6`: ",
        ),
        (
            &["gala", "--only", "b5 nowhere"],
            "--only: move 2, `nowhere`: ",
        ),
        (&["gala", "--position", "nonsense"], "--position: "),
        (&["gala", "--helpers", "n"], "--helpers: "),
        (&["gala", "--nodes", "0"], "--nodes"),
        (
            &["magpie", "--position", NEARLY_HOME, "--moves", "b1a1 d3d2"],
            "the game is over",
        ),
    ];
    for (args, message) in cases {
        barnyard()
            .arg("analyse")
            .args(args)
            .assert()
            .code(2)
            .stdout(is_empty())
            .stderr(contains(message));
    }
}

#[test]
fn a_saved_game_is_taken_up_where_it_ended() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.json");
    let path = file.to_str().expect("the path is text");
    std::fs::write(
        &file,
        r#"{"start":"magpie 7/7/7/7/3t3/7/1K5 d 1","moves":["b1b2","d3d2"]}"#,
    )
    .expect("the file can be written");
    let found = answers(&[
        "magpie",
        "--resume",
        path,
        "--moves",
        "b2b1 d2d3",
        "--depth",
        "1",
    ]);
    assert_eq!(
        found.last().expect("the end is told")["score"]["wins_in"],
        1
    );
    barnyard()
        .args(["analyse", "gala", "--resume", path])
        .assert()
        .code(2)
        .stderr(contains("holds a game of Magpie"));
}

#[test]
fn the_signature_of_the_bench_repeats() {
    let run = || -> Value {
        let text = output(&["bench", "--depth", "3", "--json"]);
        serde_json::from_str(&text).expect("the answer is JSON")
    };
    let nodes = |answer: &Value| {
        let games = answer["games"].as_array().expect("games").clone();
        games
            .iter()
            .map(|game| game["nodes"].as_u64().expect("a count"))
            .collect::<Vec<_>>()
    };
    let (one, other) = (run(), run());
    assert_eq!(nodes(&one), nodes(&other));
    assert_eq!(
        nodes(&one).iter().sum::<u64>(),
        one["nodes"].as_u64().expect("a count")
    );
    let table = output(&["bench", "--depth", "2", "--game", "gala"]);
    assert!(
        table.starts_with("gala ") && !table.contains("magpie"),
        "{table}"
    );
}
