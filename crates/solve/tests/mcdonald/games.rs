//! The perfect games that `docs/src/solutions/mcdonald.md` shows.

use barnyard_core::Game;
use barnyard_mcdonald::{LineUp, Position};

use super::SOLUTION;

const PAGE: &str = include_str!("../../../../docs/src/solutions/mcdonald.md");

/// With each line-up of the page, and the pigs that come home from its start.
const VALUES: [(&str, &str, u8); 10] = [
    ("None", "none", 7),
    ("Knight", "n", 2),
    ("Bishop", "b", 2),
    ("Rook", "r", 1),
    ("Queen", "q", 0),
    ("Knight and rook", "nr", 0),
    ("Bishop and rook", "br", 0),
    ("Knight and queen", "nq", 0),
    ("Bishop and queen", "bq", 0),
    ("Rook and queen", "rq", 0),
];

#[test]
fn each_game_of_the_page_is_legal_and_ends_with_so_many_home() {
    for (name, lineup, value) in VALUES {
        let begin = format!("- **{name}**");
        let mut lines = PAGE.lines().filter(|line| line.starts_with(&begin));
        let line = lines.next().expect("a game");
        assert_eq!(lines.next(), None, "{name}");
        let (_, moves) = line.rsplit_once(": ").expect("moves");
        let lineup: LineUp = lineup.parse().expect("a line-up");
        let mut position = Position::start(lineup);
        for mv in moves.trim_end_matches('.').split(' ') {
            let mv = mv.parse().expect("a move");
            assert!(position.is_legal(mv), "{name}: {mv} in {position}");
            position = position.play(mv);
            if lineup == LineUp::NONE {
                let rest = SOLUTION.value(&position).expect("a pig a file");
                assert_eq!(position.home() + rest, value, "{position}");
            }
        }
        let outcome = position.outcome().expect("an end");
        assert_eq!(outcome.points(), Some(value), "{name}: {position}");
    }
}
