//! The moves of a round, with everything that stands among them.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use barnyard::text::Snippet;
use barnyard::{AnyGame, CellMove, Game, ReadMoveError};

use super::tags::read_comment;
use super::{is_word, unexpected};
use crate::record::cursor::Cursor;
use crate::record::error::{Location, RecordError, RecordErrorKind, TreeError};
use crate::record::{MoveTree, NodeId, Notes, Round, Token, comment, limits};

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

pub(super) struct RoundReader {
    tree: MoveTree,
    moves: Vec<Location>,
    /// The main line, then the variations that are open.
    levels: Vec<Level>,
}

const MOVE: &str = "a move";
const GLYPHS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// The signs of the glyphs 1 to 6.
pub(in crate::record) fn glyph_sign(glyph: u8) -> Option<&'static str> {
    GLYPHS.get(usize::from(glyph).checked_sub(1)?).copied()
}

impl RoundReader {
    /// A reader of moves that begin at `at`; `notes` were made before the tags' end.
    pub(super) fn new(start: AnyGame, at: Location, notes: Notes) -> RoundReader {
        let main = Level {
            last: NodeId::START,
            before: start,
            after: start,
            opened: at,
            early: Vec::new(),
            has_moves: false,
        };
        let mut tree = MoveTree::new(start);
        tree.nodes[0].notes = notes;
        RoundReader {
            tree,
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
    pub(super) fn read(
        mut self,
        cursor: &mut Cursor<'_>,
    ) -> Result<(Round, Vec<Location>, Location), RecordError> {
        loop {
            cursor.skip_white();
            let at = cursor.at();
            if let Some(text) = read_comment(cursor)? {
                self.comment(text);
                continue;
            }
            let token = match cursor.peek() {
                None => Some(Token::Open),
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

    fn comment(&mut self, text: &str) {
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
