//! The options an engine says it has.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::MessageError;
use crate::words::{Words, join, unexpected};

/// An option of an engine, which `setoption` sets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    /// Its name, which may hold spaces.
    pub name: String,
    /// What it can be.
    pub kind: Kind,
}

/// What an option can be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// On or off.
    Check {
        /// Whether it is on unless set.
        default: bool,
    },
    /// A number.
    Spin {
        /// What it is unless set.
        default: i64,
        /// The least it may be.
        min: i64,
        /// The most it may be.
        max: i64,
    },
    /// One of several words.
    Combo {
        /// What it is unless set.
        default: String,
        /// What it may be.
        choices: Vec<String>,
    },
    /// Any text.
    Text {
        /// What it is unless set.
        default: String,
    },
    /// Something to be done.
    Button,
}

/// How an empty text is written.
const EMPTY: &str = "<empty>";

impl Setting {
    /// Reads what follows the word `option`.
    pub(crate) fn read(words: &mut Words<'_>) -> Result<Setting, MessageError> {
        const NAME: &str = "`name` and an option's name";
        let word = words.need("option", NAME)?;
        if word != "name" {
            return Err(unexpected("option", NAME, word));
        }
        let name = join(words.until(|word| word == "type"));
        words.take("type");
        let word = words.need("type", "the option's type")?;
        let parts = Parts::read(words)?;
        let kind = match word {
            "check" => Kind::Check {
                default: parts.default.as_deref() == Some("true"),
            },
            "spin" => Kind::Spin {
                default: number(parts.default.as_deref(), "default")?,
                min: parts.min.unwrap_or(i64::MIN),
                max: parts.max.unwrap_or(i64::MAX),
            },
            "combo" => Kind::Combo {
                default: parts.default.unwrap_or_default(),
                choices: parts.choices,
            },
            "string" => Kind::Text {
                default: parts
                    .default
                    .filter(|text| text != EMPTY)
                    .unwrap_or_default(),
            },
            "button" => Kind::Button,
            _ => return Err(unexpected("type", "a type such as `spin`", word)),
        };
        Ok(Setting { name, kind })
    }
}

/// What may follow the type.
#[derive(Default)]
struct Parts {
    default: Option<String>,
    min: Option<i64>,
    max: Option<i64>,
    choices: Vec<String>,
}

impl Parts {
    fn read(words: &mut Words<'_>) -> Result<Parts, MessageError> {
        let mut parts = Parts::default();
        while let Some(word) = words.next() {
            match word {
                "default" => parts.default = Some(join(words.until(begins_part))),
                "min" => parts.min = Some(words.value("min", "a whole number")?),
                "max" => parts.max = Some(words.value("max", "a whole number")?),
                "var" => parts.choices.push(join(words.until(begins_part))),
                _ => {}
            }
        }
        Ok(parts)
    }
}

fn begins_part(word: &str) -> bool {
    matches!(word, "default" | "min" | "max" | "var")
}

fn number(text: Option<&str>, after: &'static str) -> Result<i64, MessageError> {
    let text = text.unwrap_or_default();
    text.parse()
        .map_err(|_| unexpected(after, "a whole number", text))
}

/// Prints what follows the word `option`.
impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "name {} type ", self.name)?;
        match &self.kind {
            Kind::Check { default } => write!(f, "check default {default}"),
            Kind::Spin { default, min, max } => {
                write!(f, "spin default {default} min {min} max {max}")
            }
            Kind::Combo { default, choices } => {
                write!(f, "combo default {default}")?;
                choices
                    .iter()
                    .try_for_each(|choice| write!(f, " var {choice}"))
            }
            Kind::Text { default } if default.is_empty() => {
                write!(f, "string default {EMPTY}")
            }
            Kind::Text { default } => write!(f, "string default {default}"),
            Kind::Button => f.write_str("button"),
        }
    }
}
