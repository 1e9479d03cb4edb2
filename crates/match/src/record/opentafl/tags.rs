//! Tags: which names they have here and there, and the values both sides can hold.

use alloc::string::String;

use crate::record::{comment, is_tag_name};

/// OpenTafl's names of the usual tags, with the names that records use.
const NAMES: [(&str, &str); 11] = [
    ("event", "Event"),
    ("site", "Site"),
    ("date", "Date"),
    ("round", "Round"),
    ("attackers", "Attackers"),
    ("defenders", "Defenders"),
    ("annotator", "Annotator"),
    ("compiler", "Compiler"),
    ("time-control", "TimeControl"),
    ("time-remaining", "TimeRemaining"),
    ("variant", "Variant"),
];

pub(super) const RULES: &str = "rules";
pub(super) const POSITION: &str = "position";
pub(super) const RESULT: &str = "result";
pub(super) const TERMINATION: &str = "termination";
pub(super) const REASON: &str = "reason";
/// The comment before the first move: as OpenTafl's games have it, and as its specification calls it.
pub(super) const START_COMMENTS: [&str; 2] = ["start-comment", "starting-comment"];

/// The tag for which OpenTafl has `termination`, a sentence for people.
pub(super) const TERMINATION_HERE: &str = "Termination";

/// Names that tell something else in OpenTafl's notation.
fn is_taken(name: &str) -> bool {
    [RULES, POSITION, RESULT, TERMINATION, REASON].contains(&name)
        || START_COMMENTS.contains(&name)
        || NAMES.iter().any(|(theirs, _)| *theirs == name)
}

/// OpenTafl's name of a record's tag; none if another tag would come back.
pub(super) fn their_name(name: &str) -> Option<&str> {
    let known = NAMES.iter().find(|(_, ours)| *ours == name);
    known
        .map(|(theirs, _)| *theirs)
        .or_else(|| (!is_taken(name)).then_some(name))
}

/// The record's name of a tag of OpenTafl; none if a record can have no such tag.
pub(super) fn our_name(name: &str) -> Option<&str> {
    let known = NAMES.iter().find(|(theirs, _)| *theirs == name);
    let is_free = is_tag_name(name) && name != TERMINATION_HERE;
    known
        .map(|(_, ours)| *ours)
        .or_else(|| is_free.then_some(name))
}

/// A text as it can stand in a tag or a comment: with single spaces, without brackets around words or these signs.
pub(super) fn carried(text: &str, special: &[char]) -> String {
    let closes = special.contains(&']') && text.contains(']');
    let replaced: String = text
        .chars()
        .map(|symbol| match symbol {
            '[' if closes => '(',
            ']' if closes => ')',
            '|' if special.contains(&symbol) => '/',
            control if control.is_control() => ' ',
            other => other,
        })
        .collect();
    comment::tidy(&replaced)
}
