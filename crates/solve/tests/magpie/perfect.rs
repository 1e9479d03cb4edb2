//! Who plays at random among the best moves of the tables never does worse than they say against the search,
//! which knows nothing of them.

use std::sync::LazyLock;

use barnyard_core::search::{Engine, Limits, Options};
use barnyard_core::{Game, Side, Timeline};
use barnyard_magpie::{Evaluation, Move, Position};
use barnyard_solve::magpie::{Endgames, Value};
use fastrand::Rng;

use super::slowly;

static ENDGAMES: LazyLock<Endgames> = LazyLock::new(|| Endgames::solve(4, 2).expect("two threads"));

/// Games that neither side can win are played so far.
const LONG: u16 = 60;

/// How deep the search looks.
const DEPTH: u32 = 3;

/// The value for a side, whoever is to move.
fn value(position: &Position, side: Side) -> Value {
    let value = ENDGAMES.value(position).expect("in memory");
    match value.expect("few men") {
        Value::Win(plies) if position.turn() != side => Value::Loss(plies),
        Value::Loss(plies) if position.turn() != side => Value::Win(plies),
        value => value,
    }
}

/// What came of the value that a position had for a side.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Came {
    /// It was kept: a win within the plies told, no loss, or no loss sooner than told.
    Kept,
    Worse,
    /// The law of repetition, which the tables leave out, barred every move that keeps it.
    Barred,
}

/// Plays a side by what is chosen, and the other by the search.
fn play(
    start: Position,
    own: Side,
    mut choose: impl FnMut(&Timeline<Position>) -> Option<Move>,
) -> Came {
    let told = value(&start, own);
    let plies = match told {
        Value::Win(plies) => plies,
        Value::Neither => LONG,
        Value::Loss(plies) => plies - 1,
    };
    let mut engine = Engine::new(Evaluation::default(), Options::default().with_hash(1));
    let mut timeline = Timeline::new(start);
    for _ in 0..plies {
        if timeline.outcome().is_some() {
            break;
        }
        let mv = if timeline.position().turn() == own {
            choose(&timeline)
        } else {
            let report = engine.search(&timeline, &Limits::depth(DEPTH).into(), |_| {});
            report.map(|report| report.best())
        };
        let Some(mv) = mv else {
            return Came::Barred;
        };
        timeline.play(mv);
    }
    let winner = timeline.outcome().and_then(|outcome| outcome.winner());
    let is_kept = match told {
        Value::Win(_) => winner == Some(own),
        Value::Neither | Value::Loss(_) => winner != Some(!own),
    };
    if is_kept { Came::Kept } else { Came::Worse }
}

/// One of the moves that keep the value, and do not lose by the law of repetition.
fn perfect(timeline: &Timeline<Position>, random: &mut Rng) -> Option<Move> {
    let best = ENDGAMES.best_moves(timeline.position()).expect("in memory");
    let mut best = best.expect("few men");
    best.retain(|mv| {
        let again = timeline.would_repeat(*mv);
        again.is_none_or(|again| again.outcome.is_none())
    });
    random.choice(best)
}

/// Whether a value is one of those asked for.
type Wanted = fn(Value) -> bool;

/// Of how many games a test is made.
const GAMES: usize = 30;

/// Games that go on and whose value for the side is such a one, with three men beside the king or fewer.
fn starts(own: Side, wanted: Wanted) -> Vec<Position> {
    let few = [1, 2].map(|men| sample(men, own, wanted, 50).take(GAMES / 6));
    let most = sample(3, own, wanted, usize::MAX);
    few.into_iter().flatten().chain(most).take(GAMES).collect()
}

/// Those among so many tries.
fn sample(men: usize, own: Side, wanted: Wanted, tries: usize) -> impl Iterator<Item = Position> {
    let positions = slowly::random_positions(men as u64, men).take(tries);
    let positions = positions.filter(|position| position.outcome().is_none());
    positions.filter(move |position| wanted(value(position, own)))
}

/// What a position is worth for a side before the game; hardly any is lost for the defenders in which their moves still matter.
const WORTH: [(Side, Wanted); 5] = [
    (Side::First, |value| matches!(value, Value::Win(2..))),
    (Side::First, |value| value == Value::Neither),
    (Side::First, |value| matches!(value, Value::Loss(2..))),
    (Side::Second, |value| matches!(value, Value::Win(2..))),
    (Side::Second, |value| value == Value::Neither),
];

#[test]
fn random_perfect_play_never_does_worse_than_the_tables_say() {
    let mut random = Rng::with_seed(1);
    for (own, wanted) in WORTH {
        let mut kept = 0;
        for start in starts(own, wanted) {
            let came = play(start, own, |timeline| perfect(timeline, &mut random));
            let may_be_barred = value(&start, own) == Value::Neither;
            match came {
                Came::Kept => kept += 1,
                Came::Barred => assert!(may_be_barred, "{own:?} from {start}"),
                Came::Worse => panic!("{own:?} from {start}"),
            }
        }
        assert!(kept > GAMES / 2, "the law is an exception: {kept}");
    }
}

/// The same games without the tables, so that what is looked at above can differ.
#[test]
fn moves_at_random_do_worse() {
    let mut random = Rng::with_seed(2);
    for (own, wanted) in WORTH {
        let starts = starts(own, wanted).into_iter();
        let worse = starts.filter(|start| {
            let any =
                |timeline: &Timeline<Position>| random.choice(timeline.position().legal_moves());
            play(*start, own, any) == Came::Worse
        });
        assert!(worse.count() > 0, "{own:?}");
    }
}
