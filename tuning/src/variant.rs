//! The games that can be tuned.

use barnyard::search::{Tunable, Weights};
use barnyard::{Game, gala, magpie, mcdonald};

/// A game with an evaluation that can be tuned.
pub(crate) trait Variant: 'static {
    type Position: Game;
    type Weights: Weights + Copy + Send + Sync;
    type Evaluation: Tunable<Self::Position, Weights = Self::Weights> + Copy + Send + Sync;

    /// Whether a game ends with points, and not with a win or a draw.
    const POINTS: bool = false;

    /// The start of the game with this number: its line-up changes from game to game where there are several.
    fn start(number: usize) -> Self::Position;

    /// The men alone, and nothing else of the evaluation.
    fn material() -> Self::Weights;
}

#[derive(Debug)]
pub(crate) struct McDonald;

impl Variant for McDonald {
    type Position = mcdonald::Position;
    type Weights = mcdonald::Weights;
    type Evaluation = mcdonald::Evaluation;

    const POINTS: bool = true;

    fn start(number: usize) -> mcdonald::Position {
        let line_ups = mcdonald::LineUp::ALL;
        mcdonald::Position::start(line_ups[number % line_ups.len()])
    }

    fn material() -> mcdonald::Weights {
        mcdonald::Weights::MATERIAL
    }
}

#[derive(Debug)]
pub(crate) struct Magpie;

impl Variant for Magpie {
    type Position = magpie::Position;
    type Weights = magpie::Weights;
    type Evaluation = magpie::Evaluation;

    fn start(_: usize) -> magpie::Position {
        magpie::Position::start()
    }

    fn material() -> magpie::Weights {
        magpie::Weights::MATERIAL
    }
}

#[derive(Debug)]
pub(crate) struct Gala;

impl Variant for Gala {
    type Position = gala::Position;
    type Weights = gala::Weights;
    type Evaluation = gala::Evaluation;

    fn start(_: usize) -> gala::Position {
        gala::Position::start()
    }

    fn material() -> gala::Weights {
        only(&["piece"])
    }
}

/// The tuned weights of these terms, and nothing for all others.
fn only<W: Weights>(terms: &[&str]) -> W {
    let mut weights = W::default();
    weights.visit(&mut |name, numbers| {
        if !terms.contains(&name) {
            numbers.fill(0);
        }
    });
    weights
}
