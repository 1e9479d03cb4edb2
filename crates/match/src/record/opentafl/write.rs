//! From record to OpenTafl's notation.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;
use core::time::Duration;

use barnyard::magpie::{Move, Position};
use barnyard::text::Snippet;
use barnyard::{AnyGame, Game, GameMove, Reason, Side};

use super::{Loss, NotMagpie, Written, marks, rules, tags, turns};
use crate::record::{
    MoveTree, NodeId, Notes, OWN_TAGS, POSITION, REASON, RESULT, ROUNDS, Record, Round, Token,
};

/// Writes a record in OpenTafl's notation.
///
/// The main line of the first round is written, with comments, and with clocks cut to seconds.
/// `+` marks a move that threatens to capture the king, `-` one that threatens to reach a corner, `++` one that wins for the attackers, `--` one that wins for the defenders.
///
/// # Errors
/// If the game is not Magpie.
pub fn write(record: &Record) -> Result<Written, NotMagpie> {
    let AnyGame::Magpie(start) = record.start() else {
        return Err(NotMagpie(record.start().kind()));
    };
    let round = &record.rounds()[0];
    let mut writer = Writer::default();
    writer.tags(record, round);
    let _ = writeln!(writer.text, "[{}:{}]", tags::RULES, rules::written(start));
    writer.losses.extend(rules::lost(start.rules()));
    if start.move_number() != 1 {
        let number = start.move_number();
        writer.losses.push(Loss::MoveNumber { number });
    }
    if record.rounds().len() > 1 {
        writer.losses.push(Loss::SecondRound);
    }
    writer.moves(round.moves(), *start);
    writer.counted(round.moves());
    let Writer { text, losses, .. } = writer;
    Ok(Written { text, losses })
}

#[derive(Default)]
struct Writer {
    text: String,
    losses: Vec<Loss>,
    clocks_lost: usize,
    comments_lost: usize,
}

impl Writer {
    fn tags(&mut self, record: &Record, round: &Round) {
        self.result(round.token());
        let mut usual = Record::new(*record.start());
        usual.put(RESULT, &record.tokens());
        let mut seen: Vec<&str> = Vec::new();
        for tag in record.tags() {
            let (name, value) = (tag.name.as_str(), tag.value.as_str());
            let is_own = name != REASON && OWN_TAGS.contains(&name);
            let differs = match name {
                // The board goes into the rules, however the tag spells it.
                POSITION => usual.tag(name).is_none(),
                ROUNDS => record.rounds().len() == 1,
                _ => is_own && usual.tag(name) != Some(value),
            };
            if seen.contains(&name) || differs {
                self.losses.push(Loss::Tag(Snippet::new(name)));
            } else if !is_own {
                self.tag(record, name, value);
            }
            seen.push(name);
        }
        let before = &round.moves().nodes[NodeId::START.index()].notes;
        self.clocks_lost += usize::from(before.clock().is_some());
        if !before.comments().is_empty() {
            let text = self.paragraphs(before.comments(), &[']']);
            self.write_tag(tags::START_COMMENTS[0], &text);
        }
    }

    fn result(&mut self, token: Token) {
        let result = match token {
            Token::Win(Side::First) => "1",
            Token::Draw => "0",
            Token::Win(Side::Second) => "-1",
            Token::Open => "?",
            Token::Points(_) => {
                self.losses.push(Loss::Result(token));
                "?"
            }
        };
        self.write_tag(tags::RESULT, result);
    }

    fn tag(&mut self, record: &Record, name: &str, value: &str) {
        let mut carried = tags::carried(value, &[']']);
        let mut lost = carried != value;
        let theirs = match name {
            REASON => {
                let first = value.split_whitespace().next().unwrap_or_default();
                let is_reason = first.parse::<Reason>().is_ok();
                lost |= !is_reason || (first != value && record.rounds().len() == 1);
                carried = first.into();
                let has_words = record.tag(tags::TERMINATION_HERE).is_some();
                is_reason.then_some(if has_words {
                    tags::REASON
                } else {
                    tags::TERMINATION
                })
            }
            tags::TERMINATION_HERE => {
                // Alone it would be taken for the reason.
                lost |= value.parse::<Reason>().is_ok() && record.tag(REASON).is_none();
                Some(tags::TERMINATION)
            }
            _ => tags::their_name(name),
        };
        if lost || theirs.is_none() {
            self.losses.push(Loss::Tag(Snippet::new(name)));
        }
        if let Some(theirs) = theirs {
            self.write_tag(theirs, &carried);
        }
    }

    fn write_tag(&mut self, name: &str, value: &str) {
        let _ = writeln!(self.text, "[{name}:{value}]");
    }

    /// The turns of the main line, a line each, and what is said about them.
    fn moves(&mut self, tree: &MoveTree, start: Position) {
        let line: Vec<NodeId> = tree.main_line().collect();
        let mut position = start;
        for (number, turn) in (1..).zip(line.chunks(2)) {
            let _ = write!(self.text, "\n{number}.");
            let mut halves = [String::new(), String::new()];
            for (half, node) in halves.iter_mut().zip(turn) {
                let own = tree.mv(*node).and_then(|mv| Move::between(mv.from, mv.to));
                if let Some(mv) = own {
                    let _ = write!(self.text, " {}", marks::written(&position, mv));
                    position = position.play(mv);
                }
                let notes = &tree.nodes[node.index()].notes;
                *half = self.half(notes);
            }
            self.text.push('\n');
            let [first, second] = halves;
            if !first.is_empty() || !second.is_empty() {
                let _ = writeln!(self.text, "[{first}|{second}]");
            }
        }
    }

    /// A move's clock and comments as one text.
    fn half(&mut self, notes: &Notes) -> String {
        let seconds = notes.clock().map(|clock| clock.as_secs());
        let has_parts = |clock: Duration| clock.subsec_nanos() > 0;
        self.clocks_lost += usize::from(notes.clock().is_some_and(has_parts));
        let clock = seconds.map_or_else(String::new, |seconds| seconds.to_string());
        let comments = self.paragraphs(notes.comments(), &[']', '|']);
        let text = match (clock.as_str(), comments.as_str()) {
            ("", comments) => comments.into(),
            (clock, "") => clock.into(),
            (clock, comments) => alloc::format!("{clock} {comments}"),
        };
        let (read, _) = turns::split_clock(&text);
        let is_same = read.as_ref().map(|read| read.left.as_secs()) == seconds
            && !read.is_some_and(|read| read.has_more);
        if is_same {
            return text;
        }
        // A number at the beginning would be read as a clock, or as more of one.
        self.comments_lost += 1;
        alloc::format!("{clock} … {comments}").trim_start().into()
    }

    /// Comments with empty lines between them, without these signs.
    fn paragraphs(&mut self, comments: &[String], special: &[char]) -> String {
        let mut text = String::new();
        for (number, comment) in comments.iter().enumerate() {
            if number > 0 {
                text.push_str("\n\n");
            }
            let carried = tags::carried(comment, special);
            self.comments_lost += usize::from(carried != *comment);
            text.push_str(&carried);
        }
        text
    }

    /// Tells what was left out or changed more than once.
    fn counted(&mut self, tree: &MoveTree) {
        let moves = tree.len() - tree.main_line().count();
        if moves > 0 {
            self.losses.push(Loss::Variations { moves });
        }
        let glyphs = |node: &NodeId| !tree.nodes[node.index()].notes.glyphs().is_empty();
        let moves = tree.main_line().filter(glyphs).count();
        if moves > 0 {
            self.losses.push(Loss::Glyphs { moves });
        }
        if self.clocks_lost > 0 {
            let clocks = self.clocks_lost;
            self.losses.push(Loss::Clocks { clocks });
        }
        if self.comments_lost > 0 {
            let comments = self.comments_lost;
            self.losses.push(Loss::Comments { comments });
        }
    }
}
