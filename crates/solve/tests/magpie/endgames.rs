//! Magpie's endgames against a slow solution by the game's own moves.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use barnyard_core::{Game, Side, Symmetry};
use barnyard_magpie::Position;
use barnyard_solve::VerifyError;
use barnyard_solve::library::LibraryError;
use barnyard_solve::magpie::{self, Endgames, Material, Stage, Value};
use barnyard_solve::table::{Table, TableError, Writer};

use super::slowly;

/// The longest win there is with four men in all.
const LONG_WIN: &str = "7/7/7/7/7/1t5/1TK2t1 d 1";

fn ended(position: &Position) -> Option<Value> {
    let winner = position.outcome()?.winner()?;
    Some(if winner == position.turn() {
        Value::Win(0)
    } else {
        Value::Loss(0)
    })
}

/// What a position is worth by what its moves lead to; a position that is not known is taken for undecided.
fn by_moves(position: &Position, known: impl Fn(&Position) -> Value) -> Value {
    if let Some(value) = ended(position) {
        return value;
    }
    let after: Vec<Value> = position
        .legal_moves()
        .iter()
        .map(|mv| known(&position.play(*mv)))
        .collect();
    let soonest = after.iter().filter_map(|value| match value {
        Value::Loss(plies) => Some(plies + 1),
        _ => None,
    });
    if let Some(plies) = soonest.min() {
        return Value::Win(plies);
    }
    let latest: Option<Vec<u16>> = after
        .iter()
        .map(|value| match value {
            Value::Win(plies) => Some(plies + 1),
            _ => None,
        })
        .collect();
    latest
        .and_then(|plies| plies.into_iter().max())
        .map_or(Value::Neither, Value::Loss)
}

#[test]
fn every_position_with_up_to_two_men_beside_the_king_is_worth_what_a_slow_solution_says() {
    let endgames = Endgames::solve(3, 2).unwrap();
    let positions: Vec<_> = slowly::positions(2).collect();
    let values = slowly::solve(
        positions.clone(),
        |position| *position,
        ended,
        |position| {
            let moves = position.legal_moves();
            moves.iter().map(|mv| position.play(*mv)).collect()
        },
    );
    for (position, value) in positions.iter().zip(values) {
        assert_eq!(endgames.value(position), Ok(Some(value)), "{position}");
    }
}

#[test]
fn twins_are_worth_the_same() {
    let endgames = Endgames::solve(4, 2).unwrap();
    for text in [
        "7/2T4/7/3K3/5t1/7/1t5 a 1",
        "7/t6/7/1K5/5t1/7/1t5 d 1",
        "7/t6/7/4K2/5t1/7/1t5 d 1",
    ] {
        let position: Position = text.parse().unwrap();
        for symmetry in Symmetry::ALL {
            let twin = position.transform(symmetry);
            assert_eq!(endgames.value(&twin), endgames.value(&position), "{twin}");
        }
    }
}

/// Positions on the way of perfect play, and of random moves, from those with up to four men beside the king.
#[test]
#[ignore = "half a minute; run it in release"]
fn random_positions_with_four_men_beside_the_king_are_worth_what_their_moves_say() {
    let endgames = Endgames::solve(5, 2).unwrap();
    let known = |position: &Position| endgames.value(position).unwrap().unwrap();
    for position in slowly::random_positions(7, 4).take(200_000) {
        assert_eq!(known(&position), by_moves(&position, known), "{position}");
    }
}

#[test]
fn perfect_play_takes_as_long_as_it_was_said_to() {
    let endgames = Endgames::solve(4, 2).unwrap();
    let mut position: Position = LONG_WIN.parse().unwrap();
    let Ok(Some(Value::Win(plies))) = endgames.value(&position) else {
        panic!("a win for the defenders");
    };
    assert_eq!(plies, 21);
    for _ in 0..plies {
        let best = endgames.best_moves(&position).unwrap().unwrap();
        position = position.play(best[0]);
    }
    assert_eq!(
        position.outcome().and_then(|end| end.winner()),
        Some(Side::Second)
    );
    assert_eq!(endgames.best_moves(&position), Ok(Some(Vec::new())));
}

#[test]
fn other_rules_and_more_men_are_not_known() {
    let endgames = Endgames::solve(3, 1).unwrap();
    for text in [
        "7/7/7/1K5/7/5t1/7 d 1 open-corners",
        "7/7/7/1K5/7/ttt4/7 d 1",
    ] {
        let position: Position = text.parse().unwrap();
        assert_eq!(endgames.value(&position), Ok(None), "{text}");
        assert_eq!(endgames.best_moves(&position), Ok(None), "{text}");
    }
    // A game that is over needs no table.
    let home: Position = "K6/7/7/7/7/tttt3/7 a 1".parse().unwrap();
    assert_eq!(endgames.value(&home), Ok(Some(Value::Loss(0))));
}

/// The files of a folder, by name.
fn files(folder: &Path) -> Vec<(OsString, Vec<u8>)> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let mut files: Vec<_> = entries
        .map(|entry| (entry.file_name(), fs::read(entry.path()).unwrap()))
        .collect();
    files.sort();
    files
}

#[test]
fn files_say_what_memory_says_and_are_the_same_on_any_number_of_threads() {
    let [one, three] = [1, 3].map(|threads| {
        let folder = tempfile::tempdir().unwrap();
        magpie::build(folder.path(), 3, threads, |_| ()).unwrap();
        folder
    });
    assert_eq!(files(one.path()), files(three.path()));
    let (solved, opened) = (
        Endgames::solve(3, 1).unwrap(),
        Endgames::open(one.path()).unwrap(),
    );
    for (attackers, defenders) in [(0, 0), (1, 0), (0, 1), (2, 0)] {
        for position in slowly::of_material(attackers, defenders) {
            assert_eq!(
                opened.value(&position),
                solved.value(&position),
                "{position}"
            );
        }
    }
    let mut kept = 0;
    magpie::build(one.path(), 3, 1, |stage| {
        assert!(matches!(stage, Stage::Kept(_)), "{stage:?}");
        kept += 1;
    })
    .unwrap();
    assert_eq!(kept, 6);
}

/// Writes a table anew with one byte of its content changed.
#[test]
fn a_checkpoint_beside_a_finished_table_is_removed() {
    let folder = tempfile::tempdir().expect("a folder");
    let build = || magpie::build(folder.path(), 2, 1, |_| {}).expect("tables");
    build();
    let path = folder.path().join("magpie-a1d0.checkpoint");
    fs::write(&path, "of a build that was killed").expect("written");
    build();
    assert!(!path.exists());
}

fn alter(path: &Path, place: usize, byte: u8) {
    let table = Table::open(path).unwrap();
    let description = table.description().clone();
    let mut content = table.load(1).unwrap();
    drop(table);
    assert_ne!(content[place], byte);
    content[place] = byte;
    fs::remove_file(path).unwrap();
    let mut writer = Writer::resume(path, description, 1).unwrap();
    writer.write(&content).unwrap();
    writer.finish().unwrap();
}

#[test]
fn verifying_finds_one_wrong_entry() {
    let folder = tempfile::tempdir().unwrap();
    let material: Material = "a2d0".parse().unwrap();
    magpie::build(folder.path(), 3, 2, |_| ()).unwrap();
    let path = folder.path().join("magpie-a2d0.table");
    let verify = |folder: &Path| magpie::verify(folder, material, 2, &mut |_| ());
    let right = Table::open(&path).unwrap().load(1).unwrap();
    assert_eq!(verify(folder.path()), Ok(right.len() as u64));
    // Another distance, the other side's win, and neither; at the beginning, within and at the end.
    for place in [0, 1, right.len() / 3, right.len() / 2, right.len() - 1] {
        for byte in [
            right[place].wrapping_add(2),
            right[place].wrapping_add(1),
            0,
        ] {
            if byte == right[place] {
                continue;
            }
            alter(&path, place, byte);
            let wrong = verify(folder.path());
            assert!(
                matches!(wrong, Err(VerifyError::Wrong { .. })),
                "{place}, {byte}"
            );
            alter(&path, place, right[place]);
        }
    }
    assert_eq!(verify(folder.path()), Ok(right.len() as u64));
}

#[test]
fn a_table_of_another_material_is_not_taken_for_its_own() {
    let folder = tempfile::tempdir().unwrap();
    magpie::build(folder.path(), 2, 1, |_| ()).unwrap();
    let name = |material: &str| folder.path().join(format!("magpie-{material}.table"));
    fs::rename(name("a1d0"), name("a0d1")).unwrap();
    match Endgames::open(folder.path()) {
        Err(LibraryError::Table { path, error }) => {
            assert_eq!(path, name("a0d1"));
            assert!(matches!(error, TableError::Other { .. }), "{error}");
        }
        other => panic!("{other:?}"),
    }
}
