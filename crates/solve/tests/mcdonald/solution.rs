//! The solution of McDonald's farm agrees with the rules of the game.

use std::sync::Arc;

use barnyard_conformance::{Choices, Minimax};
use barnyard_core::search::{Engine, Limits, Options, Report, Request, Robot, Skill};
use barnyard_core::{Game, Side, Symmetry, Timeline};
use barnyard_mcdonald::{Bitboard, Evaluation, Helper, LineUp, Move, Position, SKILLS};
use barnyard_solve::mcdonald::Solution;

use super::{SOLUTION, farm};

/// Pigs that come home from here on, by looking at everything that can happen.
fn plainly(minimax: &mut Minimax<Position>, position: &Position) -> u8 {
    minimax.points(position) - position.home()
}

#[test]
fn every_position_with_one_pig_or_two_is_worth_what_plain_minimax_says() {
    let mut minimax = Minimax::default();
    for position in farm::positions(1).chain(farm::positions(2)) {
        let two_on_a_file = (0..8).any(|file| (position.pigs() & Bitboard::file(file)).len() > 1);
        let value = (!two_on_a_file).then(|| plainly(&mut minimax, &position));
        assert_eq!(SOLUTION.value(&position), value, "{position}");
    }
}

#[test]
fn some_positions_with_three_pigs_are_worth_what_plain_minimax_says() {
    let mut choices = Choices::new(1);
    for _ in 0..60 {
        let position = farm::random_position(&mut choices, 3);
        let value = plainly(&mut Minimax::default(), &position);
        assert_eq!(SOLUTION.value(&position), Some(value), "{position}");
    }
}

#[test]
fn each_value_follows_from_those_after_one_move() {
    let mut choices = Choices::new(2);
    for _ in 0..200_000 {
        let position = farm::random_position(&mut choices, 12);
        let value = SOLUTION.value(&position).expect("a pig a file");
        if let Some(outcome) = position.outcome() {
            assert_eq!(outcome.points(), Some(value), "{position}");
            continue;
        }
        let values = position.legal_moves().into_iter().map(|mv| {
            let after = position.play(mv);
            after.home() + SOLUTION.value(&after).expect("a pig a file")
        });
        let best = match position.turn() {
            Side::First => values.max(),
            Side::Second => values.min(),
        };
        assert_eq!(best, Some(value), "{position}");
    }
}

#[test]
fn mirror_images_have_one_value() {
    let mut choices = Choices::new(3);
    for _ in 0..20_000 {
        let position = farm::random_position(&mut choices, 12);
        let twin = position.transform(Symmetry::MirrorFiles);
        assert_eq!(
            SOLUTION.value(&position),
            SOLUTION.value(&twin),
            "{position}"
        );
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let solution = Solution::solve(3).expect("three threads");
    let mut choices = Choices::new(4);
    for _ in 0..200_000 {
        let position = farm::random_position(&mut choices, 12);
        assert_eq!(
            SOLUTION.value(&position),
            solution.value(&position),
            "{position}"
        );
    }
}

#[test]
fn best_moves_keep_the_value() {
    let start = Position::start(LineUp::NONE);
    let value = SOLUTION.value(&start).expect("a pig a file");
    let best = SOLUTION.best_moves(&start).expect("a pig a file");
    for mv in start.legal_moves() {
        let after = SOLUTION.value(&start.play(mv)).expect("a pig a file");
        assert_eq!(after == value, best.contains(&mv), "{mv}");
        assert!(after <= value);
    }
}

#[test]
fn other_positions_have_no_value() {
    let with_knight: LineUp = LineUp::one(Helper::Knight);
    let doubled: Position = "8/8/8/4k3/P7/8/P7/8 w 0 0 1".parse().expect("a position");
    for position in [Position::start(with_knight), doubled] {
        assert_eq!(SOLUTION.value(&position), None, "{position}");
        assert_eq!(SOLUTION.best_moves(&position), None, "{position}");
    }
}

/// A Robot of some skill that has the solution at hand.
fn robot(skill: Skill, seed: u64) -> Robot<Position, Evaluation> {
    let solution: Arc<Solution> = Arc::clone(&SOLUTION);
    Robot::new(Evaluation::default(), skill, seed).with_probe(solution)
}

#[test]
fn the_robot_at_full_strength_never_gives_a_pig_away() {
    let mut choices = Choices::new(5);
    let mut robot = robot(Skill::FULL, 1);
    for round in 0..20 {
        let start = match round {
            0 => Position::start(LineUp::NONE),
            _ => farm::random_position(&mut choices, 12),
        };
        let robots_side = Side::ALL[round % 2];
        let mut timeline = Timeline::new(start);
        while timeline.outcome().is_none() {
            let position = timeline.position();
            let mv = if position.turn() == robots_side {
                let report = robot.choose(&timeline).expect("the round goes on");
                let best = SOLUTION.best_moves(position).expect("a pig a file");
                assert!(report.exact && best.contains(&report.best()), "{position}");
                let value = SOLUTION.value(position).expect("a pig a file") + position.home();
                assert_eq!(report.score.hundredths().abs(), i32::from(value) * 100);
                report.best()
            } else {
                let moves = position.legal_moves();
                moves[choices.below(moves.len())]
            };
            timeline.play(mv);
        }
    }
}

#[test]
fn a_weaker_robot_plays_as_without_the_solution() {
    let mut choices = Choices::new(6);
    let skill = Skill {
        nodes: 2_000,
        ..SKILLS[8]
    };
    for seed in 0..20 {
        let timeline = Timeline::new(farm::random_position(&mut choices, 12));
        let alone = Robot::new(Evaluation::default(), skill, seed).choose(&timeline);
        let helped = robot(skill, seed).choose(&timeline);
        let told = |report: Option<Report<Move>>| {
            report.map(|report| (report.variation, report.score, report.nodes, report.exact))
        };
        assert_eq!(told(helped), told(alone));
    }
}

/// With a helper on the board the search comes to what is solved only where the helper is taken.
#[test]
fn a_search_uses_the_solution_where_it_comes_to_it() {
    let position: Position = "8/8/8/8/1n6/P3k3/8/8 w 0 0 1".parse().expect("a position");
    let taking: Move = "a3b4".parse().expect("a move");
    let request = Request {
        moves: vec![taking],
        ..Limits::depth(1).into()
    };
    let solution: Arc<Solution> = Arc::clone(&SOLUTION);
    let report = Engine::new(Evaluation::default(), Options::default())
        .with_probe(solution)
        .search(&Timeline::new(position), &request, |_| {})
        .expect("the round goes on");
    let value = SOLUTION.value(&position.play(taking));
    let value = value.expect("no helper any more");
    assert_eq!(report.score.hundredths(), i32::from(value) * 100);
}
