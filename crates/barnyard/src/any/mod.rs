//! A position of a game chosen at run time.
//!
//! [`AnyGame`] is a [`Game`] itself, so timelines, search and perft work on it as on any other;
//! each call goes through one match. Where that is too slow, [`AnyGame::with`] runs a generic function on the position inside.

mod engine;
mod kind;
mod line;
mod picture;
mod probes;
mod robot;
mod threats;

use core::fmt;
use core::ops::ControlFlow;
use core::str::FromStr;

use arrayvec::ArrayVec;
use barnyard_core::search::{Evaluate, Score, Selectivity};
use barnyard_core::text::TextError;
use barnyard_core::{
    Cell, CellMove, Game, GameMove, NotationError, Outcome, RepetitionLaw, Side, Symmetry,
};

pub use engine::AnyEngine;
pub use kind::{GameKind, UnknownGame};
pub use probes::Probes;
pub use robot::AnyRobot;

/// A position of any of the games that are compiled in.
///
/// Its text is the game's name, a space, and the position's text:
///
/// ```
/// use barnyard::{AnyGame, Game, GameKind};
///
/// let game: AnyGame = "magpie 3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a 1".parse()?;
/// assert_eq!(game, GameKind::Magpie.start());
/// let next = game.try_play(game.read_move("d1-c1")?)?;
/// assert_eq!(next.position_text().to_string(), "3t3/3t3/3T3/ttTKTtt/3T3/3t3/2t4 d 1");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum AnyGame {
    /// A position of McDonald's farm.
    #[cfg(feature = "mcdonald")]
    McDonald(barnyard_mcdonald::Position),
    /// A position of Magpie.
    #[cfg(feature = "magpie")]
    Magpie(barnyard_magpie::Position),
    /// A position of Gala.
    #[cfg(feature = "gala")]
    Gala(barnyard_gala::Position),
}

/// Runs an expression with the position inside an [`AnyGame`].
macro_rules! each {
    ($game:expr, $position:ident => $body:expr) => {
        match $game {
            #[cfg(feature = "mcdonald")]
            AnyGame::McDonald($position) => $body,
            #[cfg(feature = "magpie")]
            AnyGame::Magpie($position) => $body,
            #[cfg(feature = "gala")]
            AnyGame::Gala($position) => $body,
        }
    };
}

/// Runs an expression with the position type of a [`GameKind`].
macro_rules! each_kind {
    ($kind:expr, $Position:ident => $body:expr) => {
        match $kind {
            #[cfg(feature = "mcdonald")]
            GameKind::McDonald => {
                type $Position = barnyard_mcdonald::Position;
                $body
            }
            #[cfg(feature = "magpie")]
            GameKind::Magpie => {
                type $Position = barnyard_magpie::Position;
                $body
            }
            #[cfg(feature = "gala")]
            GameKind::Gala => {
                type $Position = barnyard_gala::Position;
                $body
            }
        }
    };
}
use each_kind;

/// A generic function over games, to be run on the position inside an [`AnyGame`].
pub trait GameFn {
    /// What it gives.
    type Output;

    /// Runs it on a position of some game.
    fn call<G: Game>(self, position: &G) -> Self::Output;
}

impl AnyGame {
    /// Which game it is.
    #[must_use]
    pub const fn kind(&self) -> GameKind {
        match self {
            #[cfg(feature = "mcdonald")]
            AnyGame::McDonald(_) => GameKind::McDonald,
            #[cfg(feature = "magpie")]
            AnyGame::Magpie(_) => GameKind::Magpie,
            #[cfg(feature = "gala")]
            AnyGame::Gala(_) => GameKind::Gala,
        }
    }

    /// Runs a generic function on the position inside, without dispatch in its inner loops.
    ///
    /// ```
    /// use barnyard::any::GameFn;
    /// use barnyard::{Game, GameKind, perft};
    ///
    /// struct Perft(u32);
    /// impl GameFn for Perft {
    ///     type Output = u64;
    ///     fn call<G: Game>(self, position: &G) -> u64 {
    ///         perft::perft(position, self.0)
    ///     }
    /// }
    /// assert_eq!(GameKind::Gala.start().with(Perft(3)), 23861);
    /// ```
    pub fn with<F: GameFn>(&self, function: F) -> F::Output {
        each!(self, position => function.call(position))
    }

    /// The position's own text, without the game's name.
    #[must_use]
    pub fn position_text(&self) -> impl fmt::Display + '_ {
        fmt::from_fn(|f| each!(self, position => fmt::Display::fmt(position, f)))
    }
}

impl Game for AnyGame {
    type Move = CellMove;
    type MoveList = MoveList;
    type PositionError = PositionError;
    type IllegalMove = IllegalMove;

    fn board_size(&self) -> (u8, u8) {
        each!(self, position => position.board_size())
    }

    fn letter_at(&self, cell: Cell) -> Option<char> {
        each!(self, position => position.letter_at(cell))
    }

    fn side_at(&self, cell: Cell) -> Option<Side> {
        each!(self, position => position.side_at(cell))
    }

    fn turn(&self) -> Side {
        each!(self, position => position.turn())
    }

    fn move_number(&self) -> u32 {
        each!(self, position => position.move_number())
    }

    fn outcome(&self) -> Option<Outcome> {
        each!(self, position => position.outcome())
    }

    fn visit_moves<B>(&self, mut visit: impl FnMut(CellMove) -> ControlFlow<B>) -> ControlFlow<B> {
        each!(self, position => position.visit_moves(|mv| visit(mv.into())))
    }

    fn count_moves(&self) -> usize {
        each!(self, position => position.count_moves())
    }

    fn play(&self, mv: CellMove) -> AnyGame {
        each!(self, position => match own_move(position, mv) {
            Some(mv) => position.play(mv).into(),
            None => *self,
        })
    }

    fn check_move(&self, mv: CellMove) -> Result<(), IllegalMove> {
        each!(self, position => match own_move(position, mv) {
            Some(mv) => Ok(position.check_move(mv)?),
            None => Err(IllegalMove::OffBoard { mv }),
        })
    }

    fn key(&self) -> u64 {
        each!(self, position => position.key())
    }

    fn recomputed_key(&self) -> u64 {
        each!(self, position => position.recomputed_key())
    }

    fn repetition_law(&self) -> RepetitionLaw {
        each!(self, position => position.repetition_law())
    }

    fn is_irreversible(&self, mv: CellMove) -> bool {
        each!(self, position => {
            own_move(position, mv).is_some_and(|mv| position.is_irreversible(mv))
        })
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        each!(self, position => position.symmetries())
    }

    fn swaps_sides(&self, symmetry: Symmetry) -> bool {
        each!(self, position => position.swaps_sides(symmetry))
    }

    fn transform(&self, symmetry: Symmetry) -> AnyGame {
        each!(self, position => position.transform(symmetry).into())
    }

    fn write_human(&self, mv: CellMove, out: &mut dyn fmt::Write) -> fmt::Result {
        each!(self, position => match own_move(position, mv) {
            Some(mv) => position.write_human(mv, out),
            None => write!(out, "{mv}"),
        })
    }

    fn read_human(&self, text: &str) -> Result<CellMove, NotationError> {
        each!(self, position => position.read_human(text).map(CellMove::from))
    }
}

/// The move in the game's own type, if both its squares are on the board.
fn own_move<G: Game>(_: &G, mv: CellMove) -> Option<G::Move> {
    G::Move::between(mv.from, mv.to)
}

/// A list with room for the moves of any position of any game.
pub type MoveList = ArrayVec<CellMove, MAX_MOVES>;

/// The most moves a position of any game can have, or more.
pub const MAX_MOVES: usize = 512;

#[cfg(feature = "mcdonald")]
const _: () = assert!(barnyard_mcdonald::MAX_MOVES <= MAX_MOVES);
#[cfg(feature = "magpie")]
const _: () = assert!(barnyard_magpie::MAX_MOVES <= MAX_MOVES);
#[cfg(feature = "gala")]
const _: () = assert!(barnyard_gala::MAX_MOVES <= MAX_MOVES);

/// Why a text is not a position of a game chosen by name.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// The game's name is not known.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// There is no position after the name.
    #[error(transparent)]
    Text(#[from] TextError),
    /// What McDonald's farm says.
    #[cfg(feature = "mcdonald")]
    #[error(transparent)]
    McDonald(#[from] barnyard_mcdonald::PositionError),
    /// What Magpie says.
    #[cfg(feature = "magpie")]
    #[error(transparent)]
    Magpie(#[from] barnyard_magpie::PositionError),
    /// What Gala says.
    #[cfg(feature = "gala")]
    #[error(transparent)]
    Gala(#[from] barnyard_gala::PositionError),
}

/// Why a move is not legal in a game chosen at run time.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// A square is not on this game's board.
    #[error("{mv} leaves the board")]
    OffBoard {
        /// The move.
        mv: CellMove,
    },
    /// What McDonald's farm says.
    #[cfg(feature = "mcdonald")]
    #[error(transparent)]
    McDonald(#[from] barnyard_mcdonald::IllegalMove),
    /// What Magpie says.
    #[cfg(feature = "magpie")]
    #[error(transparent)]
    Magpie(#[from] barnyard_magpie::IllegalMove),
    /// What Gala says.
    #[cfg(feature = "gala")]
    #[error(transparent)]
    Gala(#[from] barnyard_gala::IllegalMove),
}

impl fmt::Display for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind(), self.position_text())
    }
}

impl FromStr for AnyGame {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<AnyGame, PositionError> {
        let (name, position) = text.split_once(' ').unwrap_or((text, ""));
        name.parse::<GameKind>()?.parse(position)
    }
}

#[cfg(feature = "mcdonald")]
impl From<barnyard_mcdonald::Position> for AnyGame {
    fn from(position: barnyard_mcdonald::Position) -> AnyGame {
        AnyGame::McDonald(position)
    }
}

#[cfg(feature = "magpie")]
impl From<barnyard_magpie::Position> for AnyGame {
    fn from(position: barnyard_magpie::Position) -> AnyGame {
        AnyGame::Magpie(position)
    }
}

#[cfg(feature = "gala")]
impl From<barnyard_gala::Position> for AnyGame {
    fn from(position: barnyard_gala::Position) -> AnyGame {
        AnyGame::Gala(position)
    }
}

/// Each game's own evaluation, for positions of [`AnyGame`].
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct AnyEvaluation {
    /// For McDonald's farm.
    #[cfg(feature = "mcdonald")]
    pub mcdonald: barnyard_mcdonald::Evaluation,
    /// For Magpie.
    #[cfg(feature = "magpie")]
    pub magpie: barnyard_magpie::Evaluation,
    /// For Gala.
    #[cfg(feature = "gala")]
    pub gala: barnyard_gala::Evaluation,
}

/// Runs an expression with the position inside an [`AnyGame`] and its game's evaluation.
macro_rules! judged {
    ($all:expr, $game:expr, $position:ident, $evaluation:ident => $body:expr) => {
        match $game {
            #[cfg(feature = "mcdonald")]
            AnyGame::McDonald($position) => {
                let $evaluation = &$all.mcdonald;
                $body
            }
            #[cfg(feature = "magpie")]
            AnyGame::Magpie($position) => {
                let $evaluation = &$all.magpie;
                $body
            }
            #[cfg(feature = "gala")]
            AnyGame::Gala($position) => {
                let $evaluation = &$all.gala;
                $body
            }
        }
    };
}

impl Evaluate<AnyGame> for AnyEvaluation {
    fn evaluate(&self, game: &AnyGame) -> Score {
        judged!(self, game, position, evaluation => evaluation.evaluate(position))
    }

    fn gain(&self, game: &AnyGame, mv: CellMove) -> Option<i32> {
        judged!(self, game, position, evaluation => {
            own_move(position, mv).and_then(|mv| evaluation.gain(position, mv))
        })
    }

    fn pass(&self, game: &AnyGame) -> Option<AnyGame> {
        judged!(self, game, position, evaluation => evaluation.pass(position).map(AnyGame::from))
    }

    fn bounds(&self, game: &AnyGame) -> Option<(Score, Score)> {
        judged!(self, game, position, evaluation => evaluation.bounds(position))
    }

    fn selectivity(&self, root: &AnyGame) -> Selectivity {
        judged!(self, root, position, evaluation => evaluation.selectivity(position))
    }
}

#[cfg(feature = "serde")]
barnyard_core::text_serde!([] AnyGame, "a game's name and a position");
