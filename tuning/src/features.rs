//! How much a position's value changes with each weight.

use barnyard::search::{Evaluate, Tunable, Weights};

use crate::selfplay::for_first;
use crate::variant::Variant;

/// A position as the fit sees it: near the present weights its value is linear in them.
#[derive(Clone, Debug)]
pub(crate) struct Features {
    /// The value at the present weights, for the first side, in hundredths.
    pub(crate) value: f32,
    /// By the number of a weight, how much the value grows with it; those that do not matter are left out.
    pub(crate) slopes: Vec<(u16, f32)>,
}

/// How far a weight is moved to see what changes: far enough that rounding does not hide it.
const STEP: i32 = 32;

/// All numbers of the weights in a row.
pub(crate) fn numbers<W: Weights>(weights: &W) -> Vec<i32> {
    let mut all = Vec::new();
    weights
        .clone()
        .visit(&mut |_, numbers| all.extend_from_slice(numbers));
    all
}

/// The weights with these numbers.
pub(crate) fn with_numbers<W: Weights>(weights: &W, all: &[i32]) -> W {
    let mut weights = weights.clone();
    let mut rest = all;
    weights.visit(&mut |_, numbers| {
        let (own, others) = rest.split_at(numbers.len());
        numbers.copy_from_slice(own);
        rest = others;
    });
    weights
}

/// The features of many positions.
pub(crate) fn features<V: Variant>(
    weights: &V::Weights,
    positions: impl Iterator<Item = V::Position>,
) -> Vec<Features> {
    let present = numbers(weights);
    let value = |weights: &V::Weights| {
        let evaluation = V::Evaluation::with_weights(*weights);
        move |position: &V::Position| {
            for_first(position, evaluation.evaluate(position).hundredths())
        }
    };
    let base = value(weights);
    let moved: Vec<_> = (0..present.len())
        .map(|place| {
            let mut numbers = present.clone();
            numbers[place] += STEP;
            value(&with_numbers(weights, &numbers))
        })
        .collect();
    positions
        .map(|position| {
            let here = base(&position);
            let slopes = moved.iter().enumerate().filter_map(|(place, moved)| {
                let change = moved(&position) - here;
                (change != 0).then_some((place as u16, change as f32 / STEP as f32))
            });
            Features {
                value: here as f32,
                slopes: slopes.collect(),
            }
        })
        .collect()
}
