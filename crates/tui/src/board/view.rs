//! The board as a widget.

use barnyard::scene::Scene;
use barnyard::{AnyGame, Cell, Game};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::{Facing, Geometry, Marks, paint};
use crate::theme::{Colours, Signs, Theme};

/// A position with what is pointed out on it, drawn as large as it fits.
///
/// ```
/// use barnyard::GameKind;
/// use barnyard_tui::board::{BoardView, Marks};
/// use barnyard_tui::theme::Theme;
/// use ratatui::buffer::Buffer;
/// use ratatui::layout::Rect;
/// use ratatui::widgets::Widget;
///
/// let position = GameKind::Magpie.start();
/// let view = BoardView { position: &position, is_flipped: false, theme: Theme::default(), marks: Marks::default() };
/// let mut screen = Buffer::empty(Rect::new(0, 0, 50, 24));
/// view.render(screen.area, &mut screen);
/// let king = view.geometry(screen.area).and_then(|geometry| geometry.centre("d4".parse().ok()?));
/// assert_eq!(screen[king.expect("on the screen")].symbol(), "♚");
/// ```
#[derive(Copy, Clone, Debug)]
pub struct BoardView<'a> {
    /// The position.
    pub position: &'a AnyGame,
    /// Whether the second side sits at the bottom.
    pub is_flipped: bool,
    /// What the terminal can show.
    pub theme: Theme,
    /// What is pointed out.
    pub marks: Marks<'a>,
}

impl BoardView<'_> {
    /// Where the squares are when it is drawn in this area; none if the area is too small for a board.
    #[must_use]
    pub fn geometry(&self, area: Rect) -> Option<Geometry> {
        Geometry::fit(area, self.facing())
    }

    /// Which way the board is turned.
    #[must_use]
    pub fn facing(&self) -> Facing {
        Facing::new(self.position.kind(), self.is_flipped)
    }

    fn draw_square(&self, geometry: &Geometry, cell: Cell, buffer: &mut Buffer) {
        let (Some(area), Some(centre)) = (geometry.square(cell), geometry.centre(cell)) else {
            return;
        };
        let kind = self.position.kind();
        let ground = Scene::of(kind).ground(cell);
        buffer.set_style(area, paint::ground(self.theme, kind, ground, cell));
        let (sign, style) = self.sign(cell);
        buffer[centre].set_char(sign).set_style(style);
        for (offset, bracket) in [-1, 1].into_iter().zip(self.brackets(cell)) {
            let Some(x) = centre.x.checked_add_signed(offset) else {
                continue;
            };
            if (area.left()..area.right()).contains(&x) {
                buffer[(x, centre.y)]
                    .set_char(bracket)
                    .set_style(paint::faint(self.theme));
            }
        }
    }

    /// What stands on a square, or lies there.
    fn sign(&self, cell: Cell) -> (char, ratatui::style::Style) {
        let Theme { colours, signs } = self.theme;
        let kind = self.position.kind();
        let scene = Scene::of(kind);
        let letter = self.position.letter_at(cell);
        if let Some(piece) = letter.and_then(|letter| scene.piece(letter)) {
            let sign = match (signs, colours) {
                (Signs::Ascii, _) => piece.letter,
                (Signs::Unicode, Colours::None) => piece.outline,
                (Signs::Unicode, _) => piece.solid,
            };
            return (sign, paint::piece(self.theme, kind, piece.side));
        }
        let is_target = self.marks.targets.iter().any(|target| target.cell == cell);
        let sign = match scene.ground(cell).sign(signs == Signs::Unicode) {
            _ if is_target => self.theme.sign('●', 'o'),
            '.' => self.theme.sign('·', '.'),
            sign => sign,
        };
        (sign, paint::faint(self.theme))
    }

    fn brackets(&self, cell: Cell) -> [char; 2] {
        let marks = &self.marks;
        let is = |other: Option<Cell>| other == Some(cell);
        if is(marks.cursor) {
            [self.theme.sign('▸', '>'), self.theme.sign('◂', '<')]
        } else if is(marks.selected) {
            ['<', '>']
        } else if let Some(target) = marks.targets.iter().find(|target| target.cell == cell) {
            if target.captures {
                [self.theme.sign('×', 'x'); 2]
            } else {
                [' '; 2]
            }
        } else if marks.threats.contains(&cell) {
            ['!'; 2]
        } else if marks
            .last_move
            .is_some_and(|mv| mv.from == cell || mv.to == cell)
        {
            ['[', ']']
        } else {
            [' '; 2]
        }
    }

    fn draw_labels(&self, geometry: &Geometry, buffer: &mut Buffer) {
        let facing = geometry.facing();
        let (columns, rows) = facing.size();
        let style = self.theme.faint();
        let area = geometry.area();
        let left = usize::from(geometry.squares().x - area.x) - 1;
        for cell in (0..rows).filter_map(|row| facing.cell(0, row)) {
            if let Some(centre) = geometry.centre(cell) {
                let rank = format!("{:>left$}", cell.rank + 1);
                buffer.set_string(area.x, centre.y, rank, style);
            }
        }
        for cell in (0..columns).filter_map(|column| facing.cell(column, 0)) {
            if let Some(centre) = geometry.centre(cell) {
                let file = char::from(b'a' + cell.file);
                buffer[(centre.x, area.bottom() - 1)]
                    .set_char(file)
                    .set_style(style);
            }
        }
    }
}

impl Widget for BoardView<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let area = area.intersection(buffer.area);
        let Some(geometry) = self.geometry(area) else {
            return;
        };
        for cell in geometry.facing().cells() {
            self.draw_square(&geometry, cell, buffer);
        }
        if geometry.has_labels() {
            self.draw_labels(&geometry, buffer);
        }
    }
}
