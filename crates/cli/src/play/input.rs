//! Lines of input, whatever bytes they hold.

use std::io::{self, BufRead, Read};

/// No command is longer: a path for `save` has at most 4096 bytes on common systems.
const LONGEST_LINE: u64 = 8192;

/// A source of lines.
pub(super) struct Input<R> {
    source: R,
}

impl<R: BufRead> Input<R> {
    /// Lines from a source.
    pub(super) const fn new(source: R) -> Input<R> {
        Input { source }
    }

    /// The next line without the blanks around it; none at the end of input.
    ///
    /// Bytes that are no text become replacement characters, and what exceeds any command's length is dropped.
    pub(super) fn next_line(&mut self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        let read = Read::take(&mut self.source, LONGEST_LINE).read_until(b'\n', &mut bytes)?;
        if read == 0 {
            return Ok(None);
        }
        if !bytes.ends_with(b"\n") {
            self.source.skip_until(b'\n')?;
        }
        Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_and_broken_lines_do_no_harm() {
        let mut bytes = vec![b'x'; 100_000];
        bytes.extend_from_slice(b"\n\xff\xfe\n\n  undo \r\nquit");
        let mut input = Input::new(bytes.as_slice());
        let mut lines = Vec::new();
        while let Some(line) = input.next_line().expect("a slice can be read") {
            lines.push(line);
        }
        assert_eq!(lines.len(), 5);
        assert_eq!(lines[0].len(), 8192);
        assert_eq!(lines[1..], ["\u{fffd}\u{fffd}", "", "undo", "quit"]);
    }
}
