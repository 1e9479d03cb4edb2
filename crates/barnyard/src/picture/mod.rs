//! Pictures of boards: SVG documents with their own drawn pieces.
//!
//! A [`Picture`] is built from a [`Board`], pieces and marks, and printed with [`Display`](fmt::Display):
//!
//! ```
//! use barnyard::CellMove;
//! use barnyard::picture::{Board, Picture};
//!
//! let last: CellMove = "e2e3".parse()?;
//! let svg = Picture::new(Board::McDonald)
//!     .piece(last.to, 'P')?
//!     .last_move(last)?
//!     .title("A pig sets out")
//!     .to_string();
//! assert!(svg.starts_with("<svg"));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! [`Picture::of`] puts up all the pieces of a position. For a game chosen at run time, `AnyGame::picture` draws its
//! position on the board that belongs to it. Where pieces come and go under the hands of people, a [`Sheet`] brings the
//! empty board and all the pieces' drawings.
//!
//! The drawing room knows no rules. It takes any piece of the game on any cell, and draws whatever it is told; what
//! may move where, and what is in check, the caller says.
//!
//! # What the documents are like
//! - They stand alone: no fonts, scripts, style sheets, style attributes or references outward, so the strictest
//!   content security policy lets them through, as a file, in an `img`, or written into a page.
//! - The same picture is the same text, on every machine. Lengths are whole, or have at most two decimals.
//! - A cell is 100 units wide. The page is scaled by its `viewBox`; [`Picture::width`] gives it a size of its own.
//! - A screen reader finds one image with the [title](Picture::title), and the [description](Picture::description)
//!   if there is one.
//! - Ids are `barnyard-` and the piece, `barnyard-white-king`, and an id always means the same drawing: pictures
//!   side by side in one page do not disturb each other. [`Picture::id_prefix`] keeps their ids apart all the same.

mod board;
mod error;
mod geometry;
mod icon;
mod labels;
mod marks;
mod pieces;
mod scenery;
mod sheet;
mod svg;
mod theme;

pub use board::Board;
pub use error::PictureError;
pub use icon::Icon;
pub use sheet::Sheet;

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use barnyard_core::text::Snippet;
use barnyard_core::{Cell, Game, GameMove};

use geometry::Layout;
use pieces::Art;
use svg::Escaped;

/// A picture of a board, to be built up and then printed as SVG.
#[derive(Clone, Debug)]
#[must_use = "a picture shows only where it is printed"]
pub struct Picture {
    board: Board,
    pieces: BTreeMap<Cell, &'static Art>,
    last_move: Option<(Cell, Cell)>,
    arrows: Vec<(Cell, Cell)>,
    targets: BTreeSet<Cell>,
    marks: BTreeSet<Cell>,
    checks: BTreeSet<Cell>,
    flip: bool,
    coordinates: bool,
    title: Option<String>,
    description: Option<String>,
    prefix: Option<String>,
    width: u16,
}

/// What ids begin with, unless [`Picture::id_prefix`] says otherwise.
const PREFIX: &str = "barnyard";

impl Picture {
    /// The empty board, the first player's side at the bottom, with coordinates.
    pub const fn new(board: Board) -> Picture {
        Picture {
            board,
            pieces: BTreeMap::new(),
            last_move: None,
            arrows: Vec::new(),
            targets: BTreeSet::new(),
            marks: BTreeSet::new(),
            checks: BTreeSet::new(),
            flip: false,
            coordinates: true,
            title: None,
            description: None,
            prefix: None,
            width: 0,
        }
    }

    /// The board with the pieces of a position, the first player's side at the bottom, with coordinates.
    ///
    /// # Errors
    /// As [`position`](Picture::position).
    pub fn of<G: Game>(board: Board, position: &G) -> Result<Picture, PictureError> {
        Picture::new(board).position(position)
    }

    /// Puts the piece with this letter of the position text on a cell, in place of what stood there.
    ///
    /// # Errors
    /// [`PictureError::OffBoard`] and [`PictureError::UnknownPiece`].
    pub fn piece(mut self, cell: Cell, letter: char) -> Result<Picture, PictureError> {
        self.check_cell(cell)?;
        self.pieces.insert(cell, pieces::find(self.board, letter)?);
        Ok(self)
    }

    /// Puts up the pieces of a position, in place of all that stood on the board.
    ///
    /// # Errors
    /// [`PictureError::BoardSize`] and [`PictureError::UnknownPiece`], if the position is of another game than the board.
    pub fn position<G: Game>(mut self, position: &G) -> Result<Picture, PictureError> {
        let board = self.board;
        let (files, ranks) = position.board_size();
        if (files, ranks) != (board.files(), board.ranks()) {
            return Err(PictureError::BoardSize {
                files,
                ranks,
                board,
            });
        }
        self.pieces.clear();
        for cell in board.cells() {
            if let Some(letter) = position.letter_at(cell) {
                self.pieces.insert(cell, pieces::find(board, letter)?);
            }
        }
        Ok(self)
    }

    /// Tints the two cells of the last move.
    ///
    /// # Errors
    /// [`PictureError::OffBoard`].
    pub fn last_move(mut self, mv: impl GameMove) -> Result<Picture, PictureError> {
        self.last_move = Some(self.check_move(mv)?);
        Ok(self)
    }

    /// Adds an arrow along a move, or a ring if it ends where it starts.
    ///
    /// Arrows are green, blue, red and violet in turn; the first lies on top.
    ///
    /// # Errors
    /// [`PictureError::OffBoard`].
    pub fn arrow(mut self, mv: impl GameMove) -> Result<Picture, PictureError> {
        let cells = self.check_move(mv)?;
        self.arrows.push(cells);
        Ok(self)
    }

    /// Adds cells where a piece may go: a dot on an empty cell, a ring round a piece.
    ///
    /// # Errors
    /// [`PictureError::OffBoard`].
    pub fn targets<I>(mut self, cells: I) -> Result<Picture, PictureError>
    where
        I: IntoIterator<Item = Cell>,
    {
        for cell in cells {
            self.check_cell(cell)?;
            self.targets.insert(cell);
        }
        Ok(self)
    }

    /// Frames a cell, as the one that was chosen or is spoken of.
    ///
    /// # Errors
    /// [`PictureError::OffBoard`].
    pub fn mark(mut self, cell: Cell) -> Result<Picture, PictureError> {
        self.check_cell(cell)?;
        self.marks.insert(cell);
        Ok(self)
    }

    /// Lets a cell glow red, for a piece in check or otherwise in danger.
    ///
    /// # Errors
    /// [`PictureError::OffBoard`].
    pub fn check(mut self, cell: Cell) -> Result<Picture, PictureError> {
        self.check_cell(cell)?;
        self.checks.insert(cell);
        Ok(self)
    }

    /// Shows the board from the second player's side.
    pub fn flip(mut self, flip: bool) -> Picture {
        self.flip = flip;
        self
    }

    /// Whether to write the names of files and ranks on the frame; they are written unless this says no.
    pub fn coordinates(mut self, coordinates: bool) -> Picture {
        self.coordinates = coordinates;
        self
    }

    /// The name a screen reader gives the picture, and a browser shows over it. Any text will do; it is escaped.
    ///
    /// Without one it is the name of the game.
    pub fn title(mut self, title: impl Into<String>) -> Picture {
        self.title = Some(title.into());
        self
    }

    /// A longer description for screen readers, such as where the pieces stand. Any text will do; it is escaped.
    pub fn description(mut self, description: impl Into<String>) -> Picture {
        self.description = Some(description.into());
        self
    }

    /// What the ids of this picture begin with, `barnyard` unless this says otherwise.
    ///
    /// # Errors
    /// [`PictureError::BadPrefix`] if it is not a letter followed by letters, digits, `-` and `_`, all ASCII.
    pub fn id_prefix(mut self, prefix: impl Into<String>) -> Result<Picture, PictureError> {
        let prefix = prefix.into();
        let fits = |b: u8| b.is_ascii_alphanumeric() || b == b'-' || b == b'_';
        if !prefix.starts_with(|c: char| c.is_ascii_alphabetic()) || !prefix.bytes().all(fits) {
            return Err(PictureError::BadPrefix {
                found: Snippet::new(&prefix),
            });
        }
        self.prefix = Some(prefix);
        Ok(self)
    }

    /// The picture's own width in pixels, with the height that belongs to it.
    ///
    /// Zero, as at first, leaves the size to whatever the picture is put in.
    pub fn width(mut self, pixels: u16) -> Picture {
        self.width = pixels;
        self
    }

    fn check_cell(&self, cell: Cell) -> Result<(), PictureError> {
        if self.board.contains(cell) {
            Ok(())
        } else {
            Err(PictureError::OffBoard {
                cell,
                board: self.board,
            })
        }
    }

    fn check_move(&self, mv: impl GameMove) -> Result<(Cell, Cell), PictureError> {
        self.check_cell(mv.origin())?;
        self.check_cell(mv.target())?;
        Ok((mv.origin(), mv.target()))
    }

    fn layout(&self) -> Layout {
        Layout {
            board: self.board,
            flip: self.flip,
        }
    }

    /// The opening tag, and what the picture is called.
    fn head(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = (self.layout().width(), self.layout().height());
        write!(
            f,
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img""#
        )?;
        if self.width > 0 {
            let pixels = i32::from(self.width);
            write!(
                f,
                r#" width="{pixels}" height="{}""#,
                (pixels * height + width / 2) / width
            )?;
        }
        let title = self.title.as_deref().unwrap_or(self.board.title());
        write!(f, "><title>{}</title>", Escaped(title))?;
        if let Some(description) = &self.description {
            write!(f, "<desc>{}</desc>", Escaped(description))?;
        }
        Ok(())
    }

    /// The drawings of the pieces that are on the board, each once.
    fn definitions(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<defs>")?;
        for art in pieces::of(self.board) {
            if self.pieces.values().any(|&used| used == art) {
                art.define(f, self.prefix())?;
            }
        }
        f.write_str("</defs>")
    }

    fn prefix(&self) -> &str {
        self.prefix.as_deref().unwrap_or(PREFIX)
    }

    /// What lies under the pieces.
    fn under(&self, f: &mut fmt::Formatter<'_>, layout: Layout) -> fmt::Result {
        if let Some((from, to)) = self.last_move {
            marks::last_move(f, layout, from, to)?;
        }
        for &cell in &self.marks {
            marks::mark(f, layout, cell)?;
        }
        for &cell in &self.checks {
            marks::check(f, layout, cell)?;
        }
        for &cell in &self.targets {
            marks::target(f, layout, cell, self.pieces.contains_key(&cell))?;
        }
        Ok(())
    }
}

/// Writes the SVG document: frame and board, marks, pieces and arrows, in this order.
impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let layout = self.layout();
        let theme = theme::of(self.board);
        self.head(f)?;
        self.definitions(f)?;
        scenery::draw(f, layout, theme)?;
        if self.coordinates {
            labels::draw(f, layout, theme)?;
        }
        self.under(f, layout)?;
        for (&cell, art) in &self.pieces {
            art.place(f, self.prefix(), layout.corner(cell))?;
        }
        // The first arrow is drawn last, to lie on top.
        for (index, &(from, to)) in self.arrows.iter().enumerate().rev() {
            marks::arrow(f, layout, from, to, index)?;
        }
        f.write_str("</svg>")
    }
}
