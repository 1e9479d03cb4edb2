//! The computer as a player and as an adviser.

use core::time::Duration;

use barnyard::any::AnyEvaluation;
use barnyard::search::{self, Limits, Report};
use barnyard::{AnyGame, CellMove, Game, GameKind, Side, Timeline};
use clap::Args;

use crate::time;

/// How long the computer looks for a move.
#[derive(Args, Copy, Clone, Debug)]
pub(in crate::play) struct Thinking {
    /// Time for each of the computer's moves, such as 2, 0.5 or 300ms; one second if no depth is given
    #[arg(long, value_name = "SECONDS", value_parser = time::parse)]
    time: Option<Duration>,

    /// Look this many moves of either side ahead; without --time the play is always the same
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: Option<u32>,
}

const USUAL_TIME: Duration = Duration::from_secs(1);

/// A player that searches.
#[derive(Copy, Clone, Debug)]
pub(in crate::play) struct Computer {
    limits: Limits,
}

/// A move the computer found, and what it makes of the game.
#[derive(Clone, Debug)]
pub(in crate::play) struct Advice {
    /// The move to make.
    pub(in crate::play) mv: CellMove,
    /// Score and depth, in words.
    pub(in crate::play) opinion: String,
}

impl Computer {
    /// A player with these limits.
    pub(in crate::play) fn new(thinking: Thinking) -> Computer {
        let mut limits = Limits::default();
        limits.depth = thinking.depth;
        limits.time = match thinking.depth {
            Some(_) => thinking.time,
            None => Some(thinking.time.unwrap_or(USUAL_TIME)),
        };
        Computer { limits }
    }

    /// The longest it takes for a move, if time limits it.
    pub(in crate::play) const fn patience(&self) -> Option<Duration> {
        self.limits.time
    }

    /// Looks for the best move; none if the game is over.
    pub(in crate::play) fn advise(&self, timeline: &Timeline<AnyGame>) -> Option<Advice> {
        let report = search::search(timeline, &AnyEvaluation::default(), self.limits)?;
        Some(Advice {
            mv: report.best(),
            opinion: opinion(timeline.position(), &report),
        })
    }
}

/// What a report says, for people: the score in the game's unit, and how far it looked.
fn opinion(position: &AnyGame, report: &Report<CellMove>) -> String {
    let depth = report.depth;
    if position.kind() == GameKind::McDonald {
        let for_pigs = match position.turn() {
            Side::First => report.score,
            Side::Second => -report.score,
        };
        let pigs = f64::from(for_pigs.hundredths()) / 100.0;
        return format!("expects {pigs:.1} points for the pigs, depth {depth}");
    }
    match report.score.plies_to_win() {
        Some(plies) if plies >= 0 => format!("wins within {}, depth {depth}", moves(plies)),
        Some(plies) => format!("loses within {}, depth {depth}", moves(-plies)),
        None => format!("score {}, depth {depth}", report.score),
    }
}

/// A distance in moves of either side.
fn moves(plies: i32) -> String {
    match plies {
        1 => "1 move".to_owned(),
        plies => format!("{plies} moves"),
    }
}
