//! The turns of a game in OpenTafl's notation: numbers, moves, and comments in brackets.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::time::Duration;

use barnyard::text::Snippet;
use barnyard::{AnyGame, Game, Side};

use super::{Loss, marks, tags};
use crate::record::cursor::Cursor;
use crate::record::parse::unexpected;
use crate::record::{Location, MoveTree, NodeId, RecordError, RecordErrorKind, TreeError, comment};

const MOVE: &str = "a move such as `d1-c1xc2/b1`";
const RESIGNS: &str = "---";

/// Reads turns into a tree with one line.
pub(super) struct Turns {
    pub(super) tree: MoveTree,
    pub(super) losses: Vec<(Location, Loss)>,
    /// Who gave up.
    pub(super) resigned: Option<Side>,
    position: AnyGame,
    last: NodeId,
    /// The moves of the turn that is being read.
    turn: Vec<NodeId>,
    /// Inside a variation, where it began.
    variation: Option<Location>,
}

impl Turns {
    pub(super) fn new(start: AnyGame) -> Turns {
        Turns {
            tree: MoveTree::new(start),
            losses: Vec::new(),
            resigned: None,
            position: start,
            last: NodeId::START,
            turn: Vec::new(),
            variation: None,
        }
    }

    /// Reads to the end of the text.
    pub(super) fn read(&mut self, cursor: &mut Cursor<'_>) -> Result<(), RecordError> {
        loop {
            cursor.skip_white();
            match cursor.peek() {
                None => return Ok(()),
                Some('[') => self.comments(cursor)?,
                Some(_) => self.word(cursor)?,
            }
        }
    }

    /// The comments of a turn: `[of the first move|of the second]`.
    fn comments(&mut self, cursor: &mut Cursor<'_>) -> Result<(), RecordError> {
        let at = cursor.at();
        let Some(end) = cursor.rest().find(']') else {
            let expected = "the `]` of the comment that begins here";
            return Err(cursor.error(RecordErrorKind::Ends { expected }));
        };
        let text = &cursor.take(end + 1)[1..end];
        if self.variation.is_some() {
            return Ok(());
        }
        let turn = core::mem::take(&mut self.turn);
        let mut halves = text.split('|');
        for (node, half) in turn.iter().zip(&mut halves) {
            // They become spaces in a comment, so a clock ends at them too.
            let half = half.replace(
                |symbol: char| symbol.is_control() && !symbol.is_whitespace(),
                " ",
            );
            let (clock, text) = split_clock(&half);
            if let Some(clock) = clock {
                self.tree.nodes[node.index()].notes.clock = Some(clock.left);
                if clock.has_more {
                    self.losses.push((at, Loss::Clocks { clocks: 1 }));
                }
            }
            self.comment(*node, text);
            if self.take_overtime(*node) {
                self.losses.push((at, Loss::Clocks { clocks: 1 }));
            }
        }
        let comments = halves.filter(|half| !half.trim().is_empty()).count();
        if comments > 0 {
            self.losses.push((at, Loss::Comments { comments }));
        }
        self.turn = turn;
        Ok(())
    }

    /// Takes from the comments what would follow the clock as more of it, where the two stood in brackets of their own: says if so.
    fn take_overtime(&mut self, node: NodeId) -> bool {
        let notes = &mut self.tree.nodes[node.index()].notes;
        let mut has_more = false;
        while notes.clock.is_some()
            && let Some(first) = notes.comments.first_mut()
            && let (true, rest) = split_overtime(first)
        {
            has_more = true;
            *first = rest.trim_start().into();
            if first.is_empty() {
                notes.comments.remove(0);
            }
        }
        has_more
    }

    /// Adds comments with empty lines between them.
    pub(super) fn comment(&mut self, node: NodeId, text: &str) {
        let notes = &mut self.tree.nodes[node.index()].notes;
        let mut paragraph = alloc::string::String::new();
        for line in text.lines().chain([""]) {
            if !line.trim().is_empty() {
                paragraph.push_str(line);
                paragraph.push(' ');
            } else if !paragraph.is_empty() {
                let text = tags::carried(&paragraph, &[]);
                if !text.is_empty() {
                    notes.comments.push(text);
                }
                paragraph.clear();
            }
        }
    }

    /// Reads a turn's number, a move, or that somebody gives up.
    fn word(&mut self, cursor: &mut Cursor<'_>) -> Result<(), RecordError> {
        let at = cursor.at();
        let rest = cursor.rest();
        let end = rest.find(|symbol: char| symbol.is_whitespace() || symbol == '[');
        let word = &rest[..end.unwrap_or(rest.len())];
        match number(word) {
            Some(Number::Turn { length }) => {
                cursor.take(length);
                self.turn.clear();
                self.variation = None;
                return Ok(());
            }
            Some(Number::Variation) => {
                cursor.take(word.len());
                self.variation = Some(at);
                self.losses.push((at, Loss::Variations { moves: 0 }));
                return Ok(());
            }
            None => {}
        }
        if self.variation.is_some() {
            // A move that was not made is written as dots.
            let is_move = word.bytes().any(|byte| byte != b'.');
            if let Some((_, Loss::Variations { moves })) = self.losses.last_mut() {
                *moves += usize::from(is_move);
            }
        } else if self.resigned.is_some() {
            return Err(unexpected(cursor, "nothing after `---`"));
        } else if word == RESIGNS {
            self.resigned = Some(self.position.turn());
        } else {
            self.mv(word, cursor)?;
        }
        cursor.take(word.len());
        Ok(())
    }

    fn mv(&mut self, word: &str, cursor: &Cursor<'_>) -> Result<(), RecordError> {
        if !word.contains('-') {
            return Err(unexpected(cursor, MOVE));
        }
        let mv = (self.position.read_move(&marks::plain(word))).map_err(|error| {
            let found = Snippet::new(word);
            let error = Box::new(error);
            cursor.error(RecordErrorKind::Move { found, error })
        })?;
        let node = self.tree.append(self.last, mv).map_err(|error| {
            cursor.error(match error {
                TreeError::TooDeep => RecordErrorKind::TooDeep,
                _ => RecordErrorKind::TooManyMoves,
            })
        })?;
        self.position = self.position.play(mv);
        self.last = node;
        self.turn.push(node);
        Ok(())
    }
}

/// A turn's number before a move.
enum Number {
    /// `12.`, so long.
    Turn { length: usize },
    /// `12a.1.1b.`: what follows is no move of the game.
    Variation,
}

/// The number a word begins with.
fn number(word: &str) -> Option<Number> {
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let after = &word[digits..];
    if digits == 0 {
        return None;
    }
    let is_address = after.ends_with('.')
        && after.len() > 1
        && (after.bytes()).all(|byte| byte.is_ascii_alphanumeric() || byte == b'.');
    if is_address {
        return Some(Number::Variation);
    }
    let length = digits + 1;
    after.starts_with('.').then_some(Number::Turn { length })
}

/// What a clock shows.
pub(super) struct Clock {
    pub(super) left: Duration,
    /// Overtime or an increment follows.
    pub(super) has_more: bool,
}

/// Takes the clock from the front of a comment: seconds, then overtime such as `3/30` and an increment such as `5i`.
pub(super) fn split_clock(text: &str) -> (Option<Clock>, &str) {
    let text = text.trim_start();
    let (word, rest) = split_word(text);
    let seconds = Some(word).filter(|word| word.len() <= 9 && is_digits(word));
    let Some(seconds) = seconds.and_then(|word| word.parse().ok()) else {
        return (None, text);
    };
    let (has_more, rest) = split_overtime(rest);
    let left = comment::whole_millis(Duration::from_secs(seconds));
    (Some(Clock { left, has_more }), rest)
}

/// Takes overtime and increments from the front, and says whether there are any.
fn split_overtime(mut rest: &str) -> (bool, &str) {
    let mut has_more = false;
    let is_overtime = |word: &str| {
        (word.split_once('/')).is_some_and(|(count, length)| is_digits(count) && is_digits(length))
    };
    let is_increment = |word: &str| word.strip_suffix('i').is_some_and(is_digits);
    loop {
        let (word, after) = split_word(rest.trim_start());
        if !is_overtime(word) && !is_increment(word) {
            break;
        }
        has_more = true;
        rest = after;
    }
    (has_more, rest)
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn split_word(text: &str) -> (&str, &str) {
    text.split_at(text.find(char::is_whitespace).unwrap_or(text.len()))
}
