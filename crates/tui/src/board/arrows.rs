//! Suggested moves, drawn from square to square.

use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::style::{Color, Style};
use ratatui::symbols::Marker;
use ratatui::widgets::Widget;
use ratatui::widgets::canvas::{Canvas, Line};

use super::{Arrow, Geometry};
use crate::theme::Theme;

/// Draws a move as a line that ends in an arrow head, with its label in the square it goes to.
///
/// It runs beside the signs of pieces and marks.
pub(super) fn draw(
    geometry: &Geometry,
    theme: Theme,
    arrow: &Arrow,
    style: Style,
    buffer: &mut Buffer,
) {
    let centres = [arrow.mv.from, arrow.mv.to].map(|cell| geometry.centre(cell));
    let [Some(from), Some(to)] = centres else {
        return;
    };
    let line = line(geometry, [from, to]);
    for &(at, dots) in &line {
        if is_free(at, buffer) {
            put(at, theme.sign(dots, '*'), style, buffer);
        }
    }
    // The signs of squares stay, except an empty one's under the head.
    let is_sign = |at| geometry.hit(at).and_then(|cell| geometry.centre(cell)) == Some(at);
    let before = line
        .iter()
        .map(|&(at, _)| at)
        .filter(|&at| !is_sign(at) || is_free(at, buffer))
        .min_by_key(|at| at.x.abs_diff(to.x) + at.y.abs_diff(to.y));
    if let Some(before) = before {
        put(before, sign(theme, from, to), style, buffer);
    }
    // In a higher square the label does not hide the mark beside the piece.
    let label = match geometry.square(arrow.mv.to) {
        Some(square) if square.height > 1 => Position::new(square.right() - 1, square.top()),
        _ => Position::new(to.x + 1, to.y),
    };
    if geometry.hit(label) == Some(arrow.mv.to) {
        put(label, arrow.label, style, buffer);
    }
}

fn put(at: Position, sign: char, style: Style, buffer: &mut Buffer) {
    buffer[at].set_char(sign).set_style(style);
}

/// Whether nothing is there but ground: blanks, its fillings and dots, and dots of other arrows.
fn is_free(at: Position, buffer: &Buffer) -> bool {
    matches!(
        buffer[at].symbol().chars().next(),
        None | Some(' ' | '·' | '.' | '░' | ':' | '▒' | '%' | '\u{2800}'..='\u{28ff}')
    )
}

/// The characters that a line from sign to sign runs over, without its ends, and the dots in each.
fn line(geometry: &Geometry, [from, to]: [Position; 2]) -> Vec<(Position, char)> {
    let area = geometry.squares();
    // From the lower left, at the middle of a character.
    let point = |at: Position| {
        let x = f64::from(at.x - area.x) + 0.5;
        let y = f64::from(area.bottom() - 1 - at.y) + 0.5;
        (x, y)
    };
    let ((x1, y1), (x2, y2)) = (point(from), point(to));
    let mut drawn = Buffer::empty(area);
    Canvas::default()
        .marker(Marker::Braille)
        .x_bounds([0.0, f64::from(area.width)])
        .y_bounds([0.0, f64::from(area.height)])
        .paint(|canvas| canvas.draw(&Line::new(x1, y1, x2, y2, Color::Reset)))
        .render(area, &mut drawn);
    let dots = |at: Position| {
        drawn[at]
            .symbol()
            .chars()
            .next()
            .filter(|dots| *dots != ' ')
    };
    area.positions()
        .filter(|&at| at != from && at != to)
        .filter_map(|at| Some((at, dots(at)?)))
        .collect()
}

/// The head, which points the way from sign to sign.
fn sign(theme: Theme, from: Position, to: Position) -> char {
    let across = i32::from(to.x) - i32::from(from.x);
    let down = i32::from(to.y) - i32::from(from.y);
    // A character is twice as high as it is wide.
    let (wide, high) = (across.abs(), down.abs() * 2);
    let step_x = if high > wide * 2 { 0 } else { across.signum() };
    let step_y = if wide > high * 2 { 0 } else { down.signum() };
    match (step_x, step_y) {
        (0, -1) => theme.sign('↑', '^'),
        (0, _) => theme.sign('↓', 'v'),
        (1, 0) => theme.sign('→', '>'),
        (-1, 0) => theme.sign('←', '<'),
        (1, -1) => theme.sign('↗', '/'),
        (1, _) => theme.sign('↘', '\\'),
        (_, -1) => theme.sign('↖', '\\'),
        _ => theme.sign('↙', '/'),
    }
}
