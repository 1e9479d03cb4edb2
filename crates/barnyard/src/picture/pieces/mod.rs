//! The drawn pieces: each is defined once in a picture and used wherever it stands.

mod chess;
mod farm;
mod tafl;

use core::fmt;

use super::board::Board;
use super::error::PictureError;

/// One drawn piece, in a box of 100 by 100 units.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Art {
    /// The letter of the position text.
    letter: char,
    /// The name its id ends in.
    name: &'static str,
    /// What it is, in words.
    title: &'static str,
    /// The colours what is drawn inherits.
    paint: &'static str,
    /// The shapes.
    shapes: &'static str,
}

/// Light pieces: cream with dark lines.
const LIGHT: &str =
    r##"transform="matrix(1.1 0 0 1.1 -5 -4.5)" fill="#fff8e7" stroke="#33241a" stroke-width="3""##;
/// Dark pieces: nearly black with cream lines, which also set them off from dark cells.
const DARK: &str =
    r##"transform="matrix(1.1 0 0 1.1 -5 -4.5)" fill="#2f2a2e" stroke="#f6ead0" stroke-width="3""##;
/// Pieces that bring their own fills.
const OWN: &str = r##"fill="none" stroke="#33241a" stroke-width="2.5""##;

/// An [`Art`] in one line.
const fn art(
    letter: char,
    name: &'static str,
    title: &'static str,
    (paint, shapes): (&'static str, &'static str),
) -> Art {
    Art {
        letter,
        name,
        title,
        paint,
        shapes,
    }
}

static MCDONALD: [Art; 6] = [
    art('P', "pig", "Pig", (OWN, farm::PIG)),
    art('k', "mcdonald", "McDonald", (OWN, farm::MCDONALD)),
    art('n', "knight", "Knight", (DARK, chess::KNIGHT)),
    art('b', "bishop", "Bishop", (DARK, chess::BISHOP)),
    art('r', "rook", "Rook", (DARK, chess::ROOK)),
    art('q', "queen", "Queen", (DARK, chess::QUEEN)),
];

static MAGPIE: [Art; 3] = [
    art('t', "magpie", "Magpie", (OWN, tafl::MAGPIE)),
    art('T', "man", "Man of the king", (OWN, tafl::MAN)),
    art(
        'K',
        "leprechaun",
        "Leprechaun king",
        (OWN, tafl::LEPRECHAUN),
    ),
];

static GALA: [Art; 8] = [
    art('K', "white-king", "White king", (LIGHT, chess::KING)),
    art('R', "white-rook", "White rook", (LIGHT, chess::ROOK)),
    art('B', "white-bishop", "White bishop", (LIGHT, chess::BISHOP)),
    art('P', "white-pawn", "White pawn", (LIGHT, chess::PAWN)),
    art('k', "black-king", "Black king", (DARK, chess::KING)),
    art('r', "black-rook", "Black rook", (DARK, chess::ROOK)),
    art('b', "black-bishop", "Black bishop", (DARK, chess::BISHOP)),
    art('p', "black-pawn", "Black pawn", (DARK, chess::PAWN)),
];

/// The pieces of `board`, in the order of [`Board::letters`].
pub(super) fn of(board: Board) -> &'static [Art] {
    match board {
        Board::McDonald => &MCDONALD,
        Board::Magpie => &MAGPIE,
        Board::Gala => &GALA,
    }
}

/// The piece `letter` stands for on `board`.
pub(super) fn find(board: Board, letter: char) -> Result<&'static Art, PictureError> {
    let found = of(board).iter().find(|art| art.letter == letter);
    found.ok_or(PictureError::UnknownPiece { letter, board })
}

impl Art {
    /// What the piece is, in words.
    pub(super) const fn title(&self) -> &'static str {
        self.title
    }

    /// Writes the shapes as a group, with the id `prefix` and the piece's name make.
    pub(super) fn define(&self, f: &mut fmt::Formatter<'_>, prefix: &str) -> fmt::Result {
        write!(f, r#"<g id="{prefix}-{}" "#, self.name)?;
        self.body(f)
    }

    /// Writes the shapes for others to use: with the id, and with the letter they stand for.
    pub(super) fn offer(&self, f: &mut fmt::Formatter<'_>, prefix: &str) -> fmt::Result {
        let Art { name, letter, .. } = self;
        write!(f, r#"<g id="{prefix}-{name}" data-letter="{letter}">"#)?;
        self.draw(f)?;
        f.write_str("</g>")
    }

    /// Writes the shapes as a group without an id.
    pub(super) fn draw(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<g ")?;
        self.body(f)
    }

    fn body(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Art { paint, shapes, .. } = self;
        write!(
            f,
            r#"{paint} stroke-linecap="round" stroke-linejoin="round">{shapes}</g>"#
        )
    }

    /// Writes a use of the definition, its box's upper left corner at `x` and `y`.
    pub(super) fn place(
        &self,
        f: &mut fmt::Formatter<'_>,
        prefix: &str,
        (x, y): (i32, i32),
    ) -> fmt::Result {
        write!(
            f,
            r##"<use href="#{prefix}-{}" x="{x}" y="{y}"/>"##,
            self.name
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn every_letter_has_its_art_and_no_other() {
        for board in Board::ALL {
            let drawn: Vec<char> = of(board).iter().map(|art| art.letter).collect();
            assert_eq!(drawn, board.letters(), "{board}");
        }
    }
}
