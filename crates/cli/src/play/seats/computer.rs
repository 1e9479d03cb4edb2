//! The computer as a player and as an adviser.

use core::time::Duration;

use barnyard::any::{AnyEngine, AnyRobot, Probes};
use barnyard::search::{self, Level, Limits, Report};
use barnyard::{AnyGame, CellMove, Timeline};
use clap::Args;

use crate::{score, time};

/// How well the computer plays.
#[derive(Args, Copy, Clone, Debug)]
pub(in crate::play) struct Thinking {
    /// How strong the computer is, from 1, a child's first opponent, to 10 [default: 5]
    #[arg(long, value_name = "N", conflicts_with_all = ["time", "depth"])]
    level: Option<Level>,

    /// Full strength with this time for each move, such as 2, 0.5 or 300ms
    #[arg(long, value_name = "SECONDS", value_parser = time::parse)]
    time: Option<Duration>,

    /// Full strength, looking this many moves of either side ahead; without --time the play is always the same
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: Option<u32>,
}

/// How long a hint takes if no limits were given.
const USUAL_TIME: Duration = Duration::from_secs(1);

const USUAL_LEVEL: u8 = 5;

/// The memory of an adviser, in MiB.
const ADVISERS_HASH: usize = 4;

/// How much of the expected line a hint tells, in plies.
const LONGEST_LINE: usize = 6;

/// A player, and an adviser who is always of full strength.
#[derive(Clone, Debug)]
pub(in crate::play) struct Computer {
    /// The player, if it is not of full strength.
    robot: Option<AnyRobot>,
    limits: Limits,
    /// What the adviser knows exactly, and a player of the highest level.
    probes: Probes,
}

/// A move the computer found, and what it makes of the game.
#[derive(Clone, Debug)]
pub(in crate::play) struct Advice {
    /// The move to make.
    pub(in crate::play) mv: CellMove,
    /// Score and depth in words, or the player's level.
    pub(in crate::play) opinion: String,
    /// What is expected to follow, with the move; empty if it is not told.
    pub(in crate::play) line: String,
    /// What the score means, if it needs to be said.
    pub(in crate::play) meaning: Option<String>,
}

impl Computer {
    /// A player who thinks so; `seed` chooses the mistakes of one that is not of full strength.
    pub(in crate::play) fn new(thinking: Thinking, seed: u64, probes: Probes) -> Computer {
        let mut limits = Limits::default();
        limits.depth = thinking.depth;
        limits.time = thinking.time;
        let has_limits = limits != Limits::default();
        if !has_limits {
            limits.time = Some(USUAL_TIME);
        }
        let usual = || Level::try_from(USUAL_LEVEL).expect("the usual level is one of the ten");
        let level = thinking.level.unwrap_or_else(usual);
        let robot = || AnyRobot::new(level, seed).with_probes(probes.clone());
        Computer {
            robot: (!has_limits).then(robot),
            limits,
            probes,
        }
    }

    /// The longest it takes for a move, if time limits it.
    pub(in crate::play) const fn patience(&self) -> Option<Duration> {
        self.limits.time
    }

    /// The player's move; none if the game is over.
    pub(in crate::play) fn choose(&self, timeline: &Timeline<AnyGame>) -> Option<Advice> {
        let Some(robot) = &self.robot else {
            return self.advise(timeline);
        };
        Some(Advice {
            mv: robot.choose(timeline)?.best(),
            opinion: format!("level {}", robot.level()),
            line: String::new(),
            meaning: None,
        })
    }

    /// Looks for the best move; none if the game is over.
    pub(in crate::play) fn advise(&self, timeline: &Timeline<AnyGame>) -> Option<Advice> {
        let options = search::Options::default().with_hash(ADVISERS_HASH);
        let mut engine = AnyEngine::new(options).with_probes(self.probes.clone());
        let report = engine.search(timeline, &self.limits.into(), |_| {})?;
        let position = timeline.position();
        let line = &report.variation[..report.variation.len().min(LONGEST_LINE)];
        Some(Advice {
            mv: report.best(),
            opinion: opinion(position, &report),
            line: position.numbered(line).to_string(),
            meaning: score::explained(position, report.score),
        })
    }
}

/// What a report says, for people: the score in the game's unit, and how far it looked.
fn opinion(position: &AnyGame, report: &Report<CellMove>) -> String {
    let words = score::in_words(position, report.score);
    match report.exact {
        true => format!("{words}, exact"),
        false => format!("{words}, depth {}", report.depth),
    }
}
