//! The terms of the evaluation, each against the laws or by hand.

use barnyard_core::search::{Evaluate, Weights as _};
use barnyard_core::{Game, Side, Symmetry};
use barnyard_magpie::{Bitboard, Evaluation, Position, Weights};

/// The value for the defenders of one unit of a term, given by the text of its weights, and of no other term.
fn worth(position: &Position, term: &str) -> i32 {
    let mut weights = Weights::read(term).expect("a term of the weights");
    let (name, _) = term.split_once(" =").expect("a line of weights");
    weights.visit(&mut |other, numbers| {
        if other != name {
            numbers.fill(0);
        }
    });
    let value = Evaluation { weights }.evaluate(position).hundredths();
    match position.turn() {
        Side::First => -value,
        Side::Second => value,
    }
}

fn position(text: &str) -> Position {
    text.parse().expect("a position")
}

/// Positions along games of moves chosen by a fixed sequence.
fn met() -> Vec<Position> {
    let mut state = 0x6D61_6770_6965_u64;
    let mut all = Vec::new();
    for _ in 0..40 {
        let mut position = Position::start();
        for _ in 0..40 {
            let moves = position.legal_moves();
            if position.outcome().is_some() {
                break;
            }
            all.push(position);
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            position = position.play(moves[(state >> 33) as usize % moves.len()]);
        }
    }
    all
}

#[test]
fn twins_have_the_same_value() {
    for position in met() {
        let value = Evaluation::default().evaluate(&position);
        for symmetry in Symmetry::ALL {
            let twin = position.transform(symmetry);
            assert_eq!(Evaluation::default().evaluate(&twin), value, "{position}");
        }
    }
}

#[test]
fn the_men_that_hang_are_those_a_legal_move_captures() {
    for position in met() {
        let victims = position
            .legal_moves()
            .into_iter()
            .fold(Bitboard::EMPTY, |all, mv| all | position.captures(mv));
        let (term, victims) = match position.turn() {
            Side::First => ("defender_hanging = 1", victims & position.defenders()),
            Side::Second => ("attacker_hanging = 1", victims),
        };
        assert_eq!(worth(&position, term), victims.len() as i32, "{position}");
    }
}

#[test]
fn doors_count_by_the_kings_steps_to_them() {
    let doors = "door_by_steps = 1 10 100 1000 0 10000 0";
    let waiting = "door_by_steps_waiting = 1 10 100 1000 0 10000 0";
    let beside_two = "7/7/7/7/7/1K5/7";
    assert_eq!(
        worth(&position(&format!("{beside_two} d 1")), doors),
        20 + 4 * 10000
    );
    assert_eq!(worth(&position(&format!("{beside_two} a 1")), doors), 0);
    assert_eq!(
        worth(&position(&format!("{beside_two} a 1")), waiting),
        20 + 4 * 10000
    );
    let shut_in = position("7/7/7/7/2t4/1tKt3/2t4 d 1");
    assert_eq!(worth(&shut_in, doors), 0);
}

#[test]
fn sides_of_the_king_are_open_unless_hostile() {
    let sides = "king_open_sides = 1 10 100 1000 10000";
    for (text, open) in [
        ("7/7/2t4/2K4/7/7/7 d 1", 100),
        ("7/7/7/1TK4/7/7/7 d 1", 1000),
        ("7/7/7/7/7/7/1K5 d 1", 100),
        ("7/7/7/3K3/7/7/7 d 1", 10000),
    ] {
        assert_eq!(worth(&position(text), sides), open, "{text}");
    }
}

#[test]
fn attackers_press_the_king_from_his_corners_and_by_reaching_his_sides() {
    for (text, pressed) in [
        ("7/7/7/2K4/7/7/7 d 1", 0),
        ("7/7/1t5/2K4/7/7/7 d 1", 3),
        ("7/7/2t4/2K4/7/7/7 d 1", 0),
        ("2t4/7/7/2K4/7/7/7 d 1", 1),
    ] {
        assert_eq!(
            worth(&position(text), "king_pressed = 1"),
            pressed,
            "{text}"
        );
    }
}

#[test]
fn attackers_stand_before_the_four_corners() {
    let guarded = position("7/1t3t1/7/3K3/7/1t1t1t1/7 d 1");
    assert_eq!(worth(&guarded, "attacker_before_corner = 1"), 4);
}
