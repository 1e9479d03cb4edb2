//! The rules of the games, a page for each game and language, and their parts for any screen.

use barnyard::GameKind;

use crate::{Language, Which};

macro_rules! pages {
    ($game:literal, $language:expr) => {
        match $language {
            Language::English => include_str!(concat!("../rules/", $game, ".en.md")),
            Language::Romanian => include_str!(concat!("../rules/", $game, ".ro.md")),
            Language::Hungarian => include_str!(concat!("../rules/", $game, ".hu.md")),
            Language::Russian => include_str!(concat!("../rules/", $game, ".ru.md")),
        }
    };
}

/// The complete rules of a game, as Markdown; [`blocks`] takes them apart.
#[must_use]
pub fn rules_page(kind: GameKind, language: Language) -> &'static str {
    match Which::from(kind) {
        Which::McDonald => pages!("mcdonald", language),
        Which::Magpie => pages!("magpie", language),
        Which::Gala => pages!("gala", language),
    }
}

/// A part of a rules page, from one empty line to the next; each item of a list by itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// A heading.
    Heading {
        /// 1 for the page's title, 2 for its parts, 3 for a clause.
        level: u8,
        /// The number that a clause has in every language, such as `MC-7`.
        clause: Option<String>,
        /// What the heading says.
        text: String,
    },
    /// A paragraph.
    Paragraph(Vec<Span>),
    /// An item of a list.
    Item {
        /// Its number, if the list is numbered.
        number: Option<u32>,
        /// What it says.
        spans: Vec<Span>,
    },
    /// A board with notes beside it, line by line; for letters of one width.
    Diagram(Vec<String>),
    /// A table, row by row; the first row is its head, the first cell of a row the row's name.
    Table(Vec<Vec<String>>),
}

/// A stretch of text in one style.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// How it looks.
    pub style: Style,
    /// What it says.
    pub text: String,
}

/// How a stretch of text looks.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Style {
    /// Like the rest.
    Plain,
    /// Strong, as bold letters.
    Strong,
    /// Emphasised, as letters in italics.
    Emphasis,
    /// A text that programs read: a move, the name of an option.
    Code,
}

/// The parts of a rules page, in their order.
///
/// A clause's first words, its title, are the text of its heading.
///
/// ```
/// use barnyard::GameKind;
/// use barnyard_words::{Block, Language, blocks, rules_page};
/// let page = rules_page(GameKind::Magpie, Language::Hungarian);
/// let clauses = blocks(page).into_iter().filter_map(|block| match block {
///     Block::Heading { clause: Some(clause), text, .. } => Some(format!("{clause} {text}")),
///     _ => None,
/// });
/// assert_eq!(clauses.take(2).collect::<Vec<_>>(), ["MG-1 Kezdőállás", "MG-2 Sorrend"]);
/// ```
#[must_use]
pub fn blocks(page: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines = page.lines().peekable();
    while let Some(line) = lines.next() {
        if line.starts_with("```") {
            let diagram = lines.by_ref().take_while(|line| !line.starts_with("```"));
            blocks.push(Block::Diagram(diagram.map(str::to_owned).collect()));
        } else if line.starts_with('|') {
            let mut rows = vec![cells(line)];
            while let Some(row) = lines.next_if(|line| line.starts_with('|')) {
                rows.push(cells(row));
            }
            // The second row is the line under the head.
            if rows.len() > 1 {
                rows.remove(1);
            }
            blocks.push(Block::Table(rows));
        } else if line.starts_with('#') {
            blocks.push(heading(line));
        } else if let Some((number, text)) = item(line) {
            let spans = spans(text);
            blocks.push(Block::Item { number, spans });
        } else if !line.is_empty() {
            let mut text = line.to_owned();
            while let Some(more) = lines.next_if(|line| !line.is_empty()) {
                text.push(' ');
                text.push_str(more);
            }
            push_paragraph(&mut blocks, spans(&text));
        }
    }
    blocks
}

fn heading(line: &str) -> Block {
    let text = line.trim_start_matches('#');
    let level = u8::try_from(line.len() - text.len()).unwrap_or(u8::MAX);
    let text = text.trim().to_owned();
    // A clause's title follows in its first paragraph.
    let (clause, text) = if level == 3 {
        (Some(text), String::new())
    } else {
        (None, text)
    };
    Block::Heading {
        level,
        clause,
        text,
    }
}

/// Adds a paragraph; the strong words that begin a clause's first one go into the clause's heading.
fn push_paragraph(blocks: &mut Vec<Block>, mut spans: Vec<Span>) {
    if let Some(Block::Heading {
        clause: Some(_),
        text,
        ..
    }) = blocks.last_mut()
        && text.is_empty()
        && spans
            .first()
            .is_some_and(|span| span.style == Style::Strong)
    {
        let title = spans.remove(0).text;
        *text = title.strip_suffix('.').unwrap_or(&title).to_owned();
        if let Some(first) = spans.first_mut() {
            first.text = first.text.trim_start().to_owned();
        }
    }
    if !spans.is_empty() {
        blocks.push(Block::Paragraph(spans));
    }
}

fn cells(row: &str) -> Vec<String> {
    row.trim_matches('|')
        .split('|')
        .map(|cell| cell.trim().to_owned())
        .collect()
}

/// An item's number and text, if the line is an item of a list.
fn item(line: &str) -> Option<(Option<u32>, &str)> {
    if let Some(text) = line.strip_prefix("- ") {
        return Some((None, text));
    }
    let (number, text) = line.split_once(". ")?;
    Some((Some(number.parse().ok()?), text))
}

/// Takes a text apart at its marks; a mark that is never closed is a letter like others.
fn spans(text: &str) -> Vec<Span> {
    const MARKS: [(&str, Style); 3] = [
        ("**", Style::Strong),
        ("*", Style::Emphasis),
        ("`", Style::Code),
    ];
    let mut spans = Vec::new();
    let mut plain = String::new();
    let mut rest = text;
    'text: while let Some(letter) = rest.chars().next() {
        for (mark, style) in MARKS {
            let marked = rest
                .strip_prefix(mark)
                .and_then(|inside| inside.split_once(mark));
            if let Some((inside, after)) = marked {
                push_span(&mut spans, Style::Plain, core::mem::take(&mut plain));
                push_span(&mut spans, style, inside.to_owned());
                rest = after;
                continue 'text;
            }
        }
        plain.push(letter);
        rest = &rest[letter.len_utf8()..];
    }
    push_span(&mut spans, Style::Plain, plain);
    spans
}

fn push_span(spans: &mut Vec<Span>, style: Style, text: String) {
    if !text.is_empty() {
        spans.push(Span { style, text });
    }
}
