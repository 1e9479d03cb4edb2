//! From OpenTafl's notation to a record.

use alloc::vec::Vec;

use barnyard::text::Snippet;
use barnyard::{AnyGame, Outcome, Reason, Side, Timeline};

use super::tags::{POSITION, REASON, RESULT, RULES, START_COMMENTS, TERMINATION, TERMINATION_HERE};
use super::turns::Turns;
use super::{Imported, Loss, rules, tags};
use crate::record::NodeId;
use crate::record::cursor::Cursor;
use crate::record::parse::unexpected;
use crate::record::{Location, Record, RecordError, RecordErrorKind, Token, limits};

/// Reads a text in OpenTafl's notation that begins at `at`: one game.
///
/// Every move must be legal by Magpie's rules, and capture what it is said to capture; marks behind it do not count.
/// Rules that are not Magpie's are told as a [`Loss::Rule`], since a game may be legal by both.
/// Without a tag for the result, the round ends as the board says.
///
/// # Errors
/// The first thing that cannot be read.
pub fn read(text: &str, at: Location) -> Result<Imported, RecordError> {
    if text.len() > limits::BYTES {
        let kind = RecordErrorKind::TooLarge;
        return Err(RecordError { at, kind });
    }
    let mut cursor = Cursor::new(text, at);
    let header = Header::read(&mut cursor)?;
    let mut losses = Vec::new();
    let (line, rules_at) = header
        .value(RULES)
        .ok_or_else(|| cursor.error(RecordErrorKind::NoRules))?;
    let position = header.value(POSITION);
    let rules = rules::read(line, position.map(|(board, _)| board.trim())).map_err(|kind| {
        let at = position.map_or(rules_at, |(_, at)| at);
        RecordError { at, kind }
    })?;
    losses.extend(rules.losses.into_iter().map(|loss| (rules_at, loss)));
    let mut record = Record::new(AnyGame::Magpie(rules.start));
    for tag in &header.tags {
        header.keep(tag, &mut record, &mut losses);
    }
    let mut turns = Turns::new(AnyGame::Magpie(rules.start));
    for tag in &header.tags {
        if START_COMMENTS.contains(&tag.name) {
            turns.comment(NodeId::START, tag.value);
        }
    }
    turns.read(&mut cursor)?;
    losses.append(&mut turns.losses);
    let resigned = turns.resigned;
    record.rounds[0].moves = turns.tree;
    header.end(&mut record, resigned)?;
    if !record.is_readable_after(text.len()) {
        let kind = RecordErrorKind::TooLarge;
        return Err(RecordError { at, kind });
    }
    losses.sort_by_key(|(at, _)| *at);
    Ok(Imported { record, losses })
}

/// What stands before the moves.
struct Header<'a> {
    tags: Vec<TheirTag<'a>>,
}

struct TheirTag<'a> {
    name: &'a str,
    value: &'a str,
    at: Location,
}

impl<'a> Header<'a> {
    fn read(cursor: &mut Cursor<'a>) -> Result<Header<'a>, RecordError> {
        let mut tags = Vec::new();
        loop {
            cursor.skip_white();
            let at = cursor.at();
            let bare = match cursor.rest() {
                // An older form has the rules and the position without brackets.
                rest if rest.starts_with("dim:") => Some(RULES),
                rest if rest.starts_with('/') => Some(POSITION),
                _ => None,
            };
            if let Some(name) = bare {
                let value = cursor.take_while(|symbol| symbol != '\n').trim();
                tags.push(TheirTag { name, value, at });
                continue;
            }
            if !cursor.eat('[') {
                return Ok(Header { tags });
            }
            let name = cursor.take_while(|symbol| !matches!(symbol, ':' | ']' | '\n'));
            if !cursor.eat(':') {
                return Err(unexpected(cursor, "the `:` after a tag's name"));
            }
            let value = cursor.take_while(|symbol| symbol != ']');
            if !cursor.eat(']') {
                let expected = "the `]` of the last tag";
                return Err(cursor.error(RecordErrorKind::Ends { expected }));
            }
            let name = name.trim();
            tags.push(TheirTag { name, value, at });
        }
    }

    /// The value of the last tag with this name, which counts.
    fn value(&self, name: &str) -> Option<(&'a str, Location)> {
        let tag = self.tags.iter().rev().find(|tag| tag.name == name)?;
        Some((tag.value, tag.at))
    }

    /// Puts a tag into the record, if it is not one that tells something else there.
    fn keep(&self, tag: &TheirTag<'_>, record: &mut Record, losses: &mut Vec<(Location, Loss)>) {
        let name = match tag.name {
            RULES | POSITION | RESULT => return,
            name if START_COMMENTS.contains(&name) => return,
            REASON if self.reason().is_some() => return,
            TERMINATION if self.reason_in_termination().is_some() => return,
            REASON => None,
            TERMINATION => Some(TERMINATION_HERE),
            other => tags::our_name(other),
        };
        let value = tags::carried(tag.value, &[]);
        let kept = name.is_some_and(|name| record.set_tag(name, &value).is_ok());
        if !kept {
            losses.push((tag.at, Loss::Tag(Snippet::new(tag.name))));
        }
    }

    fn reason(&self) -> Option<Reason> {
        tags::carried(self.value(REASON)?.0, &[]).parse().ok()
    }

    /// The reason, if the tag for sentences holds the code of one.
    fn reason_in_termination(&self) -> Option<Reason> {
        if self.reason().is_some() {
            return None;
        }
        tags::carried(self.value(TERMINATION)?.0, &[]).parse().ok()
    }

    /// Ends the round as the tags say, else as a player resigned, else as the board says.
    fn end(&self, record: &mut Record, resigned: Option<Side>) -> Result<(), RecordError> {
        let by_resigning = resigned.map(|side| Outcome::win(!side, Reason::Resigned));
        let told = self.value(RESULT);
        let token = match told.map(|(value, at)| (value.trim(), at)) {
            Some(("1", _)) => Some(Token::Win(Side::First)),
            Some(("0", _)) => Some(Token::Draw),
            Some(("-1", _)) => Some(Token::Win(Side::Second)),
            Some(("?", _)) | None => None,
            Some((other, at)) => {
                let found = Snippet::new(other);
                let expected = "the result `1`, `0`, `-1` or `?`";
                let kind = RecordErrorKind::Unexpected { found, expected };
                return Err(RecordError { at, kind });
            }
        };
        let outcome = by_resigning.or_else(|| {
            let silent = told.is_none();
            silent.then(|| outcome_on_board(record)).flatten()
        });
        let reason = self
            .reason()
            .or_else(|| self.reason_in_termination())
            .or(outcome.map(|outcome| outcome.reason));
        let token = token.or(outcome.map(Token::from)).unwrap_or_default();
        record.end_with(token, reason);
        Ok(())
    }
}

fn outcome_on_board(record: &Record) -> Option<Outcome> {
    let (timeline, _): (Timeline<AnyGame>, _) = record.play_main(0)?;
    timeline.outcome()
}
