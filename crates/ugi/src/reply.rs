//! What an engine says.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use barnyard_core::text::Snippet;

use crate::words::{Words, unexpected};
use crate::{Info, MessageError, Setting};

/// What an engine says, in one line.
///
/// Texts within it are as in a [`Command`](crate::Command).
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Reply {
    /// `id name …`.
    Name(String),
    /// `id author …`.
    Author(String),
    /// `option …`.
    Setting(Setting),
    /// `ugiok`: all options are told.
    UgiOk,
    /// `readyok`.
    ReadyOk,
    /// `info …`.
    Info(Info),
    /// `bestmove …`; `0000` if there is none.
    BestMove(Option<String>),
    /// `response …`, to a query.
    Response(Response),
}

/// An answer to a [`Query`](crate::Query).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Response {
    /// Yes or no.
    Is(bool),
    /// How the game has ended.
    Result(GameResult),
}

/// How a game has ended.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum GameResult {
    /// It goes on.
    None,
    /// The first player has won.
    FirstWins,
    /// The second player has won.
    SecondWins,
    /// Nobody has won.
    Draw,
    /// The first player has so many points, which is neither a win nor a loss. Not in the protocol's description.
    Points(u32),
}

/// How it is said that there is no move.
const NO_MOVE: &str = "0000";

impl FromStr for Reply {
    type Err = MessageError;

    fn from_str(line: &str) -> Result<Reply, MessageError> {
        let mut words = Words::new(line);
        let first = words.next().ok_or(MessageError::Empty)?;
        Ok(match first {
            "id" => id(&mut words)?,
            "option" => Reply::Setting(Setting::read(&mut words)?),
            "ugiok" => Reply::UgiOk,
            "readyok" => Reply::ReadyOk,
            "info" => Reply::Info(Info::read(&mut words)?),
            "bestmove" => {
                let mv = words.need("bestmove", "a move")?;
                let is_none = matches!(mv, NO_MOVE | "(none)" | "none");
                Reply::BestMove((!is_none).then(|| mv.to_owned()))
            }
            "response" => Reply::Response(response(&mut words)?),
            _ => {
                return Err(MessageError::Unknown {
                    found: Snippet::new(first),
                });
            }
        })
    }
}

fn id(words: &mut Words<'_>) -> Result<Reply, MessageError> {
    const WHAT: &str = "`name` or `author`";
    match words.need("id", WHAT)? {
        "name" => Ok(Reply::Name(words.rest())),
        "author" => Ok(Reply::Author(words.rest())),
        word => Err(unexpected("id", WHAT, word)),
    }
}

fn response(words: &mut Words<'_>) -> Result<Response, MessageError> {
    const WHAT: &str = "true, false or a result";
    let result = match words.need("response", WHAT)? {
        "true" => return Ok(Response::Is(true)),
        "false" => return Ok(Response::Is(false)),
        "none" => GameResult::None,
        "p1win" => GameResult::FirstWins,
        "p2win" => GameResult::SecondWins,
        "draw" => GameResult::Draw,
        "points" => GameResult::Points(words.value("points", "a number")?),
        word => return Err(unexpected("response", WHAT, word)),
    };
    Ok(Response::Result(result))
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::Name(name) => write!(f, "id name {name}"),
            Reply::Author(author) => write!(f, "id author {author}"),
            Reply::Setting(setting) => write!(f, "option {setting}"),
            Reply::UgiOk => f.write_str("ugiok"),
            Reply::ReadyOk => f.write_str("readyok"),
            Reply::Info(info) => write!(f, "info{info}"),
            Reply::BestMove(mv) => write!(f, "bestmove {}", mv.as_deref().unwrap_or(NO_MOVE)),
            Reply::Response(response) => write!(f, "response {response}"),
        }
    }
}

impl fmt::Display for Response {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Response::Is(answer) => write!(f, "{answer}"),
            Response::Result(GameResult::None) => f.write_str("none"),
            Response::Result(GameResult::FirstWins) => f.write_str("p1win"),
            Response::Result(GameResult::SecondWins) => f.write_str("p2win"),
            Response::Result(GameResult::Draw) => f.write_str("draw"),
            Response::Result(GameResult::Points(points)) => write!(f, "points {points}"),
        }
    }
}
