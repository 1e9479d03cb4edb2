//! The file of a match: its settings in the first line, then each game in a line of its own.
//!
//! Lines are only added, each in one go, so that whatever interrupts a match spoils at most the last one; that is dropped when the match goes on.

use std::collections::HashSet;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use barnyard::text::Snippet;
use barnyard::{AnyGame, CellMove, GameKind, Reason, Side, Timeline, Verdict};
use serde::{Deserialize, Serialize};

use super::adjudication::Agreement;
use super::pace::Pace;
use crate::input_file::{NOT_REGULAR, is_regular};

/// What a match is played by; two matches with the same settings play the same games.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Settings {
    /// The version of the form of these records.
    pub(super) barnyard_match: u32,
    /// The position the openings start from, with the game's name.
    pub(super) start: AnyGame,
    /// The two engines.
    pub(super) engines: [EngineSettings; 2],
    /// Where the openings come from.
    pub(super) book: BookSettings,
    /// A game of more plies is drawn.
    pub(super) max_plies: u32,
    /// When the engines agree that a game is decided.
    pub(super) adjudicate: Option<Agreement>,
    /// What a clock forgives.
    pub(super) margin: core::time::Duration,
}

/// The version that is written.
pub(super) const VERSION: u32 = 1;

/// One of the engines.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct EngineSettings {
    /// What it is called.
    pub(super) name: String,
    /// As it was written on the command line.
    pub(super) spec: String,
    /// How long it may think.
    pub(super) pace: Pace,
    /// Its weights, if they are not the usual ones.
    pub(super) weights: Option<String>,
}

/// Where openings come from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum BookSettings {
    /// So many random plies.
    Random {
        /// The plies.
        plies: usize,
        /// The seed.
        seed: u64,
    },
    /// A file.
    File(PathBuf),
}

/// A game that was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct GameRecord {
    /// Its number, from 0; games 2n and 2n+1 have the same opening.
    pub(super) game: usize,
    /// What was played before the engines were asked.
    pub(super) opening: Timeline<AnyGame>,
    /// The engine that leads the first side, 0 or 1.
    pub(super) first: usize,
    /// The moves of the engines.
    pub(super) moves: Vec<CellMove>,
    /// Who gets what.
    pub(super) result: GameResult,
    /// Why the game is over: a rule's code, or `plies`, `agreed`, `illegal-move`, `crash`, `time`.
    pub(super) reason: String,
    /// What an engine did wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) note: Option<String>,
    /// Positions each engine has visited.
    pub(super) nodes: [u64; 2],
    /// Time each engine took, in milliseconds.
    pub(super) milliseconds: [u64; 2],
}

/// The reasons that are an engine's fault.
const FAULTS: [&str; 3] = ["illegal-move", "crash", "time"];

/// The reasons that are the match's.
const CALLED: [&str; 2] = ["plies", "agreed"];

/// What an ended game gives; a draw if there is neither.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct GameResult {
    /// The side that has won.
    pub(super) winner: Option<Side>,
    /// The first side's points, in McDonald's farm.
    pub(super) points: Option<u8>,
}

impl From<Verdict> for GameResult {
    fn from(verdict: Verdict) -> GameResult {
        match verdict {
            Verdict::Win(side) => GameResult::won(side),
            Verdict::Draw => GameResult::DRAW,
            Verdict::Points(points) => GameResult {
                winner: None,
                points: Some(points),
            },
        }
    }
}

impl GameResult {
    /// Nobody has won.
    pub(super) const DRAW: GameResult = GameResult {
        winner: None,
        points: None,
    };

    /// A side has won.
    pub(super) const fn won(side: Side) -> GameResult {
        GameResult {
            winner: Some(side),
            points: None,
        }
    }
}

impl GameRecord {
    /// The engine, 0 or 1, that leads a side.
    pub(super) const fn leader(&self, side: Side) -> usize {
        match side {
            Side::First => self.first,
            Side::Second => 1 - self.first,
        }
    }

    /// The engine, 0 or 1, that has lost by a fault and not by the rules.
    pub(super) fn forfeited_by(&self) -> Option<usize> {
        let winner = self.result.winner?;
        FAULTS
            .contains(&self.reason.as_str())
            .then(|| self.leader(!winner))
    }

    /// Checks what another program may have changed: it is a game of a match of so many games, and adds up with others.
    fn check(&self, games: usize) -> Result<(), String> {
        if self.game >= games {
            return Err(format!(
                "there is no game {} among {games}, numbered from 0; see --games",
                self.game
            ));
        }
        if self.first != self.game % 2 {
            return Err(format!(
                "engine {} does not lead the first side in game {}",
                self.first, self.game
            ));
        }
        let mut known = Reason::ALL.iter().map(|reason| reason.code());
        let reason = self.reason.as_str();
        if known.any(|code| code == reason) || FAULTS.contains(&reason) || CALLED.contains(&reason)
        {
            Ok(())
        } else {
            Err(format!("no game ends by `{}`", Snippet::new(reason)))
        }
    }

    /// Whether its game is played for points.
    pub(super) fn start_gives_points(&self) -> bool {
        self.opening.start().kind() == GameKind::McDonald
    }
}

/// Why a file of records cannot be used.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RecordsError {
    /// It cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It cannot be opened: its path is wrong.
    #[error("cannot open it: {0}")]
    Open(io::Error),
    /// It is a pipe, a device or a folder.
    #[error("{NOT_REGULAR}")]
    NotRegular,
    /// Another match writes it.
    #[error("another match is writing it")]
    Busy,
    /// It holds something else.
    #[error("line {line} is no record of a match: {reason}")]
    NotRecords {
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// It is of a match that was played otherwise.
    #[error("it is of another match: its `{setting}` is {found}, not {expected}")]
    OtherMatch {
        /// What differs.
        setting: String,
        /// What the file says.
        found: String,
        /// What this match is played by.
        expected: String,
    },
}

/// A file that games are added to.
#[derive(Debug)]
pub(super) struct Records {
    file: File,
}

impl Records {
    /// Opens or makes a file for a match of so many games, and gives the ones that are in it.
    ///
    /// What an interrupted match left unfinished at its end is cut off.
    pub(super) fn open(
        path: &Path,
        settings: &Settings,
        games: usize,
    ) -> Result<(Records, Vec<GameRecord>), RecordsError> {
        let mut options = OpenOptions::new();
        let options = options.read(true).write(true).create(true).truncate(false);
        match is_regular(path) {
            Ok(false) => return Err(RecordsError::NotRegular),
            Err(error) if error.kind() != ErrorKind::NotFound => {
                return Err(RecordsError::Open(error));
            }
            // What is not there yet is made.
            _ => {}
        }
        let mut file = options.open(path).map_err(RecordsError::Open)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => RecordsError::Busy,
            TryLockError::Error(error) => RecordsError::Io(error),
        })?;
        let mut text = Vec::new();
        file.read_to_end(&mut text)?;
        // A line without its end was being written when the match was interrupted.
        let whole = text
            .iter()
            .rposition(|byte| *byte == b'\n')
            .map_or(0, |at| at + 1);
        let first_line = line_of(settings)?;
        if whole == 0 && !first_line.starts_with(&text) {
            return Err(RecordsError::NotRecords {
                line: 1,
                reason: "it does not end".to_owned(),
            });
        }
        let games = read_lines(&text[..whole], settings, games)?;
        file.set_len(whole as u64)?;
        file.seek(SeekFrom::End(0))?;
        let mut records = Records { file };
        if whole == 0 {
            records.file.write_all(&first_line)?;
        }
        Ok((records, games))
    }

    /// Adds a game.
    pub(super) fn add(&mut self, game: &GameRecord) -> io::Result<()> {
        self.file.write_all(&line_of(game)?)
    }
}

/// A value as a line.
fn line_of(value: &impl Serialize) -> io::Result<Vec<u8>> {
    let mut line = serde_json::to_vec(value)?;
    line.push(b'\n');
    Ok(line)
}

fn read_lines(
    text: &[u8],
    settings: &Settings,
    most: usize,
) -> Result<Vec<GameRecord>, RecordsError> {
    let mut lines = (1..).zip(text.split(|byte| *byte == b'\n'));
    let mut games = Vec::new();
    let mut numbers = HashSet::new();
    let not_records = |line, error: serde_json::Error| RecordsError::NotRecords {
        line,
        reason: error.to_string(),
    };
    if let Some((line, first)) = lines.next().filter(|(_, first)| !first.is_empty()) {
        let found: serde_json::Value =
            serde_json::from_slice(first).map_err(|error| not_records(line, error))?;
        check_same(&found, settings)?;
    } else if !text.is_empty() {
        return Err(RecordsError::NotRecords {
            line: 1,
            reason: "it is empty".to_owned(),
        });
    }
    for (line, content) in lines.filter(|(_, content)| !content.is_empty()) {
        let game: GameRecord =
            serde_json::from_slice(content).map_err(|error| not_records(line, error))?;
        let mut checked = game.check(most);
        if checked.is_ok() && !numbers.insert(game.game) {
            checked = Err(format!("game {} is there twice", game.game));
        }
        checked.map_err(|reason| RecordsError::NotRecords { line, reason })?;
        games.push(game);
    }
    Ok(games)
}

/// Compares settings one by one, so that the first that differs can be named.
fn check_same(found: &serde_json::Value, settings: &Settings) -> Result<(), RecordsError> {
    let expected = serde_json::to_value(settings).map_err(io::Error::from)?;
    let parts = expected.as_object().into_iter().flatten();
    for (setting, expected) in parts {
        if found.get(setting) != Some(expected) {
            return Err(RecordsError::OtherMatch {
                setting: setting.clone(),
                found: found
                    .get(setting)
                    .map_or_else(|| "missing".to_owned(), ToString::to_string),
                expected: expected.to_string(),
            });
        }
    }
    Ok(())
}

#[cfg(test)]
pub(super) mod tests {
    use std::fs;

    use super::*;

    /// A game that an engine has won, leading that side.
    pub(crate) fn won(kind: GameKind, first: usize, winner: Option<Side>) -> GameRecord {
        GameRecord {
            game: first,
            opening: Timeline::new(kind.start()),
            first,
            moves: Vec::new(),
            result: GameResult {
                winner,
                points: None,
            },
            reason: "no-moves".to_owned(),
            note: None,
            nodes: [10, 20],
            milliseconds: [1, 2],
        }
    }

    /// A round of McDonald's farm.
    pub(crate) fn round(first: usize, points: u8) -> GameRecord {
        GameRecord {
            result: Verdict::Points(points).into(),
            ..won(GameKind::McDonald, first, None)
        }
    }

    fn settings(name: &str) -> Settings {
        let engine = EngineSettings {
            name: name.to_owned(),
            spec: "builtin".to_owned(),
            pace: Pace::default(),
            weights: None,
        };
        Settings {
            barnyard_match: VERSION,
            start: GameKind::Magpie.start(),
            engines: [engine.clone(), engine],
            book: BookSettings::Random { plies: 6, seed: 1 },
            max_plies: 300,
            adjudicate: None,
            margin: core::time::Duration::ZERO,
        }
    }

    #[test]
    fn games_are_found_again_and_a_torn_line_is_dropped() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("records");
        let games = [
            won(GameKind::Magpie, 0, None),
            won(GameKind::Magpie, 1, None),
        ];
        let (mut records, found) = Records::open(&path, &settings("a"), 2).expect("a new file");
        assert_eq!(found, []);
        for game in &games {
            records.add(game).expect("room on the disk");
        }
        assert!(matches!(
            Records::open(&path, &settings("a"), 2),
            Err(RecordsError::Busy)
        ));
        drop(records);
        let whole = fs::read(&path).expect("the file");
        for torn in [whole.len() - 1, whole.len() - 40] {
            fs::write(&path, &whole[..torn]).expect("the file");
            let (mut records, found) = Records::open(&path, &settings("a"), 2).expect("the file");
            assert_eq!(found, games[..1]);
            records.add(&games[1]).expect("room on the disk");
            assert_eq!(fs::read(&path).expect("the file"), whole);
        }
        // Even the settings may be torn.
        fs::write(&path, &whole[..20]).expect("the file");
        let (_, found) = Records::open(&path, &settings("a"), 2).expect("the file");
        assert_eq!(found, []);
    }

    #[test]
    fn other_matches_and_other_files_are_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("records");
        drop(Records::open(&path, &settings("a"), 2).expect("a new file"));
        match Records::open(&path, &settings("b"), 2) {
            Err(RecordsError::OtherMatch { setting, .. }) => assert_eq!(setting, "engines"),
            other => panic!("{other:?}"),
        }
        for content in ["hello", "hello\n", "{}\n", "\n\n"] {
            fs::write(&path, content).expect("the file");
            assert!(
                Records::open(&path, &settings("a"), 2).is_err(),
                "{content}"
            );
            let left = fs::read_to_string(&path).expect("the file");
            assert_eq!(left, content, "it is not ours to change");
        }
    }
}
