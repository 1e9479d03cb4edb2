//! The farm's tables in a folder, where one rests on others.

use core::iter;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use barnyard_mcdonald::Helper;
use barnyard_solve::Progress;
use barnyard_solve::library::{Library, LibraryError, build_farm_with};
use barnyard_solve::table::{Description, Part, TableError, ValueKind, Writer};
use tempfile::TempDir;

use super::table;

const SINGLES: &str = "mcdonald.table";
const DOUBLED: &str = "mcdonald-doubled.table";
const QUEEN: &str = "mcdonald-q.table";

/// Lengths of the contents: rows of 32 bytes, or sheets of 64 rows.
const SINGLES_LENGTH: u64 = 2401 * 2402 / 2 * 32;
const DOUBLED_LENGTH: u64 = 7 * 15 * 7_u64.pow(6) * 32;
const QUEEN_LENGTH: u64 = 2401 * 2402 / 2 * 64 * 32;

/// A table that says what it is, and the same in every byte.
fn write(path: &Path, material: &str, length: u64, block: u32, byte: u8) {
    let description = Description {
        game: "mcdonald".into(),
        rules: 1,
        material: material.into(),
        values: ValueKind::Points,
        length,
        block,
        level: 1,
    };
    let mut writer = Writer::resume(path, description, 2).expect("begun");
    let piece = vec![byte; 32 << 20];
    let lengths = iter::successors(Some(length), |left| left.checked_sub(piece.len() as u64));
    for left in lengths {
        let piece = &piece[..piece.len().min(left as usize)];
        writer.write(piece).expect("written");
    }
    writer.finish().expect("finished");
}

/// A queen's table that is whole, and in which all pigs always come home; written once for all tests.
static WITH_QUEEN: LazyLock<TempDir> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a folder for the tests");
    write(&folder.path().join(QUEEN), "q", QUEEN_LENGTH, 32 << 10, 0);
    folder
});

/// A folder with that table and the one without helpers.
fn with_queen() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::copy(table::path(), folder.path().join(SINGLES)).expect("copied");
    let queen = WITH_QUEEN.path().join(QUEEN);
    fs::copy(queen, folder.path().join(QUEEN)).expect("copied");
    folder
}

/// Writes a table in which more pigs than there are do not come home.
fn write_impossible(path: &Path, material: &str, length: u64) {
    // There may be another, which would be kept.
    let _ = fs::remove_file(path);
    write(path, material, length, 16 << 10, 0xFF);
}

fn value(library: &Library, text: &str) -> Result<Option<u8>, LibraryError> {
    library.farm_value(&text.parse().expect("a position"))
}

/// The table that is blamed because a block is bad.
fn blamed(library: &Library, text: &str) -> PathBuf {
    let Err(LibraryError::Table { path, error }) = value(library, text) else {
        panic!("{text} has a value");
    };
    let of_a_block = matches!(error, TableError::Damaged(Part::Block(_)));
    assert!(of_a_block, "{error}");
    path
}

/// A pig takes the queen, and then there is one pig, or two on a file.
const TO_SINGLES: &str = "8/8/2q5/1P6/8/8/8/7k w 0 3 30";
const TO_DOUBLED: &str = "8/8/2q5/1PP5/8/8/8/7k w 0 3 30";

#[test]
fn of_several_tables_the_bad_one_is_named() {
    let folder = with_queen();
    let at = |name: &str| folder.path().join(name);
    write_impossible(&at(DOUBLED), "doubled", DOUBLED_LENGTH);
    let library = Library::open(folder.path()).expect("tables");
    assert_eq!(value(&library, "8/P7/8/8/8/8/8/7k w 0 3 30"), Ok(Some(1)));
    assert_eq!(value(&library, TO_SINGLES), Ok(Some(1)));
    for text in [
        "8/8/1P6/1P6/8/8/8/7k b 0 3 30",
        "8/8/1P6/1P6/8/8/8/7k w 0 3 30",
        TO_DOUBLED,
    ] {
        assert_eq!(blamed(&library, text), at(DOUBLED), "{text}");
    }

    write_impossible(&at(SINGLES), "none", SINGLES_LENGTH);
    let library = Library::open(folder.path()).expect("tables");
    for text in ["8/P7/8/8/8/8/8/7k w 0 3 30", TO_SINGLES] {
        assert_eq!(blamed(&library, text), at(SINGLES), "{text}");
    }
}

/// The table that is in the way of the queen's.
fn in_the_way(folder: &Path) -> PathBuf {
    let built = build_farm_with(Helper::Queen, folder, 1, &mut |at| panic!("{at:?}"));
    match built {
        Err(LibraryError::Table { path, error }) => {
            assert_eq!(error, TableError::Foreign, "{error}");
            path
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_helpers_table_is_not_there_without_those_beneath() {
    let folder = with_queen();
    let at = |name: &str| folder.path().join(name);
    fs::write(
        at(DOUBLED),
        "<html> that is longer than a header and a footer".repeat(9),
    )
    .expect("written");
    assert_eq!(in_the_way(folder.path()), at(DOUBLED));

    write_impossible(&at(DOUBLED), "doubled", DOUBLED_LENGTH);
    let nothing = &mut |at| panic!("nothing is left to do: {at:?}");
    build_farm_with(Helper::Queen, folder.path(), 1, nothing).expect("all are whole");

    // Whoever has something to build wants the lock, before it takes a minute.
    fs::remove_file(at(DOUBLED)).expect("removed");
    fs::create_dir(at("mcdonald.lock")).expect("made");
    let built = build_farm_with(Helper::Queen, folder.path(), 1, nothing);
    assert!(
        matches!(built, Err(LibraryError::Folder { .. })),
        "{built:?}"
    );
    fs::remove_dir(at("mcdonald.lock")).expect("removed");

    // Before anything is built for it.
    fs::copy(at(SINGLES), at(QUEEN)).expect("copied");
    let built = build_farm_with(Helper::Queen, folder.path(), 1, nothing);
    match built {
        Err(LibraryError::Table { path, .. }) => assert_eq!(path, at(QUEEN)),
        other => panic!("{other:?}"),
    }
}

#[test]
#[ignore = "solves the positions with a doubled file: a minute of one core with optimisation"]
fn what_is_missing_beneath_a_helpers_table_is_built_and_that_table_kept() {
    let folder = with_queen();
    let library = Library::open(folder.path()).expect("tables");
    assert_eq!(value(&library, TO_DOUBLED), Ok(None));
    let queen = || {
        fs::metadata(folder.path().join(QUEEN))
            .expect("a file")
            .modified()
    };
    let before = queen().expect("a time");
    let mut told = Vec::new();
    let progress = &mut |Progress { done, total }: Progress| told.push((done, total));
    build_farm_with(Helper::Queen, folder.path(), 2, progress).expect("built");
    let (_, total) = told[0];
    assert!(told.len() > 2 && told.is_sorted(), "{told:?}");
    assert_eq!(told.last(), Some(&(total, total)), "{told:?}");
    assert_eq!(queen().expect("a time"), before);
    let library = Library::open(folder.path()).expect("tables");
    assert!(value(&library, TO_DOUBLED).expect("whole tables").is_some());
}
