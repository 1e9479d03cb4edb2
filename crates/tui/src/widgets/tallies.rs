//! What was won and lost so far.

use barnyard::picture::Board;
use barnyard::scene::{Piece, Scene};
use barnyard::{AnyGame, Game, Side};
use barnyard_words::Words;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::fit::{after, row, write};
use crate::theme::{Signs, Theme};

/// In McDonald's farm the pigs on the board, home and caught, which must always be seen (MC-14); and the men captured in any game.
///
/// ```
/// use barnyard::AnyGame;
/// use barnyard_tui::theme::Theme;
/// use barnyard_tui::widgets::Tallies;
/// use barnyard_words::{Language, Words};
/// use ratatui::buffer::Buffer;
/// use ratatui::layout::Rect;
/// use ratatui::widgets::Widget;
///
/// let start: AnyGame = "mcdonald 8/8/8/4k3/8/8/PPPPPPPP/8 w 0 0 1".parse()?;
/// let position: AnyGame = "mcdonald 8/8/8/4k3/8/8/PPPPP3/8 w 1 2 9".parse()?;
/// let words = Words::new(Language::English);
/// let tallies = Tallies { start: &start, position: &position, words, theme: Theme::default() };
/// assert_eq!(tallies.height(), 3);
/// let mut screen = Buffer::empty(Rect::new(0, 0, 24, 1));
/// tallies.render(screen.area, &mut screen);
/// assert_eq!(screen.content.iter().map(|cell| cell.symbol()).collect::<String>(), "♟ 5 pigs on the board   ");
/// # Ok::<(), barnyard::any::PositionError>(())
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Tallies<'a> {
    /// The position that the game or round began with.
    pub start: &'a AnyGame,
    /// The position that is shown, of the same game.
    pub position: &'a AnyGame,
    /// The language.
    pub words: Words,
    /// What the terminal can show.
    pub theme: Theme,
}

impl Tallies<'_> {
    /// The rows it needs.
    #[must_use]
    pub fn height(&self) -> u16 {
        match self.position {
            AnyGame::McDonald(_) if self.lost(Side::Second).is_empty() => 3,
            AnyGame::McDonald(_) => 4,
            _ => 2,
        }
    }

    /// The men that a side has lost, a text for each kind, such as `♙×3`.
    fn lost(&self, side: Side) -> Vec<String> {
        let pieces = Scene::of(self.position.kind()).pieces.iter();
        let own = pieces.filter(|piece| piece.side == side);
        own.filter_map(|piece| self.lost_of(piece)).collect()
    }

    fn lost_of(&self, piece: &Piece) -> Option<String> {
        let [before, now] = [self.start, self.position].map(|position| {
            let cells = Board::from(position.kind()).cells();
            cells
                .filter(|&cell| position.letter_at(cell) == Some(piece.letter))
                .count()
        });
        let sign = match self.theme.signs {
            Signs::Unicode => piece.outline,
            Signs::Ascii => piece.letter,
        };
        match before.saturating_sub(now) {
            0 => None,
            1 => Some(sign.to_string()),
            lost => Some(format!("{sign}{}{lost}", self.theme.sign('×', 'x'))),
        }
    }

    fn draw_pigs(&self, area: Rect, buffer: &mut Buffer) -> u16 {
        let AnyGame::McDonald(farm) = self.position else {
            return 0;
        };
        let (theme, words) = (self.theme, &self.words);
        let lines = [
            (
                theme.sign('♟', 'P'),
                words.pigs_left(farm.pigs().len()),
                Style::new(),
            ),
            (
                theme.sign('⌂', '^'),
                words.pigs_home(farm.home()),
                theme.good(),
            ),
            (
                theme.sign('×', 'x'),
                words.pigs_caught(farm.caught()),
                theme.bad(),
            ),
        ];
        for (number, (sign, text, style)) in (0..).zip(lines) {
            let row = row(area, number);
            write(&sign.to_string(), style, row, buffer);
            write(&text, Style::new(), after(row, 2), buffer);
        }
        3
    }

    /// A row with the men that a side has lost.
    fn draw_lost(&self, lost: &[String], label: &str, row: Rect, buffer: &mut Buffer) {
        let label = format!("{label}:");
        let columns = write(&label, self.theme.faint(), row, buffer);
        let lost = if lost.is_empty() {
            self.theme.sign('–', '-').to_string()
        } else {
            lost.join(" ")
        };
        write(&lost, Style::new(), after(row, columns + 1), buffer);
    }
}

impl Widget for Tallies<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let title = self.words.captured_title();
        let lost = Side::ALL.map(|side| self.lost(side));
        let rows = self.draw_pigs(area, buffer);
        if rows > 0 {
            let [_, helpers] = lost;
            if !helpers.is_empty() {
                self.draw_lost(&helpers, &title, row(area, rows), buffer);
            }
        } else if lost.iter().all(Vec::is_empty) {
            let none = self.words.captured_none();
            write(&none, self.theme.faint(), area, buffer);
        } else {
            let kind = self.position.kind();
            for ((number, side), lost) in (0..).zip(Side::ALL).zip(&lost) {
                let party = self.words.party_label((kind, side));
                let label = format!("{title}, {party}");
                self.draw_lost(lost, &label, row(area, number), buffer);
            }
        }
    }
}
