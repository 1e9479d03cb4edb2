//! The perfect games that `docs/src/solutions/mcdonald.md` shows.

use barnyard_core::Game;
use barnyard_mcdonald::{LineUp, Position};
use barnyard_solve::mcdonald::question::{Answers, Memory, Scope};

use super::SOLUTION;

pub(super) const PAGE: &str = include_str!("../../../../docs/src/solutions/mcdonald.md");

/// With each line-up of the page, and the pigs that come home from its start.
pub(super) const VALUES: [(&str, &str, u8); 11] = [
    ("None", "none", 7),
    ("Knight", "n", 2),
    ("Bishop", "b", 2),
    ("Rook", "r", 1),
    ("Queen", "q", 0),
    ("Knight and bishop", "nb", 1),
    ("Knight and rook", "nr", 0),
    ("Bishop and rook", "br", 0),
    ("Knight and queen", "nq", 0),
    ("Bishop and queen", "bq", 0),
    ("Rook and queen", "rq", 0),
];

/// The moves of a game, with its line-up and the positions after them.
fn game(name: &str, lineup: &str) -> (LineUp, Vec<Position>) {
    let begin = format!("- **{name}**");
    let mut lines = PAGE.lines().filter(|line| line.starts_with(&begin));
    let line = lines.next().expect("a game");
    assert_eq!(lines.next(), None, "{name}");
    let (_, moves) = line.rsplit_once(": ").expect("moves");
    let lineup: LineUp = lineup.parse().expect("a line-up");
    let mut position = Position::start(lineup);
    let positions = moves.trim_end_matches('.').split(' ').map(|mv| {
        let mv = mv.parse().expect("a move");
        assert!(position.is_legal(mv), "{name}: {mv} in {position}");
        position = position.play(mv);
        position
    });
    (lineup, positions.collect())
}

#[test]
fn each_game_of_the_page_is_legal_and_ends_with_so_many_home() {
    for (name, lineup, value) in VALUES {
        let (lineup, positions) = game(name, lineup);
        if lineup == LineUp::NONE {
            for position in &positions {
                let rest = SOLUTION.value(position).expect("a pig a file");
                assert_eq!(position.home() + rest, value, "{position}");
            }
        }
        let last = positions.last().expect("moves");
        let outcome = last.outcome().expect("an end");
        assert_eq!(outcome.points(), Some(value), "{name}: {last}");
    }
}

/// How many herds can come of these pigs while no helper is taken.
fn herds(position: &Position) -> u32 {
    let steps = |file: u8| {
        let mut on = position.pigs().into_iter().filter(|pig| pig.file() == file);
        on.next().map_or(0, |pig| 7 - u32::from(pig.rank()))
    };
    (0..8).map(|file| steps(file) + 1).product()
}

#[test]
fn the_ends_of_games_with_two_helpers_are_perfect_without_a_horizon() {
    for (name, lineup, value) in VALUES {
        let (lineup, positions) = game(name, lineup);
        if lineup.helpers().count() < 2 {
            continue;
        }
        let few = |position: &Position| herds(position) <= 100;
        let first = positions.iter().position(few).expect("few at the end");
        let scope = Scope::below(positions[first].pigs()).expect("a pig a file");
        let most = value + 1 - positions[first].home();
        let answers = Answers::find(lineup, scope, most, Memory::All, 2, &mut |_, _| {});
        let answers = answers.expect("two threads");
        for position in &positions[first..] {
            let rest = value - position.home();
            assert_eq!(
                answers.brings(position, rest),
                Some(true),
                "{name}: {position}"
            );
            assert_eq!(
                answers.brings(position, rest + 1),
                Some(false),
                "{name}: {position}"
            );
        }
    }
}
