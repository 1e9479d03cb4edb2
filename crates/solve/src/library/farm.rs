//! The tables of McDonald's farm in a folder.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::vec::Vec;

use barnyard_mcdonald::{Helper, Position};

use super::plan::Plan;
use super::{LibraryError, if_not_there, if_there};
use crate::mcdonald::helper::{self, HelperTable};
use crate::mcdonald::{self, Alone, AloneTables, DOUBLED_FILE_NAME, Lookup, Solution, SolvedTable};
use crate::table::TableError;
use crate::{BuildError, Progress};

const HELPERS: [Helper; 4] = [Helper::Knight, Helper::Bishop, Helper::Rook, Helper::Queen];

/// The tables that are there.
#[derive(Debug, Default)]
pub(super) struct FarmTables {
    /// Without helpers, with doubled files if that table is there too.
    alone: Option<Arc<dyn Lookup>>,
    /// With one helper. What they know rests on those without, so there are none if that table is missing.
    helpers: Vec<(Helper, HelperTable)>,
}

impl FarmTables {
    pub(super) fn open(folder: &Path) -> Result<FarmTables, LibraryError> {
        let alone = folder.join(mcdonald::FILE_NAME);
        let doubled = folder.join(DOUBLED_FILE_NAME);
        let Some(singles) = there(&alone, SolvedTable::open)? else {
            return Ok(FarmTables::default());
        };
        let mut alone = AloneTables::new(singles);
        there(&doubled, |path| alone.add_doubled(path))?;
        let alone: Arc<dyn Lookup> = Arc::new(alone);
        let mut helpers = Vec::new();
        for helper in HELPERS {
            let path = folder.join(helper::file_name(helper));
            let open = |path: &Path| HelperTable::open(path, helper, Arc::clone(&alone));
            if let Some(table) = there(&path, open)? {
                helpers.push((helper, table));
            }
        }
        Ok(FarmTables {
            alone: Some(alone),
            helpers,
        })
    }

    pub(super) const fn is_some(&self) -> bool {
        self.alone.is_some()
    }

    /// The table for the helpers of a position, and its name.
    pub(super) fn table(&self, position: &Position) -> Option<(&dyn Lookup, &'static str)> {
        if position.helpers().is_empty() {
            return Some((self.alone.as_deref()?, mcdonald::FILE_NAME));
        }
        let has = |helper: Helper| position.helpers() == position.helpers_of(helper);
        let (helper, table) = self.helpers.iter().find(|(helper, _)| has(*helper))?;
        Some((table, helper::file_name(*helper)))
    }
}

/// Makes the table of the farm without helpers in the folder, and the folder too, on so many threads; 0 counts as 1.
///
/// A table that is there already stays. While another process makes it this one waits, and then uses that table.
/// Whoever is killed meanwhile leaves nothing that would be taken for a table.
///
/// # Errors
///
/// If the folder cannot be made or written to, if there is another file with the table's name, or if the threads cannot be started.
pub fn build_farm(
    folder: &Path,
    threads: usize,
    progress: &mut dyn FnMut(Progress),
) -> Result<(), LibraryError> {
    let path = folder.join(mcdonald::FILE_NAME);
    let is_there = || Ok(there(&path, SolvedTable::open)?.is_some());
    if_not_there(folder, LOCK, is_there, || {
        let solution = Solution::solve_with(threads, progress)?;
        let written = solution.write(&path, threads);
        written.map_err(LibraryError::table(&path))
    })
}

/// A table, or none if it is not there; what has its name and is none is an error.
fn there<T>(
    path: &Path,
    open: impl FnOnce(&Path) -> Result<T, TableError>,
) -> Result<Option<T>, LibraryError> {
    if_there(open(path)).map_err(LibraryError::table(path))
}

/// Makes the table of the farm with one helper, and those without helpers that it rests on, likewise: what is missing of them.
///
/// A folder that can only be read serves if all three are there.
/// It takes minutes and 7.2 GiB of memory in all. Whoever is killed meanwhile calls it again, and goes on with what was finished.
///
/// # Errors
///
/// As [`build_farm`].
pub fn build_farm_with(
    helper: Helper,
    folder: &Path,
    threads: usize,
    progress: &mut dyn FnMut(Progress),
) -> Result<(), LibraryError> {
    let path = folder.join(helper::file_name(helper));
    let singles = there(&folder.join(mcdonald::FILE_NAME), SolvedTable::open)?;
    let doubled_path = folder.join(DOUBLED_FILE_NAME);
    let has_doubled =
        || Ok::<_, LibraryError>(there(&doubled_path, mcdonald::open_doubled)?.is_some());
    let has_helper =
        || Ok::<_, LibraryError>(there(&path, |path| helper::open(path, helper))?.is_some());
    let plan = Plan::new([singles.is_some(), has_doubled()?, has_helper()?]);
    build_farm(folder, threads, &mut plan.part(0, progress))?;
    // The helper's table alone is not enough: what its moves lead to stands in the others.
    let is_there = || Ok(has_helper()? && has_doubled()?);
    if_not_there(folder, LOCK, is_there, || {
        let alone = alone(folder, threads, &mut plan.part(1, progress))?;
        let progress = &mut plan.part(2, progress);
        if has_helper()? {
            progress(Progress { done: 1, total: 1 });
            return Ok(());
        }
        let built = helper::build(&path, helper, &alone, threads, progress);
        built.map_err(|error| match error {
            BuildError::Solve(error) => LibraryError::Solve(error),
            BuildError::Table(error) => LibraryError::table(&path)(error),
        })
    })
}

/// Who makes tables of the farm in a folder holds this file.
const LOCK: &str = "mcdonald.lock";

/// All values without helpers in memory: those with a doubled file from their table, or solved and written there.
fn alone(
    folder: &Path,
    threads: usize,
    progress: &mut dyn FnMut(Progress),
) -> Result<Alone, LibraryError> {
    let solution = solution(folder)?;
    let path = folder.join(DOUBLED_FILE_NAME);
    if path.exists() {
        return Alone::read(solution, &path).map_err(LibraryError::table(&path));
    }
    let alone = Alone::solve_with(solution, threads, progress)?;
    alone
        .write(&path, threads)
        .map_err(LibraryError::table(&path))?;
    Ok(alone)
}

fn solution(folder: &Path) -> Result<Solution, LibraryError> {
    let path = folder.join(mcdonald::FILE_NAME);
    Solution::read(&path).map_err(LibraryError::table(&path))
}

/// The values without helpers that the tables with one rest on, for whoever checks those.
pub(super) fn read_alone(folder: &Path) -> Result<Alone, LibraryError> {
    let path: PathBuf = folder.join(DOUBLED_FILE_NAME);
    Alone::read(solution(folder)?, &path).map_err(LibraryError::table(&path))
}

/// The name of the table of a material; none if there is no such material.
pub(super) fn name(material: &str) -> Option<&'static str> {
    match material {
        "none" => Some(mcdonald::FILE_NAME),
        "doubled" => Some(DOUBLED_FILE_NAME),
        _ => helper_of(material).map(helper::file_name),
    }
}

/// The helper of a table's material, as `n`; none if it is another material.
pub(super) fn helper_of(material: &str) -> Option<Helper> {
    HELPERS
        .into_iter()
        .find(|helper| material.chars().eq([helper.letter()]))
}
