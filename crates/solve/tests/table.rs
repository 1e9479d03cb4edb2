//! A table holds what was written, and whatever else a file may be is an error.

use std::fs;
use std::path::PathBuf;

use barnyard_conformance::Choices;
use barnyard_solve::table::{Description, Part, Table, TableError, ValueKind, Writer};
use tempfile::TempDir;

/// A table of so many bytes in short blocks, so that there are several.
fn description(length: u64) -> Description {
    Description {
        game: "test".into(),
        rules: 3,
        material: "a2+b1".into(),
        values: ValueKind::Distances,
        length,
        block: 50,
        level: 5,
    }
}

/// Bytes that compress well in some places and not at all in others.
fn content(length: u64) -> Vec<u8> {
    let mut choices = Choices::new(1);
    (0..length)
        .map(|at| {
            if at % 100 < 60 {
                7
            } else {
                choices.below(256) as u8
            }
        })
        .collect()
}

struct Place {
    folder: TempDir,
}

impl Place {
    fn new() -> Place {
        let folder = tempfile::tempdir().expect("a folder for the test");
        Place { folder }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("test.table")
    }

    fn partial(&self) -> PathBuf {
        self.folder.path().join("test.table.partial")
    }

    /// The bytes of a finished table.
    fn write(&self, description: &Description, content: &[u8], threads: usize) -> Vec<u8> {
        let mut writer = Writer::resume(&self.path(), description.clone(), threads).expect("begun");
        let done = usize::try_from(writer.done()).expect("a small table");
        writer.write(&content[done..]).expect("written");
        writer.finish().expect("finished");
        fs::read(self.path()).expect("the table")
    }
}

/// Everything that is in a file, or why it is not.
fn load(file: Vec<u8>) -> Result<(Description, Vec<u8>), TableError> {
    let table = Table::from_bytes(file)?;
    let content = table.load(1)?;
    Ok((table.description().clone(), content))
}

#[test]
fn what_was_written_is_read() {
    for length in [0, 1, 49, 50, 51, 1000, 1049] {
        let (place, description) = (Place::new(), description(length));
        let content = content(length);
        place.write(&description, &content, 1);
        let table = Table::open(&place.path()).expect("a table");
        assert_eq!(table.description(), &description);
        assert_eq!(table.load(1).as_ref(), Ok(&content));
        assert_eq!(table.load(3).as_ref(), Ok(&content));
        let mut choices = Choices::new(2);
        for _ in 0..200 {
            let at = choices.below(length as usize + 1);
            let end = at + choices.below(length as usize + 1 - at);
            let mut found = vec![0; end - at];
            table.read(at as u64, &mut found).expect("in the table");
            assert_eq!(found, content[at..end]);
        }
        let beyond = TableError::Range { at: length, length };
        assert_eq!(table.byte(length), Err(beyond));
        assert!(table.read(u64::MAX, &mut [0]).is_err());
        assert!(!place.partial().exists());
    }
}

#[test]
fn several_threads_read_one_table() {
    let (place, content) = (Place::new(), content(20_000));
    place.write(&description(20_000), &content, 1);
    let table = Table::open(&place.path()).expect("a table");
    std::thread::scope(|scope| {
        for seed in 0..4 {
            let (table, content) = (&table, &content);
            scope.spawn(move || {
                let mut choices = Choices::new(seed);
                for _ in 0..5000 {
                    let at = choices.below(content.len());
                    assert_eq!(table.byte(at as u64), Ok(content[at]));
                }
            });
        }
    });
}

#[test]
fn pieces_threads_and_earlier_files_change_no_byte() {
    // Long enough for several shares on several threads.
    let length = 3_000_000;
    let description = Description {
        block: 16 << 10,
        level: 1,
        ..description(length)
    };
    let (place, content) = (Place::new(), content(length));
    let once = place.write(&description, &content, 1);
    assert_eq!(place.write(&description, &content, 3), once);
    let mut writer = Writer::resume(&place.path(), description, 2).expect("begun");
    let mut choices = Choices::new(3);
    let mut rest = content.as_slice();
    while !rest.is_empty() {
        let (now, later) = rest.split_at(rest.len().min(choices.below(200_000)));
        writer.write(now).expect("written");
        if choices.below(5) == 0 {
            writer.sync().expect("synced");
        }
        rest = later;
    }
    writer.finish().expect("finished");
    assert_eq!(fs::read(place.path()).expect("the table"), once);
}

#[test]
fn a_file_cut_off_anywhere_is_an_error() {
    let (place, content) = (Place::new(), content(430));
    let file = place.write(&description(430), &content, 1);
    for length in 0..file.len() {
        assert!(load(file[..length].to_vec()).is_err(), "{length}");
    }
    let longer = [file.as_slice(), &[0]].concat();
    assert!(load(longer).is_err());
}

#[test]
fn an_altered_bit_is_an_error() {
    let (place, content) = (Place::new(), content(430));
    let file = place.write(&description(430), &content, 1);
    for at in 0..file.len() {
        for bit in 0..8 {
            let mut altered = file.clone();
            altered[at] ^= 1 << bit;
            assert!(load(altered).is_err(), "{at}");
        }
        for byte in [0, 255] {
            let mut altered = file.clone();
            altered[at] = byte;
            assert!(altered == file || load(altered).is_err(), "{at}");
        }
    }
}

/// Where the blocks begin, and where the footer does, if each takes the same room.
fn blocks_of(file: &[u8], blocks: usize) -> Vec<usize> {
    let footer = file.len() - 16 - 8 * blocks;
    let offsets = file[footer..file.len() - 16].as_chunks::<8>().0;
    let offsets = offsets.iter().map(|at| u64::from_le_bytes(*at) as usize);
    offsets.chain([footer]).collect()
}

#[test]
fn blocks_cannot_be_exchanged() {
    let (place, other) = (Place::new(), Place::new());
    let (description, zeros) = (description(200), vec![0; 200]);
    let file = place.write(&description, &zeros, 1);
    let at = blocks_of(&file, 4);
    // The blocks compress to the same bytes, but each is believed in its own place only.
    let mut exchanged = file.clone();
    exchanged.copy_within(at[1]..at[2], at[2]);
    assert_ne!(exchanged, file);
    assert_eq!(load(exchanged), Err(TableError::Damaged(Part::Block(2))));
    let elsewhere = Description {
        material: "a2+b2".into(),
        ..description
    };
    let mut foreign = other.write(&elsewhere, &zeros, 1);
    foreign[at[1]..at[2]].copy_from_slice(&file[at[1]..at[2]]);
    assert_eq!(load(foreign), Err(TableError::Damaged(Part::Block(1))));
}

#[test]
fn foreign_files_are_errors() {
    let foreign = [
        b"".to_vec(),
        b"<html>".to_vec(),
        vec![0; 1000],
        vec![255; 1000],
    ];
    for file in foreign {
        let expected = if file.is_empty() {
            TableError::Truncated {
                found: 0,
                least: 128,
            }
        } else {
            TableError::Foreign
        };
        assert_eq!(load(file), Err(expected));
    }
    let (place, content) = (Place::new(), content(100));
    let mut file = place.write(&description(100), &content, 1);
    file[8] = 2;
    assert_eq!(
        load(file),
        Err(TableError::Version {
            found: 2,
            expected: 1
        })
    );
    let missing = Table::open(&place.folder.path().join("missing")).expect_err("no such file");
    assert!(matches!(
        missing,
        TableError::Io {
            doing: "opened",
            kind: std::io::ErrorKind::NotFound,
            ..
        }
    ));
    assert!(Table::open(place.folder.path()).is_err());
}

#[test]
fn a_writer_goes_on_from_whatever_is_there() {
    let (place, content) = (Place::new(), content(430));
    let description = description(430);
    let file = place.write(&description, &content, 1);
    let starts = blocks_of(&file, 9);
    for length in 0..=file.len() {
        fs::write(place.partial(), &file[..length]).expect("a partial file");
        let mut writer = Writer::resume(&place.path(), description.clone(), 1).expect("resumed");
        let blocks = starts[1..].iter().filter(|end| **end <= length).count();
        assert_eq!(writer.done(), (50 * blocks as u64).min(430), "{length}");
        let mut done = Vec::new();
        writer
            .read_done(|block| done.extend_from_slice(block))
            .expect("whole blocks");
        assert_eq!(done, content[..done.len()]);
        assert_eq!(done.len() as u64, writer.done());
        let kept = fs::read(place.partial()).expect("the partial file");
        assert_eq!(kept, file[..starts[blocks]], "{length}");
        // What follows depends on what was kept alone, and takes time.
        if length % 40 == 0 {
            writer.write(&content[done.len()..]).expect("written");
            writer.finish().expect("finished");
            assert_eq!(fs::read(place.path()).expect("the table"), file, "{length}");
        }
    }
}

#[test]
fn a_writer_keeps_nothing_that_is_wrong() {
    let (place, content) = (Place::new(), content(430));
    let description = description(430);
    let file = place.write(&description, &content, 1);
    let mut choices = Choices::new(4);
    for at in 0..file.len() {
        let mut altered = file.clone();
        altered[at] ^= 1 << choices.below(8);
        fs::write(place.partial(), altered).expect("a partial file");
        let writer = Writer::resume(&place.path(), description.clone(), 1).expect("resumed");
        let kept = fs::read(place.partial()).expect("the partial file");
        assert_eq!(kept, file[..kept.len()], "{at}");
        drop(writer);
        if at % 40 == 0 {
            assert_eq!(place.write(&description, &content, 1), file, "{at}");
        }
    }
}

#[test]
fn a_table_has_one_writer() {
    let (place, content) = (Place::new(), content(100));
    let mut first = Writer::resume(&place.path(), description(100), 1).expect("begun");
    let second = Writer::resume(&place.path(), description(100), 1);
    assert_eq!(second.err(), Some(TableError::Busy));
    first.write(&content).expect("written");
    first.finish().expect("finished");
    assert_eq!(
        load(fs::read(place.path()).expect("the table")),
        Ok((description(100), content))
    );
}

#[test]
fn a_writer_takes_just_what_was_described() {
    let place = Place::new();
    let mut writer = Writer::resume(&place.path(), description(100), 1).expect("begun");
    writer.write(&[0; 60]).expect("written");
    let expected = |found| TableError::Content {
        found,
        expected: 100,
    };
    assert_eq!(writer.write(&[0; 41]), Err(expected(101)));
    assert_eq!(writer.done(), 60);
    assert_eq!(writer.finish(), Err(expected(60)));
    assert!(!place.path().exists());
}

#[test]
fn impossible_descriptions_are_refused() {
    let place = Place::new();
    let long = "x".repeat(49);
    let impossible = [
        (
            "game",
            Description {
                game: String::new(),
                ..description(1)
            },
        ),
        (
            "game",
            Description {
                game: "two words".into(),
                ..description(1)
            },
        ),
        (
            "material",
            Description {
                material: long,
                ..description(1)
            },
        ),
        (
            "block length",
            Description {
                block: 0,
                ..description(1)
            },
        ),
        (
            "block length",
            Description {
                block: (1 << 20) + 1,
                ..description(1)
            },
        ),
        (
            "level",
            Description {
                level: 20,
                ..description(1)
            },
        ),
        ("content length", description(u64::MAX)),
    ];
    for (expected, description) in impossible {
        match Writer::resume(&place.path(), description, 1) {
            Err(TableError::Description { field, .. }) => assert_eq!(field, expected),
            other => panic!("{expected}: {other:?}"),
        }
    }
    assert!(!place.partial().exists());
}
