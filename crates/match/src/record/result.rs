//! The token that ends a round's moves.

use core::fmt;
use core::str::FromStr;

use barnyard::text::Snippet;
use barnyard::{Outcome, Side, Verdict};

/// How a round ended, as the token after its moves tells it: `1-0`, `0-1`, `1/2-1/2`, `5pts` or `*`.
///
/// ```
/// use barnyard_match::record::Token;
/// assert_eq!("5pts".parse(), Ok(Token::Points(5)));
/// assert_eq!(Token::Open.to_string(), "*");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Token {
    /// `1-0` or `0-1`: a side won.
    Win(Side),
    /// `1/2-1/2`: nobody won.
    Draw,
    /// `5pts`: the first side scored points (McDonald's farm).
    Points(u8),
    /// `*`: the round is not over, or nobody told how it ended.
    #[default]
    Open,
}

impl From<Outcome> for Token {
    fn from(outcome: Outcome) -> Token {
        match outcome.verdict {
            Verdict::Win(side) => Token::Win(side),
            Verdict::Draw => Token::Draw,
            Verdict::Points(points) => Token::Points(points),
        }
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::Win(Side::First) => f.pad("1-0"),
            Token::Win(Side::Second) => f.pad("0-1"),
            Token::Draw => f.pad("1/2-1/2"),
            Token::Points(points) => write!(f, "{points}pts"),
            Token::Open => f.pad("*"),
        }
    }
}

/// A text that is no result.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{found}` is no result: expected `1-0`, `0-1`, `1/2-1/2`, points such as `5pts`, or `*`")]
pub struct TokenError {
    /// The text that was given, cut to a printable length.
    pub found: Snippet,
}

impl FromStr for Token {
    type Err = TokenError;

    fn from_str(text: &str) -> Result<Token, TokenError> {
        let token = match text {
            "1-0" => Some(Token::Win(Side::First)),
            "0-1" => Some(Token::Win(Side::Second)),
            "1/2-1/2" | "½-½" => Some(Token::Draw),
            "*" => Some(Token::Open),
            "1pt" => Some(Token::Points(1)),
            _ => points(text),
        };
        let found = Snippet::new(text);
        token.ok_or(TokenError { found })
    }
}

/// Reads `0pts` to `8pts`.
fn points(text: &str) -> Option<Token> {
    match text.strip_suffix("pts")?.as_bytes() {
        [digit @ b'0'..=b'8'] => Some(Token::Points(digit - b'0')),
        _ => None,
    }
}
