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

    /// The men alone, and nothing else of the evaluation.
    const MATERIAL: Self::Weights;

    /// The start of the game with this number: its line-up changes from game to game where there are several.
    fn start(number: usize) -> Self::Position;
}

#[derive(Debug)]
pub(crate) struct McDonald;

impl Variant for McDonald {
    type Position = mcdonald::Position;
    type Weights = mcdonald::Weights;
    type Evaluation = mcdonald::Evaluation;

    const MATERIAL: mcdonald::Weights = mcdonald::Weights::MATERIAL;
    const POINTS: bool = true;

    fn start(number: usize) -> mcdonald::Position {
        let line_ups = mcdonald::LineUp::ALL;
        mcdonald::Position::start(line_ups[number % line_ups.len()])
    }
}

#[derive(Debug)]
pub(crate) struct Magpie;

impl Variant for Magpie {
    type Position = magpie::Position;
    type Weights = magpie::Weights;
    type Evaluation = magpie::Evaluation;

    const MATERIAL: magpie::Weights = magpie::Weights::MATERIAL;

    fn start(_: usize) -> magpie::Position {
        magpie::Position::start()
    }
}

#[derive(Debug)]
pub(crate) struct Gala;

impl Variant for Gala {
    type Position = gala::Position;
    type Weights = gala::Weights;
    type Evaluation = gala::Evaluation;

    const MATERIAL: gala::Weights = gala::Weights::MATERIAL;

    fn start(_: usize) -> gala::Position {
        gala::Position::start()
    }
}
