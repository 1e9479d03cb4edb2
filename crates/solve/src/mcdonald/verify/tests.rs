//! The table with a doubled file, cut off behind its first rows: there are pigs on the a-file, two of them, and on the
//! c-, d- and e-file.

use std::fs;
use std::path::{Path, PathBuf};
use std::vec::Vec;

use barnyard_conformance::Choices;
use barnyard_core::{Game, Side};
use barnyard_mcdonald::{Bitboard, Position, Square};
use tempfile::TempDir;

use super::verify_rows;
use crate::VerifyError;
use crate::mcdonald::alone::files;
use crate::mcdonald::half::Halves;
use crate::mcdonald::helper::tests::Minimax;
use crate::mcdonald::{doubled, file};
use crate::table::{Description, Writer};

/// Any pigs on the c- and d-file, and at most one, before the barn, on the e-file.
const ROWS: usize = 7 * 7 * 2;
const BYTES: usize = 32;

/// A folder with both tables by plain minimax.
struct Tables {
    folder: TempDir,
    rows: Vec<u8>,
}

impl Tables {
    fn new() -> Tables {
        let minimax = Minimax::default();
        let row = |pigs: Bitboard| {
            let files = files(pigs).expect("at most two pigs a file");
            file::encode(&minimax.row(&files).values(), pigs)
        };
        let herds = || (0..ROWS).map(|at| doubled::pigs(0, at));
        let tables = Tables {
            folder: tempfile::tempdir().expect("a folder"),
            rows: herds().flat_map(row).collect(),
        };
        let singles = file::description();
        let mut content = std::vec![0; singles.length as usize];
        let halves = Halves::new();
        let on_the_file = herds()
            .next()
            .expect("a herd")
            .into_iter()
            .map(Bitboard::of);
        let left: Vec<Bitboard> = on_the_file.chain([Bitboard::EMPTY]).collect();
        for (herd, left) in herds().flat_map(|herd| left.iter().map(move |left| (herd, *left))) {
            let mut pigs = (herd - Bitboard::file(0)) | left;
            let (mut west, mut east) = halves.of(pigs).expect("at most one pig a file");
            if west < east {
                pigs = mirrored(pigs);
                (west, east) = (east, west);
            }
            let at = file::place(west, east);
            content[at..at + BYTES].copy_from_slice(&row(pigs));
        }
        write(&tables.singles(), singles, &content);
        tables
    }

    fn singles(&self) -> PathBuf {
        self.folder.path().join("singles")
    }

    /// Checks the table with such rows.
    fn check(&self, rows: &[u8]) -> Result<(), VerifyError> {
        let path = self.folder.path().join("doubled");
        write(&path, doubled::description(ROWS), rows);
        verify_rows(&path, &self.singles(), ROWS, 2, &mut |_| {})
    }
}

fn mirrored(pigs: Bitboard) -> Bitboard {
    let squares = pigs.into_iter();
    squares
        .filter_map(|square| Square::new(7 - square.file(), square.rank()))
        .collect()
}

fn write(path: &Path, description: Description, content: &[u8]) {
    let mut writer = Writer::resume(path, description, 2).expect("begun");
    let written = writer.write(content).and_then(|()| writer.finish());
    written.expect("a table");
}

#[test]
fn the_first_wrong_entry_of_the_table_with_a_doubled_file_is_named() {
    let tables = Tables::new();
    let mut choices = Choices::new(7);
    let mut wrong = 0;
    while wrong < 6 {
        let (at, by) = (
            choices.below(tables.rows.len()),
            1 + choices.below(15) as u8,
        );
        let upper = choices.below(2);
        let mut rows = tables.rows.clone();
        rows[at] ^= by << (4 * upper);
        let (pigs, farmer) = (doubled::pigs(0, at / BYTES), at % BYTES * 2 + upper);
        match tables.check(&rows) {
            Err(VerifyError::Wrong { position, .. }) => {
                let position: Position = position.parse().expect("a position");
                assert_eq!(position.pigs(), pigs);
                assert_eq!(position.farmer().index(), farmer);
                assert_eq!(position.turn(), Side::Second);
                wrong += 1;
            }
            Err(VerifyError::Unused { .. }) => assert!(pigs.bits() >> farmer & 1 != 0),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn the_table_with_a_doubled_file_is_checked_with_the_one_beneath() {
    let tables = Tables::new();
    assert_eq!(tables.check(&tables.rows), Ok(()));
    fs::remove_file(tables.singles()).expect("removed");
    match tables.check(&tables.rows) {
        Err(VerifyError::Beneath { path, .. }) => assert_eq!(path, tables.singles()),
        other => panic!("{other:?}"),
    }
}
