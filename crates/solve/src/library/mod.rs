//! A folder of tables.
//!
//! ```no_run
//! use barnyard_mcdonald::{LineUp, Position};
//! use barnyard_solve::library::{self, Library};
//!
//! let folder = library::usual_folder().expect("a home");
//! library::build_farm(&folder, 2, &mut |_| {})?;
//! let library = Library::open(&folder)?;
//! assert_eq!(library.farm_value(&Position::start(LineUp::NONE))?, Some(7));
//! # Ok::<(), barnyard_solve::library::LibraryError>(())
//! ```

mod error;
mod farm;
mod others;
mod plan;
mod probe;

use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::string::String;
use std::vec::Vec;

use barnyard_mcdonald::{Move as FarmMove, Position as Farm};

use crate::Progress;
use crate::magpie::{self, Endgames, Material, Stage};
use crate::mcdonald::lookup::best_moves;
use crate::mcdonald::{self, helper};
use crate::table::{Description, Table, TableError};

pub use error::LibraryError;
use farm::FarmTables;
pub use farm::{build_farm, build_farm_with};
pub use others::{Other, others};
use plan::Positions;

/// The tables of a folder, open to be looked things up in.
#[derive(Debug, Default)]
pub struct Library {
    folder: PathBuf,
    farm: FarmTables,
    magpie: Endgames,
}

impl Library {
    /// Opens the tables that are in the folder; a folder that is not there has none.
    ///
    /// # Errors
    ///
    /// If a file with the name of a table is something else, was altered or cannot be read.
    pub fn open(folder: &Path) -> Result<Library, LibraryError> {
        let farm = FarmTables::open(folder)?;
        let magpie = Endgames::open(folder)?;
        Ok(Library {
            folder: folder.into(),
            farm,
            magpie,
        })
    }

    /// Opens the tables of McDonald's farm that are in the folder, whatever is wrong with others.
    ///
    /// # Errors
    ///
    /// As [`Library::open`].
    pub fn open_farm(folder: &Path) -> Result<Library, LibraryError> {
        Ok(Library {
            folder: folder.into(),
            farm: FarmTables::open(folder)?,
            magpie: Endgames::default(),
        })
    }

    /// Opens the tables of Magpie that are in the folder, whatever is wrong with others.
    ///
    /// # Errors
    ///
    /// As [`Library::open`].
    pub fn open_magpie(folder: &Path) -> Result<Library, LibraryError> {
        Ok(Library {
            folder: folder.into(),
            farm: FarmTables::default(),
            magpie: Endgames::open(folder)?,
        })
    }

    /// Magpie's endgames of which there are tables.
    #[must_use]
    pub const fn magpie(&self) -> &Endgames {
        &self.magpie
    }

    /// Whether there is a table of McDonald's farm.
    #[must_use]
    pub const fn has_farm(&self) -> bool {
        self.farm.is_some()
    }

    /// Whether there is a table of Magpie.
    #[must_use]
    pub fn has_magpie(&self) -> bool {
        self.magpie.materials().next().is_some()
    }

    /// How many of the pigs on the board come home; none if no table has the position.
    ///
    /// # Errors
    ///
    /// If the table cannot be read, or was altered.
    pub fn farm_value(&self, position: &Farm) -> Result<Option<u8>, LibraryError> {
        let Some((table, name)) = self.farm.table(position) else {
            return Ok(None);
        };
        table.lookup(position).map_err(|error| {
            let (name, error) = match error {
                TableError::Beneath { material, error } => {
                    (farm::name(material).unwrap_or(name), *error)
                }
                error => (name, error),
            };
            LibraryError::table(&self.folder.join(name))(error)
        })
    }

    /// The moves that keep that value, in the order in which the game lists them; none if no table has the position.
    ///
    /// # Errors
    ///
    /// As [`Library::farm_value`].
    pub fn farm_moves(&self, position: &Farm) -> Result<Option<Vec<FarmMove>>, LibraryError> {
        best_moves(position, |position| self.farm_value(position))
    }
}

/// Where the system keeps what programs can make again, on Unix `$XDG_CACHE_HOME/barnyard/tables` or `~/.cache/barnyard/tables`;
/// none if it has no such place.
#[must_use]
pub fn usual_folder() -> Option<PathBuf> {
    use etcetera::BaseStrategy;
    let places = etcetera::choose_base_strategy().ok()?;
    Some(places.cache_dir().join("barnyard").join("tables"))
}

/// A file of a folder that has the name of a table.
#[derive(Clone, Debug)]
pub struct Found {
    /// Where it is.
    pub path: PathBuf,
    /// Its length in bytes.
    pub bytes: u64,
    /// What it says that it holds, or why it is no table.
    pub description: Result<Description, TableError>,
}

impl Found {
    /// The name under which the table would be found, if its file has another.
    ///
    /// ```no_run
    /// for found in barnyard_solve::library::list("tables".as_ref())? {
    ///     if let Some(name) = found.misnamed() {
    ///         println!("{} should be called {name}", found.path.display());
    ///     }
    /// }
    /// # Ok::<(), barnyard_solve::library::LibraryError>(())
    /// ```
    #[must_use]
    pub fn misnamed(&self) -> Option<String> {
        let expected = usual_name(self.description.as_ref().ok()?)?;
        (self.path.file_name()? != expected.as_str()).then_some(expected)
    }
}

/// The name of the file of a table; none if no such table is known.
fn usual_name(Description { game, material, .. }: &Description) -> Option<String> {
    match game.as_str() {
        "mcdonald" => farm::name(material).map(Into::into),
        "magpie" => {
            let material: Material = material.parse().ok()?;
            Some(magpie::file_name(material))
        }
        _ => None,
    }
}

/// The files of a folder whose names end in `.table`, by name; none if there is no such folder.
///
/// # Errors
///
/// If the folder cannot be listed.
pub fn list(folder: &Path) -> Result<Vec<Found>, LibraryError> {
    let tables = files(folder)?
        .into_iter()
        .filter(|path| ends_in(path, TABLE));
    let found = |path: PathBuf| Found {
        bytes: fs::metadata(&path).map_or(0, |file| file.len()),
        description: Table::open(&path).map(|table| table.description().clone()),
        path,
    };
    Ok(tables.map(found).collect())
}

/// How the name of a table ends.
const TABLE: &str = "table";

fn ends_in(path: &Path, end: &str) -> bool {
    path.extension().is_some_and(|found| found == end)
}

/// What is in a folder, by name; nothing if there is no such folder.
fn files(folder: &Path) -> Result<Vec<PathBuf>, LibraryError> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.and_then(Iterator::collect::<Result<Vec<_>, _>>),
    };
    let mut paths: Vec<PathBuf> = entries
        .map_err(LibraryError::folder("listed", folder))?
        .into_iter()
        .map(|entry| entry.path())
        .collect();
    paths.sort();
    Ok(paths)
}

/// Magpie's tables of up to so many men, the king among them, take seconds; they are what a draw is claimed by (MG-12).
pub const FEW_MEN: u8 = 5;

/// Makes the tables of Magpie's endgames with up to so many men, the king among them, in the folder, and the folder too, on so many threads; 0 counts as 1.
///
/// Tables that are there stay, and processes wait for each other, as with [`build_farm`]. Progress counts positions of
/// what is missing; how many plies a table will take is not known before, so within a table it is only guessed.
/// A file that has the name of a table and is something else is an error, and stays too.
///
/// # Errors
///
/// As [`build_farm`].
pub fn build_magpie(
    folder: &Path,
    men: u8,
    threads: usize,
    progress: &mut dyn FnMut(Progress),
) -> Result<(), LibraryError> {
    let is_there = || {
        let there = Endgames::open_up_to(folder, men)?;
        Ok(there.materials().eq(Material::up_to(men)))
    };
    if_not_there(folder, "magpie.lock", is_there, || {
        let there = Endgames::open_up_to(folder, men)?;
        let there: Vec<Material> = there.materials().collect();
        let missing = Material::up_to(men).filter(|material| !there.contains(material));
        let mut work = Positions::new(missing);
        let tell = |stage: Stage| {
            if let Some(at) = work.at(stage) {
                progress(at);
            }
        };
        Ok(magpie::build(folder, men, threads, tell)?)
    })
}

/// Makes tables unless they are there, and nobody else with the same lock does meanwhile.
fn if_not_there(
    folder: &Path,
    lock: &str,
    is_there: impl Fn() -> Result<bool, LibraryError>,
    build: impl FnOnce() -> Result<(), LibraryError>,
) -> Result<(), LibraryError> {
    // Seen without a lock too, so that a folder that can only be read serves as well.
    if is_there()? {
        return Ok(());
    }
    fs::create_dir_all(folder).map_err(LibraryError::folder("made", folder))?;
    let lock = folder.join(lock);
    let locked = File::create(&lock).and_then(|file| file.lock().map(|()| file));
    let _locked = locked.map_err(LibraryError::folder("written to", folder))?;
    if is_there()? {
        return Ok(());
    }
    build()
}

/// Checks every value of a table, independently of what made it, on so many threads; 0 counts as 1.
///
/// # Errors
///
/// If the file is no table of a kind that can be checked, was altered, or holds a value that does not follow from the rules.
pub fn verify(
    path: &Path,
    threads: usize,
    progress: &mut dyn FnMut(Progress),
) -> Result<(), LibraryError> {
    let table = Table::open(path).map_err(LibraryError::table(path))?;
    let Description { game, material, .. } = table.description();
    let endgame = || material.parse::<Material>().ok();
    // Magpie's tables are found by their names, and checked with those that captures lead to.
    let named = |endgame: &Material| path.ends_with(magpie::file_name(*endgame));
    let folder = path.parent().unwrap_or(Path::new(""));
    let (helper, endgame) = (farm::helper_of(material), endgame().filter(named));
    let checked = match (game.as_str(), helper, endgame) {
        ("mcdonald", ..) if material == "none" => mcdonald::verify(path, threads, progress),
        ("mcdonald", ..) if material == "doubled" => {
            let singles = folder.join(mcdonald::FILE_NAME);
            mcdonald::verify_doubled(path, &singles, threads, progress)
        }
        ("mcdonald", Some(helper), _) => {
            helper::verify(path, helper, &farm::read_alone(folder)?, threads, progress)
        }
        ("magpie", _, Some(endgame)) => {
            magpie::verify(folder, endgame, threads, progress).map(drop)
        }
        _ => return Err(unknown(path, table.description())),
    };
    checked.map_err(|error| LibraryError::Verify {
        path: path.into(),
        error,
    })
}

/// Why a table cannot be checked: by its name it is not found, or nothing is known of such tables.
fn unknown(path: &Path, description: &Description) -> LibraryError {
    let path = path.into();
    let Description { game, material, .. } = description.clone();
    match usual_name(description) {
        Some(expected) => LibraryError::Misnamed {
            path,
            game,
            material,
            expected,
        },
        None => LibraryError::Unknown {
            path,
            game,
            material,
        },
    }
}

/// A table, or none if there is no such file.
fn if_there<T>(opened: Result<T, TableError>) -> Result<Option<T>, TableError> {
    match opened {
        Err(TableError::Io {
            kind: ErrorKind::NotFound | ErrorKind::NotADirectory,
            ..
        }) => Ok(None),
        opened => opened.map(Some),
    }
}
