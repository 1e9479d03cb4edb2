//! Every entry of a table derived again from what its moves lead to, by the game's own moves and not the solver's.
//!
//! If all entries agree the table is right. A win or a loss leads to another one ply nearer to the end, so none stands on itself;
//! and who is said to force nothing has a move that keeps it so. That a game is over is derived for the entry itself;
//! whoever comes there by a move reads the entry.

use std::path::Path;
use std::string::ToString;
use std::vec::Vec;

use barnyard_core::{Game, Side};
use barnyard_magpie::{Bitboard, Position, Rules, Setup};
use rayon::prelude::*;

use super::content::Content;
use super::endgames::{ended, file};
use super::index::{self, KINGS};
use super::value::Byte;
use super::{Material, Value, build};
use crate::{Progress, VerifyError};

/// Verifies every entry of a material's table in a folder, on so many threads; 0 counts as 1. Gives the number of entries.
///
/// The tables that captures lead to must be in the folder; what they say is believed, so they are to be verified as well.
///
/// # Errors
///
/// If an entry is wrong, if one of the tables cannot be read, or if the threads cannot be started.
///
/// ```
/// use barnyard_solve::magpie;
/// # let folder = std::env::temp_dir().join(format!("barnyard-magpie-verify-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// magpie::build(&folder, 2, 1, |_| ())?;
/// let entries = magpie::verify(&folder, "a1d0".parse()?, 1, &mut |_| ())?;
/// assert_eq!(entries, 2 * (8 * 43 + 44), "a side: nine squares of the king, on eight of which no man can stand");
/// # std::fs::remove_dir_all(folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn verify(
    folder: &Path,
    material: Material,
    threads: usize,
    progress: &mut dyn FnMut(Progress),
) -> Result<u64, VerifyError> {
    let pool = crate::pool(threads)?;
    let content = build::load(folder, material, threads)?;
    let beneath = |smaller| {
        let loaded = build::load(folder, smaller, threads);
        loaded.map_err(|error| VerifyError::Beneath {
            path: file(folder, smaller),
            error,
        })
    };
    let smaller = material.after_captures().map(beneath);
    let smaller: Vec<Content> = smaller.collect::<Result<_, _>>()?;
    let known = Known {
        content: &content,
        smaller: &smaller,
    };
    known.verify(&pool, progress)?;
    Ok(content.bytes().len() as u64)
}

/// Entries that are checked before it is told how far the work is.
const PART: usize = 1 << 19;

/// What tables say.
struct Known<'a> {
    content: &'a Content,
    smaller: &'a [Content],
}

impl Known<'_> {
    fn verify(
        &self,
        pool: &rayon::ThreadPool,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<(), VerifyError> {
        let material = self.content.material();
        let total = self.content.bytes().len() as u64;
        let mut rest = self.content.bytes();
        for turn in [Side::First, Side::Second] {
            for king in 0..KINGS.len() {
                let attackers = index::all_sets(king, material.attackers());
                let defenders = index::all_sets(king, material.defenders());
                let rows = (PART / attackers.len()).max(1);
                for defenders in defenders.chunks(rows) {
                    let (part, after) = rest.split_at(attackers.len() * defenders.len());
                    let first_error = || {
                        let rows = part.par_chunks(attackers.len()).zip(defenders);
                        rows.find_map_first(|(row, defenders)| {
                            let mut entries = row.iter().zip(&attackers);
                            entries.find_map(|(byte, attackers)| {
                                self.entry(turn, king, *attackers, *defenders, Byte(*byte))
                                    .err()
                            })
                        })
                    };
                    pool.install(first_error).map_or(Ok(()), Err)?;
                    rest = after;
                    let done = total - rest.len() as u64;
                    progress(Progress { done, total });
                }
            }
        }
        Ok(())
    }

    fn entry(
        &self,
        turn: Side,
        king: usize,
        attackers: Bitboard,
        defenders: Bitboard,
        byte: Byte,
    ) -> Result<(), VerifyError> {
        let setup = Setup {
            attackers,
            defenders,
            king: Some(KINGS[king]),
            turn,
            move_number: 1,
            rules: Rules::default(),
        };
        let Ok(position) = Position::new(setup) else {
            // Two men on a square, whose entry says nothing.
            let expected = byte == Byte::NEITHER;
            let unused = || VerifyError::Unused {
                position: std::format!("two men on {:?}", attackers & defenders),
            };
            return expected.then_some(()).ok_or_else(unused);
        };
        let (found, expected) = (byte.value(), self.derive(&position));
        if found == expected {
            return Ok(());
        }
        Err(VerifyError::Wrong {
            position: position.to_string(),
            found: found.to_string(),
            expected: expected.to_string(),
        })
    }

    /// The value of a position by those of its successors.
    fn derive(&self, position: &Position) -> Value {
        if let Some(value) = ended(position) {
            return value;
        }
        let (mut win, mut loss): (Option<u16>, Option<u16>) = (None, Some(0));
        for mv in position.legal_moves() {
            match self.look_up(&position.play(mv)).before() {
                Value::Win(plies) => win = Some(win.map_or(plies, |least| least.min(plies))),
                Value::Loss(plies) => loss = loss.map(|most| most.max(plies)),
                Value::Neither => loss = None,
            }
        }
        match (win, loss) {
            (Some(plies), _) => Value::Win(plies),
            (None, Some(plies)) => Value::Loss(plies),
            (None, None) => Value::Neither,
        }
    }

    /// What the tables say; they have no entry where the king is captured or home.
    fn look_up(&self, position: &Position) -> Value {
        let stored = || {
            let (attackers, defenders) = (position.attackers(), position.defenders());
            let men = (attackers.len() as usize, defenders.len() as usize);
            let mut contents = core::iter::once(self.content).chain(self.smaller);
            let content = contents.find(|content| {
                let material = content.material();
                men == (material.attackers(), material.defenders())
            })?;
            let byte = content.get(position.turn(), position.king()?, attackers, defenders)?;
            Some(byte.value())
        };
        stored()
            .or_else(|| ended(position))
            .expect("a move leads to the end, to the same material, or to one after captures")
    }
}
