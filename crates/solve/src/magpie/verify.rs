//! Every entry of a table derived again from what its moves lead to, by the game's own moves and not the solver's.
//!
//! If all entries agree the table is right. A win or a loss leads to another one ply nearer to the end, so none stands on itself;
//! and who is said to force nothing has a move that keeps it so.

use std::boxed::Box;
use std::path::Path;
use std::vec::Vec;

use barnyard_core::{Game, Side};
use barnyard_magpie::{Bitboard, Position, Rules, Setup};
use rayon::prelude::*;

use super::content::Content;
use super::endgames::ended;
use super::index::{self, KINGS};
use super::value::Byte;
use super::{Material, Value, build};
use crate::SolveError;
use crate::table::TableError;

/// An entry of a table that is not what its successors make it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongEntry {
    /// The position; none if the entry stands for two men on a square.
    pub position: Option<Box<Position>>,
    /// What the table says.
    pub found: Value,
    /// What follows from what the table says of the positions that moves lead to.
    pub derived: Value,
}

/// Why a table was not verified.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum VerifyError {
    /// The threads could not be started.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// The table, or one that captures lead to, could not be read.
    #[error(transparent)]
    Table(#[from] TableError),
    /// An entry is wrong; the first one in the file.
    #[error("{}: the table says {}, its moves say {}", .0.place(), .0.found, .0.derived)]
    Wrong(WrongEntry),
}

impl WrongEntry {
    fn place(&self) -> std::string::String {
        use std::string::ToString;

        let position = self.position.as_ref();
        position.map_or_else(|| "two men on a square".into(), ToString::to_string)
    }
}

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
/// let entries = magpie::verify(&folder, "a1d0".parse()?, 1)?;
/// assert_eq!(entries, 2 * (8 * 43 + 44), "a side: nine squares of the king, on eight of which no man can stand");
/// # std::fs::remove_dir_all(folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn verify(folder: &Path, material: Material, threads: usize) -> Result<u64, VerifyError> {
    let pool = crate::pool(threads)?;
    let load = |material| build::load(folder, material, threads);
    let content = load(material)?;
    let smaller: Vec<Content> = material
        .after_captures()
        .map(load)
        .collect::<Result<_, _>>()?;
    let known = Known {
        content: &content,
        smaller: &smaller,
    };
    pool.install(|| known.verify())
        .map_err(VerifyError::Wrong)?;
    Ok(content.bytes().len() as u64)
}

/// What tables say.
struct Known<'a> {
    content: &'a Content,
    smaller: &'a [Content],
}

impl Known<'_> {
    fn verify(&self) -> Result<(), WrongEntry> {
        let material = self.content.material();
        let mut rest = self.content.bytes();
        for turn in [Side::First, Side::Second] {
            for king in 0..KINGS.len() {
                let attackers = index::all_sets(king, material.attackers());
                let defenders = index::all_sets(king, material.defenders());
                let (of_king, after) = rest.split_at(attackers.len() * defenders.len());
                let rows = of_king.par_chunks(attackers.len()).zip(&defenders);
                let wrong = rows.find_map_first(|(row, defenders)| {
                    let entries = row.iter().zip(&attackers);
                    entries
                        .map(|(byte, attackers)| {
                            self.entry(turn, king, *attackers, *defenders, Byte(*byte))
                        })
                        .find_map(Result::err)
                });
                wrong.map_or(Ok(()), Err)?;
                rest = after;
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
    ) -> Result<(), WrongEntry> {
        let setup = Setup {
            attackers,
            defenders,
            king: Some(KINGS[king]),
            turn,
            move_number: 1,
            rules: Rules::default(),
        };
        // Two men on a square are no position, and their entry says nothing.
        let position = Position::new(setup).ok();
        let derived = position
            .as_ref()
            .map_or(Value::Neither, |position| self.derive(position));
        let found = byte.value();
        if found == derived {
            return Ok(());
        }
        Err(WrongEntry {
            position: position.map(Box::new),
            found,
            derived,
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

    fn look_up(&self, position: &Position) -> Value {
        ended(position)
            .or_else(|| {
                let material = Material::of(position)?;
                let mut contents = core::iter::once(self.content).chain(self.smaller);
                let content = contents.find(|content| content.material() == material)?;
                let (attackers, defenders) = (position.attackers(), position.defenders());
                let byte = content.get(position.turn(), position.king()?, attackers, defenders)?;
                Some(byte.value())
            })
            .expect("a move leads to the end, to the same material, or to one after captures")
    }
}
