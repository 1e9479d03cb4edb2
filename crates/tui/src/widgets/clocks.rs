//! The clocks of both players.

use barnyard_match::Millis;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::fit::{after, row, write, write_right};
use crate::theme::Theme;

/// Below this a clock shows tenths, and is a warning.
const SHORT: Millis = Millis::seconds(10);

/// The time left as a clock shows it: `1:02:05`, `12:05`, and below ten seconds `9.4`.
///
/// It is rounded up, so that a clock shows zero only when its flag has fallen.
///
/// ```
/// use barnyard_match::Millis;
/// use barnyard_tui::widgets::clock_text;
/// assert_eq!(clock_text(Millis::seconds(3725)), "1:02:05");
/// assert_eq!(clock_text(Millis(59_001)), "1:00");
/// assert_eq!(clock_text(Millis(9_301)), "9.4");
/// assert_eq!(clock_text(Millis::ZERO), "0.0");
/// ```
#[must_use]
pub fn clock_text(left: Millis) -> String {
    if left < SHORT {
        let tenths = left.0.div_ceil(100);
        return format!("{}.{}", tenths / 10, tenths % 10);
    }
    let seconds = left.0.div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// One player's clock.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ClockFace<'a> {
    /// Whose it is.
    pub name: &'a str,
    /// The time left; none if there is no clock.
    pub left: Option<Millis>,
    /// Whether it is this player's turn.
    pub is_to_move: bool,
    /// Whether the clock is running.
    pub is_running: bool,
}

/// Both clocks, one in a row: whose turn it is, the name, and the time left at the right end.
///
/// A running clock is marked, and below ten seconds it warns.
///
/// ```
/// use barnyard_match::Millis;
/// use barnyard_tui::theme::Theme;
/// use barnyard_tui::widgets::{ClockFace, Clocks};
/// use ratatui::buffer::Buffer;
/// use ratatui::layout::Rect;
/// use ratatui::widgets::Widget;
///
/// let ana = ClockFace { name: "Ana", left: Some(Millis::minutes(5)), is_to_move: true, is_running: true };
/// let bela = ClockFace { name: "Béla", is_to_move: false, is_running: false, ..ana };
/// let mut screen = Buffer::empty(Rect::new(0, 0, 14, 2));
/// Clocks { faces: &[bela, ana], theme: Theme::default() }.render(screen.area, &mut screen);
/// assert_eq!(screen.content.iter().map(|cell| cell.symbol()).collect::<String>(), "  Béla    5:00▶ Ana     5:00");
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Clocks<'a> {
    /// The clocks from top to bottom: first that of the side at the top of the board.
    pub faces: &'a [ClockFace<'a>],
    /// What the terminal can show.
    pub theme: Theme,
}

impl Widget for Clocks<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        for (number, face) in (0..area.height).zip(self.faces) {
            face.draw(self.theme, row(area, number), buffer);
        }
    }
}

impl ClockFace<'_> {
    fn draw(&self, theme: Theme, row: Rect, buffer: &mut Buffer) {
        let own = if self.is_to_move {
            theme.strong()
        } else {
            theme.faint()
        };
        let mut row = row;
        if let Some(left) = self.left {
            let style = match left {
                _ if left < SHORT => theme.bad(),
                _ if self.is_running => theme.title(),
                _ => own,
            };
            row = write_right(&clock_text(left), style, row, buffer);
        }
        if self.is_to_move {
            // A clock that stands, as in a pause, has a hollow mark.
            let marker = if self.is_running || self.left.is_none() {
                theme.sign('▶', '>')
            } else {
                theme.sign('▷', '-')
            };
            write(&marker.to_string(), theme.title(), row, buffer);
        }
        write(self.name, own, after(row, 2), buffer);
    }
}
