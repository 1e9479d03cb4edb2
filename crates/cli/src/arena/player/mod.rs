//! An engine at the board.

mod builtin;
mod program;

use core::time::Duration;

use barnyard::search::Stop;
use barnyard::{AnyGame, CellMove, GameKind, Timeline};

use super::pace::ClockTime;
use super::spec::{EngineSpec, Source};
use builtin::Thinker;
pub(crate) use program::ProgramError;
use program::Talker;

/// An engine that plays one game after another.
pub(super) enum Player {
    /// One of this program.
    Builtin(Box<Thinker>),
    /// Another program.
    Program(Box<Talker>),
}

/// What an engine may spend on a move.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Allowance {
    /// Time for the move.
    pub(super) move_time: Option<Duration>,
    /// Positions to visit.
    pub(super) nodes: Option<u64>,
    /// Plies to look ahead.
    pub(super) depth: Option<u32>,
    /// What is left on the first side's clock and the second's, and what they gain.
    pub(super) clocks: [Option<ClockTime>; 2],
    /// After so long, no move is awaited any more.
    pub(super) deadline: Duration,
}

/// A move an engine has chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Choice {
    /// The move, which is legal.
    pub(super) mv: CellMove,
    /// What it makes of the position, for the side to move, in hundredths.
    pub(super) score: Option<i32>,
    /// Positions visited.
    pub(super) nodes: u64,
    /// Time taken.
    pub(super) took: Duration,
}

/// Why an engine has chosen no move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    /// The move is not legal.
    IllegalMove(String),
    /// The engine is not there any more.
    Crash(String),
    /// The deadline has passed.
    Time,
    /// The match is to stop: not the engine's fault.
    Stopped,
}

impl Player {
    /// Makes an engine ready to play a game of this kind; another program is started.
    ///
    /// # Errors
    /// If the program cannot be started, or does not speak the protocol.
    pub(super) fn new(
        spec: &EngineSpec,
        game: GameKind,
        stop: &Stop,
        show_errors: bool,
    ) -> Result<Player, ProgramError> {
        Ok(match &spec.source {
            Source::Builtin(builtin) => {
                Player::Builtin(Box::new(Thinker::new(builtin, game, stop)))
            }
            Source::Program(program) => {
                let talker = Talker::start(program, game, stop, show_errors)?;
                Player::Program(Box::new(talker))
            }
        })
    }

    /// Forgets earlier games, and begins the one with this number.
    pub(super) fn begin(&mut self, game: usize) -> Result<(), Fault> {
        match self {
            Player::Builtin(thinker) => {
                thinker.begin(game);
                Ok(())
            }
            Player::Program(talker) => talker.begin(),
        }
    }

    /// Chooses a move of a game that is not over.
    pub(super) fn choose(
        &mut self,
        timeline: &Timeline<AnyGame>,
        allowance: &Allowance,
    ) -> Result<Choice, Fault> {
        match self {
            Player::Builtin(thinker) => thinker.choose(timeline, allowance),
            Player::Program(talker) => talker.choose(timeline, allowance),
        }
    }
}

/// What counts as a win's score, in hundredths: more than any other.
const WIN: i32 = 1_000_000;

/// A win in so many plies, or a loss, as a score.
fn score_of_win(plies: i32) -> i32 {
    if plies > 0 {
        WIN.saturating_sub(plies)
    } else {
        (-WIN).saturating_sub(plies)
    }
}
