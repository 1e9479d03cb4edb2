//! What the tests of drawings share.

use barnyard::AnyGame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

/// A position from its text.
pub(crate) fn position(text: &str) -> AnyGame {
    text.parse().expect("a position")
}

/// What a widget draws on a screen of this size, row by row without blanks at their ends.
pub(crate) fn drawn(widget: impl Widget, width: u16, height: u16) -> String {
    let mut screen = Buffer::empty(Rect::new(0, 0, width, height));
    widget.render(screen.area, &mut screen);
    rows(&screen)
}

fn rows(screen: &Buffer) -> String {
    let row = |y| {
        let row: String = (screen.area.left()..screen.area.right())
            .map(|x| screen[(x, y)].symbol())
            .collect();
        format!("{}\n", row.trim_end())
    };
    (screen.area.top()..screen.area.bottom()).map(row).collect()
}
