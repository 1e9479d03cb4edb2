//! Positions with one pig, valued by plain minimax on the slow model of the game, which was written from the rules page alone.
//!
//! The solver's own moves and the game's could share a mistake; the model shares no code with either and is spoken to by texts.

use std::collections::HashMap;

use super::{SOLUTION, farm};
use crate::slow::Slow;

/// A position's text without the number of the move, which the value does not depend on.
fn unnumbered(text: &str) -> String {
    let (position, _number) = text.rsplit_once(' ').expect("fields");
    position.to_string()
}

/// The pigs' points at the end, by looking at everything that can happen.
fn points(position: &Slow, known: &mut HashMap<String, u8>) -> u8 {
    if let Some(outcome) = position.outcome() {
        return outcome.points.expect("a round ends with points");
    }
    let text = unnumbered(&position.text());
    if let Some(points) = known.get(&text) {
        return *points;
    }
    let moves = position.moves();
    let after = moves.iter().map(|mv| points(&position.play(mv), known));
    let best = if text.contains(" w ") {
        after.max()
    } else {
        after.min()
    };
    let best = best.expect("a round that goes on has moves");
    known.insert(text, best);
    best
}

#[test]
fn every_position_with_one_pig_is_worth_what_the_slow_model_says() {
    let mut known = HashMap::new();
    for position in farm::positions(1) {
        let model = Slow::parse(&position.to_string()).expect("a position");
        let points = points(&model, &mut known);
        assert_eq!(SOLUTION.value(&position), Some(points), "{position}");
    }
}
