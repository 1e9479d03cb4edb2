//! What a proof search in Magpie knows without searching.

use barnyard_core::{Game, Side};
use barnyard_magpie::{Bitboard, Position, Square};

use super::board::{self, CORNERS};
use super::{Endgames, Value};
use crate::dfpn::Judge;

/// A judge for [`Prover`](crate::dfpn::Prover): the endgames, how far the king is from home,
/// and how many men are missing around him.
///
/// A disproof for the defenders leaves out that the attackers might run out of moves before the king could be home.
///
/// ```
/// use barnyard_core::Side;
/// use barnyard_magpie::Position;
/// use barnyard_solve::dfpn::{Answer, Prover};
/// use barnyard_solve::magpie::{Endgames, Known};
///
/// let endgames = Endgames::solve(3, 1)?;
/// let mut prover = Prover::new(Side::Second, Known::new(Side::Second, &endgames), 1 << 20);
/// // Four men, one more than the tables have. The king is two steps from a corner.
/// let position: Position = "7/1K5/7/7/7/2ttt2/7 d 1".parse()?;
/// assert_eq!(prover.wins_within(&position, 2, 1000), Answer::Disproved);
/// assert_eq!(prover.wins_within(&position, 3, 1000), Answer::Proved);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Known<'a> {
    side: Side,
    endgames: &'a Endgames,
}

impl<'a> Known<'a> {
    /// What is known about wins of a side.
    #[must_use]
    pub const fn new(side: Side, endgames: &'a Endgames) -> Known<'a> {
        Known { side, endgames }
    }
}

/// Whether the attackers need more than so many moves to capture or encircle a king who has made up to so many steps by then,
/// even if the defenders help: each move brings an attacker to one square at most.
fn out_of_reach(position: &Position, moves: u16, steps: u16) -> bool {
    let Some(king) = position.king() else {
        return false;
    };
    let mut squares = Bitboard::of(king);
    for _ in 0..steps {
        squares |= squares.orthogonal_neighbours();
    }
    let attackers = position.attackers();
    squares.iter().all(|square| {
        let least =
            board::open_ways(square, attackers).min(board::missing_around(square, attackers));
        least > usize::from(moves)
    })
}

/// The king's steps to the nearest corner over an empty board.
fn steps_home(king: Square) -> u16 {
    let steps = |corner: Square| {
        u16::from(king.file().abs_diff(corner.file()) + king.rank().abs_diff(corner.rank()))
    };
    CORNERS.iter().map(steps).min().unwrap_or(0)
}

impl Judge<Position> for Known<'_> {
    fn judge(&self, position: &Position, plies: u16) -> Option<bool> {
        let to_move = position.turn() == self.side;
        // Nobody's own move loses at once.
        if plies == 1 && !to_move {
            return Some(false);
        }
        let moves = if to_move {
            plies.div_ceil(2)
        } else {
            plies / 2
        };
        let hopeless = match self.side {
            // Nobody needs more than four men around the king.
            Side::First => moves < 4 && out_of_reach(position, moves, plies / 2),
            Side::Second => position.king().is_some_and(|king| steps_home(king) > moves),
        };
        if hopeless {
            return Some(false);
        }
        // A table that cannot be read knows nothing, which leaves more to search and nothing wrong.
        let value = self.endgames.value(position).ok().flatten()?;
        Some(match (value, to_move) {
            (Value::Win(least), true) | (Value::Loss(least), false) => least <= plies,
            _ => false,
        })
    }
}
