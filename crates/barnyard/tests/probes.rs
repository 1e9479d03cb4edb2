//! Engines and Robots of any game take what a probe knows.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use barnyard::any::{AnyEngine, AnyRobot, Probes};
use barnyard::mcdonald::Position;
use barnyard::search::{Exact, Level, Limits, Options, Probe};
use barnyard::{AnyGame, Game, GameKind, Side, Timeline};

/// Knows the farm with at most two pigs and no helpers, by looking at everything.
#[derive(Default)]
struct FewPigs(Mutex<HashMap<Position, u8>>);

fn points(position: &Position, known: &mut HashMap<Position, u8>) -> u8 {
    if let Some(outcome) = position.outcome() {
        return outcome.points().expect("a round ends with points");
    }
    if let Some(points) = known.get(position) {
        return *points;
    }
    let moves = position.legal_moves().into_iter();
    let values = moves.map(|mv| points(&position.play(mv), known));
    let value = match position.turn() {
        Side::First => values.max(),
        Side::Second => values.min(),
    };
    let value = value.expect("a round that goes on has moves");
    known.insert(*position, value);
    value
}

impl Probe<Position> for FewPigs {
    fn probe(&self, position: &Position) -> Option<Exact> {
        if position.pigs().len() > 2 || !position.helpers().is_empty() {
            return None;
        }
        let mut known = self.0.lock().expect("no panic");
        Some(Exact::Points(points(position, &mut known)))
    }
}

fn probes() -> Probes {
    let mut probes = Probes::default();
    probes.mcdonald = Some(Arc::new(FewPigs::default()));
    probes
}

fn timeline(text: &str) -> Timeline<AnyGame> {
    Timeline::new(text.parse().expect("a position"))
}

const TWO_PIGS: &str = "mcdonald 8/8/3k4/8/8/1P3P2/8/8 w 1 0 9";

#[test]
fn an_engine_tells_what_is_known_and_searches_other_games_as_before() {
    let options = Options::default().with_hash(1);
    let mut engine = AnyEngine::new(options).with_probes(probes());
    let request = Limits::depth(3).into();
    let timeline = timeline(TWO_PIGS);
    let known = engine.search(&timeline, &request, |_| {}).expect("moves");
    assert!(known.exact && known.nodes == 0);
    let Some(Exact::Points(points)) = probes().probe(timeline.position()) else {
        panic!("two pigs are known");
    };
    assert_eq!(known.score.hundredths(), i32::from(points) * 100);
    let end = known
        .variation
        .iter()
        .fold(*timeline.position(), |at, mv| at.play(*mv));
    let outcome = end.outcome().expect("the line goes to the end");
    assert_eq!(outcome.points(), Some(points));

    let gala = Timeline::new(GameKind::Gala.start());
    let mut without = AnyEngine::new(options);
    let [one, other] = [&mut engine, &mut without].map(|engine| {
        let report = engine.search(&gala, &request, |_| {}).expect("moves");
        (report.variation, report.score, report.nodes, report.exact)
    });
    assert_eq!(one, other);
}

#[test]
fn only_the_highest_level_of_the_robot_knows() {
    for level in Level::ALL {
        let robot = AnyRobot::new(level, 1);
        let timeline = timeline(TWO_PIGS);
        let alone = robot.choose(&timeline).expect("moves");
        let report = robot.with_probes(probes()).choose(&timeline);
        let report = report.expect("moves");
        assert!(!alone.exact);
        if level == Level::HIGHEST {
            assert!(report.exact);
        } else {
            assert_eq!(report.variation, alone.variation, "level {level}");
            assert_eq!(report.nodes, alone.nodes, "level {level}");
        }
    }
}
