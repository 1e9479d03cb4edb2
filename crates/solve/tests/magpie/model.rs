//! Positions with few men, valued by plain minimax on the slow model of the game, which was written from the rules page alone.
//!
//! The solver's own moves and the game's could share a mistake; the model shares no code with either and is spoken to by texts.

use barnyard_solve::magpie::{Endgames, Value};

use super::slowly;
use crate::slow::Slow;

/// A position's text without the number of the move, which the value does not depend on.
fn unnumbered(text: &str) -> String {
    let (position, _number) = text.rsplit_once(' ').expect("fields");
    position.to_string()
}

/// The value of a game that is over.
fn ended(position: &Slow) -> Option<Value> {
    let winner = position.outcome()?.winner?;
    let mover = u8::from(position.text().contains(" d "));
    Some(if winner == mover {
        Value::Win(0)
    } else {
        Value::Loss(0)
    })
}

fn check(men: u8) {
    let endgames = Endgames::solve(men + 1, 1).expect("one thread");
    let positions: Vec<_> = slowly::positions(men.into()).collect();
    let texts = positions.iter().map(ToString::to_string);
    let models = texts.map(|text| Slow::parse(&text).expect("a position"));
    let values = slowly::solve(
        models.collect(),
        |model| unnumbered(&model.text()),
        ended,
        |model| model.moves().iter().map(|mv| model.play(mv)).collect(),
    );
    for (position, value) in positions.iter().zip(values) {
        assert_eq!(endgames.value(position), Ok(Some(value)), "{position}");
    }
}

#[test]
fn every_position_with_one_man_beside_the_king_is_worth_what_the_slow_model_says() {
    check(1);
}

#[test]
#[ignore = "a quarter of a million positions as texts: run it in release"]
fn every_position_with_two_men_beside_the_king_is_worth_what_the_slow_model_says() {
    check(2);
}
