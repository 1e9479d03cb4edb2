//! The user's games in files: one folder, a file for each game.
//!
//! A game that is played is kept as `NAME.game`, everything that happened in it as JSON, and goes on from there with its clocks.
//! When it is over it becomes `NAME.record`, a text for people and programs.
//! Of several programs only one goes on with a game at a time.

pub(crate) mod file;
mod lock;
mod reading;
#[cfg(feature = "online")]
pub(crate) mod seats;
mod words;
mod worker;

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use barnyard_match::Match;
use barnyard_match::record::{Record, RecordError};

use lock::Locks;
use reading::{open_records, read};
pub(crate) use words::bad_record;
pub(crate) use worker::Worker;

/// The ending of files with a game that is not over.
const GAME: &str = "game";

/// The ending of files with records.
const RECORD: &str = "record";

/// The largest file with a game that is read: some twenty thousand moves, each of which may have to be compared with all before it.
const LARGEST_GAME: u64 = 4 << 20;

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
    /// Read a file. A game that is not over is this program's from then on.
    Open(PathBuf),
    /// Leave the game of this name to others.
    GiveBack(String),
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
    /// It was done, and there is nothing to tell.
    Done,
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
    /// Another program goes on with the game.
    Busy(PathBuf),
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
#[derive(Debug)]
pub(crate) struct Folder {
    path: PathBuf,
    locks: Locks,
}

impl Folder {
    /// A folder, which is made when the first game is kept.
    pub(crate) fn new(path: PathBuf) -> Folder {
        Folder {
            path,
            locks: Locks::default(),
        }
    }

    /// Does a job.
    pub(crate) fn run(&mut self, job: Job) -> Answer {
        let done = match job {
            Job::Keep(name, game) => self.keep(&name, &game),
            Job::Finish(name, record) => self.finish(&name, &record),
            Job::Rewrite(place, record) => self.rewrite(place, &record),
            Job::List => self.list().map(Answer::Listed),
            Job::Open(path) => self.open(path).map(Answer::Opened),
            Job::GiveBack(name) => {
                self.locks.give_back(&self.file(&name, GAME));
                Ok(Answer::Done)
            }
        };
        done.unwrap_or_else(Answer::Failed)
    }

    fn keep(&mut self, name: &str, game: &Match) -> Result<Answer, StoreError> {
        let path = self.file(name, GAME);
        if !self.locks.take(&path) {
            return Err(StoreError::Busy(path));
        }
        let text = serde_json::to_vec(game).map_err(io::Error::from);
        let written = text.and_then(|text| file::write(&path, &text));
        written.map_err(|error| StoreError::Write(path, error))?;
        Ok(Answer::Done)
    }

    fn finish(&mut self, name: &str, record: &Record) -> Result<Answer, StoreError> {
        let path = self.file(name, RECORD);
        write_record(&path, record)?;
        // Only now that the record is there; and if the game stays beside it, nothing is lost.
        let game = self.file(name, GAME);
        if fs::remove_file(&game).is_ok() {
            self.locks.end(&game);
        }
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

    /// Reads a file: a game by its ending, else records.
    fn open(&mut self, path: PathBuf) -> Result<Content, StoreError> {
        if path.extension().is_none_or(|ending| ending != GAME) {
            return open_records(path);
        }
        let bytes = read(&path, LARGEST_GAME)?;
        let name = self.name_here(&path);
        let here = self.file(&name, GAME);
        if !self.locks.take(&here) {
            return Err(StoreError::Busy(path));
        }
        // Only now, since until then another program may have written to it.
        let bytes = if here == path {
            read(&path, LARGEST_GAME)?
        } else {
            bytes
        };
        match serde_json::from_slice(&bytes) {
            Ok(game) => Ok(Content::Game {
                name,
                game: Box::new(game),
            }),
            Err(error) => {
                self.locks.give_back(&here);
                Err(StoreError::NotAGame(path, error))
            }
        }
    }

    /// The name under which a game is kept here. That of another folder must not take the place of one in this.
    fn name_here(&self, path: &Path) -> String {
        let name = stem(path);
        if self.file(&name, GAME) == path {
            return name;
        }
        let is_free = |name: &String| !self.file(name, GAME).exists();
        let others = (2..).map(|number| format!("{name} {number}"));
        core::iter::once(name.clone())
            .chain(others)
            .find(is_free)
            .unwrap_or(name)
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
