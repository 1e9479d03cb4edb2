//! Chess' algebraic notation, for games whose pieces have letters: `e4`, `dxe5`, `Rad1`, `Kxe4`.
//!
//! A piece is named by its upper-case letter, the pawn-like piece (`P` or `p` in position texts) by none.
//! `x` marks a capture, which is a move to an occupied square; a pawn's capture always names its file.
//! Where other pieces of the kind could go to the same square, the least that tells them apart is added: file, else rank, else square.

use core::fmt;
use core::ops::ControlFlow;

use crate::text::Snippet;
use crate::{Cell, CellMove, Game, GameMove, NotationError};

/// What a move's text says of the square it starts from.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
struct Origin {
    file: Option<u8>,
    rank: Option<u8>,
}

impl Origin {
    fn admits(self, cell: Cell) -> bool {
        self.file.is_none_or(|file| file == cell.file)
            && self.rank.is_none_or(|rank| rank == cell.rank)
    }
}

/// The letter that names the piece on a cell; none for a pawn and for an empty cell.
fn piece_letter<G: Game>(position: &G, cell: Cell) -> Option<char> {
    position
        .letter_at(cell)
        .map(|letter| letter.to_ascii_uppercase())
        .filter(|letter| *letter != 'P')
}

/// Writes a legal move, without a mark for check; `moves` are the position's legal moves.
///
/// # Errors
/// Only those of the writer.
pub fn write<G: Game>(
    position: &G,
    mv: G::Move,
    moves: &[G::Move],
    out: &mut dyn fmt::Write,
) -> fmt::Result {
    let (origin, target) = (mv.origin(), mv.target());
    let letter = piece_letter(position, origin);
    let captures = position.letter_at(target).is_some();

    let (mut rivals, mut on_file, mut on_rank) = (0, 0, 0);
    for other in moves.iter().filter(|other| other.shares_target(mv)) {
        let other_origin = other.origin();
        if other_origin != origin && piece_letter(position, other_origin) == letter {
            rivals += 1;
            on_file += u32::from(other_origin.file == origin.file);
            on_rank += u32::from(other_origin.rank == origin.rank);
        }
    }
    let pawn_captures = letter.is_none() && captures;
    let by_file = pawn_captures || (rivals > 0 && (on_file == 0 || on_rank > 0));
    let by_rank = rivals > 0 && on_file > 0;

    if let Some(letter) = letter {
        out.write_char(letter)?;
    }
    if by_file {
        out.write_char(char::from(b'a' + origin.file))?;
    }
    if by_rank {
        write!(out, "{}", origin.rank + 1)?;
    }
    if captures {
        out.write_char('x')?;
    }
    write!(out, "{target}")
}

/// Reads a legal move.
///
/// Accepts what [`write()`] prints, the same with more of the starting square than needed, and either followed by a mark for check;
/// `mark` gives the mark a move deserves, and a text may leave it out but not have a wrong one.
///
/// # Errors
/// If the text has another form, or means no legal move or several. `example` shows the form in the error.
pub fn read<G: Game>(
    position: &G,
    text: &str,
    example: &'static str,
    mark: impl Fn(G::Move) -> &'static str,
) -> Result<G::Move, NotationError> {
    let found = Snippet::new(text);
    let bad_form = NotationError::BadForm { found, example };
    let unmarked = text.trim_end_matches(['+', '#']);
    let given_mark = &text[unmarked.len()..];
    let (letter, rest) = match unmarked.chars().next() {
        Some(letter @ 'A'..='Z') => (Some(letter), &unmarked[1..]),
        _ => (None, unmarked),
    };
    let target_at = rest
        .rfind(|symbol: char| symbol.is_ascii_lowercase())
        .ok_or(bad_form)?;
    let target: Cell = rest[target_at..].parse().map_err(|_| bad_form)?;
    let (origin, captures) = match rest[..target_at].strip_suffix('x') {
        Some(origin) => (origin, true),
        None => (&rest[..target_at], false),
    };
    let origin = read_origin(origin).ok_or(bad_form)?;

    let (mut one, mut two) = (None, None);
    let _ = position.visit_moves(|mv| {
        let meant = mv.target() == target
            && origin.admits(mv.origin())
            && piece_letter(position, mv.origin()) == letter
            && position.letter_at(target).is_some() == captures;
        if meant && one.is_some() {
            two = Some(mv);
            return ControlFlow::Break(());
        }
        if meant {
            one = Some(mv);
        }
        ControlFlow::Continue(())
    });
    match (one, two) {
        (Some(one), Some(two)) => Err(NotationError::Ambiguous {
            found,
            one: cells_of(one),
            other: cells_of(two),
        }),
        (Some(mv), None) if given_mark.is_empty() || given_mark == mark(mv) => Ok(mv),
        _ => Err(NotationError::NoSuchMove { found }),
    }
}

fn cells_of<M: GameMove>(mv: M) -> CellMove {
    CellMove {
        from: mv.origin(),
        to: mv.target(),
    }
}

/// Reads nothing, a file, a rank, or a square.
fn read_origin(text: &str) -> Option<Origin> {
    let (file, rank) = match text.as_bytes() {
        [file @ b'a'..=b'z', ..] => (Some(*file - b'a'), &text[1..]),
        _ => (None, text),
    };
    let rank = match rank {
        "" => None,
        rank => {
            // A cell's reader knows the form of a rank number.
            let cell: Cell = alloc::format!("a{rank}").parse().ok()?;
            Some(cell.rank)
        }
    };
    Some(Origin { file, rank })
}
