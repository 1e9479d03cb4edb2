//! The rules pages: the same parts in every language, each clause with its title.

use barnyard::GameKind;
use barnyard_words::{Block, Language, Span, Style, blocks, rules_page};

/// What kind of block it is, and what must be the same in every language.
fn shape(block: &Block) -> String {
    match block {
        Block::Heading { level, clause, .. } => format!("heading {level} {clause:?}"),
        Block::Paragraph(spans) => format!("paragraph, option {:?}", option(spans)),
        Block::Item { number, .. } => format!("item {number:?}"),
        Block::Diagram(lines) => format!("diagram of {} lines", lines.len()),
        Block::Table(rows) => {
            let widths: Vec<usize> = rows.iter().map(Vec::len).collect();
            format!("table {widths:?}")
        }
    }
}

/// The option that a paragraph is about: its name stands in the strong words at the beginning.
fn option(spans: &[Span]) -> Option<&str> {
    let first = spans.first().filter(|span| span.style == Style::Strong)?;
    first.text.split('`').nth(1)
}

#[test]
fn every_language_has_the_same_parts() {
    for kind in GameKind::ALL {
        let shapes = |language| -> Vec<String> {
            blocks(rules_page(*kind, language))
                .iter()
                .map(shape)
                .collect()
        };
        let english = shapes(Language::English);
        for language in Language::ALL {
            assert_eq!(shapes(language), english, "{kind} in {language}");
        }
    }
}

#[test]
fn clauses_are_numbered_and_have_titles() {
    for (kind, prefix, count) in [
        (GameKind::McDonald, "MC", 14),
        (GameKind::Magpie, "MG", 13),
        (GameKind::Gala, "GA", 13),
    ] {
        for language in Language::ALL {
            let mut numbers = 1..=count;
            for block in blocks(rules_page(kind, language)) {
                let Block::Heading { clause, text, .. } = block else {
                    continue;
                };
                assert!(!text.is_empty(), "{kind} in {language}: {clause:?}");
                if let Some(clause) = clause {
                    let number = numbers.next().expect("no more clauses");
                    assert_eq!(clause, format!("{prefix}-{number}"), "{language}");
                }
            }
            assert!(numbers.is_empty(), "{kind} in {language} lacks clauses");
        }
    }
}

/// The board's columns of a diagram are the same in every language; the notes beside it are not.
#[test]
fn diagrams_show_the_same_boards() {
    for kind in GameKind::ALL {
        let boards = |language| -> Vec<String> {
            blocks(rules_page(*kind, language))
                .into_iter()
                .filter_map(|block| match block {
                    Block::Diagram(lines) => Some(lines),
                    _ => None,
                })
                .flatten()
                .map(|line| line.split("     ").next().unwrap_or_default().to_owned())
                .collect()
        };
        let english = boards(Language::English);
        for language in Language::ALL {
            assert_eq!(boards(language), english, "{kind} in {language}");
        }
    }
}

#[test]
fn nothing_is_lost_when_a_page_is_taken_apart() {
    let page = "# A *b*\n\ntwo\nlines of `code`\n\n1. one **strong** word\n- 2 * 3\n\n```text\n # x\n```\n\n| a | b |\n| --- | --- |\n| c | d |\n";
    insta::assert_debug_snapshot!(blocks(page));
}
