//! What is said to an engine.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use barnyard_core::text::Snippet;

use crate::words::{Words, join, unexpected};
use crate::{Go, MessageError};

/// What is said to an engine, in one line.
///
/// Texts within it hold no line ending, single spaces only, and no word that the message gives a meaning there, such as `moves` in a position:
/// then what is printed reads back as the same command.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Command {
    /// `ugi`: tell who you are and your options.
    Ugi,
    /// `isready`: answer when you are.
    IsReady,
    /// `setoption name N value V`; a button has no value.
    SetOption {
        /// The option's name.
        name: String,
        /// What it is set to.
        value: Option<String>,
    },
    /// `uginewgame`: what comes belongs to another game.
    NewGame,
    /// `position …`: the position to search.
    Position(Position),
    /// `go …`: search.
    Go(Go),
    /// `query …`: tell about the position.
    Query(Query),
    /// `stop`: end the search and tell the best move.
    Stop,
    /// `quit`: end.
    Quit,
}

/// A position by its start and the moves made from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The text it starts from, behind `fen`; none for `startpos`.
    pub start: Option<String>,
    /// The moves made.
    pub moves: Vec<String>,
}

/// What an engine is asked about its position.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Query {
    /// Is it the first player's turn?
    FirstsTurn,
    /// Is the game over?
    GameOver,
    /// How has it ended?
    Result,
}

impl Query {
    const ALL: [Query; 3] = [Query::FirstsTurn, Query::GameOver, Query::Result];

    /// Its word in the protocol.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Query::FirstsTurn => "p1turn",
            Query::GameOver => "gameover",
            Query::Result => "result",
        }
    }
}

impl FromStr for Command {
    type Err = MessageError;

    /// Reads a line. Words behind a command that takes none do not count.
    fn from_str(line: &str) -> Result<Command, MessageError> {
        let mut words = Words::new(line);
        let first = words.next().ok_or(MessageError::Empty)?;
        Ok(match first {
            "ugi" => Command::Ugi,
            "isready" => Command::IsReady,
            "setoption" => set_option(&mut words)?,
            "uginewgame" => Command::NewGame,
            "position" => Command::Position(position(&mut words)?),
            "go" => Command::Go(Go::read(&mut words)?),
            "query" => Command::Query(query(&mut words)?),
            "stop" => Command::Stop,
            "quit" => Command::Quit,
            _ => {
                return Err(MessageError::Unknown {
                    found: Snippet::new(first),
                });
            }
        })
    }
}

fn set_option(words: &mut Words<'_>) -> Result<Command, MessageError> {
    const NAME: &str = "`name` and an option's name";
    let word = words.need("setoption", NAME)?;
    if word != "name" {
        return Err(unexpected("setoption", NAME, word));
    }
    let name = join(words.until(|word| word == "value"));
    if name.is_empty() {
        return Err(MessageError::Missing {
            after: "name",
            expected: "an option's name",
        });
    }
    let value = words.take("value").then(|| words.rest());
    Ok(Command::SetOption { name, value })
}

fn position(words: &mut Words<'_>) -> Result<Position, MessageError> {
    const START: &str = "`startpos`, or `fen` and a position";
    let start = match words.need("position", START)? {
        "startpos" => None,
        "fen" => Some(join(words.until(|word| word == "moves"))),
        word => return Err(unexpected("position", START, word)),
    };
    if start.as_deref() == Some("") {
        return Err(MessageError::Missing {
            after: "fen",
            expected: "a position",
        });
    }
    let moves = match words.next() {
        None => Vec::new(),
        Some("moves") => words.until(|_| false).map(ToOwned::to_owned).collect(),
        Some(word) => return Err(unexpected("startpos", "`moves` or nothing", word)),
    };
    Ok(Position { start, moves })
}

fn query(words: &mut Words<'_>) -> Result<Query, MessageError> {
    const WHAT: &str = "`p1turn`, `gameover` or `result`";
    let word = words.need("query", WHAT)?;
    Query::ALL
        .into_iter()
        .find(|query| query.word() == word)
        .ok_or_else(|| unexpected("query", WHAT, word))
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Ugi => f.write_str("ugi"),
            Command::IsReady => f.write_str("isready"),
            Command::SetOption { name, value } => {
                write!(f, "setoption name {name}")?;
                value
                    .iter()
                    .try_for_each(|value| write!(f, " value {value}"))
            }
            Command::NewGame => f.write_str("uginewgame"),
            Command::Position(position) => write!(f, "position {position}"),
            Command::Go(go) => write!(f, "go{go}"),
            Command::Query(query) => write!(f, "query {}", query.word()),
            Command::Stop => f.write_str("stop"),
            Command::Quit => f.write_str("quit"),
        }
    }
}

/// Prints what follows the word `position`.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.start {
            None => f.write_str("startpos")?,
            Some(text) => write!(f, "fen {text}")?,
        }
        if !self.moves.is_empty() {
            f.write_str(" moves")?;
        }
        self.moves.iter().try_for_each(|mv| write!(f, " {mv}"))
    }
}
