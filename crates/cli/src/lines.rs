//! Lines of input, read in bounded memory.

use std::io::{self, BufRead, BufReader, Read};

/// The longest line that is read, in bytes without its ending. A position text has fewer than a hundred.
pub(crate) const LONGEST: usize = 64 * 1024;

/// Lines of a text stream, however long, wrong or slow it is.
///
/// A line ends with LF or CRLF; the last one may lack its ending.
pub(crate) struct Lines<R> {
    reader: BufReader<R>,
    line: Vec<u8>,
}

/// Why a line has no text.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum LineError {
    /// It does not fit.
    #[error("the line is longer than {LONGEST} bytes")]
    TooLong,
    /// It is not text.
    #[error("the line is not UTF-8 from byte {from} on")]
    NotUtf8 {
        /// The place of the first wrong byte, counted from 1.
        from: usize,
    },
}

impl<R: Read> Lines<R> {
    pub(crate) fn new(source: R) -> Lines<R> {
        Lines {
            reader: BufReader::with_capacity(LONGEST, source),
            line: Vec::new(),
        }
    }

    /// The next line without its ending, or why it cannot be had; none at the end of the input.
    ///
    /// Calls `before_waiting` whenever the source has to be asked for more: time to flush what the other side may wait for.
    pub(crate) fn next(
        &mut self,
        before_waiting: impl FnOnce() -> io::Result<()>,
    ) -> io::Result<Option<Result<&str, LineError>>> {
        if !self.reader.buffer().contains(&b'\n') {
            before_waiting()?;
        }
        self.line.clear();
        // Room for the longest line and the LF behind it, so that a full line without LF is too long or the last.
        let mut bounded = self.reader.by_ref().take(LONGEST as u64 + 1);
        if bounded.read_until(b'\n', &mut self.line)? == 0 {
            return Ok(None);
        }
        let line = match self.line.strip_suffix(b"\n") {
            Some(line) => line.strip_suffix(b"\r").unwrap_or(line),
            None if self.line.len() > LONGEST => {
                self.reader.skip_until(b'\n')?;
                return Ok(Some(Err(LineError::TooLong)));
            }
            None => &self.line,
        };
        Ok(Some(str::from_utf8(line).map_err(|error| {
            LineError::NotUtf8 {
                from: error.valid_up_to() + 1,
            }
        })))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(source: &[u8]) -> Vec<Result<String, LineError>> {
        let mut lines = Lines::new(source);
        let mut found = Vec::new();
        while let Some(line) = lines.next(|| Ok(())).expect("a slice can be read") {
            found.push(line.map(String::from));
        }
        found
    }

    #[test]
    fn endings_are_taken_off_and_the_last_may_lack() {
        let text = |text: &str| Ok(text.to_owned());
        assert_eq!(read(b""), []);
        assert_eq!(read(b"\n"), [text("")]);
        assert_eq!(read(b"a\r\n\r\nb\rc"), [text("a"), text(""), text("b\rc")]);
    }

    #[test]
    fn bytes_that_are_no_text_spoil_only_their_line() {
        assert_eq!(
            read(b"ab\xFFc\nd\n"),
            [Err(LineError::NotUtf8 { from: 3 }), Ok("d".to_owned())]
        );
    }

    #[test]
    fn a_line_too_long_is_skipped_without_being_kept() {
        let longest = "x".repeat(LONGEST);
        let source = format!("{longest}\n{longest}x\n{longest}{longest}{longest}\nd\n{longest}");
        let found = read(source.as_bytes());
        assert_eq!(
            found,
            [
                Ok(longest.clone()),
                Err(LineError::TooLong),
                Err(LineError::TooLong),
                Ok("d".to_owned()),
                Ok(longest),
            ]
        );
    }

    #[test]
    fn waiting_is_announced_before_a_line_that_is_not_all_there() {
        let mut lines = Lines::new(b"a\nb\nc".chain(&b"d\n"[..]));
        let mut waits = [0; 4];
        for wait in &mut waits {
            lines
                .next(|| {
                    *wait += 1;
                    Ok(())
                })
                .expect("slices can be read");
        }
        assert_eq!(waits, [1, 0, 1, 1]);
    }
}
