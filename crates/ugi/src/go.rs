//! How an engine is told to search.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::time::Duration;

use crate::MessageError;
use crate::words::Words;

/// How an engine is told to search; without a limit it searches until it is told to stop.
///
/// Times are whole milliseconds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Go {
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub move_time: Option<Duration>,
    /// What is left on the first and the second player's clocks.
    pub time: [Option<Duration>; 2],
    /// What each clock gains with a move.
    pub increment: [Option<Duration>; 2],
    /// Search until told to stop, even if there is a limit too.
    pub infinite: bool,
    /// The moves to choose among; all legal ones if it is empty.
    pub moves: Vec<String>,
    /// Words that mean nothing here, such as `ponder` or `movestogo 3` of UCI; an engine passes over them.
    pub unknown: Vec<String>,
}

/// The words that are written, each player's in turn; UCI's are read too.
const TIMES: [&str; 2] = ["p1time", "p2time"];
const INCREMENTS: [&str; 2] = ["p1inc", "p2inc"];

impl Go {
    /// Reads what follows the word `go`.
    pub(crate) fn read(words: &mut Words<'_>) -> Result<Go, MessageError> {
        let mut go = Go::default();
        while let Some(word) = words.next() {
            match word {
                "depth" => go.depth = Some(words.value("depth", "a number of plies")?),
                "nodes" => go.nodes = Some(words.value("nodes", "a number of positions")?),
                "movetime" => go.move_time = Some(milliseconds(words, "movetime")?),
                "p1time" => go.time[0] = Some(milliseconds(words, "p1time")?),
                "wtime" => go.time[0] = Some(milliseconds(words, "wtime")?),
                "p2time" => go.time[1] = Some(milliseconds(words, "p2time")?),
                "btime" => go.time[1] = Some(milliseconds(words, "btime")?),
                "p1inc" => go.increment[0] = Some(milliseconds(words, "p1inc")?),
                "winc" => go.increment[0] = Some(milliseconds(words, "winc")?),
                "p2inc" => go.increment[1] = Some(milliseconds(words, "p2inc")?),
                "binc" => go.increment[1] = Some(milliseconds(words, "binc")?),
                "infinite" => go.infinite = true,
                "searchmoves" => {
                    let moves = words.until(is_keyword);
                    go.moves.extend(moves.map(ToOwned::to_owned));
                    if go.moves.is_empty() {
                        return Err(MessageError::Missing {
                            after: "searchmoves",
                            expected: "a move",
                        });
                    }
                }
                _ => go.unknown.push(word.to_owned()),
            }
        }
        Ok(go)
    }
}

fn is_keyword(word: &str) -> bool {
    const OTHERS: [&str; 12] = [
        "depth",
        "nodes",
        "movetime",
        "wtime",
        "btime",
        "winc",
        "binc",
        "infinite",
        "searchmoves",
        // Of UCI, without a meaning here, but no moves either.
        "ponder",
        "movestogo",
        "mate",
    ];
    OTHERS.contains(&word) || TIMES.contains(&word) || INCREMENTS.contains(&word)
}

/// A time; a clock that has run out may be said to have less than nothing left.
fn milliseconds(words: &mut Words<'_>, after: &'static str) -> Result<Duration, MessageError> {
    let number: i64 = words.value(after, "a number of milliseconds")?;
    Ok(Duration::from_millis(number.max(0).unsigned_abs()))
}

/// Prints what follows the word `go`, with a space before each word.
impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // First, as behind `searchmoves` they would be moves.
        for word in &self.unknown {
            write!(f, " {word}")?;
        }
        if let Some(depth) = self.depth {
            write!(f, " depth {depth}")?;
        }
        if let Some(nodes) = self.nodes {
            write!(f, " nodes {nodes}")?;
        }
        let clocks = TIMES.iter().zip(self.time);
        let clocks = clocks.chain(INCREMENTS.iter().zip(self.increment));
        for (word, time) in [(&"movetime", self.move_time)].into_iter().chain(clocks) {
            if let Some(time) = time {
                write!(f, " {word} {}", time.as_millis())?;
            }
        }
        if self.infinite {
            f.write_str(" infinite")?;
        }
        if !self.moves.is_empty() {
            f.write_str(" searchmoves")?;
        }
        self.moves.iter().try_for_each(|mv| write!(f, " {mv}"))
    }
}
