//! Who plays at random among the best moves of the solution never does worse than it says against the search,
//! which knows nothing of it.

use barnyard_conformance::Choices;
use barnyard_core::search::{Engine, Limits, Options};
use barnyard_core::{Game, Side, Timeline};
use barnyard_mcdonald::{Evaluation, Move, Position};

use super::{SOLUTION, farm};

/// How deep the search looks.
const DEPTH: u32 = 3;

/// How many more pigs come home than the solution says, where a side plays what is chosen and the other by the search.
fn more_than_told(
    start: Position,
    own: Side,
    mut choose: impl FnMut(&Position) -> Vec<Move>,
    choices: &mut Choices,
) -> i16 {
    let mut engine = Engine::new(Evaluation::default(), Options::default().with_hash(1));
    let mut timeline = Timeline::new(start);
    while timeline.outcome().is_none() {
        let mv = if timeline.position().turn() == own {
            let moves = choose(timeline.position());
            moves[choices.below(moves.len())]
        } else {
            let report = engine.search(&timeline, &Limits::depth(DEPTH).into(), |_| {});
            report.expect("the round goes on").best()
        };
        timeline.play(mv);
    }
    let told = start.home() + SOLUTION.value(&start).expect("a pig a file");
    let points = timeline.outcome().and_then(|outcome| outcome.points());
    i16::from(points.expect("the end of a round")) - i16::from(told)
}

/// What comes of rounds from random positions, to a side's advantage.
fn advantages(
    seed: u64,
    own: Side,
    mut choose: impl FnMut(&Position) -> Vec<Move>,
) -> Vec<(Position, i16)> {
    let mut choices = Choices::new(seed);
    let rounds = (0..60).map(|_| {
        let start = farm::random_position(&mut choices, 12);
        let more = more_than_told(start, own, &mut choose, &mut choices);
        let advantage = if own == Side::First { more } else { -more };
        (start, advantage)
    });
    rounds.collect()
}

#[test]
fn random_perfect_play_never_does_worse_than_the_solution_says() {
    for own in Side::ALL {
        let best = |position: &Position| SOLUTION.best_moves(position).expect("a pig a file");
        for (start, advantage) in advantages(1, own, best) {
            assert!(advantage >= 0, "{own:?} from {start}: {advantage}");
        }
    }
}

/// The same rounds without the solution, so that what is compared above can differ.
#[test]
fn moves_at_random_do_worse() {
    for own in Side::ALL {
        let any = |position: &Position| position.legal_moves().into_iter().collect();
        let worse = advantages(1, own, any);
        let worse = worse.iter().filter(|(_, advantage)| *advantage < 0);
        assert!(worse.count() > 0, "{own:?}");
    }
}
