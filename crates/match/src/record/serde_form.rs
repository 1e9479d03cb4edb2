//! Records for serde: the tags, and each round's moves in one flat list, so that no depth of variations is too much for a reader.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::time::Duration;

use barnyard::{AnyGame, CellMove, Game};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Location, MoveTree, NodeId, Notes, Record, RecordErrorKind, Round, Tag, TreeError};
use super::{comment, is_tag_name, parse};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    tags: Vec<(String, String)>,
    rounds: Vec<RoundForm>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RoundForm {
    result: String,
    #[serde(flatten)]
    notes: NotesForm,
    moves: Vec<MoveForm>,
}

#[derive(Serialize, Deserialize)]
struct MoveForm {
    /// The number of the move it follows, counted from 1; 0 is the start.
    after: usize,
    r#move: CellMove,
    #[serde(flatten)]
    notes: NotesForm,
}

#[derive(Serialize, Deserialize)]
struct NotesForm {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    before: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    comments: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    glyphs: Vec<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock_ms: Option<u64>,
}

impl From<&Notes> for NotesForm {
    fn from(notes: &Notes) -> NotesForm {
        NotesForm {
            before: notes.before.clone(),
            comments: notes.comments.clone(),
            glyphs: notes.glyphs.clone(),
            // A clock in a record has no more than 999999 hours.
            clock_ms: notes.clock.map(|clock| clock.as_millis() as u64),
        }
    }
}

impl From<&Round> for RoundForm {
    fn from(round: &Round) -> RoundForm {
        let tree = &round.moves;
        let order: Vec<NodeId> = tree.preorder().collect();
        let mut numbers = alloc::vec![0; tree.nodes.len()];
        for (number, id) in order.iter().enumerate() {
            numbers[id.index()] = number;
        }
        let form = |id: &NodeId| {
            Some(MoveForm {
                after: numbers[tree.parent(*id)?.index()],
                r#move: tree.mv(*id)?,
                notes: tree.notes(*id)?.into(),
            })
        };
        RoundForm {
            result: round.token.to_string(),
            notes: (&tree.nodes[0].notes).into(),
            moves: order.iter().filter_map(form).collect(),
        }
    }
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let tag = |tag: &Tag| (tag.name.clone(), tag.value.clone());
        Form {
            tags: self.tags.iter().map(tag).collect(),
            rounds: self.rounds.iter().map(RoundForm::from).collect(),
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Record, D::Error> {
        read(Form::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// Plays every move again, so a record that was read is one that could have been written.
fn read(form: Form) -> Result<Record, String> {
    let mut tags = Vec::new();
    for (name, value) in form.tags {
        if !is_tag_name(&name) || value.contains('\n') {
            return Err(alloc::format!("the tag {name:?} cannot stand in a record"));
        }
        tags.push(Tag { name, value });
    }
    let places = alloc::vec![Location::START; tags.len()];
    let told = |error: super::RecordError| error.kind.to_string();
    let start = parse::read_start(&tags, &places, Location::START).map_err(told)?;
    let most = parse::read_round_count(&tags, &places).map_err(told)?;
    if !(1..=most).contains(&form.rounds.len()) {
        return Err("the number of rounds is not that of the tag `Rounds`".into());
    }
    let rounds: Result<Vec<Round>, String> = (form.rounds.into_iter())
        .map(|round| read_round(start, round))
        .collect();
    let rounds = rounds?;
    let record = Record {
        tags,
        start,
        rounds,
    };
    match record.is_readable() {
        true => Ok(record),
        false => Err(RecordErrorKind::TooLarge.to_string()),
    }
}

fn read_round(start: AnyGame, form: RoundForm) -> Result<Round, String> {
    let token = form
        .result
        .parse()
        .map_err(|error: super::TokenError| error.to_string())?;
    let mut moves = MoveTree::new(start);
    let mut positions = alloc::vec![start];
    let told = |error: TreeError| error.to_string();
    read_notes(&mut moves, NodeId::START, form.notes).map_err(told)?;
    for (number, next) in (1..).zip(form.moves) {
        let tell = |error: String| alloc::format!("move {number} ({}): {error}", next.r#move);
        // The numbers in the list are those of the nodes: none was ever removed.
        let Some(position) = positions.get(next.after) else {
            return Err(tell("the move it follows comes later".into()));
        };
        let after = position.try_play(next.r#move);
        positions.push(after.map_err(|error| tell(error.to_string()))?);
        let id = moves.append(NodeId(next.after as u32), next.r#move);
        let id = id.map_err(|error| tell(error.to_string()))?;
        read_notes(&mut moves, id, next.notes).map_err(|error| tell(error.to_string()))?;
    }
    Ok(Round { moves, token })
}

fn read_notes(tree: &mut MoveTree, id: NodeId, form: NotesForm) -> Result<(), TreeError> {
    let begins_variation = tree
        .parent(id)
        .is_some_and(|above| tree.next(above) != Some(id));
    if !form.before.is_empty() && !begins_variation {
        return Err(TreeError::BadComment);
    }
    if let Some(clock) = form.clock_ms {
        tree.set_clock(id, Duration::from_millis(clock))?;
    }
    if !form.glyphs.is_empty() {
        tree.set_glyphs(id, &form.glyphs)?;
    }
    for text in &form.before {
        if text.trim().is_empty() {
            return Err(TreeError::BadComment);
        }
    }
    let notes = tree.notes_mut(id)?;
    notes.before = form.before.iter().map(|text| comment::tidy(text)).collect();
    for text in &form.comments {
        if text.trim().is_empty() {
            return Err(TreeError::BadComment);
        }
        comment::attach(notes, text);
    }
    Ok(())
}
