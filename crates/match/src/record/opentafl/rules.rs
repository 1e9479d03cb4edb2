//! The line of rules: what is played, from where, and who begins.

use alloc::vec::Vec;
use core::fmt;

use barnyard::magpie::{Position, Rules};
use barnyard::text::Snippet;
use barnyard::{Game, Side};

use super::Loss;
use crate::record::RecordErrorKind;

/// The king steps, the others move as far as they like; OpenTafl gives a limit for each of `tcnkTCNK`.
const SPEEDS: &str = "-1,-1,-1,-1,-1,-1,-1,1,";
/// All that may stand on a Magpie board.
const EVERYBODY: &str = "tTK";
const NO_MOVES_DRAWS: &str = "no-moves-draws";

/// Magpie's rules and this start position, ready to print.
pub(super) fn written(start: &Position) -> impl fmt::Display + '_ {
    fmt::from_fn(|f| {
        let attackers_first = if start.turn() == Side::First {
            'y'
        } else {
            'n'
        };
        write!(f, "dim:7 name:Magpie atkf:{attackers_first} tfr:l ks:m ")?;
        write!(f, "nj:n cj:n spd:{SPEEDS} ")?;
        if start.rules().open_corners() {
            f.write_str("cors:tcnkTCNK ")?;
        }
        if start.rules().throne_always_hostile() {
            f.write_str("cenh:tcnkTCNK ")?;
        }
        write!(f, "start:{}", start.opentafl())
    })
}

/// What the rules of a position have that the line cannot tell.
pub(super) fn lost(rules: Rules) -> Option<Loss> {
    rules
        .no_moves_draws()
        .then(|| Loss::Rule(Snippet::new(NO_MOVES_DRAWS)))
}

/// Points in which rules may differ from Magpie's: the name, OpenTafl's default, and what Magpie has.
///
/// What cannot matter on a Magpie board is not among them, such as the jumps of men that Magpie does not have.
const POINTS: &[(&str, &str, Wanted)] = &[
    ("esc", "c", Wanted::Exactly("c")),
    ("surf", "y", Wanted::Exactly("y")),
    ("tfr", "d", Wanted::Exactly("l")),
    ("ka", "y", Wanted::Exactly("y")),
    ("ks", "s", Wanted::Exactly("m")),
    ("kj", "n", Wanted::Exactly("n")),
    ("spd", "-1", Wanted::Speeds),
    ("cor", "default", Wanted::Exactly("default")),
    ("cen", "default", Wanted::Exactly("default")),
    ("afor", "", Wanted::Exactly("")),
    ("dfor", "", Wanted::Exactly("")),
    ("corh", EVERYBODY, Wanted::Men(&[EVERYBODY])),
    ("cenh", "t", Wanted::Men(&["t", EVERYBODY, "tT"])),
    ("cenhe", EVERYBODY, Wanted::Men(&[EVERYBODY, "tT"])),
    ("cenp", EVERYBODY, Wanted::Men(&[EVERYBODY])),
    ("cors", "K", Wanted::Men(&["K", EVERYBODY])),
    ("cens", "K", Wanted::Men(&["K"])),
    ("cenre", EVERYBODY, Wanted::Men(&[EVERYBODY])),
    ("sw", "n", Wanted::Exactly("n")),
    ("efe", "n", Wanted::Exactly("n")),
    ("ber", "n", Wanted::Exactly("n")),
];

/// Names of points that Magpie leaves open.
const OPEN: &[&str] = &[
    "dim", "name", "start", "atkf", "nj", "cj", "corp", "corre", "swf", "aforh", "dforh", "aforp",
    "dforp", "afors", "dfors", "aforre", "dforre",
];

enum Wanted {
    Exactly(&'static str),
    /// One of these sets of men, others not counted.
    Men(&'static [&'static str]),
    Speeds,
}

impl Wanted {
    fn fits(&self, value: &str) -> bool {
        match self {
            Wanted::Exactly(wanted) => value == *wanted,
            Wanted::Men(sets) => sets.iter().any(|set| men(value).eq(set.chars())),
            Wanted::Speeds => {
                let speeds: Vec<&str> = value.trim_end_matches(',').split(',').collect();
                matches!(speeds[..], ["-1", _, _, _, "-1", _, _, "1"])
            }
        }
    }
}

/// The men of a list that Magpie has, in one order.
fn men(list: &str) -> impl Iterator<Item = char> + '_ {
    EVERYBODY.chars().filter(|man| list.contains(*man))
}

/// The rules of a text.
pub(super) struct Read {
    /// Where the board begins, and who is on turn.
    pub(super) start: Position,
    /// In what they are not Magpie's.
    pub(super) losses: Vec<Loss>,
}

/// Reads a line of rules; a position that was given apart takes the place of theirs.
pub(super) fn read(line: &str, position: Option<&str>) -> Result<Read, RecordErrorKind> {
    let entries: Vec<(&str, &str)> = (line.split_whitespace())
        .map(|entry| entry.split_once(':').unwrap_or((entry, "")))
        .collect();
    let value = |name: &str| {
        let named = entries.iter().rev().find(|entry| entry.0 == name);
        named.map(|entry| entry.1)
    };
    let size = value("dim").unwrap_or_default();
    if size != "7" {
        let found = Snippet::new(size);
        return Err(RecordErrorKind::OtherBoard { found });
    }
    let board = position
        .or_else(|| value("start"))
        .ok_or(RecordErrorKind::NoRules)?;
    let turn = match value("atkf") {
        Some("n") => Side::Second,
        _ => Side::First,
    };
    let everybody = |name: &str| men(value(name).unwrap_or_default()).eq(EVERYBODY.chars());
    let hostile = value("cenh").is_some_and(|list| list.contains('T'));
    let rules = Rules::default()
        .with_open_corners(everybody("cors"))
        .with_throne_always_hostile(hostile);
    let start = Position::from_opentafl_by(rules, board, turn)
        .map_err(|error| RecordErrorKind::Position(error.into()))?;
    let mut losses: Vec<Loss> = (POINTS.iter())
        .filter_map(|(name, default, wanted)| {
            let value = value(name).unwrap_or(default);
            (!wanted.fits(value)).then(|| differs(name, value))
        })
        .collect();
    let is_known =
        |name: &str| OPEN.contains(&name) || POINTS.iter().any(|(known, _, _)| *known == name);
    for (name, value) in entries {
        if !is_known(name) {
            losses.push(differs(name, value));
        }
    }
    Ok(Read { start, losses })
}

fn differs(name: &str, value: &str) -> Loss {
    Loss::Rule(Snippet::new(&alloc::format!("{name}:{value}")))
}
