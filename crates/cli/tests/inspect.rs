//! `barnyard inspect`: one position text a line in, one JSON object a line out.

mod common;

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use common::{barnyard, output};
use predicates::prelude::*;
use serde_json::Value;

const MAGPIE: &str = "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a 1";
const GALA: &str = "krbp2prbk/rbp4prb/bp6pr/p8p/10/10/P8P/RP6PB/BRP4PBR/KBRP2PBRK w 1";

/// What is answered to some input.
fn answers(game: &str, input: impl Into<Vec<u8>>) -> String {
    let done = barnyard()
        .args(["inspect", game])
        .write_stdin(input)
        .assert()
        .success()
        .stderr("");
    String::from_utf8(done.get_output().stdout.clone()).expect("JSON is UTF-8")
}

/// The same, read back.
fn parsed(game: &str, input: impl Into<Vec<u8>>) -> Vec<Value> {
    answers(game, input)
        .lines()
        .map(|line| serde_json::from_str(line).expect("each line is JSON"))
        .collect()
}

fn error_of(answer: &Value) -> &str {
    assert_eq!(answer.as_object().map(serde_json::Map::len), Some(1));
    answer["error"].as_str().expect("an error is a text")
}

fn keys_of(object: &Value) -> Vec<&str> {
    let object = object.as_object().expect("an object");
    object.keys().map(String::as_str).collect()
}

#[test]
fn a_position_is_told_with_its_moves_and_what_they_lead_to() {
    insta::assert_snapshot!(answers("mcdonald", "8/4P3/8/8/2k5/7P/8/8 w 2 4 30\n"), @r#"{"position":"8/4P3/8/8/2k5/7P/8/8 w 2 4 30","outcome":null,"moves":["e7e8","h3h4"],"next":{"e7e8":"8/8/8/8/2k5/7P/8/8 b 3 4 30","h3h4":"8/4P3/8/8/2k4P/8/8/8 b 2 4 30"},"human":{"e7e8":"e8","h3h4":"h4"}}"#);
    insta::assert_snapshot!(answers("magpie", "7/t2t3/K1tTt2/t6/3t3/7/7 d 4\n"), @r#"{"position":"7/t2t3/K1tTt2/t6/3t3/7/7 d 4","outcome":null,"moves":["a5b5"],"next":{"a5b5":"7/t2t3/1K1Tt2/t6/3t3/7/7 a 5"},"human":{"a5b5":"Ka5-b5xc5"}}"#);
}

#[test]
fn an_ended_game_has_an_outcome_and_no_moves() {
    let input = "8/8/8/4k3/8/8/8/8 w 3 5 9\n";
    insta::assert_snapshot!(answers("mcdonald", input), @r#"{"position":"8/8/8/4k3/8/8/8/8 w 3 5 9","outcome":{"winner":null,"points":3,"reason":"no-pigs"},"moves":[],"next":{},"human":{}}"#);
    let input = "7/7/7/tt5/7/7/6K a 9\n";
    insta::assert_snapshot!(answers("magpie", input), @r#"{"position":"7/7/7/tt5/7/7/6K a 9","outcome":{"winner":"second","points":null,"reason":"corner"},"moves":[],"next":{},"human":{}}"#);
}

#[test]
fn moves_and_keys_are_in_the_order_of_their_text() {
    for (game, text) in [("magpie", MAGPIE), ("gala", GALA)] {
        let line = answers(game, text);
        let answer: Value = serde_json::from_str(&line).expect("JSON");
        let moves = answer["moves"].as_array().expect("an array");
        let moves: Vec<&str> = moves.iter().filter_map(Value::as_str).collect();
        assert!(moves.is_sorted(), "{moves:?}");
        assert_eq!(keys_of(&answer["next"]), moves);
        assert_eq!(keys_of(&answer["human"]), moves);
        // The maps that were read sort their keys; the text must have them sorted too.
        let written = |key: &str| line.find(&format!("\"{key}\":{{")).expect("the key");
        let mut at = written("next");
        for key in moves.iter().chain(&moves) {
            at += line[at..].find(&format!("\"{key}\":")).expect("in order") + 1;
        }
    }
}

#[test]
fn what_follows_can_be_inspected_again() {
    for (game, text) in [("magpie", MAGPIE), ("gala", GALA)] {
        let start = &parsed(game, text)[0];
        let next = start["next"].as_object().expect("an object");
        let input: String = next
            .values()
            .filter_map(Value::as_str)
            .fold(String::new(), |input, text| input + text + "\n");
        let answers = parsed(game, input);
        assert_eq!(answers.len(), next.len());
        for (answer, text) in answers.iter().zip(next.values()) {
            assert_eq!(&answer["position"], text);
        }
    }
}

#[test]
fn a_line_that_is_no_position_is_answered_by_an_error_in_its_place() {
    let mut input = Vec::new();
    for line in [
        MAGPIE.as_bytes(),
        b"",
        b"say \"hello\"\t\\",
        b"\xFF\xFE",
        GALA.as_bytes(),
        "x".repeat(70_000).as_bytes(),
        b"3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 z\"\\ 1\r",
        b"3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 d 2\r",
    ] {
        input.extend_from_slice(line);
        input.push(b'\n');
    }
    // The last line has no ending.
    input.extend_from_slice(b"3t3");

    let answers = parsed("magpie", input);
    assert_eq!(answers.len(), 9);
    assert_eq!(answers[0]["position"], MAGPIE);
    assert_eq!(error_of(&answers[1]), "the board is missing");
    for answer in &answers[2..7] {
        assert!(!error_of(answer).is_empty());
    }
    assert!(error_of(&answers[3]).contains("UTF-8"));
    assert!(error_of(&answers[5]).contains("65536"));
    assert!(error_of(&answers[6]).contains("`z\"\\`"));
    assert_eq!(
        answers[7]["position"],
        "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 d 2"
    );
    assert!(!error_of(&answers[8]).is_empty());
}

#[test]
fn many_lines_keep_their_order() {
    let line = |number: u32| format!("8/4P3/8/8/2k5/8/8/8 w 2 5 {number}");
    let input: String = (1..=5000).map(|number| line(number) + "\n").collect();
    let answers = parsed("mcdonald", input);
    assert_eq!(answers.len(), 5000);
    for (answer, number) in answers.iter().zip(1..) {
        assert_eq!(answer["position"], line(number));
    }
}

#[test]
fn no_input_is_no_output() {
    assert_eq!(output(&["inspect", "gala"]), "");
}

#[test]
fn an_answer_comes_before_the_next_question() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_barnyard"))
        .args(["inspect", "magpie"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut questions = child.stdin.take().expect("a pipe");
    let mut answers = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    // Part of the next line is there already: the answer must not wait for the rest.
    questions
        .write_all(format!("{MAGPIE}\n3t3/").as_bytes())
        .expect("it reads");
    let first = answers.next().expect("an answer").expect("a text");
    assert!(first.contains("a4a2"));
    questions.write_all(b"\n").expect("it reads");
    let second = answers.next().expect("an answer").expect("a text");
    assert!(second.contains("error"));
    drop(questions);
    assert!(answers.next().is_none());
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn a_reader_that_leaves_early_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_barnyard"))
        .args(["inspect", "magpie"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    drop(child.stdout.take());
    let mut questions = child.stdin.take().expect("a pipe");
    // It may be gone before it has read everything.
    let _ = questions.write_all(format!("{MAGPIE}\n").repeat(100).as_bytes());
    drop(questions);
    let done = child.wait_with_output().expect("it ends");
    assert!(done.status.success());
    assert_eq!(String::from_utf8_lossy(&done.stderr), "");
}

#[test]
fn a_game_nobody_knows_is_a_wrong_command_line() {
    barnyard()
        .args(["inspect", "chess"])
        .assert()
        .code(2)
        .stdout("")
        .stderr(predicate::str::contains("magpie"));
}

#[cfg(target_os = "linux")]
#[test]
fn input_and_output_that_fail_are_a_failure() {
    let full = std::fs::File::create("/dev/full").expect("it is a device");
    let folder = std::fs::File::open(".").expect("it is there");
    let statuses = [
        Command::new(env!("CARGO_BIN_EXE_barnyard"))
            .args(["inspect", "magpie"])
            .stdin(folder)
            .stderr(Stdio::null())
            .status(),
        Command::new(env!("CARGO_BIN_EXE_barnyard"))
            .args(["perft", "magpie", "1"])
            .stdout(full)
            .stderr(Stdio::null())
            .status(),
    ];
    for status in statuses {
        assert_eq!(status.expect("it runs").code(), Some(1));
    }
}
