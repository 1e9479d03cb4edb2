//! The evaluation is the same for mirror images, and its bounds hold.

use barnyard_conformance::{Choices, random_game};
use barnyard_core::search::{Evaluate, Score, Tunable};
use barnyard_core::{Game, Side, Symmetry};
use barnyard_mcdonald::{Evaluation, LineUp, Position, Weights};

#[test]
fn mirror_images_are_worth_the_same() {
    let mut choices = Choices::new(1);
    let evaluation = Evaluation::default();
    for start in LineUp::ALL.map(Position::start) {
        for position in random_game(start, &mut choices, 200) {
            let twin = position.transform(Symmetry::MirrorFiles);
            assert_eq!(
                evaluation.evaluate(&position),
                evaluation.evaluate(&twin),
                "{position}"
            );
            assert_eq!(evaluation.bounds(&position), evaluation.bounds(&twin));
        }
    }
}

/// Plain minimax to a depth; beyond it, the bound that is worse for whoever is asked about.
fn minimax(evaluation: &Evaluation, position: &Position, depth: u32, upper: bool) -> i32 {
    if let Some(outcome) = position.outcome() {
        return Score::of_outcome(outcome, Side::First, 0).hundredths();
    }
    if depth == 0 {
        return for_pigs(evaluation, position)[usize::from(upper)];
    }
    let after = position
        .legal_moves()
        .into_iter()
        .map(|mv| minimax(evaluation, &position.play(mv), depth - 1, upper));
    let best = match position.turn() {
        Side::First => after.max(),
        Side::Second => after.min(),
    };
    best.expect("a round that is not over has moves")
}

/// The bounds for the pigs, lower and upper.
fn for_pigs(evaluation: &Evaluation, position: &Position) -> [i32; 2] {
    let (lower, upper) = evaluation.bounds(position).expect("always known");
    match position.turn() {
        Side::First => [lower.hundredths(), upper.hundredths()],
        Side::Second => [-upper.hundredths(), -lower.hundredths()],
    }
}

#[test]
fn looking_ahead_only_narrows_the_bounds() {
    let mut choices = Choices::new(2);
    let evaluation = Evaluation::default();
    for start in LineUp::ALL.map(Position::start) {
        for position in random_game(start, &mut choices, 200).iter().step_by(3) {
            let [lower, upper] = for_pigs(&evaluation, position);
            assert!(
                minimax(&evaluation, position, 2, false) >= lower,
                "{position}"
            );
            assert!(
                minimax(&evaluation, position, 2, true) <= upper,
                "{position}"
            );
        }
    }
}

#[test]
fn material_counts_pigs() {
    let evaluation = Evaluation::with_weights(Weights::MATERIAL);
    let start = Position::start(LineUp::NONE);
    assert_eq!(evaluation.evaluate(&start), Score::new(400));
}
