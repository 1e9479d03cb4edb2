//! Weights that foretell how games come out (Österlund's way for the chess engine Texel: the least error of a sigmoid of the value).

use barnyard::search::Weights;
use clap::Args;

use crate::features::{Features, features, numbers, with_numbers};
use crate::selfplay::Sample;
use crate::variant::Variant;

#[derive(Args, Clone, Debug)]
#[group(skip)]
pub(crate) struct Options {
    /// How much the game's result counts, from 0 to 1, against the search's own score.
    #[arg(long, default_value_t = 0.7)]
    pub(crate) trust: f64,
    /// Passes over all positions.
    #[arg(long, default_value_t = 300)]
    pub(crate) passes: usize,
    /// How firmly weights are held where they are, so that rare terms do not run away.
    #[arg(long, default_value_t = 1e-7)]
    pub(crate) hold: f64,
    /// The terms to fit, with commas between; all, if none is named.
    #[arg(long, value_delimiter = ',')]
    pub(crate) only: Vec<String>,
}

/// What a value in hundredths promises: a share of a win, or points.
#[derive(Copy, Clone, Debug)]
enum Promise {
    /// A sigmoid of the value with this slope.
    Share { slope: f64 },
    /// Hundredths of a point, and how many of them make one unit of error.
    Points,
}

impl Promise {
    /// What is promised, and how fast it grows with the value.
    fn of(self, value: f64) -> (f64, f64) {
        match self {
            Promise::Share { slope } => {
                let share = 1.0 / (1.0 + (-slope * value).exp());
                (share, slope * share * (1.0 - share))
            }
            Promise::Points => (value / 800.0, 1.0 / 800.0),
        }
    }

    /// The result of a game in the same unit.
    fn result(self, result: f64) -> f64 {
        match self {
            Promise::Share { .. } => result,
            Promise::Points => result / 8.0,
        }
    }
}

/// The weights near `weights` that fit the samples best.
pub(crate) fn fit<V: Variant>(
    weights: &V::Weights,
    samples: &[Sample<V::Position>],
    options: &Options,
) -> V::Weights {
    let all = features::<V>(weights, samples.iter().map(|sample| sample.position));
    let promise = promise::<V>(&all, samples);
    let targets: Vec<f64> = samples
        .iter()
        .map(|sample| {
            let (searched, _) = promise.of(f64::from(sample.score));
            options.trust * promise.result(sample.result) + (1.0 - options.trust) * searched
        })
        .collect();
    let mut moved = vec![0.0; numbers(weights).len()];
    let before = error(&all, &targets, &moved, promise);
    descend(
        &all,
        &targets,
        &mut moved,
        &free(weights, &options.only),
        promise,
        options,
    );
    let after = error(&all, &targets, &moved, promise);
    let results = samples.iter().map(|sample| sample.result).sum::<f64>() / all.len() as f64;
    eprintln!(
        "{} positions, mean result {results:.3}, {promise:?}: mean squared error {before:.5} before, {after:.5} after",
        all.len()
    );
    let fitted: Vec<i32> = numbers(weights)
        .iter()
        .zip(&moved)
        .map(|(number, moved)| (f64::from(*number) + moved).round() as i32)
        .collect();
    with_numbers(weights, &fitted)
}

/// The promise that suits the present weights: its slope keeps their unit.
fn promise<V: Variant>(all: &[Features], samples: &[Sample<V::Position>]) -> Promise {
    if V::POINTS {
        return Promise::Points;
    }
    let targets: Vec<f64> = samples.iter().map(|sample| sample.result).collect();
    // A flat sigmoid would teach nothing.
    let slopes = (10..200).map(|slope| f64::from(slope) * 1e-4);
    let unmoved = vec![0.0; usize::from(u16::MAX) + 1];
    let error = |slope: f64| error(all, &targets, &unmoved, Promise::Share { slope });
    let slope = slopes.min_by(|one, other| error(*one).total_cmp(&error(*other)));
    Promise::Share {
        slope: slope.unwrap_or(0.003),
    }
}

fn value(features: &Features, moved: &[f64]) -> f64 {
    let change = features
        .slopes
        .iter()
        .map(|(place, slope)| moved[usize::from(*place)] * f64::from(*slope));
    f64::from(features.value) + change.sum::<f64>()
}

fn error(all: &[Features], targets: &[f64], moved: &[f64], promise: Promise) -> f64 {
    let squares = all.iter().zip(targets).map(|(features, target)| {
        let (promised, _) = promise.of(value(features, moved));
        (promised - target).powi(2)
    });
    squares.sum::<f64>() / all.len().max(1) as f64
}

/// For each weight, whether its term is among those to fit.
fn free<W: Weights>(weights: &W, only: &[String]) -> Vec<bool> {
    let mut free = Vec::new();
    weights.clone().visit(&mut |name, numbers| {
        let is_free = only.is_empty() || only.iter().any(|term| term == name);
        free.extend(core::iter::repeat_n(is_free, numbers.len()));
    });
    free
}

/// Gradient descent with Kingma and Ba's steps (Adam, 2015), over all positions at once.
fn descend(
    all: &[Features],
    targets: &[f64],
    moved: &mut [f64],
    free: &[bool],
    promise: Promise,
    options: &Options,
) {
    const RATE: f64 = 2.0;
    const KEEP: f64 = 0.9;
    const KEEP_SQUARE: f64 = 0.999;
    let count = all.len().max(1) as f64;
    let mut mean = vec![0.0; moved.len()];
    let mut square = vec![0.0; moved.len()];
    // A term that counts many things moves in smaller steps than one that counts one, or it would take over from the others.
    let mut size = vec![0.0; moved.len()];
    for (place, by) in all.iter().flat_map(|features| &features.slopes) {
        size[usize::from(*place)] += f64::from(*by).powi(2) / count;
    }
    let step: Vec<f64> = size.iter().map(|size| 1.0 / size.sqrt().max(1.0)).collect();
    for pass in 1..=options.passes {
        let mut gradient: Vec<f64> = moved
            .iter()
            .map(|moved| options.hold * moved * 2.0)
            .collect();
        for (features, target) in all.iter().zip(targets) {
            let (promised, slope) = promise.of(value(features, moved));
            let pull = 2.0 * (promised - target) * slope / count;
            for (place, by) in &features.slopes {
                gradient[usize::from(*place)] += pull * f64::from(*by);
            }
        }
        // Smaller steps towards the end, so that it comes to rest.
        let rate = RATE * (1.0 - pass as f64 / (options.passes + 1) as f64);
        for (place, gradient) in gradient.iter().enumerate() {
            mean[place] = KEEP * mean[place] + (1.0 - KEEP) * gradient;
            square[place] = KEEP_SQUARE * square[place] + (1.0 - KEEP_SQUARE) * gradient * gradient;
            let mean = mean[place] / (1.0 - KEEP.powi(pass as i32));
            let square: f64 = square[place] / (1.0 - KEEP_SQUARE.powi(pass as i32));
            if square > 0.0 && free[place] {
                moved[place] -= step[place] * rate * mean / square.sqrt();
            }
        }
    }
}
