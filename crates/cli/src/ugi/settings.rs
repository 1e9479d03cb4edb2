//! The engine's options, as the interface names them.

use core::fmt::Display;
use core::str::FromStr;
use core::time::Duration;

use barnyard::any::PositionError;
use barnyard::mcdonald::{self, LineUp};
use barnyard::search::{self, Algorithm, Level};
use barnyard::text::Snippet;
use barnyard::{AnyGame, GameKind};
use barnyard_ugi::{Kind, Setting};

use crate::engine_options::{self, ALGORITHMS, LARGEST_HASH, MOST_THREADS};
use crate::error::InputError;

/// What the options are set to.
#[derive(Clone, Debug)]
pub(super) struct Settings {
    game: GameKind,
    helpers: LineUp,
    /// As the last field of a position's text; empty for the default rules.
    rules: String,
    /// What the engine is made with.
    pub(super) engine: search::Options,
    /// How strong it plays.
    pub(super) level: Level,
    /// How many best lines are told.
    pub(super) lines: usize,
    /// Time lost on the way between the engine and the clock.
    pub(super) overhead: Duration,
}

/// What has to follow when an option was set.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// Nothing; it counts from the next search on.
    Nothing,
    /// The game begins anew.
    Start,
    /// The engine is made anew.
    Engine,
    /// The engine forgets what it has found.
    Clear,
}

/// Why an option was not set.
#[derive(Debug, thiserror::Error)]
pub(super) enum SettingError {
    /// There is no such option.
    #[error("there is no option `{0}`")]
    Unknown(Snippet),
    /// The option cannot be that.
    #[error("option {name}: {reason}")]
    Value {
        /// The option's name.
        name: &'static str,
        /// Why not.
        reason: String,
    },
}

const MOST_LINES: i64 = 64;
/// In milliseconds.
const LONGEST_OVERHEAD: i64 = 5000;
/// Enough for a pipe and a busy machine.
const USUAL_OVERHEAD: Duration = Duration::from_millis(10);

impl Settings {
    /// The options of a game's engine that is made so.
    pub(super) fn new(game: GameKind, engine: search::Options) -> Settings {
        Settings {
            game,
            helpers: LineUp::NONE,
            rules: String::new(),
            engine,
            level: Level::HIGHEST,
            lines: 1,
            overhead: USUAL_OVERHEAD,
        }
    }

    /// The game that is played.
    pub(super) const fn game(&self) -> GameKind {
        self.game
    }

    /// The options as they are told to the other side; what is set now is the default.
    pub(super) fn list(&self) -> Vec<Setting> {
        let words = |names: &mut dyn Iterator<Item = String>| names.collect::<Vec<_>>();
        let setting = |name: &str, kind| Setting {
            name: name.to_owned(),
            kind,
        };
        let spin = |default, min, max| Kind::Spin { default, min, max };
        vec![
            setting(
                "Game",
                Kind::Combo {
                    default: self.game.to_string(),
                    choices: words(&mut GameKind::ALL.iter().map(ToString::to_string)),
                },
            ),
            setting(
                "Helpers",
                Kind::Combo {
                    default: line_up_name(self.helpers),
                    choices: words(&mut LineUp::ALL.into_iter().map(line_up_name)),
                },
            ),
            setting(
                "Rules",
                Kind::Text {
                    default: self.rules.clone(),
                },
            ),
            setting("Hash", spin(self.engine.hash as i64, 1, LARGEST_HASH)),
            setting("Threads", spin(self.engine.threads as i64, 1, MOST_THREADS)),
            setting(
                "Algorithm",
                Kind::Combo {
                    default: algorithm_name(self.engine.algorithm),
                    choices: words(&mut ALGORITHMS.iter().map(|(name, _)| (*name).to_owned())),
                },
            ),
            setting(
                "Level",
                spin(
                    self.level.number().into(),
                    1,
                    Level::HIGHEST.number().into(),
                ),
            ),
            setting("MultiPV", spin(self.lines as i64, 1, MOST_LINES)),
            setting(
                "Overhead",
                spin(self.overhead.as_millis() as i64, 0, LONGEST_OVERHEAD),
            ),
            setting("Clear Hash", Kind::Button),
        ]
    }

    /// Sets an option, and tells what has to follow; the case of its name does not count.
    ///
    /// # Errors
    /// If there is no such option, or it cannot be that; then nothing has changed.
    pub(super) fn set(&mut self, name: &str, value: Option<&str>) -> Result<Change, SettingError> {
        let value = value.unwrap_or_default();
        match name.to_ascii_lowercase().as_str() {
            "game" => {
                self.game = parse("Game", value)?;
                // Another game has other rules.
                self.rules.clear();
                Ok(Change::Start)
            }
            "helpers" => {
                self.helpers = parse("Helpers", value)?;
                Ok(Change::Start)
            }
            "rules" => {
                let rules = if value == "<empty>" { "" } else { value };
                let start = start(self.game, self.helpers, rules);
                start.map_err(|reason| wrong("Rules", reason))?;
                self.rules = rules.to_owned();
                Ok(Change::Start)
            }
            "hash" => {
                let mebibytes = number("Hash", value, 1, LARGEST_HASH)?;
                let room = engine_options::check_room(mebibytes as u32);
                room.map_err(|error: InputError| wrong("Hash", error))?;
                self.engine = self.engine.with_hash(mebibytes as usize);
                Ok(Change::Engine)
            }
            "threads" => {
                let threads = number("Threads", value, 1, MOST_THREADS)?;
                self.engine = self.engine.with_threads(threads as usize);
                Ok(Change::Engine)
            }
            "algorithm" => {
                let algorithm = engine_options::algorithm(value);
                let algorithm = algorithm.map_err(|reason| wrong("Algorithm", reason))?;
                self.engine = self.engine.with_algorithm(algorithm);
                Ok(Change::Engine)
            }
            "level" => {
                self.level = parse("Level", value)?;
                Ok(Change::Nothing)
            }
            "multipv" => {
                self.lines = number("MultiPV", value, 1, MOST_LINES)? as usize;
                Ok(Change::Nothing)
            }
            "overhead" => {
                let milliseconds = number("Overhead", value, 0, LONGEST_OVERHEAD)?;
                self.overhead = Duration::from_millis(milliseconds.unsigned_abs());
                Ok(Change::Nothing)
            }
            "clear hash" => Ok(Change::Clear),
            _ => Err(SettingError::Unknown(Snippet::new(name))),
        }
    }

    /// The position the game starts with, by its rules and helpers.
    pub(super) fn start(&self) -> AnyGame {
        start(self.game, self.helpers, &self.rules)
            .expect("the rules were checked when they were set, and every line-up fits them")
    }
}

/// A game's start by other rules; McDonald's farm with helpers.
fn start(game: GameKind, helpers: LineUp, rules: &str) -> Result<AnyGame, PositionError> {
    let start = match game {
        GameKind::McDonald => mcdonald::Position::start(helpers).into(),
        game => game.start(),
    };
    if rules.is_empty() {
        return Ok(start);
    }
    game.parse(&format!("{} {rules}", start.position_text()))
}

fn algorithm_name(algorithm: Algorithm) -> String {
    let mut known = ALGORITHMS.iter();
    let found = known.find(|(_, known)| *known == algorithm);
    found.map_or_else(String::new, |(name, _)| (*name).to_owned())
}

fn line_up_name(helpers: LineUp) -> String {
    if helpers == LineUp::NONE {
        "none".to_owned()
    } else {
        helpers.to_string()
    }
}

fn wrong(name: &'static str, reason: impl Display) -> SettingError {
    SettingError::Value {
        name,
        reason: reason.to_string(),
    }
}

fn parse<T: FromStr<Err: Display>>(name: &'static str, value: &str) -> Result<T, SettingError> {
    value.parse().map_err(|reason| wrong(name, reason))
}

fn number(name: &'static str, value: &str, min: i64, max: i64) -> Result<i64, SettingError> {
    let number = value.parse().ok();
    number
        .filter(|number| (min..=max).contains(number))
        .ok_or_else(|| {
            let found = Snippet::new(value);
            wrong(
                name,
                format_args!("`{found}` is not a whole number from {min} to {max}"),
            )
        })
}
