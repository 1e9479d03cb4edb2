//! `barnyard records` and `barnyard replay`.

mod common;

use std::fs;
use std::path::Path;

use common::{barnyard, output};

const GAMES: &str = "[Game \"magpie\"]\n[Result \"*\"]\n\n1. d1-c1 c4-c3 {quiet} (1... d3-c3 $14) 2. f4-f3 *\n\n[Game \"gala\"]\n[Result \"1-0\"]\n[Reason \"resigned\"]\n\n1. a4b5 1-0\n";

fn run(args: &[&str], input: &str) -> (Option<i32>, String) {
    let done = barnyard()
        .args(args)
        .write_stdin(input)
        .output()
        .expect("it runs");
    let text = String::from_utf8(done.stdout).expect("the output is text");
    (done.status.code(), text)
}

#[test]
fn good_records_check_in_silence() {
    assert_eq!(run(&["records", "check"], GAMES), (Some(0), String::new()));
}

#[test]
fn every_problem_is_told_with_its_place() {
    let games =
        "[Game \"magpie\"]\n\n1. d1-c2 *\n\n[Game \"mcdonald\"]\n[Result \"*\"]\n\n1. e4 3pts\n";
    let told = "-:3:4: move `d1-c2`: `d1-c2` is not a legal move here\n\
                -:6:1: the tag says `*`, the moves end in `3pts`\n\
                -:8:7: the result is given as `3pts`, but the game is not over\n";
    assert_eq!(
        run(&["records", "check", "-"], games),
        (Some(1), told.into())
    );
    assert_eq!(run(&["records", "check", "no such file"], "").0, Some(1));
    assert_eq!(run(&["records", "mend"], "").0, Some(2));
}

#[test]
fn conversions_lead_back() {
    let (_, record) = run(&["records", "convert", "--game", "1"], GAMES);
    assert_eq!(
        record,
        GAMES[..GAMES.find("\n\n[Game \"gala").expect("it is there") + 1]
    );
    let (status, json) = run(&["records", "convert", "--to", "json"], &record);
    assert_eq!(status, Some(0));
    assert_eq!(
        run(&["records", "convert", "--from", "json"], &json),
        (Some(0), record.clone())
    );
    let (_, saved) = run(&["records", "convert", "--to", "saved"], &record);
    let (_, plain) = run(&["records", "convert", "--from", "saved"], &saved);
    assert!(plain.ends_with("\n1. d1-c1 c4-c3 2. f4-f3 *\n"), "{plain}");
    assert_eq!(
        run(&["records", "convert", "--game", "9"], GAMES).0,
        Some(2)
    );
}

#[test]
fn the_help_names_the_three_commands() {
    let help = output(&["records", "--help"]);
    assert!(
        ["check", "stats", "convert"]
            .iter()
            .all(|command| help.contains(command))
    );
}

#[test]
fn stats_count() {
    let (_, told) = run(&["records", "stats"], GAMES);
    assert!(
        told.contains("magpie: rounds 1\n  plies: 3 to 3, mean 3.0\n  results: * 1\n"),
        "{told}"
    );
    assert!(told.contains("first moves: d1-c1 1"), "{told}");
}

#[test]
fn a_game_is_replayed() {
    let (status, told) = run(&["replay", "--ply", "1"], GAMES);
    assert_eq!(status, Some(0));
    assert!(told.starts_with("1. d1-c1\n"), "{told}");
    assert!(
        told.ends_with("magpie 3t3/3t3/3T3/ttTKTtt/3T3/3t3/2t4 d 1\n\n"),
        "{told}"
    );
    let (_, all) = run(&["replay", "-"], GAMES);
    assert_eq!(all.matches("\nmagpie ").count(), 4);
    assert_eq!(run(&["replay", "--ply", "4"], GAMES).0, Some(2));
    assert_eq!(run(&["replay", "--game", "0"], GAMES).0, Some(2));
    assert_eq!(run(&["replay", "--round", "2"], GAMES).0, Some(2));
}

#[test]
fn a_record_that_cannot_be_replayed_is_told_once_with_its_place() {
    let done = barnyard()
        .arg("replay")
        .write_stdin("[Game \"magpie\"]\n1. d1-c2 *\n")
        .output()
        .expect("it runs");
    assert_eq!(done.status.code(), Some(1));
    assert_eq!(
        String::from_utf8_lossy(&done.stderr),
        "barnyard: -:2:4: move `d1-c2`: `d1-c2` is not a legal move here\n"
    );
}

#[test]
fn a_bad_line_of_json_is_told_and_the_rest_goes_on() {
    let (_, json) = run(&["records", "convert", "--to", "json"], GAMES);
    let (first, second) = json.split_once('\n').expect("two lines");
    let input = format!("{first}\n\n{{\"tags\":[]}}\n{second}");
    let done = barnyard()
        .args(["records", "convert", "--from", "json"])
        .write_stdin(input)
        .output()
        .expect("it runs");
    let errors = String::from_utf8(done.stderr).expect("the errors are text");
    assert_eq!(done.status.code(), Some(1));
    assert!(errors.starts_with("-:3:1: missing field"), "{errors}");
    assert_eq!(
        String::from_utf8_lossy(&done.stdout),
        GAMES.replace("a4b5", "b5")
    );
}

#[test]
fn magpie_goes_to_opentafl_and_back() {
    let to = ["records", "convert", "--to", "opentafl"];
    let from = ["records", "convert", "--from", "opentafl"];
    let (status, text) = run(&[&to[..], &["--game", "1"]].concat(), GAMES);
    assert_eq!(status, Some(0));
    assert!(
        text.ends_with("\n1. d1-c1 c4-c3\n[|quiet]\n\n2. f4-f3\n"),
        "{text}"
    );
    let (status, record) = run(&from, &text);
    assert_eq!(status, Some(0));
    assert!(
        record.ends_with("\n1. d1-c1 c4-c3 {quiet} 2. f4-f3 *\n"),
        "{record}"
    );
    // Gala is told and left out, a second game of Magpie is too much.
    assert_eq!(run(&to, GAMES), (Some(1), text));
    let two = GAMES
        .replace("[Game \"gala\"]", "[Game \"magpie\"]")
        .replace("a4b5", "d1c1");
    assert_eq!(run(&to, &two), (Some(1), String::new()));
    assert_eq!(run(&from, "[rules:dim:11]"), (Some(1), String::new()));
}

/// The fenced blocks of the page about records.
fn blocks_of_the_page() -> Vec<String> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/protocols/records.md");
    let page = fs::read_to_string(page).expect("the page is there");
    let fenced = page.split("```").skip(1).step_by(2);
    fenced
        .map(|block| block.split_once('\n').expect("a language").1.to_owned())
        .collect()
}

#[test]
fn the_examples_of_the_page_work() {
    let game = "[Game \"magpie\"]\n\n1. d1-c1 c4-c3 2. c1-d1 c3-c4 3. d1-e1 c4-c3 4. e1-d1 c3-c4 5. d7-c7 c4-c3 *\n\n";
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("games.txt");
    fs::write(&file, game.repeat(2)).expect("the file is written");
    let file = file.to_str().expect("the path is UTF-8");
    let mut seen = [0; 4];
    for block in blocks_of_the_page() {
        if block.starts_with("[Game") {
            assert_eq!(run(&["records", "check"], &block), (Some(0), String::new()));
            seen[0] += 1;
        } else if block.starts_with("[result") {
            let both = [
                "records", "convert", "--from", "opentafl", "--to", "opentafl",
            ];
            assert_eq!(run(&both, &block), (Some(0), block));
            seen[1] += 1;
        } else if block.starts_with('{') {
            let both = ["records", "convert", "--from", "json", "--to", "json"];
            assert_eq!(run(&both, &block), (Some(0), block));
            seen[3] += 1;
        } else if block.starts_with("barnyard ") {
            for line in block.lines() {
                let (command, _) = line.split_once("   ").unwrap_or((line, ""));
                let words = command.split_whitespace().skip(1);
                let args: Vec<&str> = words
                    .map(|word| if word == "FILE" { file } else { word })
                    .collect();
                assert_eq!(run(&args, "").0, Some(0), "{line}");
            }
            seen[2] += 1;
        } else {
            assert!(block.starts_with("record    = "), "{block}");
        }
    }
    assert_eq!(seen, [1; 4]);
}
