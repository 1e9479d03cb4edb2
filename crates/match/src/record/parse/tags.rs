//! The tags at the beginning of a record, and what they decide.

use alloc::string::String;
use alloc::vec::Vec;

use barnyard::text::Snippet;
use barnyard::{AnyGame, GameKind};

use super::unexpected;
use crate::record::cursor::Cursor;
use crate::record::error::{Location, RecordError, RecordErrorKind};
use crate::record::{GAME, Notes, POSITION, ROUNDS, Tag, comment, is_tag_name};

/// Reads the tags, with their places, and what is said before and between them.
pub(super) fn read_tags(
    cursor: &mut Cursor<'_>,
    places: &mut Vec<Location>,
) -> Result<(Vec<Tag>, Notes), RecordError> {
    let mut tags = Vec::new();
    let mut notes = Notes::default();
    loop {
        cursor.skip_white();
        let at = cursor.at();
        if let Some(text) = read_comment(cursor)? {
            comment::attach(&mut notes, text);
        } else if cursor.eat('[') {
            places.push(at);
            tags.push(read_tag(cursor)?);
        } else {
            return Ok((tags, notes));
        }
    }
}

/// Reads a comment of either kind, if one comes next.
pub(super) fn read_comment<'a>(cursor: &mut Cursor<'a>) -> Result<Option<&'a str>, RecordError> {
    match cursor.peek() {
        Some('{') => {
            let Some(end) = cursor.rest().find('}') else {
                return Err(cursor.error(RecordErrorKind::OpenComment));
            };
            Ok(Some(&cursor.take(end + 1)[1..end]))
        }
        Some(';') => Ok(Some(&cursor.take_while(|symbol| symbol != '\n')[1..])),
        _ => Ok(None),
    }
}

/// Reads a tag behind its bracket.
fn read_tag(cursor: &mut Cursor<'_>) -> Result<Tag, RecordError> {
    cursor.skip_white();
    let ahead = cursor.rest();
    let length = ahead.find(|symbol: char| !symbol.is_ascii_alphanumeric() && symbol != '_');
    let name = &ahead[..length.unwrap_or(ahead.len())];
    if !is_tag_name(name) {
        return Err(unexpected(cursor, "the name of a tag"));
    }
    cursor.take(name.len());
    cursor.skip_white();
    if !cursor.eat('"') {
        return Err(unexpected(cursor, "the tag's value in quotation marks"));
    }
    let mut value = String::new();
    loop {
        value.push_str(cursor.take_while(|symbol| !matches!(symbol, '"' | '\\' | '\n')));
        if cursor.eat('"') {
            break;
        }
        // A backslash takes the sense from what follows it, if that has one.
        if !cursor.eat('\\') {
            return Err(unexpected(
                cursor,
                "the quotation mark that ends the tag's value",
            ));
        }
        match cursor.peek() {
            Some(symbol @ ('"' | '\\')) => {
                cursor.take(1);
                value.push(symbol);
            }
            _ => value.push('\\'),
        }
    }
    cursor.skip_white();
    if !cursor.eat(']') {
        return Err(unexpected(cursor, "the tag's `]`"));
    }
    Ok(Tag {
        name: name.into(),
        value,
    })
}

/// A tag's value and where the tag stands.
fn find_tag<'a>(tags: &'a [Tag], places: &[Location], name: &str) -> Option<(&'a str, Location)> {
    let index = tags.iter().position(|tag| tag.name == name)?;
    Some((&tags[index].value, places[index]))
}

/// The start position, by the tags, which end at `end`.
pub(in crate::record) fn read_start(
    tags: &[Tag],
    places: &[Location],
    end: Location,
) -> Result<AnyGame, RecordError> {
    let game = find_tag(tags, places, GAME)
        .map(|(name, at)| read_kind(name).map_err(|kind| RecordError { at, kind }))
        .transpose()?;
    let Some((position, at)) = find_tag(tags, places, POSITION) else {
        let no_game = || RecordError {
            at: end,
            kind: RecordErrorKind::NoGame,
        };
        return game.map(GameKind::start).ok_or_else(no_game);
    };
    let error = |kind| RecordError { at, kind };
    let named: Option<GameKind> = position
        .split_once(' ')
        .and_then(|(name, _)| name.parse().ok());
    let parsed: Result<AnyGame, _> = match (game, named) {
        (Some(game), Some(named)) if game != named => {
            return Err(error(RecordErrorKind::OtherGame));
        }
        (_, Some(_)) => position.parse(),
        (Some(game), None) => game.parse(position),
        (None, None) => return Err(error(RecordErrorKind::NoGame)),
    };
    parsed.map_err(|refusal| error(refusal.into()))
}

/// Reads a game's name or title in any case.
fn read_kind(text: &str) -> Result<GameKind, RecordErrorKind> {
    let fits = |kind: &&GameKind| {
        [kind.name(), kind.title()]
            .iter()
            .any(|name| name.eq_ignore_ascii_case(text.trim()))
    };
    let found = GameKind::ALL.iter().find(fits).copied();
    found.map_or_else(|| Ok(text.parse()?), Ok)
}

pub(in crate::record) fn read_round_count(
    tags: &[Tag],
    places: &[Location],
) -> Result<usize, RecordError> {
    match find_tag(tags, places, ROUNDS) {
        None | Some(("1", _)) => Ok(1),
        Some(("2", _)) => Ok(2),
        Some((value, at)) => Err(RecordError {
            at,
            kind: RecordErrorKind::Unexpected {
                found: Snippet::new(value),
                expected: "`1` or `2` rounds",
            },
        }),
    }
}
