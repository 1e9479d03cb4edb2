//! Where what is on the screen of a game.

use ratatui::layout::Rect;

/// Columns of the panel on a small screen, and at most.
const PANEL: (u16, u16) = (35, 46);

/// The places of the parts of a game's screen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Layout {
    /// The board.
    pub(crate) board: Rect,
    /// What stands beside it.
    pub(crate) panel: Rect,
    /// The line for what is said or typed.
    pub(crate) saying: Rect,
}

impl Layout {
    /// The places on a screen.
    pub(crate) fn of(screen: Rect) -> Layout {
        let height = screen.height.saturating_sub(2);
        let (least, most) = PANEL;
        let panel_width = (screen.width / 5 * 2).clamp(least, most).min(screen.width);
        let board_width = screen.width - panel_width;
        let board = Rect {
            width: board_width.saturating_sub(1),
            height,
            ..screen
        };
        let panel = Rect {
            x: screen.x + board_width,
            width: panel_width,
            height,
            ..screen
        };
        let saying = crate::screens::frame::saying(screen);
        Layout {
            board,
            panel,
            saying,
        }
    }
}
