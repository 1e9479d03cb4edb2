//! Positions made from their parts, their size, and what they are worth.

use barnyard_core::search::{Evaluate, Limits, search};
use barnyard_core::{Symmetry, Timeline};
use barnyard_magpie::{Bitboard, Evaluation, Game, Position, PositionError, Setup, Square};

#[test]
fn a_position_is_small() {
    assert!(size_of::<Position>() <= 40);
}

#[test]
fn parts_and_position_are_the_same_thing() {
    let start = Position::start();
    assert_eq!(Position::new(Setup::from(start)), Ok(start));
}

#[test]
fn parts_that_do_not_fit_are_refused() {
    let start = Setup::from(Position::start());
    let square = Square::named("d3").expect("a square");
    let shared = Setup {
        attackers: start.attackers.with(square),
        ..start
    };
    let refused = Err(PositionError::SharedSquare { square });
    assert_eq!(Position::new(shared), refused);
    let king_on_man = Setup {
        king: Some(square),
        ..start
    };
    assert_eq!(Position::new(king_on_man), refused);
    let zero = Setup {
        move_number: 0,
        ..start
    };
    assert_eq!(Position::new(zero), Err(PositionError::MoveNumberZero));
}

#[test]
fn equal_positions_may_have_other_move_numbers() {
    let later: Position = "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a 9"
        .parse()
        .expect("a position");
    assert_eq!(later, Position::start());
    assert_eq!(later.key(), Position::start().key());
    let other_turn: Position = "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 d 1"
        .parse()
        .expect("a position");
    assert_ne!(other_turn, Position::start());
    assert_ne!(other_turn.key(), Position::start().key());
}

#[test]
fn the_start_is_its_own_twin_eight_times() {
    let start = Position::start();
    assert_eq!(start.symmetries(), Symmetry::ALL);
    for symmetry in Symmetry::ALL {
        assert_eq!(start.transform(symmetry), start);
    }
}

#[test]
fn moves_from_a_square_of_nobody_are_none() {
    let start = Position::start();
    for name in ["a1", "d3", "d4"] {
        let square = Square::named(name).expect("a square");
        assert_eq!(start.moves_from(square), Bitboard::EMPTY);
    }
}

#[test]
fn a_search_finds_the_way_home_and_the_capture() {
    for (text, best) in [
        ("7/7/7/7/7/7/1K1t1t1 d 1", "b1a1"),
        ("7/7/7/7/2tKt2/7/3t3 a 20", "d1d2"),
    ] {
        let timeline = Timeline::new(text.parse::<Position>().expect("a position"));
        let report = search(&timeline, &Evaluation::default(), Limits::depth(3)).expect("moves");
        assert_eq!(report.best().to_string(), best);
    }
}

#[test]
fn the_evaluation_favours_who_has_more_and_is_the_same_for_twins() {
    let value = |text: &str| {
        let position: Position = text.parse().expect("a position");
        let value = Evaluation::default().evaluate(&position).hundredths();
        for symmetry in Symmetry::ALL {
            let twin = position.transform(symmetry);
            assert_eq!(Evaluation::default().evaluate(&twin).hundredths(), value);
        }
        value
    };
    let start = value("3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a 1");
    assert!(value("3t3/3t3/7/ttTKTtt/3T3/3t3/3t3 a 1") > start);
    assert!(value("3t3/7/3T3/ttTKTtt/3T3/3t3/3t3 a 1") < start);
    assert!(value("7/7/7/7/7/1K5/5t1 d 1") > value("7/7/7/3K3/7/7/5t1 d 1"));
}
