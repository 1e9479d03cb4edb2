//! `barnyard match`: two engines play many games.
//!
//! The command line gives two [`spec`]s and a [`book`]; the [`contest`] lets [`player`]s play [`game`]s, each of which becomes a record in the
//! [`records`] and counts in the [`standings`], until all are played or the [`sprt`] has decided.

mod adjudication;
mod book;
mod contest;
mod game;
mod live;
mod pace;
mod player;
mod records;
mod spec;
mod sprt;
mod standings;
mod summary;

use core::time::Duration;
use std::path::{Path, PathBuf};

use anyhow::Context;
use barnyard::any::Probes;
use barnyard::search::Stop;
use barnyard::{AnyGame, Game, GameKind, Outcome};
use barnyard_match::Known;
use clap::Args;

use crate::error::InputError;
use crate::exact::TableOptions;
use crate::options::StartOptions;
use crate::{input_file, output, time};
use adjudication::Agreement;
use book::{Book, BookError};
use contest::{Contest, Results};
use game::Conditions;
use live::Live;
use pace::{ClockTime, Pace};
use player::{Player, ProgramError};
use records::{BookSettings, EngineSettings, Records, RecordsError, Settings};
use spec::{EngineSpec, SpecError};
use sprt::Sprt;

/// Which engines play, and how.
#[derive(Args, Debug)]
pub(crate) struct Options {
    #[command(flatten)]
    start: StartOptions,

    /// The first engine, such as `builtin hash=16 nodes=5000` or `cmd ./engine ARGUMENT`
    #[arg(long, value_name = "ENGINE", default_value = "builtin")]
    first: String,

    /// The second engine
    #[arg(long, value_name = "ENGINE", default_value = "builtin")]
    second: String,

    /// How many games to play, two of each opening
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = even)]
    games: usize,

    /// How many games to play at a time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    concurrency: u16,

    #[command(flatten)]
    pace: PaceOptions,

    #[command(flatten)]
    book: BookOptions,

    #[command(flatten)]
    end: EndOptions,

    #[command(flatten)]
    tables: TableOptions,

    /// Write the games to this file, and go on with the match that is in it
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,

    /// Show what programs say on their standard error
    #[arg(long)]
    show_errors: bool,
}

/// How long both engines may think, unless an engine has a pace of its own; a tenth of a second a move if nothing is said.
#[derive(Args, Debug)]
struct PaceOptions {
    /// A clock for each engine, in seconds with the increment for each move, such as 10+0.1
    #[arg(long, value_name = "BASE+INCREMENT")]
    time: Option<ClockTime>,

    /// Time for each move, in seconds or such as 50ms
    #[arg(long, value_name = "SECONDS", value_parser = time::parse_positive)]
    movetime: Option<Duration>,

    /// Positions to visit for each move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// Plies to look ahead
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,

    /// How late a move may come
    #[arg(long, value_name = "SECONDS", default_value = "100ms", value_parser = time::parse)]
    margin: Duration,

    /// How long to wait for a move where no time is set
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = time::parse)]
    patience: Duration,
}

/// Where openings come from.
#[derive(Args, Debug)]
struct BookOptions {
    /// Random plies at the beginning of each opening
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u8).range(0..=40))]
    plies: u8,

    /// What the random plies are drawn from; the same seed draws the same
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// Take the openings from this file: on each line moves, or a position's text
    #[arg(long, value_name = "FILE", conflicts_with_all = ["plies", "seed"])]
    book: Option<PathBuf>,
}

/// When a game or the match ends.
#[derive(Args, Debug)]
struct EndOptions {
    /// Call a game drawn after so many plies (not in McDonald's farm, whose rounds always end)
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    max_plies: u32,

    /// Call a game won once both engines have said so for some moves, such as 1000:4: a score in hundredths, and moves
    #[arg(long, value_name = "SCORE:MOVES")]
    adjudicate: Option<Agreement>,

    /// End the match when this test is decided: any of elo0=0 elo1=10 alpha=0.05 beta=0.05
    #[arg(long, value_name = "NAME=NUMBER", num_args = 0..=4)]
    sprt: Option<Vec<String>>,
}

/// The pace if none is asked for.
const USUAL_MOVE_TIME: Duration = Duration::from_millis(100);

/// Why a match cannot be played: the command line or a file is wrong.
#[derive(Debug, thiserror::Error)]
pub(crate) enum MatchError {
    /// A text is no engine.
    #[error("{option}: {error}")]
    Engine {
        /// The option.
        option: &'static str,
        /// Why not.
        error: SpecError,
    },
    /// A program is no engine.
    #[error("{option}: {error}")]
    Program {
        /// The option.
        option: &'static str,
        /// Why not.
        error: ProgramError,
    },
    /// There is nothing to play.
    #[error("--position: the game is over ({0})")]
    Over(Outcome),
    /// A test is none.
    #[error("--sprt: {0}")]
    Sprt(String),
    /// A book cannot be read.
    #[error("--book: {}: {reason}", path.display())]
    Book {
        /// The file.
        path: PathBuf,
        /// Why not.
        reason: String,
    },
    /// The records are of something else.
    #[error("--records: {}: {error}", path.display())]
    Records {
        /// The file.
        path: PathBuf,
        /// Why they do not fit.
        error: RecordsError,
    },
}

/// The match was told to end; what was played is in the records.
#[derive(Debug, thiserror::Error)]
#[error("the match was interrupted; with --records the same command goes on with it")]
struct Interrupted;

/// Plays the match and prints what it has brought.
pub(crate) fn run(options: Options) -> anyhow::Result<()> {
    let start = options.start.position()?;
    if let Some(outcome) = start.outcome() {
        return Err(InputError::from(MatchError::Over(outcome)).into());
    }
    let probes = options.tables.probes(&[start.kind()])?;
    let contest = options
        .contest(start.kind(), probes)
        .map_err(InputError::from)?;
    let mut book = options.book.read(start).map_err(InputError::from)?;
    let mut results = Results::default();
    let mut records = None;
    if let Some(path) = &options.records {
        let (file, played) = open_records(path, &options.settings(start, &contest), contest.games)?;
        records = Some(file);
        for game in played {
            if game.opening != book.opening(game.game / 2) {
                return Err(other_book(path, game.game).into());
            }
            results.add(game, contest.sprt.as_ref());
        }
    }
    let stop = Stop::new();
    check_programs(&contest, &stop).map_err(InputError::from)?;
    crate::interrupt::stop_when_interrupted(stop.clone())?;

    let mut live = Live::start(contest.games, results.played());
    contest
        .play(&mut book, &mut results, &stop, |game, results| {
            live.hear(results, contest.sprt.as_ref());
            match &mut records {
                Some(records) => records.add(game),
                None => Ok(()),
            }
        })
        .context("cannot write the records")?;
    live.finish();
    output::write(None, summary::summary(&contest, &results).as_bytes())?;
    if results.decision.is_none() && results.played() < contest.games {
        return Err(Interrupted.into());
    }
    Ok(())
}

impl Options {
    fn contest(&self, game: GameKind, probes: Probes) -> Result<Contest, MatchError> {
        let engine = |option, text: &str| {
            EngineSpec::read(text, game).map_err(|error| MatchError::Engine { option, error })
        };
        let engines = [
            engine("--first", &self.first)?,
            engine("--second", &self.second)?,
        ];
        let sprt = self.end.sprt.as_ref().map(|parts| Sprt::read(parts));
        Ok(Contest {
            game,
            conditions: Conditions {
                paces: [0, 1].map(|at| engines[at].pace.unwrap_or_else(|| self.pace.pace())),
                margin: self.pace.margin,
                patience: self.pace.patience,
                max_plies: self.end.max_plies,
                adjudicate: self.end.adjudicate,
                tables: Known(probes),
            },
            engines,
            games: self.games,
            concurrency: self.concurrency.into(),
            show_errors: self.show_errors,
            sprt: sprt.transpose().map_err(MatchError::Sprt)?,
        })
    }

    /// What the records must agree with.
    fn settings(&self, start: AnyGame, contest: &Contest) -> Settings {
        let engine = |at: usize| {
            let engine = &contest.engines[at];
            EngineSettings {
                name: engine.name.clone(),
                spec: engine.text.clone(),
                pace: contest.conditions.paces[at],
                weights: engine.weights(contest.game),
            }
        };
        Settings {
            barnyard_match: records::VERSION,
            start,
            engines: [engine(0), engine(1)],
            book: match &self.book.book {
                Some(path) => BookSettings::File(path.clone()),
                None => BookSettings::Random {
                    plies: self.book.plies.into(),
                    seed: self.book.seed,
                },
            },
            max_plies: self.end.max_plies,
            adjudicate: self.end.adjudicate,
            margin: self.pace.margin,
        }
    }
}

impl PaceOptions {
    fn pace(&self) -> Pace {
        let pace = Pace {
            clock: self.time,
            move_time: self.movetime,
            nodes: self.nodes,
            depth: self.depth,
        };
        if pace.is_unlimited() {
            Pace {
                move_time: Some(USUAL_MOVE_TIME),
                ..pace
            }
        } else {
            pace
        }
    }
}

/// The largest book, in bytes: room for half a million positions.
const LARGEST_BOOK: u64 = 64 * 1024 * 1024;

impl BookOptions {
    fn read(&self, start: AnyGame) -> Result<Book, MatchError> {
        let Some(path) = &self.book else {
            return Ok(Book::random(start, self.plies.into(), self.seed));
        };
        let wrong = |reason: String| MatchError::Book {
            path: path.clone(),
            reason,
        };
        let text =
            input_file::read_text(path, LARGEST_BOOK).map_err(|error| wrong(error.to_string()))?;
        Book::read(&text, start).map_err(|error: BookError| wrong(error.to_string()))
    }
}

fn even(text: &str) -> Result<usize, String> {
    let number = text.parse().ok();
    number
        .filter(|games| *games >= 2 && games % 2 == 0)
        .ok_or_else(|| {
            "expected an even number from 2 on, as each opening is played twice".to_owned()
        })
}

fn open_records(
    path: &Path,
    settings: &Settings,
    games: usize,
) -> anyhow::Result<(Records, Vec<records::GameRecord>)> {
    Records::open(path, settings, games).map_err(|error| match error {
        RecordsError::Io(error) => {
            anyhow::Error::new(error).context(format!("cannot open {}", path.display()))
        }
        error => InputError::from(MatchError::Records {
            path: path.to_owned(),
            error,
        })
        .into(),
    })
}

fn other_book(path: &Path, game: usize) -> InputError {
    let error = RecordsError::OtherMatch {
        setting: "book".to_owned(),
        found: format!("one with another opening for game {game}"),
        expected: "the one that was asked for".to_owned(),
    };
    let path = path.to_owned();
    MatchError::Records { path, error }.into()
}

/// Starts each program once, so that what is wrong with it is told before the first game.
fn check_programs(contest: &Contest, stop: &Stop) -> Result<(), MatchError> {
    for (option, engine) in ["--first", "--second"].into_iter().zip(&contest.engines) {
        let started = Player::new(engine, contest.game, stop, contest.show_errors);
        started.map_err(|error| MatchError::Program { option, error })?;
    }
    Ok(())
}
