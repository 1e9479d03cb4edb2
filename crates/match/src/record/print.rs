//! From record to text.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use barnyard::{AnyGame, Game, Side};

use super::{MoveTree, NodeId, Notes, Record, Tag};
use super::{comment, parse};

/// Lines of moves are not longer than this, unless a single word is.
const WIDTH: usize = 80;

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{} \"", self.name)?;
        for symbol in self.value.chars() {
            if matches!(symbol, '"' | '\\') {
                f.write_char('\\')?;
            }
            f.write_char(symbol)?;
        }
        f.write_str("\"]")
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for tag in &self.tags {
            writeln!(f, "{tag}")?;
        }
        for round in &self.rounds {
            f.write_char('\n')?;
            let mut printer = Printer {
                out: Words::new(f),
                tree: &round.moves,
                todo: Vec::new(),
                numbered: true,
            };
            printer.tree()?;
            printer.out.word(format_args!("{}", round.token))?;
            printer.out.f.write_char('\n')?;
        }
        Ok(())
    }
}

/// Words with spaces or line breaks between them.
struct Words<'a, 'b> {
    f: &'a mut fmt::Formatter<'b>,
    column: usize,
    word: String,
    /// The next word follows without a space.
    glued: bool,
}

impl<'a, 'b> Words<'a, 'b> {
    fn new(f: &'a mut fmt::Formatter<'b>) -> Words<'a, 'b> {
        Words {
            f,
            column: 0,
            word: String::new(),
            glued: true,
        }
    }

    fn word(&mut self, word: fmt::Arguments<'_>) -> fmt::Result {
        self.word.clear();
        self.word.write_fmt(word)?;
        let length = self.word.chars().count();
        if self.glued {
            self.glued = false;
        } else if self.column + 1 + length > WIDTH {
            self.f.write_char('\n')?;
            self.column = 0;
        } else {
            self.f.write_char(' ')?;
            self.column += 1;
        }
        self.column += length;
        self.f.write_str(&self.word)
    }
}

/// What is still to be printed, the next last.
enum Task {
    /// The moves after a node, in this position.
    Line(NodeId, AnyGame),
    /// A variation that begins with this move, and those beside it.
    Variations(NodeId, AnyGame),
    /// The end of a variation.
    Close,
}

struct Printer<'a, 'b> {
    out: Words<'a, 'b>,
    tree: &'a MoveTree,
    todo: Vec<Task>,
    /// The next move has its number before it, whoever makes it.
    numbered: bool,
}

impl Printer<'_, '_> {
    fn tree(&mut self) -> fmt::Result {
        self.notes_after(NodeId::START)?;
        self.todo
            .push(Task::Line(NodeId::START, *self.tree.start()));
        while let Some(task) = self.todo.pop() {
            match task {
                Task::Line(node, position) => {
                    if let Some(next) = self.tree.next(node) {
                        self.mv(next, &position)?;
                        self.go_on(next, &position);
                        if let Some(other) = self.tree.next_sibling(next) {
                            self.todo.push(Task::Variations(other, position));
                        }
                    }
                }
                Task::Variations(node, position) => {
                    if let Some(other) = self.tree.next_sibling(node) {
                        self.todo.push(Task::Variations(other, position));
                    }
                    self.todo.push(Task::Close);
                    self.out.word(format_args!("("))?;
                    self.out.glued = true;
                    self.numbered = true;
                    let tree = self.tree;
                    let early = tree.notes(node).map_or(&[][..], Notes::before);
                    for text in early {
                        self.comment(text)?;
                    }
                    self.mv(node, &position)?;
                    self.go_on(node, &position);
                }
                Task::Close => {
                    self.out.glued = true;
                    self.out.word(format_args!(")"))?;
                    self.numbered = true;
                }
            }
        }
        Ok(())
    }

    fn go_on(&mut self, node: NodeId, position: &AnyGame) {
        if let Some(mv) = self.tree.mv(node) {
            self.todo.push(Task::Line(node, position.play(mv)));
        }
    }

    fn mv(&mut self, node: NodeId, position: &AnyGame) -> fmt::Result {
        let number = position.move_number();
        match position.turn() {
            Side::First => self.out.word(format_args!("{number}."))?,
            Side::Second if self.numbered => self.out.word(format_args!("{number}..."))?,
            Side::Second => {}
        }
        self.numbered = false;
        if let Some(mv) = self.tree.mv(node) {
            let tree = self.tree;
            let glyphs = tree.notes(node).map_or(&[][..], Notes::glyphs);
            let sign = glyphs.first().and_then(|glyph| parse::glyph_sign(*glyph));
            let human = position.human(mv);
            self.out
                .word(format_args!("{human}{}", sign.unwrap_or("")))?;
            for glyph in &glyphs[usize::from(sign.is_some())..] {
                self.out.word(format_args!("${glyph}"))?;
            }
        }
        self.notes_after(node)
    }

    /// The clock and the comments after a move.
    fn notes_after(&mut self, node: NodeId) -> fmt::Result {
        let tree = self.tree;
        let Some(notes) = tree.notes(node) else {
            return Ok(());
        };
        if let Some(clock) = notes.clock() {
            let clock = fmt::from_fn(|f| comment::write_clock(f, clock));
            self.out.word(format_args!("{{{clock}}}"))?;
            self.numbered = true;
        }
        for text in notes.comments() {
            self.comment(text)?;
        }
        Ok(())
    }

    fn comment(&mut self, text: &str) -> fmt::Result {
        self.numbered = true;
        if text.contains('}') {
            // Only such a comment can hold the sign that ends the others.
            self.out.word(format_args!(";{text}"))?;
            self.out.f.write_char('\n')?;
            self.out.column = 0;
            self.out.glued = true;
            return Ok(());
        }
        self.out.word(format_args!("{{{text}}}"))
    }
}
