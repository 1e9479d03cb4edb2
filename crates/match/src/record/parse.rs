//! From text to record.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::str::FromStr;

use barnyard::text::Snippet;
use barnyard::{AnyGame, CellMove, Game, GameKind, ReadMoveError};

use super::cursor::Cursor;
use super::error::{Location, RecordError, RecordErrorKind, TreeError};
use super::{GAME, MoveTree, NodeId, POSITION, ROUNDS, Record, Round, Subject, Tag, Token};
use super::{comment, is_tag_name, limits};

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
    /// Linear in the length of the text, apart from what each game takes to read a move.
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
        let tags = read_tags(&mut cursor, &mut places)?;
        let start = read_start(&tags, &places.tags, cursor.at())?;
        let most = read_round_count(&tags, &places.tags)?;
        let mut record = Record {
            tags,
            start,
            rounds: Vec::new(),
        };
        loop {
            let (round, moves, token_at) =
                RoundReader::new(start, cursor.at()).read(&mut cursor)?;
            record.rounds.push(round);
            places.moves.push(moves);
            places.tokens.push(token_at);
            cursor.skip_white();
            match cursor.peek() {
                None => return Ok(Read { record, places }),
                Some(_) if record.rounds.len() < most => {}
                Some(_) => return Err(unexpected(&cursor, "the end of the record")),
            }
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

fn read_tags(cursor: &mut Cursor<'_>, places: &mut Places) -> Result<Vec<Tag>, RecordError> {
    let mut tags = Vec::new();
    loop {
        cursor.skip_white();
        let at = cursor.at();
        if !cursor.eat('[') {
            return Ok(tags);
        }
        places.tags.push(at);
        tags.push(read_tag(cursor)?);
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
pub(super) fn read_start(
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

pub(super) fn read_round_count(tags: &[Tag], places: &[Location]) -> Result<usize, RecordError> {
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

/// Whether a character belongs to a word of the moves.
fn is_word(symbol: char) -> bool {
    !symbol.is_whitespace() && !matches!(symbol, '{' | '}' | '(' | ')' | '[' | ']' | ';' | '$')
}

/// A line being read.
struct Level {
    last: NodeId,
    /// The position `last` was played in.
    before: AnyGame,
    after: AnyGame,
    opened: Location,
    /// Comments of a variation that has no move yet.
    early: Vec<String>,
    has_moves: bool,
}

struct RoundReader {
    tree: MoveTree,
    moves: Vec<Location>,
    /// The main line, then the variations that are open.
    levels: Vec<Level>,
}

const MOVE: &str = "a move";
const GLYPHS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// The signs of the glyphs 1 to 6.
pub(super) fn glyph_sign(glyph: u8) -> Option<&'static str> {
    GLYPHS.get(usize::from(glyph).checked_sub(1)?).copied()
}

impl RoundReader {
    fn new(start: AnyGame, at: Location) -> RoundReader {
        let main = Level {
            last: NodeId::START,
            before: start,
            after: start,
            opened: at,
            early: Vec::new(),
            has_moves: false,
        };
        RoundReader {
            tree: MoveTree::new(start),
            moves: alloc::vec![at],
            levels: alloc::vec![main],
        }
    }

    fn level(&mut self) -> &mut Level {
        self.levels
            .last_mut()
            .expect("the main line is never closed")
    }

    /// Reads moves up to the token that ends them, or the end of the text.
    fn read(
        mut self,
        cursor: &mut Cursor<'_>,
    ) -> Result<(Round, Vec<Location>, Location), RecordError> {
        loop {
            cursor.skip_white();
            let at = cursor.at();
            let token = match cursor.peek() {
                None => Some(Token::Open),
                Some('{') => self.read_comment(cursor)?,
                Some(';') => {
                    let text = cursor.take_while(|symbol| symbol != '\n');
                    self.comment(&text[1..])
                }
                Some('(') => self.open(cursor)?,
                Some(')') => self.close(cursor)?,
                Some('$') => self.read_glyph(cursor)?,
                Some(symbol) if is_word(symbol) => self.read_word(cursor)?,
                Some(_) => return Err(unexpected(cursor, MOVE)),
            };
            let Some(token) = token else { continue };
            if self.levels.len() > 1 {
                let at = self.level().opened;
                let kind = RecordErrorKind::OpenVariation;
                return Err(RecordError { at, kind });
            }
            let moves = self.tree;
            return Ok((Round { moves, token }, self.moves, at));
        }
    }

    fn read_comment(&mut self, cursor: &mut Cursor<'_>) -> Result<Option<Token>, RecordError> {
        let Some(end) = cursor.rest().find('}') else {
            return Err(cursor.error(RecordErrorKind::OpenComment));
        };
        let text = cursor.take(end + 1);
        Ok(self.comment(&text[1..end]))
    }

    fn comment(&mut self, text: &str) -> Option<Token> {
        let in_variation = self.levels.len() > 1;
        let level = self.level();
        if in_variation && !level.has_moves {
            let text = comment::tidy(text);
            if !text.is_empty() {
                level.early.push(text);
            }
        } else {
            let last = level.last;
            comment::attach(&mut self.tree.nodes[last.index()].notes, text);
        }
        None
    }

    fn open(&mut self, cursor: &mut Cursor<'_>) -> Result<Option<Token>, RecordError> {
        let level = self.level();
        if !level.has_moves {
            return Err(unexpected(cursor, "a move before a variation of it"));
        }
        let (last, before) = (level.last, level.before);
        if self.levels.len() > limits::DEPTH {
            return Err(cursor.error(RecordErrorKind::TooDeep));
        }
        let opened = cursor.at();
        cursor.take(1);
        let last = self.tree.parent(last).unwrap_or(NodeId::START);
        self.levels.push(Level {
            last,
            before,
            after: before,
            opened,
            early: Vec::new(),
            has_moves: false,
        });
        Ok(None)
    }

    fn close(&mut self, cursor: &mut Cursor<'_>) -> Result<Option<Token>, RecordError> {
        if self.levels.len() == 1 {
            return Err(unexpected(cursor, "a move: no variation is open"));
        }
        if !self.level().has_moves {
            return Err(unexpected(cursor, "a move of the variation"));
        }
        cursor.take(1);
        self.levels.pop();
        Ok(None)
    }

    fn read_glyph(&mut self, cursor: &mut Cursor<'_>) -> Result<Option<Token>, RecordError> {
        if !self.level().has_moves {
            return Err(unexpected(cursor, "a move before its glyph"));
        }
        let rest = &cursor.rest()[1..];
        let digits = rest.find(|symbol: char| !symbol.is_ascii_digit());
        let digits = &rest[..digits.unwrap_or(rest.len())];
        let Ok(glyph) = digits.parse() else {
            return Err(unexpected(cursor, "a glyph from `$0` to `$255`"));
        };
        cursor.take(1 + digits.len());
        self.glyph(glyph);
        Ok(None)
    }

    fn glyph(&mut self, glyph: u8) {
        let last = self.level().last;
        self.tree.nodes[last.index()].notes.glyphs.push(glyph);
    }

    /// Reads a move number, a move, a glyph's sign or the token at the end.
    fn read_word(&mut self, cursor: &mut Cursor<'_>) -> Result<Option<Token>, RecordError> {
        let rest = cursor.rest();
        let word = &rest[..rest.find(|symbol| !is_word(symbol)).unwrap_or(rest.len())];
        if let Ok(token) = word.parse() {
            if self.levels.len() == 1 {
                cursor.take(word.len());
            }
            return Ok(Some(token));
        }
        let numberless = without_number(word);
        cursor.take(word.len() - numberless.len());
        let mv = numberless.trim_end_matches(['!', '?']);
        let sign = &numberless[mv.len()..];
        if !mv.is_empty() {
            self.read_move(mv, cursor)?;
            cursor.take(mv.len());
        }
        if !sign.is_empty() {
            let glyph = (1..).zip(GLYPHS).find(|(_, known)| *known == sign);
            match glyph {
                Some((glyph, _)) if self.level().has_moves => self.glyph(glyph),
                _ => {
                    return Err(unexpected(
                        cursor,
                        "a move, or a sign such as `!?` behind it",
                    ));
                }
            }
            cursor.take(sign.len());
        }
        Ok(None)
    }

    fn read_move(&mut self, text: &str, cursor: &Cursor<'_>) -> Result<(), RecordError> {
        let level = self.level();
        let mv = meant(&level.after, text).map_err(|error| {
            let found = Snippet::new(text);
            let error = Box::new(error);
            cursor.error(RecordErrorKind::Move { found, error })
        })?;
        level.before = level.after;
        level.after = level.before.play(mv);
        level.has_moves = true;
        let early = core::mem::take(&mut level.early);
        let parent = level.last;
        let node = self.tree.append(parent, mv).map_err(|error| {
            cursor.error(match error {
                TreeError::TooDeep => RecordErrorKind::TooDeep,
                _ => RecordErrorKind::TooManyMoves,
            })
        })?;
        self.level().last = node;
        self.tree.nodes[node.index()].notes.before = early;
        self.moves.push(cursor.at());
        Ok(())
    }
}

/// Takes the number and dots from the front of a move: `12.`, `12...`.
fn without_number(word: &str) -> &str {
    let undigited = word.trim_start_matches(|symbol: char| symbol.is_ascii_digit());
    let undotted = undigited.trim_start_matches(['.', '…']);
    let has_dots = undotted.len() < undigited.len();
    // Something like `12e4` is no number.
    if has_dots || undigited.is_empty() {
        undotted
    } else {
        word
    }
}

/// The legal move a text means; marks for check, victory or a way out behind it do not count if they are wrong, nor does a hyphen between the squares.
fn meant(
    position: &AnyGame,
    text: &str,
) -> Result<CellMove, ReadMoveError<barnyard::any::IllegalMove>> {
    position.read_move(text).or_else(|error| {
        let plain = text.trim_end_matches(['+', '#', '-']);
        let joined = plain.replace('-', "");
        let forms = [plain, &joined];
        let mut other = forms.iter().filter(|form| **form != text);
        other
            .find_map(|form| position.read_move(form).ok())
            .ok_or(error)
    })
}
