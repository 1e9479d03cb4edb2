//! The endgames that are at hand, in memory or in files.

use std::boxed::Box;
use std::path::{Path, PathBuf};
use std::string::String;
use std::vec::Vec;

use barnyard_core::{Game, Side};
use barnyard_magpie::{Move, Position, Rules};

use super::content::Content;
use super::index::Index;
use super::retro::Retro;
use super::value::Byte;
use super::{Material, Value};
use crate::SolveError;
use crate::library::LibraryError;
use crate::table::{Description, Table, TableError, ValueKind};

/// The exact values of Magpie's positions with few men.
///
/// ```
/// use barnyard_magpie::Position;
/// use barnyard_solve::magpie::{Endgames, Value};
///
/// let endgames = Endgames::solve(3, 2)?;
/// let position: Position = "7/7/1K5/7/7/7/5t1 a 1".parse()?;
/// assert_eq!(endgames.value(&position)?, Some(Value::Loss(6)));
/// assert_eq!(endgames.value(&Position::start())?, None, "too many men");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Endgames {
    tables: Vec<Endgame>,
}

/// The values of one material.
#[derive(Debug)]
struct Endgame {
    material: Material,
    index: Index,
    source: Source,
}

#[derive(Debug)]
enum Source {
    Memory(Content),
    File(Box<Table>),
}

impl Endgames {
    /// Solves every material of up to so many men, the king among them, on so many threads; 0 counts as 1.
    ///
    /// The values of up to five men take 39 MiB, those of six 628 MiB; while they are being solved, for seconds and for minutes,
    /// the process takes up to 0.3 and 0.9 GiB.
    /// Values do not depend on the number of threads.
    ///
    /// # Errors
    ///
    /// If the threads cannot be started, or if a position takes more plies than a table can say.
    pub fn solve(men: u8, threads: usize) -> Result<Endgames, SolveError> {
        let pool = crate::pool(threads)?;
        let mut contents: Vec<Content> = Vec::new();
        for material in Material::up_to(men) {
            let wanted: Vec<Material> = material.after_captures().collect();
            let smaller = contents.iter();
            let smaller: Vec<&Content> = smaller
                .filter(|content| wanted.contains(&content.material()))
                .collect();
            let content = pool.install(|| Retro::solve(material, &smaller))?;
            contents.push(content);
        }
        let in_memory =
            |content: Content| Endgame::new(content.material(), Source::Memory(content));
        Ok(Endgames {
            tables: contents.into_iter().map(in_memory).collect(),
        })
    }

    /// Opens every table of Magpie's endgames in a folder; none if it has none.
    ///
    /// # Errors
    ///
    /// If one of them cannot be opened, was altered, or is the table of something else; the error names it.
    pub fn open(folder: &Path) -> Result<Endgames, LibraryError> {
        Endgames::open_up_to(folder, Material::MOST_MEN)
    }

    /// Opens those with up to so many men.
    pub(crate) fn open_up_to(folder: &Path, men: u8) -> Result<Endgames, LibraryError> {
        let mut tables = Vec::new();
        for material in Material::up_to(men) {
            let opened = open(folder, material);
            let found = opened.map_err(LibraryError::table(&file(folder, material)))?;
            if let Some(table) = found {
                tables.push(Endgame::new(material, Source::File(Box::new(table))));
            }
        }
        Ok(Endgames { tables })
    }

    /// The materials whose values are at hand.
    pub fn materials(&self) -> impl Iterator<Item = Material> {
        self.tables.iter().map(|endgame| endgame.material)
    }

    /// What perfect play makes of a position, the law of repetition (MG-11) left out.
    ///
    /// None if its material is not at hand, or if it is played by other rules than the default.
    /// A game that is over is won or lost in 0 plies, whatever its material.
    ///
    /// # Errors
    ///
    /// If the table cannot be read, or its block was altered.
    pub fn value(&self, position: &Position) -> Result<Option<Value>, TableError> {
        if position.rules() != Rules::default() {
            return Ok(None);
        }
        if let Some(value) = ended(position) {
            return Ok(Some(value));
        }
        let (Some(material), Some(king)) = (Material::of(position), position.king()) else {
            return Ok(None);
        };
        let Some(endgame) = self.tables.iter().find(|found| found.material == material) else {
            return Ok(None);
        };
        let (attackers, defenders) = (position.attackers(), position.defenders());
        let Some(entry) = endgame.index.entry_of(king, attackers, defenders) else {
            return Ok(None);
        };
        let byte = endgame.byte(position.turn(), entry)?;
        Ok(Some(byte.value()))
    }

    /// The legal moves of perfect play, in the order in which the game lists them: those that win soonest, that lose latest,
    /// or after which still neither side can force a win.
    ///
    /// None if the value of the position or of what a move leads to is not at hand. In a game that is over there are no moves.
    ///
    /// # Errors
    ///
    /// As [`Endgames::value`].
    pub fn best_moves(&self, position: &Position) -> Result<Option<Vec<Move>>, TableError> {
        let Some(value) = self.value(position)? else {
            return Ok(None);
        };
        let mut best = Vec::new();
        for mv in position.legal_moves() {
            let Some(after) = self.value(&position.play(mv))? else {
                return Ok(None);
            };
            if after.before() == value {
                best.push(mv);
            }
        }
        Ok(Some(best))
    }
}

/// The value of a game that is over; none if it goes on.
pub(crate) fn ended(position: &Position) -> Option<Value> {
    let outcome = position.outcome()?;
    Some(match outcome.winner() {
        Some(winner) if winner == position.turn() => Value::Win(0),
        Some(_) => Value::Loss(0),
        None => Value::Neither,
    })
}

/// The file of a material's table.
pub(crate) fn file(folder: &Path, material: Material) -> PathBuf {
    folder.join(file_name(material))
}

/// The name of the table of a material.
pub(crate) fn file_name(material: Material) -> String {
    std::format!("magpie-{material}.table")
}

/// How the table of a material is described.
pub(crate) fn description(material: Material) -> Description {
    Description {
        game: "magpie".into(),
        rules: 1,
        material: std::format!("{material}"),
        values: ValueKind::Distances,
        length: 2 * Index::new(material).entries(),
        block: 16 << 10,
        level: 9,
    }
}

/// The table of a material; none if the folder has none.
pub(crate) fn open(folder: &Path, material: Material) -> Result<Option<Table>, TableError> {
    if file(folder, material).exists() {
        open_existing(folder, material).map(Some)
    } else {
        Ok(None)
    }
}

/// The table of a material.
pub(crate) fn open_existing(folder: &Path, material: Material) -> Result<Table, TableError> {
    let table = Table::open(&file(folder, material))?;
    table.require(&description(material))?;
    Ok(table)
}

impl Endgame {
    fn new(material: Material, source: Source) -> Endgame {
        Endgame {
            material,
            index: Index::new(material),
            source,
        }
    }

    fn byte(&self, side: Side, entry: u64) -> Result<Byte, TableError> {
        let place = match side {
            Side::First => entry,
            Side::Second => self.index.entries() + entry,
        };
        match &self.source {
            Source::Memory(content) => Ok(content.at(place)),
            Source::File(table) => table.byte(place).map(Byte),
        }
    }
}
