//! Lines of moves as people read them.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write};

use barnyard_core::{CellMove, Game, Side};

use super::AnyGame;

impl AnyGame {
    /// A line of moves from here in human notation with their numbers: `3. d1-c1 Kd4-d5 4. a4-a3`, or `3... Kd4-d5` where the second side begins.
    ///
    /// It ends before the first move that is not legal.
    ///
    /// ```
    /// use barnyard::GameKind;
    /// let line = ["d1c1".parse()?, "c4c5".parse()?, "a4a3".parse()?];
    /// assert_eq!(GameKind::Magpie.start().numbered(&line).to_string(), "1. d1-c1 c4-c5 2. a4-a3");
    /// # Ok::<(), barnyard::MoveTextError>(())
    /// ```
    pub fn numbered<'a>(&'a self, line: &'a [CellMove]) -> impl fmt::Display + 'a {
        fmt::from_fn(move |f| {
            let mut at = *self;
            for (ply, mv) in line.iter().enumerate() {
                if at.check_move(*mv).is_err() {
                    break;
                }
                if ply > 0 {
                    f.write_char(' ')?;
                }
                let number = at.move_number();
                match (at.turn(), ply) {
                    (Side::First, _) => write!(f, "{number}. ")?,
                    (Side::Second, 0) => write!(f, "{number}... ")?,
                    (Side::Second, _) => {}
                }
                write!(f, "{}", at.human(*mv))?;
                at = at.play(*mv);
            }
            Ok(())
        })
    }

    /// Legal moves from here on, each in human notation.
    ///
    /// ```
    /// use barnyard::GameKind;
    /// let line = ["d1c1".parse()?, "c4c5".parse()?];
    /// assert_eq!(GameKind::Magpie.start().human_line(&line), ["d1-c1", "c4-c5"]);
    /// # Ok::<(), barnyard::MoveTextError>(())
    /// ```
    #[must_use]
    pub fn human_line(&self, line: &[CellMove]) -> Vec<String> {
        let mut at = *self;
        let name = |&mv: &CellMove| {
            let name = at.human(mv).to_string();
            at = at.play(mv);
            name
        };
        line.iter().map(name).collect()
    }
}

#[cfg(all(test, feature = "magpie"))]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::GameKind;

    #[test]
    fn lines_are_numbered_from_either_side_as_far_as_they_are_legal() {
        let start = GameKind::Magpie.start();
        let line = ["d1c1", "c4c5", "a4a3"].map(|mv| mv.parse().expect("two squares"));
        let next = start.play(line[0]);
        assert_eq!(next.numbered(&line[1..]).to_string(), "1... c4-c5 2. a4-a3");
        assert_eq!(start.numbered(&[line[0], line[0]]).to_string(), "1. d1-c1");
        assert_eq!(next.numbered(&[]).to_string(), "");
    }
}
