//! What an engine tells of its search.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::time::Duration;

use crate::MessageError;
use crate::words::{Words, unexpected};

/// What an engine tells of its search, as far as it tells it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Info {
    /// Plies looked ahead in full.
    pub depth: Option<u32>,
    /// Plies looked at along the longest line.
    pub selective_depth: Option<u32>,
    /// The rank of the line, from 1 for the best.
    pub line: Option<u32>,
    /// The value for the side to move.
    pub score: Option<Score>,
    /// Whether the score is the value or bounds it.
    pub bound: Bound,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Positions visited a second.
    pub nodes_per_second: Option<u64>,
    /// How full the transposition table is, in thousandths.
    pub fullness: Option<u32>,
    /// Time since the search began, in whole milliseconds.
    pub time: Option<Duration>,
    /// The move and the replies expected.
    pub variation: Vec<String>,
    /// Words for people.
    pub text: Option<String>,
}

/// A value for the side to move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// In hundredths of the game's unit.
    Hundredths(i32),
    /// Plies to a forced win; negative for a forced loss.
    Win(i32),
}

/// Whether a score is the value or bounds it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Bound {
    /// It is the value.
    #[default]
    Exact,
    /// The value is as great or greater.
    Lower,
    /// The value is as great or smaller.
    Upper,
}

impl Info {
    /// Words for people alone.
    #[must_use]
    pub fn text(text: String) -> Info {
        Info {
            text: Some(text),
            ..Info::default()
        }
    }

    /// Reads what follows the word `info`. Words with no meaning are passed over, as every protocol of the kind asks for.
    pub(crate) fn read(words: &mut Words<'_>) -> Result<Info, MessageError> {
        let mut info = Info::default();
        while let Some(word) = words.next() {
            match word {
                "depth" => info.depth = Some(words.value("depth", "a number of plies")?),
                "seldepth" => {
                    info.selective_depth = Some(words.value("seldepth", "a number of plies")?);
                }
                "multipv" => info.line = Some(words.value("multipv", "a number from 1")?),
                "score" => (info.score, info.bound) = score(words)?,
                "nodes" => info.nodes = Some(words.value("nodes", "a number of positions")?),
                "nps" => {
                    info.nodes_per_second = Some(words.value("nps", "a number of positions")?);
                }
                "hashfull" => info.fullness = Some(words.value("hashfull", "thousandths")?),
                "time" => {
                    let time = words.value("time", "a number of milliseconds")?;
                    info.time = Some(Duration::from_millis(time));
                }
                "pv" => {
                    let moves = words.until(is_keyword);
                    info.variation = moves.map(ToOwned::to_owned).collect();
                }
                "string" => info.text = Some(words.rest()),
                _ => {}
            }
        }
        Ok(info)
    }
}

fn is_keyword(word: &str) -> bool {
    const KEYWORDS: [&str; 10] = [
        "depth", "seldepth", "multipv", "score", "nodes", "nps", "hashfull", "time", "pv", "string",
    ];
    KEYWORDS.contains(&word)
}

fn score(words: &mut Words<'_>) -> Result<(Option<Score>, Bound), MessageError> {
    const KIND: &str = "`cp` or `mate`, and a number";
    let score = match words.need("score", KIND)? {
        "cp" => Score::Hundredths(words.value("cp", "a whole number")?),
        "mate" => Score::Win(words.value("mate", "a number of plies")?),
        word => return Err(unexpected("score", KIND, word)),
    };
    let bound = if words.take("lowerbound") {
        Bound::Lower
    } else if words.take("upperbound") {
        Bound::Upper
    } else {
        Bound::Exact
    };
    Ok((Some(score), bound))
}

/// Prints what follows the word `info`, with a space before each word; a bound only with its score.
impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_number(f, "depth", self.depth)?;
        write_number(f, "seldepth", self.selective_depth)?;
        write_number(f, "multipv", self.line)?;
        if let Some(score) = self.score {
            write!(f, " score {score}{}", self.bound)?;
        }
        write_number(f, "nodes", self.nodes)?;
        write_number(f, "nps", self.nodes_per_second)?;
        write_number(f, "hashfull", self.fullness)?;
        if let Some(time) = self.time {
            write!(f, " time {}", time.as_millis())?;
        }
        if !self.variation.is_empty() {
            f.write_str(" pv")?;
        }
        self.variation
            .iter()
            .try_for_each(|mv| write!(f, " {mv}"))?;
        match &self.text {
            Some(text) => write!(f, " string {text}"),
            None => Ok(()),
        }
    }
}

fn write_number(
    f: &mut fmt::Formatter<'_>,
    word: &str,
    number: Option<impl Into<u64>>,
) -> fmt::Result {
    match number {
        Some(number) => write!(f, " {word} {}", number.into()),
        None => Ok(()),
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Hundredths(value) => write!(f, "cp {value}"),
            Score::Win(plies) => write!(f, "mate {plies}"),
        }
    }
}

/// Prints the word for it with a space before; nothing for an exact score.
impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Bound::Exact => "",
            Bound::Lower => " lowerbound",
            Bound::Upper => " upperbound",
        })
    }
}
