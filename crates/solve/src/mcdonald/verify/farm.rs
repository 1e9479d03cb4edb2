//! One arrangement of pigs at a time.

use std::string::{String, ToString};

use barnyard_core::Side;
use barnyard_mcdonald::{Bitboard, LineUp, Position, Setup, Square};

use super::herd::{count, guarded, near, pushes, squares};
use super::stored::{Doubles, Row, Singles};
use crate::VerifyError;

/// What the tables say.
pub(super) struct Farm<'a> {
    pub(super) singles: Singles<'a>,
    /// None if no file is doubled.
    pub(super) doubles: Option<&'a Doubles<'a>>,
}

impl<'a> Farm<'a> {
    pub(super) fn row(&self, men: u64) -> Row<'a> {
        let doubled = self.doubles.and_then(|doubles| doubles.row(men));
        doubled.unwrap_or_else(|| self.singles.row(men))
    }

    /// The best that a move of the pigs does, for each square of McDonald.
    fn pigs_to_move(&self, men: u64) -> [u8; 64] {
        let mut best = [0; 64];
        for push in pushes(men) {
            let before = best;
            for (best, lost) in best.iter_mut().zip(self.row(push.after).all()) {
                // A pig that comes home is not lost, so that it left the board changes nothing.
                *best = (*best).max(count(men).saturating_sub(lost));
            }
            for square in squares(push.way) {
                best[square] = before[square];
            }
        }
        best
    }

    /// The same for one square of McDonald.
    fn pigs_to_move_with(&self, farmer: usize, men: u64) -> u8 {
        let open = pushes(men).filter(|push| push.way >> farmer & 1 == 0);
        let values = open.map(|push| count(men).saturating_sub(self.row(push.after).lost(farmer)));
        values.max().unwrap_or(0)
    }

    /// Checks the entries of these pigs, which stand in that row.
    pub(super) fn check(&self, men: u64, row: Row<'_>) -> Result<(), VerifyError> {
        let standing = count(men);
        let mut after = self.pigs_to_move(men);
        for pig in squares(men) {
            after[pig] = self.pigs_to_move_with(pig, men & !(1 << pig));
        }
        let guarded = guarded(men);
        let found = row.all();
        for farmer in 0..64 {
            if men >> farmer & 1 != 0 {
                if found[farmer] != found[farmer - 8] {
                    let position = text(men, farmer);
                    return Err(VerifyError::Unused { position });
                }
                continue;
            }
            let in_check = guarded >> farmer & 1 != 0;
            let values = squares(near(farmer) & !guarded).map(|to| after[to]);
            let without_moves = if in_check { standing } else { 0 };
            let expected = values.min().unwrap_or(without_moves);
            if standing.checked_sub(found[farmer]) != Some(expected) {
                return Err(VerifyError::Wrong {
                    position: text(men, farmer),
                    found: (i16::from(standing) - i16::from(found[farmer])).to_string(),
                    expected: expected.to_string(),
                });
            }
        }
        Ok(())
    }
}

/// The position with McDonald to move, for people; the squares alone where there is no such position.
fn text(men: u64, farmer: usize) -> String {
    let setup = Setup {
        pigs: Bitboard::from_bits(men),
        farmer: Square::from_index(farmer).expect("a square of the board"),
        turn: Side::Second,
        ..Setup::from(Position::start(LineUp::NONE))
    };
    match Position::new(setup) {
        Ok(position) => position.to_string(),
        Err(_) => std::format!("McDonald on {} among {:?}", setup.farmer, setup.pigs),
    }
}
