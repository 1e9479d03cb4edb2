//! The user's games in files: one folder, a file for each game.
//!
//! A game that is played is kept as `NAME.game`, everything that happened in it as JSON, and goes on from there with its clocks.
//! When it is over it becomes `NAME.record`, a text for people and programs.

mod file;
mod words;
mod worker;

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use barnyard_match::Match;
use barnyard_match::record::{Reader, Record, RecordError};

pub(crate) use words::bad_record;
pub(crate) use worker::Worker;

/// The ending of files with a game that is not over.
const GAME: &str = "game";

/// The ending of files with records.
const RECORD: &str = "record";

/// The largest file with records that is read.
const LARGEST_FILE: u64 = 16 << 20;

/// The largest file with a game that is read: some twenty thousand moves, each of which may have to be compared with all before it.
const LARGEST_GAME: u64 = 4 << 20;

/// The most records of a file that are read.
const MOST_RECORDS: usize = 1000;

/// What is asked of the store.
#[derive(Clone, Debug)]
pub(crate) enum Job {
    /// Keep a game that is not over, under a name.
    Keep(String, Box<Match>),
    /// Keep the record of a game that is over, under its name.
    Finish(String, Box<Record>),
    /// Write a record that was changed: in its place, or under a name if it has none.
    Rewrite(Place, Box<Record>),
    /// Tell what there is.
    List,
    /// Read a file.
    Open(PathBuf),
}

/// Where a record goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// This file, which holds nothing else.
    File(PathBuf),
    /// A new file of this name.
    New(String),
}

/// What came of a job.
#[derive(Debug)]
pub(crate) enum Answer {
    /// A file was written because somebody asked for it.
    Saved(PathBuf),
    /// The game is kept.
    Kept,
    /// The files there are, the latest first.
    Listed(Vec<Entry>),
    /// What a file holds.
    Opened(Content),
    /// It could not be done.
    Failed(StoreError),
}

/// A file of the folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// Where it is.
    pub(crate) path: PathBuf,
    /// Whether its game goes on.
    pub(crate) is_open: bool,
}

impl Entry {
    /// The file's name without its ending.
    pub(crate) fn name(&self) -> String {
        stem(&self.path)
    }
}

/// What a file holds.
#[derive(Debug)]
pub(crate) enum Content {
    /// A game that is not over.
    Game {
        /// Its name.
        name: String,
        /// The game.
        game: Box<Match>,
    },
    /// Records, one or more.
    Records {
        /// The file.
        path: PathBuf,
        /// Those that could be read.
        records: Vec<Record>,
        /// The first that could not be read.
        trouble: Option<RecordError>,
    },
}

/// Why a file was not read or written.
#[derive(Debug)]
pub(crate) enum StoreError {
    /// The system does not let it be read.
    Read(PathBuf, io::Error),
    /// The system does not let it be written.
    Write(PathBuf, io::Error),
    /// It is too long.
    TooLong(PathBuf),
    /// It has nothing in it.
    Empty(PathBuf),
    /// It is no game that was kept.
    NotAGame(PathBuf, serde_json::Error),
    /// No record in it can be read.
    NotARecord(PathBuf, RecordError),
}

/// The folder that holds the games.
#[derive(Clone, Debug)]
pub(crate) struct Folder {
    path: PathBuf,
}

impl Folder {
    /// A folder, which is made when the first game is kept.
    pub(crate) fn new(path: PathBuf) -> Folder {
        Folder { path }
    }

    /// Does a job.
    pub(crate) fn run(&self, job: Job) -> Answer {
        let done = match job {
            Job::Keep(name, game) => self.keep(&name, &game),
            Job::Finish(name, record) => self.finish(&name, &record),
            Job::Rewrite(place, record) => self.rewrite(place, &record),
            Job::List => self.list().map(Answer::Listed),
            Job::Open(path) => open(path).map(Answer::Opened),
        };
        done.unwrap_or_else(Answer::Failed)
    }

    fn keep(&self, name: &str, game: &Match) -> Result<Answer, StoreError> {
        let path = self.file(name, GAME);
        let text = serde_json::to_vec(game).map_err(io::Error::from);
        let written = text.and_then(|text| file::write(&path, &text));
        written.map_err(|error| StoreError::Write(path, error))?;
        Ok(Answer::Kept)
    }

    fn finish(&self, name: &str, record: &Record) -> Result<Answer, StoreError> {
        let path = self.file(name, RECORD);
        write_record(&path, record)?;
        // Only now that the record is there; and if the game stays beside it, nothing is lost.
        let _ = fs::remove_file(self.file(name, GAME));
        Ok(Answer::Saved(path))
    }

    fn rewrite(&self, place: Place, record: &Record) -> Result<Answer, StoreError> {
        let path = match place {
            Place::File(path) => path,
            Place::New(name) => self.file(&name, RECORD),
        };
        write_record(&path, record)?;
        Ok(Answer::Saved(path))
    }

    fn list(&self) -> Result<Vec<Entry>, StoreError> {
        let cannot = |error| StoreError::Read(self.path.clone(), error);
        let files = match fs::read_dir(&self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            files => files.map_err(cannot)?,
        };
        let mut entries = Vec::new();
        for file in files {
            let path = file.map_err(cannot)?.path();
            let ending = path.extension().and_then(|ending| ending.to_str());
            let is_open = match ending {
                Some(GAME) => true,
                Some(RECORD) => false,
                _ => continue,
            };
            // A game with a record is over, even if the program had no time to remove it: played on, it would take the record's place.
            if !is_open || !path.with_extension(RECORD).exists() {
                entries.push(Entry { path, is_open });
            }
        }
        // Names begin with the time.
        entries.sort_by(|one, other| other.path.cmp(&one.path));
        Ok(entries)
    }

    fn file(&self, name: &str, ending: &str) -> PathBuf {
        self.path.join(format!("{name}.{ending}"))
    }
}

fn stem(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}

fn write_record(path: &Path, record: &Record) -> Result<(), StoreError> {
    if !record.is_readable() {
        return Err(StoreError::TooLong(path.to_owned()));
    }
    file::write(path, record.to_string().as_bytes())
        .map_err(|error| StoreError::Write(path.to_owned(), error))
}

/// Reads a file: a game by its ending, else records.
fn open(path: PathBuf) -> Result<Content, StoreError> {
    let is_game = path.extension().is_some_and(|ending| ending == GAME);
    let most = if is_game { LARGEST_GAME } else { LARGEST_FILE };
    let bytes = match file::read(&path, most) {
        Ok(Some(bytes)) => bytes,
        Ok(None) => return Err(StoreError::TooLong(path)),
        Err(error) => return Err(StoreError::Read(path, error)),
    };
    if is_game {
        return match serde_json::from_slice(&bytes) {
            Ok(game) => Ok(Content::Game {
                name: stem(&path),
                game: Box::new(game),
            }),
            Err(error) => Err(StoreError::NotAGame(path, error)),
        };
    }
    let mut records = Vec::new();
    let mut trouble = None;
    for read in Reader::new(&bytes[..]) {
        match read {
            Ok(_) if records.len() == MOST_RECORDS => return Err(StoreError::TooLong(path)),
            Ok(record) => records.push(record),
            Err(error) => trouble = trouble.or(Some(error)),
        }
    }
    match (records.is_empty(), trouble) {
        (true, Some(error)) => Err(StoreError::NotARecord(path, error)),
        (true, None) => Err(StoreError::Empty(path)),
        (false, trouble) => Ok(Content::Records {
            path,
            records,
            trouble,
        }),
    }
}
