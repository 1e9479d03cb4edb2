//! From text to record.

mod moves;
mod tags;

use alloc::vec::Vec;
use core::str::FromStr;

use barnyard::text::Snippet;

use super::cursor::Cursor;
use super::error::{Location, RecordError, RecordErrorKind};
use super::{NodeId, Record, Subject, comment, limits};

pub(super) use moves::glyph_sign;
pub(super) use tags::{read_round_count, read_start};

/// Where the parts of a record stand in the text it was read from.
///
/// It does not follow later edits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Places {
    begin: Location,
    tags: Vec<Location>,
    /// By round and node.
    moves: Vec<Vec<Location>>,
    tokens: Vec<Location>,
}

impl Places {
    /// Where a part of the record stands; where the record begins, if it has no such part.
    #[must_use]
    pub fn locate(&self, subject: Subject) -> Location {
        let found = match subject {
            Subject::Record => None,
            Subject::Tag { index } => self.tags.get(index),
            Subject::Move { round, node } => self
                .moves
                .get(round)
                .and_then(|moves| moves.get(node.index())),
            Subject::Token { round } => self.tokens.get(round),
        };
        found.copied().unwrap_or(self.begin)
    }
}

/// A record with the places of its parts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Read {
    /// The record.
    pub record: Record,
    /// Where its parts stand.
    pub places: Places,
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        Record::read(text, Location::START).map(|read| read.record)
    }
}

impl Record {
    /// Reads a record from a text that begins at `at`, and tells where its parts stand.
    ///
    /// Linear in the length of the text, apart from what each game takes to read a move. A record that would be too long as it is [printed](Record::is_readable) is refused.
    ///
    /// # Errors
    /// The first thing that cannot be read.
    pub fn read(text: &str, at: Location) -> Result<Read, RecordError> {
        if text.len() > limits::BYTES {
            let kind = RecordErrorKind::TooLarge;
            return Err(RecordError { at, kind });
        }
        let mut cursor = Cursor::new(text, at);
        cursor.skip_white();
        let mut places = Places {
            begin: cursor.at(),
            tags: Vec::new(),
            moves: Vec::new(),
            tokens: Vec::new(),
        };
        let (tags, mut early) = tags::read_tags(&mut cursor, &mut places.tags)?;
        let start = read_start(&tags, &places.tags, cursor.at())?;
        let most = read_round_count(&tags, &places.tags)?;
        let mut record = Record {
            tags,
            start,
            rounds: Vec::new(),
        };
        loop {
            let (round, moves, token_at) =
                moves::RoundReader::new(start, cursor.at(), core::mem::take(&mut early))
                    .read(&mut cursor)?;
            record.rounds.push(round);
            places.moves.push(moves);
            places.tokens.push(token_at);
            if record.rounds.len() == most {
                read_last_comments(&mut record, &mut cursor)?;
            }
            cursor.skip_white();
            match cursor.peek() {
                None if record.is_readable_after(text.len()) => {
                    return Ok(Read { record, places });
                }
                None => {
                    let kind = RecordErrorKind::TooLarge;
                    return Err(RecordError { at, kind });
                }
                Some(_) if record.rounds.len() < most => {}
                Some(_) => return Err(unexpected(&cursor, "the end of the record")),
            }
        }
    }
}

/// Reads what is said behind the last token, which goes to the last move.
fn read_last_comments(record: &mut Record, cursor: &mut Cursor<'_>) -> Result<(), RecordError> {
    loop {
        cursor.skip_white();
        let Some(text) = tags::read_comment(cursor)? else {
            return Ok(());
        };
        if let Some(round) = record.rounds.last_mut() {
            let tree = &mut round.moves;
            let last = tree.main_line().last().unwrap_or(NodeId::START);
            comment::attach(&mut tree.nodes[last.index()].notes, text);
        }
    }
}

/// An error about the word that comes next.
pub(super) fn unexpected(cursor: &Cursor<'_>, expected: &'static str) -> RecordError {
    let Some(symbol) = cursor.peek() else {
        return cursor.error(RecordErrorKind::Ends { expected });
    };
    let rest = cursor.rest();
    let word = rest.find(|symbol| !is_word(symbol)).unwrap_or(rest.len());
    let found = Snippet::new(&rest[..word.max(symbol.len_utf8())]);
    cursor.error(RecordErrorKind::Unexpected { found, expected })
}

/// Whether a character belongs to a word of the moves.
fn is_word(symbol: char) -> bool {
    !symbol.is_whitespace() && !matches!(symbol, '{' | '}' | '(' | ')' | '[' | ']' | ';' | '$')
}
