//! What screens are made of: lists, dialogs, a line to type on, text that is wrapped.

mod choices;
mod dialog;
mod prompt;
mod wrap;

use ratatui::layout::{Position, Rect};

pub(crate) use choices::{Choices, Picked};
pub(crate) use dialog::Dialog;
pub(crate) use prompt::{Prompt, Typed};
pub(crate) use wrap::wrap;

/// The middle of an area, as large as asked for or as there is room.
pub(crate) fn middle(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    }
}

/// The row of an area that a place is in, counted from 0.
pub(crate) fn row_in(area: Rect, place: Position) -> Option<usize> {
    area.contains(place).then(|| usize::from(place.y - area.y))
}
