//! Which engine plays, as it is written on the command line.

use core::fmt::Display;
use core::num::{NonZeroU32, NonZeroU64};
use core::str::FromStr;
use std::path::Path;

use barnyard::any::AnyEvaluation;
use barnyard::search::{self, Evaluate, Leaves, Level, Selectivity, Tunable, Weights};
use barnyard::{GameKind, gala, magpie, mcdonald};

use super::pace::Pace;
use crate::engine_options::{self, LARGEST_HASH, MOST_THREADS};
use crate::input_file::{self, ReadError};
use crate::time;

/// An engine that is to play.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct EngineSpec {
    /// As it was written.
    pub(super) text: String,
    /// What it is called.
    pub(super) name: String,
    /// Its own pace, in place of the match's.
    pub(super) pace: Option<Pace>,
    /// Where it comes from.
    pub(super) source: Source,
}

/// Where an engine comes from.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Source {
    /// This program.
    Builtin(Box<Builtin>),
    /// Another one.
    Program(Program),
}

/// An engine of this program.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Builtin {
    /// What it is made with.
    pub(super) options: search::Options,
    /// How it judges positions.
    pub(super) evaluation: AnyEvaluation,
    /// The Robot of this level plays in its place.
    pub(super) level: Option<Level>,
}

/// A program that speaks the Universal Game Interface.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Program {
    /// The program.
    pub(super) program: String,
    /// Its arguments.
    pub(super) arguments: Vec<String>,
    /// The options it is to be set to, by name.
    pub(super) settings: Vec<(String, String)>,
}

/// Why a text is no engine.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SpecError {
    /// Quotes that do not end.
    #[error("a quote is not closed")]
    Quotes,
    /// No word says where it comes from.
    #[error("neither `builtin` nor `cmd PROGRAM` is in it")]
    NoSource,
    /// `cmd` without a program.
    #[error("`cmd` needs a program behind it")]
    NoProgram,
    /// A word that is not of the form `name=value`.
    #[error("`{0}` is not of the form name=value")]
    NotNamed(String),
    /// A name that means nothing for such an engine.
    #[error("there is no `{name}` for {source_name}")]
    Unknown {
        /// The name.
        name: String,
        /// What kind of engine it is.
        source_name: &'static str,
    },
    /// A level and a pace.
    #[error("an engine with a level has a pace of its own")]
    LevelPace,
    /// A value that does not fit its name.
    #[error("{name}={value}: {reason}")]
    Value {
        /// The name.
        name: String,
        /// The value.
        value: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A file of weights cannot be read.
    #[error("weights={path}: {error}")]
    File {
        /// The file.
        path: String,
        /// What is wrong with it.
        error: ReadError,
    },
}

impl EngineSpec {
    /// Reads `builtin name=value …` or `name=value … cmd PROGRAM ARGUMENT …`, for a game.
    pub(super) fn read(text: &str, game: GameKind) -> Result<EngineSpec, SpecError> {
        let words = shell_words::split(text).map_err(|_| SpecError::Quotes)?;
        let command = words.iter().position(|word| word == "cmd");
        let (words, command) = match command {
            Some(at) => (&words[..at], Some(&words[at + 1..])),
            None => (&words[..], None),
        };
        let is_builtin = words.first().is_some_and(|word| word == "builtin");
        let mut common = Common::default();
        let source = match command {
            Some(command) if !is_builtin => {
                let mut program = Program::read(command)?;
                common.read(words, |name, value| program.set(name, value))?;
                Source::Program(program)
            }
            None if is_builtin => {
                let mut builtin = Builtin::usual();
                common.read(&words[1..], |name, value| builtin.set(name, value, game))?;
                Source::Builtin(Box::new(builtin))
            }
            _ => return Err(SpecError::NoSource),
        };
        let usual_name = match &source {
            Source::Builtin(_) => text.to_owned(),
            Source::Program(program) => {
                let file = Path::new(&program.program).file_name();
                let file = file.unwrap_or(program.program.as_ref());
                file.to_string_lossy().into_owned()
            }
        };
        let own_pace = Some(common.pace).filter(|pace| !pace.is_unlimited());
        let pace = match (&source, own_pace) {
            (Source::Builtin(builtin), pace) if builtin.level.is_some() => match pace {
                Some(_) => return Err(SpecError::LevelPace),
                // The Robot knows itself how long it thinks.
                None => Some(Pace::default()),
            },
            (_, pace) => pace,
        };
        Ok(EngineSpec {
            text: text.to_owned(),
            name: common.name.unwrap_or(usual_name),
            pace,
            source,
        })
    }

    /// The weights of a game's evaluation as text, if they are not the usual ones.
    pub(super) fn weights(&self, game: GameKind) -> Option<String> {
        let Source::Builtin(builtin) = &self.source else {
            return None;
        };
        let evaluation = &builtin.evaluation;
        (*evaluation != AnyEvaluation::default()).then(|| match game {
            GameKind::McDonald => evaluation.mcdonald.weights.text(),
            GameKind::Magpie => evaluation.magpie.weights.text(),
            GameKind::Gala => evaluation.gala.weights.text(),
            other => other.to_string(),
        })
    }
}

/// What every engine can be told.
#[derive(Default)]
struct Common {
    name: Option<String>,
    pace: Pace,
}

impl Common {
    /// Reads words of the form `name=value`; what is not common goes to `other`, which says whether it knows it.
    fn read(
        &mut self,
        words: &[String],
        mut other: impl FnMut(&str, &str) -> Result<(), SpecError>,
    ) -> Result<(), SpecError> {
        for word in words {
            let (name, value) = word
                .split_once('=')
                .ok_or_else(|| SpecError::NotNamed(word.clone()))?;
            match name {
                "name" => self.name = Some(value.to_owned()),
                "time" => self.pace.clock = Some(parse(name, value)?),
                "movetime" => {
                    let read = time::parse_positive(value);
                    self.pace.move_time = Some(read.map_err(|reason| wrong(name, value, reason))?);
                }
                "nodes" => self.pace.nodes = Some(parse::<NonZeroU64>(name, value)?.get()),
                "depth" => self.pace.depth = Some(parse::<NonZeroU32>(name, value)?.get()),
                _ => other(name, value)?,
            }
        }
        Ok(())
    }
}

impl Program {
    fn read(command: &[String]) -> Result<Program, SpecError> {
        let (program, arguments) = command.split_first().ok_or(SpecError::NoProgram)?;
        Ok(Program {
            program: program.clone(),
            arguments: arguments.to_vec(),
            settings: Vec::new(),
        })
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), SpecError> {
        let setting = name.strip_prefix("option.").filter(|name| !name.is_empty());
        let setting = setting.ok_or_else(|| SpecError::Unknown {
            name: name.to_owned(),
            source_name: "a program; its own options are set by option.NAME=VALUE",
        })?;
        self.settings.push((setting.to_owned(), value.to_owned()));
        Ok(())
    }
}

impl Builtin {
    fn usual() -> Builtin {
        Builtin {
            options: search::Options::default(),
            evaluation: AnyEvaluation::default(),
            level: None,
        }
    }

    fn set(&mut self, name: &str, value: &str, game: GameKind) -> Result<(), SpecError> {
        let options = self.options;
        self.options = match name {
            "hash" => {
                let mebibytes = number(name, value, LARGEST_HASH)?;
                engine_options::check_room(mebibytes).map_err(|error| wrong(name, value, error))?;
                options.with_hash(mebibytes as usize)
            }
            "threads" => options.with_threads(number(name, value, MOST_THREADS)? as usize),
            "algorithm" => {
                let algorithm = engine_options::algorithm(value);
                options.with_algorithm(algorithm.map_err(|reason| wrong(name, value, reason))?)
            }
            "leaves" => options.with_leaves(match value {
                "evaluation" => Leaves::Evaluation,
                "playouts" => Leaves::Playouts { seed: 1 },
                _ => return Err(wrong(name, value, "expected evaluation or playouts")),
            }),
            "level" => {
                self.level = Some(parse(name, value)?);
                options
            }
            "evaluation" => {
                self.evaluation = match value {
                    "tuned" => AnyEvaluation::default(),
                    "material" => material(game).map_err(|reason| wrong(name, value, reason))?,
                    _ => return Err(wrong(name, value, "expected tuned or material")),
                };
                options
            }
            "weights" => {
                let text =
                    input_file::read_text(Path::new(value), LARGEST_WEIGHTS).map_err(|error| {
                        SpecError::File {
                            path: value.to_owned(),
                            error,
                        }
                    })?;
                let read = with_weights(game, &text);
                self.evaluation = read.map_err(|reason| wrong(name, value, reason))?;
                options
            }
            part => {
                let mut selectivity = options.selectivity.unwrap_or_else(|| own_selectivity(game));
                let Some(switched) = selectivity.part_mut(part) else {
                    return Err(SpecError::Unknown {
                        name: name.to_owned(),
                        source_name: "a built-in engine",
                    });
                };
                *switched = switch(name, value)?;
                options.with_selectivity(selectivity)
            }
        };
        Ok(())
    }
}

/// What the engine's search of a game does unless parts are turned on or off.
fn own_selectivity(game: GameKind) -> Selectivity {
    AnyEvaluation::default().selectivity(&game.start())
}

/// The evaluation of a game that counts nothing but the pieces.
fn material(game: GameKind) -> Result<AnyEvaluation, String> {
    let mut evaluation = AnyEvaluation::default();
    match game {
        GameKind::Magpie => {
            evaluation.magpie = magpie::Evaluation::with_weights(magpie::Weights::MATERIAL);
        }
        GameKind::Gala => {
            evaluation.gala = gala::Evaluation::with_weights(gala::Weights::MATERIAL);
        }
        other => return Err(format!("{} has only its tuned one", other.title())),
    }
    Ok(evaluation)
}

/// The largest file of weights, in bytes; all weights of a game have a few thousand.
const LARGEST_WEIGHTS: u64 = 1024 * 1024;

/// The evaluation of a game with these weights.
fn with_weights(game: GameKind, text: &str) -> Result<AnyEvaluation, String> {
    fn read<W: Weights>(text: &str) -> Result<W, String> {
        W::read(text).map_err(|error| error.to_string())
    }
    let mut evaluation = AnyEvaluation::default();
    match game {
        GameKind::McDonald => {
            evaluation.mcdonald = mcdonald::Evaluation::with_weights(read(text)?);
        }
        GameKind::Magpie => evaluation.magpie = magpie::Evaluation::with_weights(read(text)?),
        GameKind::Gala => evaluation.gala = gala::Evaluation::with_weights(read(text)?),
        other => return Err(format!("{} has no weights", other.title())),
    }
    Ok(evaluation)
}

fn wrong(name: &str, value: &str, reason: impl Display) -> SpecError {
    SpecError::Value {
        name: name.to_owned(),
        value: value.to_owned(),
        reason: reason.to_string(),
    }
}

fn parse<T: FromStr<Err: Display>>(name: &str, value: &str) -> Result<T, SpecError> {
    value.parse().map_err(|reason| wrong(name, value, reason))
}

fn number(name: &str, value: &str, most: i64) -> Result<u32, SpecError> {
    let number = value.parse().ok();
    number
        .filter(|number| (1..=most).contains(&i64::from(*number)))
        .ok_or_else(|| {
            let reason = format_args!("expected a whole number from 1 to {most}");
            wrong(name, value, reason)
        })
}

fn switch(name: &str, value: &str) -> Result<bool, SpecError> {
    match value {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(wrong(name, value, "expected on or off")),
    }
}

#[cfg(test)]
mod tests {
    use core::time::Duration;

    use super::*;

    fn read(text: &str) -> Result<EngineSpec, SpecError> {
        EngineSpec::read(text, GameKind::Magpie)
    }

    #[test]
    fn each_part_of_the_search_can_be_turned_off() {
        for part in Selectivity::NAMES {
            let spec = read(&format!("builtin {part}=off")).expect("an engine");
            let Source::Builtin(builtin) = spec.source else {
                panic!("it is built in")
            };
            let mut rest = own_selectivity(GameKind::Magpie);
            *rest.part_mut(part).expect("a part") = false;
            assert_eq!(builtin.options.selectivity, Some(rest));
        }
    }

    #[test]
    fn built_in_engines() {
        let spec = read("builtin hash=32 null-move=off name='a b' nodes=5000 evaluation=material")
            .expect("an engine");
        assert_eq!(spec.name, "a b");
        assert_eq!(spec.pace.and_then(|pace| pace.nodes), Some(5000));
        assert!(spec.weights(GameKind::Magpie).is_some());
        let Source::Builtin(builtin) = spec.source else {
            panic!("it is built in")
        };
        assert_eq!(builtin.options.hash, 32);
        let selectivity = builtin.options.selectivity.expect("one was asked for");
        assert!(!selectivity.null_move && selectivity.quiescence);
        let plain = read("builtin").expect("an engine");
        assert_eq!((plain.name.as_str(), plain.pace), ("builtin", None));
        assert_eq!(plain.weights(GameKind::Magpie), None);
    }

    #[test]
    fn programs() {
        let spec = read("time=10+0.1 'option.Multi PV=2' cmd './my engine' ugi --fast x=y")
            .expect("an engine");
        assert_eq!(spec.name, "my engine");
        let clock = spec.pace.and_then(|pace| pace.clock).expect("a clock");
        assert_eq!(clock.increment, Duration::from_millis(100));
        let Source::Program(program) = spec.source else {
            panic!("it is a program")
        };
        assert_eq!(program.arguments, ["ugi", "--fast", "x=y"]);
        assert_eq!(program.settings, [("Multi PV".to_owned(), "2".to_owned())]);
    }

    #[test]
    fn what_is_wrong_is_told() {
        for (text, reason) in [
            ("", "neither `builtin` nor `cmd PROGRAM` is in it"),
            ("hash=3", "neither `builtin` nor `cmd PROGRAM` is in it"),
            (
                "builtin cmd x",
                "neither `builtin` nor `cmd PROGRAM` is in it",
            ),
            ("cmd", "`cmd` needs a program behind it"),
            ("builtin 'hash=1", "a quote is not closed"),
            ("builtin fast", "`fast` is not of the form name=value"),
            (
                "builtin colour=red",
                "there is no `colour` for a built-in engine",
            ),
            (
                "builtin hash=0",
                "hash=0: expected a whole number from 1 to 1048576",
            ),
            (
                "builtin level=11",
                "level=11: there is no level 11: they go from 1 to 10",
            ),
            (
                "builtin level=3 depth=2",
                "an engine with a level has a pace of its own",
            ),
            (
                "builtin null-move=maybe",
                "null-move=maybe: expected on or off",
            ),
            (
                "builtin time=soon",
                "time=soon: `soon` is not a time, as in 10+0.1 or 60 (seconds)",
            ),
            (
                "hash=1 cmd x",
                "there is no `hash` for a program; its own options are set by option.NAME=VALUE",
            ),
        ] {
            let error = read(text).expect_err(text);
            assert_eq!(error.to_string(), reason);
        }
        assert!(matches!(
            read("builtin weights=/no/such/file"),
            Err(SpecError::File { .. })
        ));
        // A device would never end; a folder is everywhere, and refused for the same reason.
        let folder = std::env::temp_dir();
        let error = read(&format!("builtin 'weights={}'", folder.display()));
        let reason = error.expect_err("no file").to_string();
        assert!(reason.ends_with("it is not a regular file"), "{reason}");
    }
}
