//! Records from a file, one after the other.

use std::collections::BTreeSet;
use std::io::{self, BufRead};
use std::vec::Vec;

use super::error::{Location, RecordError, RecordErrorKind};
use super::parse::Read;
use super::{Record, limits};

/// Reads records from a source of any length, with memory for one of them.
///
/// A record begins with its first tag at the beginning of a line: the first behind moves, or behind a blank line one whose name the record has already. One that cannot be read gives an error, and the reader goes on with the next;
/// after an error of the source itself there is nothing more.
///
/// ```
/// use barnyard_match::record::Reader;
///
/// let file = b"[Game \"magpie\"]\n1. d1-c1 *\n\n[Game \"chess\"]\n*\n\n[Game \"gala\"]\n*\n";
/// let records: Vec<_> = Reader::new(&file[..]).collect();
/// assert!(records[0].is_ok() && records[2].is_ok());
/// assert_eq!(records[1].as_ref().unwrap_err().at.line, 4);
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    source: R,
    /// Bytes of the record, then of the line that may begin the next one.
    record: Vec<u8>,
    line: Vec<u8>,
    /// The number of the line held.
    number: u64,
    /// The line held was not yet put to a record.
    held: bool,
    /// Lines of remarks behind moves: they belong to the next record, if that follows at once.
    remarks: Vec<u8>,
    /// The number of the first of them.
    remarks_from: u64,
    finished: bool,
}

impl<R: BufRead> Reader<R> {
    /// Reads from a source.
    pub fn new(source: R) -> Reader<R> {
        Reader {
            source,
            record: Vec::new(),
            line: Vec::new(),
            number: 0,
            held: false,
            remarks: Vec::new(),
            remarks_from: 0,
            finished: false,
        }
    }

    /// The next record with the places of its parts, lines counted from the source's beginning.
    pub fn read(&mut self) -> Option<Result<Read, RecordError>> {
        let begin = match self.next_text()? {
            Ok(begin) => begin,
            Err(error) => return Some(Err(error)),
        };
        if self.record.len() > limits::BYTES {
            let kind = RecordErrorKind::TooLarge;
            return Some(Err(RecordError { at: begin, kind }));
        }
        Some(match str::from_utf8(&self.record) {
            Ok(text) => Record::read(text, begin),
            Err(error) => {
                let at = place_after(&self.record[..error.valid_up_to()], begin);
                let kind = RecordErrorKind::NotUtf8;
                Err(RecordError { at, kind })
            }
        })
    }

    /// Gathers the text of the next record and tells where it begins.
    fn next_text(&mut self) -> Option<Result<Location, RecordError>> {
        self.record.clear();
        let mut scan = Scan::default();
        let mut begin = None;
        if !self.remarks.is_empty() {
            core::mem::swap(&mut self.record, &mut self.remarks);
            begin = Some(place(self.remarks_from));
        }
        while !self.finished {
            if !self.held {
                match self.read_line() {
                    Ok(true) => {}
                    Ok(false) => {
                        self.finished = true;
                        break;
                    }
                    Err(error) => {
                        self.finished = true;
                        let at = place(self.number + 1);
                        let kind = RecordErrorKind::Io(error.kind());
                        return Some(Err(RecordError { at, kind }));
                    }
                }
            }
            self.held = scan.begins_next(&self.line);
            if self.held {
                break;
            }
            let is_blank = self.line.iter().all(u8::is_ascii_whitespace);
            let is_remark = self.line.trim_ascii_start().first() == Some(&b';');
            let goes_on = is_remark || (is_blank && !self.remarks.is_empty());
            if goes_on && scan.is_between_words() && self.remarks.len() < limits::BYTES {
                if self.remarks.is_empty() {
                    self.remarks_from = self.number;
                }
                self.remarks.extend(&self.line);
                continue;
            }
            self.keep_remarks();
            if begin.is_none() && !is_blank {
                begin = Some(place(self.number));
            }
            if begin.is_some() {
                scan.line(&self.line);
                scan.has_moves |= self.line.len() > limits::BYTES;
                // One byte more than allowed shows that it is too long.
                let room = (limits::BYTES + 1).saturating_sub(self.record.len());
                self.record.extend(self.line.iter().take(room));
            }
        }
        if self.finished {
            self.keep_remarks();
        }
        begin.map(Ok)
    }

    /// Puts the remarks to the record they follow.
    fn keep_remarks(&mut self) {
        let room = (limits::BYTES + 1).saturating_sub(self.record.len());
        self.record.extend(self.remarks.iter().take(room));
        self.remarks.clear();
    }

    /// Reads a line with its end; of one that is too long, only as much as shows that.
    fn read_line(&mut self) -> io::Result<bool> {
        self.line.clear();
        let mut any = false;
        loop {
            let bytes = match self.source.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                other => other?,
            };
            if bytes.is_empty() {
                self.number += u64::from(any);
                return Ok(any);
            }
            any = true;
            let end = bytes.iter().position(|byte| *byte == b'\n');
            let length = end.map_or(bytes.len(), |end| end + 1);
            let room = (limits::BYTES + 1).saturating_sub(self.line.len());
            self.line.extend_from_slice(&bytes[..length.min(room)]);
            self.source.consume(length);
            if end.is_some() {
                self.number += 1;
                return Ok(true);
            }
        }
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Record, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        Some(self.read()?.map(|read| read.record))
    }
}

const fn place(line: u64) -> Location {
    Location { line, column: 1 }
}

/// The place behind a text that is UTF-8.
fn place_after(text: &[u8], begin: Location) -> Location {
    let lines = text.iter().filter(|byte| **byte == b'\n').count() as u64;
    let last = text.rsplit(|byte| *byte == b'\n').next().unwrap_or(text);
    let first_of_characters = |byte: &&u8| **byte & 0xC0 != 0x80;
    let columns = last.iter().filter(first_of_characters).count() as u64;
    Location {
        line: begin.line + lines,
        column: 1 + columns,
    }
}

/// Follows a record's lines just so far that the next record's beginning shows.
#[derive(Default)]
struct Scan {
    in_comment: bool,
    /// The names of the tags so far.
    tags: BTreeSet<Vec<u8>>,
    /// A blank line followed the tags.
    is_parted: bool,
    /// Something that is no tag and no comment was seen.
    has_moves: bool,
}

impl Scan {
    /// Whether moves were seen, and what comes next is not inside a comment.
    const fn is_between_words(&self) -> bool {
        self.has_moves && !self.in_comment
    }

    fn begins_next(&self, line: &[u8]) -> bool {
        let line = line.trim_ascii_start();
        if line.first() != Some(&b'[') {
            return false;
        }
        // A comment that was never closed does not swallow the records behind it.
        if self.in_comment && !looks_like_tag(line) {
            return false;
        }
        // A record without moves ends where its tags begin anew behind a blank line.
        self.has_moves || (self.is_parted && self.tags.contains(tag_name(line)))
    }

    fn line(&mut self, line: &[u8]) {
        let mut rest = line
            .strip_prefix(b"\xEF\xBB\xBF")
            .unwrap_or(line)
            .trim_ascii();
        self.is_parted |= rest.is_empty() && !self.tags.is_empty();
        if !self.in_comment && line.first() == Some(&b'%') {
            return;
        }
        while let Some(first) = rest.first() {
            rest = match first {
                b'}' if self.in_comment => {
                    self.in_comment = false;
                    &rest[1..]
                }
                _ if self.in_comment => &rest[1..],
                b'{' => {
                    self.in_comment = true;
                    &rest[1..]
                }
                b';' => return,
                b'[' if !self.has_moves => {
                    self.tags.insert(tag_name(rest).to_vec());
                    behind_tag(rest)
                }
                first => {
                    self.has_moves |= !first.is_ascii_whitespace();
                    &rest[1..]
                }
            };
        }
    }
}

/// The name of the tag that a line begins with.
fn tag_name(line: &[u8]) -> &[u8] {
    let name = line[1..].trim_ascii_start();
    let is_in_name = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let length = name.iter().position(|byte| !is_in_name(byte));
    &name[..length.unwrap_or(name.len())]
}

/// Whether a line is a tag and nothing else: `[Name "value"]`.
fn looks_like_tag(line: &[u8]) -> bool {
    let line = line.trim_ascii_end();
    line.get(1).is_some_and(u8::is_ascii_alphabetic)
        && line.ends_with(b"\"]")
        && behind_tag(line).is_empty()
}

/// What follows a tag on its line; nothing, if the tag has no end.
fn behind_tag(line: &[u8]) -> &[u8] {
    let mut quoted = false;
    let mut escaped = false;
    for (at, byte) in line.iter().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            b']' if !quoted => return &line[at + 1..],
            _ => {}
        }
    }
    &[]
}
