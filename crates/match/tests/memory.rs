//! The reader of files keeps one record at a time, however many there are.

use std::io::{BufReader, Read};

use allocation_counter::measure;
use barnyard_match::record::Reader;

const GAME: &str =
    "[Game \"magpie\"]\n[Event \"x\"]\n\n1. d1-c1 {quiet} c4-c3 (1... d3-c3 $14) 2. f4-f3 *\n\n";

/// A text repeated so many times, made while it is read.
struct Repeated {
    left: usize,
    at: usize,
}

impl Read for Repeated {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if self.left == 0 {
            return Ok(0);
        }
        let rest = &GAME.as_bytes()[self.at..];
        let length = rest.len().min(buffer.len());
        buffer[..length].copy_from_slice(&rest[..length]);
        self.at += length;
        if self.at == GAME.len() {
            self.at = 0;
            self.left -= 1;
        }
        Ok(length)
    }
}

/// The most bytes that were held at once while so many records were read.
fn most_held(records: usize) -> u64 {
    let source = Repeated {
        left: records,
        at: 0,
    };
    let work = || {
        let read = Reader::new(BufReader::new(source)).filter(Result::is_ok);
        assert_eq!(read.count(), records);
    };
    measure(work).bytes_max
}

#[test]
fn memory_is_flat() {
    // The second record may still grow a buffer.
    let few = most_held(3);
    assert_eq!(most_held(50_000), few);
    assert!(
        few < 64 * 1024,
        "{few} bytes for a record of {} bytes",
        GAME.len()
    );
}
