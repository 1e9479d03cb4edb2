//! Games in files: as records, and in the form of earlier versions, the timeline as JSON.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use barnyard::{AnyGame, GameKind, Outcome, Reason, Timeline};
use barnyard_match::record::{NodeId, Notes, Record, RecordError, Token, TreeError};

use crate::error::InputError;
use crate::input_file::{self, ReadError};
use crate::output;
use crate::play::Seat;

/// A saved game of ten thousand moves has about 80 KB.
///
/// Each move may have to be compared with all before it, so a file of many MiB could take an hour.
const LARGEST_FILE: u64 = 1024 * 1024;

/// The longest reason for which a file is refused: a reason may quote the file.
const LONGEST_REASON: usize = 300;

/// Why a file gives no game.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LoadError {
    /// It cannot be read.
    #[error(transparent)]
    Read(#[from] io::Error),
    /// It holds something else.
    #[error("{0}")]
    NotAGame(String),
}

/// Why a game was not saved.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SaveError {
    /// The file holds something that is not ours to replace.
    #[error("{} exists and is not a saved game; choose another name", .0.display())]
    WouldOverwrite(PathBuf),
    /// The file holds a record with more in it than the moves of a game.
    #[error("{} holds notes, variations or tags that would be lost; choose another name", .0.display())]
    WouldLose(PathBuf),
    /// The game has too many moves.
    #[error("{0}")]
    TooLong(TreeError),
    /// The file cannot be written.
    #[error("cannot write {}: {error}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

/// A game to go on with.
#[derive(Clone, Debug)]
pub(crate) struct Saved {
    /// The moves.
    pub(crate) timeline: Timeline<AnyGame>,
    /// How a player has ended it without a move: given it up, or claimed a draw.
    pub(crate) ended: Option<Outcome>,
    /// Who leads each side, if the file tells.
    pub(crate) players: [Option<Seat>; 2],
}

/// Who leads each side, as the tags of a saved game tell.
const PLAYERS: [&str; 2] = ["First", "Second"];

impl Saved {
    /// The game as a record.
    fn record(&self) -> Result<Record, TreeError> {
        let mut record = Record::from_timeline(&self.timeline)?;
        for (tag, player) in PLAYERS.iter().zip(self.players) {
            if let Some(player) = player {
                record.set_tag(tag, player.name())?;
            }
        }
        if self.timeline.outcome().is_none() && self.ended.is_some() {
            record.end_last_round(self.ended);
        }
        Ok(record)
    }

    /// The game of a record.
    fn of_record(record: &Record) -> Result<Saved, &'static str> {
        if record.rounds().len() != 1 {
            return Err("it has two rounds");
        }
        let (timeline, None) = record.play_main(0).ok_or("it has no moves")? else {
            return Err("it goes on after the game was over");
        };
        let is_for = |reason: Reason| record.tag("Reason") == Some(reason.code());
        let ended = match record.rounds()[0].token() {
            Token::Win(winner) if is_for(Reason::Resigned) => {
                Some(Outcome::win(winner, Reason::Resigned))
            }
            Token::Draw if is_for(Reason::DrawClaimed) => Some(Outcome::draw(Reason::DrawClaimed)),
            _ => None,
        };
        let players = PLAYERS.map(|tag| record.tag(tag).and_then(Seat::named));
        Ok(Saved {
            timeline,
            ended,
            players,
        })
    }
}

/// What a file holds.
enum Content {
    /// A timeline as JSON, which earlier versions wrote.
    Json(Timeline<AnyGame>),
    Record(Record),
}

fn read(path: &Path) -> Result<Content, LoadError> {
    let text = input_file::read_text(path, LARGEST_FILE).map_err(|error| match error {
        ReadError::Io(error) => LoadError::Read(error),
        other => LoadError::NotAGame(other.to_string()),
    })?;
    let refused = |reason: String| LoadError::NotAGame(printable(&reason));
    if text.trim_start().starts_with('{') {
        let timeline = serde_json::from_str(&text).map_err(|error| refused(error.to_string()))?;
        return Ok(Content::Json(timeline));
    }
    let record: Result<Record, RecordError> = text.parse();
    record
        .map(Content::Record)
        .map_err(|error| refused(error.to_string()))
}

/// Reads a saved game, and plays all its moves again to check them.
pub(crate) fn load(path: &Path) -> Result<Saved, LoadError> {
    match read(path)? {
        Content::Json(timeline) => Ok(Saved {
            timeline,
            ended: None,
            players: [None, None],
        }),
        Content::Record(record) => {
            Saved::of_record(&record).map_err(|reason| LoadError::NotAGame(reason.into()))
        }
    }
}

/// Whether a record holds nothing that a saved game does not hold.
fn is_plain(record: &Record) -> bool {
    let [round] = record.rounds() else {
        return false;
    };
    let tree = round.moves();
    let is_bare = |node| {
        tree.notes(node)
            .is_none_or(|notes| *notes == Notes::default())
    };
    let known = ["Game", "Position", "Result", "Reason"];
    tree.len() == tree.main_line().count()
        && is_bare(NodeId::START)
        && tree.main_line().all(is_bare)
        && (record.tags().iter()).all(|tag| {
            let name = tag.name.as_str();
            known.contains(&name) || PLAYERS.contains(&name) && Seat::named(&tag.value).is_some()
        })
}

/// Reads a saved game, for `--resume`; if a game is named, only one of that game.
pub(crate) fn resume(path: &Path, kind: Option<GameKind>) -> anyhow::Result<Saved> {
    let game = load(path).map_err(|error| match error {
        LoadError::Read(error) => {
            anyhow::Error::new(error).context(format!("cannot read {}", path.display()))
        }
        LoadError::NotAGame(reason) => InputError::NotAGame {
            path: path.to_owned(),
            reason,
        }
        .into(),
    })?;
    let saved = game.timeline.start().kind();
    if kind.is_some_and(|kind| kind != saved) {
        let path = path.to_owned();
        return Err(InputError::OtherGame { path, saved }.into());
    }
    Ok(game)
}

/// A text from a file that is not trusted: cut, and with escapes for what could steer a terminal.
pub(crate) fn printable(text: &str) -> String {
    let mut printable = String::new();
    for symbol in text.chars().take(LONGEST_REASON) {
        if symbol.is_control() {
            printable.extend(symbol.escape_default());
        } else {
            printable.push(symbol);
        }
    }
    printable
}

/// Writes a game to a file as a record; the file afterwards holds either all of it or what it held before.
///
/// An existing file is replaced only if it is a saved game, and holds no notes or variations that would be lost.
pub(crate) fn save(path: &Path, game: &Saved) -> Result<(), SaveError> {
    check_ours(path)?;
    let record = game.record().map_err(SaveError::TooLong)?;
    output::write_file(path, record.to_string().as_bytes())
        .map_err(|error| cannot_write(path, error))
}

/// Checks that nothing is there, or a saved game.
fn check_ours(path: &Path) -> Result<(), SaveError> {
    if let Err(error) = fs::symlink_metadata(path) {
        return match error.kind() {
            ErrorKind::NotFound => Ok(()),
            _ => Err(cannot_write(path, error)),
        };
    }
    match read(path) {
        Ok(Content::Json(_)) => Ok(()),
        Ok(Content::Record(record)) if is_plain(&record) => Ok(()),
        Ok(Content::Record(_)) => Err(SaveError::WouldLose(path.to_owned())),
        Err(LoadError::Read(error)) if error.kind() != ErrorKind::NotFound => {
            Err(cannot_write(path, error))
        }
        // What is there but not found is a link that leads nowhere.
        Err(_) => Err(SaveError::WouldOverwrite(path.to_owned())),
    }
}

fn cannot_write(path: &Path, error: io::Error) -> SaveError {
    let path = path.to_owned();
    SaveError::Write { path, error }
}
