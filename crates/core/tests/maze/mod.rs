//! A game in which one can go round in circles: a maze of a few places drawn at random, through which the sides move one token by turns.
//!
//! Nobody moves at some of its places: there one side has won. Who makes the same move in the same place for the third time loses.

use core::fmt;
use core::ops::ControlFlow;
use core::str::FromStr;

use arrayvec::ArrayVec;
use barnyard_core::search::{Exact, Probe};
use barnyard_core::zobrist::split_mix;
use barnyard_core::{
    Cell, Game, GameMove, Move, NotationError, Outcome, Reason, RepetitionLaw, Side, Square,
    Symmetry,
};

/// The places of a maze; at the even ones the first side is to move, and the last four are ends.
const PLACES: u8 = 16;
const ENDS: u8 = 4;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Maze {
    seed: u64,
    place: u8,
}

impl Maze {
    pub(crate) fn new(seed: u64, place: u8) -> Maze {
        Maze { seed, place }
    }

    /// All places of a maze.
    pub(crate) fn all(seed: u64) -> impl Iterator<Item = Maze> {
        (0..PLACES).map(move |place| Maze::new(seed, place))
    }

    /// Whether a way leads to a place, all of which belong to the other side.
    fn leads_to(&self, place: u8) -> bool {
        let drawn = self.seed ^ u64::from(self.place) << 8 ^ u64::from(place) << 16;
        self.outcome().is_none()
            && (place + self.place) % 2 == 1
            && (split_mix(drawn).0.is_multiple_of(4) || place == (self.place + 1) % (PLACES - ENDS))
    }
}

/// A text that is no place, or a way that is not there.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct NoWay;

impl fmt::Display for NoWay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no place or no way of the maze")
    }
}

impl core::error::Error for NoWay {}

impl fmt::Display for Maze {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.seed, self.place)
    }
}

impl FromStr for Maze {
    type Err = NoWay;

    fn from_str(text: &str) -> Result<Maze, NoWay> {
        let (seed, place) = text.split_once(' ').ok_or(NoWay)?;
        Ok(Maze {
            seed: seed.parse().map_err(|_| NoWay)?,
            place: place.parse().map_err(|_| NoWay)?,
        })
    }
}

impl Game for Maze {
    type Move = Move<8, 8>;
    type MoveList = ArrayVec<Move<8, 8>, { PLACES as usize }>;
    type PositionError = NoWay;
    type IllegalMove = NoWay;

    fn board_size(&self) -> (u8, u8) {
        (8, 8)
    }

    fn letter_at(&self, _: Cell) -> Option<char> {
        None
    }

    fn side_at(&self, _: Cell) -> Option<Side> {
        None
    }

    fn turn(&self) -> Side {
        Side::ALL[usize::from(self.place % 2)]
    }

    fn move_number(&self) -> u32 {
        1
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = Side::ALL[usize::from(self.place / 2 % 2)];
        (self.place >= PLACES - ENDS).then_some(Outcome::win(winner, Reason::Corner))
    }

    fn visit_moves<B>(
        &self,
        mut visit: impl FnMut(Move<8, 8>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let square = |place: u8| Square::from_index(place.into()).expect("a square of the board");
        let from = square(self.place);
        (0..PLACES)
            .filter(|place| self.leads_to(*place))
            .try_for_each(|place| {
                let to = square(place);
                visit(Move { from, to })
            })
    }

    fn play(&self, mv: Move<8, 8>) -> Maze {
        Maze::new(self.seed, mv.to.index() as u8)
    }

    fn check_move(&self, mv: Move<8, 8>) -> Result<(), NoWay> {
        let begins_here = mv.from.index() == usize::from(self.place);
        let is_legal = begins_here && self.leads_to(mv.to.index() as u8);
        is_legal.then_some(()).ok_or(NoWay)
    }

    fn key(&self) -> u64 {
        split_mix(self.seed ^ u64::from(self.place)).0
    }

    fn recomputed_key(&self) -> u64 {
        self.key()
    }

    fn repetition_law(&self) -> RepetitionLaw {
        RepetitionLaw::MoveThriceLoses
    }

    fn is_irreversible(&self, _: Move<8, 8>) -> bool {
        false
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        &[Symmetry::Identity]
    }

    fn swaps_sides(&self, _: Symmetry) -> bool {
        false
    }

    fn transform(&self, _: Symmetry) -> Maze {
        *self
    }

    fn write_human(&self, mv: Move<8, 8>, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}", mv.target())
    }

    fn read_human(&self, text: &str) -> Result<Move<8, 8>, NotationError> {
        barnyard_core::algebraic::read(self, text, "a1", |_| "")
    }
}

/// The exact values of all places of a maze.
pub(crate) struct Solved([Option<Exact>; PLACES as usize]);

impl Solved {
    /// Ply after ply: what wins or loses in `n` plies follows from what does in fewer.
    pub(crate) fn new(seed: u64) -> Solved {
        let mut known = [None; PLACES as usize];
        for maze in Maze::all(seed) {
            let outcome = maze.outcome();
            known[usize::from(maze.place)] =
                outcome.map(|outcome| Exact::of_outcome(outcome, maze.turn()));
        }
        for plies in 1..=u16::from(PLACES) {
            let before = known;
            for maze in Maze::all(seed) {
                let place = usize::from(maze.place);
                if before[place].is_some() {
                    continue;
                }
                let moves = maze.legal_moves().into_iter();
                let after: Vec<_> = moves.map(|mv| before[mv.to.index()]).collect();
                known[place] = if after.contains(&Some(Exact::Loss(plies - 1))) {
                    Some(Exact::Win(plies))
                } else if after
                    .iter()
                    .all(|value| matches!(value, Some(Exact::Win(_))))
                {
                    Some(Exact::Loss(plies))
                } else {
                    None
                };
            }
        }
        Solved(known.map(|value| value.or(Some(Exact::Neither))))
    }
}

impl Probe<Maze> for Solved {
    fn probe(&self, position: &Maze) -> Option<Exact> {
        self.0[usize::from(position.place)]
    }
}
