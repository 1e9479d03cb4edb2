//! Proofs of what a puzzle claims: the value of a position, and all the moves that keep it.

use barnyard::{AnyGame, CellMove, Game, GameMove, Side, mcdonald};

use crate::prover::{Points, Prover, UNLIMITED, Win};
use crate::suite::{Puzzle, Value};

/// The furthest win that is looked for, in plies.
pub const FURTHEST_WIN: u32 = 7;

/// Positions that a proof may visit, of a win and of points.
const WIN_BUDGET: u64 = 400_000;
const POINTS_BUDGET: u64 = 300_000;

/// Why a position has no proved value.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, thiserror::Error)]
pub enum Unproved {
    /// The side to move has no forced win within [`FURTHEST_WIN`].
    #[error("there is no win within {FURTHEST_WIN} plies")]
    NoWin,
    /// A proof would visit too many positions.
    #[error("the proof takes too long")]
    TooLong,
}

/// Proves what a position brings to the side to move, and finds all moves that bring it:
/// a win, as soon as possible, or in McDonald's farm the points of the whole round.
///
/// # Errors
/// If there is no near win, or the proof takes too long.
pub fn prove(position: AnyGame) -> Result<Puzzle, Unproved> {
    let (best, value) = match &position {
        AnyGame::McDonald(farm) => points(farm)?,
        AnyGame::Magpie(tafl) => win(tafl)?,
        AnyGame::Gala(chess) => win(chess)?,
        _ => return Err(Unproved::NoWin),
    };
    Ok(Puzzle {
        position,
        best,
        value,
    })
}

fn win<G: Game>(position: &G) -> Result<(Vec<CellMove>, Value), Unproved> {
    let mut prover = Prover::new(Win(position.turn()), WIN_BUDGET);
    for plies in (1..=FURTHEST_WIN).step_by(2) {
        let best = moves_where(position, |after| prover.reaches(after, plies - 1))?;
        if !best.is_empty() {
            return Ok((best, Value::WinsIn(plies)));
        }
    }
    Err(Unproved::NoWin)
}

fn points(farm: &mcdonald::Position) -> Result<(Vec<CellMove>, Value), Unproved> {
    let mut value = farm.home();
    let most = value + farm.pigs().len() as u8;
    while value < most && can_score(farm, value + 1)? {
        value += 1;
    }
    // The pigs' best moves still reach the value; McDonald's keep the pigs from more.
    let pigs_move = farm.turn() == Side::First;
    let goal = if pigs_move { value } else { value + 1 };
    let mut prover = Prover::new(Points(goal), POINTS_BUDGET);
    let best = moves_where(farm, |after| {
        let reached = prover.reaches(after, UNLIMITED)?;
        Some(reached == pigs_move)
    })?;
    Ok((best, Value::Points(value)))
}

fn can_score(farm: &mcdonald::Position, points: u8) -> Result<bool, Unproved> {
    Prover::new(Points(points), POINTS_BUDGET)
        .reaches(farm, UNLIMITED)
        .ok_or(Unproved::TooLong)
}

/// The moves after which something holds, in the order of their text.
fn moves_where<G: Game>(
    position: &G,
    mut holds: impl FnMut(&G) -> Option<bool>,
) -> Result<Vec<CellMove>, Unproved> {
    let mut found = Vec::new();
    for mv in position.legal_moves() {
        if holds(&position.play(mv)).ok_or(Unproved::TooLong)? {
            found.push(CellMove {
                from: mv.origin(),
                to: mv.target(),
            });
        }
    }
    found.sort_by_key(ToString::to_string);
    Ok(found)
}
