//! The table of the farm without helpers holds the solution, and a wrong value in it is found.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use barnyard_conformance::Choices;
use barnyard_mcdonald::{Helper, LineUp, Position};
use barnyard_solve::VerifyError;
use barnyard_solve::mcdonald::{Solution, SolvedTable, verify};
use barnyard_solve::table::{Table, TableError, Writer};
use tempfile::TempDir;

use super::{SOLUTION, farm};

/// The table, written once for all tests.
static FOLDER: LazyLock<TempDir> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a folder for the tests");
    let path = folder.path().join("mcdonald.table");
    SOLUTION.write(&path, 1).expect("written");
    folder
});

pub(super) fn path() -> PathBuf {
    FOLDER.path().join("mcdonald.table")
}

#[test]
fn the_file_says_what_the_solution_says() {
    let table = SolvedTable::open(&path()).expect("a table");
    let mut choices = Choices::new(1);
    for _ in 0..20_000 {
        let position = farm::random_position(&mut choices, 12);
        assert_eq!(
            table.value(&position),
            Ok(SOLUTION.value(&position)),
            "{position}"
        );
    }
    for _ in 0..500 {
        let position = farm::random_position(&mut choices, 12);
        let best = SOLUTION.best_moves(&position);
        assert_eq!(table.best_moves(&position), Ok(best), "{position}");
    }
    let with_knight = Position::start(LineUp::one(Helper::Knight));
    let doubled: Position = "8/8/8/4k3/P7/8/P7/8 w 0 0 1".parse().expect("a position");
    for position in [with_knight, doubled] {
        assert_eq!(table.value(&position), Ok(None), "{position}");
        assert_eq!(table.best_moves(&position), Ok(None), "{position}");
    }
}

#[test]
fn a_solution_is_read_back() {
    let read = Solution::read(&path()).expect("a table");
    let mut choices = Choices::new(2);
    for _ in 0..100_000 {
        let position = farm::random_position(&mut choices, 12);
        assert_eq!(
            read.value(&position),
            SOLUTION.value(&position),
            "{position}"
        );
    }
}

#[test]
fn the_file_is_the_same_for_any_number_of_threads_and_after_an_interruption() {
    let once = fs::read(path()).expect("the table");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("again.table");
    fs::write(
        folder.path().join("again.table.partial"),
        &once[..once.len() / 3],
    )
    .expect("a part");
    SOLUTION.write(&path, 3).expect("written");
    assert!(fs::read(path).expect("the table") == once);
}

/// Another table with the same description and this content.
fn write(content: &[u8], path: &Path) {
    let like = Table::open(&self::path())
        .expect("a table")
        .description()
        .clone();
    let mut writer = Writer::resume(path, like, 1).expect("begun");
    writer.write(content).expect("written");
    writer.finish().expect("finished");
}

/// Checks the table with this byte of its content altered.
fn verify_altered(at: usize, alter: impl Fn(u8) -> u8) -> Result<(), VerifyError> {
    let mut content = Table::open(&path())
        .expect("a table")
        .load(1)
        .expect("whole");
    content[at] = alter(content[at]);
    let folder = tempfile::tempdir().expect("a folder");
    let altered = folder.path().join("altered.table");
    write(&content, &altered);
    verify(&altered, 2, &mut |_| {})
}

#[test]
fn a_wrong_value_is_found() {
    let no_pig_counts = verify_altered(0, |byte| byte | 1);
    assert!(
        matches!(no_pig_counts, Err(VerifyError::Wrong { .. })),
        "{no_pig_counts:?}"
    );
    match verify_altered(32 + 2, |byte| byte ^ 1) {
        Err(VerifyError::Wrong {
            found, expected, ..
        }) => assert_ne!(found, expected),
        other => panic!("{other:?}"),
    }
}

#[test]
fn other_tables_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("other.table");
    let mut other = Table::open(&self::path())
        .expect("a table")
        .description()
        .clone();
    other.rules += 1;
    other.length = 64;
    let mut writer = Writer::resume(&path, other, 1).expect("begun");
    writer.write(&[0; 64]).expect("written");
    writer.finish().expect("finished");
    let refused = SolvedTable::open(&path).expect_err("another table");
    assert!(matches!(refused, TableError::Other { .. }), "{refused}");
    assert!(Solution::read(&path).is_err());
    assert!(verify(&path, 1, &mut |_| {}).is_err());
}

#[test]
#[ignore = "takes half a minute of processor time with optimisation"]
fn every_value_follows_from_those_after_one_move() {
    let mut last = None;
    let mut progress = |progress| last = Some(progress);
    assert_eq!(verify(&path(), 2, &mut progress), Ok(()));
    let last = last.expect("progress");
    assert_eq!(last.done, last.total);
}
