//! Search in the real games: it finds what a plain search finds, in time, and claims nothing that is not so.

use core::ops::ControlFlow;

use barnyard::search::Evaluate;
use barnyard::{Game, gala, magpie, mcdonald};
use barnyard_conformance::{Choices, random_game};

/// Calls a check with the start positions of each game, its evaluation, and how many plies random games last in which it is interesting.
macro_rules! for_each_game {
    ($check:ident $(, $argument:expr)*) => {
        $check(mcdonald_starts(), mcdonald::Evaluation::default() $(, $argument)*);
        $check(vec![magpie::Position::start()], magpie::Evaluation::default() $(, $argument)*);
        $check(vec![gala::Position::start()], gala::Evaluation::default() $(, $argument)*);
    };
}

fn mcdonald_starts() -> Vec<mcdonald::Position> {
    mcdonald::LineUp::ALL
        .map(mcdonald::Position::start)
        .to_vec()
}

/// Positions of random games from these starts in turn, none of them over.
fn positions<G: Game>(starts: &[G], count: usize, seed: u64) -> Vec<G> {
    let mut choices = Choices::new(seed);
    let mut found = Vec::new();
    for start in starts.iter().cycle() {
        let game = random_game(*start, &mut choices, 150);
        found.extend(
            game.into_iter()
                .filter(|position| position.outcome().is_none()),
        );
        if found.len() >= count {
            break;
        }
    }
    found.truncate(count);
    found
}

#[test]
fn forcing_moves_are_those_with_a_gain() {
    fn check<G: Game, E: Evaluate<G>>(starts: Vec<G>, evaluate: E) {
        for position in positions(&starts, 5_000, 1) {
            let mut found = Vec::new();
            let _: ControlFlow<()> = evaluate.visit_forcing(&position, |mv, gain| {
                found.push((mv, gain));
                ControlFlow::Continue(())
            });
            let with_gain = |mv: G::Move| Some((mv, evaluate.gain(&position, mv)?));
            let mut expected: Vec<_> = position
                .legal_moves()
                .into_iter()
                .filter_map(with_gain)
                .collect();
            found.sort_unstable();
            expected.sort_unstable();
            assert_eq!(found, expected, "{position}");
        }
    }
    for_each_game!(check);
}
