//! Perfect games, of each move of which it is proved that it keeps the value.

use alloc::string::ToString;
use alloc::vec::Vec;

use barnyard_core::{Game, Side};
use barnyard_mcdonald::{Helper, LineUp, Move, Position};

use super::{Answers, Horizon, Memory, Scope};
use crate::mcdonald::layers::Workers;
use crate::{Progress, SolveError};

/// What a position is worth, and how far play is followed to prove it.
///
/// The horizons are steps, as in [`Horizon`]; without one all of play is followed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The pigs that come home, with those that are there.
    pub value: u8,
    /// The horizon within which the pigs bring no more home, taken to win beyond it.
    pub no_more: Option<u32>,
    /// The horizon within which the pigs bring so many home, taken to lose beyond it.
    pub as_many: Option<u32>,
}

/// A perfect game from a position with two helpers.
///
/// The answers for the next so many steps of the pigs are remembered; when the game has gone further, they are found again
/// from where it has come to. There is less to look at then, and only the moves of a game are asked about.
///
/// ```
/// use barnyard_core::Game;
/// use barnyard_mcdonald::Position;
/// use barnyard_solve::mcdonald::question::{Claim, PerfectGame};
///
/// let position: Position = "8/P2n4/1P6/5r2/4k3/8/8/8 w 0 0 1".parse()?;
/// let claim = Claim { value: 1, no_more: None, as_many: None };
/// let mut game = PerfectGame::begin(position, claim, 8, 1, &mut |_, _| {})?;
/// while game.play(&mut |_, _| {})?.is_some() {}
/// let outcome = game.position().outcome();
/// assert_eq!(outcome.and_then(|outcome| outcome.points()), Some(1));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub struct PerfectGame {
    position: Position,
    /// What the pigs keep to, and what McDonald's team does.
    bounds: [Bound; 2],
    means: Means,
}

/// With what the answers are found.
struct Means {
    lineup: LineUp,
    memory: Memory,
    /// The same for all passes: an allocator may keep what a thread has freed for that thread alone.
    workers: Workers,
}

/// That the pigs bring so many home, or that they do not.
struct Bound {
    home: u8,
    brings: bool,
    horizon: Option<u32>,
    answers: Option<Answers>,
}

type Tell<'a> = &'a mut dyn FnMut(Progress, usize);

impl PerfectGame {
    /// Proves the claim.
    ///
    /// At least eight steps are remembered, because a catch and the push after it can take so many.
    /// Tells what [`Answers::find`] tells.
    ///
    /// # Errors
    ///
    /// If the claim is not proved, if there are not two helpers or the pigs do not stand one a file, or if more than one
    /// thread is asked for and they cannot be started.
    pub fn begin(
        position: Position,
        claim: Claim,
        steps: u32,
        threads: usize,
        progress: &mut dyn FnMut(Progress, usize),
    ) -> Result<PerfectGame, SolveError> {
        let standing = |helper: &Helper| position.helpers_of(*helper).any();
        let kinds: Vec<Helper> = Helper::ALL.into_iter().filter(standing).collect();
        let lineup = match kinds[..] {
            [one, other] => LineUp::two(one, other),
            _ => None,
        };
        let found = kinds.len();
        let mut game = PerfectGame {
            position,
            bounds: [
                Bound::new(claim.value, true, claim.as_many),
                Bound::new(claim.value.saturating_add(1), false, claim.no_more),
            ],
            means: Means {
                lineup: lineup.ok_or(SolveError::Helpers { found })?,
                memory: Memory::First(steps.max(8)),
                workers: Workers::new(threads)?,
            },
        };
        for bound in &mut game.bounds {
            bound.find(&position, &game.means, progress)?;
            if bound.holds(&position) != Some(true) {
                return Err(not_proved(&position));
            }
        }
        Ok(game)
    }

    /// What the game has come to.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Plays the first of the moves that are proved to keep the value, in the order of [`Game::legal_moves`]. None if the game is over.
    ///
    /// Which move that is does not depend on how many steps are remembered.
    ///
    /// # Errors
    ///
    /// If a pig has taken a helper, stands on a file with another, and the answers end there; or if the threads cannot be started.
    pub fn play(
        &mut self,
        progress: &mut dyn FnMut(Progress, usize),
    ) -> Result<Option<Move>, SolveError> {
        let position = self.position;
        if position.outcome().is_some() {
            return Ok(None);
        }
        let bound = &mut self.bounds[usize::from(position.turn() == Side::Second)];
        let mv = match bound.first_move(&position) {
            Err(Forgotten) => {
                bound.find(&position, &self.means, progress)?;
                bound.first_move(&position).ok().flatten()
            }
            Ok(mv) => mv,
        };
        let mv = mv.ok_or_else(|| not_proved(&position))?;
        self.position = position.play(mv);
        Ok(Some(mv))
    }
}

/// The answer is not remembered.
struct Forgotten;

impl Bound {
    const fn new(home: u8, brings: bool, horizon: Option<u32>) -> Bound {
        Bound {
            home,
            brings,
            horizon,
            answers: None,
        }
    }

    /// Finds the answers from a position on.
    fn find(
        &mut self,
        position: &Position,
        means: &Means,
        progress: Tell<'_>,
    ) -> Result<(), SolveError> {
        // Both together can be more than there is memory for.
        self.answers = None;
        let most = self.home.saturating_sub(position.home());
        if most == 0 {
            return Ok(());
        }
        let mut scope = Scope::below(position.pigs()).ok_or_else(|| SolveError::Pigs {
            position: position.to_string(),
        })?;
        if let Some(steps) = self.horizon {
            let pigs_win = !self.brings;
            scope = scope.within(Horizon { steps, pigs_win });
        }
        let Means {
            lineup,
            memory,
            workers,
        } = means;
        let answers = Answers::find_with(workers, *lineup, scope, most, *memory, progress)?;
        self.answers = Some(answers);
        Ok(())
    }

    /// Whether it is proved; none if that is not remembered.
    fn holds(&self, position: &Position) -> Option<bool> {
        match self.home.saturating_sub(position.home()) {
            0 => Some(self.brings),
            need => {
                let brings = self.answers.as_ref()?.brings(position, need)?;
                Some(brings == self.brings)
            }
        }
    }

    fn first_move(&self, position: &Position) -> Result<Option<Move>, Forgotten> {
        for mv in position.legal_moves() {
            if self.holds(&position.play(mv)).ok_or(Forgotten)? {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }
}

fn not_proved(position: &Position) -> SolveError {
    SolveError::NotProved {
        position: position.to_string(),
    }
}
