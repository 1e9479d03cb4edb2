//! Games as text: tags, moves in human notation, comments, clocks and variations, much like chess' PGN.
//!
//! [`Record`] is one game, or the two rounds of one match. It is read with [`str::parse`] and printed with its `Display`;
//! what was printed reads back as the same record. [`Reader`] reads files of many.
//!
//! ```
//! use barnyard_match::record::{Record, Token};
//!
//! let record: Record = "[Game \"magpie\"]\n\n1. d1-c1 {a quiet start} c4-c3 (1... d3c3!?) 2. f4-f3 *".parse()?;
//! assert_eq!(record.rounds()[0].moves().main_line().count(), 3);
//! assert_eq!(record.rounds()[0].token(), Token::Open);
//! assert_eq!(record.to_string().parse::<Record>()?, record);
//! # Ok::<(), barnyard_match::record::RecordError>(())
//! ```
//!
//! The exact grammar is in the book, under "Records of games".

mod check;
mod comment;
mod cursor;
mod error;
mod length;
pub mod limits;
mod of_match;
pub mod opentafl;
mod parse;
mod print;
#[cfg(feature = "std")]
mod reader;
mod result;
#[cfg(feature = "serde")]
mod serde_form;
mod tree;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use barnyard::text::Snippet;
use barnyard::{AnyGame, Outcome, Reason, Timeline};

pub use check::{Problem, Subject, Trouble};
pub use error::{Location, RecordError, RecordErrorKind, TreeError};
pub use parse::{Places, Read};
#[cfg(feature = "std")]
pub use reader::Reader;
pub use result::{Token, TokenError};
pub use tree::{MoveTree, NodeId, Notes};

/// A game in writing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// In the order in which they stand.
    pub(crate) tags: Vec<Tag>,
    pub(crate) start: AnyGame,
    /// One or two.
    pub(crate) rounds: Vec<Round>,
}

/// A tag: `[Event "Harvest festival"]`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tag {
    /// Letters, digits and `_`.
    pub name: String,
    /// Any text.
    pub value: String,
}

/// The moves of a round and how it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    pub(crate) moves: MoveTree,
    pub(crate) token: Token,
}

impl Round {
    /// The moves.
    #[must_use]
    pub const fn moves(&self) -> &MoveTree {
        &self.moves
    }

    /// The moves, to edit.
    pub const fn moves_mut(&mut self) -> &mut MoveTree {
        &mut self.moves
    }

    /// The token that ends the moves.
    #[must_use]
    pub const fn token(&self) -> Token {
        self.token
    }
}

/// Tags that tell what a record itself decides; the rest is the writer's.
const OWN_TAGS: [&str; 5] = [GAME, POSITION, ROUNDS, RESULT, REASON];
const GAME: &str = "Game";
const POSITION: &str = "Position";
const ROUNDS: &str = "Rounds";
const RESULT: &str = "Result";
const REASON: &str = "Reason";

impl Record {
    /// A record of one round without moves.
    #[must_use]
    pub fn new(start: AnyGame) -> Record {
        let mut record = Record {
            tags: Vec::new(),
            start,
            rounds: alloc::vec![Round {
                moves: MoveTree::new(start),
                token: Token::Open,
            }],
        };
        record.put(GAME, start.kind().name());
        if start != start.kind().start() || start.to_string() != start.kind().start().to_string() {
            record.put(POSITION, &start.position_text().to_string());
        }
        record.put(RESULT, "*");
        record
    }

    /// A record of a game that was played, with what the rules say of its end.
    ///
    /// # Errors
    /// If it has too many moves.
    pub fn from_timeline(timeline: &Timeline<AnyGame>) -> Result<Record, TreeError> {
        let mut record = Record::new(*timeline.start());
        record.rounds[0].moves = MoveTree::from_timeline(timeline)?;
        record.end_last_round(timeline.outcome());
        Ok(record)
    }

    /// Ends the last round so, or leaves it open; the tags `Result` and `Reason` say the same.
    pub fn end_last_round(&mut self, outcome: Option<Outcome>) {
        let token = outcome.map_or(Token::Open, Token::from);
        self.end_with(token, outcome.map(|outcome| outcome.reason));
    }

    /// Ends the last round with a token, and a reason if one is known.
    pub(crate) fn end_with(&mut self, token: Token, reason: Option<Reason>) {
        let last = self.rounds.len() - 1;
        self.rounds[last].token = token;
        self.put(RESULT, &self.tokens());
        let earlier = self.tag(REASON).unwrap_or_default().split_whitespace();
        // `-` stands for a reason that nobody told.
        let mut reasons: Vec<&str> = earlier.chain(core::iter::repeat("-")).take(last).collect();
        reasons.push(reason.map_or("-", Reason::code));
        if reasons.iter().all(|reason| *reason == "-") {
            self.tags.retain(|tag| tag.name != REASON);
        } else {
            let reasons = reasons.join(" ");
            self.put(REASON, &reasons);
        }
    }

    /// Begins the second round from the same position (MC-12), if the record has one round only.
    ///
    /// Returns whether it did.
    pub fn begin_second_round(&mut self) -> bool {
        if self.rounds.len() != 1 {
            return false;
        }
        self.rounds.push(Round {
            moves: MoveTree::new(self.start),
            token: Token::Open,
        });
        self.put(ROUNDS, "2");
        self.put(RESULT, &self.tokens());
        true
    }

    /// The tags in order.
    #[must_use]
    pub fn tags(&self) -> &[Tag] {
        &self.tags
    }

    /// The value of a tag; of the first, if the name stands there more than once.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        let tag = self.tags.iter().find(|tag| tag.name == name)?;
        Some(&tag.value)
    }

    /// Sets a tag, in its place or after the others.
    ///
    /// # Errors
    /// If it is no name, or the tag tells what the record itself decides: `Game`, `Position`, `Rounds`, `Result`, `Reason`.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TreeError> {
        if !is_tag_name(name) {
            return Err(TreeError::BadTagName(Snippet::new(name)));
        }
        if OWN_TAGS.contains(&name) {
            return Err(TreeError::OwnTag(Snippet::new(name)));
        }
        self.put(name, value);
        Ok(())
    }

    /// The rounds' tokens with spaces between them.
    fn tokens(&self) -> String {
        let tokens: Vec<String> = self
            .rounds
            .iter()
            .map(|round| round.token.to_string())
            .collect();
        tokens.join(" ")
    }

    fn put(&mut self, name: &str, value: &str) {
        // A tag stands on one line.
        let value = value.replace(|symbol: char| symbol.is_control(), " ");
        match self.tags.iter_mut().find(|tag| tag.name == name) {
            Some(tag) => tag.value = value,
            None => self.tags.push(Tag {
                name: name.into(),
                value,
            }),
        }
    }

    /// The position each round begins with.
    #[must_use]
    pub const fn start(&self) -> &AnyGame {
        &self.start
    }

    /// The rounds: one, or two.
    #[must_use]
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The rounds, to edit their moves.
    pub fn rounds_mut(&mut self) -> &mut [Round] {
        &mut self.rounds
    }
}

fn is_tag_name(name: &str) -> bool {
    let fits = |symbol: u8| symbol.is_ascii_alphanumeric() || symbol == b'_';
    !name.is_empty() && name.len() <= 64 && name.bytes().all(fits)
}
