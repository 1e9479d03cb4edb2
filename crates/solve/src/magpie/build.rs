//! Making the tables' files.

use core::time::Duration;
use std::path::Path;
use std::time::Instant;
use std::vec::Vec;

use super::Material;
use super::checkpoint::Checkpoint;
use super::content::Content;
use super::endgames::{self, description, file};
use super::retro::Retro;
use crate::SolveError;
use crate::table::{TableError, Writer};

/// How far a build has come.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Stage {
    /// The table was there already.
    Kept(Material),
    /// The positions decided in fewer plies than this are known.
    Ply(Material, u16),
    /// The table was written.
    Written(Material),
}

/// The least time between two checkpoints.
const PAUSE: Duration = Duration::from_secs(60);

/// A checkpoint is not made before this many times as long as the last one took.
const PAUSE_TIMES: u32 = 10;

/// Builds the tables of every material of up to so many men, the king among them, in a folder, on so many threads; 0 counts as 1.
///
/// Tables that are there are kept. What takes more than a minute is kept from time to time in a file beside the table's,
/// so whoever is killed calls it again and goes on. The files are the same byte for byte, however often that happened,
/// and on any number of threads.
///
/// The process takes up to 0.3 GiB of memory for five men, 0.65 GiB for six, 7.9 GiB for seven.
///
/// # Errors
///
/// If the threads cannot be started, if a table cannot be read or written, or if a position takes more plies than a table can say.
///
/// ```
/// use barnyard_solve::magpie::{self, Endgames};
/// # let folder = std::env::temp_dir().join(format!("barnyard-magpie-doc-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// magpie::build(&folder, 2, 1, |stage| println!("{stage:?}"))?;
/// let endgames = Endgames::open(&folder)?;
/// let materials: Vec<String> = endgames.materials().map(|material| material.to_string()).collect();
/// assert_eq!(materials, ["a0d0", "a0d1", "a1d0"]);
/// # drop(endgames);
/// # std::fs::remove_dir_all(folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn build(
    folder: &Path,
    men: u8,
    threads: usize,
    mut stage: impl FnMut(Stage),
) -> Result<(), SolveError> {
    let pool = crate::pool(threads)?;
    for material in Material::up_to(men) {
        let checkpoint = Checkpoint::new(folder, material, threads);
        if endgames::open(folder, material)?.is_some() {
            // One that was killed just before it could do so itself has left it.
            checkpoint.remove();
            stage(Stage::Kept(material));
            continue;
        }
        let begin = || -> Result<Retro, SolveError> {
            if let Some(retro) = pool.install(|| checkpoint.restore()) {
                return Ok(retro);
            }
            let smaller = load_smaller(folder, material, threads)?;
            let smaller: Vec<&Content> = smaller.iter().collect();
            Ok(pool.install(|| Retro::begin(material, &smaller)))
        };
        let started = Instant::now();
        let mut retro = begin()?;
        let mut pause = PAUSE.saturating_sub(started.elapsed());
        let mut last = Instant::now();
        loop {
            stage(Stage::Ply(material, retro.plies().into()));
            if last.elapsed() >= pause {
                let started = Instant::now();
                checkpoint.save(&retro)?;
                pause = PAUSE.max(started.elapsed() * PAUSE_TIMES);
                last = Instant::now();
            }
            if !pool.install(|| retro.step())? {
                break;
            }
        }
        let content = pool.install(|| retro.content());
        drop(retro);
        write(folder, &content, threads).map_err(of_file(folder, material))?;
        checkpoint.remove();
        stage(Stage::Written(material));
    }
    Ok(())
}

/// The contents of the tables that captures lead to.
fn load_smaller(
    folder: &Path,
    material: Material,
    threads: usize,
) -> Result<Vec<Content>, SolveError> {
    let load = |smaller| load(folder, smaller, threads).map_err(of_file(folder, smaller));
    material.after_captures().map(load).collect()
}

/// Says which material's table the trouble is with.
fn of_file(folder: &Path, material: Material) -> impl FnOnce(TableError) -> SolveError {
    move |error| SolveError::File {
        path: file(folder, material),
        error,
    }
}

/// A table's content, in memory.
pub(crate) fn load(
    folder: &Path,
    material: Material,
    threads: usize,
) -> Result<Content, TableError> {
    let table = endgames::open_existing(folder, material)?;
    Ok(Content::new(material, table.load(threads)?))
}

fn write(folder: &Path, content: &Content, threads: usize) -> Result<(), TableError> {
    let material = content.material();
    let mut writer = Writer::resume(&file(folder, material), description(material), threads)?;
    let done = writer.done() as usize;
    writer.write(&content.bytes()[done..])?;
    writer.finish()
}
