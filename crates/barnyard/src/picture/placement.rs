//! Reads the board field of a position text: which piece stands on which cell.

use alloc::collections::BTreeMap;

use super::cell::{Board, Cell};
use super::error::PictureError;
use super::pieces::{self, Art};

/// The pieces of `text`: ranks from the top, `/` between, numbers for runs of empty cells.
///
/// Whatever follows the first space, the position's other fields, is left alone.
pub(super) fn read(board: Board, text: &str) -> Result<BTreeMap<Cell, &'static Art>, PictureError> {
    let field = text.split(' ').next().unwrap_or_default();
    let found = field.split('/').count();
    if found != usize::from(board.ranks()) {
        return Err(PictureError::RankCount {
            found,
            expected: board.ranks(),
        });
    }
    let mut placed = BTreeMap::new();
    for (rank, line) in (0..board.ranks()).rev().zip(field.split('/')) {
        read_rank(board, rank, line, &mut placed)?;
    }
    Ok(placed)
}

/// Reads one rank; `rank` counts from zero.
fn read_rank(
    board: Board,
    rank: u8,
    line: &str,
    placed: &mut BTreeMap<Cell, &'static Art>,
) -> Result<(), PictureError> {
    let width = || PictureError::RankWidth {
        rank: rank + 1,
        found: line.into(),
        expected: board.files(),
    };
    let mut file = 0u8;
    let mut rest = line;
    while let Some(letter) = rest.chars().next() {
        let run = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let taken = if run > 0 {
            if letter == '0' {
                return Err(PictureError::BadPlacement {
                    rank: rank + 1,
                    found: '0',
                    board,
                });
            }
            // More digits than a u8 holds are more files than any board has.
            file = rest[..run]
                .parse()
                .ok()
                .and_then(|n| file.checked_add(n))
                .ok_or_else(width)?;
            run
        } else {
            let bad = |_| PictureError::BadPlacement {
                rank: rank + 1,
                found: letter,
                board,
            };
            placed.insert(
                Cell { file, rank },
                pieces::find(board, letter).map_err(bad)?,
            );
            file += 1;
            letter.len_utf8()
        };
        if file > board.files() {
            return Err(width());
        }
        rest = &rest[taken..];
    }
    if file == board.files() {
        Ok(())
    } else {
        Err(width())
    }
}
