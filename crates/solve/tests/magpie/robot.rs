//! The Robot at full strength plays Magpie's endgames perfectly, with the tables at hand.

use std::sync::{Arc, LazyLock};

use barnyard_conformance::Choices;
use barnyard_core::search::{Robot, Skill};
use barnyard_core::{Game, Timeline};
use barnyard_magpie::{Evaluation, Position};
use barnyard_solve::library::{Library, build_magpie};
use barnyard_solve::magpie::Value;
use tempfile::TempDir;

use super::slowly;

/// The king and up to so many men more.
const MEN: u8 = 4;

static TABLES: LazyLock<(TempDir, Arc<Library>)> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a folder");
    build_magpie(folder.path(), MEN, 2, &mut |_| {}).expect("tables");
    let library = Library::open(folder.path()).expect("tables");
    (folder, Arc::new(library))
});

fn value(position: &Position) -> Value {
    let value = TABLES.1.magpie().value(position);
    value.expect("sound tables").expect("few men")
}

fn robot() -> Robot<Position, Evaluation> {
    let library = Arc::clone(&TABLES.1);
    Robot::new(Evaluation::default(), Skill::FULL, 1).with_probe(library)
}

/// Positions with up to two men beside the king, taken at random among those that are worth what is asked for.
fn positions(seed: u64, count: usize, wanted: impl Fn(Value) -> bool) -> Vec<Position> {
    let mut choices = Choices::new(seed);
    let all: Vec<Position> = slowly::positions(2).collect();
    let positions = core::iter::repeat_with(|| all[choices.below(all.len())]);
    let positions = positions.filter(|position| position.outcome().is_none());
    positions
        .filter(|position| wanted(value(position)))
        .take(count)
        .collect()
}

/// One of the moves that hold out longest, or keep the game undecided.
fn best_defence(position: &Position, choices: &mut Choices) -> <Position as Game>::Move {
    let moves = TABLES.1.magpie().best_moves(position);
    let moves = moves.expect("sound tables").expect("few men");
    moves[choices.below(moves.len())]
}

#[test]
fn a_win_takes_as_many_plies_as_the_table_says() {
    let mut starts = positions(1, 30, |value| matches!(value, Value::Win(5..)));
    let longest = "7/7/7/7/7/1t5/1TK2t1 d 1";
    starts.push(longest.parse().expect("a position"));
    let mut choices = Choices::new(2);
    for start in starts {
        let Value::Win(plies) = value(&start) else {
            panic!("a win: {start}");
        };
        let winner = start.turn();
        let (mut robot, mut timeline) = (robot(), Timeline::new(start));
        for _ in 0..plies {
            assert!(timeline.outcome().is_none(), "too soon, from {start}");
            let position = *timeline.position();
            let mv = if position.turn() == winner {
                let report = robot.choose(&timeline).expect("the game goes on");
                assert!(report.exact, "{position}");
                report.best()
            } else {
                best_defence(&position, &mut choices)
            };
            timeline.play(mv);
        }
        let end = timeline.outcome().and_then(|outcome| outcome.winner());
        assert_eq!(end, Some(winner), "from {start}");
    }
}

/// Whether a move keeps the value and does not lose by the law of repetition, which the tables leave out.
fn can_be_kept(timeline: &Timeline<Position>) -> bool {
    let moves = TABLES.1.magpie().best_moves(timeline.position());
    let moves = moves.expect("sound tables").expect("few men");
    let loses = |mv| {
        timeline
            .would_repeat(mv)
            .is_some_and(|repetition| repetition.outcome.is_some())
    };
    moves.into_iter().any(|mv| !loses(mv))
}

/// The draw is not claimed, as it could be, but played on until the law of repetition leaves no way to keep it.
#[test]
fn a_game_that_neither_side_can_win_is_not_lost() {
    let mut choices = Choices::new(3);
    for (round, start) in positions(4, 20, |value| value == Value::Neither)
        .into_iter()
        .enumerate()
    {
        let own = start.turn();
        let (mut robot, mut timeline) = (robot(), Timeline::new(start));
        for _ in 0..120 {
            let is_forced_out = timeline.position().turn() == own && !can_be_kept(&timeline);
            if timeline.outcome().is_some() || is_forced_out {
                break;
            }
            let position = *timeline.position();
            let moves = position.legal_moves();
            let mv = if position.turn() == own {
                let report = robot.choose(&timeline);
                report.expect("the game goes on").best()
            } else if round % 2 == 0 {
                best_defence(&position, &mut choices)
            } else {
                moves[choices.below(moves.len())]
            };
            timeline.play(mv);
            let is_lost = match value(timeline.position()) {
                Value::Win(_) => timeline.position().turn() != own,
                Value::Loss(_) => timeline.position().turn() == own,
                Value::Neither => false,
            };
            assert!(!is_lost, "after {mv} from {start}: {}", timeline.position());
        }
        let end = timeline.outcome().and_then(|outcome| outcome.winner());
        assert_ne!(end, Some(!own), "from {start}");
    }
}
