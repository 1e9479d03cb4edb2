//! The board as a widget.

use barnyard::scene::{Ground, Scene};
use barnyard::{AnyGame, Cell, Game};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::widgets::Widget;

use super::paint::{self, Mark};
use super::{Facing, Geometry, Marks, arrows};
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
        let mark = Mark::of(&self.marks, cell);
        let filling = paint::filling(self.theme, ground);
        for at in area.positions() {
            buffer[at].reset();
            buffer[at].set_char(filling);
        }
        let square = paint::square(self.theme, kind, ground, cell, mark);
        buffer.set_style(area, square);
        if let Some(brackets) = mark.brackets(self.theme) {
            self.draw_beside(area, centre, brackets, paint::bracket(self.theme), buffer);
        }
        if self.marks.cursor == Some(cell) {
            self.draw_cursor(area, centre, mark, buffer);
        }
        let (sign, style) = self.sign(cell, ground, mark);
        buffer[centre].set_char(sign).set_style(style);
    }

    /// Draws a pair of signs to the left and the right of a square's own; in a square of two columns only the right one.
    fn draw_beside(
        &self,
        area: Rect,
        centre: Position,
        [left, right]: [char; 2],
        style: Style,
        buffer: &mut Buffer,
    ) {
        if centre.x > area.left() {
            buffer[(centre.x - 1, centre.y)]
                .set_char(left)
                .set_style(style);
        }
        if centre.x + 1 < area.right() {
            buffer[(centre.x + 1, centre.y)]
                .set_char(right)
                .set_style(style);
        }
    }

    /// Draws the corners of a square, or in a row of three characters what points at the sign from the left.
    fn draw_cursor(&self, area: Rect, centre: Position, mark: Mark, buffer: &mut Buffer) {
        let theme = self.theme;
        let style = paint::cursor(theme);
        if area.height == 1 {
            let pair = [theme.sign('▸', '>'), theme.sign('◂', '<')];
            match mark.brackets(theme) {
                Some([_, right]) if area.width > 2 => {
                    self.draw_beside(area, centre, [pair[0], right], style, buffer);
                }
                _ => self.draw_beside(area, centre, pair, style, buffer),
            }
            // Where there is no room beside the sign, the square itself shows the cursor.
            if area.width == 1 {
                buffer.set_style(area, Style::new().add_modifier(Modifier::REVERSED));
            }
            return;
        }
        let [left, right] = [area.left(), area.right() - 1];
        let [top, bottom] = [area.top(), area.bottom() - 1];
        let corners = [
            (left, top, theme.sign('┌', '+')),
            (right, top, theme.sign('┐', '+')),
            (left, bottom, theme.sign('└', '+')),
            (right, bottom, theme.sign('┘', '+')),
        ];
        for (x, y, corner) in corners {
            // The brackets of a mark stay.
            let is_beside = y == centre.y && x.abs_diff(centre.x) <= 1;
            if !(is_beside && mark.brackets(theme).is_some()) {
                buffer[(x, y)].set_char(corner).set_style(style);
            }
        }
    }

    /// What stands on a square, or lies there.
    fn sign(&self, cell: Cell, ground: Ground, mark: Mark) -> (char, Style) {
        let kind = self.position.kind();
        let letter = self.position.letter_at(cell);
        let piece = letter.and_then(|letter| Scene::of(kind).piece(letter));
        let Some(piece) = piece else {
            let sign = paint::empty(self.theme, ground, mark);
            return (sign, paint::sign(self.theme, mark));
        };
        let sign = match (self.theme.signs, self.theme.colours) {
            (Signs::Ascii, _) => piece.letter,
            (Signs::Unicode, Colours::None) => piece.outline,
            (Signs::Unicode, _) => piece.solid,
        };
        (sign, paint::piece(self.theme, kind, piece.side))
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
        for (number, arrow) in self.marks.arrows.iter().enumerate() {
            let style = paint::arrow(self.theme, number);
            arrows::draw(&geometry, self.theme, arrow, style, buffer);
        }
        if geometry.has_labels() {
            self.draw_labels(&geometry, buffer);
        }
    }
}
