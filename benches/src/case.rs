//! What is measured, by name: the peer first, then our games.

use barnyard::Game;
use barnyard_conformance::Choices;

use crate::sample::sample;
use crate::{Chess, Sample, Tree};

/// A game with a tree to count and positions to generate moves of.
pub struct Case {
    /// The game's name.
    pub name: &'static str,
    /// The position the tree begins with.
    pub tree: Box<dyn Tree>,
    /// How deep the tree is counted: some ten million leaves.
    pub depth: u32,
    /// The same in a quick run, or where instructions are counted: some hundred thousand leaves or more.
    pub quick_depth: u32,
    /// Positions of random play.
    pub sample: Box<dyn Sample>,
}

const SAMPLE_SIZE: usize = 1000;

impl Case {
    fn of<G: Game>(name: &'static str, start: G, depth: u32, quick_depth: u32) -> Case {
        Case {
            name,
            tree: Box::new(start),
            depth,
            quick_depth,
            sample: Box::new(sample(start, SAMPLE_SIZE, &mut Choices::new(1))),
        }
    }
}

/// The peer, called `chess`, and our games.
pub fn cases() -> Vec<Case> {
    let chess = Case {
        name: "chess",
        tree: Box::new(Chess::default()),
        depth: 6,
        quick_depth: 5,
        sample: Box::new(Chess::default().sample(SAMPLE_SIZE, &mut Choices::new(1))),
    };
    vec![
        chess,
        Case::of("mcdonald", mcdonald(), 6, 5),
        Case::of("magpie", barnyard::magpie::Position::start(), 5, 4),
        Case::of("gala", barnyard::gala::Position::start(), 5, 4),
    ]
}

/// The start against a queen, the line-up with the most moves per piece.
pub fn mcdonald() -> barnyard::mcdonald::Position {
    use barnyard::mcdonald::{Helper, LineUp, Position};
    Position::start(LineUp::one(Helper::Queen))
}

/// Whether the command line asks for a short run: Criterion's `--quick`, or `--test`.
pub fn is_quick() -> bool {
    std::env::args().any(|argument| argument == "--quick" || argument == "--test")
}
