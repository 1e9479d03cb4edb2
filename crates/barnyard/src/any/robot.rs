//! The Robot for whichever game is played.

use alloc::sync::Arc;

use barnyard_core::search::{Evaluate, Level, Limits, Probe, Report, Request, Robot, Skill};
use barnyard_core::{CellMove, Game, Timeline};

use super::engine::{own_request, own_timeline};
use super::{AnyEvaluation, AnyGame, GameKind, Probes};

/// A player of a level, in any game.
///
/// ```
/// use barnyard::any::AnyRobot;
/// use barnyard::{GameKind, Timeline};
///
/// let robot = AnyRobot::new("3".parse()?, 1);
/// let mut timeline = Timeline::new(GameKind::Gala.start());
/// while timeline.plies() < 4
///     && let Some(report) = robot.choose(&timeline)
/// {
///     timeline.try_play(report.best())?;
/// }
/// assert_eq!(timeline.plies(), 4);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct AnyRobot {
    level: Level,
    seed: u64,
    evaluation: AnyEvaluation,
    probes: Probes,
}

impl AnyRobot {
    /// A player; the same seed makes the same mistakes.
    #[must_use]
    pub fn new(level: Level, seed: u64) -> AnyRobot {
        AnyRobot {
            level,
            seed,
            evaluation: AnyEvaluation::default(),
            probes: Probes::default(),
        }
    }

    /// The same player, which at the [highest level](Level::HIGHEST) plays perfectly where these probes know how; a weaker one plays as without them.
    #[must_use]
    pub fn with_probes(self, probes: Probes) -> AnyRobot {
        AnyRobot { probes, ..self }
    }

    /// How well it plays.
    #[must_use]
    pub fn level(&self) -> Level {
        self.level
    }

    /// What it can do in this game.
    #[must_use]
    pub fn skill(&self, kind: GameKind) -> Skill {
        match kind {
            #[cfg(feature = "mcdonald")]
            GameKind::McDonald => self.level.of(&barnyard_mcdonald::SKILLS),
            #[cfg(feature = "magpie")]
            GameKind::Magpie => self.level.of(&barnyard_magpie::SKILLS),
            #[cfg(feature = "gala")]
            GameKind::Gala => self.level.of(&barnyard_gala::SKILLS),
        }
    }

    /// The move it makes and what it expects; none if the game is over. It takes less than two seconds.
    ///
    /// Its memory is taken for this one move.
    #[must_use]
    pub fn choose(&self, timeline: &Timeline<AnyGame>) -> Option<Report<CellMove>> {
        self.choose_within(timeline, &Limits::default().into())
    }

    /// The same within narrower limits, and until it is told to stop, as [`Robot::choose_within`] does.
    #[must_use]
    pub fn choose_within(
        &self,
        timeline: &Timeline<AnyGame>,
        request: &Request<CellMove>,
    ) -> Option<Report<CellMove>> {
        let (evaluation, probes) = (&self.evaluation, &self.probes);
        match timeline.start() {
            #[cfg(feature = "mcdonald")]
            AnyGame::McDonald(start) => {
                let known = (evaluation.mcdonald, &probes.mcdonald);
                self.choose_own(known, start, timeline, request)
            }
            #[cfg(feature = "magpie")]
            AnyGame::Magpie(start) => {
                let known = (evaluation.magpie, &probes.magpie);
                self.choose_own(known, start, timeline, request)
            }
            #[cfg(feature = "gala")]
            AnyGame::Gala(start) => {
                let known = (evaluation.gala, &probes.gala);
                self.choose_own(known, start, timeline, request)
            }
        }
    }

    /// Chooses in the game's own types.
    fn choose_own<G, E>(
        &self,
        (evaluate, probe): (E, &Option<Arc<dyn Probe<G>>>),
        start: &G,
        timeline: &Timeline<AnyGame>,
        request: &Request<CellMove>,
    ) -> Option<Report<CellMove>>
    where
        G: Game,
        G::Move: Into<CellMove>,
        E: Evaluate<G> + Sync,
    {
        let skill = self.skill(timeline.start().kind());
        let own = own_timeline(start, timeline)?;
        let request = own_request(start, request)?;
        let mut robot = Robot::new(evaluate, skill, self.seed);
        if let Some(probe) = probe {
            robot = robot.with_probe(Arc::clone(probe));
        }
        let report = robot.choose_within(&own, &request)?;
        Some(report.map(Into::into))
    }
}
