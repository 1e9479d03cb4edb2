//! An engine of this program.

use core::time::Duration;
use std::time::Instant;

use barnyard::any::{AnyEngine, AnyRobot};
use barnyard::search::{Clock, Level, Limits, Request, Stop};
use barnyard::{AnyGame, Game, GameKind, Side, Timeline};

use super::{Allowance, Choice, Fault, score_of_win};
use crate::arena::spec::Builtin;

/// An engine of this program.
pub(in crate::arena) struct Thinker {
    engine: AnyEngine,
    kind: GameKind,
    /// The Robot's level, if it plays in the engine's place.
    level: Option<Level>,
    game: u64,
    stop: Stop,
}

/// Kept back of a clock; there is no way for the move to go, but a busy machine wakes late.
const OVERHEAD: Duration = Duration::from_millis(5);

impl Thinker {
    pub(super) fn new(builtin: &Builtin, kind: GameKind, stop: &Stop) -> Thinker {
        Thinker {
            engine: AnyEngine::with_evaluation(builtin.evaluation, builtin.options),
            kind,
            level: builtin.level,
            game: 0,
            stop: stop.clone(),
        }
    }

    pub(super) fn begin(&mut self, game: usize) {
        self.game = game as u64;
        self.engine.clear();
        // The Robot has no use for the memory.
        if self.level.is_none() {
            self.engine.prepare(self.kind);
        }
    }

    pub(super) fn choose(
        &mut self,
        timeline: &Timeline<AnyGame>,
        allowance: &Allowance,
    ) -> Result<Choice, Fault> {
        let mut limits = Limits::default();
        limits.depth = allowance.depth;
        limits.nodes = allowance.nodes;
        limits.time = allowance.move_time;
        let side = match timeline.position().turn() {
            Side::First => 0,
            Side::Second => 1,
        };
        limits.clock = allowance.clocks[side].map(|clock| Clock {
            remaining: clock.base,
            increment: clock.increment,
            overhead: OVERHEAD,
        });
        let request = Request {
            stop: self.stop.clone(),
            ..limits.into()
        };
        let start = Instant::now();
        let report = match self.level {
            // In every game it makes other mistakes; it keeps its own pace.
            Some(level) => {
                let until_stopped = Request {
                    limits: Limits::default(),
                    ..request
                };
                AnyRobot::new(level, self.game).choose_within(timeline, &until_stopped)
            }
            None => self.engine.search(timeline, &request, |_| {}),
        };
        let took = start.elapsed();
        let report = report.ok_or_else(|| Fault::IllegalMove("it has no move".to_owned()))?;
        let score = report.score;
        Ok(Choice {
            mv: report.best(),
            score: Some(match score.plies_to_win() {
                Some(plies) => score_of_win(plies),
                None => score.hundredths(),
            }),
            nodes: report.nodes,
            took,
        })
    }
}
