//! The values from the start that `docs/src/solutions/mcdonald.md` shows.

use barnyard_mcdonald::{LineUp, Move, Position};

use super::SOLUTION;
use super::games::{PAGE, VALUES};

/// The value of a row, and what its last column holds.
fn row(helper: &str) -> (u8, &'static str) {
    let begin = format!("| {helper} | **");
    let mut lines = PAGE.lines().filter(|line| line.starts_with(&begin));
    let line = lines.next().expect("a row");
    assert_eq!(lines.next(), None, "{helper}");
    let (value, rest) = line[begin.len()..].split_once("**").expect("a value");
    let (_, moves) = rest.split_once(" | ").expect("a column for moves");
    let value = value.parse().expect("a number");
    (value, moves.trim_end_matches(" |"))
}

#[test]
fn value_and_first_moves_without_helpers_are_those_of_the_page() {
    let (value, moves) = row("none");
    let start = Position::start(LineUp::NONE);
    assert_eq!(SOLUTION.value(&start), Some(value));
    let moves = moves.split(' ').map(|mv| mv.parse().expect("a move"));
    let mut moves: Vec<Move> = moves.collect();
    let mut best = SOLUTION.best_moves(&start).expect("a pig a file");
    moves.sort_by_key(ToString::to_string);
    best.sort_by_key(ToString::to_string);
    assert_eq!(moves, best);
}

#[test]
fn the_values_of_the_page_are_what_its_games_bring_home() {
    for (name, lineup, value) in VALUES {
        let lineup: LineUp = lineup.parse().expect("a line-up");
        if lineup.helpers().count() < 2 {
            assert_eq!(row(&name.to_lowercase()).0, value, "{name}");
        }
    }
}
