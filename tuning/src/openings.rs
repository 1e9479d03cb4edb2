//! Openings that differ, and leave both sides a game.

use barnyard::search::{Engine, Limits};
use barnyard::{Game, Timeline};
use fastrand::Rng;

use crate::selfplay::Options;
use crate::variant::Variant;

/// How deep the search is that tells whether an opening is even.
const DEPTH: u32 = 3;
/// After so many attempts an uneven opening is taken, as a game may have none that are even.
const ATTEMPTS: usize = 50;

/// The game's opening of this number: its start and some random plies, the same at every call.
pub(crate) fn opening<V: Variant>(
    engine: &mut Engine<V::Position, V::Evaluation>,
    number: usize,
    options: &Options,
) -> Timeline<V::Position> {
    let mut rng =
        Rng::with_seed(options.seed ^ (number as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let start = V::start(number);
    let middle = score::<V>(engine, &Timeline::new(start)).unwrap_or(0);
    let mut last = Timeline::new(start);
    for _ in 0..ATTEMPTS {
        // Both parities, so that either side may be to move.
        let plies = options.plies + rng.usize(..2);
        let Some(timeline) = walk(start, plies, &mut rng) else {
            continue;
        };
        let value = score::<V>(engine, &timeline).map(|value| {
            let same_side = timeline.position().turn() == start.turn();
            if same_side { value } else { -value }
        });
        last = timeline;
        if value.is_some_and(|value| (value - middle).abs() <= options.even) {
            break;
        }
    }
    last
}

/// A shallow score for the side to move; none if the game is decided.
fn score<V: Variant>(
    engine: &mut Engine<V::Position, V::Evaluation>,
    timeline: &Timeline<V::Position>,
) -> Option<i32> {
    let report = engine.search(timeline, &Limits::depth(DEPTH).into(), |_| {})?;
    let score = report.score;
    score.plies_to_win().is_none().then_some(score.hundredths())
}

/// A walk of random legal moves; none if the game ends on it.
fn walk<G: Game>(start: G, plies: usize, rng: &mut Rng) -> Option<Timeline<G>> {
    let mut timeline = Timeline::new(start);
    for _ in 0..plies {
        let moves = timeline.position().legal_moves();
        timeline.play(moves[rng.usize(..moves.len())]);
        if timeline.outcome().is_some() {
            return None;
        }
    }
    Some(timeline)
}
